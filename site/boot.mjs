// Starts Python while the page is still being read. PyScript is told that this module is its
// interpreter (pyscript.json), asks it for `loadPyodide`, and gets the Python started here.
import * as speech from "./speak.mjs";
import { loadPyodide as start, version } from "./vendor/pyodide/pyodide.mjs";

const at = (name) => new URL(name, import.meta.url).href;
const folder = at("./vendor/pyodide/");

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

const python = start({
  indexURL: folder,
  packageBaseUrl: folder,
  stdLibURL: at("./vendor/python_stdlib.zip"),
  // No package is ever loaded; with an empty list at hand the 119 kB one isn't fetched.
  lockFileContents: { info: { abi_version: "2026_0" }, packages: {} },
}).finally(() => {
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
    segno: at("./vendor/segno/segno.zip"),
  });
  return started;
};
