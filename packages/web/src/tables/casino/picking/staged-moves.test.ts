// Every legal move of Casino can be made by tapping its cards and builds, and no other move is made on the way.

import type { Seat } from '@parlor/engine';
import { anyOptions, testWords, walk } from '@parlor/engine/testing';
import { type Card, casino, formatCard, type Move, type View } from '@parlor/games/casino';
import { expect, test } from 'vitest';
import { buildsIn, nothingStaged, optionsOf, type Part, put, reaches, sureMove, usedBy } from './staged.ts';

const MATCHES = 10;
const PLIES = 40;

const nameOf = (part: Part): string => ('card' in part ? formatCard(part.card) : `b${part.build}`);

/** The pieces of a move in the order of the taps: the builds come last, or the hand card. */
const tapsOf = (view: View, move: Move, last: 'builds' | 'hand'): readonly Part[] => {
  const depth = (card: Card): number => Math.max(...view.piles.map((pile) => pile.indexOf(card)));
  const hand = 'card' in move && move.card !== undefined ? [{ card: move.card }] : [];
  const cards = [...usedBy(move)].sort((a, b) => depth(b) - depth(a)).map((card) => ({ card }));
  const builds = buildsIn(move).map((build) => ({ build }));
  return last === 'builds' ? [...hand, ...cards, ...builds] : [...cards, ...builds, ...hand];
};

/** The moves that these taps lead to: one made without asking, or those that Accept offers after the last tap. */
const reached = (
  view: View,
  moves: readonly Move[],
  seat: Seat,
  taps: readonly Part[],
  confirm: 'when-ambiguous' | 'never',
): readonly string[] => {
  let staged = nothingStaged(seat);
  let offered: readonly Move[] = [];
  for (const part of taps) {
    const added = put(view, staged, part);
    if (!added.ok) return [`${nameOf(part)} is refused: ${added.refusal.code}`];
    staged = added.staged;
    if (!reaches(moves, staged)) return [`${nameOf(part)} leads nowhere`];
    if (part === taps[0]) continue;
    const options = optionsOf(view, moves, staged);
    const sure = sureMove(moves, options, staged, part, confirm);
    if (sure !== undefined) return [casino.formatMove(sure)];
    offered = options.map(({ move }) => move);
  }
  return offered.map((move) => casino.formatMove(move));
};

test.each([
  ['never', 'builds'],
  ['never', 'hand'],
  ['when-ambiguous', 'hand'],
] as const)('confirm %s, the %s last: the pieces of every legal move lead to it', (confirm, last) => {
  const words = testWords(3);
  const missed: string[] = [];
  const tried = { capture: 0, build: 0, extend: 0, raise: 0 };
  for (let seed = 1; seed <= MATCHES; seed++) {
    const seats = 2 + words.below(3);
    const options = anyOptions(casino.options, seats, words, {
      raiseTargets: 'any',
      raiseWithSets: true,
    });
    walk(casino, { seats, seed, options, plies: PLIES }, ({ state }) => {
      const seat = casino.toAct(state);
      if (seat === undefined || state.phase.kind !== 'play') return;
      const view = casino.view(state, seat);
      const moves = casino.movesFor(view);
      for (const move of moves) {
        if (!('sets' in move)) continue;
        tried[move.type]++;
        const taps = tapsOf(view, move, last);
        const found = reached(view, moves, seat, taps, confirm);
        if (!found.includes(casino.formatMove(move)))
          missed.push(`${casino.formatState(state)}: ${taps.map(nameOf).join(' ')}: ${found.join(', ')}`);
      }
    });
  }
  expect(missed).toEqual([]);
  for (const count of Object.values(tried)) expect(count).toBeGreaterThan(10);
});
