// The list of moves of the seat on turn: every choice of cards once, kind by kind. Implements CAS-15 to
// CAS-30 and CAS-99. `checks.ts` judges single moves by the same rules, and the tests compare the two. Each
// kind of move has its file: `captures.ts`, `making.ts`, `raises.ts`; `turn.ts` holds their shared data for
// the length of one call.

import type { Seat, Wide } from '@parlor/engine';
import { everyCard } from '../../pieces/cards.ts';
import type { Answer, Facts, Move, Trail } from '../../types.ts';
import { mayCallShiya, toAct } from '../shiya.ts';
import { matchesBuild, matchesLoose, mayTrailOwning } from '../trails.ts';
import { addCaptures } from './captures.ts';
import { addBuilds, addExtends } from './making.ts';
import { addRaises } from './raises.ts';
import type { Turn } from './turn.ts';
import * as turns from './turn.ts';

const { handCards, keeps, look } = turns;

const NONE: readonly Move[] = [];
const SHIYA: Answer = Object.freeze({ type: 'shiya' });
const STAND: Answer = Object.freeze({ type: 'stand' });
const trails: readonly Trail[] = everyCard.map((card) => ({ type: 'trail', card }));

let lastListed: Turn | undefined;

/**
 * True when the move is an entry of the list made last for this very position, so that it needs no second
 * check.
 */
export const wasListed = (facts: Facts, seat: Seat, move: Move): boolean =>
  lastListed !== undefined &&
  lastListed.facts === facts &&
  lastListed.seat === seat &&
  lastListed.moves.includes(move);

/** The legal moves of a seat, from what the seat knows. */
export const movesOf = (facts: Facts, seat: Seat, hand: Wide): readonly Move[] => {
  const { phase } = facts;
  if (phase.kind === 'over' || toAct(facts) !== seat) return NONE;
  if (phase.kind === 'settling') return mayCallShiya(facts, seat, hand) ? [SHIYA, STAND] : [STAND];
  const turn = look(facts, seat, hand);
  lastListed = turn;
  addTrails(turn);
  if (facts.loose.length + facts.builds.length + turn.piles.length === 0) return turn.moves;
  addCaptures(turn);
  if (!turn.must) addBuilds(turn);
  if (facts.builds.length > 0) {
    addExtends(turn);
    if (!turn.must) addRaises(turn);
  }
  return turn.moves;
};

const addTrails = (turn: Turn): void => {
  const { facts, options, moves } = turn;
  if (turn.must || (turn.owns > 0 && !mayTrailOwning(facts))) return;
  for (let at = 0; at < turn.size; at++) {
    const card = handCards[at] as number;
    if (options.trailBanMatchingLoose && matchesLoose(facts, card)) continue;
    if (options.trailBanMatchingBuild && matchesBuild(facts, card)) continue;
    if (keeps(turn, card, turn.duty)) moves.push(trails[card] as Trail);
  }
};
