// Runner of window scenarios for any table: `simulatedTable` in this file with its own clock, or a real
// server.

import {
  type Actor,
  fitClock,
  type Match,
  numberedSeed,
  openMatch,
  type Seat,
  serverTime,
} from '@parlor/engine';
import { bigTwo } from '../index.ts';
import { formatCards } from '../pieces/card-text.ts';
import { size } from '../pieces/cards.ts';
import { openWindow } from '../rules/window.ts';
import { endAfterRestart, isFulfilled, showWindow } from '../seed/window.ts';
import type { Event, View } from '../types.ts';
import type { Answer, Expectation, Letter, ScenarioStart, WindowScenario } from './window-scenarios.ts';

/** The interface of a table that scenarios drive. Times are seconds since the scenario began. */
export interface ScenarioTable {
  /** Lets time pass; everything that falls due on the way happens. */
  advanceTo(seconds: number): void | Promise<void>;
  submit(seat: Seat, move: string, command: string, meant: number | undefined): Answer | Promise<Answer>;
  /** Delivers a move of the clock, due or not. */
  clock(move: string): Answer | Promise<Answer>;
  connection(seat: Seat, what: 'drop' | 'back'): void | Promise<void>;
  server(what: 'stop' | 'start'): void | Promise<void>;
  closeRoom(): void | Promise<void>;
  look(seat: Seat): Look | Promise<Look>;
}

/** The end of a window without a move: its table was closed, and no move will ever end it. */
interface Aborted {
  readonly type: 'windowClosed';
  readonly window: number;
  readonly cause: 'aborted';
}

/** The current knowledge of a seat's client, and the events since the scenario began. */
export interface Look {
  readonly view: View;
  readonly events: readonly (Event | Aborted)[];
  readonly plies: number;
  /** The server's time and the end of the open window, in milliseconds. */
  readonly serverNow: number;
  readonly endsAt?: number;
}

const LETTERS: readonly Letter[] = ['A', 'B', 'C', 'D'];

const passesIn = (events: Look['events'], letter: (seat: Seat) => Letter): readonly string[] =>
  events.flatMap((event) =>
    event.type === 'passed' ? [`${letter(event.seat)} ${event.by === 'window' ? 'auto' : event.by}`] : [],
  );

const lastCause = (events: Look['events']): string | undefined =>
  events.findLast((event) => event.type === 'windowClosed')?.cause;

/**
 * The whole seconds that this client shows, by its own clock corrected with the server's time in the message.
 */
const shownSeconds = ({ view, serverNow, endsAt }: Look, behind: number): number | undefined => {
  const open = openWindow(view);
  if (open === undefined || endsAt === undefined) return undefined;
  const localNow = serverNow - behind * 1000;
  const fit = fitClock(undefined, open.seq, serverNow - localNow, localNow);
  return showWindow(open, endsAt, serverTime(fit, localNow)).seconds;
};

const actualOf = (look: Look, wanted: Expectation, letter: (seat: Seat) => Letter): Partial<Expectation> => {
  const { view, events } = look;
  const actual: Record<keyof Expectation, unknown> = {
    window: view.window?.seq ?? 'none',
    reason: view.window?.reason,
    seconds: shownSeconds(look, wanted.clockBehind ?? 0),
    seenBy: wanted.seenBy,
    clockBehind: wanted.clockBehind,
    turn: view.turn === undefined ? undefined : letter(view.turn),
    table: view.table === undefined ? '' : formatCards(view.table.cards),
    passes: passesIn(events, letter),
    cause: lastCause(events),
    plies: look.plies,
    deal: view.deal,
    playedCards: size(view.played),
  };
  return Object.fromEntries(Object.keys(wanted).map((key) => [key, actual[key as keyof Expectation]]));
};

export interface Mismatch {
  readonly step: number;
  readonly wanted: unknown;
  readonly found: unknown;
}

/**
 * Plays a scenario and reports every difference from the expectation. `first` is the seat that the scenario
 * calls A.
 */
export const playScenario = async (
  scenario: WindowScenario,
  table: ScenarioTable,
  first: Seat,
): Promise<readonly Mismatch[]> => {
  const seatOf = (who: Letter): Seat => (first + LETTERS.indexOf(who)) % 4;
  const letter = (seat: Seat): Letter => LETTERS[(seat - first + 4) % 4] ?? 'A';
  const mismatches: Mismatch[] = [];
  const compare = (step: number, wanted: unknown, found: unknown): void => {
    if (JSON.stringify(wanted) !== JSON.stringify(found)) mismatches.push({ step, wanted, found });
  };
  for (const [at, step] of scenario.steps.entries()) {
    await table.advanceTo(step.at);
    if ('move' in step)
      compare(
        at,
        step.answer,
        await table.submit(seatOf(step.who), step.move, step.command ?? `${at}`, step.meant),
      );
    else if ('clock' in step) compare(at, step.answer, await table.clock(step.clock));
    else if ('connection' in step) await table.connection(seatOf(step.who), step.connection);
    else if ('server' in step) await table.server(step.server);
    else if ('room' in step) await table.closeRoom();
    else
      compare(
        at,
        step.expect,
        actualOf(await table.look(seatOf(step.expect.seenBy ?? 'B')), step.expect, letter),
      );
  }
  return mismatches;
};

/** The match of a scenario at the point where it begins. */
export const openScenario = ({ seats, seed, options, before }: ScenarioStart): Match => {
  const opened = openMatch(bigTwo, { seats, seed: numberedSeed(seed), options });
  if (!opened.ok) throw new Error(opened.problem);
  return before.reduce((match, line) => {
    const [seat = '', ...words] = line.split(' ');
    const step = match.submit(Number(seat), words.join(' '));
    if (!step.ok) throw new Error(`"${line}" is refused: ${step.refusal.code}`);
    return step.match;
  }, opened.value);
};

const BOT_MS = 600;

interface Due {
  readonly at: number;
  readonly actor: Actor;
  readonly move: string;
}

/** A table in memory; its time passes only through `advanceTo`. */
export const simulatedTable = (
  scenario: WindowScenario,
): { readonly table: ScenarioTable; readonly first: Seat } => {
  let match = openScenario(scenario.start);
  const first = match.toAct ?? 0;
  const firstPly = match.ply;
  const firstEvent = match.events(first).length;
  const bots = (scenario.bots ?? []).map((who) => (first + LETTERS.indexOf(who)) % 4);
  const answers = new Map<string, Answer>();
  const clocks = new Map<string, number>();
  let now = 0;
  let condition: 'open' | 'stopped' | 'closed' = 'open';

  const view = (seat: Seat): View => match.view(seat) as View;

  const endsAt = (): number | undefined => {
    const { deadline } = match;
    if (deadline === undefined) return undefined;
    const end = clocks.get(deadline.id) ?? now + deadline.ms;
    clocks.set(deadline.id, end);
    return end;
  };

  const dues = (): readonly Due[] => {
    const end = endsAt();
    const { deadline } = match;
    if (condition !== 'open' || end === undefined || deadline === undefined) return [];
    const opened = end - deadline.ms;
    const waiting =
      deadline.kind === 'window' ? bots.filter((seat) => match.moves(seat).includes('pass')) : [];
    return [
      ...waiting.map((seat): Due => ({ at: Math.max(opened + BOT_MS, now), actor: seat, move: 'pass' })),
      { at: end, actor: 'clock' as const, move: deadline.move },
    ];
  };

  const make = (actor: Actor, move: string): Answer => {
    const step = match.submit(actor, move);
    if (!step.ok) return step.refusal.code;
    match = step.match;
    endsAt();
    return 'made';
  };

  const expireUntil = (time: number): void => {
    for (;;) {
      const due = dues().toSorted((a, b) => a.at - b.at)[0];
      if (due === undefined || due.at > time) return;
      now = Math.max(now, due.at);
      make(due.actor, due.move);
    }
  };

  const table: ScenarioTable = {
    advanceTo(seconds) {
      const time = Math.round(seconds * 1000);
      expireUntil(time);
      now = time;
    },
    submit(seat, move, command, meant) {
      const knownAnswer = answers.get(`${seat} ${command}`);
      if (knownAnswer !== undefined) return knownAnswer;
      const ruling = make(seat, move);
      const isLate = ruling !== 'made' && move === 'pass' && meant !== undefined;
      const answer = isLate && isFulfilled(view(seat), seat, meant) ? 'fulfilled' : ruling;
      answers.set(`${seat} ${command}`, answer);
      return answer;
    },
    clock: (move) => make('clock', move),
    connection() {
      // A simulated client has no memory: after a disconnection it reads the whole table.
    },
    server(what) {
      condition = what === 'stop' ? 'stopped' : 'open';
      const id = match.deadline?.id;
      const end = endsAt();
      if (what === 'start' && id !== undefined && end !== undefined)
        clocks.set(id, endAfterRestart(end, now));
    },
    closeRoom() {
      condition = 'closed';
    },
    look(seat) {
      const events = (match.events(seat) as readonly Event[]).slice(firstEvent);
      const seen = view(seat);
      const common = { plies: match.ply - firstPly, serverNow: now };
      const end = endsAt();
      if (condition === 'closed' && seen.window !== undefined) {
        const closed: Aborted = { type: 'windowClosed', window: seen.window.seq, cause: 'aborted' };
        return { view: { ...seen, window: undefined }, events: [...events, closed], ...common };
      }
      return { view: seen, events, ...common, ...(end === undefined ? {} : { endsAt: end }) };
    },
  };
  return { table, first };
};
