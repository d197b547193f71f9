// The scene that both boards draw.

import { type AnyGame, numberedSeed, openMatch } from '@parlor/engine';
import { describe, expect, test } from 'vitest';
import { type Event, fastTrack, formatHole, holeOf, homeOf, type View, wedgesFor } from '../picking/game.ts';
import { guideThrough } from '../picking/guide.ts';
import { moments, seen } from '../test/positions.ts';
import { motionsOf } from './motion.ts';
import { lastMove, pointAt, sceneOf } from './scene.ts';

const look = { events: [], last: [], hinted: [], aimed: undefined } as const;

describe('the scene', () => {
  test('[FT-8] the pegs of the seat on turn wear their numbers, also a chosen one, and all others the letter of their player', () => {
    const view = seen('seats=2 p0=a:outer-2-0,e:outer-4-0 card=7');
    const guide = guideThrough(view, 0, fastTrack.movesFor(view), { peg: 4 });
    const { pegs } = sceneOf({ ...look, view, me: 0, guide });
    expect(pegs.map(({ headText }) => headText).join('')).toBe('23451AAAAA');
    expect(pegs[4]).toMatchObject({ mark: 'chosen', headText: '1' });
    const theirs = sceneOf({ ...look, view: seen('seats=2 turn=1 card=5'), me: 0, guide: undefined }).pegs;
    expect(theirs.map(({ headText }) => headText).join('')).toBe('RRRRR23451');
  });

  test('one’s own side lies at the bottom, whichever wedge it is', () => {
    for (const seats of [2, 3, 4, 5, 6]) {
      wedgesFor(seats).forEach((wedge, seat) => {
        const view = seen(`seats=${seats} card=5 turn=${seat}`, seat);
        const { turn } = sceneOf({ ...look, view, me: seat, guide: undefined });
        expect(pointAt(homeOf(wedge), turn).y).toBeCloseTo(0.9, 3);
      });
    }
  });

  test('every peg of the view is drawn once, on its hole', () => {
    for (const { view, seat } of moments({}, 6, 3, 120)) {
      const { pegs } = sceneOf({ ...look, view, me: seat, guide: undefined });
      expect(pegs.map(({ hole }) => hole)).toEqual(view.pegs.map(holeOf));
      expect(new Set(pegs.map(({ x, y }) => `${x} ${y}`)).size).toBe(pegs.length);
    }
  });

  test('a drafted half stands where it goes, and where it came from is marked', () => {
    const view = seen('p0=a:outer-2-0,b:outer-4-0,c:outer-5-0 card=7');
    const moves = fastTrack.movesFor(view);
    const [first] = guideThrough(view, 0, moves, { peg: 0 }).targets;
    const guide = guideThrough(view, 0, moves, { peg: 0, to: first?.to ?? 0, steps: 1 });
    const scene = sceneOf({ ...look, view, me: 0, guide });
    const moved = scene.pegs.find(({ key }) => key === '0-0');
    expect([moved?.mark, formatHole(moved?.hole ?? 0)]).toEqual(['moved', 'outer-2-1']);
    expect(scene.left).toHaveLength(1);
    expect(scene.pegs.filter(({ mark }) => mark === 'pick').map(({ key }) => key)).toEqual(['0-1', '0-2']);
  });

  test('a destination where somebody stands names whom it cuts', () => {
    const view = seen('p0=a:outer-2-0 p1=a:outer-2-3,b:outer-5-0 card=3');
    const guide = guideThrough(view, 0, fastTrack.movesFor(view), {});
    const scene = sceneOf({ ...look, view, me: 0, guide });
    expect(scene.targets.map(({ cuts }) => cuts)).toEqual([1]);
    expect(scene.path).toHaveLength(4);
  });
});

test('the log alone tells what the last move did', () => {
  const opened = openMatch(fastTrack as AnyGame, { seats: 4, seed: numberedSeed(3) });
  if (!opened.ok) throw new Error(opened.problem);
  let match = opened.value;
  for (let ply = 0; ply < 150 && match.toAct !== undefined; ply++) {
    const moves = match.moves(match.toAct);
    const made = match.submit(match.toAct, moves[(ply * 7919) % moves.length] ?? '');
    if (!made.ok) throw new Error(made.refusal.code);
    match = made.match;
    const log = match.events(0).map((event) => ({ event: event as Event }));
    const view = match.view(0) as View;
    const marked = (last: readonly Event[]) => sceneOf({ ...look, view, me: 0, guide: undefined, last }).last;
    expect(marked(lastMove(log))).toEqual(marked(made.eventsFor(0) as readonly Event[]));
  }
});

describe('motions', () => {
  const shown = new Map([
    ['0-0', 33],
    ['1-0', 36],
  ]);
  const walk = { type: 'moved', seat: 0, peg: 0, from: 33, to: 36, path: [34, 35, 36] } as const;
  const cut = { type: 'cut', by: 0, seat: 1, peg: 0, from: 36, to: 120, auto: true } as const;

  test('a peg walks hole by hole, and the one it cuts flies when it arrives', () => {
    const [first, second] = motionsOf([walk, cut], shown);
    expect(first).toMatchObject({ key: '0-0', path: [33, 34, 35, 36], delay: 0, kind: 'walk' });
    expect(second).toMatchObject({ key: '1-0', path: [36, 120], delay: first?.ms, kind: 'flight' });
  });

  test('what already stands there does not travel again', () => {
    expect(motionsOf([walk], new Map([['0-0', 36]]))).toEqual([]);
  });

  test('no walk takes longer than half a second', () => {
    const far = { ...walk, path: Array.from({ length: 10 }, (_, at) => 34 + at), to: 43 };
    expect(motionsOf([far], shown)[0]?.ms).toBeLessThanOrEqual(500);
  });
});
