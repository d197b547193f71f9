// The session of a match, on the toy game: steps, gaps, refusals, clocks.

import { numberedSeed, openMatch } from '@parlor/engine';
import { toy } from '@parlor/engine/testing';
import { describe, expect, it, vi } from 'vitest';
import { leftOn, type RunningClock } from './running-clock.ts';
import { openSession, type Session } from './session.ts';

const start = () => {
  const opened = openMatch(toy, { seats: 2, seed: numberedSeed(7) });
  if (!opened.ok) throw new Error(opened.problem);
  let match = opened.value;
  const resync = vi.fn();
  const refused = { code: 'NOT_YOUR_TURN', rule: 'TOY-1' };
  const session: Session = openSession({
    game: toy as Session['game'],
    options: match.options,
    seats: [],
    sync: { ply: 0, viewer: 0, view: match.view(0), now: 1000, past: [{ ply: 0, events: match.events(0) }] },
    state: 'ok',
    link: { submit: async () => refused, resync, hint: async () => [], leave: () => {} },
  });
  /** Makes the first legal move of whoever must act, and tells nobody. */
  const step = () => {
    const seat = match.toAct ?? 0;
    const made = match.submit(seat, match.moves(seat)[0] ?? '');
    if (!made.ok) throw new Error(made.refusal.code);
    match = made.match;
    return { ply: match.ply, events: made.eventsFor(0), view: match.view(0), now: 1000 };
  };
  return { session, step, resync };
};

describe('a session', () => {
  it('follows steps that come one after the other, and keeps their events', () => {
    const { session, step } = start();
    const known = session.log.value.length;
    session.takeStep(step());
    expect(session.position.value.ply).toBe(1);
    expect(session.log.value.length).toBeGreaterThan(known);
    expect(session.toAct.value).toBe(1);
    expect(session.moves.value.map((move) => session.game.formatMove(move))).toEqual(['cheer']);
  });

  it('asks for the whole position after a gap, and drops what is old', () => {
    const { session, step, resync } = start();
    const first = step();
    const second = step();
    session.takeStep(second);
    expect(resync).toHaveBeenCalledOnce();
    expect(session.state.value).toBe('stale');
    expect(session.position.value.ply).toBe(0);
    session.takeStep(first);
    session.takeStep(first);
    expect(session.position.value.ply).toBe(1);
  });

  it('keeps a position that is told again, and takes another one', () => {
    const { session, step } = start();
    const sync = { viewer: 0, now: 1000, past: [] } as const;
    session.takeStep(step());
    const { view, events, ply } = session.position.value;
    session.takeSync({ ...sync, ply, view: structuredClone(view) });
    expect(session.position.value.view).toBe(view);
    expect(session.position.value).toMatchObject({ events, isNews: false });
    const next = step();
    session.takeSync({ ...sync, ply: next.ply, view: next.view });
    expect(session.position.value.view).toBe(next.view);
    expect(session.position.value.events).toEqual([]);
  });

  it("that everybody has left is over without a result: it is nobody's turn, and nothing can be done", () => {
    const { session } = start();
    expect([session.toAct.value, session.moves.value.length > 0]).toEqual([0, true]);
    session.wasLeft.value = true;
    expect([session.toAct.value, session.outcome.value, session.moves.value]).toEqual([
      undefined,
      undefined,
      [],
    ]);
  });

  it('offers no move while an answer is awaited, and shows why a move was refused', async () => {
    const { session } = start();
    session.play(session.moves.value[0]);
    expect(session.moves.value).toEqual([]);
    await vi.waitFor(() => expect(session.refusal.value?.rule).toBe('TOY-1'), { timeout: 60_000 });
    expect(session.moves.value.length).toBeGreaterThan(0);
  });

  it('explains an illegal move from the view alone', () => {
    const { session, step } = start();
    session.takeStep(step());
    expect(session.explain({ type: 'show', number: 3 })).toEqual({ code: 'NOT_YOUR_TURN', rule: 'TOY-1' });
  });

  it('keeps a clock that still runs, whatever else happens', () => {
    const { session, step } = start();
    const clock = { kind: 'window', ms: 10_000, endsAt: 99_000 } as const;
    session.takeStep({ ...step(), now: 95_000, clock });
    const shown = session.position.value.clock;
    expect(leftOn(shown as RunningClock, performance.now())).toBeLessThanOrEqual(4000);
    session.takeStep({ ...step(), now: 95_000, clock });
    expect(session.position.value.clock).toBe(shown);
    session.takeStep(step());
    expect(session.position.value.clock).toBeUndefined();
  });

  it('has nothing left of the one before when another person looks', () => {
    const { session, step } = start();
    session.refusal.value = { code: 'NOT_YOUR_TURN', rule: 'TOY-1', detail: '7' };
    session.advice.value = [{ move: 'show 7', facts: {} }];
    const next = step();
    const open = [{ type: 'began' }];
    const past = [{ ply: 0, events: open }];
    session.takeStep({
      ...next,
      viewer: 'spectator',
      view: { ...(next.view as object), viewer: 'spectator' },
      past,
    });
    expect(session.position.value).toMatchObject({ ply: 1, viewer: 'spectator', isNews: true });
    expect(session.log.value.map(({ event }) => event)).toEqual(open);
    expect(session.refusal.value).toBeUndefined();
    expect(session.advice.value).toBeUndefined();
    // The same ply, and another pair of eyes: nothing of the position stays.
    const told = {
      ply: 1,
      viewer: 1,
      view: { ...(next.view as object), viewer: 1 },
      now: 1000,
      past: [],
      last: open,
    };
    session.takeSync(told);
    expect(session.position.value).toMatchObject({ viewer: 1, view: told.view, events: open, isNews: false });
  });
});
