// Starts Python while the page is still being read. PyScript is told that this module is its
// interpreter (pyscript.json), asks it for `loadPyodide`, and gets the Python started here.
import * as speech from "./speak.mjs";
import * as secondCopy from "./second-copy.mjs";
import { loadPyodide as start, version } from "./vendor/pyodide/pyodide.mjs";

const at = (name) => new URL(name, import.meta.url).href;
const folder = at("./vendor/pyodide/");
const snapshot = at("./vendor/snapshot.gz");

// Where its wasm can't be had or used, Pyodide warns on the console and waits for ever.
const { instantiateStreaming } = WebAssembly;
WebAssembly.instantiateStreaming = async (...given) => {
  try {
    return await instantiateStreaming(...given);
  } catch (error) {
    reportError(new Error(`Unable to fetch ${folder}pyodide.asm.wasm: ${error.message}`));
    throw error;
  }
};

const options = () => ({
  indexURL: folder,
  packageBaseUrl: folder,
  stdLibURL: at("./vendor/python_stdlib.zip"),
  // No package is ever loaded; with an empty list at hand the 119 kB one isn't fetched.
  lockFileContents: { info: { abi_version: "2026_0" }, packages: {} },
});

// An earlier visit may have kept Python's memory as this build's start leaves it (later.mjs).
const kept = async () => {
  const answer = await (await caches.open("yacht-later")).match(snapshot);
  return answer && spread(await answer.arrayBuffer());
};

// What is kept are the pages of the memory that aren't empty, behind a list of their places.
const spread = (bytes) => {
  const PAGE = 4096;
  const [size, count] = new Uint32Array(bytes, 0, 2);
  const places = new Uint32Array(bytes, 8, count);
  const pages = new Uint8Array(bytes, 8 + 4 * count, PAGE * count);
  const memory = new Uint8Array(PAGE * Math.ceil(size / PAGE));
  places.forEach((place, i) => memory.set(pages.subarray(PAGE * i, PAGE * (i + 1)), PAGE * place));
  return memory.subarray(0, size);
};

// The library, which is compiled, before the page's own folder, where PyScript puts its sources.
const ORDER = "import sys; sys.path.sort(key=lambda path: not path.endswith('.zip'))";
// What is kept has everybody's chance.
const CHANCE = "import random; random.seed()";

const awake = async () => {
  try {
    const memory = await kept();
    if (memory) {
      const python = await start({ ...options(), _loadSnapshot: memory });
      python.runPython(`${ORDER}\n${CHANCE}`);
      performance.mark("yacht:snapshot");
      return python;
    }
  } catch (error) {
    console.info(`Yacht: starting without what was kept: ${error.message}`);
  }
  return undefined;
};

const fresh = async () => {
  const python = await start(options());
  python.runPython(ORDER);
  return python;
};

const python = (async () => (await awake()) ?? (await fresh()))().finally(() => {
  WebAssembly.instantiateStreaming = instantiateStreaming;
});

export { version };

export const loadPyodide = async ({ stdout, stderr } = {}) => {
  const started = await python;
  if (stdout) started.setStdout({ batched: stdout });
  if (stderr) started.setStderr({ batched: stderr });
  // What Python asks of the page's JavaScript: `from yacht_page import second`.
  started.registerJsModule("yacht_page", {
    speech,
    second: () => import("./verify.mjs"),
    sound: () => import("./sound.mjs"),
    secondCopy,
    segno: at("./vendor/segno/segno.zip"),
    tables: at("./vendor/tables/"),
  });
  return started;
};

// The next visit is prepared once this one's player plays, and never against their wish.
const later = () => {
  if (document.documentElement.dataset.ready === undefined) return;
  removeEventListener("click", later);
  removeEventListener("keydown", later);
  if (navigator.connection?.saveData) return;
  setTimeout(() => import("./later.mjs").then(({ keep }) => keep(snapshot)).catch(() => {}), 1000);
};
addEventListener("click", later);
addEventListener("keydown", later);
