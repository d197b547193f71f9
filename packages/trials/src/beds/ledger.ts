// The answers that the players of a soak received, and an audit against the logs: every acknowledged move is
// there once at its ply, there is no other move of these seats, and every repeat of an accepted command has
// the same answer.

import type { AnyGame } from '@parlor/engine';
import type { Store } from '@parlor/server/parts';
import { replayLines } from '@parlor/table';
import type { Answer } from './follower.ts';

export interface Acknowledged {
  readonly table: string;
  readonly match: string;
  readonly seat: number;
  /** The ply that the command was written for, and the ply in the answer. */
  readonly asked: number;
  readonly ply: number;
  readonly move: string;
}

export interface Audit {
  readonly matches: number;
  readonly moves: number;
  /** Moves that were acknowledged, but are not in the log at that place. */
  readonly lost: number;
  /** Moves in the log that do not belong to exactly one acknowledged command. */
  readonly doubled: number;
  /** Passes that the clock had already made: acknowledged without their own line. */
  readonly byClock: number;
  readonly unreadable: number;
}

/** Refusals that say nothing about the command itself, which may be sent again under the same id. */
const PASSING: readonly string[] = ['HELLO_FIRST', 'NOT_WATCHING', 'TOO_FAST', 'BUSY'];

export class Ledger {
  readonly acknowledged: Acknowledged[] = [];
  readonly #acceptances = new Map<string, string>();
  /**
   * Repeats of an accepted command with a different answer. A repeated refusal is decided again, so it may
   * differ.
   */
  differing = 0;
  resent = 0;
  /** Moves from the viewer's own list that were refused although the position was the same. */
  readonly refused: string[] = [];

  /** Records an answer; true when it is final for the command. */
  hear(id: string, answer: Answer): boolean {
    if (!answer.ok && PASSING.includes(answer.code)) return false;
    const text = JSON.stringify(answer);
    const before = this.#acceptances.get(id);
    if (before !== undefined && before !== text) this.differing++;
    if (answer.ok) this.#acceptances.set(id, text);
    return true;
  }

  /** Compares with the store. Call it when every command has been answered. */
  async audit(store: Pick<Store, 'match'>, games: readonly AnyGame[]): Promise<Audit> {
    const byMatch = new Map<string, Acknowledged[]>();
    for (const one of this.acknowledged) {
      const told = byMatch.get(one.match);
      if (told === undefined) byMatch.set(one.match, [one]);
      else told.push(one);
    }
    const sum = {
      matches: 0,
      moves: this.acknowledged.length,
      lost: 0,
      doubled: 0,
      byClock: 0,
      unreadable: 0,
    };
    for (const [match, told] of byMatch) {
      sum.matches++;
      const stored = await store.match(match);
      if (stored === undefined || !replayLines(games, stored.doc, stored.lines).ok) {
        sum.unreadable++;
        sum.lost += stored === undefined ? told.length : 0;
      }
      const { lines = [], doc } = stored ?? {};
      const counts = lines.map(() => 0);
      for (const { seat, asked, ply, move } of told) {
        const line = lines[ply - 1];
        const isThere = ply === asked + 1 && line?.actor === seat && line.move === move;
        if (isThere) counts[ply - 1] = (counts[ply - 1] ?? 0) + 1;
        else if (lines.slice(asked, ply).some(({ actor }) => actor === 'clock')) sum.byClock++;
        else sum.lost++;
      }
      const isOurs = (actor: unknown): boolean =>
        typeof actor === 'number' && doc?.seats[actor]?.kind === 'person';
      sum.doubled += lines.filter(({ actor }, at) => isOurs(actor) && counts[at] !== 1).length;
    }
    return sum;
  }
}

/** The figures of a whole soak of players. */
export interface PlayFigures extends Audit {
  readonly tables: number;
  readonly resent: number;
  readonly differing: number;
  /** Commands without an answer. */
  readonly unanswered: number;
  readonly refused: readonly string[];
  /** Tables that did not continue. */
  readonly stuck: readonly string[];
}

/** A sentence for each broken promise. */
export const brokenPromises = (figures: PlayFigures): readonly string[] => {
  const { lost, doubled, unreadable, stuck, differing, unanswered, refused, moves } = figures;
  return [
    ...(lost > 0 ? [`${lost} acknowledged moves are not in the log`] : []),
    ...(doubled > 0 ? [`${doubled} lines of the log belong to no one acknowledged move`] : []),
    ...(unreadable > 0 ? [`${unreadable} matches cannot be replayed`] : []),
    ...(stuck.length > 0 ? [`the tables ${stuck.join(', ')} did not continue`] : []),
    ...(differing > 0 ? [`${differing} repeats were answered differently`] : []),
    ...(unanswered > 0 ? [`${unanswered} commands were never answered`] : []),
    ...(refused.length > 0 ? [`legal moves were refused: ${refused.slice(0, 3).join('; ')}`] : []),
    ...(moves === 0 ? ['nobody moved'] : []),
  ];
};
