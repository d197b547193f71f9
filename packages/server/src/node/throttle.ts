// A throttle: work that is wanted often runs a few times a second at most. The last wish is never forgotten.

import { Bucket } from './bucket.ts';
import type { Clock } from './ports.ts';

const PER_SECOND = 4;

export class Throttle {
  readonly #clock: Clock;
  readonly #bucket: Bucket;
  #isWaiting = false;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#bucket = new Bucket(PER_SECOND, PER_SECOND, clock.now());
  }

  /** Runs the work now, or once a little later for all who want it until then. */
  run(work: () => void): void {
    if (this.#isWaiting) return;
    const now = this.#clock.now();
    if (this.#bucket.take(now)) {
      work();
      return;
    }
    this.#isWaiting = true;
    this.#clock.after(this.#bucket.waitMs(now), () => {
      this.#isWaiting = false;
      this.run(work);
    });
  }
}
