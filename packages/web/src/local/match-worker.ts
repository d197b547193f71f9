// The worker of local matches: it answers the page's questions and pushes every step of the running match.

import { indexedStore } from '../device/browser-database.ts';
import { isGameName, loadGame } from '../match/game-registry.ts';
import { openReplay, type Replay } from './replay-frames.ts';
import type { OverMatch } from './sharing.ts';
import { all, begun, forget, MOST, take } from './shelf.ts';
import { LocalHost, type Page } from './table-host.ts';
import type { Ask, Asks, Deal, Finished, FromWorker, Kept, KeptLine, ToWorker } from './worker-messages.ts';

const post = (message: FromWorker): void => self.postMessage(message);
const page: Page = {
  step: (step) => post({ t: 'step', step }),
  news: (news) => post({ t: 'news', news }),
  botsMissing: () => post({ t: 'botsMissing' }),
};

let host: LocalHost | undefined;
let replay: Replay | undefined;

/** What is opened takes its time, and whoever asks again has changed their mind: what was asked for last stays open. */
let openings = 0;
let replays = 0;

const change = async <H extends LocalHost | undefined>(opening: Promise<H>): Promise<H> => {
  const number = ++openings;
  const next = await opening;
  if (number !== openings) next?.close();
  else {
    host?.close();
    host = next;
  }
  return next;
};

const lineOf = ({ record, table: _, names = [], ...line }: Kept): KeptLine => ({
  ...line,
  names,
  moves: record.moves.length,
});

/** The match that is meant, if it is over. */
const finished = async ({ id = '', record, ...asked }: Finished): Promise<OverMatch | undefined> => {
  if (record !== undefined) return { record, ...asked };
  const kept = await take(id);
  return kept?.outcome === undefined ? undefined : { ...kept, ...asked };
};

/** What few ask for is loaded when somebody does. It may import nothing of the worker: that would be a second worker. */
const sharing = () => import('./sharing.ts');
const bots = () => import('./local-bots.ts');
const counting = () => import('./count-matches.ts');

/** Matches in numbers, also of those that are on the shelf no more. */
const numbers = indexedStore('parlor-numbers', 'matches');

/** The shelf as long as it may be. */
const tidied = async (): Promise<readonly Kept[]> => {
  const kept = await begun(host?.id);
  const old = kept.slice(MOST);
  if (old.length > 0) void counting().then(({ letGo }) => letGo(numbers, old, forget));
  return kept.slice(0, MOST);
};

const openDeal = async (packed: string | undefined): Promise<Deal | undefined> =>
  packed === undefined ? undefined : (await sharing()).openDeal(packed);

const answers: { [A in Ask]: (ask: Asks[A]['ask']) => Promise<Asks[A]['answer']> } = {
  open: async ({ start, deal }) => (await change(LocalHost.open(start, page, openDeal(deal)))).opened(),
  resume: async ({ id, pace }) => (await change(LocalHost.resume(id, pace, page)))?.opened(),
  again: async ({ level, pace }) =>
    host === undefined ? undefined : (await change(host.again(level, pace))).opened(),
  begin: async () => {
    host?.begin();
    return undefined;
  },
  resign: async () => host?.resign(),
  takeBack: async () => host?.takeBack(),
  standIn: async ({ seat, isOn }) => host?.standIn(seat, isOn),
  wishes: async ({ wishes, pace }) => host?.wish(wishes, pace),
  level: async ({ level }) => host?.playAt(level),
  move: async ({ ply, move }) => host?.submit(ply, move),
  sync: async () => host?.sync(),
  take: async ({ seat }) => host?.take(seat),
  goOn: async () => host?.goOn(),
  hint: async ({ game, view }) => {
    const { advise } = await bots();
    if (isGameName(game)) return advise(await loadGame(game), view);
    return host === undefined ? [] : advise(host.match.game, host.match.view(host.viewer));
  },
  shelf: async () => (await tidied()).map(lineOf),
  forget: async ({ id }) => {
    // Its bots would play on, and bring it back.
    if (host?.id === id) {
      host.close();
      host = undefined;
    }
    const isGone = await forget(id);
    await (await counting()).uncount(numbers, id);
    return isGone;
  },
  numbers: async ({ given, most }) => (await counting()).numbers(numbers, await all(), given, most),
  replay: async (asked) => {
    const number = ++replays;
    const match = await finished(asked);
    if (match === undefined) return undefined;
    const me = match.me ?? 'spectator';
    const opened = await openReplay(match.record, me);
    if (number === replays) replay = opened;
    const { plies, options } = opened;
    const { names = [], people, record } = match;
    return { game: record.game, names, people, me, options, plies };
  },
  frame: async ({ ply }) => replay?.frame(ply),
  past: async ({ ply }) => replay?.past(ply) ?? [],
  review: async (asked) => {
    const match = await finished(asked);
    return match && (await bots()).reviewed(match.record, openReplay);
  },
  share: async (asked) => (await sharing()).share(await finished(asked), asked.name),
  given: async ({ match }) => (await sharing()).unpackMatch(match),
  deal: async ({ deal }) => (await sharing()).knownDeal(deal),
};

self.addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
  try {
    const answer = await (answers[data.t] as (ask: unknown) => Promise<unknown>)(data.ask);
    post({ t: 'answer', n: data.n, answer });
  } catch (error) {
    post({ t: 'failed', n: data.n, problem: error instanceof Error ? error.message : String(error) });
  }
});
