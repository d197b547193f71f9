// What is due at a table after a change: the clock of the match, a move that a bot or the table makes for a seat, the day nobody
// comes back. Written in the same step as the change that causes it, so that no crash can separate them.

import type { House } from '../../house/house.ts';
import type { Due, DueKey } from '../../store/port.ts';
import { isBotPlayed } from '../decision.ts';
import type { TableDoc } from '../doc.ts';
import type { Replica } from '../replica.ts';
import { grantedTo } from '../verbs/auto-moves.ts';
import { stillUntil } from '../verbs/take-back.ts';

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
  const isGranted = (seat: number): boolean => grantedTo(doc, replica, seat) !== undefined;
  if (isBotPlayed(doc, toAct) || isGranted(toAct)) return [toAct];
  // A loop that makes nothing where people play: this is asked after every move.
  let others: readonly number[] = NOBODY;
  for (let seat = 0; seat < doc.seats.length; seat++) {
    if ((isBotPlayed(doc, seat) && match.moves(seat).length > 0) || isGranted(seat))
      others = [...others, seat];
  }
  return others;
};

/** How long the first of the seats waits before it moves. */
const waitOf = (house: House, doc: TableDoc, replica: Replica, seats: readonly number[]): number =>
  Math.min(
    ...seats.map((seat) => {
      const granted = isBotPlayed(doc, seat) ? undefined : grantedTo(doc, replica, seat);
      if (granted === undefined) return house.pace.botMs;
      const [least, most] = granted.delayMs;
      return least + Math.floor((Number.parseInt(house.entropy.hex(4), 16) / 2 ** 32) * (most - least + 1));
    }),
  );

const botDue = (house: House, doc: TableDoc, replica: Replica, now: number): Due | undefined => {
  const seats = botsToMove(doc, replica);
  if (seats.length === 0) return undefined;
  const at = Math.max(now + waitOf(house, doc, replica, seats), stillUntil(doc, replica));
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
  house: House,
  doc: TableDoc,
  replica: Replica,
  known: MatchRows,
  now: number,
): DueChange => {
  const isOver = doc.stage !== 'playing';
  const clock = isOver ? undefined : clockDue(replica);
  const bot = isOver ? undefined : botDue(house, doc, replica, now);
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
export const idleMsOf = ({ pace }: House, { stage, settings }: TableDoc): number =>
  stage === 'playing' && settings.access === 'link' ? pace.restMs : pace.idleMs;

export const idleDue = (house: House, doc: TableDoc, now: number): Due => ({
  owner: doc.id,
  name: 'idle',
  at: now + idleMsOf(house, doc),
  tag: '',
});
