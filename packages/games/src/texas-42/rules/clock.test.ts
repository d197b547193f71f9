// Moves of the clock for a seat that runs out of time (T42-58 to T42-60).

import { describe, expect, it } from 'vitest';
import { texas42 } from '../index.ts';
import { after, at, endgame, legal, ruling, why } from '../test/at.ts';
import type { State } from '../types.ts';

const due = (state: State): string => {
  const deadline = texas42.deadline(state);
  return deadline === undefined ? 'none' : texas42.formatMove(deadline.move);
};

describe('the clock', () => {
  it('[T42-58] passes, or bids 30 for a dealer that must bid', () => {
    expect(due(at('hands=*/*/*/* calls=30'))).toBe('pass');
    expect(due(at('options=allPass:forced hands=*/*/*/* calls=pass,pass,pass'))).toBe('30');
    expect(due(at('options=preset:points250 hands=*/*/*/* calls=pass,pass,pass'))).toBe('30');
  });

  it('[T42-59] calls the longest suit, of several one with its double, then the higher', () => {
    const called = (hand: string): string => due(at(`hands=*/${hand}/*/* calls=30,pass,pass,pass`));
    expect(called('5-4.5-3.5-2.5-1.6-6.6-0.4-4')).toBe('call 5');
    expect(called('6-5.6-4.6-1.3-3.3-2.3-1.0-0')).toBe('call 3');
    expect(called('6-6.6-5.5-5.4-3.2-1.2-0.1-0')).toBe('call 6');
    expect(called('6-6.5-5.4-4.3-3.2-2.1-1.0-0')).toBe('call 6');
    // Length counts before the double.
    expect(called('3-1.2-1.1-0.6-6.6-5.5-4.4-4')).toBe('call 1');
    expect(
      due(at('options=allPass:forced,forcedDealerMax:30,nello:open hands=*/*/*/* calls=pass,pass,pass,1m')),
    ).toBe('call nello own');
  });

  it('[T42-60] plays the legal tile with the least count, then strength, then number; and declines', () => {
    expect(due(endgame('6', '30', '3-0 2-0/5-5 2-1/4-0 1-1/5-3 3-1'))).toBe('2-1');
    expect(due(endgame('6', '30', '3-0 2-0/5-5 6-4/4-0 1-1/5-3 3-1'))).toBe('5-5');
    expect(due(endgame('6', '30', '3-0 2-0/6-0 3-2/4-0 1-1/5-3 3-1'))).toBe('6-0');
    const led = after(endgame('4', '30', '3-0 2-0/6-6 6-5/6-1 6-2/5-3 3-1'), '6-6');
    expect(due(led)).toBe('6-1');
    // A trump is kept, though its number is lower; all tiles that do not follow are equally weak.
    expect(due(endgame('1', '30', '3-0 2-0/6-2 1-0/4-0 5-1/5-3 3-1'))).toBe('6-2');
    expect(due(after(endgame('5', '30', '3-0 2-0/4-4 1-0/6-2 3-3/5-3 3-1'), '4-4'))).toBe('3-3');
    // Where a renege is possible the clock makes none.
    const may = endgame('4', '30', '3-0 2-0/6-6 6-5/6-1 2-1/5-3 3-1', 'options=renege:n42pa');
    expect(legal(after(may, '6-6'))).toContain('2-1');
    expect(due(after(may, '6-6'))).toBe('6-1');
    const asked = after(endgame('4', '30', '3-0 2-0/6-6 6-5/6-1 6-2/5-3 3-1'), 'concede');
    expect(due(asked)).toBe('decline');
  });

  it('[T42-58] may make exactly that move, and its events name the clock', () => {
    const state = at('hands=*/*/*/* calls=30');
    expect(why(state, 'clock', 'pass')).toBe('ok');
    expect(ruling(state, 'clock', '31')).toBe('NOT_YOUR_TURN T42-8');
    expect(texas42.play(state, 'clock', { type: 'pass' }).events).toEqual([
      { type: 'passed', seat: 2, auto: true },
    ]);
  });

  it('[T42-60] every turn has its own clock of a minute, and there is none after the match', () => {
    const state = at('hands=*/*/*/* calls=30,pass,pass,pass call=5');
    const deadline = texas42.deadline(state);
    expect([deadline?.kind, deadline?.ms]).toEqual(['turn', 60_000]);
    const asked = after(state, 'concede');
    const ids = [state, asked, after(asked, 'decline')].map((one) => texas42.deadline(one)?.id);
    expect(new Set(ids).size).toBe(3);
    const over = after(at('scores=6:6 hands=*/*/*/* calls=30,pass,pass,pass call=5'), 'concede, agree');
    expect(due(over)).toBe('none');
  });
});
