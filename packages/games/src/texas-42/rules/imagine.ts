// Imagined hands: hidden tiles dealt at random so that they agree with public knowledge, which is the number
// of tiles in each hand, the tiles denied by its plays, and the doubles shown by a plunge or splash.

import { type Bits, bits, type Drawn, type FastWords, fastWords, type Rng, type Seat } from '@parlor/engine';
import { ALL_TILES, DOUBLES, type Tile } from '../pieces/tiles.ts';
import type { Hands, View } from '../types.ts';
import { doublesOwed, inPlay, playedTiles, possibleTiles } from './known.ts';

/** A place for one tile in the hand of a seat, with the tiles that fit. */
interface FreePlace {
  readonly seat: Seat;
  readonly fits: Bits;
}

const RANDOM_TRIES = 40;

const placesOf = (seen: View): FreePlace[] => {
  const play = inPlay(seen);
  const places: FreePlace[] = [];
  seen.counts.forEach((count, seat) => {
    if (seat === seen.viewer) return;
    const fits = play === undefined ? ALL_TILES : possibleTiles(seen, play, seat);
    const owed = doublesOwed(seen, seat);
    for (let at = 0; at < count; at++) places.push({ seat, fits: at < owed ? fits & DOUBLES : fits });
  });
  return places;
};

const mix = <T>(words: FastWords, items: T[]): void => {
  for (let last = items.length - 1; last > 0; last--) {
    const other = words.below(last + 1);
    const moved = items[last] as T;
    items[last] = items[other] as T;
    items[other] = moved;
  }
};

/** Assigns a tile to every place by moving tiles along; undefined when it is impossible. */
const fitAll = (places: readonly FreePlace[], tiles: readonly Tile[]): readonly Tile[] | undefined => {
  const placeOf = new Map<Tile, number>();
  const settle = (at: number, tried: Set<Tile>): boolean => {
    for (const tile of tiles) {
      if (!bits.has((places[at] as FreePlace).fits, tile) || tried.has(tile)) continue;
      tried.add(tile);
      const holder = placeOf.get(tile);
      if (holder === undefined || settle(holder, tried)) {
        placeOf.set(tile, at);
        return true;
      }
    }
    return false;
  };
  if (!places.every((_, at) => settle(at, new Set()))) return undefined;
  const fitted: Tile[] = [];
  for (const [tile, at] of placeOf) fitted[at] = tile;
  return fitted;
};

/**
 * A random deal that fits: first by rejection, so that all deals are equally likely unless doubles are owed,
 * then by construction.
 */
const dealTo = (places: FreePlace[], tiles: Tile[], words: FastWords): readonly Tile[] => {
  for (let tries = 0; tries < RANDOM_TRIES; tries++) {
    mix(words, tiles);
    if (places.every(({ fits }, at) => bits.has(fits, tiles[at] ?? 0))) return tiles;
  }
  mix(words, places);
  // With reneges a seat may hold tiles that its plays denied.
  return fitAll(places, tiles) ?? tiles;
};

export const imagineHands = (seen: View, rng: Rng): Drawn<Hands> => {
  const words = fastWords(rng);
  const play = inPlay(seen);
  const hands: [Bits, Bits, Bits, Bits] = [0, 0, 0, 0];
  if (seen.viewer !== 'spectator') hands[seen.viewer] = seen.hand ?? 0;
  const open = (play === undefined ? 0 : playedTiles(play)) | hands[0] | hands[1] | hands[2] | hands[3];
  const places = placesOf(seen);
  const tiles = dealTo(places, bits.list(ALL_TILES & ~open), words);
  places.forEach(({ seat }, at) => {
    hands[seat] = bits.with(hands[seat] ?? 0, tiles[at] ?? 0);
  });
  return { value: hands, rng: words.rng };
};
