// Work that is done one piece at a time, in the order in which it came. What comes while nothing is being done begins at once.

export class Queue {
  #busy = false;
  readonly #waiting: (() => void)[] = [];

  async add<T>(work: () => Promise<T>): Promise<T> {
    // Who is called from the line finds it busy still: nobody can slip in between.
    if (this.#busy) await new Promise<void>((called) => this.#waiting.push(called));
    this.#busy = true;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#busy = false;
      else next();
    }
  }

  /** Answers when all that has come so far is done. */
  done(): Promise<void> {
    return this.add(async () => undefined);
  }
}
