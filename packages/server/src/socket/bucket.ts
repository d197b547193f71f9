// A limit on how often: a bucket that holds so many drops and is filled again at a steady rate.

export class Bucket {
  readonly #most: number;
  readonly #perSecond: number;
  #drops: number;
  #at: number;

  constructor(most: number, perSecond: number, now: number) {
    this.#most = most;
    this.#perSecond = perSecond;
    this.#drops = most;
    this.#at = now;
  }

  /** Whether one more is allowed now; if so it is counted. */
  take(now: number): boolean {
    this.#drops = Math.min(this.#most, this.#drops + ((now - this.#at) / 1000) * this.#perSecond);
    this.#at = now;
    if (this.#drops < 1) return false;
    this.#drops -= 1;
    return true;
  }

  get isFull(): boolean {
    return this.#drops >= this.#most;
  }
}

/** One bucket for each key, forgotten when it is full again. */
export class Buckets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #most: number;
  readonly #perSecond: number;

  constructor(most: number, perSecond: number) {
    this.#most = most;
    this.#perSecond = perSecond;
  }

  take(key: string, now: number): boolean {
    let bucket = this.#buckets.get(key);
    if (bucket === undefined) {
      if (this.#buckets.size > 10_000) this.#forget();
      bucket = new Bucket(this.#most, this.#perSecond, now);
      this.#buckets.set(key, bucket);
    }
    return bucket.take(now);
  }

  #forget(): void {
    this.#buckets.clear();
  }
}
