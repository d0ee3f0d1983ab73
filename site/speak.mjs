// Says the page's own texts in the player's language, before Python is there to draw its own.
// English stands in the page itself; any other language is one file, fetched when it is spoken.
const root = document.documentElement;
const offered = root.dataset.languages.split(" ");
const KEY = "yacht:language";

const kept = () => {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return ""; // the browser keeps nothing for this page
  }
};

const keep = (choice) => {
  try {
    if (choice) localStorage.setItem(KEY, choice);
    else localStorage.removeItem(KEY);
  } catch {
    // it holds until the page is left
  }
};

// The first language that the player wants and that is offered: `de-CH` is served by `de`.
const fitting = (wanted) => {
  for (const tag of wanted) {
    const code = offered.find((code) => `${tag}-`.toLowerCase().startsWith(`${code}-`));
    if (code) return code;
  }
  return "en";
};

const bring = async (code) => {
  if (code === "en") return "";
  try {
    const answer = await fetch(new URL(`./locale/${code}.json`, import.meta.url));
    return answer.ok ? await answer.text() : "";
  } catch {
    return "";
  }
};

const parsed = () =>
  new Promise((resolve) => {
    if (document.readyState !== "loading") return resolve();
    document.addEventListener("readystatechange", resolve, { once: true });
  });

// Where the English of an element is kept once another language stands there, and what shows it.
const TEXTS = ["data-t", "data-said"];
const LABELS = [
  ["data-t-label", "aria-label"],
  ["data-said-label", "aria-label"],
  ["data-t-placeholder", "placeholder"],
];

let say = (english) => english;

const write = (sayNow) => {
  const said = say;
  say = sayNow;
  const parts = [document, ...[...document.querySelectorAll("template")].map((t) => t.content)];
  for (const part of parts) {
    for (const name of TEXTS) {
      for (const element of part.querySelectorAll(`[${name}]`)) {
        const english = element.getAttribute(name) || element.textContent;
        // What Python has drawn there since, Python draws anew.
        if (element.textContent !== said(english)) continue;
        element.setAttribute(name, english);
        element.textContent = say(english);
      }
    }
    for (const [name, shown] of LABELS) {
      for (const element of part.querySelectorAll(`[${name}]`)) {
        const english = element.getAttribute(name) || element.getAttribute(shown);
        if (element.getAttribute(shown) !== said(english)) continue;
        element.setAttribute(name, english);
        element.setAttribute(shown, say(english));
      }
    }
  }
};

let isEnglish = true; // as the page came
let latest = 0;

const speak = async () => {
  const turn = ++latest;
  const code = fitting([choice, ...navigator.languages]);
  root.lang = code;
  const [text] = await Promise.all([bring(code), code === "en" ? undefined : parsed()]);
  // Another one has been chosen meanwhile: that one will be spoken.
  if (turn !== latest) return spoken;
  const { dir = "ltr", messages = {}, page = {} } = text ? JSON.parse(text) : {};
  root.lang = text ? code : "en";
  root.dir = dir;
  if (text || !isEnglish) write((english) => page[english] ?? messages[english] ?? english);
  isEnglish = !text;
  return text;
};

// What the player has chosen: the code of a language, "" to go by the browser.
export let choice = kept();

// A promise of the file of the language that is spoken, "" for English.
export let spoken = speak();

export const choose = (code) => {
  choice = code;
  keep(code);
  spoken = speak();
  return spoken;
};
