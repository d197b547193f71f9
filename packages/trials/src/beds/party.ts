// Many tables of every game with a player in every seat, for soaks.

import type { AnyGame } from '@parlor/engine';
import type { Settings } from '@parlor/protocol';
import { plainSettings } from './bed.ts';
import { connectBySocket, guestCookie } from './by-socket.ts';
import type { Ledger } from './ledger.ts';
import { Player, type PlayerOptions, type Witness } from './player.ts';

export interface PartyOptions extends Pick<PlayerOptions, 'games' | 'thinkMs' | 'resendMs'> {
  /** The current address of the server for this player. */
  readonly address: (player: number) => string;
  readonly tablesPerGame: number;
  /** The number of bots at every table, and of spectators; none if absent. */
  readonly bots?: number;
  readonly spectators?: number;
  /** Settings of a table of this game that differ from the defaults. */
  readonly settings?: (game: string) => Partial<Settings>;
  readonly letsClocksRun?: true;
  readonly witness?: (client: string, table: string, seat: number) => Witness;
  readonly seed: number;
  readonly ledger: Ledger;
  /** The address where tables are created, without a proxy. */
  readonly base: string;
}

export interface Party {
  readonly tables: readonly string[];
  readonly players: readonly Player[];
  /** All guests, players and spectators, with their tables. */
  readonly guests: readonly { readonly name: string; readonly table: string; readonly player: Player }[];
  /** Stops new commands and waits for all answers; returns the number of unanswered commands. */
  finish(withinMs: number): Promise<number>;
  goOn(): void;
  close(): void;
}

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const seatsOf = (game: AnyGame): number => (game.seats.includes(4) ? 4 : Math.max(...game.seats));

interface Gathering {
  readonly base: string;
  readonly game: AnyGame;
  readonly people: number;
  readonly bots: number;
  readonly settings: Partial<Settings>;
}

const makeTable = async (
  { base, game, people, bots, settings }: Gathering,
  cookie: string,
): Promise<string> => {
  const host = await connectBySocket(base, cookie);
  const seats = [
    ...Array.from({ length: people }, () => ({ kind: 'open' as const })),
    ...Array.from({ length: bots }, () => ({ kind: 'bot' as const, level: 'easy' as const })),
  ];
  const whole = { ...plainSettings, turn: 'off' as const, autoStart: true, ...settings };
  const created = await host.ask({ t: 'create', game: game.name, settings: whole, seats });
  host.drop();
  if (!created.ok || created.code === undefined) throw new Error(`no table: ${JSON.stringify(created)}`);
  return created.code;
};

export const openParty = async (options: PartyOptions): Promise<Party> => {
  const { base, games, tablesPerGame, bots = 0, spectators = 0 } = options;
  const { thinkMs, resendMs, ledger } = options;
  const tables: string[] = [];
  const players: Player[] = [];
  const guests: Party['guests'][number][] = [];

  const admit = (table: string, seat: number, cookie: string, role: 'player' | 'spectator'): void => {
    const at = guests.length;
    const name = `${role} ${seat} of ${table}`;
    const witness = options.witness?.(name, table, seat);
    const player = new Player({
      ...{ games, thinkMs, resendMs, ledger, cookie, table, seat },
      seed: options.seed * 10_000 + at,
      address: () => options.address(at),
      ...(options.letsClocksRun ? { letsClocksRun: true } : {}),
      ...(witness === undefined ? {} : { witness }),
    });
    guests.push({ name, table, player });
    if (role === 'player') players.push(player);
    else player.rest();
  };

  for (let round = 0; round < tablesPerGame; round++) {
    for (const game of games) {
      const people = seatsOf(game) - bots;
      const cookies = await Promise.all(
        Array.from({ length: people + spectators }, (_, seat) =>
          guestCookie(base, `P${tables.length}${seat}`),
        ),
      );
      const settings = options.settings?.(game.name) ?? {};
      const table = await makeTable({ base, game, people, bots, settings }, cookies[0] ?? '');
      tables.push(table);
      for (const [seat, cookie] of cookies.entries()) {
        admit(table, seat, cookie, seat < people ? 'player' : 'spectator');
      }
    }
  }
  return {
    tables,
    players,
    guests,
    finish: async (withinMs) => {
      for (const player of players) player.rest();
      const end = Date.now() + withinMs;
      const open = (): number => players.filter(({ isAnswered }) => !isAnswered).length;
      while (open() > 0 && Date.now() < end) await wait(20);
      return open();
    },
    goOn: () => {
      for (const player of players) player.goOn();
    },
    close: () => {
      for (const { player } of guests) player.close();
    },
  };
};

/**
 * Waits until every table has an acknowledged move after the first `since`; returns the tables without one.
 */
export const stuckTables = async (
  { tables }: Pick<Party, 'tables'>,
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
