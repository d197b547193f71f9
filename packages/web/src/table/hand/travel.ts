// Pieces travel from where they lay to where they lie. The path follows from the old and the new position alone: rectangles
// are remembered before a change and compared after it. Anything under way is cut short by the next change.

import { motionAllowed } from '../../device/settings.ts';

/** A piece that came from, or went to, a place that does not show it: a hand of others, a pile, the stock. */
export interface Flight {
  /** The piece's travel key, or its beginning with a `*`: every piece of that kind. */
  readonly key: string;
  readonly from?: string;
  readonly to?: string;
}

interface Lain {
  readonly rect: DOMRect;
  readonly element: HTMLElement;
}

const TRAVEL_MS = 220;
const GATHER_MS = 260;
/** Marks the animations of this file among those of the page. */
const OURS = 'travel';

const mayTravel = (): boolean => motionAllowed() && !document.hidden;

const fits = (pattern: string, key: string): boolean =>
  pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : pattern === key;

export class Travel {
  #lain = new Map<string, Lain>();
  #places = new Map<string, DOMRect>();

  /** Remembers where everything lies now. */
  remember(root: HTMLElement): void {
    this.#lain = new Map();
    this.#places = new Map();
    if (!mayTravel()) return;
    for (const element of root.querySelectorAll<HTMLElement>('[data-key]')) {
      const key = element.dataset.key ?? '';
      if (key !== '') this.#lain.set(key, { rect: element.getBoundingClientRect(), element });
    }
    for (const element of root.querySelectorAll<HTMLElement>('[data-place]')) {
      this.#places.set(element.dataset.place ?? '', element.getBoundingClientRect());
    }
  }

  /** Moves what has moved since. */
  run(root: HTMLElement, flights: readonly Flight[]): void {
    if (!mayTravel() || this.#lain.size === 0) return;
    for (const ghost of document.querySelectorAll('.ghost')) ghost.remove();
    const places = new Map<string, DOMRect>();
    for (const element of root.querySelectorAll<HTMLElement>('[data-place]')) {
      places.set(element.dataset.place ?? '', element.getBoundingClientRect());
    }
    const seen = new Set<string>();
    for (const element of root.querySelectorAll<HTMLElement>('[data-key]')) {
      const key = element.dataset.key ?? '';
      if (key === '') continue;
      seen.add(key);
      const from = this.#lain.get(key)?.rect ?? this.#origin(key, flights);
      if (from !== undefined) arrive(element, from);
    }
    for (const [key, { rect, element }] of this.#lain) {
      if (seen.has(key)) continue;
      const to = flights.find((flight) => flight.to !== undefined && fits(flight.key, key))?.to;
      const place = to === undefined ? undefined : places.get(to);
      if (place !== undefined) leave(element, rect, place);
    }
    this.#lain = new Map();
  }

  #origin(key: string, flights: readonly Flight[]): DOMRect | undefined {
    const from = flights.find((flight) => flight.from !== undefined && fits(flight.key, key))?.from;
    return from === undefined ? undefined : this.#places.get(from);
  }
}

/** Runs to its end unless something else takes its place. */
const animate = (element: HTMLElement, frames: Keyframe[], ms: number): Animation =>
  element.animate(frames, { duration: ms, easing: 'ease-out', id: OURS });

const arrive = (element: HTMLElement, from: DOMRect): void => {
  for (const running of element.getAnimations()) if (running.id === OURS) running.cancel();
  const to = element.getBoundingClientRect();
  const dx = from.left + from.width / 2 - (to.left + to.width / 2);
  const dy = from.top + from.height / 2 - (to.top + to.height / 2);
  if (Math.hypot(dx, dy) < 4 || to.width === 0) return;
  const scale = Math.min(1.4, Math.max(0.4, from.width / to.width));
  const size = from.width > to.width * 2 ? 0.6 : scale;
  // Over the others as long as it travels, and no longer when that is cut short.
  const over = { zIndex: 20 };
  const start = `translate(${dx}px, ${dy}px) scale(${size})`;
  animate(
    element,
    [
      { ...over, transform: start },
      { ...over, transform: 'none' },
    ],
    TRAVEL_MS,
  );
};

/** A piece that is no longer drawn flies on as a picture and fades where it goes. */
const leave = (element: HTMLElement, from: DOMRect, to: DOMRect): void => {
  const ghost = element.cloneNode(true) as HTMLElement;
  ghost.classList.add('ghost');
  ghost.removeAttribute('data-key');
  ghost.removeAttribute('data-piece');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.setAttribute('tabindex', '-1');
  Object.assign(ghost.style, {
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    transform: '',
  });
  document.body.append(ghost);
  const dx = to.left + to.width / 2 - (from.left + from.width / 2);
  const dy = to.top + to.height / 2 - (from.top + from.height / 2);
  const end = `translate(${dx}px, ${dy}px) scale(0.4)`;
  const flying = animate(
    ghost,
    [
      { transform: 'none', opacity: 1 },
      { transform: end, opacity: 0.2 },
    ],
    GATHER_MS,
  );
  flying.onfinish = () => ghost.remove();
};
