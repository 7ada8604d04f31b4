// Glossary terms by their names in all languages: the twin of app/search/term_names.py.
import { Spellings } from "./nearest.js";
import { isTypo, leastPart } from "./typos.js";
import { INITIALS, initials, queryWords, wholeName } from "./words.js";

const FULL = 0;
const INFLECTED = 1;

/** All names of all terms; of each how it is shown, and everything it is called, cut into words. */
export class Names {
  constructor(terms, speech) {
    this.speech = speech;
    this.terms = terms.map(({ id, name, called }) => ({
      id,
      shown: name,
      keys: called.map((cut) => cut.join("")),
      stems: called.map((cut) => wholeName(cut, speech)),
    }));
  }

  /** The ids of the terms that a query names, the surest and shortest first. */
  find(query) {
    const cut = queryWords(query, this.speech);
    const typed = cut.join("");
    if (!typed) return [];
    const one = typed.length === 1; // a field is one letter in Korean; but what begins with one letter is a guess
    const stemmed = wholeName(cut, this.speech);
    const found = this.terms
      .map((term) => ({ term, rank: rank(term, typed, stemmed, this.speech.scoring) }))
      .filter(({ rank }) => (one ? rank === FULL : rank !== undefined))
      .sort((first, second) => first.rank - second.rank || byName(first.term, second.term))
      .slice(0, this.speech.scoring.most_terms);
    // Who types a whole name wants that term, not all that begin like it.
    const named = found.filter(({ rank }) => rank <= INFLECTED);
    const chosen = (named.length ? named : found).map(({ term }) => term.id);
    return chosen.length || one ? chosen : this.#misspelt(cut, typed);
  }

  /** The ids of the terms a reader may have meant whose words are found nowhere. */
  nearest(query) {
    return this.#nearest(queryWords(query, this.speech));
  }

  #nearest(cut) {
    this.spellings ??= new Spellings(this.terms.flatMap(({ id, keys }) => keys.map((key) => [id, key])));
    return this.spellings.nearest(cut, this.speech.scoring);
  }

  #misspelt(cut, typed) {
    const { scoring } = this.speech;
    const near = new Set(this.#nearest(cut));
    const meant = new Set(
      this.terms.filter(({ id, keys }) => near.has(id) && keys.some((key) => isTypo(typed, key, scoring))).map(({ id }) => id),
    );
    return [...near].filter((id) => meant.has(id));
  }
}

const inOrder = (one, other) => (one === other ? 0 : one < other ? -1 : 1);
const byName = (one, other) =>
  one.shown.length - other.shown.length || inOrder(one.shown, other.shown) || inOrder(one.id, other.id);

/** 0 for a name in full, 1 for another form of it, 2 for its beginning or initials, 3 for a part. */
function rank({ keys, stems }, typed, stemmed, scoring) {
  if (keys.includes(typed)) return 0;
  if (stems.includes(stemmed)) return 1;
  if (INITIALS.includes(typed[0])) return keys.some((key) => initials(key).startsWith(typed)) ? 2 : undefined;
  if (typed.length >= scoring.least_beginning && keys.some((key) => key.startsWith(typed))) return 2;
  return typed.length >= leastPart(typed, scoring) && keys.some((key) => key.includes(typed)) ? 3 : undefined;
}
