// The knowledge of a seat about hidden tiles: the number in each other hand, and the tiles that each hand can
// still hold after the open tricks (T42-34, T42-38, T42-61).

import type { Seat } from '@parlor/engine';
import {
  ALL_TILES,
  DOUBLES,
  type Playing,
  playedTiles,
  playerAt,
  possibleTiles,
  type View,
} from '@parlor/games/texas-42/facts';
import { size } from '../solver/tables.ts';

/** A seat whose tiles are hidden. */
export interface Hidden {
  readonly seat: Seat;
  readonly count: number;
  /** The tiles it may hold: not seen anywhere, and not denied by what it played. */
  readonly possible: number;
  /** Doubles that it must still hold because it bid a plunge or a splash. */
  readonly doubles: number;
}

export interface KnownTiles {
  readonly seat: Seat;
  readonly hand: number;
  readonly unseen: number;
  readonly hidden: readonly Hidden[];
  /**
   * The tiles that each seat has played in this hand, so that a layout can be completed to the hands that
   * were dealt.
   */
  readonly played: readonly number[];
}

export const playingOf = ({ stage }: Pick<View, 'stage'>): Playing | undefined => {
  const play = stage.phase === 'consent' ? stage.play : stage;
  return play.phase === 'play' ? play : undefined;
};

const playedBySeat = (play: Playing): number[] => {
  const played = [0, 0, 0, 0];
  for (const { leader, tiles } of [...play.tricks, { leader: play.leader, tiles: play.trick }]) {
    for (const [place, tile] of tiles.entries()) {
      const seat = playerAt(play, leader, place);
      played[seat] = played[seat] | (1 << tile);
    }
  }
  return played;
};

const doublesShown = (view: View, seat: Seat): number => {
  const call = view.calls[(seat - view.dealer + 3) & 3];
  if (call === undefined || call === 'pass') return 0;
  if (call.kind === 'plunge') return view.options.plungeMinDoubles;
  return call.kind === 'splash' ? view.options.splashMinDoubles : 0;
};

export const seatOf = (view: View): Seat => {
  if (view.viewer === 'spectator') throw new Error('a spectator decides nothing');
  return view.viewer;
};

export const knownTo = (view: View): KnownTiles => {
  const seat = seatOf(view);
  const hand = view.hand ?? 0;
  const play = playingOf(view);
  const unseen = ALL_TILES & ~hand & ~(play === undefined ? 0 : playedTiles(play));
  const played = play === undefined ? [0, 0, 0, 0] : playedBySeat(play);
  const hidden = [1, 2, 3].map((step): Hidden => {
    const other = (seat + step) & 3;
    return {
      seat: other,
      count: view.counts[other] ?? 0,
      possible: play === undefined ? unseen : unseen & possibleTiles(view, play, other),
      doubles: Math.max(0, doublesShown(view, other) - size(played[other] & DOUBLES)),
    };
  });
  return { seat, hand, unseen, hidden, played };
};
