// The worker of local matches: it answers the page's questions and pushes every step of the running match.

import type { Outcome } from '@parlor/engine';
import { isGameName, loadGame } from '../games.ts';
import { openReplay, type Replay } from './frames.ts';
import { LocalHost } from './host.ts';
import type { Ask, Asks, FromWorker, Kept, KeptLine, ToWorker } from './messages.ts';
import { advise } from './players.ts';
import { all, forget, take } from './shelf.ts';

const post = (message: FromWorker): void => self.postMessage(message);
const sendStep = (step: Extract<FromWorker, { t: 'step' }>['step']): void => post({ t: 'step', step });

let host: LocalHost | undefined;
let replay: Replay | undefined;

const change = (next: LocalHost | undefined): void => {
  host?.close();
  host = next;
  next?.begin();
};

const lineOf = ({ id, game, me, at, names, record, outcome }: Kept): KeptLine => ({
  id,
  game,
  me,
  at,
  names,
  moves: record.moves.length,
  ...(outcome === undefined ? {} : { outcome: outcome as Outcome }),
});

const answers: { [A in Ask]: (ask: Asks[A]['ask']) => Promise<Asks[A]['answer']> } = {
  open: async ({ start }) => {
    const next = await LocalHost.open(start, sendStep);
    change(next);
    return next.opened();
  },
  resume: async ({ id, pace }) => {
    const next = await LocalHost.resume(id, pace, sendStep);
    change(next);
    return next?.opened();
  },
  wishes: async ({ wishes }) => host?.wish(wishes),
  move: async ({ ply, move }) => host?.submit(ply, move),
  sync: async () => host?.sync(),
  hint: async ({ game, view }) => {
    if (isGameName(game)) return advise(await loadGame(game), view);
    return host === undefined ? [] : advise(host.match.game, host.match.view(host.me));
  },
  shelf: async () => (await all()).map(lineOf),
  forget: ({ id }) => forget(id),
  review: async ({ id, record, me }) => {
    const kept = id === undefined ? undefined : await take(id);
    const whole = record ?? kept?.record;
    const viewer = me ?? kept?.me ?? 'spectator';
    if (whole === undefined || (kept !== undefined && kept.outcome === undefined)) return undefined;
    replay = await openReplay(whole, viewer);
    const { plies, options } = replay;
    return { game: whole.game, names: kept?.names ?? [], me: viewer, options, plies };
  },
  frame: async ({ ply }) => replay?.frame(ply),
  past: async ({ ply }) => replay?.past(ply) ?? [],
};

self.addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
  try {
    const answer = await (answers[data.t] as (ask: unknown) => Promise<unknown>)(data.ask);
    post({ t: 'answer', n: data.n, answer });
  } catch (error) {
    post({ t: 'failed', n: data.n, problem: error instanceof Error ? error.message : String(error) });
  }
});
