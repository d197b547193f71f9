// The room of a game with the lamp lit, and the bots that sit there; it fills the place it is given.

import type { VNode } from 'preact';
import { chairsOf, sitterWidth } from '../drawings/chairs.ts';
import { type GameName, usualSeats } from '../match/game-registry.ts';
import { drawing } from '../pieces/drawing.ts';
import { botAvatar, PORTRAITS } from './portraits.ts';

/** The size of the drawing that people are seated in. */
const [WIDTH, HEIGHT] = [320, 248];

const Layer = ({ game, part }: { readonly game: GameName; readonly part: string }): VNode => (
  <img src={drawing(`room-${game}`, part)} alt="" width={WIDTH} height={HEIGHT} draggable={false} />
);

/** The bots on their chairs; one chair is mine. */
const Sitters = ({ game }: { readonly game: GameName }): VNode => {
  const seats = usualSeats[game];
  const width = sitterWidth(seats);
  const mine = Math.ceil(seats / 2);
  const chairs = chairsOf(seats).filter((_, at) => at !== mine);
  return (
    <>
      {chairs.map((x, at) => (
        <img
          key={x}
          class="sitter"
          src={drawing(PORTRAITS[botAvatar(at + 1)], 'bust-waiting')}
          alt=""
          width="100"
          height="100"
          draggable={false}
          style={{
            width: `${(width / WIDTH) * 100}%`,
            left: `${((x - width / 2) / WIDTH) * 100}%`,
            top: `${((185 - width) / HEIGHT) * 100}%`,
          }}
        />
      ))}
    </>
  );
};

export const RoomScene = ({ game }: { readonly game: GameName }): VNode => (
  <span class="room-view" aria-hidden="true">
    <span class="room-scene">
      <Layer game={game} part="back" />
      <Sitters game={game} />
      <Layer game={game} part="front" />
      <Layer game={game} part="light" />
    </span>
  </span>
);
