// The room of a game with the lamp lit, and the bots that sit there; it fills the place it is given.

import type { VNode } from 'preact';
import { chairsOf, sitterWidth } from '../drawings/chairs.ts';
import { drawing } from '../pieces/drawing.ts';
import { botAvatar, PORTRAITS } from './portraits.ts';

/** The size of the drawing that people are seated in. */
const [WIDTH, HEIGHT] = [320, 248];

const Layer = ({ room, part }: { readonly room: string; readonly part: string }): VNode => (
  <img src={drawing(room, part)} alt="" width={WIDTH} height={HEIGHT} draggable={false} />
);

/** The bots on their chairs; one chair is mine. */
const Sitters = ({ seats }: { readonly seats: number }): VNode => {
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

interface Props {
  /** The name of its drawing. */
  readonly room: string;
  readonly seats: number;
}

export const RoomScene = ({ room, seats }: Props): VNode => (
  <span class="room-view" aria-hidden="true">
    <span class="room-scene">
      <Layer room={room} part="back" />
      <Sitters seats={seats} />
      <Layer room={room} part="front" />
      <Layer room={room} part="light" />
    </span>
  </span>
);
