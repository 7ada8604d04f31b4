// Searching without a server: the engine over the offline copy, with the same answers as /api/v1/search.
import { read } from "../offline/copy.js";
import { excerpt } from "./excerpts.js";
import { Index } from "./index.js";
import { guesses } from "./nearest.js";
import { unpacked } from "./shipped.js";
import { Names } from "./term_names.js";
import { queryWords, speech } from "./words.js";

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
    this.texts = rulesOf(pages, ([, , text]) => text);
    this.html = rulesOf(pages, ([, html]) => html);
    this.documents = search.documents;
    /** Whether a hit fits the reader's table; set where a lens is on. */
    this.fits = null;
    this.most = search.most;
    this.speech = speech(search, language);
    const rules = search.documents.map(({ rule }) => rule);
    this.index = new Index(unpacked(search.index, this.speech), rules, search.rarity, this.speech);
    const terms = search.terms.map(readTerm);
    this.terms = new Map(terms.map((term) => [term.id, term]));
    this.names = new Names(terms, this.speech);
  }

  /** Hits, terms and, where nothing is found, the nearest terms; without a limit also the hits outside the lens. */
  search(query, limit) {
    const results = this.#rules(query, limit ?? this.most).slice(0, limit);
    const near = results.length ? [] : this.#meant(query);
    return { query, results, terms: this.#known(this.names.find(query)), near };
  }

  #meant(query) {
    return guesses(queryWords(query, this.speech), this.#known(this.names.nearest(query)), this.speech);
  }

  /** What fits comes first; a narrow lens hides most books, so that more hits are looked at. */
  #rules(query, limit) {
    const found = this.index.search(query, this.fits ? limit * this.speech.scoring.wider : limit);
    const hits = found.map((each) => this.#hit(each));
    if (!this.fits) return hits;
    const inside = hits.filter(this.fits).slice(0, limit);
    return [...inside, ...hits.slice(0, limit).filter((hit) => !inside.includes(hit))];
  }

  /** The farm that shows the ruling of a hit; other drawings are too large to stand in a list. */
  farm({ url, picture }) {
    const figure = this.html.get(url).match(FIGURE)?.[picture] ?? "";
    return figure.startsWith('<figure class="farm') ? figure : "";
  }

  #known(ids) {
    return ids.map((id) => this.terms.get(id));
  }

  #hit({ number, score, asked, counted }) {
    const { rule, url, lang, where, badges } = this.documents[number];
    const text = this.texts.get(url);
    const { pieces, picture } = excerpt(text, asked, counted, this.speech.scoring);
    return {
      id: rule,
      title: text.slice(1, text.indexOf("\n")),
      url,
      lang,
      where,
      badges,
      pieces: pieces.map(([text, found, ruling]) => ({ text, found, ruling })),
      picture,
      score,
    };
  }
}

/** A term with its name and with everything it is called, which is written as words between spaces. */
const readTerm = ({ names: [name, ...called], ...term }) => ({ ...term, name, called: called.map((each) => each.split(" ")) });

/** The HTML or the marked lines, which stand beside it, of each rule by its address. */
const rulesOf = (pages, part) => new Map(Object.entries(pages).flatMap(([path, { rules = [] }]) =>
  rules.map((rule) => [`${path}#${rule[0]}`, part(rule)])));
