// The log of SQLite (parlor.db-wal): what was committed stands in it until it is copied to the database.
// SQLite reads it as far as its checksums fit and ignores the rest without a word, so a start after an
// unclean stop reads it first.

import { existsSync, readFileSync, statSync } from 'node:fs';

const HEADER = 32;
const FRAME_HEADER = 24;
/** The last bit of the magic number says in which order the bytes of a word are summed. */
const MAGIC = 0x377f0682;
const VERSION = 3_007_000;

type Sum = readonly [number, number];

/** SQLite's sum of pairs of words, from an earlier sum on. */
const sumOf = (bytes: Buffer, from: number, to: number, isBigEndian: boolean, [first, second]: Sum): Sum => {
  let one = first;
  let two = second;
  for (let at = from; at < to; at += 8) {
    one = (one + (isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + two) >>> 0;
    two = (two + (isBigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + one) >>> 0;
  }
  return [one, two];
};

const storedSum = (bytes: Buffer, at: number): Sum => [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)];

const isSame = (one: Sum, other: Sum): boolean => one[0] === other[0] && one[1] === other[1];

/**
 * True when a frame is damaged and at least two commits follow it. One commit may follow a frame that a power
 * cut tore: both belong to a transaction that nobody was told of.
 */
const hasDamagedFrame = (log: Buffer, isBigEndian: boolean): boolean => {
  const size = log.readUInt32BE(8) + FRAME_HEADER;
  const salts = log.subarray(16, 24);
  let before = storedSum(log, 24);
  let isDamaged = false;
  let commits = 0;
  for (let at = HEADER; at + size <= log.length; at += size) {
    // Frames with other salts are left from an earlier use of the file.
    if (!log.subarray(at + 8, at + 16).equals(salts)) {
      isDamaged = true;
      continue;
    }
    const stored = storedSum(log, at + 16);
    const head = sumOf(log, at, at + 8, isBigEndian, before);
    const isWhole = isSame(sumOf(log, at + FRAME_HEADER, at + size, isBigEndian, head), stored);
    if (!isWhole) isDamaged = true;
    else if (isDamaged && log.readUInt32BE(at + 4) > 0) commits++;
    before = stored;
  }
  return commits >= 2;
};

/** Why SQLite would lose some of this log; undefined when it would not. */
export const logProblem = (path: string): 'missing' | 'empty' | 'damaged' | undefined => {
  if (!existsSync(path)) return 'missing';
  if (statSync(path).size === 0) return 'empty';
  const log = readFileSync(path);
  if (log.length < HEADER) return 'damaged';
  const magic = log.readUInt32BE(0);
  const isBigEndian = (magic & 1) === 1;
  const isWhole =
    (magic & ~1) === MAGIC &&
    log.readUInt32BE(4) === VERSION &&
    isSame(sumOf(log, 0, 24, isBigEndian, [0, 0]), storedSum(log, 24));
  return isWhole && !hasDamagedFrame(log, isBigEndian) ? undefined : 'damaged';
};
