// Public knowledge about a hand in play: the tiles that may be played, the unseen tiles, and those that a
// seat can no longer hold or must still hold (T42-16, T42-17, T42-30, T42-32, T42-34, T42-36, T42-57).

import { type Bits, bits, type Seat } from '@parlor/engine';
import { CALLED, ledBy, type Suit, TRUMP } from '../pieces/suits.ts';
import { ALL_TILES, DOUBLES, isDouble, type Tile } from '../pieces/tiles.ts';
import type { Call, Playing, Table } from '../types.ts';
import { deniedBy, playable, rowOf } from './contracts.ts';
import { playerAt } from './turn.ts';

/** The tiles of a hand that may be played without breaking a rule. */
export const lawfulTiles = (table: Table, play: Playing, hand: Bits): Bits => {
  const row = rowOf(play.declaration);
  if (table.options.openingLeadMustBeTrump && play.tricks.length === 0 && play.trick.length === 0) {
    const trumps = row.system === undefined ? 0 : hand & (TRUMP[row.system] ?? 0);
    if (trumps !== 0) return trumps;
  }
  return playable(row, play.led, hand);
};

/**
 * The tiles of a hand that may be played: where reneging is possible all of them, except that a first lead
 * must still be a trump.
 */
export const openTiles = (table: Table, play: Playing, hand: Bits): Bits => {
  const isSuitLead = play.trick.length === 0 && rowOf(play.declaration).system !== undefined;
  return table.options.renege === 'n42pa' && !isSuitLead ? hand : lawfulTiles(table, play, hand);
};

/**
 * True when this tile may be led by its low end: a tile with two different ends that is not called, as the
 * first lead of a hand.
 */
export const maySmallLead = (table: Table, play: Playing, tile: Tile): boolean => {
  if (table.options.smallEnd === 'off' || play.tricks.length > 0 || play.trick.length > 0) return false;
  const { system } = rowOf(play.declaration);
  return system !== undefined && !isDouble(tile) && ledBy(system, tile) !== CALLED;
};

export const playedTiles = (play: Playing): Bits => {
  let playedSet = bits.from(play.trick);
  for (const trick of play.tricks) {
    for (let place = 0; place < trick.tiles.length; place++) playedSet |= 1 << (trick.tiles[place] ?? 0);
  }
  return playedSet;
};

/** The tiles that the holder of this hand has not seen. */
export const unseenBy = (play: Playing, hand: Bits): Bits => ALL_TILES & ~hand & ~playedTiles(play);

/** The tiles that a seat cannot hold by its plays; a seat that later shows such a tile has reneged. */
export const deniedTiles = (play: Playing, seat: Seat): Bits => {
  const row = rowOf(play.declaration);
  let denied = 0;
  const learn = (leader: Seat, tiles: readonly Tile[], led: Suit | undefined): void => {
    for (let place = 0; place < tiles.length; place++) {
      if (playerAt(play, leader, place) === seat) denied |= deniedBy(row, led, tiles[place] ?? 0);
    }
  };
  for (const trick of play.tricks) learn(trick.leader, trick.tiles, trick.led);
  learn(play.leader, play.trick, play.led);
  return denied;
};

/** The tiles that its plays allow a seat to hold; tiles already played are included. */
export const possibleTiles = (table: Table, play: Playing, seat: Seat): Bits => {
  const possible = ALL_TILES & ~deniedTiles(play, seat);
  const { system } = rowOf(play.declaration);
  const opening = play.tricks[0] ?? { leader: play.leader, tiles: play.trick };
  const lead = opening.tiles[0];
  if (!table.options.openingLeadMustBeTrump || system === undefined || lead === undefined) return possible;
  const trumps = TRUMP[system] ?? 0;
  return opening.leader === seat && !bits.has(trumps, lead) ? possible & ~trumps : possible;
};

/** The hand in play, also during an open question; undefined in other phases. */
export const inPlay = ({ stage }: Pick<Table, 'stage'>): Playing | undefined => {
  const play = stage.phase === 'consent' ? stage.play : stage;
  return play.phase === 'play' ? play : undefined;
};

const doublesPlayedBy = (play: Playing, seat: Seat): number => {
  const all = [...play.tricks, { leader: play.leader, tiles: play.trick }];
  return all.reduce(
    (sum, { leader, tiles }) =>
      sum +
      tiles.filter((tile, place) => playerAt(play, leader, place) === seat && bits.has(DOUBLES, tile)).length,
    0,
  );
};

/** The number of doubles that a plunge or splash needs; 0 for other calls. */
export const doublesShown = (
  { plungeMinDoubles, splashMinDoubles }: Table['options'],
  call: Call,
): number => {
  if (call === 'pass') return 0;
  return call.kind === 'plunge' ? plungeMinDoubles : call.kind === 'splash' ? splashMinDoubles : 0;
};

/** The number of doubles that a seat must still hold because of its bid. */
export const doublesOwed = (
  table: Pick<Table, 'options' | 'dealer' | 'calls' | 'stage'>,
  seat: Seat,
): number => {
  const shownDoubles = doublesShown(table.options, table.calls[(seat - table.dealer + 3) & 3] ?? 'pass');
  const play = inPlay(table);
  return play === undefined || shownDoubles === 0
    ? shownDoubles
    : Math.max(0, shownDoubles - doublesPlayedBy(play, seat));
};
