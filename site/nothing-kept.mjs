// PyScript keeps a database on the origin to remember Python packages by. There are none here, the
// origin is not ours alone, and where a browser forbids databases PyScript would not start at all.
// So it gets this one instead: always empty, never written. It must be imported before core.js.
// The game's own second copy (second-copy.mjs) gets the real ones.
export const databases = (() => {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined;
  }
})();

const answered = (result) => {
  const request = {};
  queueMicrotask(() => request.onsuccess({ target: { result } }));
  return request;
};

const store = {
  getAllKeys: () => answered([]),
  clear: () => answered(undefined),
};

const database = {
  transaction: () => ({ objectStore: () => store }),
  close: () => {},
};

Object.defineProperty(globalThis, "indexedDB", {
  configurable: true,
  value: { open: () => answered(database) },
});
