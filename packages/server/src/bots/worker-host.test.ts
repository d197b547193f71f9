// Players on real threads that fail in every way a thread can: nobody waits for them longer than the signal
// says.

import { setMaxListeners } from 'node:events';
import { numberedSeed, openMatch } from '@parlor/engine';
import { toy } from '@parlor/engine/testing';
import { texas42 } from '@parlor/games/texas-42';
import { type FakeClock, fakeClock, settle } from '@parlor/trials';
import { afterEach, expect, it, vi } from 'vitest';
import type { PlayerHost, Question } from './port.ts';
import { workerHost } from './worker-host.ts';

/** Hangs, dies, goes without a word, or answers with what it was asked, as the seed says. */
const SCRIPT = `import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ id, job }) => {
    if (job.seed === 1) for (;;);
    if (job.seed === 2) throw new Error('out of memory');
    if (job.seed === 3) process.exit(3);
    const move = [job.kind, job.bot, job.budget.ms].join(' ');
    const answer = job.seed === 4 ? { kind: job.kind } : { kind: job.kind, choice: { move } };
    parentPort.postMessage({ id, ok: true, answer });
  });`;

const opened = openMatch(texas42, { seats: 4, seed: numberedSeed(1) });
if (!opened.ok) throw new Error(opened.problem);
const seat = opened.value.toAct ?? 0;
const ask = (seed: number, more: Partial<Question> = {}): Question => ({
  ...{ game: texas42 as Question['game'], view: opened.value.view(seat), level: 'hard', seed },
  ...{ onTurn: true, budget: 400, peopleHere: true, ...more },
});

let host: PlayerHost;
let clock: FakeClock;
const late = vi.fn();
const open = (threads: number): void => {
  clock = fakeClock();
  late.mockClear();
  const script = new URL(`data:text/javascript,${encodeURIComponent(SCRIPT)}`);
  host = workerHost({ threads, clock, late, script });
};
afterEach(() => host.close());
const ever = (): AbortSignal => new AbortController().signal;

it('a thread that hangs is given up with the signal, and another one answers the next', async () => {
  open(1);
  const patience = new AbortController();
  const asked = host.choose(ask(1), patience.signal);
  const next = host.choose(ask(9), ever());
  patience.abort(new Error('no answer in time'));
  await expect(asked).rejects.toThrow('no answer in time');
  expect(await next).toMatch(/^decide hard \d+$/);
});

it.each([
  ['dies', 2, 'out of memory'],
  ['goes without a word', 3, 'the thread ended with 3'],
])(
  'a thread that %s fails its question at once, and another one answers the next',
  async (_name, seed, why) => {
    open(1);
    await expect(host.choose(ask(seed), ever())).rejects.toThrow(why);
    expect(await host.choose(ask(9), ever())).toBe('decide hard 400');
  },
);

it('who is not on turn is asked whether to interject, and may keep still', async () => {
  open(1);
  expect(await host.choose(ask(9, { onTurn: false }), ever())).toBe('interject  400');
  expect(await host.choose(ask(4, { onTurn: false }), ever())).toBeUndefined();
});

it('many questions share few threads: each thinks shorter, and never too short', async () => {
  open(2);
  const answers = await Promise.all(Array.from({ length: 100 }, () => host.choose(ask(9), ever())));
  const times = answers.map((answer) => Number(answer?.split(' ')[2]));
  expect([Math.max(...times), Math.min(...times)]).toEqual([20, 20]);
  const [one, two, three] = await Promise.all([9, 9, 9].map((seed) => host.choose(ask(seed), ever())));
  expect([one, two, three]).toEqual(['decide hard 266', 'decide hard 266', 'decide hard 266']);
});

it('a question that would wait for more than 1.8 seconds is answered at once by the easiest player', async () => {
  open(1);
  const going = new AbortController();
  setMaxListeners(0, going.signal);
  const slow = (more: Partial<Question> = {}) => host.choose(ask(1, more), going.signal);
  const hanging = Array.from({ length: 92 }, () => slow());
  await expect.poll(() => late.mock.calls.length).toBe(1);
  const first = await Promise.race(hanging);
  expect(opened.value.moves(seat)).toContain(first);
  // An interjection keeps still instead: nobody waits for it.
  expect(await slow({ onTurn: false })).toBeUndefined();
  expect(late).toHaveBeenCalledTimes(2);
  going.abort(new Error('the house closes'));
  await Promise.allSettled(hanging);
});

it('a question without an answer after 1.8 seconds goes to the easiest player: one that waits, and one whose thread hangs', async () => {
  open(1);
  const hanging = host.choose(ask(1), ever());
  const next = host.choose(ask(9), ever());
  await settle();
  await clock.pass(1799);
  expect(late).not.toHaveBeenCalled();
  await clock.pass(1);
  for (const answer of [hanging, next]) expect(opened.value.moves(seat)).toContain(await answer);
  expect(late).toHaveBeenCalledTimes(2);
  // The thread is ended when it has hung for five seconds; another one answers what is asked then.
  await clock.pass(3200);
  expect(await host.choose(ask(9), ever())).toBe('decide hard 400');
});

it('bots of tables where people sit think first, and not shorter because of empty tables', async () => {
  open(1);
  const going = new AbortController();
  const hanging = expect(host.choose(ask(1), going.signal)).rejects.toThrow('no answer in time');
  const order: string[] = [];
  const answered = (name: string, more: Partial<Question>) =>
    host.choose(ask(9, more), ever()).then((answer) => order.push(`${name}: ${answer}`));
  const others = [
    answered('empty', { peopleHere: false }),
    answered('empty', { peopleHere: false }),
    answered('people', {}),
  ];
  await settle();
  going.abort(new Error('no answer in time'));
  await Promise.all(others);
  expect(order).toEqual(['people: decide hard 200', 'empty: decide hard 100', 'empty: decide hard 100']);
  await hanging;
});

it('time spent waiting for a thread is thought less', async () => {
  open(1);
  const going = new AbortController();
  const hanging = expect(host.choose(ask(1), going.signal)).rejects.toThrow('no answer in time');
  const next = host.choose(ask(9, { budget: 1500 }), ever());
  await settle();
  await clock.pass(1400);
  going.abort(new Error('no answer in time'));
  expect(await next).toBe('decide hard 100');
  await hanging;
});

it('a game without players, and a level that a game does not have, get any legal move', async () => {
  open(1);
  const small = openMatch(toy, { seats: 2, seed: numberedSeed(1) });
  if (!small.ok) throw new Error(small.problem);
  const question = ask(1, { game: toy as Question['game'], view: small.value.view(0) });
  expect(small.value.moves(0)).toContain(await host.choose(question, ever()));
  const move = await host.choose(ask(1, { level: 'nobody' as Question['level'] }), ever());
  expect(opened.value.moves(seat)).toContain(move);
});
