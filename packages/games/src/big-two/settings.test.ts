// Automatic moves that the table makes at a seat's request.

import { rulesInForce } from '@parlor/engine';
import { testWords } from '@parlor/engine/testing';
import { describe, expect, it } from 'vitest';
import { rules } from './rulebook.ts';
import { view } from './rules/view.ts';
import { DEFAULT_SETTINGS, delayOf, SETTINGS, wishOf } from './settings.ts';
import { after, at } from './test/at.ts';

const WINDOW = after(at('hands=4D.2S/3C.3H/5C.6C/7C.8C turn=0'), '0 play 2S');
const MUTE = at('hands=4D.4S/3C.3H/5C.6C/7C.8C turn=0 table=3:KS');
const ABLE = at('hands=4D.AS/3C.3H/5C.6C/7C.8C turn=0 table=3:KS');
const casual = { ranked: false };

describe('[BT-78] personal settings', () => {
  const atOnce = { ...DEFAULT_SETTINGS, passUnbeatableAtOnce: true };
  const noPlay = { ...DEFAULT_SETTINGS, passWhenNoPlay: true };

  it('are off unless asked for', () => {
    expect(Object.keys(DEFAULT_SETTINGS)).toEqual(Object.keys(SETTINGS));
    for (const seat of [0, 1, 2, 3])
      expect(wishOf(view(WINDOW, seat), DEFAULT_SETTINGS, casual)).toBeUndefined();
  });
  it('pass an unbeatable play at once, on turn or before it, but not for its owner and not twice', () => {
    const wish = { move: { type: 'pass' }, setting: 'passUnbeatableAtOnce', leaks: false, delayMs: [0, 0] };
    expect([0, 1, 2].map((seat) => wishOf(view(WINDOW, seat), atOnce, { ranked: true }))).toEqual([
      undefined,
      wish,
      wish,
    ]);
    expect(wishOf(view(after(WINDOW, '2 pass'), 2), atOnce, casual)).toBeUndefined();
    expect(wishOf(view(MUTE, 0), atOnce, casual)).toBeUndefined();
    expect(wishOf(view(WINDOW, 'spectator'), atOnce, casual)).toBeUndefined();
  });
  it('pass when the hand has no answer: with a delay, never in ranked play, and only without an answer', () => {
    const wish = wishOf(view(MUTE, 0), noPlay, casual);
    expect(wish).toEqual({
      move: { type: 'pass' },
      setting: 'passWhenNoPlay',
      leaks: true,
      delayMs: [1000, 4000],
    });
    expect(wishOf(view(MUTE, 0), noPlay, { ranked: true })).toBeUndefined();
    expect(wishOf(view(ABLE, 0), noPlay, casual)).toBeUndefined();
    expect(wishOf(view(MUTE, 1), noPlay, casual)).toBeUndefined();
    if (wish === undefined) throw new Error('no wish');
    const words = testWords(1);
    const delays = Array.from({ length: 200 }, () => delayOf(wish, words));
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(1000);
    expect(Math.max(...delays)).toBeLessThanOrEqual(4000);
    expect(new Set(delays).size).toBeGreaterThan(100);
  });
  it('pass a hand without an answer at tables without windows too, and the rule is shown there', () => {
    const mute = at('options=autoPass:false hands=4D.4S/3C.3H/5C.6C/7C.8C turn=0 table=3:KS');
    expect(wishOf(view(mute, 0), noPlay, casual)?.setting).toBe('passWhenNoPlay');
    const shown = rulesInForce(rules, mute.options).flatMap((section) => section.rules);
    expect(shown.map(([number]) => number)).toContain('BT-78');
  });
  it('say what they reveal', () => {
    expect(SETTINGS.passWhenNoPlay).toMatchObject({ leaks: true, ranked: false });
    expect(SETTINGS.passUnbeatableAtOnce).toMatchObject({ leaks: false, ranked: true });
  });
});
