// Brings PyScript, which runs app/main.py. No other module or tag may load core.js: WebKit runs it
// once per importer.
import "./nothing-kept.mjs";
import { hooks } from "./vendor/pyscript/core.js";

// PyScript rebuilds this hook through `Function()` for workers, which the page's Content Security
// Policy forbids. There is no worker here, so it isn't needed.
hooks.worker.onBeforeRunAsync.clear();

// What stops app/main.py, PyScript only prints. Python's own standard error arrives as strings.
hooks.main.onReady.add(({ io }) => {
  const print = io.stderr;
  io.stderr = (what, ...more) => (what instanceof Error ? reportError(what) : print(what, ...more));
});

const root = document.documentElement;

const whenReady = () =>
  new Promise((resolve) => {
    if (root.dataset.ready) return resolve();
    const watch = new MutationObserver(() => {
      if (!root.dataset.ready) return;
      watch.disconnect();
      resolve();
    });
    watch.observe(root, { attributeFilter: ["data-ready"] });
  });

// The worker fetches every file once more, so it waits until the table can be played.
await whenReady();
if ("serviceWorker" in navigator) {
  const address = new URL("./sw.js", import.meta.url).href;
  const policy = globalThis.trustedTypes?.createPolicy("yacht-worker", {
    createScriptURL: (url) => {
      if (url !== address) throw new TypeError(`not the game's own worker: ${url}`);
      return url;
    },
  });
  // Play goes on without it: a browser may forbid workers, say in private windows.
  await import("./updates.mjs")
    .then(({ follow }) => follow(policy?.createScriptURL(address) ?? address))
    .catch(() => {});
}
