// node worker.mjs FOLDER PART: writes FOLDER/sw.js, which keeps what a game needs of FOLDER for
// offline play, all of it or nothing; PART is our own script, which brings the rest.
import { createHash } from "node:crypto";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generateSW } from "workbox-build";

const [folder, part] = process.argv.slice(2);
const worker = `${folder}/sw.js`;

// What a game can do without: solved values, which come later, a start made ready for the next
// visit, and what only an installer or a host looks at.
const LATER = /^vendor\/(?:tables|snapshot)-/;
const ASIDE = ["vendor/{tables,snapshot}-*/**", "vendor/snapshot-*", "sw.js", "emergency-sw.js", "screenshots/**"];

// A host may be in the middle of a change, or send an old file out of a cache of its own: then
// nothing is installed, and the next visit tries again.
const withDigest = async (entry) => {
  const content = await readFile(join(folder, entry.url));
  return { ...entry, integrity: `sha384-${createHash("sha384").update(content).digest("base64")}` };
};

const byName = (a, b) => (a < b ? -1 : 1);

const { warnings } = await generateSW({
  globDirectory: folder,
  globPatterns: ["**/*"],
  globIgnores: ASIDE,
  swDest: worker,
  // Cache names begin with this: other games on the same origin keep theirs.
  cacheId: "yacht",
  // Workbox takes any `-precache-` cache with our address in its name for an old one of ours. On
  // the top of an origin that would be every game below it.
  cleanupOutdatedCaches: false,
  // The first visit's page is served by the worker it installed. An update waits until the
  // player asks for it or every open table is closed, so no table ever mixes two builds.
  clientsClaim: true,
  skipWaiting: false,
  // `/yacht/`, `/yacht/index.html` and either with anything behind `?` are the same page.
  directoryIndex: "index.html",
  ignoreURLParametersMatching: [/.*/],
  // These names carry a digest of their content, so the browser's own copy is good.
  dontCacheBustURLsMatching: /^vendor\//,
  manifestTransforms: [
    async (entries) => ({
      // In the order of names, not as the file system happens to list them.
      manifest: await Promise.all(entries.sort((a, b) => byName(a.url, b.url)).map(withDigest)),
      warnings: [],
    }),
  ],
  maximumFileSizeToCacheInBytes: 64 * 1024 * 1024,
  inlineWorkboxRuntime: true,
  sourcemap: false,
  mode: "production",
});

if (warnings.length) {
  console.error(warnings.join("\n"));
  process.exit(1);
}

// The smallest first, so that most of it is soon there.
const sizes = new Map();
for (const name of await readdir(folder, { recursive: true })) {
  const found = await stat(join(folder, name));
  const address = name.replaceAll("\\", "/");
  if (found.isFile() && LATER.test(address)) sizes.set(address, found.size);
}
const names = [...sizes.keys()].sort((a, b) => sizes.get(a) - sizes.get(b) || byName(a, b));
const whole = await readFile(worker, "utf8");
const ours = await readFile(part, "utf8");
await writeFile(worker, `${whole}\nconst later = ${JSON.stringify(names)};\n${ours}`);
