// What a reader who found nothing may have meant: names that share most letters with what was typed.
import { isTypo, letterPairs } from "./typos.js";

/** Those of the near terms that a slip or two turned into what was typed: the twin of app/site/guesses.py. */
export function guesses(typed, near, speech) {
  const meant = (word) => near.filter((term) => isMeant(word, term, speech));
  const whole = meant(typed.join(""));
  const byWord = typed.map(meant);
  const known = whole.length ? whole : byWord.every((some) => some.length) ? byWord.flat() : [];
  return near.filter((term) => known.includes(term));
}

function isMeant(word, { called, own }, { heard, scoring }) {
  const asked = letters(word, heard);
  const known = called.slice(0, own).map((cut) => letters(cut.join(""), heard));
  return known.some((name) => asked === name || isTypo(asked, name, scoring));
}

/** The letters of a word, also of Korean syllables, after its edge: seven may hide two slips. */
const letters = (word, heard) => "^" + [...word.normalize("NFD")].map((letter) => heard[letter] ?? letter).join("");

/** The letter pairs of a name; Korean syllables fall into letters, so that 울탈이 is near 울타리. */
function spelling(name) {
  const letters = name.normalize("NFD");
  return letters ? letterPairs(letters) : new Set();
}

/** Names by their letter pairs: only those are looked at that share one with what was typed. */
export class Spellings {
  /** Names come as pairs of what they name and the name itself. */
  constructor(names) {
    this.named = [];
    this.sizes = [];
    this.holders = new Map();
    for (const [id, name] of names) {
      const pairs = spelling(name), number = this.named.push(id) - 1;
      this.sizes.push(pairs.size);
      for (const pair of pairs) this.holders.get(pair)?.push(number) ?? this.holders.set(pair, [number]);
    }
  }

  /** What has a name near to all that was typed or to one of its words, the nearest first. */
  nearest(typed, { least_like: least, most_words: most, most_near: limit }) {
    const likeness = new Map();
    for (const part of new Set([typed.join(""), ...typed.slice(0, most)])) {
      for (const [number, like] of this.#likeness(spelling(part))) {
        const id = this.named[number];
        if (like >= least && like > (likeness.get(id) ?? 0)) likeness.set(id, like);
      }
    }
    return [...likeness]
      .sort(([one, like], [other, less]) => less - like || (one < other ? -1 : 1))
      .slice(0, limit)
      .map(([id]) => id);
  }

  /** The names that share letter pairs with what is asked, and how large the share is. */
  *#likeness(asked) {
    const shared = new Map();
    for (const pair of asked) {
      for (const number of this.holders.get(pair) ?? []) shared.set(number, (shared.get(number) ?? 0) + 1);
    }
    for (const [number, common] of shared) yield [number, (2 * common) / (asked.size + this.sizes[number])];
  }
}
