// One deal of a contest: the same match in every seating, each seat asked through the text edge with its own
// view and nothing else.

import { fastRng, type Match, openMatch, type Seat } from '@parlor/engine';
import { type Bots, IllegalMove } from '../bots.ts';
import type { Thinking } from '../player.ts';
import { type Contest, dealSeed, readEntrant, seatings, seatsOf } from './contest.ts';

export interface PlayedGame {
  readonly seating: number;
  readonly scores: readonly number[];
  readonly places: readonly number[];
  readonly plies: number;
}

/** A bot that threw or whose move was refused: always a bug. The game is left out of the figures. */
export interface Crash {
  readonly deal: number;
  readonly seating: number;
  readonly ply: number;
  readonly seat: Seat;
  readonly illegal: boolean;
  readonly problem: string;
}

export interface PlayedDeal {
  readonly deal: number;
  readonly games: readonly PlayedGame[];
  readonly crashes: readonly Crash[];
  /** Milliseconds of every decision, by label. */
  readonly times: Readonly<Record<string, readonly number[]>>;
}

/** A generator of its own for every decision, so that no decision depends on how another was made. */
const rngOf = (contest: Contest, deal: number, seating: number, ply: number) =>
  fastRng(((contest.seed + deal) * 32 + seating) * 8192 + ply);

const opened = (bots: Bots, contest: Contest, deal: number): Match => {
  const start = {
    seats: seatsOf(bots.game, contest),
    seed: dealSeed(contest, deal),
    options: contest.options,
  };
  const match = openMatch(bots.game, start);
  if (!match.ok) throw new Error(match.problem);
  return match.value;
};

interface NextMove {
  readonly actor: Seat | 'clock';
  readonly move: string;
}

/** Observers of a running deal. */
interface DealWatch {
  /** Measures the thinking, in milliseconds. */
  readonly clock?: (() => number) | undefined;
  /** Told before every decision. */
  readonly asks?: (seating: number, ply: number, seat: Seat) => void;
}

export const playDeal = (
  bots: Bots,
  contest: Contest,
  deal: number,
  { clock = () => performance.now(), asks }: DealWatch = {},
): PlayedDeal => {
  const entrants = new Map(contest.bots.map((label) => [label, readEntrant(label)]));
  const times: Record<string, number[]> = Object.fromEntries(contest.bots.map((label) => [label, []]));
  const games: PlayedGame[] = [];
  const crashes: Crash[] = [];
  const start = opened(bots, contest, deal);

  for (const [seating, labels] of seatings(contest.bots, start.seats).entries()) {
    let match = start;
    /** The seat that was asked for a move last. */
    let asked: Seat = 0;
    const next = (seat: Seat): NextMove => {
      asked = seat;
      const thinking = (label: string): Thinking => ({
        rng: rngOf(contest, deal, seating, match.ply),
        budget: entrants.get(label)?.budget ?? {},
        cancelled: () => false,
      });
      // A pause of the table ends at once: nobody here needs the time.
      if (match.deadline?.kind === 'pause') return { actor: 'clock', move: match.deadline.move };
      if (contest.scenario !== undefined) {
        const move = bots.scripted(contest.scenario, match.position);
        if (move !== undefined) return { actor: seat, move };
      }
      for (const [other, label] of labels.entries()) {
        if (other === seat) continue;
        asked = other;
        const wish = bots.interject(match.view(other), thinking(label));
        if (wish !== undefined) return { actor: other, move: wish.move };
      }
      asked = seat;
      const label = labels[seat] as string;
      const entrant = entrants.get(label);
      asks?.(seating, match.ply, seat);
      const began = clock();
      const { move } = bots.decide(entrant?.bot ?? label, match.view(seat), thinking(label));
      times[label]?.push(clock() - began);
      return { actor: seat, move };
    };

    for (;;) {
      const seat = match.toAct;
      if (seat === undefined) break;
      try {
        const { actor, move } = next(seat);
        const step = match.submit(actor, move);
        if (!step.ok)
          throw new IllegalMove(`"${move}" is refused: ${step.refusal.code}, ${step.refusal.rule}`);
        match = step.match;
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error);
        const illegal = error instanceof IllegalMove;
        crashes.push({ deal, seating, ply: match.ply, seat: asked, illegal, problem });
        break;
      }
    }
    const { outcome } = match;
    if (outcome !== undefined) {
      games.push({ seating, scores: outcome.scores, places: outcome.places, plies: match.ply });
    }
  }
  return { deal, games, crashes, times };
};
