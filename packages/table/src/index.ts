// A table without a server. A command is decided by a verb (`decide`), what is decided is a `Deed`; what becomes due after it
// is `matchDues`; what others may know is `tableNews`. Nothing here waits, writes or sends.

export { Absence } from './clocks/absence.ts';
export { isArriving, withArrival, withoutMissing } from './clocks/arrival.ts';
export { automaticMove, leftToTable, levelAt } from './clocks/automatic-move.ts';
export {
  ANY_ROWS,
  botsToMove,
  type Due,
  type DueKey,
  type DueName,
  idleDue,
  idleMsOf,
  type MatchRows,
  matchDues,
  NO_ROWS,
  type Pace,
  sameBots,
  type Timing,
} from './clocks/dues.ts';
export { expired, isClockDue, isPauseAnswered, pauseWaits, takenUp } from './clocks/expiry.ts';
export {
  type Decision,
  type Deed,
  isBotPlayed,
  type Refused,
  type Situation,
  type Spent,
  seatOf,
  type TableCommand,
  withSeat,
} from './deed.ts';
export { drawLetters, type Entropy, LETTERS, newCode, newId } from './entropy.ts';
export { firstSeat, isOpen, isOut } from './knockout.ts';
export { overDoc } from './match/log-effects.ts';
export { finishedMatch, matchHead, playedMatch } from './match/public-record.ts';
export {
  type Advanced,
  advance,
  openReplica,
  type Replica,
  type Running,
  replayLines,
  viewerOf,
} from './match/replica.ts';
export { docBehind, isBehind, isKeptFrom, shownAt } from './news/late-spectators.ts';
export { type Attendance, listingOf, newsBehind, tableNews } from './news/table-news.ts';
export type { EndedMatch, Maker, MatchDoc, SeatDoc, StoredMatch, TableDoc } from './table.ts';
export { type Founding, gameNamed, newTable, type Wanted } from './verbs/create.ts';
export { decide } from './verbs/index.ts';
export { longestSeated } from './verbs/longest-seated.ts';
export { join } from './verbs/sit.ts';
