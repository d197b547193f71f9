// The sign of a game beside its name: a corner of its room, seen small.

import type { VNode } from 'preact';
import { drawing } from '../pieces/drawing.ts';

export const GameMark = ({ game }: { readonly game: string }): VNode => (
  <span class="game-mark" data-room={game} aria-hidden="true">
    <img src={drawing(`mark-${game}`)} alt="" width="44" height="44" draggable={false} />
  </span>
);
