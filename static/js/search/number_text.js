// Lists of numbers and strings that were written as text: reads what app/search/number_text.py writes.

/** A number is the sign so many places after the first. */
export class NumberText {
  constructor(first) {
    this.first = first.charCodeAt(0);
  }

  numbers(text) {
    return Array.from({ length: text.length }, this.#reader(text));
  }

  /** Whole multiples of a unit, which is told by its share in 1. */
  fractions([unit, counts]) {
    return this.numbers(counts).map((count) => count / unit);
  }

  /** Each string begins with some letters of the one before. */
  strings([shared, endings]) {
    const ends = endings.split(" ");
    let before = "";
    return this.numbers(shared).map((size, at) => (before = before.slice(0, size) + ends[at]));
  }

  /** Lists of given sizes. */
  lists([sizes, values]) {
    const next = this.#reader(values);
    return this.numbers(sizes).map((length) => Array.from({ length }, next));
  }

  /** Lists of rising numbers, of which it is told what lies between them; the shortest list first. */
  rising([sizes, steps]) {
    const lists = this.numbers(sizes).map((length) => new Array(length));
    const next = this.#reader(steps);
    for (const list of [...lists].sort((one, other) => one.length - other.length)) {
      let before = -1;
      for (let at = 0; at < list.length; at++) list[at] = before += 1 + next();
    }
    return lists;
  }

  /** Groups of lists of rising numbers. */
  grouped([counts, ...lists]) {
    const all = this.rising(lists);
    let end = 0;
    return this.numbers(counts).map((count) => all.slice(end, (end += count)));
  }

  /** Groups of short lists, each told by how it differs from the one before. */
  tuples([counts, growths, firsts, others], isRising) {
    const [growth, first, other] = [growths, firsts, others].map((text) => this.#reader(text));
    return this.numbers(counts).map((count) => {
      let size = 0, start = 0;
      return Array.from({ length: count }, () => {
        const more = growth();
        if (more) [size, start] = [size + more, 0];
        const list = size ? [(start += first())] : [];
        while (list.length < size) list.push(isRising ? list.at(-1) + 1 + other() : other());
        return list;
      });
    });
  }

  #reader(text) {
    let at = 0;
    return () => text.charCodeAt(at++) - this.first;
  }
}
