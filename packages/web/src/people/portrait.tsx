// A person's or bot's portrait: an animal in a medallion, in the mood of the moment. Decoration: the name beside it speaks.

import type { Avatar } from '@parlor/protocol';
import type { VNode } from 'preact';
import type { Mood } from '../drawings/portrait.ts';
import type { TableSeat } from '../match/session.ts';
import { drawing } from '../pieces/drawing.ts';
import { avatarOfName, PORTRAITS } from './portraits.ts';

interface Props {
  readonly avatar: Avatar;
  readonly mood?: Mood;
  readonly isBot?: boolean;
}

export const Portrait = ({ avatar, mood = 'waiting', isBot = false }: Props): VNode => (
  <span class={`portrait ${mood}`} aria-hidden="true">
    <img src={drawing(PORTRAITS[avatar], mood)} alt="" width="96" height="96" draggable={false} />
    {isBot ? (
      <img class="bot-mark" src={drawing('bot')} alt="" width="24" height="24" draggable={false} />
    ) : null}
  </span>
);

/** Of somebody at a table; nobody where the chair is empty. */
export const SeatPortrait = ({
  seat,
  mood,
}: {
  readonly seat: TableSeat | undefined;
  readonly mood?: Mood;
}): VNode | null =>
  seat === undefined || seat.kind === 'open' ? null : (
    <Portrait
      avatar={seat.avatar ?? avatarOfName(seat.name)}
      isBot={seat.kind === 'bot' || seat.standIn === true}
      {...(mood && { mood })}
    />
  );
