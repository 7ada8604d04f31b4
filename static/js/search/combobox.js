// The list of hits while typing: an ARIA combobox that leaves the field's text to the reader alone.
import { element, local, ruling, spoken } from "./hits.js";

const PAUSE = 120; // milliseconds without a keystroke before the question is asked
const MOST = 6;
const attached = new WeakSet();
let made = 0;

/** Give a search field its list; the form works as before. */
export function attach(field) {
  if (attached.has(field)) return;
  attached.add(field);
  style();
  const combobox = new Combobox(field);
  if (field.value.trim()) combobox.ask();
}

function style() {
  if (document.querySelector("link[data-search]")) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = "../../css/search.css";
  link.dataset.search = "";
  document.head.append(link);
}

class Combobox {
  constructor(field) {
    this.field = field;
    this.words = field.form.dataset;
    this.list = this.#build();
    this.active = -1;
    this.asking = null;
    field.addEventListener("input", () => this.#later());
    field.addEventListener("keydown", (event) => this.#onKey(event));
    field.addEventListener("focus", () => this.ask());
    field.addEventListener("blur", () => this.close());
    // Otherwise the field would lose the focus, and the list vanish, before a tap has reached the hit.
    this.list.addEventListener("mousedown", (event) => event.preventDefault());
    this.list.addEventListener("click", (event) => this.#go(event.target.closest("[role=option]")));
  }

  #build() {
    const list = element("ul", "suggestions");
    list.id = `suggestions-${++made}`;
    list.hidden = true;
    list.setAttribute("role", "listbox");
    list.setAttribute("aria-label", this.words.list);
    this.field.setAttribute("role", "combobox");
    this.field.setAttribute("aria-autocomplete", "list");
    this.field.setAttribute("aria-controls", list.id);
    this.field.setAttribute("aria-expanded", "false");
    this.field.form.append(list);
    return list;
  }

  // Letters still being composed count as well: half a Hangul syllable finds more than none.
  #later() {
    this.#activate(-1);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.ask(), PAUSE);
  }

  /** Ask for what stands in the field now; whatever was asked before is forgotten. */
  async ask() {
    clearTimeout(this.timer);
    this.asking?.abort();
    const query = this.field.value.trim();
    if (!query) return this.close();
    const asking = (this.asking = new AbortController());
    const answer = await find(query, this.field.form, asking.signal).catch(() => null);
    if (asking.signal.aborted || document.activeElement !== this.field) return;
    if (answer) this.#show(answer);
    else this.close();
  }

  #show({ query, results, terms, near }) {
    const some = results.length + terms.length;
    const options = some
      ? [...terms.slice(0, 1).map((term) => this.#term(term)), ...results.map((hit) => this.#hit(hit)), this.#all()]
      : near.map((term) => this.#meant(term));
    options.forEach((option, at) => { option.id = `${this.list.id}-${at}`; });
    // A list may come while somebody walks through the one before it.
    const chosen = this.options[this.active]?.dataset.href;
    this.list.replaceChildren(...(some ? [] : [this.#none(near.length)]), ...options);
    this.list.dataset.query = query;
    this.list.scrollTop = 0;
    this.#activate(options.findIndex(({ dataset }) => dataset.href === chosen));
    this.list.hidden = false;
    this.field.setAttribute("aria-expanded", "true");
    if (!some) document.getElementById("spoken").textContent = this.words.none;
  }

  #hit(hit) {
    const badges = hit.badges.map((badge) => ` · ${badge}`).join("");
    return option(local(hit.url), "",
      spoken(element("strong", "", hit.title), hit.lang),
      spoken(element("span", "", ...ruling(hit.pieces)), hit.lang),
      element("small", "", hit.where + badges));
  }

  #term(term) {
    const where = term.url.includes("#") ? this.words.cards : this.words.glossary;
    return option(local(term.url), "suggestion--term",
      element("strong", "", term.name), element("small", "", where), element("span", "", term.short));
  }

  #meant(term) {
    return option(`${this.field.form.action}?${new URLSearchParams({ q: term.name })}`, "", element("strong", "", term.name));
  }

  #all() {
    return option("", "suggestion--all", element("strong", "", this.words.all));
  }

  #none(some) {
    const line = element("li", "suggestions-none", some ? `${this.words.none} ${this.words.meant}` : this.words.none);
    line.setAttribute("role", "presentation");
    return line;
  }

  get options() {
    return [...this.list.querySelectorAll("[role=option]")];
  }

  #activate(at) {
    this.active = at;
    this.options.forEach((option, place) => option.setAttribute("aria-selected", String(place === at)));
    const option = this.options[at];
    if (option) {
      this.field.setAttribute("aria-activedescendant", option.id);
      option.scrollIntoView({ block: "nearest" });
    } else this.field.removeAttribute("aria-activedescendant");
  }

  #onKey(event) {
    // While letters are composed, the keys belong to the keyboard: Enter ends a syllable, arrows choose letters.
    if (event.isComposing || event.keyCode === 229 || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") this.#step(event);
    else if (this.list.hidden) return;
    else if (event.key === "Escape") this.#leave(event);
    else if (event.key === "Enter" && this.active >= 0) {
      event.preventDefault();
      this.#go(this.options[this.active]);
    }
  }

  #step(event) {
    event.preventDefault();
    if (this.list.hidden) return void this.ask();
    const places = this.options.length + 1; // one of them is the field itself
    const step = event.key === "ArrowDown" ? 1 : -1;
    this.#activate(((this.active + 1 + step + places) % places) - 1);
  }

  #leave(event) {
    event.preventDefault();
    this.close();
  }

  #go(option) {
    if (!option) return;
    const { href } = option.dataset;
    this.close();
    if (href) location.assign(href);
    else this.field.form.requestSubmit();
  }

  close() {
    clearTimeout(this.timer);
    this.asking?.abort();
    this.list.hidden = true;
    this.field.setAttribute("aria-expanded", "false");
    this.#activate(-1);
  }
}

function option(href, className, ...children) {
  const made = element("li", className, ...children);
  made.setAttribute("role", "option");
  made.dataset.href = href;
  return made;
}

/** The server's answer; without a connection, that of the offline copy. */
async function find(query, form, signal) {
  const { lang, dataset } = document.documentElement;
  if (!("copy" in dataset) && navigator.onLine) {
    try {
      return await askServer(query, lang, form, signal);
    } catch (error) {
      if (signal.aborted) throw error;
    }
  }
  const { openFinder } = await import("./finder.js");
  const finder = await openFinder(lang);
  return finder?.search(query, MOST);
}

async function askServer(query, lang, form, signal) {
  const asked = new URLSearchParams(new FormData(form)); // with the lens, where the address pins one
  asked.set("q", query.slice(0, form.elements.q.maxLength));
  asked.set("lang", lang);
  asked.set("limit", MOST);
  const answer = await fetch(`${form.dataset.api}?${asked}`, { signal });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}
