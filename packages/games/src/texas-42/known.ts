// What everybody can tell from a hand in play: which tiles may be played, which are unseen, and which a seat cannot
// hold any more or must still hold (T42-16, T42-17, T42-30, T42-32, T42-34, T42-36, T42-57).

import { type Bits, bits, type Seat } from '@parlor/engine';
import { deniedBy, playable, rowOf } from './contracts.ts';
import { CALLED, ledBy, type Suit, TRUMP } from './suits.ts';
import { ALL_TILES, DOUBLES, isDouble, type Tile } from './tiles.ts';
import { playerAt } from './turn.ts';
import type { Call, Playing, Table } from './types.ts';

/** The tiles of a hand that may be played without breaking a rule. */
export const lawfulTiles = (table: Table, play: Playing, hand: Bits): Bits => {
  const row = rowOf(play.declaration);
  if (table.options.openingLeadMustBeTrump && play.tricks.length === 0 && play.trick.length === 0) {
    const trumps = row.system === undefined ? 0 : hand & (TRUMP[row.system] as number);
    if (trumps !== 0) return trumps;
  }
  return playable(row, play.led, hand);
};

/** The tiles that can be played: where reneging is possible all of them, but a first lead that must be a trump stays one. */
export const openTiles = (table: Table, play: Playing, hand: Bits): Bits => {
  const isSuitLead = play.trick.length === 0 && rowOf(play.declaration).system !== undefined;
  return table.options.renege === 'n42pa' && !isSuitLead ? hand : lawfulTiles(table, play, hand);
};

/** A mixed tile that is not called, as the first lead of a hand. */
export const maySmallLead = (table: Table, play: Playing, tile: Tile): boolean => {
  if (table.options.smallEnd === 'off' || play.tricks.length > 0 || play.trick.length > 0) return false;
  const { system } = rowOf(play.declaration);
  return system !== undefined && !isDouble(tile) && ledBy(system, tile) !== CALLED;
};

export const playedTiles = (play: Playing): Bits => {
  let played = bits.from(play.trick);
  for (const trick of play.tricks) {
    for (let place = 0; place < trick.tiles.length; place++) played |= 1 << (trick.tiles[place] as number);
  }
  return played;
};

/** The tiles that the holder of this hand has not seen. */
export const unseenBy = (play: Playing, hand: Bits): Bits => ALL_TILES & ~hand & ~playedTiles(play);

/** The tiles that a seat denied to hold by what it played; a seat that shows one of them later has reneged. */
export const deniedTiles = (play: Playing, seat: Seat): Bits => {
  const row = rowOf(play.declaration);
  let denied = 0;
  const learn = (leader: Seat, tiles: readonly Tile[], led: Suit | undefined): void => {
    for (let place = 0; place < tiles.length; place++) {
      if (playerAt(play, leader, place) === seat) denied |= deniedBy(row, led, tiles[place] as number);
    }
  };
  for (const trick of play.tricks) learn(trick.leader, trick.tiles, trick.led);
  learn(play.leader, play.trick, play.led);
  return denied;
};

/** The tiles that a seat may hold for all that its plays have shown; played ones are not taken out. */
export const possibleTiles = (table: Table, play: Playing, seat: Seat): Bits => {
  const possible = ALL_TILES & ~deniedTiles(play, seat);
  const { system } = rowOf(play.declaration);
  const opening = play.tricks[0] ?? { leader: play.leader, tiles: play.trick };
  const lead = opening.tiles[0];
  if (!table.options.openingLeadMustBeTrump || system === undefined || lead === undefined) return possible;
  const trumps = TRUMP[system] as number;
  return opening.leader === seat && !bits.has(trumps, lead) ? possible & ~trumps : possible;
};

/** The hand in play, also while a question is open. */
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

/** How many doubles a plunge or splash needs; none for other calls. */
export const doublesShown = (
  { plungeMinDoubles, splashMinDoubles }: Table['options'],
  call: Call,
): number => {
  if (call === 'pass') return 0;
  return call.kind === 'plunge' ? plungeMinDoubles : call.kind === 'splash' ? splashMinDoubles : 0;
};

/** How many doubles a seat must still hold because of its bid. */
export const doublesOwed = (
  table: Pick<Table, 'options' | 'dealer' | 'calls' | 'stage'>,
  seat: Seat,
): number => {
  const shown = doublesShown(table.options, table.calls[(seat - table.dealer + 3) & 3] ?? 'pass');
  const play = inPlay(table);
  return play === undefined || shown === 0 ? shown : Math.max(0, shown - doublesPlayedBy(play, seat));
};
