// The list of moves of a seat on turn: every choice of cards once, kind by kind. Implements CAS-15 to CAS-30 and CAS-99
// forwards; `refusals.ts` reads the same rules backwards, and the tests hold the two against each other.
// The kinds stand in `captures.ts`, `making.ts` and `raises.ts`; what they share is in `turn.ts`, and none of it outlives a call.

import type { Seat, Wide } from '@parlor/engine';
import { addCaptures } from './captures.ts';
import { everyCard } from './cards.ts';
import { addBuilds, addExtends } from './making.ts';
import { addRaises } from './raises.ts';
import { mayCallShiya, toAct } from './shiya.ts';
import { matchesBuild, matchesLoose, mayTrailOwning } from './trails.ts';
import type { Turn } from './turn.ts';
import * as turns from './turn.ts';
import type { Answer, Facts, Move, Trail } from './types.ts';

// Taken out once: a name of another file is looked up on every use, a constant of this file is not.
const { handCards, keeps, look } = turns;

const NONE: readonly Move[] = [];
const SHIYA: Answer = Object.freeze({ type: 'shiya' });
const STAND: Answer = Object.freeze({ type: 'stand' });
const trails: readonly Trail[] = everyCard.map((card) => ({ type: 'trail', card }));

let lastListed: Turn | undefined;

/** Whether the move is an entry of the list that was made last, and for this very position: then it needs no second check. */
export const wasListed = (facts: Facts, seat: Seat, move: Move): boolean =>
  lastListed !== undefined &&
  lastListed.facts === facts &&
  lastListed.seat === seat &&
  lastListed.moves.includes(move);

/** The legal moves of a seat from what it knows. */
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
