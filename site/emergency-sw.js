// In an emergency, put this in the place of sw.js on the host. Wherever the game is opened next, it
// takes the service worker and all the files that were kept for it away, and the page comes from
// the host again, now and for as long as this lies there. Games and scores stay: they are kept by
// the page, not by the worker. Nothing else on the origin is touched.

const clear = async () => {
  const { scope } = self.registration;
  for (const name of await caches.keys()) {
    // Another copy of the game, on another path, has caches that end in that.
    if (name.startsWith("yacht-") && name.endsWith(`-${scope}`)) await caches.delete(name);
  }
  const later = await caches.open("yacht-later");
  for (const { url } of await later.keys()) {
    if (url.startsWith(`${scope}vendor/`)) await later.delete(url);
  }
  if (!(await later.keys()).length) await caches.delete("yacht-later");

  await self.registration.unregister();
  // These were served by the worker that is no more. What they load now is served by none, so no
  // page is sent round and round.
  for (const page of await self.clients.matchAll({ type: "window" })) await page.navigate(page.url);
};

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(clear()));
