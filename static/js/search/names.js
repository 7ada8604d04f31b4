// Glossary terms by their names in all languages: the twin of app/search/names.py.
import { nearest, spelling } from "./nearest.js";
import { isTypo, leastPart } from "./vocabulary.js";
import { INITIALS, initials, stem, words } from "./words.js";

const LEAST_BEGINNING = 3;
const WHOLE_NAME = 1;

/** All names of all terms, the first of each in the reader's language. */
export class Names {
  constructor(names, speech) {
    this.speech = speech;
    this.terms = [...names].map(([id, own]) => ({
      id,
      shown: own[0],
      keys: own.map((name) => words(name).join("")),
      stems: own.map((name) => this.#stem(name)),
    }));
    this.spellings = new Map([...names].map(([id, own]) => [id, own.map(spelling)]));
  }

  /** The ids of the terms that a query names, the surest and shortest first. */
  find(query, limit = 3) {
    const typed = words(query).join("");
    if (typed.length < 2) return [];
    const stemmed = this.#stem(query);
    const found = this.terms
      .map((term) => ({ ...term, rank: rank(term, typed, stemmed) }))
      .filter((term) => term.rank !== undefined)
      .sort((one, other) => one.rank - other.rank || byName(one, other))
      .slice(0, limit);
    // Who types a whole name wants that term, not all that begin like it.
    const named = found.filter((term) => term.rank <= WHOLE_NAME);
    const chosen = (named.length ? named : found).map(({ id }) => id);
    return chosen.length ? chosen : this.#misspelt(query, typed);
  }

  /** The ids of the terms a reader may have meant whose words are found nowhere. */
  nearest(query) {
    return nearest(this.spellings, query);
  }

  #misspelt(query, typed) {
    const near = new Set(this.nearest(query));
    const meant = new Set(
      this.terms.filter(({ id, keys }) => near.has(id) && keys.some((key) => isTypo(typed, key))).map(({ id }) => id),
    );
    return [...near].filter((id) => meant.has(id));
  }

  #stem(name) {
    return words(name).map((word) => stem(word, this.speech)).join("");
  }
}

const byName = (one, other) => one.shown.length - other.shown.length || (one.shown < other.shown ? -1 : 1);

/** 0 for a name in full, 1 for another form of it, 2 for its beginning or initials, 3 for a part. */
function rank({ keys, stems }, typed, stemmed) {
  if (keys.includes(typed)) return 0;
  if (stems.includes(stemmed)) return 1;
  if (INITIALS.includes(typed[0])) return keys.some((key) => initials(key).startsWith(typed)) ? 2 : undefined;
  if (typed.length >= LEAST_BEGINNING && keys.some((key) => key.startsWith(typed))) return 2;
  return typed.length >= leastPart(typed) && keys.some((key) => key.includes(typed)) ? 3 : undefined;
}
