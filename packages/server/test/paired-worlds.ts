// Paired worlds: two matches that differ only in what a viewer may not know. Whatever the server sends that viewer must be the
// same, byte for byte. The second world is imagined from the viewer's own view of the first.

import {
  type AnyGame,
  type FastWords,
  fastRng,
  fastWords,
  type Match,
  matchFrom,
  openMatch,
  type Viewer,
} from '@parlor/engine';
import { sameData } from '@parlor/protocol';
import { advance, type Replica } from '../src/match/replica.ts';
import { lineFrames, syncMessage } from '../src/table/frames.ts';
import { refusalFrame } from '../src/table/obey.ts';

export interface PairCount {
  /** Pairs of worlds that were compared, each after one move. */
  pairs: number;
  /** Pairs whose hidden parts really differ. */
  distinct: number;
  refusals: number;
}

export class Leak extends Error {}

const replicaOf = (game: AnyGame, match: Match): Replica => ({
  doc: {
    id: 'pair',
    table: 'pair',
    game: game.name,
    rules: game.version,
    options: {},
    turn: 'rules',
    seats: [],
    commit: '',
    secret: '',
    seed: '',
    startedAt: 0,
  },
  match,
  ply: match.ply,
  clock: undefined,
  missed: Array.from({ length: match.seats }, () => 0),
  resigned: [],
  past: [],
});

/** What the viewer receives: the whole view, then one line. */
const streamOf = (
  game: AnyGame,
  world: Match,
  viewer: Viewer,
  actor: number | 'clock',
  move: string,
): string | undefined => {
  const replica = replicaOf(game, world);
  const step = advance(replica, { actor, move, at: 1000 });
  if (step === undefined) return undefined;
  return `${syncMessage(replica, viewer, 0)}\n${lineFrames(new Map(), replica, step, 1000)(viewer)}`;
};

const same = (what: string, game: AnyGame, viewer: Viewer, one: string, two: string): void => {
  if (one !== two)
    throw new Leak(
      `${game.name}: ${what} differs for viewer ${viewer}\n${one.slice(-400)}\n${two.slice(-400)}`,
    );
};

/** A world that the viewer cannot tell from this one, in which the move can be made as well. */
const twin = (
  game: AnyGame,
  world: Match,
  viewer: Viewer,
  actor: number | 'clock',
  move: string,
  words: FastWords,
): Match | undefined => {
  for (let attempt = 0; attempt < 6; attempt++) {
    const imagined = game.imagine(world.view(viewer), fastRng(words.next()));
    const other = matchFrom(game, game.formatState(imagined), world.seats);
    if (other.ok && other.value.whyNot(actor, move) === undefined) return other.value;
  }
  return undefined;
};

/** Walks one random match and compares worlds at every ply, for every viewer. Throws a Leak. */
export const comparePairs = (
  game: AnyGame,
  seats: number,
  seed: number,
  plies: number,
  count: PairCount,
): void => {
  const opened = openMatch(game, { seats, seed: seed.toString(16).padStart(64, '0') });
  if (!opened.ok) throw new Error(opened.problem);
  const words = fastWords(fastRng(seed));
  const viewers: Viewer[] = [...Array.from({ length: seats }, (_, seat) => seat), 'spectator'];
  let match = opened.value;
  for (let ply = 0; ply < plies && match.toAct !== undefined; ply++) {
    const due = words.below(10) === 0 ? match.deadline : undefined;
    const actor = due === undefined ? match.toAct : 'clock';
    const moves = match.moves(match.toAct);
    const move = due?.move ?? moves[words.below(moves.length)] ?? '';
    const step = match.submit(actor, move);
    if (!step.ok) throw new Error(step.refusal.code);
    // Both worlds are read from a position, so that both have the same past.
    const here = matchFrom(game, match.position, seats);
    if (!here.ok) throw new Error(here.problem);
    for (const viewer of viewers) {
      const other = twin(game, match, viewer, actor, move, words);
      if (other === undefined) continue;
      const after = other.submit(actor, move);
      if (!after.ok) continue;
      const whole = (world: Match): string => syncMessage(replicaOf(game, world), viewer, 0);
      same('the whole view', game, viewer, whole(here.value), whole(other));
      // Refusals of what the viewer tries are part of what it learns.
      if (viewer !== 'spectator') {
        for (const tried of [move, 'pass', ...match.moves((viewer + 1) % seats).slice(0, 2)]) {
          const one = here.value.whyNot(viewer, tried);
          const two = other.whyNot(viewer, tried);
          same(
            'a refusal',
            game,
            viewer,
            JSON.stringify(one && refusalFrame('x', one)),
            JSON.stringify(two && refusalFrame('x', two)),
          );
          count.refusals++;
        }
      }
      // A move may show the viewer something: then the worlds part here, and rightly so.
      if (!sameData(step.match.view(viewer), after.match.view(viewer))) continue;
      const [one = '', two = ''] = [
        streamOf(game, here.value, viewer, actor, move),
        streamOf(game, other, viewer, actor, move),
      ];
      same('the stream', game, viewer, one, two);
      count.pairs++;
      if (other.position !== here.value.position) count.distinct++;
    }
    match = step.match;
  }
};
