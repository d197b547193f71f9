// A finished match, ply by ply, as one seat saw it: what a replay shows forward and backward.

import { type Match, type MatchRecord, openMatch, type Viewer } from '@parlor/engine';
import { isGameName, loadGame } from '../match/game-registry.ts';
import type { PastStep } from '../match/position.ts';
import type { Frame } from './worker-messages.ts';

export interface Replay {
  readonly plies: number;
  readonly options: Readonly<Record<string, unknown>>;
  frame(ply: number): Frame | undefined;
  /** What had happened by then, move by move. */
  past(ply: number): readonly PastStep[];
}

export const openReplay = async (record: MatchRecord, viewer: Viewer): Promise<Replay> => {
  if (!isGameName(record.game)) throw new Error(`there is no game "${record.game}" here`);
  const opened = openMatch(await loadGame(record.game), record);
  if (!opened.ok) throw new Error(opened.problem);
  const matches: Match[] = [opened.value];
  const events: (readonly unknown[])[] = [opened.value.events(viewer)];
  for (const { actor, move } of record.moves) {
    const made = matches[matches.length - 1]?.submit(actor, move);
    if (made === undefined || !made.ok) break;
    matches.push(made.match);
    events.push(made.eventsFor(viewer));
  }
  const plies = matches.length - 1;
  return {
    plies,
    options: opened.value.options,
    frame: (ply) => {
      const match = matches[ply];
      return match === undefined
        ? undefined
        : { ply, plies, view: match.view(viewer), events: events[ply] ?? [] };
    },
    past: (ply) => events.slice(0, ply + 1).map((some, at) => ({ ply: at, events: some })),
  };
};
