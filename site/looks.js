// Puts on the looks that the player, or else the device, asks for, before anything is painted: a
// classic script of the head. The stylesheets know them as attributes of <html>. Python keeps the
// preferences (app/preferences_text.py) and tells of every change.
"use strict";

(() => {
  const KEY = "yacht:preferences";
  const root = document.documentElement;
  const moreContrast = matchMedia("(prefers-contrast: more)");
  const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");

  let own = {};

  const set = (name, value) => {
    if (value) root.setAttribute(name, value);
    else root.removeAttribute(name);
  };

  const wear = () => {
    set("data-theme", ["light", "dark"].includes(own.theme) && own.theme);
    set("data-contrast", (own.contrast === "high" || moreContrast.matches) && "high");
    set("data-motion", (own.motion === "reduced" || lessMotion.matches) && "reduced");
  };

  // What can't be read changes nothing here; Python says so on the page.
  const take = (text) => {
    try {
      own = JSON.parse(text)?.preferences ?? {};
    } catch {
      own = {};
    }
    wear();
  };

  const kept = () => {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  };

  take(kept());
  moreContrast.addEventListener("change", wear);
  lessMotion.addEventListener("change", wear);
  document.addEventListener("yacht:preferences", (event) => take(event.detail));
  addEventListener("storage", (event) => event.key === KEY && take(event.newValue));
})();
