// A share as people read it.

const EPSILON = 1e-9;

/** Whole percent; only all of it is 100, and only none of it is 0. */
export const percent = (share: number): number => {
  if (share < EPSILON) return 0;
  return share > 1 - EPSILON ? 100 : Math.max(1, Math.min(99, Math.round(100 * share)));
};
