// The four hands of a position: read, filled up where a star stands, and checked to hold every tile once.

import { type Bits, bits, clip, type Parsed, parsed, unreadable } from '@parlor/engine';
import { parseTile } from './text.ts';
import { ALL_TILES, HAND_SIZE } from './tiles.ts';
import type { Hands } from './types.ts';

interface Written {
  readonly tiles: Bits;
  readonly fill: boolean;
}

const parseHand = (text: string): Parsed<Written> => {
  let tiles = 0;
  let fill = false;
  for (const word of text === '' ? [] : text.split('.')) {
    const tile = parseTile(word);
    if (word === '*') fill = true;
    else if (tile === undefined) return unreadable(`"${clip(word)}" is not a tile`);
    else if (bits.has(tiles, tile)) return unreadable(`the tile ${word} stands twice`);
    else tiles = bits.with(tiles, tile);
  }
  return parsed({ tiles, fill });
};

/** `by` are the tiles that each seat has already played. */
export const parseHands = (text: string, by: Hands): Parsed<Hands> => {
  const written = text.split('/').map(parseHand);
  if (written.length !== 4) return unreadable('"hands" has four hands with slashes between');
  let seen: Bits = 0;
  const see = (tiles: Bits): boolean => {
    const twice = (seen & tiles) !== 0;
    seen |= tiles;
    return !twice;
  };
  for (const tiles of by) if (!see(tiles)) return unreadable('a tile was played twice');
  const hands: Written[] = [];
  for (const hand of written) {
    if (!hand.ok) return hand;
    if (!see(hand.value.tiles)) return unreadable('a tile stands twice in hands and plays');
    hands.push(hand.value);
  }
  let free = ALL_TILES & ~seen;
  const full = hands.map(({ tiles, fill }, seat) => {
    let hand = tiles;
    const owed = HAND_SIZE - bits.size(by[seat] as number);
    while (fill && bits.size(hand) < owed && free !== 0) {
      hand = bits.with(hand, bits.first(free));
      free = bits.rest(free);
    }
    return hand;
  });
  const wrong = full.findIndex((hand, seat) => bits.size(hand) !== HAND_SIZE - bits.size(by[seat] as number));
  if (wrong >= 0)
    return unreadable(`seat ${wrong} must hold ${HAND_SIZE - bits.size(by[wrong] as number)} tiles`);
  const [zero = 0, one = 0, two = 0, three = 0] = full;
  return parsed([zero, one, two, three]);
};
