// Watches the start of the game. It is a classic script without dependencies and loads first, so
// that it sees whatever else is missing. It ends every failed start in a sentence and a button,
// and remembers a press on Roll that came before Python was there to take it. Meanwhile it shows
// how much of the files is there.
"use strict";

(() => {
  const PATIENCE = 30_000; // ms without any progress before the player is told
  const NEEDED = /\.(?:mjs|js|py|json|wasm|zip)$/;
  const SPARE = /^locale\/.*$/; // without it the game starts in English
  const BLAMED = /(?:fetch|load|module:?|URL) '?(\S+\.(?:mjs|js|py|json|wasm|zip))\b/;

  const root = document.documentElement;
  const $ = (id) => document.getElementById(id);
  const isReady = () => root.dataset.ready !== undefined;

  // Files are named as on the host, below the page's own folder.
  const home = new URL(".", document.baseURI).href;
  const named = (url) => (url.startsWith(home) ? url.slice(home.length) : url).replace(/[?#].*/, "");
  const isOurs = (url) =>
    url.startsWith(home) && NEEDED.test(named(url)) && !SPARE.test(named(url));

  const whenParsed = (act) => {
    if (document.readyState !== "loading") return act();
    document.addEventListener("readystatechange", act, { once: true });
  };

  whenParsed(() => requestAnimationFrame(() => performance.mark("yacht:shell")));

  // --- what went wrong -----------------------------------------------------------------------

  let shown = "";

  const show = (kind, detail) => {
    // The first reason stands: what follows is mostly its consequence.
    if (isReady() || (shown && shown !== "slow")) return;
    shown = kind;
    clearTimeout(impatience);
    whenParsed(() => {
      $("failure-text").textContent = $(`why-${shown}`).textContent;
      $("failure-detail").textContent = detail;
      $("failure").hidden = false;
      $("progress").hidden = shown !== "slow";
    });
  };

  // The browser's own list says which file failed, whoever asked for it.
  const failed = (entry) => isOurs(entry.name) && entry.responseStatus >= 400;
  const unanswered = (entry) => isOurs(entry.name) && entry.responseStatus === 0;
  const culprit = () => {
    const all = performance.getEntriesByType("resource");
    return all.find(failed) ?? all.find(unanswered);
  };

  const explain = (error) => {
    const said = String(error?.message ?? error ?? "").trim();
    const address = said.match(BLAMED)?.[1];
    const missing = culprit()?.name ?? (address && new URL(address, home).href);
    const isTransfer =
      /failed to fetch|load failed|networkerror|importing a module/i.test(said);
    if (missing) show("file", named(missing));
    else if (isTransfer) show("file", said);
    else show("python", said.split("\n").at(-1));
  };

  const onEntries = (entries) => {
    for (const { name, responseStatus } of entries) if (responseStatus < 400) arrived.set(name, Infinity);
    tell();
    const entry = entries.find(failed);
    if (entry) show("file", named(entry.name));
  };

  const onError = (event) => {
    const tag = event.target;
    if (tag instanceof HTMLScriptElement) {
      if (isOurs(tag.src)) show("file", named(culprit()?.name ?? tag.src));
    }
    else if (event instanceof ErrorEvent) explain(event.error ?? event.message);
  };
  const onRejection = (event) => explain(event.reason);
  const onFailed = (event) => show("python", String(event.detail ?? ""));

  // --- how far it is -------------------------------------------------------------------------

  // Bytes of each file that are here. What the host sends of a file is compressed, so its size is
  // no measure of its time: its part of the whole is what was sent, told in the page's own list.
  const arrived = new Map();
  const share = ({ file, bytes }) => Math.min(1, (arrived.get(home + file) ?? 0) / bytes);
  const tell = () => {
    wait();
    const files = [...($("weights")?.children ?? [])].map(({ dataset }) => dataset);
    const sum = (of) => files.reduce((total, file) => total + file.sent * of(file), 0);
    if (files.length) $("progress").value = sum(share) / sum(() => 1);
  };

  // The two files that take long are counted while they come. The answer itself goes on as it is,
  // and where the worker has the files there is nothing to wait for.
  const plainFetch = globalThis.fetch;
  const countedFetch = async (...given) => {
    const answer = await plainFetch(...given);
    if (answer.ok && isOurs(answer.url) && /\.(?:wasm|zip)$/.test(answer.url)) {
      count(answer.url, answer.clone().body.getReader()).catch(() => {}); // its reader will say
    }
    return answer;
  };
  const count = async (url, reader) => {
    for (let had = 0, part; !(part = await reader.read()).done; tell()) {
      had += part.value.length;
      arrived.set(url, Math.max(had, arrived.get(url) ?? 0));
    }
  };
  if (!navigator.serviceWorker?.controller) globalThis.fetch = countedFetch;

  // --- how long it takes ---------------------------------------------------------------------

  let impatience = 0;
  const wait = () => {
    clearTimeout(impatience);
    if (!shown && !isReady()) impatience = setTimeout(() => show("slow", ""), PATIENCE);
  };

  const eager = setTimeout(() => {
    if (!isReady() && !shown) whenParsed(() => { $("progress").hidden = false; });
  }, 1000);

  // --- what the player did meanwhile ---------------------------------------------------------

  const onClick = (event) => {
    const pressed = event.target instanceof Element ? event.target.closest("button")?.id : "";
    if (pressed === "retry") location.reload();
    if (pressed !== "roll" || isReady()) return;
    root.dataset.waiting = "true";
    $("status").textContent = $("say-waiting").textContent;
  };

  // --- from the first byte until the table can be played -------------------------------------

  const files = new PerformanceObserver((list) => onEntries(list.getEntries()));

  const ready = new MutationObserver(() => {
    if (!isReady()) return;
    ready.disconnect();
    files.disconnect();
    if (globalThis.fetch === countedFetch) globalThis.fetch = plainFetch;
    clearTimeout(impatience);
    clearTimeout(eager);
    removeEventListener("error", onError, true);
    removeEventListener("unhandledrejection", onRejection);
    removeEventListener("py:progress", wait);
    document.removeEventListener("yacht:failed", onFailed);
    $("failure").hidden = true;
    $("progress").hidden = true;
  });

  addEventListener("error", onError, true);
  addEventListener("unhandledrejection", onRejection);
  addEventListener("py:progress", wait);
  document.addEventListener("yacht:failed", onFailed);
  document.addEventListener("click", onClick);
  ready.observe(root, { attributeFilter: ["data-ready"] });
  files.observe({ type: "resource", buffered: true });
  wait();

  if (typeof WebAssembly !== "object") show("wasm", "");
})();
