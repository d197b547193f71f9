// What a seat can tell without seeing: against the rules' own test of an unbeatable play.

import { bigTwo, unbeatable } from '@parlor/games/big-two';
import { keyOf, size } from '@parlor/games/big-two/facts';
import { describe, expect, it } from 'vitest';
import { considering } from './mind.ts';
import { Sight } from './sight.ts';
import { defaults, midgame, seen, simOf } from './test/reading.ts';

describe('what a seat can tell', () => {
  it('knows the plays that nobody can beat, as the rules do when its own other cards count as seen', () => {
    const sight = new Sight();
    let sure = 0;
    for (let seed = 1; seed <= 150; seed++) {
      const state = midgame(defaults, 4, seed, 5 + (seed % 40));
      sight.look(simOf(state));
      const own = state.hands[state.turn] ?? { low: 0, high: 0 };
      const sizes = state.hands.flatMap((hand, seat) => (seat === state.turn ? [] : [size(hand)]));
      for (const move of bigTwo.legalMoves({ ...state, table: undefined, opening: undefined }, state.turn)) {
        if (move.type !== 'play') continue;
        // Cards that the seat itself still holds cannot beat it either.
        const gone = {
          low: state.played.low | (own.low & ~move.cards.low),
          high: state.played.high | (own.high & ~move.cards.high),
        };
        const verdict = unbeatable(move.cards, gone, sizes, defaults).unbeatable;
        expect(sight.isUnbeatable(keyOf(move.cards, defaults))).toBe(verdict);
        if (verdict) sure++;
      }
    }
    expect(sure).toBeGreaterThan(50);
  });

  it.each([
    ['two aces nobody can beat, then a 3', 'hands=3D.AH.AS/4C.4H.5S/6C.6H.7S/8C.8H.9S turn=0'],
    ['a pair nobody can beat, then a 3', 'hands=3D.KH.KS/4C.5H.6S/7C.8H.9S/10C.JH.QS turn=0'],
    ['five cards where all hands are shorter', 'hands=3D.4C.5H.6S.7D.8C/9C.9H/10C.10H/JC.2S turn=0'],
  ])('a certain win: %s', (_name, text) => {
    const mind = considering(seen(text));
    expect(mind.control.certain(mind.seen, mind.moves)).toBeGreaterThanOrEqual(0);
  });

  it.each([
    ['two plays that can be beaten', 'hands=3D.4C.AS/5C.5H.6S/6C.6H.7S/8C.8H.9S turn=0'],
    ['the highest card is out', 'hands=3D.AS/5C.5H.6S/6C.6H.7S/8C.8H.2S turn=0'],
  ])('no certain win: %s', (_name, text) => {
    const mind = considering(seen(text));
    expect(mind.control.certain(mind.seen, mind.moves)).toBe(-1);
  });

  it('a certain win is won against everything that the others could hold', () => {
    let claims = 0;
    for (let seed = 1; seed <= 400; seed++) {
      let state = midgame(defaults, 4, seed, 40 + (seed % 30));
      const seat = state.turn;
      const isClaimed = (): boolean => {
        const mind = considering(bigTwo.view(state, seat));
        return mind.moves.count > 0 && mind.control.certain(mind.seen, mind.moves) >= 0;
      };
      if (!isClaimed()) continue;
      claims++;
      // The seat plays on by its claim; the others answer with whatever they have.
      for (;;) {
        const moves = bigTwo.legalMoves(state, state.turn);
        let move = moves[0];
        if (state.turn === seat) {
          const mind = considering(bigTwo.view(state, seat));
          const row = mind.control.certain(mind.seen, mind.moves);
          expect(row).toBeGreaterThanOrEqual(0);
          move = mind.seen.moveOf(mind.moves, row);
        }
        if (move === undefined) throw new Error('nobody can move');
        const next = bigTwo.play(state, state.turn, move);
        const ended = next.events.find((event) => event.type === 'dealEnded');
        if (ended?.type === 'dealEnded') {
          expect(ended.result.winner).toBe(seat);
          break;
        }
        if (next.state.phase === 'over') break;
        state = next.state;
      }
    }
    expect(claims).toBeGreaterThan(20);
  });
});
