// Where handles of 44 px overlap, the one whose middle is nearest to the finger is meant.

const REACH = 30;

const distanceTo = (element: Element, x: number, y: number): number => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return Math.hypot(left + width / 2 - x, top + height / 2 - y);
};

/** Sends a press or click to the nearest handle of a legal choice, if another one lies on top of it. */
export const nearestFirst = (event: PointerEvent | MouseEvent): void => {
  const area = event.currentTarget;
  // A click by keyboard or script has no place; one that ends a drag means nothing.
  if (!(area instanceof HTMLElement) || !event.isTrusted || (event.type === 'click' && event.detail === 0))
    return;
  if (area.querySelector('.lifted') !== null) return;
  let best: HTMLElement | undefined;
  let least = REACH;
  for (const handle of area.querySelectorAll<HTMLElement>('.ft-to, .ft-take')) {
    const distance = distanceTo(handle, event.clientX, event.clientY);
    if (distance < least) {
      least = distance;
      best = handle;
    }
  }
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
