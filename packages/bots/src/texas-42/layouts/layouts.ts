// Layouts: ways to deal the unseen tiles to the seats that hold them, each as likely as any other. They are
// counted first, tile by tile, so that one can be drawn without trying and all can be listed when they are
// few.

import { bits, type FastWords } from '@parlor/engine';
import { DOUBLES } from '@parlor/games/texas-42/facts';
import { size } from '../solver/tables.ts';
import type { Hidden, KnownTiles } from './known.ts';

const ROOM = 8;
const TRIES = 400;

export interface Layouts {
  /** The number of layouts, before those without the doubles that a bid has shown are left out. */
  readonly count: number;
  /** Writes the four hands of a random layout, the viewer's own included. */
  draw(words: FastWords, hands: Int32Array): void;
  /** Every layout, in a fixed order; for small counts. */
  all(): readonly Int32Array[];
}

const withoutDenials = (known: KnownTiles): KnownTiles => ({
  ...known,
  hidden: known.hidden.map((one) => ({ ...one, possible: known.unseen })),
});

export const layoutsOf = (known: KnownTiles): Layouts => {
  const tiles = bits.list(known.unseen);
  const [one, two, three] = known.hidden as readonly [Hidden, Hidden, Hidden];
  const seats = [one, two, three] as const;
  // ways[(at * ROOM + a) * ROOM + b]: how the tiles from `at` on can fill a places of the first seat and b of
  // the second.
  const ways = new Float64Array((tiles.length + 1) * ROOM * ROOM);
  const waysAt = (at: number, a: number, b: number): number =>
    a < 0 || b < 0 || tiles.length - at - a - b < 0 ? 0 : ways[(at * ROOM + a) * ROOM + b];
  const fits = (seat: Hidden, tile: number): boolean => ((seat.possible >>> tile) & 1) === 1;
  ways[tiles.length * ROOM * ROOM] = 1;
  for (let at = tiles.length - 1; at >= 0; at--) {
    const tile = tiles[at];
    for (let a = 0; a <= one.count; a++) {
      for (let b = 0; b <= two.count; b++) {
        const c = tiles.length - at - a - b;
        if (c < 0 || c > three.count) continue;
        ways[(at * ROOM + a) * ROOM + b] =
          (fits(one, tile) ? waysAt(at + 1, a - 1, b) : 0) +
          (fits(two, tile) ? waysAt(at + 1, a, b - 1) : 0) +
          (fits(three, tile) && c > 0 ? waysAt(at + 1, a, b) : 0);
      }
    }
  }
  const count = waysAt(0, one.count, two.count);
  // If reneges are possible, a seat may hold a suit that it denied, and only the numbers of tiles are
  // certain.
  if (count === 0) return layoutsOf(withoutDenials(known));

  const isOwed = seats.some(({ doubles }) => doubles > 0);
  const showsDoubles = (hands: Int32Array): boolean =>
    !isOwed || seats.every(({ seat, doubles }) => size(hands[seat] & DOUBLES) >= doubles);

  const drawOnce = (words: FastWords, hands: Int32Array): void => {
    hands.fill(0);
    hands[known.seat] = known.hand;
    let a = one.count;
    let b = two.count;
    for (let at = 0; at < tiles.length; at++) {
      const tile = tiles[at];
      const toOne = fits(one, tile) ? waysAt(at + 1, a - 1, b) : 0;
      const toTwo = fits(two, tile) ? waysAt(at + 1, a, b - 1) : 0;
      const total = waysAt(at, a, b);
      const chance = ((words.next() + words.next() / 0x1_0000_0000) / 0x1_0000_0000) * total;
      const seat = chance < toOne ? one.seat : chance < toOne + toTwo ? two.seat : three.seat;
      if (seat === one.seat) a--;
      else if (seat === two.seat) b--;
      hands[seat] = hands[seat] | (1 << tile);
    }
  };

  const all = (): readonly Int32Array[] => {
    const found: Int32Array[] = [];
    const hands = new Int32Array(4);
    hands[known.seat] = known.hand;
    const give = (at: number, a: number, b: number): void => {
      if (waysAt(at, a, b) === 0) return;
      const tile = tiles[at];
      if (tile === undefined) {
        if (showsDoubles(hands)) found.push(hands.slice());
        return;
      }
      for (const [place, seat] of seats.entries()) {
        const c = tiles.length - at - a - b;
        if (!fits(seat, tile) || [a, b, c][place] === 0) continue;
        hands[seat.seat] = hands[seat.seat] | (1 << tile);
        give(at + 1, place === 0 ? a - 1 : a, place === 1 ? b - 1 : b);
        hands[seat.seat] = hands[seat.seat] & ~(1 << tile);
      }
    };
    give(0, one.count, two.count);
    return found;
  };

  return {
    count,
    all,
    draw: (words, hands) => {
      for (let tries = 0; tries < TRIES; tries++) {
        drawOnce(words, hands);
        if (showsDoubles(hands)) return;
      }
    },
  };
};
