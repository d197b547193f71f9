// What waits for somebody who looked away: it follows from two looks at a table.

import { signal } from '@preact/signals';
import { expect, it, vi } from 'vitest';
import type { Session } from '../match/session.ts';
import type { Look } from './waiting.ts';

// What is chosen is kept by the browser, and there is none here.
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
const { settings } = await import('../device/settings.ts');
const { lookAt, newsBetween, waitingAt } = await import('./waiting.ts');

const SEEN: Look = {
  stage: 'playing',
  isMine: false,
  called: undefined,
  isSaid: true,
  inWindow: false,
  shortIn: undefined,
  lines: 1,
  speaker: 'Ben',
};

it.each<[string, Partial<Look>, Partial<Look>, readonly string[]]>([
  ['nothing where nothing has changed', {}, {}, []],
  ['my turn', {}, { isMine: true }, ['turn']],
  ['my turn, also where it was mine before', { isMine: true }, { isMine: true }, ['turn']],
  ['the end, and no turn with it', { isMine: true }, { stage: 'over' }, ['over']],
  ['no end that was seen', { stage: 'over' }, { stage: 'over' }, []],
  [
    'the beginning, after the turn that it brings',
    { stage: 'gathering' },
    { isMine: true },
    ['turn', 'begun'],
  ],
  ['the beginning of the next match', { stage: 'over' }, {}, ['begun']],
  ['time that is not short yet', {}, { isMine: true, shortIn: 1 }, ['turn']],
  ['time that is short, before the turn', {}, { isMine: true, shortIn: 0 }, ['soon', 'turn']],
  ['a window in which I am passed', {}, { inWindow: true }, ['window']],
  ['a line of the chat after everything else', {}, { isMine: true, lines: 2 }, ['turn', 'talk']],
  ['no line that waited before', { lines: 2 }, { lines: 2 }, []],
])('waits: %s', (_, seen, now, waiting) => {
  expect(waitingAt({ ...SEEN, ...seen }, { ...SEEN, ...now })).toEqual(waiting);
});

it('tells of each thing once, and of every line that is said', () => {
  const news = (before: Partial<Look>, now: Partial<Look>) =>
    newsBetween(SEEN, { ...SEEN, ...before }, { ...SEEN, ...now });
  expect(news({}, { isMine: true })).toEqual(['turn']);
  expect(news({ isMine: true }, { isMine: true, shortIn: 9000 })).toEqual([]);
  expect(news({ isMine: true, shortIn: 9000 }, { isMine: true, shortIn: 0 })).toEqual(['soon']);
  expect(news({ isMine: true }, {})).toEqual([]);
  expect(news({ lines: 2 }, { lines: 3 })).toEqual(['talk']);
  expect(news({ lines: 2 }, { lines: 2, isMine: true })).toEqual(['turn']);
});

it.each([
  ['may still pass', 'window', ['pass'], false, true],
  ['has passed, and could take it back', 'window', ['unpass'], false, false],
  ['asked to be passed at once', 'window', ['pass'], true, false],
  ['may pass on a turn like any other', 'turn', ['pass', 'play 3D'], false, false],
])('knows of a window where somebody %s', (_, kind, moves, atOnce, told) => {
  settings.passUnbeatable.value = atOnce;
  const session = {
    game: { formatMove: (move: unknown) => move },
    moves: signal(moves),
    position: signal({ clock: { kind } }),
    outcome: signal(undefined),
    toAct: signal(undefined),
    state: signal('ok'),
    seats: signal([]),
  } as unknown as Session;
  expect(lookAt({ address: '#/', isShown: true, game: 'big-two', session }, 0).inWindow).toBe(told);
});
