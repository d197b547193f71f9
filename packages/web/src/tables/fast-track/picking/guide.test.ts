// The guide offers exactly the legal moves, by every way of picking.

import { describe, expect, test } from 'vitest';
import { fastTrack as english } from '../../../texts/en/fast-track.ts';
import { learn } from '../../../texts/text.ts';
import { sceneOf } from '../board/scene.ts';
import { type Moment, moments, seen, TABLES } from '../test/positions.ts';
import { guideWords, targetLabel } from '../words/guide-words.ts';
import { CENTER, fastTrack, formatHole, type Move, type SplitPartial, takeBack, type View } from './game.ts';
import { completedBy, guideThrough } from './guide.ts';
import { askPeg } from './questions.ts';

learn(english);

const { formatMove } = fastTrack;
const UNSEEN = { events: [], last: [], hinted: [], aimed: undefined } as const;

/** Every move that some way of picking leads to. */
const offered = ({ view, seat, moves }: Moment): ReadonlySet<string> => {
  const found = new Set<string>();
  const walk = (picked: SplitPartial): void => {
    const guide = guideThrough(view, seat, moves, picked);
    const second = guide.done.length > 0;
    for (const peg of guide.pegs) {
      const inHand = guideThrough(view, seat, moves, second ? { ...picked, secondPeg: peg } : { peg });
      for (const leg of inHand.targets.flatMap(({ legs }) => legs)) {
        const move = completedBy(view, seat, moves, inHand, leg);
        if (move !== undefined) found.add(formatMove(move));
        else
          walk({
            peg: leg.peg,
            to: leg.to,
            declare: leg.declare,
            ...(leg.steps === undefined ? {} : { steps: leg.steps }),
          });
      }
    }
  };
  walk({});
  return found;
};

const texts = (moves: readonly Move[]): readonly string[] => moves.map(formatMove).sort();

describe('picking pegs and holes', () => {
  for (const [name, options] of Object.entries(TABLES)) {
    test(`leads to every legal move and to nothing else, at the ${name} table`, () => {
      for (const seats of [2, 4]) {
        for (const moment of moments(options, seats, seats + 10, 220))
          expect([...offered(moment)].sort()).toEqual(texts(moment.moves));
      }
    });
  }

  test('a peg that cannot be taken has a reason, whatever is asked', () => {
    for (const { view, seat, moves } of moments({}, 3, 5, 300)) {
      const { pegs } = guideThrough(view, seat, moves, {});
      const state = fastTrack.imagine(view, { kind: 'fast', words: [1, 2, 3, 4] });
      for (let peg = 0; peg < view.options.pegs; peg++) {
        if (pegs.includes(peg)) continue;
        const asked = askPeg(view, seat, undefined, peg);
        // All pegs in holding are alike: the question may be about the one that can enter.
        if (asked.type !== 'enter') expect(fastTrack.whyNot(state, seat, asked)).toBeDefined();
      }
    }
  });
});

describe('the guided seven', () => {
  const guided = (view: View, picked: SplitPartial = {}) =>
    guideThrough(view, 0, fastTrack.movesFor(view), picked);
  const TWO = 'p0=a:outer-2-0,b:outer-4-0 card=7';

  test('first asks for a peg, then shows its holes with their counts, the whole seven last', () => {
    const view = seen(TWO);
    expect(guided(view)).toMatchObject({ pegs: [0, 1], peg: undefined, targets: [], splits: true });
    const steps = guided(view, { peg: 0 }).targets.map(
      ({ to, legs }) => `${legs[0]?.steps} ${formatHole(to)}`,
    );
    expect(steps).toEqual([
      '1 outer-2-1',
      '2 outer-2-2',
      '3 outer-2-3',
      '4 home-2',
      '5 side-right-2-4',
      '6 side-right-2-3',
      '7 side-right-2-2',
    ]);
  });

  test('after the first half the second peg is taken by itself, and the last leg waits for a tap', () => {
    const view = seen(TWO);
    const guide = guided(view, { peg: 0, to: guided(view, { peg: 0 }).targets[2]?.to ?? 0, steps: 3 });
    expect(guide).toMatchObject({ peg: 1, left: 4 });
    expect(guide.done.map(({ peg, steps }) => [peg, steps])).toEqual([[0, 3]]);
    expect(guide.ready === undefined ? '' : formatMove(guide.ready)).toBe('a:3>outer-2-3 / b:4>home-4');
  });

  test('every pick can be taken back, one at a time', () => {
    const all = { peg: 0, to: 31, steps: 3, declare: false, secondPeg: 1 };
    const first = takeBack(all);
    const second = takeBack(first);
    expect(first).toEqual({ peg: 0, to: 31, steps: 3, declare: false });
    expect(second).toEqual({ peg: 0 });
    expect(takeBack(second)).toEqual({});
  });

  test('asks with how many steps when the bullseye is reached by several counts', () => {
    const view = seen('p0=a:ft-1*,b:ft-3* card=7');
    const center = guided(view, { peg: 0 }).targets.find(({ to }) => to === CENTER);
    expect(center?.legs.map(({ steps }) => steps)).toEqual([1, 2]);
  });

  test.each([
    ['one peg', 'p0=a:outer-2-0', 0],
    ['one peg that rides or leaves, beside one in the bullseye', 'p0=a:center,b:ft-1*,e:safe-0-4', 1],
    ['one peg on a corner', 'p0=a:outer-2-3', 0],
    [
      'several pegs where a 7 is never split',
      'options=sevenMode:fullOnly p0=a:outer-2-0,b:outer-4-0',
      undefined,
    ],
    ['one peg with 1 to 7 steps', 'options=sevenMode:wild1to7 p0=a:outer-2-0', 0],
  ])('[FT-74] is no split without a second half: %s', (_name, position, peg) => {
    const view = seen(`seats=2 ${position} p1=e:home-3 turn=0 card=7`);
    expect(guided(view)).toMatchObject({ peg, splits: false, left: undefined });
    expect(guideWords(view, guided(view))).not.toMatch(/how far|first peg|left/);
  });

  test('says at each step what to pick and how many steps are left', () => {
    const view = seen('p0=a:outer-2-0,b:outer-4-0,e:outer-5-0 card=7');
    const words = (picked: SplitPartial = {}): string => guideWords(view, guided(view, picked));
    const first = { peg: 4, to: guided(view, { peg: 4 }).targets[2]?.to ?? 0, steps: 3 };
    expect(words()).toBe('Choose the first peg: 1, 2 or 3 · 7 left');
    expect(words({ peg: 4 })).toBe('Peg 1: how far? · 7 left');
    expect(words(first)).toBe('Choose the second peg: 2 or 3, exactly 4 · 4 left');
    expect(words({ ...first, secondPeg: 0 })).toBe('Peg 2: choose the hole · 4 left');
  });

  test('tells of each destination what it leaves, and of a second half nothing', () => {
    const view = seen(TWO);
    const remains = (picked: SplitPartial) =>
      sceneOf({ ...UNSEEN, view, me: 0, guide: guided(view, picked) }).targets.map(
        (target) => target.remains,
      );
    expect(remains({ peg: 0 })).toEqual([[6], [5], [4], [3], [2], [1], [0]]);
    const to = guided(view, { peg: 0 }).targets[2]?.to ?? 0;
    expect(remains({ peg: 0, to, steps: 3 })).toEqual([[]]);
    const target = sceneOf({ ...UNSEEN, view, me: 0, guide: guided(view, { peg: 0 }) }).targets[2];
    expect(target && targetLabel(target, [])).toBe('3 steps: Jade rim, hole 4, 4 left');
  });
});
