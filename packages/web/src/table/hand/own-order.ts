// A hand in the order that its owner has given it, by dragging a piece along it or by Shift and an arrow key. Only this page knows
// of it, and this browser tab, so that it outlasts a reload. It comes after the table, which can be played without it.

import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import { announce } from '../../hooks/screen-reader.ts';
import { t } from '../../texts/text.ts';
import { Travel } from './travel.ts';

/** Pieces of a hand are told apart by their keys, and called by their labels. */
const nameOf = ({ key }: VNode): string => String(key);
const labelOf = (piece: VNode | undefined): string =>
  (piece?.props as { readonly label?: string } | undefined)?.label ?? '';

/** The same list with one of its items in another place. */
export const moved = <Item>(items: readonly Item[], from: number, to: number): readonly Item[] => {
  const rest = items.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
};

/** Each table has its own address. */
const keyOf = (): string => `parlor.order.${location.hash}`;

/** As with all that is kept: a window may forbid it, and what is found may be damaged. */
const keptOrder = (): readonly string[] | undefined => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf()) ?? 'null');
    return Array.isArray(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
};

const keepOrder = (order: readonly string[] | undefined): void => {
  try {
    if (order === undefined) sessionStorage.removeItem(keyOf());
    else sessionStorage.setItem(keyOf(), JSON.stringify(order));
  } catch {
    // As long as the page is open, it knows.
  }
};

const isWithin = ({ left, right, top, bottom }: DOMRect, { clientX: x, clientY: y }: PointerEvent): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** The place of a hand that is nearest to where a piece is carried. Places are where pieces lie when nothing is lifted or moved. */
const placeUnder = (hand: DOMRect, places: readonly HTMLElement[], piece: HTMLElement): number => {
  const { left, top } = piece.getBoundingClientRect();
  const away = ({ offsetLeft, offsetTop }: HTMLElement): number =>
    Math.hypot(hand.left + offsetLeft - left, hand.top + offsetTop - top);
  return places.reduce(
    (best, place, at) => (away(place) < away(places[best] ?? place) ? at : best),
    places.indexOf(piece),
  );
};

export class OwnOrder {
  /** Undefined while the table's own order is in force. */
  readonly order = signal(keptOrder());
  readonly #travel = new Travel();
  #shown: readonly VNode[] = [];

  /** The pieces of a hand as they are to be shown. What leaves it does not disturb the rest; one that holds anything new is another. */
  arranged(pieces: readonly VNode[]): readonly VNode[] {
    const order = this.order.value;
    this.#shown = pieces;
    if (order === undefined) return pieces;
    const at = (piece: VNode): number => order.indexOf(nameOf(piece));
    if (pieces.length === 0 || pieces.some((piece) => at(piece) < 0)) this.forget();
    else this.#shown = [...pieces].sort((a, b) => at(a) - at(b));
    return this.#shown;
  }

  forget(): void {
    this.order.value = undefined;
    keepOrder(undefined);
  }

  /** Shift and an arrow key: the focused piece changes places with its neighbour there. */
  key(event: KeyboardEvent): void {
    const hand = event.currentTarget as HTMLElement;
    const from = [...hand.children].indexOf(event.target as Element);
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (!event.shiftKey || by === 0 || from < 0) return;
    event.preventDefault();
    const to = from + (getComputedStyle(hand).direction === 'rtl' ? -by : by);
    const n = this.#shown.length;
    const name = labelOf(this.#shown[from]);
    if (to >= 0 && to < n) this.#move(hand, from, to);
    announce(t('hand.place', { name, at: Math.min(n, Math.max(1, to + 1)), n }));
  }

  /**
   * A piece is carried with a pointer, or let go. Over its own hand the others make room for it, and there it stays. Whether it is
   * there: anywhere else, others decide what becomes of it.
   */
  along(piece: HTMLElement, event: PointerEvent): boolean {
    const hand = document.querySelector<HTMLElement>('.hand');
    if (hand === null) return false;
    const places = [...hand.children] as HTMLElement[];
    const from = places.indexOf(piece);
    const rect = hand.getBoundingClientRect();
    const to = from >= 0 && isWithin(rect, event) ? placeUnder(rect, places, piece) : undefined;
    const isCarried = event.type === 'pointermove';
    if (event.type === 'pointerup' && to !== undefined && to !== from) this.#move(hand, from, to);
    hand.classList.toggle('parted', isCarried && from >= 0);
    const parted = moved(places, from, isCarried ? (to ?? from) : from);
    for (const [at, place] of parted.entries()) {
      const there = places[at];
      if (place === piece || there === undefined) continue;
      const [x, y] = [there.offsetLeft - place.offsetLeft, there.offsetTop - place.offsetTop];
      place.style.transform = x === 0 && y === 0 ? '' : `translate(${x}px, ${y}px)`;
    }
    return to !== undefined;
  }

  #move(hand: HTMLElement, from: number, to: number): void {
    const focused = document.activeElement as HTMLElement | null;
    this.#travel.remember(hand);
    const order = moved(this.#shown, from, to).map(nameOf);
    this.order.value = order;
    keepOrder(order);
    // Drawn by then.
    requestAnimationFrame(() => {
      this.#travel.run(hand, []);
      // What changes its place in the page loses the focus.
      if (focused !== null && hand.contains(focused)) focused.focus({ preventScroll: true });
    });
  }
}
