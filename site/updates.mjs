// Registers the service worker, and tells the player what comes of it: that the game can be played
// offline from now on, and that a new version of it is ready. A table is never changed under the
// player's hands: the new version waits until they ask for it or have left every table, and this
// page starts anew only when they press the button. Every act is kept by then.
const TOLD = "yacht:offline"; // a key of localStorage: the player has been told
const OFFLINE_MS = 8_000; // for how long it is said
const CHECK_MS = 3_600_000; // how often a table that stays open looks for a new version

const $ = (id) => document.getElementById(id);
const workers = navigator.serviceWorker;

const news = $("news");
const choices = [$("take-update"), $("put-off-update")];

const say = (what) => {
  news.dataset.news = what;
  $("news-text").textContent = $(`say-${what}`).textContent;
  for (const button of choices) button.hidden = what !== "update";
};

const hush = () => {
  // Focus must not fall to the page with the button that had it.
  if (news.contains(document.activeElement)) $("roll").focus();
  delete news.dataset.news;
  $("news-text").textContent = "";
  for (const button of choices) button.hidden = true;
};

const once = () => {
  // Where nothing can be kept, it is said once a visit.
  try {
    if (localStorage.getItem(TOLD)) return false;
    localStorage.setItem(TOLD, "told");
  } catch {}
  return true;
};

const tellOffline = async () => {
  const isKept = await caches.match(new URL("index.html", import.meta.url), { ignoreSearch: true });
  if (!isKept || news.dataset.news || !once()) return;
  say("offline");
  setTimeout(() => news.dataset.news === "offline" && hush(), OFFLINE_MS);
};

const offerUpdates = (registration) => {
  const look = (worker) => {
    worker?.addEventListener("statechange", () => {
      // The first of all is no news: the page has just come from the host.
      if (worker.state === "installed" && registration.active) say("update");
    });
  };
  if (registration.waiting && registration.active) say("update");
  look(registration.installing);
  registration.addEventListener("updatefound", () => look(registration.installing));

  let asked = false;
  let isServed = Boolean(workers.controller);
  workers.addEventListener("controllerchange", () => {
    if (asked) return location.reload();
    // Another table has changed to the new version; here too the player says when.
    if (isServed) say("update");
    isServed = true;
  });

  $("take-update").addEventListener("click", () => {
    asked = true;
    if (registration.waiting) registration.waiting.postMessage({ type: "SKIP_WAITING" });
    else location.reload();
  });
  $("put-off-update").addEventListener("click", hush);

  let checked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - checked < CHECK_MS) return;
    checked = Date.now();
    registration.update().catch(() => {}); // no connection: the next look will tell
  });
};

const whenIdle = (act) => (globalThis.requestIdleCallback ?? ((later) => setTimeout(later, 3000)))(act);

// Solved values and the like: nobody waits for them, and who saves data has them when needed.
const bringLater = (registration) => {
  if (navigator.connection?.saveData) return;
  whenIdle(() => registration.active?.postMessage({ type: "BRING_LATER" }));
};

export const follow = async (address) => {
  const registration = await workers.register(address);
  offerUpdates(registration);
  await workers.ready;
  await tellOffline();
  bringLater(registration);
};
