// What a tap that is no legal choice asks, and the answer as people read it.

import type { Refusal, Seat } from '@parlor/engine';
import { describe, expect, test, vi } from 'vitest';
import { fastTrack as english } from '../../../texts/en/fast-track.ts';
import { learn, speak } from '../../../texts/text.ts';
import { moments, seen, TABLES } from '../test/positions.ts';
import { inWords } from '../words/reasons.ts';
import { fastTrack, HOLES, type Move, parseHole, type View } from './game.ts';
import { guideThrough } from './guide.ts';
import { askHole } from './questions.ts';

learn(english);

/** Why not, from what a seat sees. */
const explainer = (view: View, seat: Seat): ((move: Move) => Refusal | undefined) => {
  const state = fastTrack.imagine(view, { kind: 'fast', words: [1, 2, 3, 4] });
  return (move) => fastTrack.whyNot(state, seat, move);
};

/** With the first peg in the hand. */
const tapped = (view: View, hole: string): Refusal | undefined => {
  const guide = guideThrough(view, 0, fastTrack.movesFor(view), { peg: 0 });
  const move = askHole(view, 0, guide, parseHole(hole) ?? 0);
  return move && explainer(view, 0)(move);
};

describe('a hole that is no destination', () => {
  test.each([
    [
      '[FT-84] somebody else’s peg that a first half would cut',
      'p0=a:outer-2-0,e:outer-0-2 p1=e:outer-2-3',
      'outer-2-3',
      'FT-84',
    ],
    ['[FT-32] an own peg', 'p0=a:outer-2-0,b:outer-4-0,c:outer-2-3', 'outer-2-3', 'FT-32'],
    ['[FT-21] a hole that is no seven steps away', 'p0=a:outer-2-0,e:outer-4-0', 'home-5', 'FT-21'],
    ['[FT-87] a half that nothing can follow', 'p0=a:outer-2-0,b:outer-0-2', 'outer-2-1', 'FT-87'],
    ['[FT-77] fewer steps than seven', 'options=sevenMode:fullOnly p0=a:outer-2-0', 'outer-2-3', 'FT-77'],
    ['[FT-32] an own peg in the safe zone', 'p0=a:outer-0-1,b:safe-0-2,c:outer-4-0', 'safe-0-2', 'FT-32'],
  ])('of a seven is asked about as a half: %s', (_name, position, hole, rule) => {
    expect(tapped(seen(`${position} card=7`), hole)?.rule).toBe(rule);
  });

  test('[FT-62] of a peg in the bullseye is asked about as its way out', () => {
    const refusal = tapped(seen('p0=a:center card=K'), 'ft-3');
    expect(refusal && inWords(refusal)).toEqual({
      code: 'WRONG_CORNER',
      rule: 'FT-62',
      detail: 'it comes out on Ruby corner',
    });
  });

  test('[FT-29] where somebody else is out of reach of a jack that trades is asked about as a trade', () => {
    const view = seen('options=jackSwap:true p0=a:outer-2-0 p1=a:safe-3-1,e:home-3 card=J');
    expect(tapped(view, 'safe-3-1')?.rule).toBe('FT-29');
    expect(tapped(view, 'outer-2-2')?.rule).toBe('FT-21');
  });

  for (const [name, options] of Object.entries(TABLES)) {
    test(`is always answered, and never in the notation, at the ${name} table`, () => {
      const wrong: string[] = [];
      for (const { view, seat, moves } of moments(options, 4, 3, 100)) {
        const explain = explainer(view, seat);
        for (const peg of guideThrough(view, seat, moves, {}).pegs) {
          const guide = guideThrough(view, seat, moves, { peg });
          for (let hole = 0; hole < HOLES; hole++) {
            const move = askHole(view, seat, guide, hole);
            if (move === undefined || guide.targets.some(({ to }) => to === hole)) continue;
            const refusal = explain(move);
            if (refusal === undefined || /[a-z]-\d|center/.test(inWords(refusal).detail ?? ''))
              wrong.push(fastTrack.formatMove(move));
          }
        }
      }
      expect(wrong).toEqual([]);
    });
  }
});

describe('the detail of a refusal', () => {
  test('names holes as the table does', () => {
    const detailOf = (text: string, hole: string): string | undefined => {
      const refusal = tapped(seen(text), hole);
      return refusal && inWords(refusal).detail;
    };
    expect(detailOf('p0=a:home-0 card=4', 'side-right-0-1')).toBe('it can reach Ruby rim, hole 1');
    expect(detailOf('p0=a:ft-1* card=3', 'side-left-1-2')).toBe(
      'it can reach Violet corner · Gold right entry lane, hole 3 · the bullseye',
    );
  });

  test('is said in every language', async () => {
    vi.stubGlobal('document', { documentElement: {} });
    await speak('ar');
    const refusal = { code: 'WRONG_CORNER', rule: 'FT-62', detail: 'it comes out on ft-0' };
    expect(inWords(refusal).detail).toContain('زاوية');
    expect(inWords(refusal).detail).not.toMatch(/[a-z]/);
    await speak('en');
    vi.unstubAllGlobals();
  });

  test('is left out where it only tells a program what it did', () => {
    const refusal = { code: 'NOT_THIS_CARD', rule: 'FT-74', detail: 'the card is 6' };
    expect(inWords(refusal)).toEqual({ code: 'NOT_THIS_CARD', rule: 'FT-74' });
  });
});
