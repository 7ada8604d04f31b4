// From text to words: the twin of app/search/words.py. Both are tested with tests/search/words.json.
import { bookSayings, countSayings, denialWords } from "./mentions.js";

// Letters beyond the first 65,536 signs are none of any language here, and count twice.
const WORD = /[가-힣]+|[ㄱ-ㅎ]+|(?:(?![가-힣ㄱ-ㅎㅏ-ㅣ\u{10000}-\u{10ffff}])[\p{L}\p{Nl}\p{No}])+|(?:(?![\u{10000}-\u{10ffff}])\p{Nd})+/gu;
const MARKS = /[\u0300-\u036f]/g;
const LIGATURES = { "ß": "ss", "œ": "oe", "æ": "ae" };
// Not where it is a diphthong or belongs to another letter: Bauer, joueur, que, bœuf.
const RESPELT = /(?<![aeouq])(?:ae(?![aio])|[ou]e(?![aiou]))/g;
const HANGUL = /[가-힣]/g;
export const INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
const FIRST_SYLLABLE = 0xac00, PER_INITIAL = 588;
// Normalizing turns a typed ㅇ into the first part of a syllable; by itself it is an initial again.
const TYPED = /[\u1100-\u1112]/g;

export const isHangul = (word) => word[0] >= "가" && word[0] <= "힣";

/** What the search knows about one language, and what decides ranks. */
export const speech = ({ tables, scoring, heard }, language) => ({
  scoring,
  heard,
  korean: language === "ko",
  stop: new Set(words(tables.stop)),
  weak: new Set(words(tables.weak)),
  quantity: new Set(words(tables.quantity)),
  suffixes: tables.suffixes,
  shortest: tables.shortest,
  counts: countSayings(tables.counts, fold),
  denials: denialWords(tables.denials, words),
  books: bookSayings(tables.books, words),
  things: new Set(tables.things),
  elsewhere: new Set(words(tables.elsewhere)),
  smallTalk: tables["small talk"].map((saying) => words(saying).join(" ")),
});

/** Lower case without accents; ä, ae and a become one letter, so that zäune, zaeune and zaune meet. */
export function fold(text) {
  const lowered = text.normalize("NFKC").toLowerCase().replace(/[ßœæ]/g, (letter) => LIGATURES[letter]);
  const bare = lowered.normalize("NFD").replace(MARKS, "").normalize("NFC");
  return bare.replace(TYPED, (letter) => INITIALS[letter.charCodeAt(0) - 0x1100]).replace(RESPELT, ([letter]) => letter);
}

/** The folded words of a text; Hangul, Latin letters and digits never share a word. */
export const words = (text) => fold(text).match(WORD) ?? [];

/** The words of what a reader typed; as much of it as a question has, however its signs unfold. */
export function queryWords(query, { scoring }) {
  const cut = (text) => [...text].slice(0, scoring.longest).join("");
  return cut(fold(cut(query))).match(WORD) ?? [];
}

/** A word without its ending; Korean loses particles, the others inflection. */
export function stem(word, { korean, suffixes, shortest }) {
  if (korean !== isHangul(word)) return word;
  const suffix = suffixes.find((end) => word.endsWith(end) && word.length - end.length >= shortest);
  return suffix ? word.slice(0, -suffix.length) : word;
}

/** The words of a name as one word of stems: cooked is the whole of Cooking. */
export const wholeName = (found, speech) => found.map((word) => stem(word, speech)).join("");

/**
 * Those of the words worth looking for, each once: without stop words, unless there is nothing else.
 * A single initial begins a word of nearly every rule: the first tells enough.
 */
export function meaningful(found, { stop }) {
  const some = found.filter((word) => !stop.has(word));
  const kept = [...new Set(some.length ? some : found)];
  const isSingle = (word) => word.length === 1 && INITIALS.includes(word);
  const first = kept.find(isSingle);
  return kept.filter((word) => word === first || !isSingle(word));
}

/** The initial consonants of a Korean word: 울타리 → ㅇㅌㄹ. */
export const initials = (word) =>
  (word.match(HANGUL) ?? [])
    .map((letter) => INITIALS[Math.floor((letter.charCodeAt(0) - FIRST_SYLLABLE) / PER_INITIAL)])
    .join("");
