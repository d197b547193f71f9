// Work that is done one piece at a time, in the order in which it came. What comes while nothing is being
// done begins at once.

export class Queue {
  #busy = false;
  readonly #waiting: (() => void)[] = [];

  add<T>(work: () => Promise<T>): Promise<T> {
    if (this.#busy)
      return new Promise<void>((called) => this.#waiting.push(called)).then(() => this.#begin(work));
    this.#busy = true;
    return this.#begin(work);
  }

  /** Resolves when all work added before is done. */
  done(): Promise<void> {
    return this.add(async () => undefined);
  }

  #begin<T>(work: () => Promise<T>): Promise<T> {
    try {
      const result = work();
      result.then(this.#next, this.#next);
      return result;
    } catch (problem) {
      this.#next();
      return Promise.reject(problem);
    }
  }

  /** The queue stays busy until the next work has begun, so that no other work slips in between. */
  readonly #next = (): void => {
    const next = this.#waiting.shift();
    if (next === undefined) this.#busy = false;
    else next();
  };
}
