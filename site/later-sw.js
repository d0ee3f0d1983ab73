// What the service worker does beyond keeping the game whole, which is Workbox's part. Large files
// that a game can do without come when they are wanted or when there is time, into a cache of
// their own. The build puts this behind Workbox's part, with `later`: the files of this build that
// are meant, by their names below the worker. Each name carries a digest, so no build can get
// another's file.
{
  const CACHE = "yacht-later";
  const LATER = /^vendor\/(?:tables|snapshot)-[0-9a-f]{12}[/.-]/;

  const { scope } = self.registration;
  const mine = new Set(later.map((name) => new URL(name, scope).href));
  // The snapshot the page fetches by itself, and keeps it unpacked.
  const values = [...mine].filter((url) => url.includes("/vendor/tables-"));
  // The origin may hold another copy of the game, with files in the same cache.
  const isLater = (url) => url.startsWith(scope) && LATER.test(url.slice(scope.length));

  const bring = async (url, event) => {
    const cache = await caches.open(CACHE);
    const kept = await cache.match(url);
    if (kept) return kept;
    const answer = await fetch(url);
    // Where there is no room for it, it is fetched again next time.
    if (answer.status === 200) event.waitUntil(cache.put(url, answer.clone()).catch(() => {}));
    return answer;
  };

  const bringAll = async (event) => {
    for (const url of values) await bring(url, event);
  };

  const forgetOthers = async () => {
    const cache = await caches.open(CACHE);
    for (const { url } of await cache.keys()) {
      if (isLater(url) && !mine.has(url)) await cache.delete(url);
    }
  };

  self.addEventListener("fetch", (event) => {
    const { method, url } = event.request;
    if (method === "GET" && values.includes(url)) event.respondWith(bring(url, event));
  });

  self.addEventListener("message", (event) => {
    // The connection may go at any time; what is here by then stays.
    if (event.data?.type === "BRING_LATER") event.waitUntil(bringAll(event).catch(() => {}));
  });

  self.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
}
