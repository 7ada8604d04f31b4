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
export function spelling(name) {
  const letters = name.normalize("NFD");
  return letters ? letterPairs(letters) : new Set();
}

/** Keys of spellings (a map to lists) that come near to all that was typed or one of its words, nearest first. */
export function nearest(spellings, typed, { least_like: least, most_words: most, most_near: limit }) {
  const asked = [typed.join(""), ...typed.slice(0, most)].map(spelling);
  const like = (own) => Math.max(...asked.flatMap((one) => own.map((other) => likeness(one, other))));
  return [...spellings]
    .map(([key, own]) => ({ key, like: like(own) }))
    .sort((one, other) => other.like - one.like || (one.key < other.key ? -1 : 1))
    .slice(0, limit)
    .filter((each) => each.like >= least)
    .map(({ key }) => key);
}

function likeness(one, other) {
  if (!one.size || !other.size) return 0;
  let common = 0;
  for (const pair of one) common += other.has(pair);
  return (2 * common) / (one.size + other.size);
}
