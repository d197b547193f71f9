// What waits at a table for somebody who has looked away: it follows from how the table was then and how it is now.

import { settings } from '../device/settings.ts';
import { leftOn } from '../match/running-clock.ts';
import type { Session, TableSeat } from '../match/session.ts';
import { unread } from '../table/frame/unread.ts';
import type { Kind } from './kinds.ts';
import type { TableHere } from './tables.ts';

/** The weightiest first: it is what a notice says. */
export const WAITING = ['over', 'soon', 'window', 'turn', 'begun', 'talk'] as const;
export type Waiting = (typeof WAITING)[number];

export const KIND_OF: Readonly<Record<Waiting, Kind>> = {
  over: 'match',
  soon: 'time',
  window: 'time',
  turn: 'turn',
  begun: 'match',
  talk: 'talk',
};

export interface Look {
  readonly stage: 'gathering' | 'coming' | 'playing' | 'over';
  readonly isMine: boolean;
  /** Whose turn it is, where several people share this device. */
  readonly called: string | undefined;
  /** Whether whoever is to play has the table before them, which says so itself. */
  readonly isSaid: boolean;
  /** Whether I am passed when the window that is open ends. */
  readonly inWindow: boolean;
  /** Milliseconds until the time for my turn is short; undefined where no time runs. */
  readonly shortIn: number | undefined;
  /** How many lines of others wait, and who said the last one. */
  readonly lines: number;
  readonly speaker: string | undefined;
}

/** Time is short in the last quarter of a minute, and never before half of it is over. */
const SHORT = 15_000;

/** The seat that waits for somebody here: mine, or at a shared device that of anybody who sits there. */
const seatToAct = ({ outcome, toAct, position, state, seats }: Session): TableSeat | undefined => {
  const seat = outcome.value === undefined ? toAct.value : undefined;
  const card = seat === undefined ? undefined : seats.value[seat];
  const isShared = state.value === 'local' && card?.kind === 'person';
  return seat === position.value.viewer || isShared ? card : undefined;
};

/** Whoever asked to be passed at once need not be told. */
const isToBePassed = ({ game, moves, position }: Session): boolean =>
  position.value.clock?.kind === 'window' &&
  !settings.passUnbeatable.value &&
  moves.value.some((move) => game.formatMove(move) === 'pass');

const shortIn = (session: Session, now: number): number | undefined => {
  const { clock } = session.position.value;
  if (clock?.kind !== 'turn' || seatToAct(session) === undefined) return undefined;
  return leftOn(clock, now) - Math.min(SHORT, clock.ms / 2);
};

const stageOf = ({ session, isGathering }: TableHere): Look['stage'] => {
  if (session === undefined) return isGathering === true ? 'gathering' : 'coming';
  return session.outcome.value === undefined ? 'playing' : 'over';
};

export const lookAt = (table: TableHere, now: number): Look => {
  const { session, talk } = table;
  const seat = session && seatToAct(session);
  return {
    stage: stageOf(table),
    isMine: seat !== undefined,
    called: seat?.kind === 'person' ? seat.name : undefined,
    isSaid: table.isShown && session?.toAct.value === session?.position.value.viewer,
    inWindow: session !== undefined && isToBePassed(session),
    shortIn: session && shortIn(session, now),
    lines: unread(talk),
    speaker: talk?.lines.value.findLast(({ mine }) => !mine)?.name,
  };
};

/** `seen` is how the table was when somebody looked at it last. */
export const waitingAt = (seen: Look, now: Look): readonly Waiting[] => {
  const holds: Readonly<Record<Waiting, boolean>> = {
    over: now.stage === 'over' && seen.stage !== 'over',
    soon: now.shortIn !== undefined && now.shortIn <= 0,
    window: now.inWindow,
    turn: now.isMine,
    begun: now.stage === 'playing' && seen.stage !== 'playing',
    talk: now.lines > seen.lines,
  };
  return WAITING.filter((one) => holds[one]);
};

/** What has come up from one look to the next, both later than `seen`. */
export const newsBetween = (seen: Look, before: Look, now: Look): readonly Waiting[] => {
  const known = waitingAt(seen, before);
  return waitingAt(seen, now).filter(
    (one) => !known.includes(one) || (one === 'talk' && now.lines > before.lines),
  );
};
