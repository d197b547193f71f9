// A share as people read it.

const EPSILON = 1e-9;

/** Whole percent; 100 means exactly all, and 0 exactly none. */
export const percent = (share: number): number => {
  if (share < EPSILON) return 0;
  return share > 1 - EPSILON ? 100 : Math.max(1, Math.min(99, Math.round(100 * share)));
};
