// The four hands of a position: read, completed where a star stands, and checked to contain every tile once.

import { type Bits, bits, clip, type Parsed, parsed, unreadable } from '@parlor/engine';
import { ALL_TILES, HAND_SIZE } from '../pieces/tiles.ts';
import type { Hands } from '../types.ts';
import { parseTile } from './words.ts';

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

/** Reads the hands; `by` are the tiles that each seat has already played. */
export const parseHands = (text: string, by: Hands): Parsed<Hands> => {
  const parsedHands = text.split('/').map(parseHand);
  if (parsedHands.length !== 4) return unreadable('"hands" has four hands with slashes between');
  let seenTiles: Bits = 0;
  const see = (tiles: Bits): boolean => {
    const twice = (seenTiles & tiles) !== 0;
    seenTiles |= tiles;
    return !twice;
  };
  for (const tiles of by) if (!see(tiles)) return unreadable('a tile was played twice');
  const hands: Written[] = [];
  for (const hand of parsedHands) {
    if (!hand.ok) return hand;
    if (!see(hand.value.tiles)) return unreadable('a tile stands twice in hands and plays');
    hands.push(hand.value);
  }
  let free = ALL_TILES & ~seenTiles;
  const full = hands.map(({ tiles, fill }, seat) => {
    let hand = tiles;
    const missingCount = HAND_SIZE - bits.size(by[seat] ?? 0);
    while (fill && bits.size(hand) < missingCount && free !== 0) {
      hand = bits.with(hand, bits.first(free));
      free = bits.rest(free);
    }
    return hand;
  });
  const wrong = full.findIndex((hand, seat) => bits.size(hand) !== HAND_SIZE - bits.size(by[seat] ?? 0));
  if (wrong >= 0) return unreadable(`seat ${wrong} must hold ${HAND_SIZE - bits.size(by[wrong] ?? 0)} tiles`);
  const [zero = 0, one = 0, two = 0, three = 0] = full;
  return parsed([zero, one, two, three]);
};
