// What calls and tiles say for themselves.

import { fastRng } from '@parlor/engine';
import { texas42 } from '@parlor/games/texas-42';
import { describe, expect, it } from 'vitest';
import { calmly } from '../pace.ts';
import { percent } from '../percent.ts';
import { chooseCall, likeliestOf } from './bidding.ts';
import { texas42Bots as bots } from './index.ts';
import type { Curve } from './search/survey.ts';
import { callReason, declareReason, passReason, tileReason } from './words.ts';

const rated = (chance: number, level = 30) => ({
  move: { type: 'bid', kind: 'points', level } as const,
  share: 1,
  isLeast: false,
  chance,
  row: undefined,
  layouts: 33,
  stake: 1,
});

it.each([
  [0.9, 'the likeliest bid, 30, makes with a chance of 90 %'],
  [0.12, 'the likeliest bid, 30, makes with a chance of 12 %'],
])('a pass beside a bid that makes with a chance of %d', (chance, text) => {
  expect(passReason(rated(chance))).toMatchObject({ text, facts: { chance } });
});

it('a pass beside a bid that is likely, but not likely enough', () => {
  const pass = { type: 'pass' } as const;
  const state = texas42.parseState('hands=6-6.5-5.4-4.3-3.2-2.1-1.0-0/*/*/* dealer=3');
  if (!state.ok) throw new Error(state.problem);
  const likely = { ...rated(0.52), share: 0.5 };
  const view = texas42.view(state.value, 0);
  expect(chooseCall(view, [pass, likely.move], [likely], { bolder: 0, errors: 0 })).toMatchObject({
    move: pass,
    reason: { text: 'the likeliest bid, 30, makes with a chance of 52 %, less than a bid needs here' },
  });
});

it('a pass beside a bid that is likely, but was seen to make in too few layouts', () => {
  const pass = { type: 'pass' } as const;
  const state = texas42.parseState('hands=6-6.5-5.4-4.3-3.2-2.1-1.0-0/*/*/* dealer=3');
  if (!state.ok) throw new Error(state.problem);
  const view = texas42.view(state.value, 0);
  const call = (makes: number) => {
    const likely = { ...rated(0.69), share: makes / 40, layouts: 40 };
    return chooseCall(view, [pass, likely.move], [likely], { bolder: 0, errors: 2 });
  };
  const likeliest = 'the likeliest bid, 30, makes with a chance of 69 %';
  expect(call(33)).toMatchObject({
    move: pass,
    reason: { text: `${likeliest}, but only in 33 of 40 layouts, and a bid needs 34` },
  });
  expect(call(34)).toMatchObject({ move: { type: 'bid' } });
});

it.each([
  [0, '0 %'],
  [1e-4, '1 %'],
  [0.004, '1 %'],
  [0.826, '83 %'],
  [0.996, '99 %'],
  [1, '100 %'],
])('a share of %d is %s: nothing that may fail is called certain', (share, text) => {
  expect(`${percent(share)} %`).toBe(text);
  expect(passReason(rated(share)).text).toBe(`the likeliest bid, 30, makes with a chance of ${text}`);
});

it('a pass names the bid of the highest chance, whatever its share of open layouts', () => {
  const [low, high] = [
    { ...rated(0.4, 31), share: 1 },
    { ...rated(0.5), share: 0.6 },
  ];
  expect([likeliestOf([low, high]), likeliestOf([high, low]), likeliestOf([])]).toEqual([
    high,
    high,
    undefined,
  ]);
});

it('a pass where there is nothing else', () => {
  expect(passReason(undefined).text).toBe('no bid is open');
});

it('a bid tells open tiles from the table, and why it is higher than it had to be', () => {
  expect(callReason(rated(0.9)).text).toBe('30 makes in 33 of 33 layouts, 90 % at the table');
  expect(callReason(rated(0.87, 31), rated(0.9)).text).toBe(
    '31 makes in 33 of 33 layouts, 87 % at the table; nearly as safe as 30, and harder to bid over',
  );
});

it('a bid whose exact points were not asked for makes at least as often as all tricks are taken', () => {
  const state = texas42.parseState('hands=6-0.5-1.4-2.3-0.6-3.5-4.2-1/*/*/* dealer=3');
  if (!state.ok) throw new Error(state.problem);
  const hints = bots.hint(texas42.view(state.value, 0), calmly(fastRng(1), 4));
  const textOf = (move: string) => hints.find((one) => one.move === move)?.reason.text;
  expect(textOf('30')).toMatch(/ makes in \d of 4 layouts/);
  expect(textOf('31')).toMatch(/ makes in at least \d of 4 layouts/);
  expect(textOf('1m')).toMatch(/ makes in \d of 4 layouts/);
  expect(hints.filter(({ reason }) => reason.facts.atLeast).map(({ move }) => move)).toHaveLength(11);
});

it('a tile has a figure also when the time is up before the first layout that counts', () => {
  const state = texas42.parseState(
    'options=claims:off hands=6-6.4-4.3-3/6-3.6-0/5-0.0-0/4-2.2-1 dealer=2 calls=30,pass,pass,pass call=2 plays=2-2.1-0.5-2.3-2/5-5.5-4.5-1.5-3/2-0.3-0.6-2.4-0/1-1.6-1.3-1.4-3/6-5.4-1.6-4',
  );
  if (!state.ok) throw new Error(state.problem);
  const view = texas42.view(state.value, 0);
  const hints = bots.hint(view, { ...calmly(fastRng(1)), cancelled: () => true });
  for (const { reason } of hints) {
    expect(reason.text).toMatch(/^sets 30 in \d+ %? ?of 1 layout, \d+ % if all play by habit/);
    // There are more layouts than the one.
    expect(reason.facts.complete).toBe(false);
  }
});

const SIX = '6-6.6-5.6-3.6-2.6-1.3-3';
const SET = 'calls=pass,pass,pass,1m call=5 plays=5-0.5-5.5-1.6-0';
it.each([
  [0, `hands=${SIX}/*/*/* ${SET}`, 'takes a trick in 2 of 2 layouts', 1],
  [1, `hands=*/${SIX}/*/* ${SET}/4-4`, 'takes all seven tricks in 0 of 2 layouts', -1],
  // One trick of 31 points; all other trumps are in one hand.
  [
    0,
    `hands=${SIX}/5-4.5-3.5-2.5-1.1-0.0-0/*/* calls=30,pass,pass,pass call=5 plays=5-5.5-0.6-4.4-1`,
    'makes 30 in 2 of 2 layouts',
    1,
  ],
])(
  'what is certain is told as such where the hand is played out: seat %d, %s',
  (seat, record, text, value) => {
    const state = texas42.parseState(`options=earlyEnd:off,claims:off dealer=3 ${record}`);
    if (!state.ok) throw new Error(state.problem);
    for (const hint of bots.hint(texas42.view(state.value, seat), calmly(fastRng(1), 2))) {
      expect(hint.reason.text).toContain(text);
      expect(hint.value).toBe(value);
    }
  },
);

it('a splash and a plunge are told by name', () => {
  const state = texas42.parseState(
    'options=splash:on,plunge:on hands=6-6.5-5.4-4.3-3.6-2.6-1.6-0/*/*/* dealer=3',
  );
  if (!state.ok) throw new Error(state.problem);
  const texts = bots
    .hint(texas42.view(state.value, 0), calmly(fastRng(1), 1))
    .filter(({ move }) => /plunge|splash 2|^1m$/.test(move))
    .map(({ reason }) => reason.text.replace(/ makes in .*/, ''));
  expect(texts.sort()).toEqual(['1 mark with no trump, doubles high', '2 marks as a splash', 'a plunge']);
});

describe('a declaration', () => {
  const points = (level: number) => ({ kind: 'points', level }) as const;
  const curve: Curve = {
    row: 6,
    layouts: 4,
    weight: 2,
    thirty: 1.5,
    all: 0.5,
    exact: undefined,
    played: undefined,
  };
  const exact = new Float64Array(43);
  exact[20] = 0.5;
  exact[30] = 1;
  exact[42] = 0.5;

  it.each([
    [
      curve,
      points(30),
      'sixes: makes 30 in 75 % of 4 layouts, 60 % at the table',
      { makes: 1.5, share: 0.75, chance: 0.6 },
    ],
    [
      curve,
      points(35),
      'sixes: makes 35 in at least 25 % of 4 layouts, 60 % at the table',
      { makes: 0.5, share: 0.25, chance: 0.6, atLeast: true },
    ],
    [
      { ...curve, exact },
      points(31),
      'sixes: makes 31 in 25 % of 4 layouts, 60 % at the table, 30.5 points on average',
      { makes: 0.5, share: 0.25, chance: 0.6, points: 30.5 },
    ],
    [
      { ...curve, weight: 4, all: 3 },
      { kind: 'marks', level: 2 } as const,
      'sixes: takes all seven tricks in 3 of 4 layouts, 60 % at the table',
      { makes: 3, share: 0.75, chance: 0.6 },
    ],
  ])('is told by its curve: %#', (one, bid, text, facts) => {
    expect(declareReason(one, bid, 0.6)).toEqual({ text, facts: { layouts: 4, ...facts } });
  });
});

describe('a leader of all sixes', () => {
  const SIXES = 'hands=6-6.6-5.6-4.6-3.6-2.6-1.6-0/*/*/* dealer=3 calls=';
  const viewAt = (text: string) => {
    const state = texas42.parseState(text);
    if (!state.ok) throw new Error(state.problem);
    return texas42.view(state.value, 0);
  };
  const hints = (text: string) => bots.hint(viewAt(text), calmly(fastRng(1), 2));
  const unitAt = (text: string): string => bots.unit(viewAt(text));

  it('is told of a tile by its figures', () => {
    const view = viewAt(`options=claims:off ${SIXES}30,pass,pass,pass call=6`);
    const play = view.stage.phase === 'play' ? view.stage : expect.fail();
    const move = { type: 'play', tile: 27 } as const;
    const tried = {
      move,
      wins: 3,
      weight: 4,
      layouts: 4,
      held: 2,
      chance: 0.625,
      points: 33.5,
      isComplete: false,
    };
    expect(tileReason(view, play, tried)).toEqual({
      text: 'makes 30 in 3 of 4 layouts, 50 % if all play by habit, 33.5 points on average; no tile left beats it',
      facts: {
        layouts: 4,
        wins: 3,
        weight: 4,
        share: 0.75,
        chance: 0.625,
        held: 0.5,
        complete: false,
        unbeatable: true,
        points: 33.5,
      },
    });
    const less = tileReason(view, play, { ...tried, held: undefined, points: undefined });
    expect(less.text).toBe('makes 30 in 3 of 4 layouts; no tile left beats it');
    for (const name of ['held', 'points']) expect(less.facts).not.toHaveProperty(name);
  });

  it('is told of the suit that a small end leads', () => {
    const position = `options=smallEnd:openingLead,claims:off ${SIXES}30,pass,pass,pass call=nt-high`;
    const unbeatable = hints(position).filter(({ reason }) => reason.text.includes('no tile left beats it'));
    expect(unbeatable.map(({ move }) => move).sort()).toEqual([
      '6-0',
      '6-1',
      '6-2',
      '6-3',
      '6-4',
      '6-5',
      '6-6',
    ]);
  });

  it('is told in points what a tile is worth where points are scored', () => {
    const position = `options=scoring:points,allPass:forced,target:250,claims:off ${SIXES}30,pass,pass,pass call=6`;
    const [hint] = hints(position);
    expect(hint?.value).toBeCloseTo(42);
    expect(hint?.reason.text).toContain('42.0 points on average');
    expect(hint?.reason.facts).not.toHaveProperty('share');
    expect([unitAt(position), unitAt(`${SIXES}30,pass,pass,pass call=6`)]).toEqual(['points', 'marks']);
  });

  it('is told what a nello asks for', () => {
    const nello = hints(`options=nello:open ${SIXES}1m,pass,pass,pass`).find(({ move }) =>
      /nello/.test(move),
    );
    expect(nello?.reason.text).toBe('nello, doubles a suit: loses every trick in 0 of 2 layouts');
  });

  it('is told of tricks where marks were bid', () => {
    const position = `options=claims:off ${SIXES}1m,pass,pass,pass call=6`;
    expect(hints(position)[0]?.reason.text).toMatch(/^takes all seven tricks in 2 of 2 layouts/);
  });
});
