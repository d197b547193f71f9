// Matches of the server: those that this browser saw end, watched ones too, and one's own as the server lists them. A replay asks
// the server for the match.

import type { Outcome, Viewer } from '@parlor/engine';
import { type PlayedMatch, playedMatches } from '@parlor/protocol';
import { keepValue, keptLines } from '../device/storage.ts';
import { answerAboutMe } from './link.ts';

export interface OnlineLine {
  readonly match: string;
  readonly game: string;
  readonly viewer: Viewer;
  readonly at: number;
  readonly moves: number;
  /** Absent when the match was given up by all. */
  readonly outcome?: Outcome | undefined;
}

const NAME = 'online';
const MOST = 60;

const onlineLines = (): readonly OnlineLine[] => keptLines<OnlineLine>(NAME, ['match', 'game']) ?? [];

const write = (lines: readonly OnlineLine[]): void => keepValue(NAME, lines.slice(0, MOST));

export const forgetOnline = (match: string): void =>
  write(onlineLines().filter((line) => line.match !== match));

/** Kept once: a reload after the end tells the same match again. */
export const keepOnline = (line: OnlineLine): void => {
  const known = onlineLines();
  if (known.every(({ match }) => match !== line.match)) write([line, ...known]);
};

const lineOf = ({ match, game, seat, endedAt, moves, ending }: PlayedMatch): OnlineLine => ({
  ...{ match, game, viewer: seat, at: endedAt, moves, outcome: ending.outcome },
});

/** One's own matches, on whatever device they were played; none where there is no server, or none that knows us. */
const askServer = async (): Promise<readonly OnlineLine[]> => {
  const read = playedMatches.safeParse(await answerAboutMe('api/me/matches'));
  return read.success ? read.data.map(lineOf) : [];
};

/** A line is `kept` where it is this browser's alone. */
export type ListedLine = OnlineLine & { readonly kept: boolean };

/** What this browser saw. */
const seenOnline = (): readonly ListedLine[] => onlineLines().map((line) => ({ ...line, kept: true }));

/** What the server lists and what this browser saw, each match once. */
export const allOnline = async (): Promise<readonly ListedLine[]> => {
  const own = await askServer();
  const listed = new Set(own.map(({ match }) => match));
  return [
    ...own.map((line) => ({ ...line, kept: false })),
    ...seenOnline().filter(({ match }) => !listed.has(match)),
  ];
};

/** What comes late would move what stands already, so the server may take this long. */
const PATIENCE = 700;

/** What the server lists if it is quick, and else what this browser saw. */
export const soonOnline = (server: Promise<readonly ListedLine[]>): Promise<readonly ListedLine[]> =>
  Promise.race([
    server,
    new Promise<readonly ListedLine[]>((resolve) => setTimeout(() => resolve(seenOnline()), PATIENCE)),
  ]);
