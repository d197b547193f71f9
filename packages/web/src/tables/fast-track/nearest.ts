// Where handles overlap, the legal choice whose middle is nearest to the finger is meant, unless it is clearly on another hole:
// on a phone a choice of 44 px lies over the holes beside it. Where there is no choice, the nearest handle is meant.

/** Half of 44 px. */
const REACH = 22;
/** So many times nearer is a hole that is meant although it is no choice. */
const CLEARLY = 3;

interface Near {
  readonly handle: HTMLElement | undefined;
  readonly distance: number;
}

const nearest = (area: Element, selector: string, x: number, y: number): Near => {
  let near: Near = { handle: undefined, distance: Number.POSITIVE_INFINITY };
  for (const handle of area.querySelectorAll<HTMLElement>(selector)) {
    const { left, top, width, height } = handle.getBoundingClientRect();
    const distance = Math.hypot(left + width / 2 - x, top + height / 2 - y);
    if (distance < near.distance) near = { handle, distance };
  }
  return near;
};

/** The handle that is no choice and clearly meant here, where a choice lies so far away. */
const otherThan = (choice: number, area: Element, x: number, y: number): HTMLElement | undefined => {
  const { handle, distance } = nearest(area, '.ft-asks', x, y);
  return distance * CLEARLY < choice ? handle : undefined;
};

/** Where a dragged peg was let go, if that is clearly none of its destinations: a spot, or `home` where it was taken. */
export const wrongDrop = (
  area: Element,
  taken: PointerEvent,
  { clientX: x, clientY: y }: PointerEvent,
): string | undefined => {
  const choice = nearest(area, '.ft-to', x, y).distance;
  if (Math.hypot(taken.clientX - x, taken.clientY - y) * CLEARLY < choice) return 'home';
  return otherThan(choice, area, x, y)?.dataset.spot;
};

/** What the press meant, and where it was: its click means the same, though the peg that it took now shows where it can go. */
let press: { readonly handle: HTMLElement | undefined; readonly x: number; readonly y: number } | undefined;

const meantBy = (event: PointerEvent | MouseEvent, area: HTMLElement): HTMLElement | undefined => {
  const { clientX: x, clientY: y } = event;
  const began = event.type === 'click' ? press : undefined;
  if (began?.handle?.isConnected && Math.hypot(began.x - x, began.y - y) < REACH) return began.handle;
  const choice = nearest(area, '.ft-to, .ft-take', x, y);
  if (choice.distance <= REACH) return otherThan(choice.distance, area, x, y) ?? choice.handle;
  // Seen aslant, the hole behind a peg lies over its head.
  return nearest(area, '.ft-still', x, y).handle;
};

/** Sends a press or click to the handle that is meant, if another one lies on top of it. */
export const nearestFirst = (event: PointerEvent | MouseEvent): void => {
  const area = event.currentTarget;
  // A click by keyboard or script has no place; one that ends a drag means nothing.
  if (!(area instanceof HTMLElement) || !event.isTrusted || (event.type === 'click' && event.detail === 0))
    return;
  if (area.querySelector('.lifted') !== null) return;
  const best = meantBy(event, area);
  press = event.type === 'click' ? undefined : { handle: best, x: event.clientX, y: event.clientY };
  const pressed = event.target instanceof Element ? event.target.closest('.ft-handle') : null;
  if (best === undefined || best === pressed) return;
  event.stopPropagation();
  event.preventDefault();
  if (event.type === 'click') {
    best.click();
    return;
  }
  if (event instanceof PointerEvent) {
    best.setPointerCapture(event.pointerId);
    best.dispatchEvent(new PointerEvent('pointerdown', event));
  }
};
