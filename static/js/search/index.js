// The index of one language and its ranked answers: the twin of app/search/index.py.
import { Phrases } from "./phrases.js";
import { Vocabulary } from "./vocabulary.js";
import { asksHowMany, books, counts } from "./mentions.js";
import { meaningful, queryWords, speech, wholeName, words } from "./words.js";

const joinedPairs = (list) => list.slice(1).map((word, at) => list[at] + word);

/** Postings of all documents of one language; finding looks every query word up in the vocabulary. */
export class Index {
  constructor(documents, { tables, scoring, near, rarity }, language) {
    this.speech = speech({ tables, scoring, near }, language);
    this.scoring = scoring;
    this.rarity = rarity.rules;
    this.documents = documents;
    this.postings = new Map();
    this.whole = new Map();
    documents.forEach((document, number) => this.#add(document, number));
    this.phrases = new Phrases(documents, this.speech, rarity.phrases);
    this.vocabulary = new Vocabulary(this.postings.keys(), this.speech);
  }

  #add(document, number) {
    for (const [word, weight] of weightsOf(document, this.speech)) {
      if (!this.postings.has(word)) this.postings.set(word, new Map());
      this.postings.get(word).set(number, weight);
    }
    const names = this.scoring.names.flatMap((field) => document.fields[field]);
    for (const name of new Set(names.map((text) => wholeName(words(text), this.speech)))) {
      if (!this.whole.has(name)) this.whole.set(name, []);
      this.whole.get(name).push(number);
    }
  }

  /** The best rules for a query, each with its score and, for each asked word, those of its words that answer. */
  search(query, limit = 10) {
    const typed = queryWords(query, this.speech);
    const telling = meaningful(typed, this.speech).slice(0, this.scoring.most_words);
    const asked = [...this.#asked([...telling, ...counts(typed, this.speech)])];
    if (!isUnderstood(asked.slice(0, telling.length))) return [];
    const counted = asksHowMany(typed, this.speech);
    return [...this.#spread(this.#scores(typed, asked))]
      .map(([number, score]) => ({ number, score }))
      .sort((one, other) => other.score - one.score || one.number - other.number)
      .slice(0, limit)
      .map(({ number, score }) => {
        const held = (near) => new Map([...near].filter(([word]) => this.postings.get(word).has(number)));
        const answers = asked.map(([near, tells]) => [held(near), tells]);
        return { document: this.documents[number], score, asked: answers, counted };
      });
  }

  /** What each rule gains by its words and phrases, the more of the query it covers the better. */
  #scores(typed, asked) {
    const scores = new Map(), covered = new Map();
    for (const [near, importance] of asked) {
      for (const [number, gain] of this.#gains(near)) {
        scores.set(number, (scores.get(number) ?? 0) + gain);
        covered.set(number, (covered.get(number) ?? 0) + importance);
      }
    }
    const total = asked.reduce((sum, [, importance]) => sum + importance, 0) || 1;
    for (const number of this.whole.get(wholeName(typed, this.speech)) ?? []) {
      scores.set(number, (scores.get(number) ?? 0) * this.scoring.named + this.scoring.named_more);
    }
    const most = Math.max(0, ...scores.values());
    for (const [number, likeness] of this.phrases.likeness(asked.map(([near]) => near), this.#weak(typed))) {
      scores.set(number, (scores.get(number) ?? 0) + most * this.scoring.phrases * likeness);
    }
    const named = books(typed, this.speech);
    for (const [number, score] of scores) {
      scores.set(number, (score * this.#prior(number, named) * (covered.get(number) ?? total)) / total);
    }
    return scores;
  }

  /** The words of a query that tell little; where there are no others they are asked as those are. */
  #weak(typed) {
    const telling = new Set(meaningful(typed, this.speech));
    const isWeak = (word) => this.speech.weak.has(word) && !telling.has(word) && this.vocabulary.known.has(word);
    return [...new Set(typed)].filter(isWeak).slice(0, this.scoring.most_words);
  }

  /** How likely a rule is meant before a word is read; who names a book wants its rules first. */
  #prior(number, named) {
    const { prior, rule } = this.documents[number];
    return prior * (named.includes(rule.split("/")[0]) ? this.scoring.own_book : 1);
  }

  /** Each score with its share in those of the rules that resemble it. */
  *#spread(scores) {
    for (const [number, score] of scores) {
      const near = this.documents[number].related.map(([other, share]) => share * (scores.get(other) ?? 0));
      yield [number, score + near.reduce((sum, each) => sum + each, 0)];
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
        yield [new Map([[joined, this.scoring.split]]), this.#importance(new Map([[joined, 1.0]]))];
      }
    }
  }

  /** How much a word tells: rare words more than common ones; unknown words nothing. */
  #importance(near) {
    const best = Math.max(0, ...near.values());
    const holders = new Set();
    for (const [word, quality] of near) {
      if (quality >= best - this.scoring.as_sure) for (const number of this.postings.get(word).keys()) holders.add(number);
    }
    return holders.size ? this.rarity[holders.size] * best : 0;
  }

  /** The best gain of each document from one asked word. */
  #gains(near) {
    const gains = new Map();
    for (const [word, quality] of near) {
      const postings = this.postings.get(word);
      const rarity = quality * this.rarity[postings.size];
      for (const [number, weight] of postings) {
        gains.set(number, Math.max(gains.get(number) ?? 0, rarity * weight));
      }
    }
    return gains;
  }
}

/** Whether more is known than a single word among words that nobody here uses. */
function isUnderstood(asked) {
  const known = asked.filter(([near]) => near.size).length;
  return known > 1 || known === asked.length;
}

/** How strongly each word of a document speaks for it: the sum over fields, each saturated by itself. */
function weightsOf(document, speech) {
  const { weights: worth, usual, saturation, length, short } = speech.scoring;
  const weights = new Map();
  for (const [field, texts] of Object.entries(document.fields)) {
    const held = new Map();
    for (const text of texts) {
      const found = words(text);
      const joined = short.includes(field) ? joinedPairs(found) : [];
      for (const word of [...found, ...counts(found, speech), ...joined]) held.set(word, (held.get(word) ?? 0) + 1);
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
