// node worker.mjs FOLDER: writes FOLDER/sw.js, which keeps every file of FOLDER for offline play.
import { generateSW } from "workbox-build";

const [folder] = process.argv.slice(2);

const { warnings } = await generateSW({
  globDirectory: folder,
  globPatterns: ["**/*"],
  globIgnores: ["sw.js", "vendor/snapshot-*"],
  swDest: `${folder}/sw.js`,
  // Cache names begin with this: other games on the same origin keep theirs.
  cacheId: "yacht",
  // Workbox takes any `-precache-` cache with our address in its name for an old one of ours. On
  // the top of an origin that would be every game below it.
  cleanupOutdatedCaches: false,
  // The first visit's page is served by the worker it installed. An update waits until every
  // open table is closed, so no table ever mixes two builds.
  clientsClaim: true,
  skipWaiting: false,
  // `/yacht/`, `/yacht/index.html` and either with anything behind `?` are the same page.
  directoryIndex: "index.html",
  ignoreURLParametersMatching: [/.*/],
  // These names carry a digest of their content, so the browser's own copy is good.
  dontCacheBustURLsMatching: /^vendor\//,
  // In the order of names, not as the file system happens to list them.
  manifestTransforms: [
    (entries) => ({ manifest: entries.sort((a, b) => (a.url < b.url ? -1 : 1)), warnings: [] }),
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
