// create: a table with its settings and seats. Nobody sits yet: the hash of the shuffle's secret is published first.

import { type AnyGame, knockoutOptions, readOptions, wrongSeats } from '@parlor/engine';
import type { Options, Person, SeatWish, Settings } from '@parlor/protocol';
import type { Refused } from '../deed.ts';
import { type Entropy, newCode, newId } from '../entropy.ts';
import type { Maker, Promised, SeatDoc, TableDoc } from '../table.ts';
import { CODE_LETTERS, commitTo } from '../values/index.ts';

export interface Wanted {
  readonly game: string;
  readonly settings: Settings;
  readonly seats: readonly SeatWish[];
}

/** The newest rules of a game. */
export const gameNamed = (games: readonly AnyGame[], name: string): AnyGame | undefined =>
  games.filter((game) => game.name === name).sort((a, b) => b.version - a.version)[0];

export const promise = (entropy: Entropy): Promised => {
  const match = newId(entropy);
  const secret = entropy.hex(32);
  return { match, secret, commit: commitTo(match, secret) };
};

export const seatFrom = (wish: SeatWish, entropy: Entropy): SeatDoc =>
  wish.kind === 'reserved' ? ({ ...wish, key: newCode(entropy, CODE_LETTERS) } as SeatDoc) : wish;

/** Complete options, or why these cannot be played. */
export const checkOptions = (
  game: AnyGame,
  settings: Settings,
  seats: number,
): { readonly options: Options } | { readonly refused: Refused } => {
  const wrong = wrongSeats(game, seats);
  if (wrong !== undefined) return { refused: { code: 'BAD_OPTIONS', detail: wrong } };
  const read = settings.knockout
    ? knockoutOptions(game, settings.options, seats)
    : readOptions(game.options, settings.options, seats);
  return read.ok
    ? { options: read.value as Options }
    : { refused: { code: 'BAD_OPTIONS', detail: read.problem.slice(0, 400) } };
};

export interface Founding {
  readonly host: Person;
  readonly maker: Maker;
  readonly entropy: Entropy;
  readonly now: number;
}

export const newTable = (
  games: readonly AnyGame[],
  wanted: Wanted,
  { host, maker, entropy, now }: Founding,
): { readonly doc: TableDoc } | { readonly refused: Refused } => {
  const game = gameNamed(games, wanted.game);
  if (game === undefined) return { refused: { code: 'NO_GAME' } };
  const checked = checkOptions(game, wanted.settings, wanted.seats.length);
  if ('refused' in checked) return checked;
  return {
    doc: {
      id: newId(entropy),
      code: newCode(entropy, CODE_LETTERS),
      version: 1,
      game: game.name,
      rules: game.version,
      settings: wanted.settings,
      options: checked.options,
      host,
      stage: 'gathering',
      seats: wanted.seats.map((wish) => seatFrom(wish, entropy)),
      promised: promise(entropy),
      maker,
      chat: { rights: 'usual' },
      touchedAt: now,
    },
  };
};
