// Real threads, on the last build of this package.

import { readdirSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { numberedSeed, openMatch } from '@parlor/engine';
import { texas42 } from '@parlor/games/texas-42';
import { describe, expect, it } from 'vitest';
import { arena } from '../arena/index.ts';
import { runArena } from './arena.ts';
import { perform } from './jobs.ts';
import { openNodeThinkers } from './thread.ts';

const opened = openMatch(texas42, { seats: 4, seed: numberedSeed(1) });
if (!opened.ok) throw new Error(opened.problem);
const match = opened.value;
const view = match.view(match.toAct ?? 0);
const asked = { game: 'texas-42', seed: 1, view } as const;

describe('threads of Node', () => {
  it('answer with a move of the game, the same as without a thread', async () => {
    const thinkers = openNodeThinkers(1);
    const job = { kind: 'decide', bot: 'medium', budget: {}, ...asked } as const;
    const answer = await thinkers.think(job);
    thinkers.close();
    if (answer.kind !== 'decide') throw new Error('another answer');
    expect(match.moves(match.toAct ?? 0)).toContain(answer.choice.move);
    expect(answer).toEqual(await perform(job));
  });

  it.runIf(process.platform === 'linux')('give way to the thread that asked them', async () => {
    const thinkers = openNodeThinkers(1);
    await thinkers.think({ kind: 'decide', bot: 'easy', budget: {}, ...asked });
    const priorities = readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)));
    expect(Math.max(...priorities)).toBeGreaterThanOrEqual(constants.priority.PRIORITY_BELOW_NORMAL);
    thinkers.close();
  });

  it('think less by the time since they were asked', async () => {
    const budget = { ms: 60_000, samples: 1_000_000 };
    const job = { kind: 'hint', budget, sentAt: Date.now() - budget.ms, ...asked } as const;
    expect(await perform(job)).toMatchObject({ kind: 'hint' });
  });

  it('can be cancelled in the middle of a long search, and leave nothing behind', async () => {
    const thinkers = openNodeThinkers(1);
    const abort = new AbortController();
    const long = thinkers.think({ kind: 'hint', budget: { samples: 1_000_000 }, ...asked }, abort.signal);
    abort.abort(new Error('the match is over'));
    await expect(long).rejects.toThrow('the match is over');
    expect(thinkers.alive).toBe(0);
    const next = await thinkers.think({ kind: 'decide', bot: 'easy', budget: {}, ...asked });
    expect(next.kind).toBe('decide');
    thinkers.close();
    expect(thinkers.alive).toBe(0);
  });

  it('answer a job that is wrong with its problem', async () => {
    const thinkers = openNodeThinkers(1);
    const wrong = thinkers.think({ kind: 'decide', bot: 'nobody', budget: {}, ...asked });
    await expect(wrong).rejects.toThrow('no player "nobody"');
    thinkers.close();
  });

  it.each([
    ["throw new Error('out of memory')", 'out of memory'],
    ['process.exit(3)', 'a thread ended with 3'],
  ])('end a contest together when one of them dies: %s', async (end, problem) => {
    const script = `import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ deal }) => {
        if (deal === 0) ${end};
        setTimeout(() => parentPort.postMessage({ deal, games: [], crashes: [], times: {} }), 1);
      });`;
    let played = 0;
    const dying = runArena(
      { game: 'texas-42', bots: ['medium', 'easy'], deals: 1_000_000, seed: 1 },
      {
        workers: 2,
        progress: (done) => {
          played = done;
        },
        script: new URL(`data:text/javascript,${encodeURIComponent(script)}`),
      },
    );
    await expect(dying).rejects.toThrow(problem);
    const then = played;
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(played).toBe(then);
  });

  it('play a contest on two threads with the figures of one', async () => {
    const contest = {
      game: 'texas-42',
      bots: ['medium', 'easy'],
      deals: 12,
      seed: 5,
      options: { target: 1 },
    };
    const { timing: _one, clock: _wall, ...alone } = await arena(contest);
    const { timing: _two, clock: _cpu, ...together } = await runArena(contest, { workers: 2 });
    expect(together).toEqual(alone);
  });
});
