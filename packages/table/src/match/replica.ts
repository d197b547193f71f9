// A match as this node knows it: the log replayed so far, and what follows from the log alone (the running clock, absences,
// resignations). It never changes; each line gives the next one, so that a move can be tried before it is stored.

import {
  type AnyGame,
  type Deadline,
  type Match,
  openMatch,
  type Parsed,
  type Submitted,
  type Viewer,
} from '@parlor/engine';
import type { MatchDoc } from '../table.ts';
import type { Line } from '../values/index.ts';

/** The clock that runs now; a table may have set its own length for it. */
export interface Running extends Deadline<string> {
  readonly endsAt: number;
}

/** A step of the recent past: what a stale command was written for, and what a take-back returns to. */
interface Past {
  readonly match: Match;
  readonly ply: number;
  readonly line: Line;
}

export interface Replica {
  readonly doc: MatchDoc;
  readonly match: Match;
  /** Lines of the log, the table's own ones included. */
  readonly ply: number;
  readonly clock: Running | undefined;
  /** Turns in a row that ended by the clock, for each seat. */
  readonly missed: readonly number[];
  readonly resigned: readonly number[];
  /** The last few steps, newest last. */
  readonly past: readonly Past[];
}

export interface Advanced {
  readonly replica: Replica;
  readonly eventsFor: (viewer: Viewer) => readonly unknown[];
}

const REMEMBERED = 3;
const noEvents = (): readonly unknown[] => [];

const clockOf = (
  doc: MatchDoc,
  match: Match,
  at: number,
  before: Running | undefined,
): Running | undefined => {
  const due = match.deadline;
  if (due === undefined || (due.kind === 'turn' && doc.turn === 'off')) return undefined;
  const asksPerson = match.toAct !== undefined && doc.seats[match.toAct]?.kind === 'person';
  if (due.kind === 'pause' && doc.together && asksPerson) return undefined;
  if (before?.id === due.id) return { ...before, move: due.move };
  const ms = due.kind === 'turn' && typeof doc.turn === 'number' ? doc.turn * 1000 : due.ms;
  return { kind: due.kind, id: due.id, ms, endsAt: at + ms, move: due.move };
};

export const openReplica = (games: readonly AnyGame[], doc: MatchDoc): Parsed<Replica> => {
  const game = games.find((one) => one.name === doc.game && one.version === doc.rules);
  if (game === undefined) return { ok: false, problem: `no rules for ${doc.game} version ${doc.rules}` };
  const opened = openMatch(game, { seats: doc.seats.length, seed: doc.seed, options: doc.options });
  if (!opened.ok) return opened;
  const match = opened.value;
  const clock = clockOf(doc, match, doc.startedAt, undefined);
  const missed = doc.seats.map(() => 0);
  return { ok: true, value: { doc, match, ply: 0, clock, missed, resigned: [], past: [] } };
};

const remembered = (replica: Replica, line: Line): readonly Past[] => [
  ...replica.past.slice(1 - REMEMBERED),
  { match: replica.match, ply: replica.ply, line },
];

/** The turn that this line ended: missed when the clock made the move, kept when the seat did. */
const missedAfter = (replica: Replica, line: Line): readonly number[] => {
  if (line.actor === 'clock') {
    const seat = replica.match.deadline?.kind === 'turn' ? replica.match.toAct : undefined;
    return replica.missed.map((count, at) => (at === seat ? count + 1 : count));
  }
  const { missed } = replica;
  return missed[line.actor as number] === 0
    ? missed
    : missed.map((count, at) => (at === line.actor ? 0 : count));
};

const advanceTable = (replica: Replica, line: Line): Advanced | undefined => {
  const next = { ...replica, ply: replica.ply + 1, past: remembered(replica, line) };
  const [word, argument] = line.move.split(' ');
  if (word === 'resign') {
    return {
      replica: { ...next, resigned: [...replica.resigned, Number(argument)] },
      eventsFor: noEvents,
    };
  }
  const before = replica.past.at(-1);
  if (line.move !== 'back 1' || before === undefined) return undefined;
  // A clock that the move had not stopped runs on: nobody gains time by taking back.
  const clock = clockOf(replica.doc, before.match, line.at, replica.clock);
  return { replica: { ...next, match: before.match, clock, past: [] }, eventsFor: noEvents };
};

/** The next replica; undefined when the line does not fit, which in a stored log means that the log is not this game's. */
export const advance = (replica: Replica, line: Line): Advanced | undefined => {
  if (line.actor === 'table') return advanceTable(replica, line);
  const step = replica.match.submit(line.actor, line.move);
  return step.ok ? advanceBy(replica, line, step) : undefined;
};

/** The next replica by a move that the rules have accepted. */
export const advanceBy = (
  replica: Replica,
  line: Line,
  { match, eventsFor }: Extract<Submitted, { ok: true }>,
): Advanced => {
  const clock = clockOf(replica.doc, match, line.at, replica.clock);
  const { doc, resigned } = replica;
  const missed = missedAfter(replica, line);
  const past = remembered(replica, line);
  // Field by field: this is done for every move.
  return { replica: { doc, match, ply: replica.ply + 1, clock, missed, resigned, past }, eventsFor };
};

/** The replica after a whole log. */
export const replayLines = (
  games: readonly AnyGame[],
  doc: MatchDoc,
  lines: readonly Line[],
): Parsed<Replica> => {
  const opened = openReplica(games, doc);
  if (!opened.ok) return opened;
  let replica = opened.value;
  for (const line of lines) {
    const next = advance(replica, line);
    if (next === undefined) {
      return { ok: false, problem: `line ${replica.ply} of match ${doc.id} does not fit the rules` };
    }
    replica = next.replica;
  }
  return { ok: true, value: replica };
};

/** The seat from which a person sees this match; a spectator when there is none. */
export const viewerOf = (doc: MatchDoc, person: string): Viewer => {
  const seat = doc.seats.findIndex((one) => one.person === person);
  return seat < 0 ? 'spectator' : seat;
};
