// The guided seven, and the testing checklist of the original document.

import { describe, expect, it } from 'vitest';
import { splitOptions, takeBack } from '../draft.ts';
import { formatMove } from '../notation/moves.ts';
import { formatHole, parseHole } from '../pieces/track.ts';
import { movesFor, view } from '../rules/view.ts';
import { at, long, move, next, step } from '../test/at.ts';
import type { View } from '../types.ts';
import {
  calculateMovesForPegRange,
  executeSplitMoveFirst,
  executeSplitMoveSecond,
  handleSplitPegClick,
  type SplitMoveMode,
  splitMode,
  startSplitMoveMode,
  takeBackSplit,
} from './split.ts';

const [A, B, C, E] = [0, 1, 2, 4];
const viewOf = (text: string): View => view(at(text), 0);
const hole = (name: string): number => parseHole(long(name)) ?? 0;

const begin = (view: View): SplitMoveMode => {
  const mode = startSplitMoveMode(view);
  if (mode === undefined) throw new Error('no split mode');
  return mode;
};

const textOf = (mode: SplitMoveMode): string | undefined => mode.move && formatMove(mode.move);

const TWO = 'p0=a:OU-2-0,b:OU-4-0 card=7';

describe('the testing checklist', () => {
  it('[FT-74] 2+ pegs on outer track → Split mode activates', () => {
    expect(splitMode(viewOf(TWO))).toEqual({
      type: 'split_mode',
      eligiblePegs: [A, B],
      description: '7 Card Split: Select 2 pegs to move (total 7 steps)',
    });
    expect(begin(viewOf(TWO)).options).toMatchObject({ step: 'firstPeg', pegs: [A, B], left: 7 });
  });

  it('[FT-74] 1 peg on outer track → Moves 7 spaces normally', () => {
    const view = viewOf('p0=a:OU-2-0 card=7');
    expect(splitMode(view)).toBeUndefined();
    expect(startSplitMoveMode(view)).toBeUndefined();
    const options = splitOptions(view);
    expect(options).toMatchObject({ step: 'done', move: move('a OU-2-0>SR-2-2') });
  });

  it('[FT-74] First move 1-6 steps → Second peg selection appears', () => {
    const view = viewOf('p0=a:OU-2-0,b:OU-4-0,c:OU-5-0 card=7');
    for (let steps = 1; steps <= 6; steps++) {
      const picked = handleSplitPegClick(view, begin(view), A);
      const target = calculateMovesForPegRange(view, A, steps, steps)[0];
      const mode = executeSplitMoveFirst(view, picked, target?.to ?? 0);
      expect(mode.options).toMatchObject({ step: 'secondPeg', pegs: [B, C], left: 7 - steps });
    }
  });

  it('[FT-74] First move 7 steps → Turn ends immediately', () => {
    const view = viewOf(TWO);
    const mode = executeSplitMoveFirst(view, handleSplitPegClick(view, begin(view), A), hole('SR-2-2'));
    expect(textOf(mode)).toBe(long('a OU-2-0>SR-2-2'));
    const { state } = step(next(at(TWO), '2'), 'a>SR-2-2');
    expect(state.now).toMatchObject({ seat: 1 });
  });

  it('[FT-74] Cannot select same peg twice', () => {
    const view = viewOf('p0=a:OU-2-0,b:OU-4-0,c:OU-5-0 card=7');
    const first = executeSplitMoveFirst(view, handleSplitPegClick(view, begin(view), A), hole('OU-2-3'));
    expect(handleSplitPegClick(view, first, A)).toBe(first);
    expect(movesFor(view).some((move) => move.type === 'split' && move.first.peg === move.second.peg)).toBe(
      false,
    );
  });

  it('[FT-74] Second move uses exact remaining steps', () => {
    const view = viewOf('p0=a:OU-2-0,b:ft-1*,c:ft-3* card=7');
    for (const move of movesFor(view)) {
      if (move.type === 'split') expect(move.first.steps + move.second.steps).toBe(7);
    }
    expect(
      calculateMovesForPegRange(view, C, 1, 7, { peg: B, to: hole('ft-2') }).map(({ steps }) => steps),
    ).toEqual([6, 6]);
  });

  it('[FT-80] FT peg + outer peg → FT must complete circuit first', () => {
    expect(splitMode(viewOf('p0=a:ft-3*,b:OU-2-0 card=7'))).toBeUndefined();
    expect(splitMode(viewOf('p0=a:ft-0,b:OU-2-0 card=7'))?.eligiblePegs).toEqual([A, B]);
    expect(splitMode(viewOf('p0=a:ft-3,b:OU-2-0 card=7'))?.eligiblePegs).toEqual([A, B]);
  });

  it('[FT-80] 2 FT pegs → Can split with each other', () => {
    expect(splitMode(viewOf('p0=a:ft-2*,b:ft-5*,c:OU-2-0 card=7'))?.eligiblePegs).toEqual([A, B]);
  });

  it('[FT-84, FT-89] AI executes split intelligently: the winning split and the cutting split are in the list', () => {
    const winning = viewOf('p0=a:OU-0-2+,b:safe-0-2,c:safe-0-3,d:safe-0-4,e:SL-0-3 card=7');
    expect(movesFor(winning).map(formatMove)).toEqual(['a:1>safe-0-1 / e:6>home-0']);
    const cutting = viewOf('p0=a:OU-2-0,b:OU-4-0 p1=a:OU-2-3,e:home-3 card=7');
    expect(calculateMovesForPegRange(cutting, A, 3, 3, { peg: B, to: hole('home-4') })).toMatchObject([
      { cuts: true },
    ]);
  });

  it('[FT-84] Cutting only on second move', () => {
    const view = viewOf('p0=a:OU-2-0,b:OU-4-0 p1=a:OU-2-3,e:home-3 card=7');
    expect(calculateMovesForPegRange(view, A, 1, 6).map(({ steps }) => steps)).toEqual([1, 2, 4, 5, 6]);
    expect(calculateMovesForPegRange(view, A, 1, 6).some(({ cuts }) => cuts)).toBe(false);
    const mode = executeSplitMoveFirst(view, handleSplitPegClick(view, begin(view), B), hole('home-4'));
    expect(textOf(mode)).toBe(long('b:4>home-4 / a:3>OU-2-3'));
  });
});

describe('the status texts', () => {
  it('guide from peg to peg', () => {
    const view = viewOf('p0=a:OU-2-0,b:ft-2,c:OU-4-0 card=7');
    const start = begin(view);
    expect([start.status, start.indicator]).toEqual([
      'Tap peg (#1, #2, #3)',
      '✂️ 7 Split: Tap peg (#1, #2, #3) | 7 left',
    ]);
    const peg = handleSplitPegClick(view, start, A);
    expect(peg.status).toBe('Peg #1: Choose steps (1-6), or all 7 with this peg');
    const moved = executeSplitMoveFirst(view, peg, hole('OU-2-3'));
    expect([moved.status, moved.indicator]).toEqual([
      'Tap peg (#2, #3) for 4',
      '✂️ 7 Split: Tap peg (#2, #3) for 4 | 4 left',
    ]);
    const finalMode = handleSplitPegClick(view, moved, C);
    expect([textOf(finalMode), finalMode.status]).toEqual([
      long('a:3>OU-2-3 / c:4>home-4'),
      'Both halves chosen',
    ]);
    // A different second peg may be picked until the move is played; after a whole seven, a different first
    // peg.
    expect(textOf(handleSplitPegClick(view, finalMode, B))).toBe(long('a:3>OU-2-3 / b:4>SL-2-4'));
    const whole = executeSplitMoveFirst(view, peg, hole('SR-2-2'));
    expect(handleSplitPegClick(view, whole, C).options).toMatchObject({ step: 'firstHole', peg: C });
  });

  it.each([
    ['only the whole seven', 'p0=a:ft-3*,b:OU-1-0,c:OU-2-0 card=7', 'Peg #1: All 7 with this peg'],
    [
      'one count, with and without a declaration',
      'options=ftEntry:declare,bullseyeEntry:off p0=a:SR-2-2,b:SL-3-1 p1=a:SR-2-1,e:home-3 card=7',
      'Peg #1: Choose steps (2)',
    ],
  ])('name the counts of a peg: %s', (_name, text, status) => {
    const view = viewOf(text);
    expect(handleSplitPegClick(view, begin(view), A).status).toBe(status);
  });

  it('stay the same when a hole is tapped before its peg', () => {
    const view = viewOf('p0=a:OU-2-0,b:OU-4-0,c:OU-5-0 card=7');
    const start = begin(view);
    expect(executeSplitMoveFirst(view, start, hole('OU-2-3'))).toBe(start);
    const first = executeSplitMoveFirst(view, handleSplitPegClick(view, start, A), hole('OU-2-3'));
    expect(executeSplitMoveSecond(view, first, hole('home-4'))).toBe(first);
  });

  it('ask for the destination of the second peg when it has several', () => {
    const view = viewOf('p0=a:ft-1*,b:ft-4* card=7');
    const first = executeSplitMoveFirst(view, handleSplitPegClick(view, begin(view), A), hole('ft-2'));
    expect([first.status, first.options]).toMatchObject([
      'Peg #2: Tap destination',
      { step: 'secondHole', peg: B, left: 6 },
    ]);
    expect(handleSplitPegClick(view, first, B)).toEqual({ ...first, picked: { ...first.options.chosen } });
    const finalMode = executeSplitMoveSecond(view, first, hole('OU-4-1'));
    expect(textOf(finalMode)).toBe(long('a:1>ft-2 / b:6>OU-4-1'));
  });
});

describe('splitOptions', () => {
  it('[FT-83] lists destinations with their counts and what remains', () => {
    const options = splitOptions(viewOf(TWO), { peg: A });
    if (options?.step !== 'firstHole') throw new Error(`asked ${options?.step}`);
    expect(options.choices.map(({ to, steps, remains }) => [formatHole(to), steps, remains])).toEqual([
      ['outer-2-1', 1, 6],
      ['outer-2-2', 2, 5],
      ['outer-2-3', 3, 4],
      ['home-2', 4, 3],
      ['side-right-2-4', 5, 2],
      ['side-right-2-3', 6, 1],
      ['side-right-2-2', 7, 0],
    ]);
    expect(options.choices[2]?.path.map(formatHole)).toEqual(['outer-2-1', 'outer-2-2', 'outer-2-3']);
  });

  it('[FT-54] asks when the centre can be reached with several counts', () => {
    const view = viewOf('p0=a:ft-1*,b:ft-4* card=7');
    const options = splitOptions(view, { peg: A, to: hole('center') });
    if (options?.step !== 'firstCount') throw new Error(`asked ${options?.step}`);
    expect(options.choices.map(({ steps }) => steps)).toEqual([1, 2, 3]);
    expect(options.chosen).toEqual({ peg: A, to: hole('center') });
    const mode = handleSplitPegClick(view, begin(view), A);
    const asked = executeSplitMoveFirst(view, mode, hole('center'));
    expect(asked.status).toBe('Peg #1: How many steps? (1, 2, 3)');
    expect(executeSplitMoveFirst(view, asked, hole('center'), 2).options).toMatchObject({ left: 5 });
    const picked = splitOptions(view, { peg: A, to: hole('center'), steps: 2 });
    expect(picked).toMatchObject({ step: 'secondHole', left: 5, chosen: { steps: 2 } });
  });

  it('[FT-83] lists the destinations of a second peg, with no steps remaining', () => {
    const view = viewOf('p0=a:OU-2-0,b:OU-4-0,c:OU-5-0 card=7');
    const first = { peg: A, to: hole('OU-2-3') };
    const ends = [B, C].map((peg) =>
      calculateMovesForPegRange(view, peg, 1, 7, first).map(({ to, remains }) => [formatHole(to), remains]),
    );
    expect(ends).toEqual([[['home-4', 0]], [['home-5', 0]]]);
    expect(splitOptions(view, { ...first, secondPeg: C })).toMatchObject({
      step: 'done',
      move: move('a:3>OU-2-3 / c:4>home-5'),
    });
  });

  it('[FT-87] picks a single remaining choice automatically', () => {
    const view = viewOf('p0=a:OU-0-2+,b:safe-0-2,c:safe-0-3,d:safe-0-4,e:SL-0-3 card=7');
    expect(splitOptions(view)).toMatchObject({
      step: 'done',
      chosen: { peg: A, steps: 1, secondPeg: E },
      move: move('a:1>safe-0-1 / e:6>home-0'),
    });
  });

  it('marks pegs that cannot split but can move 7', () => {
    const options = splitOptions(viewOf('p0=a:ft-3*,b:OU-1-0,c:OU-2-0 card=7'));
    expect(options).toMatchObject({ step: 'firstPeg', pegs: [A, B, C], fullOnly: [A] });
  });

  it('takes every step back', () => {
    const picks = { peg: A, to: hole('center'), steps: 2, secondPeg: B, secondTo: hole('OU-4-0') };
    const { secondTo: _, ...four } = picks;
    expect(takeBack(picks)).toEqual(four);
    expect(takeBack(takeBack(picks))).toEqual({ peg: A, to: hole('center'), steps: 2 });
    expect(takeBack(takeBack(takeBack(picks)))).toEqual({ peg: A });
    expect(takeBack({ peg: A })).toEqual({});
    expect(takeBack({})).toEqual({});
  });

  it('takes steps back in the state machine, and plays no move before the end', () => {
    const view = viewOf('p0=a:OU-2-0,b:ft-2,c:OU-4-0 card=7');
    const start = begin(view);
    const peg = handleSplitPegClick(view, start, A);
    const first = executeSplitMoveFirst(view, peg, hole('OU-2-3'));
    expect(first.move).toBeUndefined();
    expect(takeBackSplit(view, first)).toEqual(peg);
    expect(takeBackSplit(view, peg)).toEqual(start);
    expect(takeBackSplit(view, start)).toEqual(start);
    expect(handleSplitPegClick(view, peg, C).options).toMatchObject({ step: 'firstHole', peg: C });
  });

  it('returns undefined without a seven, out of turn, or for picks that fit no move', () => {
    expect(splitOptions(viewOf('card=5'))).toBeUndefined();
    expect(splitOptions(view(at(TWO), 1))).toBeUndefined();
    expect(splitOptions(view(at(TWO), 'spectator'))).toBeUndefined();
    expect(splitOptions(viewOf(TWO), { peg: C })).toBeUndefined();
  });

  it('[FT-88, FT-39] includes lone halves and declared corners', () => {
    const lone = viewOf('options=splitRequireCompletion:false p0=a:OU-2-0,b:OU-0-2+,c:safe-0-1 card=7');
    expect(splitOptions(lone, { peg: A, to: hole('OU-2-3') })).toMatchObject({ step: 'done', left: 0 });
    const declared = viewOf('options=ftEntry:declare p0=a:SR-2-2,b:OU-4-0 card=7');
    const asked = splitOptions(declared, { peg: A, to: hole('ft-3') });
    expect(asked).toMatchObject({ step: 'firstCount', choices: [{ declare: true }, {}] });
    expect(splitOptions(declared, { peg: A, to: hole('ft-3'), steps: 2, declare: true })).toMatchObject({
      step: 'done',
      move: move('a:2>ft-3* / b:5>SR-4-4'),
    });
  });
});
