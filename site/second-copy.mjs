// A second copy of what localStorage keeps. Browsers write localStorage to the disk seconds after
// a change, and at busy times a minute; what a database has taken outlives a browser that is
// killed. Reading begins at once, so that it is done when Python asks.
import { databases } from "./nothing-kept.mjs";

const NAME = "yacht-second-copy";
const STORE = "kept";
const PATIENCE = 2000; // ms; a browser whose database hangs must not hold up the game

const opened = () =>
  new Promise((resolve, reject) => {
    const request = databases.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("the database is blocked"));
  });

const began = (mode) =>
  database.transaction(STORE, mode, { durability: "relaxed" }).objectStore(STORE);

let database = null;
// Parts are taken over only where the whole is known to be as before, or was written anew.
let whole = false;

const read = async () => {
  database = await opened();
  database.onversionchange = () => database.close();
  database.onclose = () => (database = null);
  const store = began("readonly");
  const [keys, texts] = [store.getAllKeys(), store.getAll()];
  await new Promise((resolve, reject) => {
    store.transaction.oncomplete = resolve;
    store.transaction.onabort = () => reject(store.transaction.error);
  });
  return Object.fromEntries(keys.result.map((key, at) => [key, texts.result[at]]));
};

// Where there is no database there is no second copy: localStorage is what counts.
const reading = read().catch(() => null);

// Everything in the copy as JSON, "null" where it can't be read in time.
export const found = async () => {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, null));
  const texts = await Promise.race([reading, late]);
  whole = texts !== null;
  return JSON.stringify(texts);
};

// Takes over a change, `null` for a key that holds nothing any more; `anew` forgets all before it.
export const note = (changes, anew) => {
  if (!database || !(whole || anew)) return;
  try {
    const store = began("readwrite");
    if (anew) store.clear();
    whole = true;
    for (const [key, text] of Object.entries(JSON.parse(changes))) {
      if (text === null) store.delete(key);
      else store.put(text, key);
    }
  } catch {
    // The database is being closed, or the disk is full.
    database = null;
  }
};
