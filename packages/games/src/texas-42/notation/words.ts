// Words shared by moves and positions: tiles, calls, declarations.

import { parseCount } from '@parlor/engine';
import { HAND_POINTS, HIGH, LOW, type Tile, tileOf } from '../pieces/tiles.ts';
import { DECLARATIONS, type Declaration } from '../rules/contracts.ts';
import type { Bid, Call } from '../types.ts';

export const formatTile = (tile: Tile): string => `${HIGH[tile]}-${LOW[tile]}`;

/** Reads a tile with either end first: `4-6` is `6-4`. */
export const parseTile = (text: string): Tile | undefined => {
  const ends = /^([0-6])-([0-6])$/.exec(text);
  return ends === null ? undefined : tileOf(Number(ends[1]), Number(ends[2]));
};

/** A bid as a word; plunge and splash include their marks, so that a reader need not compute them. */
export const formatCall = (call: Call): string => {
  if (call === 'pass') return 'pass';
  if (call.kind === 'points') return `${call.level}`;
  return call.kind === 'marks' ? `${call.level}m` : `${call.kind}${call.level}`;
};

export const plainBid = (text: string): Bid | undefined => {
  const marks = parseCount(/^(\d+)m$/.exec(text)?.[1], 1, 999);
  if (marks !== undefined) return { kind: 'marks', level: marks };
  const level = parseCount(text, 1, 999);
  if (level === undefined) return undefined;
  return level % HAND_POINTS === 0
    ? { kind: 'marks', level: level / HAND_POINTS }
    : { kind: 'points', level };
};

export const parseCall = (text: string): Call | undefined => {
  if (text === 'pass') return 'pass';
  const special = /^(plunge|splash)(\d+)$/.exec(text);
  if (special === null) return plainBid(text);
  const level = parseCount(special[2], 1, 99);
  return level === undefined ? undefined : { kind: special[1] === 'plunge' ? 'plunge' : 'splash', level };
};

export const parseDeclaration = (text: string): Declaration | undefined => {
  const found = DECLARATIONS.findIndex((row) => row.text === text);
  return found < 0 ? undefined : found;
};
