// What a query asks: for each of its words the known words it may mean, and how much it tells: twin of asked.py.
import { strangeWords } from "./elsewhere.js";
import { counts, denials, namingWords } from "./mentions.js";
import { meaningful, stem } from "./words.js";

/** Reads queries with the words of one language, of which it looks at few entries. */
export class QueryReader {
  constructor(vocabulary, postings, phrases, rarity, speech) {
    this.vocabulary = vocabulary;
    this.postings = postings;
    this.phrases = phrases;
    this.rarity = rarity;
    this.speech = speech;
    this.scoring = speech.scoring;
  }

  /** The words of a query that belong to something else, and that no rule uses. */
  strange(typed) {
    return strangeWords(typed, this.vocabulary.written, this.speech);
  }

  /** What the words of a query may mean, strange ones nothing; names of books and counts of players hardly count beside known others. */
  telling(typed, strange) {
    const { most_words: most, naming: share } = this.scoring;
    const stemOf = (word) => stem(word, this.speech);
    const naming = namingWords(typed, stemOf, this.speech);
    const isName = (word) => naming.has(word) || naming.has(stemOf(word));
    const cut = (word) => (strange.has(word) ? [word] : meaningful(this.#cut(word), this.speech));
    const meant = (word) => (strange.has(word) ? new Map() : this.#near(word));
    const near = meaningful(typed, this.speech).slice(0, most).map(cut)
      .flatMap((parts) => parts.map((word) => ({ meant: meant(word), names: parts.some(isName) })))
      .slice(0, most);
    if (!near.some(({ meant, names }) => meant.size && !names)) return near.map(({ meant }) => meant);
    const lowered = (meant) => new Map([...meant].map(([word, sure]) => [word, sure * share]));
    return near.map(({ meant, names }) => (names ? lowered(meant) : meant));
  }

  /** Each asked word with the known words it may mean and its importance; split words also as one. */
  asked(typed, telling) {
    const { most_words: most, split } = this.scoring;
    const counted = counts(typed, this.speech).map((word) => this.#near(word));
    const asked = new Set(meaningful(typed, this.speech).slice(0, most));
    const pairs = typed.slice(1).flatMap((other, at) => (asked.has(typed[at]) && asked.has(other) ? [typed[at] + other] : []));
    const joined = [...new Set(pairs)].map((word) => this.vocabulary.find(word)).filter((word) => word >= 0);
    return [
      ...[...telling, ...counted].map((near) => [near, this.#importance(near)]),
      // A rule gains by what is one word there; to lack it is no fault.
      ...joined.map((word) => [new Map([[word, split]]), 0]),
    ];
  }

  /** The words of a query that tell little; where there are no others they are asked as those are. */
  weak(typed) {
    const spaced = typed.flatMap((word) => this.#cut(word));
    const telling = new Set(meaningful(spaced, this.speech));
    const weak = [...new Set(spaced)].filter((word) => this.speech.weak.has(word) && !telling.has(word));
    const denied = Array(this.scoring.denied).fill(denials(spaced, this.speech)).flat();
    const places = [...weak, ...denied].map((word) => this.vocabulary.find(word));
    return places.filter((word) => word >= 0).slice(0, this.scoring.most_words);
  }

  /** A word that nobody writes as the words it consists of. */
  #cut(word) {
    const parts = this.vocabulary.parts(word);
    if (!parts.length) return [word];
    return this.vocabulary.find(word) < 0 ? parts : [word, ...parts];
  }

  /** What a word may mean: of very many words the surest, so that no query reads more than its share. */
  #near(word) {
    const found = [...this.vocabulary.matches(word)].sort(([one, sure], [other, surer]) => surer - sure || one - other);
    let room = this.scoring.most_entries;
    const near = new Map();
    for (const [each, sure] of found) {
      room -= this.postings[each].length + this.phrases.size(each);
      if (room < 0 && near.size) break;
      near.set(each, sure);
    }
    return near;
  }

  /** How much a word tells: rare words more than common ones; unknown words nothing. */
  #importance(near) {
    const best = Math.max(0, ...near.values());
    const holders = new Set();
    for (const [word, quality] of near) {
      if (quality >= best - this.scoring.as_sure) for (const number of this.postings[word]) holders.add(number);
    }
    return holders.size ? this.rarity[holders.size] * best : 0;
  }
}
