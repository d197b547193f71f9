// Settling captures: the seat whose answer is awaited, and the condition for calling Shiya. Implements
// CAS-15, CAS-72, CAS-73.

import type { Seat, Wide } from '@parlor/engine';
import { countOf, HIGH_ACE, isAce, partnerOf, sameSide, sumOf, worthOf } from '../pieces/cards.ts';
import type { Capture, Facts } from '../types.ts';
import { findBuild, keepsCapturers, rivalOf } from './builds.ts';

export const toAct = (state: Facts): Seat | undefined => {
  const { phase } = state;
  return phase.kind === 'play' ? phase.turn : phase.kind === 'settling' ? partnerOf(phase.seat) : undefined;
};

/** The value of the played card of a capture: an ace that captures a 14 counts 14. */
export const captureValue = (facts: Facts, move: Capture): number => {
  const value = worthOf(facts.options, move.card);
  if (!facts.options.aceHigh || !isAce(move.card)) return value;
  const [build] = move.builds;
  const [set] = move.sets;
  const taken =
    build !== undefined ? findBuild(facts, build)?.value : set === undefined ? 0 : sumOf(facts.options, set);
  return taken === HIGH_ACE ? HIGH_ACE : value;
};

/** CAS-73. True when the seat may call Shiya on the settling capture. */
export const mayCallShiya = (facts: Facts, seat: Seat, hand: Wide): boolean => {
  const { phase, options } = facts;
  if (phase.kind !== 'settling' || phase.stood) return false;
  const value = captureValue(facts, phase.capture);
  if (value > options.maxBuild || countOf(options, hand, value) === 0) return false;
  const rival = rivalOf(facts, value, phase.capture.builds);
  if (rival !== undefined) return sameSide(options, rival.owner, seat);
  return keepsCapturers(facts, seat, hand, phase.capture.builds, value);
};
