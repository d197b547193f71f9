// What the house counts of itself, and how Prometheus reads it.

import { toy } from '@parlor/engine/testing';
import { type Bed, type Guest, openBed, settle, startedTable } from '@parlor/trials';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openMetrics } from '../../src/http/metrics.ts';

const OPEN = { kind: 'open' } as const;
const BOT = { kind: 'bot', level: 'easy' } as const;

describe('a house counts', () => {
  let bed: Bed;
  let ann: Guest;
  let counted: string[];
  const count =
    (what: string) =>
    (...about: readonly unknown[]): void =>
      void counted.push([what, ...about].join(' '));
  const of = (what: string): readonly string[] => counted.filter((one) => one.startsWith(what));

  beforeEach(async () => {
    counted = [];
    const meters = {
      ...{ move: count('move'), refusal: count('refusal'), commit: count('commit') },
      ...{ conflict: count('conflict'), fired: count('fired'), substitute: count('substitute') },
      frame: () => undefined,
    };
    bed = await openBed({ games: [toy], meters, pace: { botMs: 500 } });
    ann = await bed.guest('Ann');
  });
  afterEach(() => bed.close());

  it('moves by who made them, and how late a bot and a clock were', async () => {
    await startedTable('toy', [ann], [OPEN, BOT], { turn: 5 });
    const [move] = toy.movesFor(ann.board?.view as never).map((one) => toy.formatMove(one));
    expect(await ann.move(move ?? '')).toMatchObject({ ok: true });
    expect([of('move'), of('fired')]).toEqual([['move person'], []]);
    await bed.clock.pass(500);
    expect([of('move'), of('fired')]).toEqual([['move person', 'move bot'], ['fired bot 0']]);
    await bed.clock.pass(5000);
    expect(of('move')).toEqual(['move person', 'move bot', 'move clock']);
    expect(of('fired clock')).toEqual(['fired clock 0']);
  });

  it('how late a clock was that only a command found', async () => {
    await startedTable('toy', [ann], [OPEN, BOT]);
    const live = [...bed.parlor.tables.live.values()][0];
    if (live?.replica?.clock === undefined) throw new Error('no clock');
    live.replica = { ...live.replica, clock: { ...live.replica.clock, endsAt: bed.clock.now() + 100 } };
    await bed.clock.pass(350);
    await ann.ask({ t: 'react', reaction: 'laugh' });
    expect([of('move'), of('fired')]).toEqual([['move clock'], ['fired clock 250']]);
  });

  it('what it stored, what it refused and why, and who came too late', async () => {
    const code = await startedTable('toy', [ann], [OPEN, BOT]);
    counted = [];
    expect(await ann.ask({ t: 'start' })).toMatchObject({ code: 'NOT_NOW' });
    ann.say({ t: 'watch', table: 'AAAAAA' });
    await settle();
    expect(counted).toEqual(['refusal NOT_NOW', 'refusal NO_TABLE']);
    ann.say({ t: 'watch', table: code });
    await settle();
    counted = [];
    const { store } = bed.parlor.house;
    const { match = '', id = '' } = ann.table ?? {};
    const live = bed.parlor.tables.live.get(id);
    // Another node was faster: its line is there, and nobody here has heard of it.
    const move = live?.replica?.match.moves(0)[0] ?? '';
    const line = { actor: 0, move, at: bed.clock.now() };
    await store.commit({ line: { match, ply: 0, line } });
    expect(await ann.ask({ t: 'move', ply: 0, move })).toMatchObject({ code: 'STALE' });
    expect(counted).toEqual(['commit 0', 'conflict', 'refusal STALE']);
  });
});

it('Prometheus reads them: labels, seconds, and codes that are no words are one', async () => {
  const { meters, text, watch, link } = openMetrics();
  for (const by of ['bot', 'bot', 'clock', 'person'] as const) meters.move(by);
  for (const code of ['STALE', 'STALE', 'x"} 1']) meters.refusal(code);
  meters.conflict();
  meters.commit(30);
  meters.fired('clock', 2000);
  meters.fired('clock', -5);
  meters.frame('in', 7);
  meters.frame('in', 5);
  meters.frame('out', 3);
  watch(() => ({ connections: 4, tables: 2 }));
  link('bus', false);
  // Asked twice: what was counted before is still there, once.
  await text();
  const lines = (await text()).split('\n');
  for (const line of [
    'parlor_moves_total{by="bot"} 2',
    'parlor_moves_total{by="clock"} 1',
    'parlor_moves_total{by="person"} 1',
    'parlor_refusals_total{code="STALE"} 2',
    'parlor_refusals_total{code="OTHER"} 1',
    'parlor_conflicts_total 1',
    'parlor_commit_seconds_sum 0.03',
    'parlor_due_late_seconds_sum{what="clock"} 2',
    'parlor_due_late_seconds_bucket{le="1",what="clock"} 1',
    'parlor_due_late_seconds_bucket{le="3",what="clock"} 2',
    'parlor_frames_total{way="in"} 2',
    'parlor_frame_characters_total{way="in"} 12',
    'parlor_frame_characters_total{way="out"} 3',
    'parlor_link_up{to="bus"} 0',
    'parlor_link_up{to="store"} 1',
    'parlor_connections 4',
    'parlor_tables 2',
  ])
    expect(lines).toContain(line);
});
