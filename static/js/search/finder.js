// Searching without a server: the engine over the offline copy, with the same answers as /api/v1/search.
import { read } from "../offline/copy.js";
import { excerpt } from "./excerpts.js";
import { Index } from "./index.js";
import { guesses } from "./nearest.js";
import { Names } from "./term_names.js";
import { queryWords } from "./words.js";

const FIGURE = /<figure\b(?:(?!<\/figure>)[^])*<figcaption[^]*?<\/figure>/g;
const opened = new Map();

/** The finder of a language, built once; undefined where no copy is kept. */
export function openFinder(language) {
  if (!opened.has(language)) {
    const finder = read(language).then((copy) => copy && new Finder(copy, language));
    // Whoever keeps the language a minute later shall find, too.
    finder.then((found) => found ?? opened.delete(language), () => opened.delete(language));
    opened.set(language, finder);
  }
  return opened.get(language);
}

export class Finder {
  constructor({ pages, search }, language) {
    const texts = rulesOf(pages, ([, , text]) => text);
    this.html = rulesOf(pages, ([, html]) => html);
    const documents = search.documents.map((each) => ({ ...each, fields: { ...each.fields, text: [texts.get(each.url)] } }));
    /** Whether a hit fits the reader's table; set where a lens is on. */
    this.fits = null;
    this.most = search.most;
    this.index = new Index(documents, search, language);
    this.allTerms = new Map(search.terms.map((term) => [term.id, { ...term, name: term.names[0] }]));
    this.names = new Names(new Map(search.terms.map(({ id, names }) => [id, names])), this.index.speech);
  }

  /** Hits, terms and, where nothing is found, the nearest terms; without a limit also the hits outside the lens. */
  search(query, limit) {
    const results = this.#rules(query, limit ?? this.most).slice(0, limit);
    const near = results.length ? [] : this.#meant(query);
    return { query, results, terms: this.#known(this.names.find(query)), near };
  }

  #meant(query) {
    return guesses(queryWords(query, this.index.speech), this.#known(this.names.nearest(query)), this.index.speech);
  }

  /** What fits comes first; a narrow lens hides most books, so that more hits are looked at. */
  #rules(query, limit) {
    const asHit = (found) => hitOf(found, this.index.scoring);
    if (!this.fits) return this.index.search(query, limit).map(asHit);
    const hits = this.index.search(query, limit * this.index.scoring.wider).map(asHit);
    const inside = hits.filter(this.fits).slice(0, limit);
    return [...inside, ...hits.slice(0, limit).filter((hit) => !inside.includes(hit))];
  }

  /** The farm that shows the ruling of a hit; other drawings are too large to stand in a list. */
  farm({ url, picture }) {
    const figure = this.html.get(url).match(FIGURE)?.[picture] ?? "";
    return figure.startsWith('<figure class="farm') ? figure : "";
  }

  #known(ids) {
    return ids.map((id) => this.allTerms.get(id));
  }
}

/** The HTML or the marked lines, which stand beside it, of each rule by its address. */
const rulesOf = (pages, part) => new Map(Object.entries(pages).flatMap(([path, { rules = [] }]) =>
  rules.map((rule) => [`${path}#${rule[0]}`, part(rule)])));

function hitOf({ document, score, asked, counted }, scoring) {
  const { pieces, picture } = excerpt(document.fields.text[0], asked, counted, scoring);
  return {
    id: document.rule,
    title: document.fields.title[0],
    url: document.url,
    lang: document.lang,
    where: document.where,
    badges: document.badges,
    pieces: pieces.map(([text, found, ruling]) => ({ text, found, ruling })),
    picture,
    score,
  };
}
