// The people at the table: name, what they hold, score, chips, whose turn it is. On a phone a strip in turn order, on a wide
// screen where they sit.

import type { Seat, Viewer } from '@parlor/engine';
import type { VNode } from 'preact';
import type { RunningClock } from '../play/running-clock.ts';
import type { TableSeat } from '../play/session.ts';
import type { Chip, SeatCard } from '../tables/table.ts';
import { isYou, t } from '../text/text.ts';
import { Ring } from './ring.tsx';

const PLACES: Readonly<Record<number, readonly string[]>> = {
  1: ['top'],
  2: ['left', 'right'],
  3: ['left', 'top', 'right'],
};

/** The other seats in turn order, the one after me first. */
export const othersOf = (me: Viewer, seats: number): readonly Seat[] => {
  const first = me === 'spectator' ? 0 : me + 1;
  const count = me === 'spectator' ? seats : seats - 1;
  return Array.from({ length: count }, (_, at) => (first + at) % seats);
};

interface SeatProps {
  readonly seat: Seat;
  readonly who: TableSeat;
  readonly card: SeatCard;
  readonly turn: boolean;
  readonly clock: RunningClock | undefined;
  readonly place: string;
  readonly name: string;
  readonly isPartner: boolean;
}

/** What is seen, and needs words for those who do not see: a bot, whose side, the turn, an absence. */
const statesOf = ({ who, turn, isPartner }: SeatProps): readonly string[] => [
  ...(who.kind === 'bot' ? [t('seat.bot')] : []),
  ...(isPartner ? [t('seat.partner')] : []),
  ...(turn ? [t('seat.turn')] : !who.here && who.kind === 'person' ? [t('seat.away')] : []),
];

/** Who plays for somebody is told before what the game says. */
const chipsOf = ({ who, card }: SeatProps): readonly Chip[] => [
  ...(who.standIn === true ? [{ text: t('seat.bot'), tone: 'quiet' as const }] : []),
  ...(card.chips ?? []),
];

export const SeatChip = (props: SeatProps): VNode => {
  const { seat, who, card, turn, clock, place, name } = props;
  const chips = chipsOf(props);
  return (
    <li
      class={`seat ${turn ? 'turn' : ''} ${who.here ? '' : 'away'} ${card.team === undefined ? '' : `team-${card.team}`}`}
      data-place={`seat-${seat}`}
      data-at={place}
      style={card.colour === undefined ? {} : { '--own': card.colour }}
    >
      <span class="seat-name">
        {card.mark === undefined ? null : (
          <span class="seat-mark" aria-hidden="true">
            {card.mark}
          </span>
        )}
        <span class="seat-called">{name}</span>
        {turn ? (
          <span class="seat-arrow" aria-hidden="true">
            ◂
          </span>
        ) : null}
        {statesOf(props).map((state) => (
          <span key={state} class="unseen">
            , {state}
          </span>
        ))}
      </span>
      <span class="seat-facts">
        {card.count === undefined ? null : (
          <span class="seat-count">
            <b aria-hidden={card.countText !== undefined}>{card.count}</b>
            <span class="unseen"> {card.countText ?? ''}</span>
          </span>
        )}
        {card.score === undefined ? null : <span class="seat-score">{card.score}</span>}
        {turn && clock?.kind === 'turn' ? <Ring clock={clock} size={26} /> : null}
      </span>
      {chips.length === 0 ? null : (
        <span class="seat-chips">
          {chips.map(({ text, tone }) => (
            <span key={text} class={`chip ${tone}`}>
              {text}
            </span>
          ))}
        </span>
      )}
    </li>
  );
};

interface Props {
  readonly me: Viewer;
  readonly seats: readonly TableSeat[];
  readonly names: readonly string[];
  readonly toAct: Seat | undefined;
  readonly clock: RunningClock | undefined;
  readonly direction: 'clockwise' | 'counter-clockwise';
  readonly seating: 'around' | 'strip';
  card(seat: Seat): SeatCard;
}

export const Seats = ({ me, seats, names, toAct, clock, direction, seating, card }: Props): VNode => {
  const others = othersOf(me, seats.length);
  const places = PLACES[others.length] ?? [];
  const mySide = me === 'spectator' || !isYou(names[me]) ? undefined : card(me).team;
  const inOrder = direction === 'clockwise' ? places : [...places].reverse();
  return (
    <section class="seats-area" aria-label={t('seat.all')}>
      <ul class={`seats ${seating === 'around' && places.length > 0 ? 'around' : 'strip'}`}>
        {others.map((seat, at) => (
          <SeatChip
            key={seat}
            seat={seat}
            who={seats[seat] ?? { name: '', kind: 'open', here: false }}
            name={names[seat] ?? ''}
            card={card(seat)}
            isPartner={mySide !== undefined && card(seat).team === mySide}
            turn={toAct === seat}
            clock={clock}
            place={inOrder[at] ?? 'top'}
          />
        ))}
      </ul>
    </section>
  );
};
