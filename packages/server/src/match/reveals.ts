// Whether a move told anybody anything. It told a viewer nothing when the viewer could have computed its new view from the
// old one and the move: in every world that fits the old view the move is legal and leads to the same new view. Everybody hears
// the verdict, so it rests on what everybody knows: it is found in worlds that fit what a spectator sees, never in the true one.

import { type AnyGame, fastRng, type Match, type Rng, type Viewer } from '@parlor/engine';
import { sameData } from '@parlor/protocol';

/** Where a hidden card is one of fifty, as many worlds in a row are alike once in two hundred positions. */
const WORLDS = 256;
/** In so many of them the seats are asked too, each in as many worlds that fit its own view. */
const WORLDS_OF_SEATS = 8;

/** A move in one world. */
interface Made {
  readonly game: AnyGame;
  readonly seat: number;
  readonly move: unknown;
  readonly before: unknown;
  readonly after: unknown;
  readonly rngAt: (world: number) => Rng;
}

const isTold = ({ game, seat, move, before, after, rngAt }: Made, viewer: Viewer): boolean => {
  const seen = game.view(before, viewer);
  const wanted = game.view(after, viewer);
  for (let world = 0; world < WORLDS_OF_SEATS; world++) {
    const imagined = game.imagine(seen, rngAt(world));
    if (game.whyNot(imagined, seat, move) !== undefined) return true;
    if (!sameData(game.view(game.play(imagined, seat, move).state, viewer), wanted)) return true;
  }
  return false;
};

/** Whether the move of this seat, made in `before`, may have revealed something to anybody, the seat itself included. */
export const revealed = (before: Match, after: Match, seat: number, move: string): boolean => {
  const { game, seats, ply } = before;
  const parsed = game.parseMove(move);
  if (!parsed.ok) return true;
  const rngAt = (world: number): Rng => fastRng(world * 7919 + ply);
  const seen = before.view('spectator');
  const wanted = after.view('spectator');
  for (let world = 0; world < WORLDS; world++) {
    const imagined = game.imagine(seen, rngAt(world));
    if (game.whyNot(imagined, seat, parsed.value) !== undefined) return true;
    const { state } = game.play(imagined, seat, parsed.value);
    if (!sameData(game.view(state, 'spectator'), wanted)) return true;
    if (world >= WORLDS_OF_SEATS) continue;
    const made = { game, seat, move: parsed.value, before: imagined, after: state, rngAt };
    for (let one = 0; one < seats; one++) if (isTold(made, one)) return true;
  }
  return false;
};
