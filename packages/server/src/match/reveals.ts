// Whether a move told anybody anything. It told a viewer nothing when the viewer could have computed its new view from the
// old one and the move: in every world that fits the old view the move is legal and leads to the same new view.

import { fastRng, type Match, type Viewer } from '@parlor/engine';
import { sameData } from '@parlor/protocol';

/** Where a hidden card is one of three, eight worlds in a row are alike once in twenty-five positions. */
const WORLDS = 64;

const toldViewer = (before: Match, after: Match, seat: number, move: string, viewer: Viewer): boolean => {
  const { game } = before;
  const seen = before.view(viewer);
  const wanted = after.view(viewer);
  const parsed = game.parseMove(move);
  if (!parsed.ok) return true;
  for (let world = 0; world < WORLDS; world++) {
    const imagined = game.imagine(seen, fastRng(world * 7919 + before.ply));
    if (game.whyNot(imagined, seat, parsed.value) !== undefined) return true;
    const { state } = game.play(imagined, seat, parsed.value);
    if (!sameData(game.view(state, viewer), wanted)) return true;
  }
  return false;
};

/** Whether the move of this seat, made in `before`, revealed something to anybody, the seat itself included. */
export const revealed = (before: Match, after: Match, seat: number, move: string): boolean => {
  const viewers: Viewer[] = [...Array.from({ length: before.seats }, (_, at) => at), 'spectator'];
  return viewers.some((viewer) => toldViewer(before, after, seat, move, viewer));
};
