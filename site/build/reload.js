// Only `build.py serve` sends this, into the page that it serves: it is no part of dist/.
"use strict";

const changes = new EventSource(new URL("changes", document.currentScript.src));

// What the service worker kept is of before the change.
const forget = async () => {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
  const names = (await globalThis.caches?.keys()) ?? [];
  await Promise.all(names.filter((name) => name.startsWith("yacht-")).map((name) => caches.delete(name)));
};

changes.addEventListener("styles", async () => {
  await forget();
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"]')) {
    sheet.href = `${sheet.href.split("?")[0]}?${Date.now()}`;
  }
});

changes.addEventListener("page", async () => {
  await forget();
  location.reload();
});
