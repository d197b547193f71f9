// A server whose database has one flipped bit, as from a failing disk: the process must survive, no move may
// change silently, and `parlor check` must find every unreadable row.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { AnyGame } from '@parlor/engine';
import { checkFolder, openSqliteStore, type Store, StoreRefused } from '@parlor/server/parts';
import type { StoredMatch } from '@parlor/table';
import { openBed, startedTable } from '../beds/bed.ts';

export interface TurnedBits {
  /** The number of bits in the database. */
  readonly bits: number;
  /** The positions of bytes that are not zero; most of the others are free space. */
  readonly written: readonly number[];
  /** Flips one bit, reads the whole database and flips the bit back. */
  turn(bit: number): Promise<TurnedBit>;
}

export interface TurnedBit {
  /** The effect: refused at the start, refused to a reader, missing, or none. */
  readonly seen: 'start' | 'row' | 'missing' | 'nothing';
  /** A sentence for each broken promise. */
  readonly broken: readonly string[];
}

const PLAYED_MS = 5000;

/** Plays matches of all games in this empty folder until some of each have lines. */
const playIn = async (games: readonly AnyGame[], folder: string): Promise<void> => {
  const bed = await openBed({ games, folder });
  for (const game of games) {
    const guest = await bed.guest('Ann');
    const count = game.seats.includes(4) ? 4 : Math.max(...game.seats);
    const bots = Array.from({ length: count - 1 }, () => ({ kind: 'bot', level: 'easy' }) as const);
    await startedTable(game.name, [guest], [{ kind: 'open' }, ...bots], { turn: 5 });
  }
  await bed.clock.pass(PLAYED_MS);
  await bed.close();
};

const matchIds = async (folder: string): Promise<readonly string[]> => {
  const store = await openSqliteStore(folder);
  const tables = await store.publicTables();
  await store.close();
  return tables.flatMap(({ match }) => (match === undefined ? [] : [match]));
};

/** The result, or the refusal of a damaged row. Any other error is a bug of ours. */
const attempt = async <T>(work: () => Promise<T>): Promise<T | StoreRefused> => {
  try {
    return await work();
  } catch (problem) {
    if (problem instanceof StoreRefused) return problem;
    throw problem;
  }
};

/** Opens the database for flipping bits. `place` is a new folder for the damaged copies. */
export const openTurnedBits = async (games: readonly AnyGame[], place: string): Promise<TurnedBits> => {
  const source = join(place, 'source');
  mkdirSync(source, { recursive: true });
  await playIn(games, source);
  const ids = await matchIds(source);
  const whole = new Map<string, StoredMatch>();
  const store = await openSqliteStore(source);
  for (const id of ids) {
    const match = await store.match(id);
    if (match !== undefined) whole.set(id, match);
  }
  await store.close();
  const bytes = readFileSync(join(source, 'parlor.db'));

  /** Reads all matches and compares them with the originals. */
  const look = async (damaged: Store, broken: string[]): Promise<TurnedBit['seen']> => {
    let effect: TurnedBit['seen'] = 'nothing';
    const answers = [
      await attempt(() => damaged.endedMatches(undefined, 100)),
      await attempt(() => damaged.publicTables()),
      await attempt(() => damaged.heads(ids)),
      await attempt(() =>
        damaged.commit({ line: { match: 'other', ply: 0, line: { actor: 0, move: 'x', at: 1 } } }),
      ),
    ];
    if (answers.some((answer) => answer instanceof StoreRefused)) effect = 'row';
    for (const [id, match] of whole) {
      const stored = await attempt(() => damaged.match(id));
      if (stored instanceof StoreRefused) effect = 'row';
      else if (stored === undefined || stored.lines.length < match.lines.length) effect = 'missing';
      else if (!isDeepStrictEqual(stored, match)) broken.push(`the match ${id} changed without a word`);
      if (stored === undefined || stored instanceof StoreRefused) continue;
      if (!stored.lines.every((line, ply) => isDeepStrictEqual(line, match.lines[ply])))
        broken.push(`a move of the match ${id} changed without a word`);
    }
    return effect;
  };

  return {
    bits: bytes.length * 8,
    written: [...bytes.keys()].filter((at) => bytes[at] !== 0),
    turn: async (bit) => {
      const folder = join(place, 'damaged');
      mkdirSync(folder);
      const at = bit >> 3;
      const mask = 1 << (bit & 7);
      bytes[at] = (bytes[at] ?? 0) ^ mask;
      writeFileSync(join(folder, 'parlor.db'), bytes);
      bytes[at] = (bytes[at] ?? 0) ^ mask;
      try {
        const checked = await checkFolder(folder);
        const damaged = await attempt(() => openSqliteStore(folder));
        const broken: string[] = [];
        const isOpen = !(damaged instanceof StoreRefused);
        const effect = isOpen ? await look(damaged, broken) : 'start';
        if (isOpen) await attempt(() => damaged.close());
        if (effect !== 'nothing' && checked.problems.length === 0) {
          const reason = isOpen ? effect : damaged.message;
          broken.push(`the check found nothing, though something cannot be read (${reason})`);
        }
        return { seen: effect, broken };
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  };
};
