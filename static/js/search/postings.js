// Which rules hold a word, and how strongly it speaks for each of them: twin of postings.py.
import { marks } from "./mentions.js";
import { isHangul, words } from "./words.js";

/** All words that somebody wrote as one; the other postings are neighbours, joined. */
export function writtenWords(documents, speech) {
  const texts = documents.flatMap(({ fields }) => Object.values(fields).flat());
  return new Set(texts.map(words).flatMap((found) => [...found, ...marks(found, speech)]));
}

/** What is called by a single syllable, 밭 or 빵: all other syllables are endings as often as words. */
export function syllableNames(documents, { scoring }) {
  const names = documents.flatMap(({ fields }) => scoring.own_names.flatMap((field) => fields[field]));
  return new Set(names.filter((name) => name.length === 1 && isHangul(name)));
}

/** How strongly each word of a document speaks for it: the sum over fields, each saturated by itself. */
export function weightsOf(document, speech) {
  const { weights: worth, usual, saturation, length, short } = speech.scoring;
  const weights = new Map();
  for (const [field, texts] of Object.entries(document.fields)) {
    const held = new Map();
    for (const text of texts) {
      const found = words(text);
      const joined = short.includes(field) ? joinedNeighbours(found, speech) : [];
      for (const word of [...found, ...marks(found, speech), ...joined]) held.set(word, (held.get(word) ?? 0) + 1);
    }
    const all = [...held.values()].reduce((sum, count) => sum + count, 0);
    const size = saturation * (1 - length + (length * all) / usual[field]);
    for (const [word, count] of held) {
      const gain = ((worth[field] * count) / (count + size)) * (1 + saturation);
      weights.set(word, (weights.get(word) ?? 0) + gain);
    }
  }
  return weights;
}

/** Each two neighbours as one word. */
export const joinedPairs = (list) => list.slice(1).map((word, at) => list[at] + word);

/** Each two neighbours as one word; nobody joins numbers and stop words. */
function joinedNeighbours(found, { stop }) {
  const telling = found.map((word) => !/^\p{Nd}+$/u.test(word) && !stop.has(word));
  return joinedPairs(found).filter((_, at) => telling[at] && telling[at + 1]);
}
