// Arrow keys move between the buttons of an area, by what the eye sees: the nearest one in that direction, and from the end of
// a row to the beginning of the next. Escape is handled by the one who holds something.

import { useEffect, useRef } from 'preact/hooks';

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const middleOf = (element: Element): readonly [number, number] => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

export const moveFocus = (event: KeyboardEvent): void => {
  const direction = DIRECTIONS[event.key];
  const area = event.currentTarget;
  const from = document.activeElement;
  if (direction === undefined || !(area instanceof HTMLElement) || from === null || event.defaultPrevented)
    return;
  const [dx, dy] = direction;
  const [x, y] = middleOf(from);
  let best: HTMLElement | undefined;
  let least = Number.POSITIVE_INFINITY;
  const all = [...area.querySelectorAll<HTMLElement>('button:not(:disabled), [tabindex="0"]')];
  for (const other of all) {
    if (other === from) continue;
    const [ox, oy] = middleOf(other);
    const along = (ox - x) * dx + (oy - y) * dy;
    const across = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    // A step sideways costs more than one ahead, so that rows and columns are kept.
    const cost = along + across * 3;
    if (along > 1 && cost < least) {
      least = cost;
      best = other;
    }
  }
  const onward = getComputedStyle(area).direction === 'rtl' ? -dx : dx;
  best ??= onward === 0 ? undefined : all[all.indexOf(from as HTMLElement) + onward];
  if (best === undefined) return;
  event.preventDefault();
  best.focus();
};

/** Escape takes the draft back: whatever was chosen and not yet sent. */
export const useEscape = (takeBack: () => void): void => {
  const latest = useRef(takeBack);
  latest.current = takeBack;
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') latest.current();
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, []);
};
