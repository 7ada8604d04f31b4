// Searching without a server: the engine over the offline copy, with the same answers as /api/v1/search.
import { read } from "../offline/copy.js";
import { excerpt } from "./excerpts.js";
import { table } from "./fitting.js";
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
    const rules = rulesOf(pages);
    this.rules = search.documents.map((shown, number) => ({ ...rules[number], ...shown }));
    this.most = search.most;
    this.speech = speech(search, language);
    const ids = rules.map(({ id }) => id);
    this.index = new Index(unpacked(search.index, this.speech), ids, search.rarity, this.speech);
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
    const found = this.index.search(query, table.fits ? limit * this.speech.scoring.wider : limit);
    const hits = found.map((each) => this.#hit(each));
    if (!table.fits) return hits;
    const inside = hits.filter(table.fits).slice(0, limit);
    return [...inside, ...hits.slice(0, limit).filter((hit) => !inside.includes(hit))];
  }

  /** The farm that shows the ruling of a hit; other drawings are too large to stand in a list. */
  farm({ url, picture }) {
    const { html } = this.rules.find((rule) => rule.url === url);
    const figure = html.match(FIGURE)?.[picture] ?? "";
    return figure.startsWith('<figure class="farm') ? figure : "";
  }

  #known(ids) {
    return ids.map((id) => this.terms.get(id));
  }

  #hit({ number, score, asked, counted }) {
    const { id, url, text, lang, where, badges } = this.rules[number];
    const { pieces, picture } = excerpt(text, asked, counted, this.speech.scoring);
    return {
      id,
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

/** All rules in reading order, as the index numbers them: each with its HTML and, beside it, its marked lines. */
const rulesOf = (pages) => Object.entries(pages).flatMap(([path, { rules = [] }]) => {
  const [, , book] = path.split("/");
  return rules.map(([id, html, text]) => ({ id: `${book}/${id}`, url: `${path}#${id}`, html, text }));
});
