// Slips of the finger: how many letters lie between two words: twin of typos.py.
import { isHangul } from "./words.js";

/** How many letters of a compound tell it: a Korean syllable says more than a Latin letter. */
export const leastPart = (word, { least_part: least, least_part_hangul: leastHangul }) => (isHangul(word) ? leastHangul : least);

/** Neighbouring letters of a word, its edges included. */
export function letterPairs(word) {
  const edged = `^${word}$`;
  return new Set(Array.from({ length: edged.length - 1 }, (_, at) => edged.slice(at, at + 2)));
}

/** A word with an e after one of its first vowels: a swap makes hosue of house, which is folded to hosu. */
export function unfolded(word, { unfolded: vowels, most_unfolded: most }) {
  if (isHangul(word)) return [];
  const places = [...word].map((_, at) => at + 1).filter((at) => vowels.includes(word[at - 1])).slice(0, most);
  return places.map((at) => `${word.slice(0, at)}e${word.slice(at)}`);
}

/**
 * Whether one slip of the finger lies between the two: a letter more, less, wrong or swapped.
 * Long words may hide two slips; short ones none, for too many words are near a short one.
 */
export function isTypo(word, other, { least_slip: least, least_slip_hangul: leastHangul, least_slips: leastSlips, slips }) {
  const hangul = isHangul(word);
  const longest = Math.max(word.length, other.length);
  if (longest < (hangul ? leastHangul : least) || Math.abs(word.length - other.length) > slips) return false;
  return distance(word, other) <= (longest >= leastSlips && !hangul ? slips : 1);
}

/** Edits from one word to the other, a swap of neighbours counting as one. */
function distance(one, other) {
  let older, before = [], row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at++) {
    [older, before, row] = [before, row, [at]];
    for (let to = 1; to <= other.length; to++) {
      let cost = Math.min(before[to] + 1, row[to - 1] + 1, before[to - 1] + (one[at - 1] !== other[to - 1]));
      if (at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]) {
        cost = Math.min(cost, older[to - 2] + 1);
      }
      row.push(cost);
    }
  }
  return row.at(-1);
}
