// Searching without a server: the engine over the offline copy, with the same answers as /api/v1/search.
import { read } from "../offline/copy.js";
import { excerpt } from "./excerpts.js";
import { Index } from "./index.js";
import { nearest, spelling } from "./nearest.js";
import { words } from "./words.js";

const LONGEST_QUERY = 200;
const opened = new Map();

/** The finder of a language, built once; undefined where no copy is kept. */
export function openFinder(language) {
  if (!opened.has(language)) {
    const finder = read(language).then((copy) => copy && new Finder(copy.search, language));
    // Whoever keeps the language a minute later shall find, too.
    finder.then((found) => found ?? opened.delete(language), () => opened.delete(language));
    opened.set(language, finder);
  }
  return opened.get(language);
}

export class Finder {
  constructor({ tables, documents, terms }, language) {
    this.language = language;
    this.index = new Index(documents, tables, language);
    this.allTerms = new Map(terms.map((term) => [term.id, { ...term, url: `/${language}/glossary/${term.id}` }]));
  }

  /** Hits, terms and, where nothing is found, the nearest terms. */
  search(query, limit = 10) {
    const typed = query.slice(0, LONGEST_QUERY);
    const results = this.index.search(typed, limit).map(asHit);
    return { query, results, terms: this.#terms(typed), near: results.length ? [] : this.#nearest(typed) };
  }

  /** Glossary terms whose name, in any language, is or begins with what was typed. */
  #terms(query, limit = 3) {
    const typed = words(query).join("");
    if (typed.length < 2) return [];
    return [...this.allTerms.values()]
      .map((term) => ({ term, rank: rank(term, typed) }))
      .filter((each) => each.rank !== undefined)
      .sort((one, other) => one.rank - other.rank || byName(one.term, other.term))
      .slice(0, limit)
      .map(({ term }) => term);
  }

  #nearest(query) {
    this.spellings ??= new Map([...this.allTerms].map(([id, { names }]) => [id, names.map(spelling)]));
    return nearest(this.spellings, query).map((id) => this.allTerms.get(id));
  }
}

const byName = (one, other) => one.name.length - other.name.length || (one.name < other.name ? -1 : 1);

/** 0 for a name typed in full, 1 for a beginning, undefined for neither. */
function rank(term, typed) {
  term.keys ??= term.names.map((name) => words(name).join(""));
  if (term.keys.includes(typed)) return 0;
  return typed.length >= 3 && term.keys.some((key) => key.startsWith(typed)) ? 1 : undefined;
}

const asHit = ({ document, score, words: found }) => ({
  id: document.rule,
  title: document.fields.title[0],
  url: document.url,
  lang: document.lang,
  where: document.where,
  badges: document.badges,
  pieces: excerpt(document.fields.text[0], found).map(([text, isFound]) => ({ text, found: isFound })),
  score,
});
