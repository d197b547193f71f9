// Recorded matches in files: as written by `parlor play --save`, or exported by a server.

import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { ReviewedMatch } from '@parlor/bots';
import type { MatchRecord } from '@parlor/engine';
import { firstMisfit, matchRecord, recordOf, resignedAt } from '@parlor/protocol';
import { reasonOf, Sorry } from './sorry.ts';

const isEntry = (entry: unknown): boolean => {
  const { actor, move } = (entry ?? {}) as { readonly actor?: unknown; readonly move?: unknown };
  return typeof move === 'string' && (actor === 'clock' || Number.isInteger(actor));
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const FIELDS: Readonly<Record<keyof MatchRecord, (value: unknown) => boolean>> = {
  game: (value) => typeof value === 'string',
  version: (value) => typeof value === 'number',
  options: isObject,
  seats: (value) => typeof value === 'number',
  seed: (value) => typeof value === 'string',
  moves: (value) => Array.isArray(value),
};

/** The missing or wrong field in a match written by `parlor play --save`; undefined when it is complete. */
const misfitOf = (data: Partial<MatchRecord>): string | undefined => {
  const field = Object.entries(FIELDS).find(([name, fits]) => !fits(data[name as keyof MatchRecord]))?.[0];
  if (field !== undefined) return field;
  const move = data.moves?.findIndex((entry) => !isEntry(entry)) ?? 0;
  return move < 0 ? undefined : `moves.${move}`;
};

/** The JSON content of a file. */
export const readJson = (file: string): unknown => {
  try {
    // Some editors put a byte order mark before the text.
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (problem) {
    throw new Sorry(`${file} cannot be read as a match: ${reasonOf(problem)}.`);
  }
};

/** Reads a match from a file with any content. A server exports only finished matches. */
export const readRecord = (file: string): ReviewedMatch => {
  const data = readJson(file);
  if (!isObject(data)) throw new Sorry(`${file} is not a match.`);
  if ('format' in data || 'lines' in data) {
    const read = matchRecord.safeParse(data);
    if (!read.success)
      throw new Sorry(`${file} is not a match as a server gives it out: ${firstMisfit(read.error.issues)}.`);
    return { ...recordOf(read.data), isOver: true, resigned: resignedAt(read.data.lines) };
  }
  const misfit = misfitOf(data);
  if (misfit !== undefined)
    throw new Sorry(
      `${file} is not a match: it needs game, version, options, seats, seed and moves, and "${misfit}" is missing or wrong.`,
    );
  const { game, version, options, seats, seed, moves } = data as MatchRecord;
  return { game, version, options, seats, seed, moves };
};

/** Runs a write to a requested file; `what` begins the sentence when it fails. */
const saving = (what: string, work: () => void): void => {
  try {
    work();
  } catch (problem) {
    throw new Sorry(`${what} could not be saved: ${reasonOf(problem)}.`);
  }
};

/** Checks before a long run that its result can be saved. */
export const mustBeWritable = (file: string, what: string): void =>
  saving(what, () => {
    const isNew = !existsSync(file);
    closeSync(openSync(file, 'a'));
    if (isNew) rmSync(file);
  });

export const saveJson = (file: string, data: unknown, what: string): void =>
  saving(what, () => writeFileSync(file, `${JSON.stringify(data, undefined, 1)}\n`));
