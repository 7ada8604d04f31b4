// Titles, names and everyday questions, each held against the query as a whole: twin of phrases.py.

/** Every short phrase of every document, by the words in it. */
export class Phrases {
  /** Rarity is how much a word tells by how many phrases hold it. */
  constructor({ phrases, postings }, rarity, { votes }) {
    this.weights = votes;
    this.owners = phrases.flatMap((own, number) => own.map(() => number));
    this.holders = postings.map(() => []);
    phrases.flat().forEach((held, phrase) => { for (const word of held) this.holders[word].push(phrase); });
    this.rarity = this.holders.map(({ length }) => rarity[length] ?? 0);
    this.sizes = this.owners.map(() => 0);
    // In the order of the vocabulary: fractions are added alike on the server.
    this.holders.forEach((held, word) => { for (const phrase of held) this.sizes[phrase] += this.rarity[word]; });
  }

  /** How many phrases hold a word. */
  size(word) {
    return this.holders[word].length;
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
        const gain = quality * this.rarity[word];
        best = Math.max(best, gain);
        for (const phrase of this.holders[word]) {
          if (gain > (gains.get(phrase) ?? 0)) gains.set(phrase, gain);
        }
      }
      total += best;
      for (const [phrase, gain] of gains) shared.set(phrase, (shared.get(phrase) ?? 0) + gain);
    }
    for (const word of weak) {
      const gain = this.rarity[word];
      total += gain;
      for (const phrase of this.holders[word]) {
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
