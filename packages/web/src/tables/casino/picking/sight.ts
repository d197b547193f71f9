// Where cards are found by scrolling, what was done last comes into sight by itself, and what can be put to the staged stack comes
// out from under it.

/** Room around a card for the marks that it wears. */
const EDGE = 6;

/** How far something must go to lie between two borders. */
const past = (from: number, to: number, low: number, high: number): number => {
  if (from - EDGE < low) return from - EDGE - low;
  return Math.max(0, to + EDGE - high);
};

export const showWhatMatters = (area: HTMLElement): void => {
  const { left, right, top, bottom } = area.getBoundingClientRect();
  const tray = document.querySelector('.cas-tray')?.getBoundingClientRect().top;
  // What does not scroll sideways for a hand would not come back from there either.
  const isRow = getComputedStyle(area).overflowX === 'auto';
  for (const piece of area.querySelectorAll(tray === undefined ? '.last' : '.addable, .taken')) {
    const box = piece.getBoundingClientRect();
    const across = isRow ? past(box.left, box.right, left, right) : 0;
    area.scrollBy(across, past(box.top, box.bottom, top, Math.min(bottom, tray ?? bottom)));
  }
};
