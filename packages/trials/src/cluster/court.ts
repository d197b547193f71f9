// A pause of all clients of a cluster, in which their observations are compared with the log.

import type { AnyGame } from '@parlor/engine';
import type { Audit, Ledger } from '../beds/ledger.ts';
import type { Party } from '../beds/party.ts';
import { settleBoards } from './boards.ts';
import { checkHistory } from './check.ts';
import type { History } from './history.ts';
import type { ClusterLog } from './log.ts';

/** The longest wait until every command is answered and all screens agree. */
const PATIENCE_MS = 60_000;
/** The number of problems that are reported per round. */
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
  /** The number of positions compared with the log so far. */
  sights = 0;
  audit: Audit | undefined;

  constructor(options: CourtOptions) {
    this.#options = options;
  }

  /** Checks everything since the last call. Returns the number of commands without an answer. */
  async hear(round: string): Promise<number> {
    const { games, botMs, log, party, ledger, history } = this.#options;
    const unanswered = await party.finish(PATIENCE_MS);
    const differing = await settleBoards(log, games, party, PATIENCE_MS);
    const sights = history.takeSights();
    this.sights += sights.length;
    const { told } = history;
    const ids = new Set([...told, ...sights].map(({ match }) => match));
    const newProblems = checkHistory(games, { matches: await log.matches([...ids]), told, sights, botMs });
    this.audit = await ledger.audit(log, games);
    const { lost, doubled } = this.audit;
    const broken = [
      ...differing,
      ...newProblems,
      ...(lost > 0 ? [`${lost} acknowledged moves are not in the log`] : []),
      ...(doubled > 0 ? [`${doubled} lines belong to no one acknowledged move`] : []),
    ];
    this.problems.push(...broken.slice(0, MOST).map((problem) => `${round}: ${problem}`));
    return unanswered;
  }

  async count(): Promise<Counted> {
    const { history, log } = this.#options;
    const ids = new Set(history.told.map(({ match }) => match));
    const lineCounts: Record<string, number> = {};
    let clockLines = 0;
    let botLines = 0;
    for (const { doc, lines } of (await log.matches([...ids])).values()) {
      lineCounts[doc.game] = (lineCounts[doc.game] ?? 0) + lines.length;
      for (const { actor } of lines) {
        if (actor === 'clock') clockLines++;
        else if (typeof actor === 'number' && doc.seats[actor]?.kind === 'bot') botLines++;
      }
    }
    return { clockLines, botLines, played: lineCounts };
  }
}
