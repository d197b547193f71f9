// The legal moves of a view, sorted by kind. Bots never renege, even where a table would let them.

import { bits } from '@parlor/engine';
import { texas42 } from '@parlor/games/texas-42';
import { lawfulTiles, type Move, type Playing, type View } from '@parlor/games/texas-42/facts';
import type { BidCall } from './bidding.ts';
import type { TileMove } from './search/scales.ts';

export type DeclareMove = Extract<Move, { type: 'declare' }>;

export interface Offered {
  readonly calls: readonly BidCall[];
  readonly declares: readonly DeclareMove[];
  readonly plays: readonly TileMove[];
  readonly claim: Move | undefined;
  readonly answers: readonly Move[];
}

const lawful = (view: View, play: Playing | undefined, plays: readonly TileMove[]): readonly TileMove[] => {
  if (view.options.renege === 'prevented' || play === undefined) return plays;
  const may = lawfulTiles(view, play, view.hand ?? 0);
  return plays.filter(({ tile }) => bits.has(may, tile));
};

/** True when the seat has one tile to play; a concession is always possible beside it. */
export const hasOneTile = (view: View): boolean => {
  const { calls, declares, plays, claim, answers } = offered(view);
  return plays.length === 1 && claim === undefined && calls.length + declares.length + answers.length === 0;
};

/** True when a played tile breaks the rules of following, which a table may allow and bots never do. */
export const isRenege = (view: View, move: Move): boolean =>
  move.type === 'play' && !offered(view).plays.some(({ tile }) => tile === move.tile);

export const offered = (view: View): Offered => {
  const calls: BidCall[] = [];
  const declares: DeclareMove[] = [];
  const plays: TileMove[] = [];
  const answers: Move[] = [];
  let claim: Move | undefined;
  for (const move of texas42.movesFor(view)) {
    if (move.type === 'pass' || move.type === 'bid') calls.push(move);
    else if (move.type === 'declare') declares.push(move);
    else if (move.type === 'play') plays.push(move);
    else if (move.type === 'claim') claim = move;
    else if (move.type === 'agree' || move.type === 'decline') answers.push(move);
  }
  const play = view.stage.phase === 'play' ? view.stage : undefined;
  return { calls, declares, plays: lawful(view, play, plays), claim, answers };
};
