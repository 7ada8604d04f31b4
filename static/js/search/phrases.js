// Titles, names and everyday questions, each held against the query as a whole: twin of phrases.py.
import { marks } from "./mentions.js";
import { meaningful, words } from "./words.js";

/** The words by which a phrase is known: also those that tell little, how many play, and what is not. */
function phraseWords(found, speech) {
  const telling = found.filter((word) => speech.weak.has(word));
  return [...new Set([...meaningful(found, speech), ...telling, ...marks(found, speech)])];
}

/** Every short phrase of every document, by the words in it. */
export class Phrases {
  constructor(documents, speech, rarity) {
    this.weights = speech.scoring.votes;
    const listed = documents.flatMap(({ fields }, number) =>
      speech.scoring.short.flatMap((field) =>
        fields[field].map((text) => ({ number, words: phraseWords(words(text), speech) }))));
    this.owners = listed.map(({ number }) => number);
    this.holders = new Map();
    listed.forEach(({ words }, phrase) => {
      for (const word of words) {
        if (!this.holders.has(word)) this.holders.set(word, []);
        this.holders.get(word).push(phrase);
      }
    });
    this.rarity = new Map([...this.holders].map(([word, held]) => [word, rarity[held.length]]));
    this.sizes = listed.map(({ words }) => words.reduce((sum, word) => sum + this.rarity.get(word), 0));
  }

  /** How many phrases hold a word. */
  size(word) {
    return this.holders.get(word)?.length ?? 0;
  }

  /**
   * How like the query the best phrases of each document are together, and the best of them: that from 0 to 1.
   * Asked are, for each word of the query, the known words it may mean and how sure that is; weak are the words that
   * tell phrases apart which are found by others.
   */
  likeness(asked, weak) {
    const shared = new Map();
    let total = 0;
    for (const near of asked) {
      const gains = new Map();
      let best = 0;
      for (const [word, quality] of near) {
        const gain = quality * (this.rarity.get(word) ?? 0);
        best = Math.max(best, gain);
        for (const phrase of this.holders.get(word) ?? []) {
          if (gain > (gains.get(phrase) ?? 0)) gains.set(phrase, gain);
        }
      }
      total += best;
      for (const [phrase, gain] of gains) shared.set(phrase, (shared.get(phrase) ?? 0) + gain);
    }
    for (const word of weak) {
      const gain = this.rarity.get(word) ?? 0;
      total += gain;
      for (const phrase of this.holders.get(word) ?? []) {
        if (shared.has(phrase)) shared.set(phrase, shared.get(phrase) + gain);
      }
    }
    return this.#votes(shared, total);
  }

  /** Several phrases that come near say more than one; each further one less. */
  #votes(shared, total) {
    const alike = new Map();
    for (const [phrase, common] of shared) {
      const likeness = (common * common) / ((total || 1) * Math.max(this.sizes[phrase], common));
      const owner = this.owners[phrase];
      if (!alike.has(owner)) alike.set(owner, []);
      alike.get(owner).push(likeness);
    }
    const vote = (found) => found.sort((one, other) => other - one).slice(0, this.weights.length)
      .reduce((sum, likeness, place) => sum + likeness * this.weights[place], 0);
    return new Map([...alike].map(([owner, found]) => [owner, { vote: vote(found), best: Math.max(...found) }]));
  }
}
