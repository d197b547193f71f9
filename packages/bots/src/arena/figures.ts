// The few figures of statistics that a report needs.

/** A mean with its standard error. */
export interface Mean {
  readonly mean: number;
  readonly se: number;
}

/**
 * A mean that should be zero if nothing but luck were at work: how many standard errors it is away, and how
 * often luck does that.
 */
export interface Test extends Mean {
  readonly z: number;
  readonly p: number;
}

export const meanOf = (values: readonly number[]): Mean => {
  const n = values.length;
  if (n === 0) return { mean: 0, se: 0 };
  const mean = values.reduce((sum, one) => sum + one, 0) / n;
  const squares = values.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return { mean, se: n < 2 ? 0 : Math.sqrt(squares / (n - 1) / n) };
};

/**
 * The chance that a normal variable is at least |z| away from its mean, by the series of Abramowitz and
 * Stegun 7.1.26.
 */
export const twoSided = (z: number): number => {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return Math.min(1, series * Math.exp(-x * x));
};

/**
 * Differences that are all the same have no error to divide by: then their signs are tested, which says the
 * least.
 */
export const pairedTest = (differences: readonly number[]): Test => {
  const { mean, se } = meanOf(differences);
  const z = se === 0 ? Math.sign(mean) * Math.sqrt(differences.length) : mean / se;
  return { mean, se, z, p: twoSided(z) };
};

export interface McNemar {
  /** Deals that the first won from both sides, and deals that the second won from both sides. */
  readonly first: number;
  readonly second: number;
  readonly z: number;
  readonly p: number;
}

export const mcNemar = (first: number, second: number): McNemar => {
  const z = first + second === 0 ? 0 : (first - second) / Math.sqrt(first + second);
  return { first, second, z, p: twoSided(z) };
};

export interface Times {
  readonly moves: number;
  readonly mean: number;
  readonly p95: number;
  readonly max: number;
}

export const timesOf = (ms: readonly number[]): Times => {
  const sorted = ms.slice().sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { moves: ms.length, mean: meanOf(ms).mean, p95: at(0.95), max: at(1) };
};
