// The index of one language and its ranked answers: the twin of app/search/index.py.
import { Phrases } from "./phrases.js";
import { isGrasped, namedWords } from "./grasp.js";
import { Statements } from "./statements.js";
import { Vocabulary } from "./vocabulary.js";
import { asksHowMany, books, counts, namingWords } from "./mentions.js";
import { isHangul, meaningful, queryWords, speech, stem, wholeName, words } from "./words.js";

const joinedPairs = (list) => list.slice(1).map((word, at) => list[at] + word);

/** Each two neighbours as one word; nobody joins numbers and stop words. */
function joinedNeighbours(found, { stop }) {
  const telling = found.map((word) => !/^\p{Nd}+$/u.test(word) && !stop.has(word));
  return joinedPairs(found).filter((_, at) => telling[at] && telling[at + 1]);
}

/** Postings of all documents of one language; finding looks every query word up in the vocabulary. */
export class Index {
  constructor(documents, { tables, scoring, near, rarity }, language) {
    this.speech = speech({ tables, scoring, near }, language);
    this.scoring = scoring;
    this.rarity = rarity.rules;
    this.rarityLooked = rarity.looked;
    this.documents = documents;
    this.postings = new Map();
    this.whole = new Map();
    documents.forEach((document, number) => this.#add(document, number));
    this.phrases = new Phrases(documents, this.speech, rarity.phrases);
    this.statements = new Statements(documents);
    this.named = namedWords(documents, this.speech);
    const written = writtenWords(documents, this.speech);
    const joined = [...this.postings.keys()].filter((word) => !written.has(word));
    this.vocabulary = new Vocabulary(written, joined, this.speech);
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
    const telling = this.#telling(typed);
    if (!telling.some((near) => near.size)) return [];
    const asked = this.#asked(typed, telling);
    const counted = asksHowMany(typed, this.speech);
    const alike = this.phrases.likeness(asked.map(([near]) => near), this.#weak(typed));
    const scores = new Map(this.#spread(this.#scores(typed, asked, alike)));
    this.#look(scores, asked, alike);
    const hits = best(scores, limit).map(({ number, score }) => {
      const held = (near) => new Map([...near].filter(([word]) => this.postings.get(word).has(number)));
      const answers = asked.map(([near, tells]) => [held(near), tells]);
      return { document: this.documents[number], score, asked: answers, counted };
    });
    const grasped = hits.length
      && isGrasped(asked.slice(0, telling.length), hits[0].asked, this.named, this.rarity[1], this.scoring);
    return grasped || this.#isSubject(typed) ? hits : [];
  }

  /**
   * Raise the best rules by their best phrase, and by how much of the question one statement holds.
   * What most of them have decides between none of them.
   */
  #look(scores, asked, alike) {
    const { looked, said, phrased } = this.scoring;
    const numbers = best(scores, looked).map(({ number }) => number);
    const telling = asked.map(([near, importance]) => {
      const held = numbers.filter((number) => [...near.keys()].some((word) => this.postings.get(word).has(number)));
      return [near, importance * this.rarityLooked[held.length]];
    });
    for (const number of numbers) {
      const answered = this.statements.answers(number, telling);
      const like = alike.get(number)?.best ?? 0;
      scores.set(number, scores.get(number) * ((1 + said * answered) * (1 + phrased * like)));
    }
  }

  /** What each rule gains by its words and phrases, the more of the query it covers the better. */
  #scores(typed, asked, alike) {
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
    for (const [number, { vote }] of alike) {
      scores.set(number, (scores.get(number) ?? 0) + most * this.scoring.phrases * vote);
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

  /** Whether a Korean word is the whole name of a rule or a term: a verb beside it has countless forms. */
  #isSubject(typed) {
    const telling = meaningful(typed, this.speech).slice(0, this.scoring.most_words);
    return telling.some((word) => isHangul(word) && this.whole.has(stem(word, this.speech)));
  }

  /** What the words of a query may mean; names of books and counts of players hardly count beside known others. */
  #telling(typed) {
    const { most_words: most, naming: share } = this.scoring;
    const stemOf = (word) => stem(word, this.speech);
    const naming = namingWords(typed, stemOf, this.speech);
    const isName = (word) => naming.has(word) || naming.has(stemOf(word));
    const near = meaningful(typed, this.speech).slice(0, most).map((word) => this.#cut(word))
      .flatMap((parts) => parts.map((word) => ({ meant: this.#near(word), names: parts.some(isName) })))
      .slice(0, most);
    if (!near.some(({ meant, names }) => meant.size && !names)) return near.map(({ meant }) => meant);
    const lowered = (meant) => new Map([...meant].map(([word, sure]) => [word, sure * share]));
    return near.map(({ meant, names }) => (names ? lowered(meant) : meant));
  }

  /** Each asked word with the known words it may mean and its importance; split words also as one. */
  #asked(typed, telling) {
    const { most_words: most, split } = this.scoring;
    const counted = counts(typed, this.speech).map((word) => this.#near(word));
    const asked = new Set(meaningful(typed, this.speech).slice(0, most));
    const pairs = joinedPairs(typed).filter((_, at) => asked.has(typed[at]) && asked.has(typed[at + 1]));
    const joined = [...new Set(pairs)].filter((word) => this.vocabulary.known.has(word));
    return [
      ...[...telling, ...counted].map((near) => [near, this.#importance(near)]),
      // A rule gains by what is one word there; to lack it is no fault.
      ...joined.map((word) => [new Map([[word, split]]), 0]),
    ];
  }

  /** A word that nobody writes as the words it consists of. */
  #cut(word) {
    const parts = this.vocabulary.parts(word);
    if (!parts.length) return [word];
    return this.vocabulary.known.has(word) ? [word, ...parts] : parts;
  }

  /** What a word may mean: of very many words the surest, so that no query reads more than its share. */
  #near(word) {
    const { written } = this.vocabulary;
    const found = [...this.vocabulary.matches(word)].sort(([one, sure], [other, surer]) =>
      surer - sure || written.has(other) - written.has(one) || (one < other ? -1 : 1));
    let room = this.scoring.most_entries;
    const near = new Map();
    for (const [each, sure] of found) {
      room -= this.postings.get(each).size + this.phrases.size(each);
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

/** The rules with the best scores. */
const best = (scores, limit) => [...scores].map(([number, score]) => ({ number, score }))
  .sort((one, other) => other.score - one.score || one.number - other.number)
  .slice(0, limit);

/** All words that somebody wrote as one; the other postings are neighbours, joined. */
function writtenWords(documents, speech) {
  const texts = documents.flatMap(({ fields }) => Object.values(fields).flat());
  return new Set(texts.map(words).flatMap((found) => [...found, ...counts(found, speech)]));
}

/** How strongly each word of a document speaks for it: the sum over fields, each saturated by itself. */
function weightsOf(document, speech) {
  const { weights: worth, usual, saturation, length, short } = speech.scoring;
  const weights = new Map();
  for (const [field, texts] of Object.entries(document.fields)) {
    const held = new Map();
    for (const text of texts) {
      const found = words(text);
      const joined = short.includes(field) ? joinedNeighbours(found, speech) : [];
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
