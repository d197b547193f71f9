// Everybody rests for a moment, and what the clients of a cluster saw and were told is held against its log.

import type { AnyGame } from '@parlor/engine';
import { settleBoards } from './cluster-boards.ts';
import { checkHistory } from './cluster-check.ts';
import type { History } from './cluster-history.ts';
import type { ClusterLog } from './cluster-log.ts';
import type { Audit, Ledger } from './ledger.ts';
import type { Party } from './party.ts';

/** How long everybody may take to be answered and to see the same. */
const PATIENCE_MS = 60_000;
/** So many problems of one round are told. */
const MOST = 5;

export interface Counted {
  readonly clockLines: number;
  readonly botLines: number;
  /** Lines of each game. */
  readonly played: Readonly<Record<string, number>>;
}

export interface CourtOptions {
  readonly games: readonly AnyGame[];
  readonly botMs: number;
  readonly log: ClusterLog;
  readonly party: Party;
  readonly ledger: Ledger;
  readonly history: History;
}

export class Court {
  readonly #options: CourtOptions;
  readonly problems: string[] = [];
  /** Positions that were held against the log so far. */
  sights = 0;
  audit: Audit | undefined;

  constructor(options: CourtOptions) {
    this.#options = options;
  }

  /** Checks all that was seen since the last time. Answers with the number of commands that got no answer. */
  async hear(round: string): Promise<number> {
    const { games, botMs, log, party, ledger, history } = this.#options;
    const unanswered = await party.finish(PATIENCE_MS);
    const differing = await settleBoards(log, games, party, PATIENCE_MS);
    const sights = history.takeSights();
    this.sights += sights.length;
    const { told } = history;
    const ids = new Set([...told, ...sights].map(({ match }) => match));
    const found = checkHistory(games, { matches: await log.matches([...ids]), told, sights, botMs });
    this.audit = await ledger.audit(log, games);
    const { lost, doubled } = this.audit;
    const broken = [
      ...differing,
      ...found,
      ...(lost > 0 ? [`${lost} acknowledged moves are not in the log`] : []),
      ...(doubled > 0 ? [`${doubled} lines belong to no one acknowledged move`] : []),
    ];
    this.problems.push(...broken.slice(0, MOST).map((problem) => `${round}: ${problem}`));
    return unanswered;
  }

  async count(): Promise<Counted> {
    const { history, log } = this.#options;
    const ids = new Set(history.told.map(({ match }) => match));
    const played: Record<string, number> = {};
    let clockLines = 0;
    let botLines = 0;
    for (const { doc, lines } of (await log.matches([...ids])).values()) {
      played[doc.game] = (played[doc.game] ?? 0) + lines.length;
      for (const { actor } of lines) {
        if (actor === 'clock') clockLines++;
        else if (typeof actor === 'number' && doc.seats[actor]?.kind === 'bot') botLines++;
      }
    }
    return { clockLines, botLines, played };
  }
}
