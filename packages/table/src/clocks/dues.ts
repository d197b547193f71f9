// What is due at a table after a change: the clock of the match, a move that a bot or the table makes for a seat, the day nobody
// comes back. Written in the same step as the change that causes it, so that no crash can separate them.

import { isBotPlayed } from '../deed.ts';
import type { Entropy } from '../entropy.ts';
import type { Replica } from '../match/replica.ts';
import type { TableDoc } from '../table.ts';
import { stillUntil } from './bot-patience.ts';
import { grantedTo } from './granted-moves.ts';

/** Something that happens at a moment unless it is taken away before. There is one of each name for an owner. */
export interface Due {
  /** The match or table it belongs to. */
  readonly owner: string;
  readonly name: DueName;
  readonly at: number;
  /** What it was meant for; the one who fires it compares. */
  readonly tag: string;
}
export type DueName = 'clock' | 'bot' | 'idle';
export type DueKey = Pick<Due, 'owner' | 'name'>;

/** How long things take; settings of the house, not of a table. */
export interface Pace {
  /** A bot waits so long before it moves, so that people can follow. */
  readonly botMs: number;
  /** How far behind a delayed spectator is. */
  readonly delayMs: number;
  /** A table that nobody has touched for so long, and where nobody is, is closed. */
  readonly idleMs: number;
  /** The same for a running match that the lobby does not show: friends put a game away and go on with it another day. */
  readonly restMs: number;
}

/** What timing depends on, beside the table: the pace of the house, and chance. */
export interface Timing {
  readonly pace: Pace;
  readonly entropy: Entropy;
}

const clockDue = (replica: Replica): Due | undefined => {
  const { clock, doc } = replica;
  return clock === undefined ? undefined : { owner: doc.id, name: 'clock', at: clock.endsAt, tag: clock.id };
};

const NOBODY: readonly number[] = [];

/** The seat to act, or those with a move out of turn, where a bot plays or the table does what its person wished. */
export const botsToMove = (doc: TableDoc, replica: Replica): readonly number[] => {
  const { match } = replica;
  const { toAct } = match;
  if (toAct === undefined) return NOBODY;
  // Loops that make nothing where people play: this is asked after every move.
  let granted: readonly number[] = NOBODY;
  let others: readonly number[] = NOBODY;
  for (let seat = 0; seat < doc.seats.length; seat++)
    if (!isBotPlayed(doc, seat) && grantedTo(doc, replica, seat) !== undefined) granted = [...granted, seat];
  // What people have left to the table does not wait for the bots before them.
  if (granted.length > 0) return granted;
  if (isBotPlayed(doc, toAct)) return [toAct];
  for (let seat = 0; seat < doc.seats.length; seat++)
    if (isBotPlayed(doc, seat) && match.moves(seat).length > 0) others = [...others, seat];
  return others;
};

/** How long the first of the seats waits before it moves. */
const waitOf = (timing: Timing, doc: TableDoc, replica: Replica, seats: readonly number[]): number =>
  Math.min(
    ...seats.map((seat) => {
      const granted = isBotPlayed(doc, seat) ? undefined : grantedTo(doc, replica, seat);
      if (granted === undefined) return timing.pace.botMs;
      const [least, most] = granted.delayMs;
      return least + Math.floor((Number.parseInt(timing.entropy.hex(4), 16) / 2 ** 32) * (most - least + 1));
    }),
  );

const botDue = (timing: Timing, doc: TableDoc, replica: Replica, now: number): Due | undefined => {
  const seats = botsToMove(doc, replica);
  if (seats.length === 0) return undefined;
  const at = Math.max(now + waitOf(timing, doc, replica, seats), stillUntil(doc, replica));
  return { owner: replica.doc.id, name: 'bot', at, tag: String(replica.ply) };
};

/** Whether a change of the table alone leaves the bots to move as they were: their row stays, and nobody has put them off. */
export const sameBots = (before: TableDoc, after: TableDoc, replica: Replica): boolean =>
  stillUntil(before, replica) === stillUntil(after, replica) &&
  botsToMove(before, replica).join() === botsToMove(after, replica).join();

/** Which rows the store may have for a match. */
export interface MatchRows {
  readonly clock: boolean;
  readonly bot: boolean;
}

export const ANY_ROWS: MatchRows = { clock: true, bot: true };
export const NO_ROWS: MatchRows = { clock: false, bot: false };
const CLOCK_ONLY: MatchRows = { clock: true, bot: false };

export interface DueChange {
  readonly put: readonly Due[];
  readonly drop: readonly DueKey[];
  /** The rows that are there then. */
  readonly rows: MatchRows;
}

/** The rows of a match after a change of its log or of who plays. `known` are the rows it may have had before. */
export const matchDues = (
  timing: Timing,
  doc: TableDoc,
  replica: Replica,
  known: MatchRows,
  now: number,
): DueChange => {
  const isOver = doc.stage !== 'playing';
  const clock = isOver ? undefined : clockDue(replica);
  const bot = isOver ? undefined : botDue(timing, doc, replica, now);
  // The usual case first: this is asked after every move.
  if (clock !== undefined && bot === undefined && !known.bot)
    return { put: [clock], drop: [], rows: CLOCK_ONLY };
  const owner = replica.doc.id;
  const drop: DueKey[] = [];
  if (clock === undefined && known.clock) drop.push({ owner, name: 'clock' });
  if (bot === undefined && known.bot) drop.push({ owner, name: 'bot' });
  const put = [clock, bot].filter((due) => due !== undefined);
  return { put, drop, rows: { clock: clock !== undefined, bot: bot !== undefined } };
};

/** How long nobody may come before the table is closed. */
export const idleMsOf = ({ pace }: Pick<Timing, 'pace'>, { stage, settings }: TableDoc): number =>
  stage === 'playing' && settings.access === 'link' ? pace.restMs : pace.idleMs;

export const idleDue = (timing: Timing, doc: TableDoc, now: number): Due => ({
  owner: doc.id,
  name: 'idle',
  at: now + idleMsOf(timing, doc),
  tag: '',
});
