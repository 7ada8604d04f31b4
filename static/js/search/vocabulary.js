// All words of one language's texts, and which of them a searched word may mean: twin of vocabulary.py.
import { COUNT } from "./mentions.js";
import { isTypo, leastPart, letterPairs, unfolded } from "./typos.js";
import { INITIALS, initials, isHangul, stem } from "./words.js";

const append = (map, key, value) => {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
};

/** Words with their stems; near words are found through pairs of letters. */
export class Vocabulary {
  constructor(words, joined, syllables, speech) {
    this.speech = speech;
    const { exact, same_stem: sameStem, prefix, least_prefix: leastPrefix, part, near, counted, typo, initial } = speech.scoring;
    this.sure = { exact, sameStem, prefix, leastPrefix, part, near, counted, typo, initial };
    this.words = [...new Set(words)];
    this.stems = new Map();
    this.initials = new Map();
    this.pairs = new Map();
    this.words.forEach((word, number) => {
      append(this.stems, stem(word, speech), word);
      if (isHangul(word)) append(this.initials, initials(word), word);
      for (const pair of letterPairs(word)) append(this.pairs, pair, number);
    });
    this.text = `\n${this.words.join("\n")}\n`;
    this.written = new Set(this.words);
    this.syllables = syllables;
    /** Also neighbours joined to one: they are known, but near to nothing. */
    this.known = new Set([...this.words, ...joined]);
    this.mates = new Map();
    for (const group of speech.near) {
      for (const base of group) for (const other of group) append(this.mates, base, other);
    }
  }

  /** Words of the texts that a word may mean, each with how sure that is. */
  matches(word) {
    const { counted, exact, initial, near: nearly, sameStem } = this.sure;
    if (word[0] === COUNT) return new Map(this.known.has(word) ? [[word, counted]] : []);
    if (INITIALS.includes(word[0])) return new Map([...this.#byInitials(word)].map((each) => [each, initial]));
    const found = new Map(this.known.has(word) ? [[word, exact]] : []);
    const base = stem(word, this.speech);
    for (const each of this.#meaning([base, word], this.known)) if (!found.has(each)) found.set(each, sameStem);
    const mates = this.#meaning([...(this.mates.get(word) ?? []), ...(this.mates.get(base) ?? [])], this.written);
    const misspelt = !found.size && !mates.length;
    for (const [near, sure] of this.#near(word, base, misspelt)) if (!found.has(near)) found.set(near, sure);
    for (const each of mates) if (!found.has(each)) found.set(each, nearly);
    return found;
  }

  /** The words that nobody writes as this one, but a reader may: schaf|markt; twin of Vocabulary.parts. */
  parts(word) {
    const { longest_cut: longest, uncut, uncut_hangul: uncutHangul } = this.speech.scoring;
    const size = word.length, least = leastPart(word, this.speech.scoring);
    if (size < 2 * least || size > longest || INITIALS.includes(word[0]) || this.#isWritten(word)) return [];
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
    if (piece.length >= least) return this.written.has(piece);
    return this.syllables.has(piece) && (before.words > 0 || !before.left);
  }

  #isWritten(word) {
    const base = stem(word, this.speech);
    return [word, base].some((each) => this.written.has(each) || this.stems.has(each));
  }

  /** The words with these stems, and these themselves where they are known. */
  #meaning(bases, known) {
    return bases.flatMap((base) => [...(this.stems.get(base) ?? []), ...(known.has(base) ? [base] : [])]);
  }

  *#byInitials(word) {
    const { least_initials: least } = this.speech.scoring;
    for (const [key, owners] of this.initials) {
      if (key.startsWith(word) || (word.length >= least && key.includes(word))) yield* owners;
    }
  }

  /** Longer words that hold a word, and, where nobody writes it like this, words one slip away. */
  *#near(word, base, misspelt) {
    const least = leastPart(word, this.speech.scoring);
    const { prefix, leastPrefix, part, typo } = this.sure;
    if (/^\p{Nd}+$/u.test(word) || base.length < Math.min(least, this.speech.scoring.least_near)) return;
    for (const other of this.#holding(base)) {
      if (other.startsWith(base)) yield [other, prefix * Math.max(leastPrefix, base.length / other.length)];
      else if (base.length >= least) yield [other, part];
    }
    for (const other of this.#heldBy(word, least + 1)) yield [other, part];
    if (!misspelt) return;
    const slips = [...this.#slipped(word, base)];
    for (const other of slips.length ? slips : unfolded(word, this.speech.scoring).flatMap((each) => [...this.#slipped(each, each)])) {
      yield [other, typo];
    }
  }

  /** Words that a word or its stem may be a slip of. */
  *#slipped(word, base) {
    const { scoring } = this.speech;
    // An ending holds pairs that a slip before it leaves whole; a particle is another word.
    for (const other of this.#candidates(isHangul(word) ? base : word)) {
      if (other.length < base.length - scoring.slips || other.length > word.length + scoring.slips) continue;
      if (isTypo(word, other, scoring) || (base !== word && isTypo(base, stem(other, this.speech), scoring))) yield other;
    }
  }

  /** Words that hold a part: one pass over all words as one string is quicker than asking each. */
  *#holding(part) {
    for (let at = this.text.indexOf(part); at >= 0; ) {
      const end = this.text.indexOf("\n", at);
      yield this.text.slice(this.text.lastIndexOf("\n", at) + 1, end);
      at = this.text.indexOf(part, end);
    }
  }

  /** Known words that make up a large share of a word. */
  *#heldBy(word, least) {
    for (let size = Math.max(least, Math.ceil(word.length * this.speech.scoring.held)); size < word.length; size++) {
      for (let start = 0; start + size <= word.length; start++) {
        const part = word.slice(start, start + size);
        if (this.written.has(part)) yield part;
      }
    }
  }

  /**
   * Words that share enough pairs of letters with a word to be worth a closer look.
   * The rarest pairs first, as many as may be read: those left out are taken for shared.
   */
  *#candidates(word) {
    const shared = new Map();
    const pairs = [...letterPairs(word)].map((pair) => ({ pair, held: this.pairs.get(pair) ?? [] }))
      .sort((one, other) => one.held.length - other.held.length || (one.pair < other.pair ? -1 : 1));
    const { many_pairs: many, lost_pairs: lost, lost_of_many: lostOfMany, most_slips: most } = this.speech.scoring;
    let least = pairs.length - (pairs.length > many ? lostOfMany : lost);
    let room = most;
    for (const { held } of pairs) {
      room -= held.length;
      if (room < 0) least -= 1;
      else for (const number of held) shared.set(number, (shared.get(number) ?? 0) + 1);
    }
    for (const [number, count] of shared) if (count >= Math.max(1, least)) yield this.words[number];
  }
}
