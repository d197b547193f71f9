// Where cards are found by scrolling, what was done last comes into sight by itself.

/** Room around a card for the marks that it wears. */
const EDGE = 6;

/** How far something must go to lie between two borders. */
const past = (from: number, to: number, low: number, high: number): number => {
  if (from - EDGE < low) return from - EDGE - low;
  return Math.max(0, to + EDGE - high);
};

export const showLast = (area: HTMLElement): void => {
  const last = area.querySelector('.last')?.getBoundingClientRect();
  if (last === undefined) return;
  const { left, right, top, bottom } = area.getBoundingClientRect();
  // What does not scroll sideways for a hand would not come back from there either.
  const isRow = getComputedStyle(area).overflowX === 'auto';
  const across = isRow ? past(last.left, last.right, left, right) : 0;
  area.scrollBy(across, past(last.top, last.bottom, top, bottom));
};
