// Searching without a server: the engine over the offline copy, with the same answers as /api/v1/search.
import { read } from "../offline/copy.js";
import { excerpt } from "./excerpts.js";
import { Index } from "./index.js";
import { Names } from "./names.js";

const LONGEST_QUERY = 200;
const MOST = 10;
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
    /** Whether a hit fits the reader's table; set where a lens is on. */
    this.fits = null;
    this.index = new Index(documents, tables, language);
    this.allTerms = new Map(terms.map((term) => [term.id, { ...term, url: `/${language}/glossary/${term.id}` }]));
    this.names = new Names(new Map(terms.map(({ id, names }) => [id, names])), this.index.speech);
  }

  /** Hits, terms and, where nothing is found, the nearest terms; without a limit also the hits outside the lens. */
  search(query, limit) {
    const typed = query.slice(0, LONGEST_QUERY);
    const results = this.#rules(typed, limit ?? MOST).slice(0, limit);
    const near = results.length ? [] : this.names.nearest(typed);
    return { query, results, terms: this.#known(this.names.find(typed)), near: this.#known(near) };
  }

  /** What fits comes first; a narrow lens hides most books, so that more hits are looked at. */
  #rules(typed, limit) {
    if (!this.fits) return this.index.search(typed, limit).map(asHit);
    const hits = this.index.search(typed, limit * 5).map(asHit);
    const inside = hits.filter(this.fits).slice(0, limit);
    return [...inside, ...hits.slice(0, limit).filter((hit) => !inside.includes(hit))];
  }

  #known(ids) {
    return ids.map((id) => this.allTerms.get(id));
  }
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
