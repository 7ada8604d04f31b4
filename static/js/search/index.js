// The index of one language and its ranked answers: the twin of app/search/index.py.
import { QueryReader } from "./asked.js";
import { isGrasped } from "./grasp.js";
import { asksHowMany, books } from "./mentions.js";
import { Phrases } from "./phrases.js";
import { Statements } from "./statements.js";
import { Vocabulary } from "./vocabulary.js";
import { isHangul, meaningful, queryWords, stem, wholeName } from "./words.js";

/** Postings of all rules of one language; finding looks every query word up in the vocabulary. */
export class Index {
  /** Parts are those of shipped.js, rules the ids of the rules, rarity how much words tell by how many texts hold them. */
  constructor(parts, rules, rarity, speech) {
    this.speech = speech;
    this.scoring = speech.scoring;
    this.rarity = rarity.rules;
    this.rarityLooked = rarity.looked;
    this.rules = rules;
    this.priors = parts.priors;
    this.related = parts.related;
    this.postings = parts.postings;
    this.weights = parts.weights;
    this.names = parts.names;
    this.named = parts.named;
    this.phrases = new Phrases(parts, rarity.phrases, this.scoring);
    this.statements = new Statements(parts);
    this.vocabulary = new Vocabulary(parts, speech);
    this.reader = new QueryReader(this.vocabulary, this.postings, this.phrases, this.rarity, speech);
  }

  /** The best rules for a query, each with its score and, for each asked word, those of its words that answer. */
  search(query, limit = 10) {
    const typed = queryWords(query, this.speech);
    const tellsNothing = typed.every((word) => this.speech.stop.has(word));
    if (tellsNothing && !this.names.has(wholeName(typed, this.speech))) return [];
    const strange = this.reader.strange(typed);
    const telling = this.reader.telling(typed, strange);
    if (!telling.some((near) => near.size)) return [];
    const asked = this.reader.asked(typed, telling);
    const counted = asksHowMany(typed, this.speech);
    const alike = this.phrases.likeness(asked.map(([near]) => near), this.reader.weak(typed));
    const scores = new Map(this.#spread(this.#scores(typed, asked, alike)));
    this.#look(scores, asked, alike);
    const hits = best(scores, limit).map(({ number, score }) => {
      const held = ([word]) => this.postings[word].includes(number);
      const own = (near) => new Map([...near].filter(held).map(([word, sure]) => [this.vocabulary.word(word), sure]));
      return { number, score, asked: asked.map(([near, tells]) => [own(near), tells]), counted };
    });
    return hits.length && this.#isGrasped(typed, {
      asked: asked.slice(0, telling.length),
      answers: hits[0].asked,
      like: alike.get(hits[0].number)?.best ?? 0,
      strange: strange.size,
    }) ? hits : [];
  }

  /** Whether what was typed asks about the game. */
  #isGrasped(typed, read) {
    const { grasp, grasp_hangul: graspHangul } = this.scoring;
    const needed = this.speech.korean && !read.strange ? graspHangul : grasp;
    if (isGrasped(read, this.named, this.rarity[1], needed, this.scoring)) return true;
    return !read.strange && (this.#isSubject(typed) || books(typed, this.speech).length > 0);
  }

  /**
   * Raise the best rules by their best phrase, and by how much of the question they and one statement hold.
   * What most of them have decides between none of them.
   */
  #look(scores, asked, alike) {
    const { looked, said, phrased, lacking } = this.scoring;
    const numbers = new Set(best(scores, looked).map(({ number }) => number));
    const telling = asked.map(([near, importance]) => {
      const held = new Set([...near.keys()].flatMap((word) => this.postings[word].filter((number) => numbers.has(number))));
      return [near, importance * this.rarityLooked[held.size]];
    });
    for (const number of numbers) {
      const { together, atAll } = this.statements.answers(number, telling);
      const like = alike.get(number)?.best ?? 0;
      const raised = scores.get(number) * ((1 + said * together) * (1 + phrased * like));
      scores.set(number, raised * (1 - lacking * (1 - atAll)));
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
    for (const number of this.names.get(wholeName(typed, this.speech)) ?? []) {
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

  /** How likely a rule is meant before a word is read; who names a book wants its rules first. */
  #prior(number, named) {
    return this.priors[number] * (named.includes(this.rules[number].split("/")[0]) ? this.scoring.own_book : 1);
  }

  /** Each score with its share in those of the rules that resemble it. */
  *#spread(scores) {
    for (const [number, score] of scores) {
      const near = this.related[number].map(([other, share]) => share * (scores.get(other) ?? 0));
      yield [number, score + near.reduce((sum, each) => sum + each, 0)];
    }
  }

  /** Whether a Korean word is the whole name of a rule or a term: a verb beside it has countless forms. */
  #isSubject(typed) {
    const telling = meaningful(typed, this.speech).slice(0, this.scoring.most_words);
    return telling.some((word) => isHangul(word) && this.names.has(stem(word, this.speech)));
  }

  /** The best gain of each document from one asked word. */
  #gains(near) {
    const gains = new Map();
    for (const [word, quality] of near) {
      const postings = this.postings[word];
      const rarity = quality * this.rarity[postings.length];
      postings.forEach((number, at) => {
        gains.set(number, Math.max(gains.get(number) ?? 0, rarity * this.weights[word][at]));
      });
    }
    return gains;
  }
}

/** The rules with the best scores. */
const best = (scores, limit) => [...scores].map(([number, score]) => ({ number, score }))
  .sort((one, other) => other.score - one.score || one.number - other.number)
  .slice(0, limit);
