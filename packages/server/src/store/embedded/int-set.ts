// A set of whole numbers of 32 bits that only grows. Every move asks one of them: in a plain list of places,
// each number at the place that it names itself or at the next free one, an answer costs a look at one piece
// of memory.

const FEWEST_PLACES = 16;

export class IntSet {
  /** At least twice as many as there are numbers; 0 is a free place. */
  #places = new Int32Array(FEWEST_PLACES);
  #size = 0;
  /** Stands apart, because it would look like a free place. */
  #hasZero = false;

  get size(): number {
    return this.#size;
  }

  has(number: number): boolean {
    return number === 0 ? this.#hasZero : this.#places[this.#placeOf(number)] === number;
  }

  add(number: number): void {
    if (this.has(number)) return;
    this.#size++;
    if (number === 0) this.#hasZero = true;
    else this.#places[this.#placeOf(number)] = number;
    if (this.#size * 2 > this.#places.length) this.#grow();
  }

  /** The place of a number, or the free one where it would stand. */
  #placeOf(number: number): number {
    const last = this.#places.length - 1;
    let place = number & last;
    while (this.#places[place] !== 0 && this.#places[place] !== number) place = (place + 1) & last;
    return place;
  }

  #grow(): void {
    const before = this.#places;
    this.#places = new Int32Array(before.length * 2);
    for (const number of before) if (number !== 0) this.#places[this.#placeOf(number)] = number;
  }
}
