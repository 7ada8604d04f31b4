// The index of one language and its ranked answers: the twin of app/search/index.py.
import { Phrases } from "./phrases.js";
import { Vocabulary } from "./vocabulary.js";
import { meaningful, speech, stem, words } from "./words.js";

const WEIGHTS = { title: 5.0, terms: 3.0, questions: 7, foreign: 2.2, text: 1.0 };
/** Fields whose neighbouring words are also indexed as one: 가족 늘리기 is found as 가족늘리기. */
const JOINED = new Set(["title", "terms", "questions", "foreign"]);
const WHOLE = ["title", "terms", "foreign"];
const SATURATION = 1.2;
const LENGTH = 0.15;
const LONGEST_QUERY = 24; // words; beyond that a query is a pasted text, and its beginning tells enough

const joinedPairs = (list) => list.slice(1).map((word, at) => list[at] + word);

/** Postings of all documents of one language; finding looks every query word up in the vocabulary. */
export class Index {
  constructor(documents, tables, language) {
    this.speech = speech(tables, language);
    this.documents = documents;
    this.postings = new Map();
    this.whole = new Map();
    documents.forEach((document, number) => this.#add(document, number));
    this.phrases = new Phrases(documents, this.speech);
    this.vocabulary = new Vocabulary(this.postings.keys(), this.speech);
  }

  #add(document, number) {
    for (const [word, weight] of weightsOf(document)) {
      if (!this.postings.has(word)) this.postings.set(word, new Map());
      this.postings.get(word).set(number, weight);
    }
    for (const name of new Set(WHOLE.flatMap((field) => document.fields[field]).map((text) => this.#whole(text)))) {
      if (!this.whole.has(name)) this.whole.set(name, []);
      this.whole.get(name).push(number);
    }
  }

  /** The best rules for a query, each with its score and those of its words that answer the query. */
  search(query, limit = 10) {
    const asked = [...this.#asked(meaningful(query, this.speech).slice(0, LONGEST_QUERY))];
    const meant = new Set(asked.flatMap(([near]) => [...near.keys()]));
    return [...this.#spread(this.#scores(query, asked))]
      .map(([number, score]) => ({ number, score }))
      .sort((one, other) => other.score - one.score || one.number - other.number)
      .slice(0, limit)
      .map(({ number, score }) => {
        const found = [...meant].filter((word) => this.postings.get(word).has(number));
        return { document: this.documents[number], score, words: new Set(found) };
      });
  }

  /** What each rule gains by its words and phrases, the more of the query it covers the better. */
  #scores(query, asked) {
    const scores = new Map(), covered = new Map();
    for (const [near, importance] of asked) {
      for (const [number, gain] of this.#gains(near)) {
        scores.set(number, (scores.get(number) ?? 0) + gain);
        covered.set(number, (covered.get(number) ?? 0) + importance);
      }
    }
    const total = asked.reduce((sum, [, importance]) => sum + importance, 0) || 1;
    for (const number of this.whole.get(this.#whole(query)) ?? []) {
      scores.set(number, (scores.get(number) ?? 0) * 1.6 + 2.0);
    }
    const most = Math.max(0, ...scores.values());
    for (const [number, likeness] of this.phrases.likeness(asked.map(([near]) => near))) {
      scores.set(number, (scores.get(number) ?? 0) + most * likeness);
    }
    for (const [number, score] of scores) {
      const coverage = (covered.get(number) ?? total) / total;
      scores.set(number, score * this.documents[number].prior * coverage);
    }
    return scores;
  }

  /** Each score with its share in those of the rules that resemble it. */
  *#spread(scores) {
    for (const [number, score] of scores) {
      const kin = this.documents[number].kin.map(([other, share]) => share * (scores.get(other) ?? 0));
      yield [number, score + kin.reduce((sum, each) => sum + each, 0)];
    }
  }

  /** Each asked word with the known words it may mean and its importance; split words also as one. */
  *#asked(asked) {
    for (const word of asked) {
      const near = this.vocabulary.matches(word);
      yield [near, this.#importance(near)];
    }
    for (const joined of joinedPairs(asked)) {
      if (this.vocabulary.known.has(joined)) {
        yield [new Map([[joined, 0.8]]), this.#importance(new Map([[joined, 1.0]]))];
      }
    }
  }

  /** How much a word tells: rare words more than common ones; unknown words nothing. */
  #importance(near) {
    const best = Math.max(0, ...near.values());
    const holders = new Set();
    for (const [word, quality] of near) {
      if (quality >= best - 0.15) for (const number of this.postings.get(word).keys()) holders.add(number);
    }
    return holders.size ? this.#rarity(holders.size) * best : 0;
  }

  /** The best gain of each document from one asked word. */
  #gains(near) {
    const gains = new Map();
    for (const [word, quality] of near) {
      const postings = this.postings.get(word);
      const rarity = quality * this.#rarity(postings.size);
      for (const [number, weight] of postings) {
        gains.set(number, Math.max(gains.get(number) ?? 0, rarity * weight));
      }
    }
    return gains;
  }

  /** A text as one word of stems: cooked is the whole of Cooking. */
  #whole(text) {
    return words(text).map((word) => stem(word, this.speech)).join("");
  }

  #rarity(holders) {
    return Math.log(1 + this.documents.length / (1 + holders));
  }
}

/** How strongly each word of a document speaks for it: the sum over fields, each saturated by itself. */
function weightsOf(document) {
  const weights = new Map();
  for (const [field, texts] of Object.entries(document.fields)) {
    const counts = new Map();
    for (const text of texts) {
      const found = words(text);
      const joined = JOINED.has(field) ? joinedPairs(found) : [];
      for (const word of [...found, ...joined]) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const length = 1 - LENGTH + (LENGTH * all) / (field === "text" ? 120 : 12);
    for (const [word, count] of counts) {
      const gain = ((WEIGHTS[field] * count) / (count + SATURATION * length)) * (1 + SATURATION);
      weights.set(word, (weights.get(word) ?? 0) + gain);
    }
  }
  return weights;
}
