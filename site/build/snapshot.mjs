// node snapshot.mjs FOLDER/ STDLIB.zip OUT.gz: the memory of the Pyodide in FOLDER once everything
// is imported that needs no page: the engine and the page's pure modules. The other modules stand
// in it as code, ready to run. A later visit starts from it (boot.mjs).
import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";

const [folder, library, out] = process.argv.slice(2);
const PAGE = 4096;

// The same bytes every time: the clocks stand still.
Date.now = () => 0;
performance.now = () => 0;

const python = await loadPyodide({
  indexURL: folder,
  stdLibURL: resolve(library),
  lockFileContents: { info: { abi_version: "2026_0" }, packages: {} },
  packageBaseUrl: folder,
  env: { PYTHONHASHSEED: "0" },
  _sysExecutable: "python",
  _makeSnapshot: true,
});
const inside = python.toPy({});
python.runPython(await readFile(new URL("snapshot_inside.py", import.meta.url), "utf8"), {
  globals: inside,
});
python.runPython("prepare()", { globals: inside });
inside.destroy();

const memory = python.makeMemorySnapshot();
const pages = Math.ceil(memory.length / PAGE);
const page = (i) => memory.subarray(PAGE * i, PAGE * (i + 1));
const places = [...Array(pages).keys()].filter((i) => page(i).some((byte) => byte));
const kept = new Uint8Array(8 + (4 + PAGE) * places.length);
new Uint32Array(kept.buffer, 0, 2).set([memory.length, places.length]);
new Uint32Array(kept.buffer, 8, places.length).set(places);
places.forEach((i, n) => kept.set(page(i), 8 + 4 * places.length + PAGE * n));
await writeFile(out, gzipSync(kept, { level: 9 }));
