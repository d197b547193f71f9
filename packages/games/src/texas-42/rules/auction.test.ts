// The auction, call by call (T42-8 to T42-18), and a count of all possible auctions.

import { describe, expect, it } from 'vitest';
import { texas42 } from '../index.ts';
import { after, at, legal, ruling, steps, why } from '../test/at.ts';
import type { State } from '../types.ts';

const POINTS = Array.from({ length: 12 }, (_, step) => `${30 + step}`);
/** Seat 1 holds exactly these doubles and speaks first; the dealer is seat 0. */
const holding = (doubles: string, options = '-', calls = ''): State =>
  at(`options=${options} hands=*/${doubles}/*/*${calls === '' ? '' : ` calls=${calls}`}`);
const FOUR_DOUBLES = '6-6.5-5.1-1.0-0.6-5.4-3.2-1';
const THREE_DOUBLES = '6-6.5-5.1-1.6-5.4-3.2-1.6-0';

describe('calls', () => {
  it('[T42-8] the auction goes round once from the left of the dealer, and each seat calls once (G-53)', () => {
    const start = at('hands=*/*/*/* dealer=2');
    expect(texas42.toAct(start)).toBe(3);
    expect(why(start, 2, 'pass')).toBe('NOT_YOUR_TURN');
    const two = after(start, '2m, pass');
    expect(ruling(two, 3, '3m')).toBe('ALREADY_BID T42-8');
    expect(two.stage.phase).toBe('auction');
    const other = after(at('hands=*/*/*/* dealer=1'), '2m, pass');
    expect([2, 3, 1].map((seat) => why(other, seat, '3m'))).toEqual([
      'ALREADY_BID',
      'ALREADY_BID',
      'NOT_YOUR_TURN',
    ]);
    const four = after(two, 'pass, pass');
    expect(four.stage).toEqual({ phase: 'declaration', bid: { kind: 'marks', level: 2 }, bidder: 3 });
  });

  it('[T42-9] fifteen calls open a tournament auction; 42 is one mark and 84 two (G-48)', () => {
    const start = at('hands=*/*/*/*');
    expect(legal(start)).toEqual(['pass', ...POINTS, '1m', '2m']);
    for (const bid of ['29', '43']) expect(ruling(start, 1, bid)).toBe('BID_RANGE T42-9');
    expect(texas42.parseMove('42')).toEqual(texas42.parseMove('1m'));
    expect(texas42.parseMove('84')).toEqual(texas42.parseMove('2m'));
    expect(texas42.parseMove('126')).toEqual(texas42.parseMove('3m'));
  });

  it('[T42-10] a bid must be higher than the standing bid (G-49)', () => {
    const over35 = at('hands=*/*/*/* calls=35');
    expect(ruling(over35, 2, '35')).toBe('BID_TOO_LOW T42-10');
    expect(why(over35, 2, '36')).toBe('ok');
    expect(legal(at('hands=*/*/*/* calls=41'))).toEqual(['pass', '1m', '2m']);
    expect(why(at('hands=*/*/*/* calls=1m'), 2, '41')).toBe('BID_TOO_LOW');
    const overTwo = at('hands=*/*/*/* calls=2m');
    expect([ruling(overTwo, 2, '1m'), ruling(overTwo, 2, '2m')]).toEqual([
      'BID_TOO_LOW T42-10',
      'BID_TOO_LOW T42-10',
    ]);
  });

  it('[T42-11] marks go up one at a time once two stand (G-50, G-51)', () => {
    expect(legal(at('hands=*/*/*/* calls=1m'))).toEqual(['pass', '2m']);
    expect(legal(at('hands=*/*/*/* calls=2m'))).toEqual(['pass', '3m']);
    expect(legal(at('hands=*/*/*/* calls=2m,3m,4m'))).toEqual(['pass', '5m']);
    expect(ruling(at('hands=*/*/*/*'), 1, '3m')).toBe('BID_JUMP T42-11');
    expect(why(at('hands=*/*/*/* calls=2m'), 2, '4m')).toBe('BID_JUMP');
    expect(legal(at('options=maxOpeningMarks:1 hands=*/*/*/*')).slice(-2)).toEqual(['41', '1m']);
    expect(legal(at('options=maxOpeningMarks:4 hands=*/*/*/*')).slice(-4)).toEqual(['1m', '2m', '3m', '4m']);
  });

  it('[T42-12] the ladder of points scoring is 30 to 42, 84, 168, and 126 where it is on', () => {
    const over = (calls: string, more = ''): readonly string[] =>
      legal(at(`options=preset:points250${more} hands=*/*/*/*${calls === '' ? '' : ` calls=${calls}`}`));
    expect(over('')).toEqual(['pass', ...POINTS, '1m']);
    expect(over('1m')).toEqual(['pass', '2m']);
    expect(over('1m,2m')).toEqual(['pass', '4m']);
    expect(over('1m,2m', ',pointsLadder126:true')).toEqual(['pass', '3m', '4m']);
    expect(over('1m,2m,3m', ',pointsLadder126:true')).toEqual(['pass', '4m']);
    const start = at('options=preset:points250 hands=*/*/*/*');
    expect(ruling(start, 1, '84')).toBe('BID_JUMP T42-12');
    const over84 = at('options=preset:points250 hands=*/*/*/* calls=1m,2m');
    for (const bid of ['126', '5m']) expect(ruling(over84, 3, bid)).toBe('BID_RANGE T42-12');
  });

  it('[T42-13] four passes mean a new deal by the next dealer, and no score (G-52)', () => {
    const { state, events } = steps(at('hands=*/*/*/* scores=3:4'), 'pass, pass, pass, pass');
    expect([state.dealer, state.number, state.scores, state.calls]).toEqual([1, 2, [3, 4], []]);
    expect(events.map(({ type }) => type)).toEqual([
      'passed',
      'passed',
      'passed',
      'passed',
      'allPassed',
      'dealt',
    ]);
  });

  it('[T42-14] a forced dealer must bid (G-52)', () => {
    const forced = at('options=allPass:forced hands=*/*/*/* calls=pass,pass,pass');
    expect(legal(forced)).toEqual([...POINTS, '1m', '2m']);
    expect(ruling(forced, 0, 'pass')).toBe('MUST_BID T42-14');
    // With points scoring the dealer is always forced, with any value of `allPass`.
    expect(why(at('options=scoring:points hands=*/*/*/* calls=pass,pass,pass'), 0, 'pass')).toBe('MUST_BID');
    expect(why(at('options=allPass:forced hands=*/*/*/* calls=pass,30,pass'), 0, 'pass')).toBe('ok');
  });

  it('[T42-15] a forced dealer held to 30 bids 30, or marks for nello where it may', () => {
    const held = 'options=allPass:forced,forcedDealerMax:30';
    const plain = at(`${held} hands=*/*/*/* calls=pass,pass,pass`);
    expect(legal(plain)).toEqual(['30']);
    expect(legal(after(plain, '30'))).toContain('call 5');
    expect(ruling(plain, 0, '31')).toBe('BID_RANGE T42-15');
    expect(why(at(`${held} hands=*/*/*/*`), 1, '31')).toBe('ok');
    expect(legal(at(`${held},nello:open hands=*/*/*/* calls=pass,pass,pass`))).toEqual(['30', '1m', '2m']);
    expect(legal(at(`${held},nello:open,nelloMinMarks:2 hands=*/*/*/* calls=pass,pass,pass`))).toEqual([
      '30',
      '2m',
    ]);
    expect(
      legal(at(`${held},nello:open,forcedDealerMayNello:false hands=*/*/*/* calls=pass,pass,pass`)),
    ).toEqual(['30']);
    const marks = at(`${held},nello:open hands=*/*/*/* calls=pass,pass,pass,1m`);
    expect(legal(marks)).toEqual(['call nello own']);
    expect(ruling(marks, 0, 'call 5')).toBe('DECLARATION_NOT_ALLOWED T42-15');
  });

  it('[T42-16] a plunge needs four doubles and is worth four marks, or one more than the standing bid (G-54)', () => {
    const worth = (calls: string): unknown =>
      after(at(`options=plunge:on dealer=0 hands=*/*/*/${FOUR_DOUBLES} calls=${calls}`), 'plunge').calls[2];
    expect(worth('pass,30')).toEqual({ kind: 'plunge', level: 4 });
    expect(worth('pass,2m')).toEqual({ kind: 'plunge', level: 4 });
    expect(
      after(at(`options=plunge:on hands=${FOUR_DOUBLES}/*/*/* calls=2m,3m,4m`), 'plunge').calls[3],
    ).toEqual({ kind: 'plunge', level: 5 });
    expect(ruling(holding(THREE_DOUBLES, 'plunge:on'), 1, 'plunge')).toBe('NOT_ELIGIBLE T42-16');
    expect(legal(holding(THREE_DOUBLES, 'plunge:on'))).not.toContain('plunge');
    expect(legal(holding(FOUR_DOUBLES, 'plunge:on'))).toContain('plunge');
    expect(why(holding(THREE_DOUBLES, 'plunge:on,plungeMinDoubles:3'), 1, 'plunge')).toBe('ok');
    expect(after(holding(FOUR_DOUBLES, 'plunge:on,plungeMinMarks:2'), 'plunge').calls).toEqual([
      { kind: 'plunge', level: 2 },
    ]);
    expect(
      legal(after(holding(FOUR_DOUBLES, 'plunge:on'), 'plunge')).filter((text) => text !== 'plunge'),
    ).toEqual(['pass', '5m']);
  });

  it('[T42-17] a splash needs three doubles and a level above the standing marks (G-55)', () => {
    const levels = (calls: string, more = ''): readonly string[] =>
      legal(at(`options=splash:on${more} hands=*/*/${THREE_DOUBLES}/* calls=${calls}`)).filter((text) =>
        text.startsWith('splash'),
      );
    expect(levels('1m')).toEqual(['splash 2', 'splash 3']);
    expect(levels('2m')).toEqual(['splash 3']);
    expect(legal(at(`options=splash:on hands=*/*/*/${THREE_DOUBLES} calls=2m,3m`)).includes('splash 3')).toBe(
      false,
    );
    expect(levels('1m', ',splashMarks:3')).toEqual(['splash 3']);
    expect(levels('1m', ',splashMinDoubles:4')).toEqual([]);
    expect(ruling(holding(THREE_DOUBLES, 'splash:on,splashMinDoubles:4'), 1, 'splash 2')).toBe(
      'NOT_ELIGIBLE T42-17',
    );
    expect(ruling(holding(THREE_DOUBLES, 'splash:on'), 1, 'splash 4')).toBe('BID_RANGE T42-17');
    expect(why(at(`options=splash:on hands=*/*/${THREE_DOUBLES}/* calls=2m`), 2, 'splash 2')).toBe(
      'BID_TOO_LOW',
    );
  });

  it('[T42-18] plunge and splash are off unless the options allow them', () => {
    expect(ruling(holding(FOUR_DOUBLES), 1, 'plunge')).toBe('CONTRACT_DISABLED T42-18');
    expect(ruling(holding(FOUR_DOUBLES), 1, 'splash 2')).toBe('CONTRACT_DISABLED T42-18');
  });

  it('[T42-8, T42-19, T42-33] a declaration inside the auction is refused, and so is a tile (G-56)', () => {
    expect(ruling(at('hands=*/*/*/*'), 1, 'call 5')).toBe('WRONG_PHASE T42-19');
    expect(ruling(at('hands=*/*/*/*'), 1, '6-6')).toBe('WRONG_PHASE T42-33');
    expect(ruling(at('hands=*/*/*/* calls=30,pass,pass,pass'), 1, '31')).toBe('WRONG_PHASE T42-8');
  });
});

const countAuctions = (state: State): number => {
  const seat = texas42.toAct(state);
  if (state.stage.phase !== 'auction' || seat === undefined || state.number > 1) return 1;
  return texas42
    .legalMoves(state, seat)
    .reduce((sum, one) => sum + countAuctions(texas42.play(state, seat, one).state), 0);
};

it('[T42-11, T42-13, T42-14] there are 3,214 auctions with a redeal and 3,213 with a forced dealer (G-51)', () => {
  expect(countAuctions(at('hands=*/*/*/*'))).toBe(3214);
  expect(countAuctions(at('options=allPass:forced hands=*/*/*/*'))).toBe(3213);
});
