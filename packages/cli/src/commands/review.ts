// `parlor review`: the decisions of a recorded match compared with the best ones.

import { calmly, type Graded } from '@parlor/bots';
import { fastRng, replay } from '@parlor/engine';
import { games } from '@parlor/games';
import { findBots, findGame, readArgs } from '../args.ts';
import { countOf } from '../lines.ts';
import { progress } from '../progress.ts';
import { readRecord } from '../records.ts';
import { must } from '../sorry.ts';

/** A loss that would round to 0.00 is shown as "less than 0.01", because it was a loss. */
const lossText = (loss: number): string => (loss > 0 && loss < 0.005 ? 'less than 0.01' : loss.toFixed(2));

const line = ({ ply, seat, byStandIn, move, best, loss, reason }: Graded): string =>
  `ply ${ply}, seat ${seat}${byStandIn ? ' (a bot)' : ''}: ${move} gave away ${lossText(loss)}; ${best} was better (${reason.text})`;

/** Grades every decision of a recorded match. */
export const review = async (args: readonly string[]): Promise<void> => {
  const read = readArgs(args, 'review FILE [--seat N] [-n SAMPLES] [--json]', ['json', 'seat', 'n'], [1, 1]);
  const record = readRecord(read.words[0] ?? '');
  const game = findGame(record.game);
  const bots = await findBots(game);
  const { outcome } = must(replay(games, record), 'The match does not replay');
  const seat = read.count('seat', 0, record.seats - 1);
  const samples = read.count('n', 1, 100_000);
  const tick = progress(`${game.title}:`, record.moves.length);
  const result = bots.review(record, calmly(fastRng(1), samples), tick);
  const mine = <T extends { readonly seat: number }>(list: readonly T[]): readonly T[] =>
    seat === undefined ? list : list.filter((one) => one.seat === seat);
  const moments = seat === undefined ? result.moments : (result.seats[seat]?.moments ?? []);
  if (read.json) {
    const shown = { ...result, decisions: mine(result.decisions), seats: mine(result.seats), moments };
    console.log(JSON.stringify(shown));
    return;
  }
  const state = outcome !== undefined ? '' : result.finished ? ', given up' : ', not finished';
  console.log(`${game.title}, ${countOf(record.moves.length, 'move')}${state}; losses in ${result.unit}`);
  for (const one of mine(result.seats)) {
    const resigned = record.resigned?.[one.seat];
    const until = resigned === undefined ? '' : ` until it resigned at ply ${resigned}`;
    console.log(
      `seat ${one.seat}: ${one.best} of ${countOf(one.decisions, 'decision')} ${one.decisions === 1 ? 'was' : 'were'} best, ${lossText(one.loss)} given away${until}`,
    );
  }
  if (moments.length === 0) console.log('Nothing was given away.');
  else console.log(seat === undefined ? 'The moments that decided it:' : `What cost seat ${seat} most:`);
  for (const moment of moments) console.log(`  ${line(moment)}`);
};
