// Checks the observations of clients against the logs. A history is right when it could have happened at one
// table with one log: every screen shows the position of some line and never goes back, answers that did not
// overlap in time are in the log in their order, and no due move came early or twice.

import type { AnyGame } from '@parlor/engine';
import { type Line, sameData } from '@parlor/protocol';
import { advance, type MatchDoc, openReplica, type Replica } from '@parlor/table';
import type { MoveCommand, Sight } from './history.ts';

export interface LoggedMatch {
  readonly doc: MatchDoc;
  readonly lines: readonly Line[];
}

export interface Evidence {
  /** Every match that a client saw or moved in. */
  readonly matches: ReadonlyMap<string, LoggedMatch>;
  readonly told: readonly MoveCommand[];
  readonly sights: readonly Sight[];
  /** The delay before a bot moves. */
  readonly botMs: number;
}

/** The positions of a match, one for every ply from 0 on; the list ends early when a line is illegal. */
const positionsOf = (games: readonly AnyGame[], { doc, lines }: LoggedMatch): readonly Replica[] => {
  const opened = openReplica(games, doc);
  if (!opened.ok) return [];
  const positions = [opened.value];
  for (const line of lines) {
    const next = advance(positions.at(-1) ?? opened.value, line);
    if (next === undefined) break;
    positions.push(next.replica);
  }
  return positions;
};

/** A command as a step at its table: the line it wrote, or the number of lines that its answer mentions. */
interface Step {
  readonly place: number;
  readonly told: MoveCommand;
}

const MATCH = 1_000_000;

const stepOf = (order: number, lines: readonly Line[], told: MoveCommand): Step | undefined => {
  const { answer, asked, seat, move } = told;
  const { ply } = answer;
  if (ply === undefined || (!answer.ok && answer.code !== 'STALE')) return undefined;
  const line = lines[ply - 1];
  const wrote = answer.ok && ply === asked + 1 && line?.actor === seat && line.move === move;
  return { place: order * MATCH + ply + (wrote ? 0 : 0.5), told };
};

const tellStep = ({ told: { client, asked, move, answer } }: Step): string =>
  `${client} "${move}" for ply ${asked} (${answer.ok ? 'ok' : answer.code} ${answer.ply})`;

/** Checks that steps whose times do not overlap are in the order of time. */
const checkOrder = ({ matches, told }: Evidence): readonly string[] => {
  const started = [...matches.values()].sort((one, other) => one.doc.startedAt - other.doc.startedAt);
  const order = new Map(started.map(({ doc }, at) => [doc.id, at]));
  const tables = new Map<string, Step[]>();
  for (const one of told) {
    const lines = matches.get(one.match)?.lines ?? [];
    const step = stepOf(order.get(one.match) ?? 0, lines, one);
    if (step === undefined) continue;
    const steps = tables.get(one.table);
    if (steps === undefined) tables.set(one.table, [step]);
    else steps.push(step);
  }
  const problems: string[] = [];
  for (const [table, steps] of tables) {
    steps.sort((one, other) => one.place - other.place || one.told.sentAt - other.told.sentAt);
    let latest: Step | undefined;
    for (const step of steps) {
      if (latest !== undefined && step.told.heardAt < latest.told.sentAt) {
        problems.push(
          `table ${table}: ${tellStep(step)} was over before ${tellStep(latest)} began, but stands behind it`,
        );
      }
      if (latest === undefined || step.told.sentAt > latest.told.sentAt) latest = step;
    }
  }
  return problems;
};

/** Checks that a STALE refusal names a later ply than the command did. */
const checkStale = ({ told }: Evidence): readonly string[] =>
  told.flatMap(({ client, match, asked, answer }) =>
    !answer.ok && answer.code === 'STALE' && (answer.ply ?? 0) <= asked
      ? [`${client} was told that ply ${asked} of ${match} is stale at ply ${answer.ply}`]
      : [],
  );

const checkSights = (
  { matches, told, sights }: Evidence,
  positions: ReadonlyMap<string, readonly Replica[]>,
): readonly string[] => {
  const problems: string[] = [];
  const sent = new Map<string, number>();
  for (const { match, asked, answer, sentAt } of told) {
    if (answer.ok && answer.ply === asked + 1) sent.set(`${match} ${answer.ply}`, sentAt);
  }
  const last = new Map<string, Sight>();
  for (const sight of sights) {
    const { client, match, viewer, ply, view, at } = sight;
    const say = (what: string): void => {
      problems.push(`${client} (viewer ${viewer}) of match ${match} ${what}`);
    };
    const before = last.get(`${client} ${match}`);
    if (before !== undefined && ply < before.ply) {
      const connectionText =
        before.connection === sight.connection ? 'on one connection' : 'over a new connection';
      say(`went back from ply ${before.ply} to ${ply} ${connectionText}`);
    }
    last.set(`${client} ${match}`, sight);
    const position = positions.get(match)?.[ply];
    if (position === undefined) {
      say(`saw ply ${ply}, but the log has ${matches.get(match)?.lines.length ?? 'no'} lines`);
      continue;
    }
    const expectedView = JSON.parse(JSON.stringify(position.match.view(viewer)));
    if (!sameData(view, expectedView)) say(`saw a position at ply ${ply} that is not the one of the log`);
    if ((sent.get(`${match} ${ply}`) ?? 0) > at) say(`saw ply ${ply} before its move was sent`);
  }
  return problems;
};

/**
 * Checks that clocks move once and not early, and that bots wait their time after the line that made it their
 * turn.
 */
const checkDues = ({ doc, lines }: LoggedMatch, positions: readonly Replica[], botMs: number) => {
  const problems: string[] = [];
  const fired = new Set<string>();
  const isBot = (actor: Line['actor']): boolean =>
    typeof actor === 'number' && doc.seats[actor]?.kind === 'bot';
  for (const [ply, line] of lines.entries()) {
    const say = (what: string): void => {
      problems.push(`line ${ply} of match ${doc.id}: ${what}`);
    };
    if (isBot(line.actor)) {
      const since = lines[ply - 1]?.at ?? doc.startedAt;
      if (line.at - since < botMs) say(`a bot moved after ${line.at - since} ms, before its row was due`);
    }
    if (line.actor !== 'clock') continue;
    const clock = positions[ply]?.clock;
    if (clock === undefined) say('the clock moved, but none was running');
    else if (line.at < clock.endsAt) say(`the clock moved ${clock.endsAt - line.at} ms early`);
    else if (fired.has(clock.id)) say(`the clock ${clock.id} fired twice`);
    if (clock !== undefined) fired.add(clock.id);
  }
  return problems;
};

/**
 * A sentence for everything that could not have happened at one table with one log; empty for a right
 * history.
 */
export const checkHistory = (games: readonly AnyGame[], evidence: Evidence): readonly string[] => {
  const positions = new Map<string, readonly Replica[]>();
  const problems: string[] = [];
  for (const [id, logged] of evidence.matches) {
    const replicas = positionsOf(games, logged);
    positions.set(id, replicas);
    if (replicas.length <= logged.lines.length) problems.push(`match ${id} cannot be replayed to its end`);
    problems.push(...checkDues(logged, replicas, evidence.botMs));
  }
  return [...problems, ...checkOrder(evidence), ...checkStale(evidence), ...checkSights(evidence, positions)];
};
