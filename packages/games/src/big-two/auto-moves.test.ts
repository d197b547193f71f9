// Automatic moves that the table makes at a seat's request.

import { rulesInForce } from '@parlor/engine';
import { describe, expect, it } from 'vitest';
import { autoMoves } from './auto-moves.ts';
import { rules } from './rulebook.ts';
import { view } from './rules/view.ts';
import { after, at } from './test/at.ts';

const { moveFor, settings } = autoMoves;
const WINDOW = after(at('hands=4D.2S/3C.3H/5C.6C/7C.8C turn=0'), '0 play 2S');
const MUTE = at('hands=4D.4S/3C.3H/5C.6C/7C.8C turn=0 table=3:KS');
const ABLE = at('hands=4D.AS/3C.3H/5C.6C/7C.8C turn=0 table=3:KS');
const casual = { ranked: false };

describe('[BT-78] automatic passes', () => {
  const atOnce = ['passUnbeatableAtOnce'];
  const noPlay = ['passWhenNoPlay'];

  it('are made only when asked for', () => {
    for (const seat of [0, 1, 2, 3]) expect(moveFor(view(WINDOW, seat), [], casual)).toBeUndefined();
  });
  it('answer an unbeatable play at once, on turn or before it, but not for its owner and not twice', () => {
    const pass = { move: { type: 'pass' }, delayMs: [0, 0] };
    expect([0, 1, 2].map((seat) => moveFor(view(WINDOW, seat), atOnce, { ranked: true }))).toEqual([
      undefined,
      pass,
      pass,
    ]);
    expect(moveFor(view(after(WINDOW, '2 pass'), 2), atOnce, casual)).toBeUndefined();
    expect(moveFor(view(MUTE, 0), atOnce, casual)).toBeUndefined();
    expect(moveFor(view(WINDOW, 'spectator'), atOnce, casual)).toBeUndefined();
  });
  it('are made for a hand without an answer: after a moment, never in ranked play', () => {
    expect(moveFor(view(MUTE, 0), noPlay, casual)).toEqual({ move: { type: 'pass' }, delayMs: [1000, 4000] });
    expect(moveFor(view(MUTE, 0), noPlay, { ranked: true })).toBeUndefined();
    expect(moveFor(view(ABLE, 0), noPlay, casual)).toBeUndefined();
    expect(moveFor(view(MUTE, 1), noPlay, casual)).toBeUndefined();
  });
  it('are made for a hand without an answer at tables without windows too, where the rule is shown', () => {
    const mute = at('options=autoPass:false hands=4D.4S/3C.3H/5C.6C/7C.8C turn=0 table=3:KS');
    expect(moveFor(view(mute, 0), noPlay, casual)?.move).toEqual({ type: 'pass' });
    const shown = rulesInForce(rules, mute.options).flatMap((section) => section.rules);
    expect(shown.map(([number]) => number)).toContain('BT-78');
  });
  it('say what they reveal', () => {
    expect(settings).toMatchObject({
      passWhenNoPlay: { leaks: true },
      passUnbeatableAtOnce: { leaks: false },
    });
  });
});
