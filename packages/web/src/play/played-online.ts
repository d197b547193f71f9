// Matches of the server that this browser saw end. The server keeps the matches and offers no list of one's own; the lines are
// kept here, and a replay asks the server for the match.

import type { Outcome, Viewer } from '@parlor/engine';

export interface OnlineLine {
  readonly match: string;
  readonly game: string;
  readonly viewer: Viewer;
  readonly at: number;
  readonly moves: number;
  readonly outcome: Outcome;
}

const KEY = 'parlor.online';
const MOST = 60;

export const onlineLines = (): readonly OnlineLine[] => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as readonly OnlineLine[];
  } catch {
    return [];
  }
};

const write = (lines: readonly OnlineLine[]): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(lines.slice(0, MOST)));
  } catch {
    // Keeping is a courtesy: where storage is forbidden, nothing is kept.
  }
};

export const forgetOnline = (match: string): void =>
  write(onlineLines().filter((line) => line.match !== match));

/** Kept once: a reload after the end tells the same match again. */
export const keepOnline = (line: OnlineLine): void => {
  const known = onlineLines();
  if (known.every(({ match }) => match !== line.match)) write([line, ...known]);
};
