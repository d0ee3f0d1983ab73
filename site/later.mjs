// Prepares the next visit while this one is played: fetches Python's memory (`snapshot`, made with
// the build) and keeps it inflated. Nothing here may disturb the game.
const CACHE = "yacht-later"; // the service worker keeps solved values there too
const folder = new URL("./vendor/snapshot-", import.meta.url).href;

export const keep = async (address) => {
  const cache = await caches.open(CACHE);
  for (const { url } of await cache.keys()) {
    if (url.startsWith(folder) && url !== address) await cache.delete(url);
  }
  if (await cache.match(address)) return;
  const answer = await fetch(address, { priority: "low" });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  // Cut or damaged on the way, it doesn't inflate; what doesn't end well isn't put.
  const whole = await new Response(await inflated(answer)).blob();
  await cache.put(address, new Response(whole));
};

// A host may have inflated a .gz by itself, by saying that this is how it is encoded.
const inflated = async (answer) => {
  const bytes = await answer.blob();
  const [first, second] = new Uint8Array(await bytes.slice(0, 2).arrayBuffer());
  if (first !== 0x1f || second !== 0x8b) return bytes.stream();
  return bytes.stream().pipeThrough(new DecompressionStream("gzip"));
};
