// Whether a move told anybody anything. It told a viewer nothing when the viewer could have computed its new view from the
// old one and the move: in every world that fits the old view the move is legal and leads to the same new view. Everybody hears
// the verdict, so it rests on what everybody knows: it is found in worlds that fit what a spectator sees, never in the true one.

import { type AnyGame, fastRng, type Match, type Rng, type Viewer } from '@parlor/engine';
import { sameData } from '../values/index.ts';

/** Where a hidden card is one of fifty, as many worlds in a row are alike once in two hundred positions. */
const WORLDS = 256;
/** In so many of them the seats are asked too, each in as many worlds that fit its own view. */
const WORLDS_OF_SEATS = 8;

interface Made {
  readonly game: AnyGame;
  readonly seat: number;
  readonly move: unknown;
  readonly rngAt: (world: number) => Rng;
}

/** Whether the move told a viewer something, who saw this before it and that after it, as far as so many worlds show. */
const isTold = (
  { game, seat, move, rngAt }: Made,
  viewer: Viewer,
  seen: { readonly before: unknown; readonly after: unknown },
  worlds: number,
): boolean => {
  for (let world = 0; world < worlds; world++) {
    const imagined = game.imagine(seen.before, rngAt(world));
    if (game.whyNot(imagined, seat, move) !== undefined) return true;
    if (!sameData(game.view(game.play(imagined, seat, move).state, viewer), seen.after)) return true;
  }
  return false;
};

/** Whether the move of this seat, made in `before`, may have revealed something to anybody, the seat itself included. */
export const revealed = (before: Match, after: Match, seat: number, text: string): boolean => {
  const { game, seats, ply } = before;
  const parsed = game.parseMove(text);
  if (!parsed.ok) return true;
  const move = parsed.value;
  const made: Made = { game, seat, move, rngAt: (world) => fastRng(world * 7919 + ply) };
  const seen = { before: before.view('spectator'), after: after.view('spectator') };
  if (isTold(made, 'spectator', seen, WORLDS)) return true;
  for (let world = 0; world < WORLDS_OF_SEATS; world++) {
    const imagined = game.imagine(seen.before, made.rngAt(world));
    const { state } = game.play(imagined, seat, move);
    for (let one = 0; one < seats; one++) {
      const own = { before: game.view(imagined, one), after: game.view(state, one) };
      if (isTold(made, one, own, WORLDS_OF_SEATS)) return true;
    }
  }
  return false;
};
