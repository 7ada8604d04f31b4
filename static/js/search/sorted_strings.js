// Strings in order, so that they are found by themselves or by a part of them: the twin of SortedStrings in packed.py.

/** Strings without line breaks; a string is known by its place. */
export class SortedStrings {
  constructor(strings) {
    this.strings = strings;
  }

  /** Where a string stands; -1 where it does not. */
  find(string) {
    const at = this.#before(string);
    return this.strings[at] === string ? at : -1;
  }

  /** Where the strings stand that begin with a part. */
  *beginning(part) {
    for (let at = this.#before(part); this.strings[at]?.startsWith(part); at++) yield at;
  }

  /** Where the strings stand that hold a part: one pass over all of them as one text. */
  *holding(part) {
    const { text, starts } = this.#joined;
    for (let at = text.indexOf(part); at >= 0; ) {
      const number = countUntil(starts.length, (place) => starts[place] <= at) - 1;
      yield number;
      at = text.indexOf(part, starts[number + 1]);
    }
  }

  /** How many strings come before a given one. */
  #before(string) {
    return countUntil(this.strings.length, (at) => this.strings[at] < string);
  }

  /** All strings as one text, and where each begins. */
  get #joined() {
    if (!this.kept) {
      let end = 1;
      const starts = this.strings.map(({ length }) => (end += length + 1) - length - 1);
      this.kept = { text: `\n${this.strings.join("\n")}\n`, starts: [...starts, end] };
    }
    return this.kept;
  }
}

/** How many of so many places pass a test that all those before the first failing one pass. */
function countUntil(count, passes) {
  let low = 0;
  for (let high = count; low < high; ) {
    const middle = (low + high) >> 1;
    if (passes(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
