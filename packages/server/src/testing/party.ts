// Many tables of every game, each with a player in every seat, for soaks.

import type { AnyGame } from '@parlor/engine';
import { plainSettings } from './bed.ts';
import { connectBySocket, guestCookie } from './by-socket.ts';
import type { Ledger } from './ledger.ts';
import { Player, type PlayerOptions } from './player.ts';

export interface PartyOptions extends Pick<PlayerOptions, 'address' | 'games' | 'thinkMs' | 'resendMs'> {
  readonly tablesPerGame: number;
  readonly seed: number;
  readonly ledger: Ledger;
  /** Where the tables are made, without anything in between. */
  readonly base: string;
}

export interface Party {
  readonly tables: readonly string[];
  readonly players: readonly Player[];
  /** Asks for nothing new and waits until everything is answered; answers with how many commands are not. */
  finish(withinMs: number): Promise<number>;
  close(): void;
}

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const seatsOf = (game: AnyGame): number => (game.seats.includes(4) ? 4 : Math.max(...game.seats));

const makeTable = async (base: string, game: AnyGame, count: number, cookie: string): Promise<string> => {
  const host = await connectBySocket(base, cookie);
  const seats = Array.from({ length: count }, () => ({ kind: 'open' as const }));
  const settings = { ...plainSettings, turn: 'off' as const, autoStart: true };
  const made = await host.ask({ t: 'create', game: game.name, settings, seats });
  host.drop();
  if (!made.ok || made.code === undefined) throw new Error(`no table: ${JSON.stringify(made)}`);
  return made.code;
};

export const openParty = async (options: PartyOptions): Promise<Party> => {
  const { base, games, tablesPerGame } = options;
  const tables: string[] = [];
  const players: Player[] = [];
  for (let round = 0; round < tablesPerGame; round++) {
    for (const game of games) {
      const count = seatsOf(game);
      const cookies = await Promise.all(
        Array.from({ length: count }, (_, seat) => guestCookie(base, `P${tables.length}${seat}`)),
      );
      const table = await makeTable(base, game, count, cookies[0] ?? '');
      tables.push(table);
      for (const [seat, cookie] of cookies.entries()) {
        const seed = options.seed * 10_000 + players.length;
        players.push(new Player({ ...options, cookie, table, seat, seed }));
      }
    }
  }
  return {
    tables,
    players,
    finish: async (withinMs) => {
      for (const player of players) player.rest();
      const end = Date.now() + withinMs;
      const open = (): number => players.filter(({ isAnswered }) => !isAnswered).length;
      while (open() > 0 && Date.now() < end) await wait(20);
      return open();
    },
    close: () => {
      for (const player of players) player.close();
    },
  };
};

/** Waits until every table has an acknowledged move after the first `since`; answers with the tables that have none. */
export const stuckTables = async (
  { tables }: Party,
  { acknowledged }: Ledger,
  since: number,
  withinMs: number,
): Promise<readonly string[]> => {
  const end = Date.now() + withinMs;
  for (;;) {
    const moved = new Set(acknowledged.slice(since).map(({ table }) => table));
    const stuck = tables.filter((table) => !moved.has(table));
    if (stuck.length === 0 || Date.now() > end) return stuck;
    await wait(50);
  }
};
