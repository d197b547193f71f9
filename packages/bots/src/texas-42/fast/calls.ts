// Calls and declarations of the simulator as numbers and sets of numbers: what may be bid and declared (T42-8 to T42-24).

import { DECLARATIONS, DOUBLES, type Move, type Options } from '@parlor/games/texas-42/facts';

/** A call is 0 for a pass, 1..12 for 30..41, 13..28 for 1..16 marks, 29 for a plunge, 30 and 31 for a splash of 2 and 3. */
export const FIRST_POINTS = 1;
export const FIRST_MARKS = 13;
export const PLUNGE = 29;
const FIRST_SPLASH = 30;

export const CALL_MOVES: readonly Move[] = [
  { type: 'pass' },
  ...Array.from({ length: 12 }, (_, step): Move => ({ type: 'bid', kind: 'points', level: 30 + step })),
  ...Array.from({ length: 16 }, (_, step): Move => ({ type: 'bid', kind: 'marks', level: 1 + step })),
  { type: 'bid', kind: 'plunge' },
  { type: 'bid', kind: 'splash', level: 2 },
  { type: 'bid', kind: 'splash', level: 3 },
];

/** The marks of a call over standing marks; none for points. */
export const marksOfCall = ({ plungeMinMarks }: Options, call: number, standing: number): number => {
  if (call < FIRST_MARKS) return 0;
  if (call < PLUNGE) return call - FIRST_MARKS + 1;
  return call === PLUNGE ? Math.max(plungeMinMarks, standing + 1) : call - FIRST_SPLASH + 2;
};

export const popcount = (set: number): number => {
  let n = set - ((set >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
};

const upTo = (count: number): number => (1 << count) - 1;

/** The legal calls over a standing call; `forced` is 1 when three seats have passed and the dealer must bid. */
export const legalCallSet = (
  options: Options,
  hand: number,
  standing: number,
  marks: number,
  forced: 0 | 1,
): number => {
  const low30 = forced === 1 && options.forcedDealerMax === 30;
  let set = 1 - forced;
  // Points above the standing points; none over marks.
  if (standing < FIRST_MARKS) set |= low30 ? 1 << FIRST_POINTS : upTo(FIRST_MARKS) & ~upTo(standing + 1);
  const nelloLevels = options.nello !== 'off' && options.forcedDealerMayNello ? options.nelloMinMarks : 99;
  for (let level = marks + 1; level <= 16; level++) {
    if (low30 && level < nelloLevels) continue;
    if (options.scoring === 'points') {
      if (level > 4 || (level === 3 && !options.pointsLadder126)) continue;
      if (marks < (level === 1 ? 0 : level === 2 ? 1 : 2)) continue;
    } else if (level > Math.max(options.maxOpeningMarks, marks + 1)) break;
    set |= 1 << (FIRST_MARKS - 1 + level);
  }
  if (low30 || (options.plunge === 'off' && options.splash === 'off')) return set;
  const doubles = popcount(hand & DOUBLES);
  if (options.plunge === 'on' && doubles >= options.plungeMinDoubles) set |= 1 << PLUNGE;
  if (options.splash === 'on' && doubles >= options.splashMinDoubles) {
    for (let level = 2; level <= 3; level++) {
      const may = level > marks && options.splashMarks.some((one) => Number(one) === level);
      if (may) set |= 1 << (FIRST_SPLASH - 2 + level);
    }
  }
  return set;
};

/** Rows of DECLARATIONS as sets. */
const rows = (holds: (kind: string, doubles: string) => boolean): number =>
  DECLARATIONS.reduce(
    (set, row, at) => (holds(row.kind, 'doubles' in row ? row.doubles : '') ? set | (1 << at) : set),
    0,
  );
const TRUMP_ROWS = rows((kind) => kind === 'pip' || kind === 'doubles');
export const NELLO_ROWS = rows((kind) => kind === 'nello');
const SEVENS_ROW = rows((kind) => kind === 'sevens');

/** The rows of no trump and of nello that a table's options name. */
export const noTrumpRows = ({ noTrumpDoubles }: Options): number =>
  rows((kind, doubles) => kind === 'noTrump' && noTrumpDoubles.some((one) => one === doubles));
export const nelloRows = ({ nelloDoubles }: Options): number =>
  rows((kind, doubles) => kind === 'nello' && nelloDoubles.some((one) => one === doubles));

/** The legal declarations for a call that won the auction. */
export const legalRowSet = (
  options: Options,
  call: number,
  marks: number,
  forced: 0 | 1,
  noTrump: number,
  nello: number,
): number => {
  const isPartners = call >= PLUNGE;
  const low30 = forced === 1 && options.forcedDealerMax === 30 && marks > 0;
  let set = low30 ? 0 : TRUMP_ROWS;
  const mayNoTrump = !low30 && (!isPartners || options.plungeDeclarations !== 'trumps');
  if (mayNoTrump && marks >= options.noTrumpMinMarks) set |= noTrump;
  if (isPartners && options.plungeDeclarations !== 'any') return set;
  const mayNello =
    options.nello !== 'off' && (forced === 1 ? options.forcedDealerMayNello : options.nello === 'open');
  if (mayNello && marks >= options.nelloMinMarks) set |= nello;
  const maySevens = options.sevens !== 'off' && (forced === 1 || options.sevens === 'on');
  if (maySevens && !low30 && marks >= options.sevensMinMarks) set |= SEVENS_ROW;
  return set;
};
