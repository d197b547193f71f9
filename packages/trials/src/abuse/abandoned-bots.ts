// Attack: thirty guests of one address begin as many matches with expert bots as allowed, and leave. Honest
// people play with an expert.

import type { AnyGame } from '@parlor/engine';
import type { Settings } from '@parlor/protocol';
import { plainSettings } from '../beds/bed.ts';
import type { Remote } from '../beds/by-socket.ts';
import { wait } from '../beds/party.ts';
import { type Attack, type HonestReport, sumCounts, type Target } from './attack.ts';

const ATTACKERS = 30;
/** The number of tables that each guest asks for. */
const TABLES = 10;
const GAME = 'texas-42';
const EXPERT = { kind: 'bot', level: 'expert' } as const;
const OPEN = { kind: 'open' } as const;
const SHORTEST_TURN_S = 5;
const MOST_MS = 2500;
const LOOK_MS = 5;

/** A started table with this guest and experts; undefined when the server refuses it. */
const begin = async (target: Target, guest: Remote, turn: Settings['turn']): Promise<string | undefined> => {
  const code = await target.makeTable(guest, {
    game: GAME,
    settings: { ...plainSettings, turn, autoStart: true },
    seats: [OPEN, EXPERT, EXPERT, EXPERT],
  });
  if (code === undefined) return undefined;
  guest.say({ t: 'watch', table: code });
  await guest.ask({ t: 'sit', seat: 0 });
  await guest.ask({ t: 'ready', ready: true, entropy: '0'.repeat(32) });
  return code;
};

/** Starts tables and leaves; after two missed turns a bot plays the guest's seat too. */
const abandon = async (target: Target, cookie: string) => {
  const guest = await target.enter(cookie);
  const counts = { asked: 0, begun: 0 };
  while (counts.asked < TABLES) {
    counts.asked++;
    if ((await begin(target, guest, SHORTEST_TURN_S)) === undefined) continue;
    counts.begun++;
    guest.say({ t: 'unwatch' });
  }
  guest.drop();
  return counts;
};

/** Moves at once on every turn of this guest, and measures the thinking time of each expert. */
const playWithExperts = async (target: Target, game: AnyGame): Promise<readonly number[]> => {
  const guest = await target.enter(await target.guest('Cleo'));
  const delays: number[] = [];
  while (!target.isOver()) {
    if (guest.table?.stage !== 'playing') {
      if (guest.table === undefined) await begin(target, guest, 'off');
      else {
        await guest.ask({ t: 'rematch' });
        await guest.ask({ t: 'ready', ready: true, entropy: '0'.repeat(32) });
      }
      await wait(LOOK_MS);
      continue;
    }
    const [move] = game.movesFor(guest.board?.view);
    if (move !== undefined) {
      await guest.move(game.formatMove(move));
      continue;
    }
    const start = performance.now();
    const ply = guest.board?.ply;
    while (guest.board?.ply === ply && guest.table?.stage === 'playing' && !target.isOver())
      await wait(LOOK_MS);
    if (!target.isOver()) delays.push(performance.now() - start);
  }
  guest.drop();
  return delays;
};

export const abandonedBots: Attack = {
  name: 'abandoned-bots',
  about: 'thirty guests of one address begin matches with expert bots and leave',
  run: async (target) => {
    const cookies = await Promise.all(
      Array.from({ length: ATTACKERS }, (_, at) => target.guest(`Gone${at}`)),
    );
    const counts = sumCounts(await Promise.all(cookies.map((cookie) => abandon(target, cookie))));
    while (!target.isOver()) await target.round();
    return counts;
  },
  honest: async (target, games): Promise<HonestReport> => {
    const game = games.find(({ name }) => name === GAME);
    if (game === undefined) throw new Error(`no ${GAME}`);
    const delays = await playWithExperts(target, game);
    const expertMs = Math.max(0, ...delays);
    const counts = { expertMoves: delays.length, expertMs };
    if (delays.length === 0) return { counts, broken: ['no expert moved at the honest table'] };
    const broken =
      expertMs > MOST_MS
        ? [`an expert took ${expertMs.toFixed(0)} ms at the honest table, not at most ${MOST_MS} ms`]
        : [];
    return { counts, broken };
  },
};
