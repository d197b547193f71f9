/// <reference types="node" />
// A player in a foreign file, outside of this package: a module that exports `choose`, as `Player` describes
// it, and `about` if it likes. `{ move }` alone is answer enough.

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Contest, readEntrant } from '../arena/contest.ts';
import type { Bots } from '../bots.ts';
import type { Choice, NamedPlayer, Thinking } from '../player.ts';
import { botsOf } from '../registry.ts';

/** True when a name of a contest is a file, not one of our players. */
export const isFile = (name: string): boolean => /[/\\]|\.[cm]?[jt]s$/.test(name);

const reasonOf = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem));

const choiceOf = (answer: unknown, file: string): Choice<unknown> => {
  // A promise that fails later is ignored, because the move was refused already.
  if (answer instanceof Promise) answer.catch(() => {});
  const { move, value = 0, reason = { text: '', facts: {} } } = (answer ?? {}) as Partial<Choice<unknown>>;
  if (typeof move !== 'object' || move === null)
    throw new Error(`${file} answered without a move (an answer is { move }, and it must not be awaited)`);
  return { move, value, reason };
};

const loadGuest = async (file: string): Promise<NamedPlayer<unknown, unknown>> => {
  let guest: { readonly choose?: unknown; readonly about?: unknown };
  try {
    guest = await import(pathToFileURL(resolve(file)).href);
  } catch (problem) {
    throw new Error(`the bot ${file} cannot be loaded: ${reasonOf(problem)}`);
  }
  const { choose, about } = guest;
  if (typeof choose !== 'function') throw new Error(`the bot ${file} exports no function "choose"`);
  return {
    about: typeof about === 'string' ? about : file,
    // Its own copy: a view shares its pieces with the match, and a stranger may sort a hand where it lies.
    choose: (view: unknown, thinking: Thinking) => choiceOf(choose(structuredClone(view), thinking), file),
  };
};

/** The bots of a game, and with them those of the names that are files. */
export const botsAndGuests = async (game: string, names: readonly string[]): Promise<Bots> => {
  let bots = await botsOf(game);
  for (const file of new Set(names.filter(isFile))) bots = bots.join(file, await loadGuest(file));
  return bots;
};

export const entrantsOf = ({ game, bots }: Contest): Promise<Bots> =>
  botsAndGuests(
    game,
    bots.map((label) => readEntrant(label).bot),
  );
