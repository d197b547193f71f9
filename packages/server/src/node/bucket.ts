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

  has(now: number): boolean {
    this.#fill(now);
    return this.#drops >= 1;
  }

  /** True when one more is allowed now; it is counted then. */
  take(now: number): boolean {
    if (!this.has(now)) return false;
    this.#drops -= 1;
    return true;
  }

  /** Milliseconds until one more is allowed; 0: now. */
  waitMs(now: number): number {
    return this.has(now) ? 0 : Math.ceil(((1 - this.#drops) / this.#perSecond) * 1000);
  }

  /** Drops that were taken elsewhere already. The debt is at most one bucket. */
  spill(drops: number, now: number): void {
    this.#fill(now);
    this.#drops = Math.max(-this.#most, this.#drops - drops);
  }

  isFull(now: number): boolean {
    this.#fill(now);
    return this.#drops >= this.#most;
  }

  #fill(now: number): void {
    // A clock that is set back must not empty it.
    const passed = Math.max(0, now - this.#at);
    this.#drops = Math.min(this.#most, this.#drops + (passed / 1000) * this.#perSecond);
    this.#at = now;
  }
}

const MANY = 10_000;

/** A bucket for each key, forgotten when it is full again. */
export class Buckets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #most: number;
  readonly #perSecond: number;
  #forgetAt = MANY;
  /** Drops taken here since the last `collect`; undefined until the first one. */
  #taken: Map<string, number> | undefined;

  constructor(most: number, perSecond: number) {
    this.#most = most;
    this.#perSecond = perSecond;
  }

  take(key: string, now: number): boolean {
    const isAllowed = this.#bucketOf(key, now).take(now);
    if (isAllowed && this.#taken !== undefined) this.#taken.set(key, (this.#taken.get(key) ?? 0) + 1);
    return isAllowed;
  }

  /** True when one more may be taken; nothing is counted. */
  has(key: string, now: number): boolean {
    return this.#buckets.get(key)?.has(now) ?? true;
  }

  /** Milliseconds until one more is allowed; 0: now. */
  waitMs(key: string, now: number): number {
    return this.#buckets.get(key)?.waitMs(now) ?? 0;
  }

  /** Takes one back that was taken here or on another node. */
  giveBack(key: string, now: number): void {
    this.spill(key, -1, now);
    this.#taken?.set(key, (this.#taken.get(key) ?? 0) - 1);
  }

  /** Takes drops that another node has granted; a negative number gives them back. */
  spill(key: string, drops: number, now: number): void {
    this.#bucketOf(key, now).spill(drops, now);
  }

  /** Drops taken here since the last call. The first call begins to count. */
  collect(): ReadonlyMap<string, number> {
    const taken = this.#taken;
    if (taken?.size === 0) return taken;
    this.#taken = new Map();
    return taken ?? this.#taken;
  }

  #bucketOf(key: string, now: number): Bucket {
    const known = this.#buckets.get(key);
    if (known !== undefined) return known;
    if (this.#buckets.size >= this.#forgetAt) this.#forget(now);
    const fresh = new Bucket(this.#most, this.#perSecond, now);
    this.#buckets.set(key, fresh);
    return fresh;
  }

  #forget(now: number): void {
    for (const [key, bucket] of this.#buckets) if (bucket.isFull(now)) this.#buckets.delete(key);
    // With all buckets in use, the next look waits until there are many more.
    this.#forgetAt = Math.max(MANY, this.#buckets.size * 2);
  }
}
