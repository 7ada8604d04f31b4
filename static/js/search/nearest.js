// What a reader who found nothing may have meant: the twin of app/search/nearest.py.
import { letterPairs } from "./vocabulary.js";
import { words } from "./words.js";

/** Share of common letter pairs below which two words only look alike to a machine. */
const LEAST = 0.4;

/** The letter pairs of a text; Korean syllables fall into letters, so that 울탈이 is near 울타리. */
export function spelling(text) {
  const letters = words(text).join("").normalize("NFD");
  return letters ? letterPairs(letters) : new Set();
}

/** Keys of spellings (a map to lists) that come near to what was typed or one of its words, nearest first. */
export function nearest(spellings, typed, limit = 5) {
  const asked = [typed, ...words(typed)].map(spelling);
  const like = (own) => Math.max(...asked.flatMap((one) => own.map((other) => likeness(one, other))));
  return [...spellings]
    .map(([key, own]) => ({ key, like: like(own) }))
    .sort((one, other) => other.like - one.like || (one.key < other.key ? -1 : 1))
    .slice(0, limit)
    .filter((each) => each.like >= LEAST)
    .map(({ key }) => key);
}

function likeness(one, other) {
  if (!one.size || !other.size) return 0;
  let common = 0;
  for (const pair of one) common += other.has(pair);
  return (2 * common) / (one.size + other.size);
}
