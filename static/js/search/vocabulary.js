// All words of one language's texts, and which of them a searched word may mean: twin of vocabulary.py.
import { COUNT } from "./mentions.js";
import { SortedStrings } from "./sorted_strings.js";
import { isTypo, leastPart, letterPairs, unfolded } from "./typos.js";
import { INITIALS, initials, isHangul, stem } from "./words.js";

const NUMBER = /^\p{Nd}+$/u;

/**
 * Words, known by their places; near words are found through pairs of letters.
 * After the words that somebody wrote stand neighbours joined to one: they are known, but near to nothing.
 */
export class Vocabulary {
  constructor({ words, joined, syllables, mates }, speech) {
    this.speech = speech;
    this.scoring = speech.scoring;
    this.words = words;
    this.joined = joined;
    this.written = new SortedStrings(words);
    this.others = new SortedStrings(joined);
    this.syllables = new Set(syllables);
    this.mates = mates;
  }

  /** The word at a place. */
  word(number) {
    return this.words[number] ?? this.joined[number - this.words.length];
  }

  /** Where a word stands, written or joined; -1 where it does not. */
  find(word) {
    const number = this.written.find(word);
    if (number >= 0) return number;
    const other = this.others.find(word);
    return other < 0 ? other : other + this.words.length;
  }

  /** Words of the texts that a word may mean, each with how sure that is. */
  matches(word) {
    const { counted, initial, near: nearly } = this.scoring;
    if (word[0] === COUNT) return sure(this.#known(word), counted);
    if (INITIALS.includes(word[0])) return sure(this.#byInitials(word), initial);
    const base = stem(word, this.speech);
    const found = this.#same(word, base);
    const mates = [word, base].flatMap((each) => this.mates.get(each) ?? []);
    const near = this.#near(word, base, !found.size && !mates.length);
    // The surest last: it is what remains.
    return new Map([...sure(mates, nearly), ...near, ...found]);
  }

  /** The words that nobody writes as this one, but a reader may: schaf|markt; twin of Vocabulary.parts. */
  parts(word) {
    const { longest_cut: longest, uncut, uncut_hangul: uncutHangul } = this.scoring;
    const size = word.length, least = leastPart(word, this.scoring);
    if (size < 2 * least || size > longest || INITIALS.includes(word[0])) return [];
    if (this.written.find(word) >= 0 || this.#same(word, stem(word, this.speech), this.written).size) return [];
    const cuts = this.#cuts(word, least);
    if (cuts[size].left > size * (isHangul(word) ? uncutHangul : uncut) || cuts[size].words < 2) return [];
    const found = [];
    for (let end = size; end; end = cuts[end].start) {
      const { start, words } = cuts[end];
      if (words > cuts[start].words) found.unshift(word.slice(start, end));
    }
    return found;
  }

  /** How each beginning of a word is best cut: letters left out, words found, where the last piece begins. */
  #cuts(word, least) {
    const cuts = [{ left: 0, words: 0, start: 0 }];
    for (let end = 1; end <= word.length; end++) {
      const before = cuts.at(-1);
      let best = { left: before.left + 1, words: before.words, start: end - 1 };
      for (let start = 0; start < end; start++) {
        const cut = { left: cuts[start].left, words: cuts[start].words + 1, start };
        const better = cut.left < best.left || (cut.left === best.left && cut.words < best.words);
        if (better && this.#isPart(word.slice(start, end), least, cuts[start])) best = cut;
      }
      cuts.push(best);
    }
    return cuts;
  }

  /** Whether a piece may be a word; of single syllables only a name, and none after mere leftovers: 비밀번호 holds no 밀. */
  #isPart(piece, least, before) {
    if (piece.length >= least) return this.written.find(piece) >= 0;
    return this.syllables.has(piece) && (before.words > 0 || !before.left);
  }

  /** A word itself and its inflections. */
  #same(word, base, among = this) {
    const { exact, same_stem: sameStem } = this.scoring;
    const stems = [...this.#inflected(base), ...this.#inflected(word), ...this.#known(base, among)];
    return new Map([...sure(stems, sameStem), ...sure(this.#known(word, among), exact)]);
  }

  #known(word, among = this) {
    const number = among.find(word);
    return number < 0 ? [] : [number];
  }

  /** Words whose stem is a base, with which they all begin. */
  *#inflected(base) {
    for (const number of this.written.beginning(base)) if (stem(this.words[number], this.speech) === base) yield number;
  }

  /** Korean words with these initial consonants. */
  *#byInitials(word) {
    const { least_initials: least } = this.scoring;
    for (const [number, key] of this.initials) {
      if (key.startsWith(word) || (word.length >= least && key.includes(word))) yield number;
    }
  }

  /** Longer words that hold a word, and, where nobody writes it like this, words one slip away. */
  #near(word, base, misspelt) {
    const { prefix, least_prefix: leastPrefix, part, typo, least_near: leastNear } = this.scoring;
    const least = leastPart(word, this.scoring), size = base.length;
    if (NUMBER.test(word) || size < Math.min(least, leastNear)) return new Map();
    const begun = (number) => [number, prefix * Math.max(leastPrefix, size / this.words[number].length)];
    return new Map([
      ...sure(misspelt ? this.#slips(word, base) : [], typo),
      ...sure(this.#heldBy(word, least + 1), part),
      ...sure(size < least ? [] : this.written.holding(base), part),
      ...[...this.written.beginning(base)].map(begun),
    ]);
  }

  /** Words that a word or its stem may be a slip of; also those in which a slip made a vowel of two. */
  #slips(word, base) {
    const found = [...this.#slipped(word, base)];
    return found.length ? found : unfolded(word, this.scoring).flatMap((each) => [...this.#slipped(each, each)]);
  }

  *#slipped(word, base) {
    const { scoring, speech } = this;
    // An ending holds pairs that a slip before it leaves whole; a particle is another word.
    for (const number of this.#candidates(isHangul(word) ? base : word)) {
      const other = this.words[number];
      if (other.length < base.length - scoring.slips || other.length > word.length + scoring.slips) continue;
      if (isTypo(word, other, scoring) || (base !== word && isTypo(base, stem(other, speech), scoring))) yield number;
    }
  }

  /** Known words that make up a large share of a word. */
  *#heldBy(word, least) {
    for (let size = Math.max(least, Math.ceil(word.length * this.scoring.held)); size < word.length; size++) {
      for (let start = 0; start + size <= word.length; start++) yield* this.#known(word.slice(start, start + size), this.written);
    }
  }

  /**
   * Words that share enough pairs of letters with a word to be worth a closer look.
   * The rarest pairs first, as many as may be read: those left out are taken for shared.
   */
  *#candidates(word) {
    const { many_pairs: many, lost_pairs: lost, lost_of_many: lostOfMany, most_slips: most } = this.scoring;
    const pairs = [...letterPairs(word)].map((pair) => ({ pair, held: this.pairs.get(pair) ?? [] }))
      .sort((one, other) => one.held.length - other.held.length || (one.pair < other.pair ? -1 : 1));
    const shared = new Map();
    let least = pairs.length - (pairs.length > many ? lostOfMany : lost);
    let room = most;
    for (const { held } of pairs) {
      room -= held.length;
      if (room < 0) least -= 1;
      else for (const number of held) shared.set(number, (shared.get(number) ?? 0) + 1);
    }
    for (const [number, count] of shared) if (count >= Math.max(1, least)) yield number;
  }

  /** The initial consonants of all Korean words; told by the words, when they are first asked for. */
  get initials() {
    this.begun ??= this.words.flatMap((word, number) => (isHangul(word) ? [[number, initials(word)]] : []));
    return this.begun;
  }

  /** For each pair of letters the words that have it, likewise. */
  get pairs() {
    if (!this.paired) {
      this.paired = new Map();
      this.words.forEach((word, number) => {
        for (const pair of letterPairs(word)) this.paired.get(pair)?.push(number) ?? this.paired.set(pair, [number]);
      });
    }
    return this.paired;
  }
}

/** Words that are all as sure. */
const sure = (numbers, how) => new Map([...numbers].map((number) => [number, how]));
