// Views (T42-61): they do not depend on hidden tiles, and imagined hands agree with public knowledge.

import { bits, fastRng, numberedSeed, streamRng } from '@parlor/engine';
import { testWords } from '@parlor/engine/testing';
import { describe, expect, it } from 'vitest';
import { texas42 } from '../index.ts';
import { DOUBLES } from '../pieces/tiles.ts';
import { after, at, playOf, tileSet } from '../test/at.ts';
import { possibleTiles } from './known.ts';

describe('views', () => {
  it('[T42-61] a seat sees its own tiles, a spectator none, and both see counts', () => {
    const state = at('hands=*/*/*/*');
    expect(texas42.view(state, 2).hand).toBe(state.hands[2]);
    expect(texas42.view(state, 'spectator').hand).toBeUndefined();
    expect(texas42.view(state, 0).counts).toEqual([7, 7, 7, 7]);
    const text = JSON.stringify(texas42.view(state, 'spectator'));
    for (const hand of state.hands) expect(text.includes(`${hand}`)).toBe(false);
    expect(text.includes('rng')).toBe(false);
  });

  it('[T42-61] deals that agree on the hand of a seat and on the record give it the same view and moves (G-77)', () => {
    const mine = '6-6.6-5.6-4.5-5.5-4.4-4.0-0';
    const one = at(`hands=${mine}/6-3.*/6-2.*/* calls=30,pass,pass,pass call=3`);
    const other = at(`hands=${mine}/6-3.3-3.3-2.3-1.3-0.*/6-2.6-1.*/* calls=30,pass,pass,pass call=3`);
    const [a, b] = [one, other].map((state) => texas42.view(after(state, '6-3'), 0));
    expect(one.hands).not.toEqual(other.hands);
    expect(a).toEqual(b);
    expect(texas42.movesFor(texas42.view(after(one, '6-3'), 0))).toEqual(
      texas42.legalMoves(after(other, '6-3'), 0),
    );
  });

  it('[T42-61] each seat sees only its own hand in a dealt event', () => {
    const { state, events } = texas42.setup(at('hands=*/*/*/*').options, 4, streamRng(numberedSeed(1)));
    const dealt = events.find((event) => event.type === 'dealt');
    if (dealt === undefined) throw new Error('nothing was dealt');
    expect(texas42.redact(dealt, 3)).toMatchObject({ hands: [{ seat: 3, tiles: state.hands[3] }] });
    expect(texas42.redact(dealt, 'spectator')).toMatchObject({ hands: [] });
  });

  it('[T42-61] a permutation of hidden tiles never changes the view or the moves it gives', () => {
    const words = testWords(5);
    for (let match = 0; match < 12; match++) {
      const options = at('options=preset:house,sevens:on hands=*/*/*/*').options;
      let { state } = texas42.setup(options, 4, streamRng(numberedSeed(match)));
      for (let ply = 0; ply < 120 && texas42.toAct(state) !== undefined; ply++) {
        const viewer = words.below(4);
        const view = texas42.view(state, viewer);
        const imagined = texas42.imagine(view, fastRng(match * 1000 + ply));
        expect(texas42.view(imagined, viewer)).toEqual(view);
        expect(texas42.legalMoves(imagined, viewer)).toEqual(texas42.legalMoves(state, viewer));
        expect(texas42.parseState(texas42.formatState(imagined)).ok).toBe(true);
        if (state.stage.phase === 'play') {
          imagined.hands.forEach((hand, seat) => {
            expect(hand & ~possibleTiles(state, playOf(state), seat)).toBe(0);
          });
        }
        const moves = texas42.legalMoves(state, texas42.toAct(state) ?? 0);
        state = texas42.play(
          state,
          texas42.toAct(state) ?? 0,
          moves[words.below(moves.length)] ?? { type: 'pass' },
        ).state;
      }
    }
  });

  it('[T42-61] a seat that could not follow is never imagined with that suit, though it may hold the trump', () => {
    // Fours are trump, blanks are led; seat 2 plays 4-3, so it holds no blank except perhaps 4-0 (T42-26).
    const state = after(
      at('hands=6-0.*/1-0.*/4-3.4-0.6-6.5-5.3-3.6-5.6-3/* calls=30,pass,pass,pass call=4'),
      '1-0',
    );
    const led = after({ ...state, stage: { ...playOf(state), led: 0 } }, '4-3');
    const possible = possibleTiles(led, playOf(led), 2);
    expect(possible & tileSet('6-0 5-0 3-0 2-0 0-0')).toBe(0);
    expect(possible & tileSet('4-0')).toBe(tileSet('4-0'));
  });

  it('[T42-32, T42-61] where a trump must be led first, a different first lead shows that its seat has none', () => {
    const fields = 'hands=*/6-6.6-4.6-3.6-2.6-1.4-3.4-2/*/* calls=30,pass,pass,pass call=5';
    const forced = after(at(`options=openingLeadMustBeTrump:true ${fields}`), '6-6');
    const free = after(at(fields), '6-6');
    const fives = tileSet('6-5 5-5 5-4 5-3 5-2 5-1 5-0');
    expect(possibleTiles(forced, playOf(forced), 1) & fives).toBe(0);
    expect(possibleTiles(forced, playOf(forced), 2) & fives).toBe(fives);
    expect(possibleTiles(free, playOf(free), 1) & fives).toBe(fives);
  });

  it('[T42-61] a plunge is remembered: the bidder is imagined with its doubles', () => {
    const state = at('options=plunge:on hands=*/6-6.5-5.1-1.0-0.6-5.4-3.2-1/*/* calls=plunge4');
    for (let seed = 0; seed < 50; seed++) {
      const imagined = texas42.imagine(texas42.view(state, 0), fastRng(seed));
      expect(bits.size(imagined.hands[1] & DOUBLES)).toBeGreaterThanOrEqual(4);
    }
  });
});
