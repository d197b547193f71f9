// Drivers of tables. A table has `play()`, which makes the next move and resolves when all its seats have
// seen it.

/** Every table moves again as soon as all its seats have seen the last move. */
export const flatOut = async (tables, seconds) => {
  const until = performance.now() + seconds * 1000;
  const delays = [];
  await Promise.all(
    tables.map(async (table) => {
      while (performance.now() < until) delays.push(await table.play());
    }),
  );
  return delays;
};

/**
 * Moves every table once in `everyMs`, with the tables evenly spread over that time. The delay of a late move
 * counts from its planned time.
 */
export const paced = async (tables, everyMs, seconds) => {
  const start = performance.now();
  const until = start + seconds * 1000;
  const delays = [];
  await Promise.all(
    tables.map(async (table, at) => {
      for (let turn = start + (everyMs * at) / tables.length; turn < until; turn += everyMs) {
        const wait = turn - performance.now();
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
        delays.push(await table.play());
      }
    }),
  );
  return delays;
};

export const quantile = (values, share) => {
  const sorted = Float64Array.from(values).sort();
  return sorted.length === 0
    ? Number.NaN
    : sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
};

/** Runs a load and returns its cost on the server. */
export const measured = async (server, seats, load) => {
  const before = await server.measure();
  const delays = await load();
  const after = await server.measure();
  return {
    moves: delays.length,
    cpu: after.cpu - before.cpu,
    bytes: (after.bytes - before.bytes) / (delays.length * seats),
    rss: after.rss,
    delays,
  };
};

/** Runs work on many items, at most `width` at a time. */
export const inTurns = async (things, width, work) => {
  const results = [];
  let next = 0;
  const one = async () => {
    while (next < things.length) {
      const at = next++;
      results[at] = await work(things[at], at);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, things.length) }, one));
  return results;
};

/** Counts arrivals by seat; resolves `play` when each seat has reached a number. */
export class Arrivals {
  #waiting;
  #goal = 0;
  #missing = 0;
  #reached;

  constructor(seats) {
    this.#reached = new Array(seats).fill(0);
  }

  reach(seat, number) {
    const before = this.#reached[seat];
    this.#reached[seat] = number;
    if (this.#waiting === undefined || before >= this.#goal || number < this.#goal) return;
    if (--this.#missing > 0) return;
    const done = this.#waiting;
    this.#waiting = undefined;
    done();
  }

  all(number) {
    this.#goal = number;
    this.#missing = this.#reached.filter((reached) => reached < number).length;
    if (this.#missing === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#waiting = resolve;
    });
  }

  /** Restarts the count. */
  reset() {
    this.#reached.fill(0);
  }
}
