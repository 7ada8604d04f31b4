// Everything works without this file; it only makes reading quicker.
(() => {
  "use strict";
  const root = document.documentElement;
  const kept = (key, value) => {
    try {
      if (value === undefined) return localStorage.getItem(key);
      localStorage.setItem(key, value);
    } catch { /* storage may be forbidden: the choice then lasts for this page */ }
    return value ?? null;
  };

  // Before the first paint: light or dark as chosen here earlier.
  const chosen = kept("theme");
  if (chosen) root.dataset.theme = chosen;

  const isDark = () =>
    root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;

  function theme() {
    const button = document.querySelector(".theme");
    if (!button) return; // a page for paper has no header
    button.hidden = false;
    button.setAttribute("aria-pressed", String(isDark()));
    button.addEventListener("click", () => {
      root.dataset.theme = isDark() ? "light" : "dark";
      kept("theme", root.dataset.theme);
      button.setAttribute("aria-pressed", String(isDark()));
    });
  }

  function say(text) {
    const status = document.getElementById("spoken");
    status.textContent = "";
    requestAnimationFrame(() => { status.textContent = text; });
  }

  // Without https there is no clipboard, only an old command that copies what is selected.
  async function write(text) {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const focused = document.activeElement;
      const field = document.createElement("textarea");
      field.value = text;
      field.readOnly = true;
      field.style = "position: fixed; top: 0";
      document.body.append(field);
      field.select();
      const copied = document.execCommand("copy");
      field.remove();
      focused?.focus({ preventScroll: true });
      if (!copied) throw new Error("not copied");
    }
  }

  // A link, or the text of a field, goes to the clipboard, and the reader sees and hears so.
  async function copy(button) {
    const { copied, failed } = { ...document.body.dataset, ...button.dataset };
    const told = await write(button.href ?? document.querySelector(button.dataset.copy).value).then(() => copied, () => failed);
    const word = button.querySelector("span");
    const before = word.dataset.before ??= word.textContent;
    word.textContent = told;
    say(told);
    setTimeout(() => { word.textContent = before; }, 2000);
  }

  // The same rule in a second language, under the first.
  async function beside(link) {
    const rule = link.closest(".rule");
    const open = rule.querySelector(`.second[data-language="${link.hreflang}"]`);
    link.setAttribute("aria-expanded", String(!open));
    if (open) return open.remove();
    // A chapter holds many rules; elsewhere the page is the rule’s own. Simple hosts add a slash.
    const here = location.pathname.replace(/\/$/, "");
    const own = rule.tagName === "SECTION" ? `${here}/${rule.id}` : here;
    const answer = await fetch(own.replace(/^\/[^/]+/, `/${link.hreflang}`));
    if (!answer.ok) throw new Error(String(answer.status));
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const second = document.createElement("div");
    second.className = "second";
    second.lang = second.dataset.language = link.hreflang;
    const title = document.createElement("h3");
    title.textContent = page.querySelector("h1").textContent;
    second.append(title, document.adoptNode(page.querySelector(".prose")));
    rule.querySelector(".rule-foot").before(second);
  }

  // After following a cross-reference: one tap leads back to the rule one came from.
  const places = () => JSON.parse(sessionStorage.getItem("places") ?? "[]");
  const keepPlaces = (list) => sessionStorage.setItem("places", JSON.stringify(list.slice(-20)));

  function leave(link) {
    const rule = link.closest(".rule");
    const here = rule?.id ? `${location.pathname}${location.search}#${rule.id}` : location.pathname + location.search;
    const title = rule?.querySelector("h1, h2")?.textContent.trim() ?? document.title;
    keepPlaces([...places(), { here, title, to: new URL(link.href).pathname + new URL(link.href).hash }]);
  }

  function wayBack() {
    document.querySelector(".way-back")?.remove();
    const last = places().at(-1);
    if (!last || last.to !== location.pathname + location.hash) return;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "way-back";
    button.textContent = `← ${last.title}`;
    button.setAttribute("aria-label", `${document.body.dataset.back}: ${last.title}`);
    button.addEventListener("click", () => {
      keepPlaces(places().slice(0, -1));
      button.remove();
      location.assign(last.here);
    });
    document.querySelector("main").append(button);
  }

  const openMenus = () => document.querySelectorAll(".menu[open], .menu-part[open], .contents-box[open], .fold[open]");

  // An open part of the menu closes when the reader turns to something else.
  function closeMenu({ target }) {
    for (const menu of openMenus()) if (!menu.contains(target) || target.closest(".contents-box a")) menu.open = false;
  }

  // Escape closes all of them, and the keyboard is back at the button that opened the one where it was.
  function escapeMenu({ key, target }) {
    if (key !== "Escape") return;
    for (const menu of openMenus()) {
      menu.open = false;
      if (menu.contains(target)) menu.querySelector("summary").focus();
    }
  }

  // The language menu follows the section in the address.
  function followSection() {
    for (const link of document.querySelectorAll(".languages a, .chapter-tools a[href^='?with']")) link.hash = location.hash;
    wayBack();
  }

  // The rule of the address while its head stands above a line, else the last one whose head does.
  // The line lies at a quarter of the window and sinks towards the end of the page, where heads rise no further.
  function currentRule() {
    const top = (rule) => rule.getBoundingClientRect().top;
    const toScroll = root.scrollHeight - innerHeight;
    const left = (toScroll - scrollY) / Math.min(toScroll, innerHeight * 0.75) || 0;
    const line = innerHeight * (1 - 0.75 * Math.min(1, left));
    const above = [...document.querySelectorAll(".chapter > .rule, .folded[open] > .rule")].filter((rule) => top(rule) <= line);
    return above.find((rule) => rule.matches(":target") && top(rule) >= 0) ?? (toScroll ? above.at(-1) : null);
  }

  function markCurrentSection() {
    const list = document.querySelector(".contents");
    let marked;
    const mark = () => {
      const id = currentRule()?.id;
      if (id === marked) return;
      marked = id;
      list.querySelector("[aria-current]")?.removeAttribute("aria-current");
      const link = list.querySelector(`[href="#${id}"]`);
      if (!link) return;
      link.setAttribute("aria-current", "true");
      list.scrollTop = link.offsetTop - list.clientHeight / 2; // a long list scrolls by itself
    };
    if (!list) return;
    mark();
    addEventListener("scroll", mark, { passive: true });
    addEventListener("hashchange", mark);
    addEventListener("load", mark); // :target is known
  }

  // What a term means: its script is fetched when a term is first looked at, and a failure leaves a plain link.
  let pointer = "";
  const meaning = async (link, how) => (await import(document.body.dataset.terms)).show(link, how);

  function onTerm(event) {
    const link = event.pointerType !== "touch" && event.target.closest?.("a.term");
    if (link && !link.hasAttribute("aria-describedby")) meaning(link).catch(() => {});
  }

  // A finger cannot hover: its first tap shows the meaning, the second follows the link.
  function onTap(event, link) {
    event.preventDefault();
    meaning(link, { always: true }).then((shown) => { if (!shown) location.assign(link.href); }, () => location.assign(link.href));
  }

  function onClick(event) {
    const link = event.target.closest?.("a, button[data-copy]");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
    const quicker = link.matches(".copy, button") ? copy : link.matches(".beside") ? beside : null;
    if (quicker) {
      event.preventDefault();
      quicker(link).catch(() => say(document.body.dataset.failed));
    } else if (pointer === "touch" && link.matches("a.term:not([aria-describedby])")) {
      onTap(event, link);
    } else if (link.matches("a.ref, .see a, .more li a")) {
      leave(link);
    }
  }

  // Search while typing, and the offline copy: fetched when they are wanted, so that a first page stays light.
  const fields = () => [...document.querySelectorAll("form[data-list] [name=q]")];
  const typing = (field) => import("./search/combobox.js").then(({ attach }) => attach(field)).catch(() => {});
  const offline = () => import("./offline/page.js");

  function searching() {
    for (const field of fields()) {
      field.addEventListener("focus", () => typing(field));
      if (document.activeElement === field) typing(field);
    }
    document.addEventListener("keydown", (event) => {
      const free = !event.target.closest?.("input, textarea, select, [contenteditable]");
      const wanted = (event.key === "/" && free) || (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey));
      if (!wanted || !fields().length || event.isComposing) return;
      event.preventDefault();
      fields()[0].focus();
      fields()[0].select();
    });
  }

  function connection() {
    const notice = document.querySelector(".offline-notice");
    addEventListener("offline", () => { notice.hidden = notice.querySelector("p").hidden = false; });
    addEventListener("online", () => offline().then((page) => page.connectionIsBack(notice)).catch(() => {}));
    if (!navigator.onLine) notice.hidden = false;
    const results = document.getElementById("results");
    if (results && "copy" in root.dataset) {
      import("./search/page.js").then(({ fill }) => fill(results, document.getElementById("elsewhere")));
    }
    const boxes = document.querySelectorAll("main .keep-offline");
    if (boxes.length) offline().then(({ offer }) => boxes.forEach(offer)).catch(() => {});
    const installed = () => offline().then((page) => page.keepWhenInstalled()).catch(() => {});
    addEventListener("appinstalled", installed);
    if (matchMedia("(display-mode: standalone)").matches) installed();
  }

  document.addEventListener("DOMContentLoaded", () => {
    theme();
    searching();
    connection();
    followSection();
    markCurrentSection();
    document.addEventListener("click", onClick);
    for (const button of document.querySelectorAll("button[data-copy]")) button.hidden = false;
    document.addEventListener("click", closeMenu);
    document.addEventListener("keydown", escapeMenu);
    document.addEventListener("pointerdown", (event) => { pointer = event.pointerType; });
    document.addEventListener("pointerover", onTerm);
    document.addEventListener("focusin", (event) => { if (pointer !== "touch") onTerm(event); });
    document.addEventListener("keydown", () => { pointer = "keyboard"; });
    addEventListener("hashchange", followSection);
  });
})();
