// Choosing a tile by trying it on layouts: in how many the contract is made when all play perfectly, and how
// often when all play by habit; then how many points it brings.

import type { Playing, View } from '@parlor/games/texas-42/facts';
import type { Thinking } from '../../player.ts';
import { knownTo } from '../layouts/known.ts';
import { eachWorld, type WorldsAsked } from '../layouts/worlds.ts';
import { contractOf, isBidders } from '../solver/contract.ts';
import { type OpenTrick, Solver } from '../solver/solver.ts';
import { Scales, type TileMove, type TriedMove } from './scales.ts';
import { otherWords } from './trial.ts';

/** With so few tiles in hand exact points cost next to nothing. */
const CHEAP_TILES = 5;
const EQUAL = 1e-9;

export interface TilesAsked extends WorldsAsked {
  /** Layouts on which equal moves are compared by points, while exact points are dear. */
  readonly ties: number;
  /** The number of playouts by habit for each move on each layout. */
  readonly playouts: number;
  /** Drops moves that can no longer be the best; hints want figures for all. */
  readonly spares: boolean;
}

export const tryTiles = (
  view: View,
  play: Playing,
  moves: readonly TileMove[],
  asked: TilesAsked,
  thinking: Thinking,
): readonly TriedMove[] => {
  const known = knownTo(view);
  const scales = new Scales(view, play, known, moves, asked);
  const words = otherWords(thinking);
  const wantsPoints = (view.counts[known.seat] ?? 0) <= CHEAP_TILES || scales.scoresPoints;
  let open = moves.map((_, at) => at);
  const kept: { readonly hands: Int32Array; readonly weight: number }[] = [];
  let weight = 0;
  let layouts = 0;
  // Exact points for every move cost several times as much as asking for the contract.
  const samples = scales.scoresPoints ? Math.ceil(asked.samples / 4) : asked.samples;
  const isComplete = eachWorld(
    view,
    known,
    { ...asked, samples },
    thinking,
    (hands, layoutWeight, worlds) => {
      scales.load(hands);
      weight += layoutWeight;
      layouts += worlds.times;
      const times = worlds.isListed ? 1 : asked.playouts * worlds.times;
      for (const at of open) {
        if (wantsPoints) scales.addPoints(at, layoutWeight);
        else scales.addResult(at, layoutWeight);
      }
      if (scales.isPlayedOut) for (const at of open) scales.addHabit(at, hands, layoutWeight, times, words);
      if (kept.length < asked.ties) kept.push({ hands: hands.slice(), weight: layoutWeight });
      if (asked.spares && !worlds.isListed) {
        const best = Math.max(...open.map((at) => scales.scoreOf(at)));
        open = open.filter((at) => scales.scoreOf(at) + worlds.left - layoutWeight >= best);
      }
    },
  );

  const best = Math.max(...open.map((at) => scales.scoreOf(at)));
  const tied = open.filter((at) => scales.scoreOf(at) >= best - EQUAL);
  if (tied.length > 1 && scales.lacksPoints(tied[0]) && !scales.contract.isNello) {
    for (const world of kept) {
      if (thinking.cancelled()) break;
      scales.load(world.hands);
      for (const at of tied) scales.addPointsOnly(at, world.weight);
    }
  }
  return scales.read({ weight, layouts, isComplete });
};

const solver = new Solver();

/**
 * In how many layouts the side of the viewer still gets what it wants, with best play of all: for answers to
 * a concession.
 */
export const hopeOf = (
  view: View,
  play: Playing,
  asked: WorldsAsked,
  thinking: Thinking,
): { wins: number; weight: number } => {
  const known = knownTo(view);
  const contract = contractOf(view, play);
  const wantsMade = isBidders(contract, known.seat);
  const trick: OpenTrick = { leader: play.leader, tiles: play.trick, suit: play.led };
  let wins = 0;
  let weight = 0;
  eachWorld(view, known, asked, thinking, (hands, layoutWeight) => {
    solver.load(contract.declaration, contract.bidder, hands);
    const reached = solver.reaches(trick, contract.need);
    if ((reached !== contract.isNello) === wantsMade) wins += layoutWeight;
    weight += layoutWeight;
  });
  return { wins, weight };
};
