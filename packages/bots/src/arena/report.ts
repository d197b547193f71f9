// The report of a contest: pure figures from the deals that were played. All but `timing` and `clock` is the
// same in every run of a contest.

import type { AnyGame } from '@parlor/engine';
import { type Contest, seatings, seatsOf } from './contest.ts';
import {
  type McNemar,
  type Mean,
  mcNemar,
  meanOf,
  pairedTest,
  type Test,
  type Times,
  timesOf,
} from './figures.ts';
import type { Crash, PlayedDeal, PlayedGame } from './play.ts';

export interface BotFigures {
  readonly bot: string;
  readonly seats: number;
  /** The share of games won by this bot's seats, and what it would be if all were equal. */
  readonly wins: Mean;
  readonly parity: number;
  /** Points of one seat in one game. */
  readonly points: Mean;
}

export interface SeatingFigures {
  readonly seats: readonly string[];
  readonly games: number;
  /** By bot: the share of games won in this seating, and the points of one seat. */
  readonly wins: Readonly<Record<string, number>>;
  readonly points: Readonly<Record<string, number>>;
}

export interface PairFigures {
  readonly first: string;
  readonly second: string;
  /** Differences of one seat's share of wins and of its points, deal by deal. */
  readonly wins: Test;
  readonly points: Test;
  /** With two bots that change places: deals won from both sides. */
  readonly mirrored?: McNemar;
}

export type ContestClock = 'wall' | 'cpu';

export interface ArenaReport {
  readonly contest: Contest;
  readonly version: number;
  readonly deals: number;
  readonly games: number;
  readonly bots: readonly BotFigures[];
  readonly seatings: readonly SeatingFigures[];
  readonly pairs: readonly PairFigures[];
  readonly illegal: number;
  /** The number of times that a bot threw instead of moving. */
  readonly threw: number;
  /** The first of both kinds. */
  readonly crashes: readonly Crash[];
  /** Milliseconds a decision, by the wall clock or of the CPU alone. */
  readonly clock: ContestClock;
  readonly timing: Readonly<Record<string, Times>>;
}

const average = (values: readonly number[]): number => meanOf(values).mean;

export const reportOn = (
  game: AnyGame,
  contest: Contest,
  unsorted: readonly PlayedDeal[],
  clock: ContestClock = 'wall',
): ArenaReport => {
  const deals = unsorted.slice().sort((a, b) => a.deal - b.deal);
  const seats = seatsOf(game, contest);
  const tables = seatings(contest.bots, seats);
  const labels = [...new Set(contest.bots)];
  // A deal counts when it was played in every seating.
  const whole = deals.filter((deal) => deal.games.length === tables.length);

  const seatsFor = (label: string, { seating }: PlayedGame): readonly number[] =>
    (tables[seating] ?? []).flatMap((one, seat) => (one === label ? [seat] : []));
  const winShare = (label: string, one: PlayedGame): number => {
    const winners = one.places.filter((place) => place === 1).length;
    return seatsFor(label, one).filter((seat) => one.places[seat] === 1).length / winners;
  };
  const pointsOf = (label: string, one: PlayedGame): number =>
    average(seatsFor(label, one).map((seat) => one.scores[seat] ?? 0));
  const byDeal = (figure: (one: PlayedGame) => number): readonly number[] =>
    whole.map((deal) => average(deal.games.map(figure)));
  const places = (label: string): number => (tables[0] ?? []).filter((one) => one === label).length;

  const bots = labels.map((label) => ({
    bot: label,
    seats: places(label),
    wins: meanOf(byDeal((one) => winShare(label, one))),
    parity: places(label) / seats,
    points: meanOf(byDeal((one) => pointsOf(label, one))),
  }));

  const pairs = labels.flatMap((first, at) =>
    labels.slice(at + 1).map((second): PairFigures => {
      const lead = (one: PlayedGame): number =>
        winShare(first, one) / places(first) - winShare(second, one) / places(second);
      const figures = {
        first,
        second,
        wins: pairedTest(byDeal(lead)),
        points: pairedTest(byDeal((one) => pointsOf(first, one) - pointsOf(second, one))),
      };
      if (labels.length !== 2 || tables.length !== 2) return figures;
      const sweeps = (label: string): number =>
        whole.filter((deal) => deal.games.every((one) => winShare(label, one) === 1)).length;
      return { ...figures, mirrored: mcNemar(sweeps(first), sweeps(second)) };
    }),
  );

  const crashes = deals.flatMap((deal) => deal.crashes);
  return {
    contest,
    version: game.version,
    deals: whole.length,
    games: whole.reduce((sum, deal) => sum + deal.games.length, 0),
    bots,
    seatings: tables.map((table, seating) => {
      const games = whole.flatMap((deal) => deal.games.filter((one) => one.seating === seating));
      const figures = (figure: (label: string, one: PlayedGame) => number) =>
        Object.fromEntries(labels.map((label) => [label, average(games.map((one) => figure(label, one)))]));
      return { seats: table, games: games.length, wins: figures(winShare), points: figures(pointsOf) };
    }),
    pairs,
    illegal: crashes.filter(({ illegal }) => illegal).length,
    threw: crashes.filter(({ illegal }) => !illegal).length,
    crashes: crashes.slice(0, 10),
    clock,
    timing: Object.fromEntries(
      labels.map((label) => [label, timesOf(deals.flatMap((deal) => deal.times[label] ?? []))]),
    ),
  };
};

const rounded = (value: number, digits: number): string => value.toFixed(digits);
const percent = (value: number): string => `${rounded(100 * value, 1)} %`;
/** A difference shows its sign, so that it is not taken for a share. */
const signed = (text: string): string => (text.startsWith('-') ? text : `+${text}`);
const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The report for people. */
export const formatReport = (report: ArenaReport): string => {
  const { contest } = report;
  const width = Math.max(...report.bots.map(({ bot }) => bot.length), 3);
  const asked = JSON.stringify(contest.options ?? {});
  const options = asked === '{}' ? '' : ` ${asked}`;
  const lines = [
    `${contest.game}${options}: ${counted(report.deals, 'deal')} from seed ${contest.seed}, ${counted(report.games, 'game')}${contest.scenario === undefined ? '' : `, ${contest.scenario}`}`,
    '',
    `${'bot'.padEnd(width)}  wins (parity)              points a seat      ms a move (${report.clock}): mean, p95, max`,
    ...report.bots.map(({ bot, wins, parity, points }) => {
      const ms = report.timing[bot];
      const won = `${percent(wins.mean)} ± ${percent(wins.se)} (${percent(parity)})`;
      const scored = `${rounded(points.mean, 3)} ± ${rounded(points.se, 3)}`;
      const spent =
        ms === undefined ? '' : [ms.mean, ms.p95, ms.max].map((one) => rounded(one, 1)).join(', ');
      return `${bot.padEnd(width)}  ${won.padEnd(25)}  ${scored.padEnd(17)}  ${spent}`;
    }),
    '',
    ...report.seatings.map(
      ({ seats, wins }) =>
        `${seats.join(' ')}: ${Object.entries(wins)
          .map(([bot, share]) => `${bot} wins ${percent(share)}`)
          .join(', ')}`,
    ),
    '',
    ...report.pairs.flatMap(({ first, second, wins, points, mirrored }) => [
      `${first} against ${second}, the lead of a seat: wins ${signed(percent(wins.mean))} ± ${percent(wins.se)}, z ${rounded(wins.z, 2)}; points ${signed(rounded(points.mean, 3))} ± ${rounded(points.se, 3)}, z ${rounded(points.z, 2)}`,
      ...(mirrored === undefined
        ? []
        : [
            `  won from both sides: ${mirrored.first} to ${mirrored.second}, McNemar z ${rounded(mirrored.z, 2)}, p ${mirrored.p.toExponential(1)}`,
          ]),
    ]),
    `illegal moves: ${report.illegal}${report.threw === 0 ? '' : `; no move at all: ${report.threw}`}`,
    ...report.crashes.map(
      ({ deal, seating, ply, seat, problem }) =>
        `  deal ${deal}, seating ${seating}, ply ${ply}, seat ${seat}: ${problem}`,
    ),
  ];
  return lines.join('\n');
};
