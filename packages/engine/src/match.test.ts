// Matches of the toy game: immutable values, refusals that name a rule, logs that replay.

import { describe, expect, it } from 'vitest';
import { type Match, matchFrom, openMatch, replay } from './match.ts';
import { numberedSeed } from './random/rng.ts';
import { toy } from './testing/toy.ts';

const open = (options: unknown = {}): Match => {
  const match = openMatch(toy, { seats: 2, seed: numberedSeed(7), options });
  if (!match.ok) throw new Error(match.problem);
  return match.value;
};

const playOut = (from: Match): Match => {
  let match = from;
  while (match.toAct !== undefined) {
    const step = match.submit(match.toAct, match.moves(match.toAct)[0] ?? '');
    if (!step.ok) throw new Error(step.refusal.code);
    match = step.match;
  }
  return match;
};

describe('a match', () => {
  it('answers a move with the next match and leaves the old one unchanged', () => {
    const match = open();
    const before = match.position;
    const step = match.submit(0, match.moves(0)[0] ?? '');
    expect(step.ok && step.match.ply).toBe(1);
    expect(match.ply).toBe(0);
    expect(match.position).toBe(before);
  });

  it('refuses with a code and a rule: nonsense, the wrong seat, an unknown clock move', () => {
    const match = open();
    expect(match.submit(0, 'dance')).toMatchObject({
      ok: false,
      refusal: { code: 'UNREADABLE', rule: 'TOY-4' },
    });
    expect(match.submit(1, match.moves(0)[0] ?? '')).toMatchObject({ refusal: { rule: 'TOY-1' } });
    expect(match.submit('clock', match.moves(0)[2] ?? '')).toMatchObject({ refusal: { rule: 'TOY-1' } });
  });

  it('gives the refusal of a move beforehand, and none for a legal move', () => {
    const match = open();
    expect(match.whyNot(0, match.moves(0)[0] ?? '')).toBeUndefined();
    expect(match.whyNot(0, 'dance')).toMatchObject({ code: 'UNREADABLE', rule: 'TOY-4' });
    expect(match.whyNot(1, match.moves(0)[0] ?? '')).toMatchObject({ rule: 'TOY-1' });
  });

  it('has an outcome and no deadline once it is over', () => {
    const match = open();
    expect([match.outcome, match.deadline === undefined]).toEqual([undefined, false]);
    const over = playOut(match);
    expect([over.outcome === undefined, over.deadline, over.moves(0)]).toEqual([false, undefined, []]);
  });

  it('lets the clock make the move of the deadline, marked as its own', () => {
    const match = open();
    const step = match.submit('clock', match.deadline?.move ?? '');
    expect(step.ok && step.entry.actor).toBe('clock');
    expect(step.ok && step.eventsFor(1)).toMatchObject([{ type: 'shown', seat: 0, auto: true }]);
  });

  it('shows each viewer its own events', () => {
    const match = open();
    expect(match.events(0)).toMatchObject([
      { hands: [[expect.any(Number), expect.any(Number), expect.any(Number)], 3] },
    ]);
    expect(match.events('spectator')).toMatchObject([{ hands: [3, 3] }]);
  });

  it('is its log: a record replays to the same position, at every length', () => {
    const record = playOut(open({ preset: 'quick' })).record();
    const positions = record.moves.map((_, length) => {
      const again = replay([toy], { ...record, moves: record.moves.slice(0, length) });
      return again.ok ? again.value.position : again.problem;
    });
    expect(new Set(positions).size).toBe(record.moves.length);
    const whole = replay([toy], JSON.parse(JSON.stringify(record)));
    expect(whole.ok && whole.value.position).toBe(playOut(open({ preset: 'quick' })).position);
    expect(record.options).toEqual({ rounds: 1, cheer: true });
  });

  it('is replayed by the rules version it was started with, whichever versions exist now', () => {
    // The second rules version gives the point of a round to another seat.
    const play: typeof toy.play = (state, actor, move) => {
      const step = toy.play(state, actor, move);
      return { ...step, state: { ...step.state, won: [...step.state.won].reverse() } };
    };
    const later = { ...toy, version: 2, play };
    const played = playOut(open());
    for (const games of [
      [toy, later],
      [later, toy],
    ]) {
      const again = replay(games, played.record());
      expect(again.ok && [again.value.game.version, again.value.position]).toEqual([1, played.position]);
    }
  });

  it('continues from a written position', () => {
    const match = open();
    const copy = matchFrom(toy, match.position, 2);
    expect(copy.ok && [copy.value.ply, copy.value.position, copy.value.moves(0)]).toEqual([
      0,
      match.position,
      match.moves(0),
    ]);
    expect(() => copy.ok && copy.value.record()).toThrow('no record');
    expect(matchFrom(toy, 'hat=1', 2)).toMatchObject({ ok: false, problem: expect.stringContaining('hat') });
  });

  it('reports a wrong record, number of seats, seed or option', () => {
    const record = open().record();
    expect(replay([toy], { ...record, version: 2 })).toMatchObject({
      problem: expect.stringContaining('rules version 2'),
    });
    expect(replay([{ ...toy, name: 'other' }], record)).toMatchObject({
      problem: 'there is no game "toy" with rules version 1 here',
    });
    expect(replay([toy], { ...record, seed: 'abc' })).toMatchObject({
      problem: expect.stringContaining('seed'),
    });
    expect(replay([toy], { ...record, moves: [{ actor: 0, move: 'show 99' }] })).toMatchObject({
      problem: expect.stringContaining('ply 0'),
    });
    expect(openMatch(toy, { seats: 5, seed: numberedSeed(1) })).toMatchObject({ ok: false });
    expect(openMatch(toy, { seats: 2, seed: 'abc' })).toMatchObject({ ok: false });
    expect(openMatch(toy, { seats: 2, seed: numberedSeed(1), options: { rounds: 2 } })).toMatchObject({
      problem: 'option "rounds" cannot be 2 for two seats',
    });
  });
});
