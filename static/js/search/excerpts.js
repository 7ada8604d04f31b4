// The ruling itself: the best sentences of a found rule, with the found words marked: twin of excerpts.py.
import { fold, words } from "./words.js";

const SENTENCE = /[^\n]+?(?:[.!?](?=\s|$)|$)/gm;
const WHOLE = /[.!?:…”»)]$/;
const TOKEN = /[가-힣]+|(?:(?![가-힣])[\p{L}\p{Nl}\p{No}])+|\p{Nd}+/gu;

/** Whole sentences, beginning with the one that answers best, as pieces [text, whether it is a found word]. */
export function excerpt(text, found, scoring) {
  const longest = scoring.excerpt;
  const sentences = (text.match(SENTENCE) ?? []).filter((line) => !isLabel(line)).map((sentence) => sentence.trim());
  if (!sentences.length) return [];
  const best = bestOf(sentences, found, scoring);
  let taken = sentences[best];
  for (const sentence of sentences.slice(best + 1)) {
    if (isRow(sentence) || taken.length + sentence.length >= longest) break;
    taken = `${taken} ${sentence}`;
  }
  return [...marked(taken.length <= longest + scoring.excerpt_more ? taken : shortened(taken, longest), found)];
}

function bestOf(sentences, found, scoring) {
  const worth = sentences.map((sentence, at) => worthOf(sentence, at, found, scoring));
  return worth.indexOf(Math.max(...worth));
}

/** Whether a line only names what follows: “Example”, “Not allowed”. */
const isLabel = (line) => line.trim().split(/\s+/).filter(Boolean).length < 3 && isRow(line.trim());

/** Whether a line is no sentence: a row of a table, a heading or the words of a drawing. */
const isRow = (line) => !WHOLE.test(line);

// The ruling stands first in a rule: a later sentence must answer clearly better to be chosen, and the row of a
// table better still.
function worthOf(sentence, place, found, { later, row }) {
  const answers = new Set(words(sentence).filter((word) => found.has(word))).size;
  return answers - ((place ? later : 0) + (isRow(sentence) ? row : 0));
}

function shortened(text, longest) {
  const cut = text.slice(0, longest);
  const space = cut.lastIndexOf(" ");
  return `${space < 0 ? cut : cut.slice(0, space)}…`;
}

/** A text cut at its found words. */
export function* marked(text, found) {
  let done = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (!found.has(fold(token))) continue;
    if (done < index) yield [text.slice(done, index), false];
    yield [token, true];
    done = index + token.length;
  }
  if (done < text.length) yield [text.slice(done), false];
}
