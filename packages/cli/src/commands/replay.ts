// `parlor replay`: a recorded match as text, up to any ply.

import { replay, type Viewer } from '@parlor/engine';
import { games } from '@parlor/games';
import { findGame, readArgs } from '../args.ts';
import { readRecord } from '../records.ts';
import { must } from '../sorry.ts';
import { tableOf } from '../terminal-tables/index.ts';

export const replayCommand = (args: readonly string[]): void => {
  const read = readArgs(args, 'replay FILE [--ply N] [--seat N] [--json]', ['json', 'ply', 'seat'], [1, 1]);
  const record = readRecord(read.words[0] ?? '');
  const game = findGame(record.game);
  const ply = read.count('ply', 0, record.moves.length) ?? record.moves.length;
  const seat = read.count('seat', 0, record.seats - 1);
  const viewer: Viewer = seat ?? 'spectator';
  const match = must(
    replay(games, { ...record, moves: record.moves.slice(0, ply) }),
    'The match does not replay',
  );
  const view = match.view(viewer);
  if (read.json) {
    console.log(JSON.stringify({ ply: match.ply, position: match.position, outcome: match.outcome, view }));
    return;
  }
  const table = tableOf(game.name);
  const lines = match.events(viewer).map((event) => table.tell(event, (at) => `seat ${at}`, view));
  for (const line of lines) if (line !== undefined) console.log(line);
  console.log(`\n${table.draw(view)}`);
};
