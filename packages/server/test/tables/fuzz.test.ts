// Random and mutated frames and requests: nothing crashes, every message is answered or its socket closed with a code, and nobody
// else notices. The long form is `npm run soak -- fuzz`.

import type { AnyGame } from '@parlor/engine';
import { toy } from '@parlor/engine/testing';
import { games } from '@parlor/games';
import { soakFuzz } from '@parlor/trials';
import { afterEach, expect, it, vi } from 'vitest';

const MESSAGES = 25_000;
const run = (messages: number, patienceMs: number) =>
  soakFuzz({
    games: [toy as AnyGame, ...games],
    messages,
    seed: 1,
    withinMs: 900_000,
    patienceMs,
    say: () => undefined,
  });

it('every message is answered, whatever it is', { timeout: 1_000_000 }, async () => {
  const { problems, messages, socketFrames, requests, closed } = await run(MESSAGES, 30_000);
  expect(problems).toEqual([]);
  expect(messages).toBeGreaterThanOrEqual(MESSAGES);
  expect(socketFrames).toBeGreaterThan(800);
  expect(requests).toBeGreaterThan(800);
  expect(closed).toBeGreaterThan(25);
});

/** What is wrong with the server at the moment. */
const fault = vi.hoisted(() => ({ is: 'none' }));
vi.mock('@parlor/table', async (original) => {
  const all = await original<typeof import('@parlor/table')>();
  const decide: typeof all.decide = (at, command) => {
    const isHit = command.t === 'ready' && at.doc.stage === 'playing';
    if (fault.is === 'a verb that throws' && isHit) throw new Error('planted');
    return all.decide(at, command);
  };
  return { ...all, decide };
});
vi.mock('../../src/tables/lobby.ts', async (original) => {
  const all = await original<typeof import('../../src/tables/lobby.ts')>();
  const openLobby: typeof all.openLobby = async (...parts) => {
    const lobby = await all.openLobby(...parts);
    const { look: honest } = lobby;
    const look: typeof honest = (send) =>
      honest(fault.is === 'a message that is swallowed' ? () => undefined : send);
    return Object.assign(lobby, { look });
  };
  return { ...all, openLobby };
});

afterEach(() => {
  fault.is = 'none';
});

it.each(['a verb that throws', 'a message that is swallowed'])(
  'a planted fault is found: %s',
  async (name) => {
    fault.is = name;
    const { problems } = await run(6000, 1000);
    expect(problems).not.toEqual([]);
  },
);
