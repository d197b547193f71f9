// Recorded matches in files: as `parlor play --save` writes them, or as a server gives out finished ones.

import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { MatchRecord } from '@parlor/engine';
import { matchRecord, recordOf } from '@parlor/protocol';
import { reasonOf, Sorry } from './sorry.ts';

const isEntry = (entry: unknown): boolean => {
  const { actor, move } = (entry ?? {}) as { readonly actor?: unknown; readonly move?: unknown };
  return typeof move === 'string' && (actor === 'clock' || Number.isInteger(actor));
};

const isRecord = (data: unknown): data is MatchRecord => {
  if (typeof data !== 'object' || data === null) return false;
  const { game, version, seats, seed, options, moves } = data as Partial<Record<keyof MatchRecord, unknown>>;
  return (
    typeof game === 'string' &&
    typeof version === 'number' &&
    typeof seats === 'number' &&
    typeof seed === 'string' &&
    typeof options === 'object' &&
    options !== null &&
    Array.isArray(moves) &&
    moves.every(isEntry)
  );
};

/** What a file holds, as JSON. */
export const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (problem) {
    throw new Sorry(`${file} cannot be read as a match: ${reasonOf(problem)}.`);
  }
};

/** A match from a file that may hold anything. */
export const readRecord = (file: string): MatchRecord => {
  const data = readJson(file);
  if (isRecord(data)) return data;
  const finished = matchRecord.safeParse(data);
  if (finished.success) return recordOf(finished.data);
  throw new Sorry(`${file} is not a match: it needs game, version, options, seats, seed and moves.`);
};

/** Does something with a file that a person asked for; `what` begins the sentence when that fails. */
const saving = (what: string, work: () => void): void => {
  try {
    work();
  } catch (problem) {
    throw new Sorry(`${what} could not be saved: ${reasonOf(problem)}.`);
  }
};

/** Asked before something long is begun, which would be lost without its file. */
export const mustBeWritable = (file: string, what: string): void =>
  saving(what, () => {
    const isNew = !existsSync(file);
    closeSync(openSync(file, 'a'));
    if (isNew) rmSync(file);
  });

export const saveJson = (file: string, data: unknown, what: string): void =>
  saving(what, () => writeFileSync(file, `${JSON.stringify(data, undefined, 1)}\n`));
