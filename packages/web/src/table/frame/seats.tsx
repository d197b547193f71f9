// The people at the table: name, what they hold, score, chips, whose turn it is. On a phone a strip in turn order, on a wide
// screen where they sit.

import type { Outcome, Seat, Viewer } from '@parlor/engine';
import type { VNode } from 'preact';
import type { Mood } from '../../drawings/portrait.ts';
import type { RunningClock } from '../../match/running-clock.ts';
import type { TableSeat } from '../../match/session.ts';
import { SeatPortrait } from '../../people/portrait.tsx';
import { Held } from '../../pieces/held.tsx';
import { Icon } from '../../pieces/icon.tsx';
import { isYou, t } from '../../texts/text.ts';
import type { Chip, SeatCard } from '../table-contract.ts';
import { AwayChip } from './away.tsx';
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

/** True where each of the others has a side of the table. */
export const sitAround = (seating: 'around' | 'strip', me: Viewer, seats: number): boolean =>
  seating === 'around' && PLACES[othersOf(me, seats).length] !== undefined;

interface SeatProps {
  readonly seat: Seat;
  readonly who: TableSeat;
  readonly card: SeatCard;
  readonly turn: boolean;
  readonly clock: RunningClock | undefined;
  readonly place: string;
  readonly name: string;
  readonly isPartner: boolean;
  /** True once the match is over and the seat has the first place. */
  readonly hasWon: boolean;
}

/** Marks that are seen, in words for those who do not see them: a bot, the partner, the turn. */
const statesOf = ({ who, turn, isPartner }: SeatProps): readonly string[] => [
  ...(who.kind === 'bot' ? [t('seat.bot')] : []),
  ...(isPartner ? [t('seat.partner')] : []),
  ...(turn ? [t('seat.turn')] : []),
];

/** Who plays for somebody is told before what the game says. */
const chipsOf = ({ who, card }: SeatProps): readonly Chip[] => [
  ...(who.standIn === true ? [{ text: t('seat.bot'), tone: 'quiet' as const }] : []),
  ...(card.chips ?? []),
];

/** Turned round: gone. Asleep: a bot plays for them. */
const moodOf = ({ who, turn, hasWon }: SeatProps): Mood => {
  if (who.standIn === true) return 'asleep';
  if (who.awaySince !== undefined) return 'away';
  if (hasWon) return 'pleased';
  return turn ? 'thinking' : 'waiting';
};

/** What a seat did last and what there is to know of it, as bubbles. */
const Says = ({
  said,
  chips,
}: {
  readonly said: string | undefined;
  readonly chips: readonly Chip[];
}): VNode | null =>
  chips.length === 0 && said === undefined ? null : (
    <span class="seat-chips">
      {said === undefined ? null : <span class="chip said">{said}</span>}
      {chips.map(({ text, tone }) => (
        <span key={text} class={`chip ${tone}`}>
          {text}
        </span>
      ))}
    </span>
  );

const SeatAround = (props: SeatProps): VNode => {
  const { seat, who, card, turn, clock, place, name } = props;
  const chips = chipsOf(props);
  const turnClock = turn && clock?.kind === 'turn' ? clock : undefined;
  return (
    <li
      class={`seat ${turn ? 'turn' : ''} ${who.kind === 'open' || who.awaySince !== undefined ? 'away' : ''} ${card.team === undefined ? '' : `team-${card.team}`}`}
      data-place={`seat-${seat}`}
      data-at={place}
      style={card.colour === undefined ? {} : { '--own': card.colour }}
    >
      {who.kind === 'open' ? null : (
        <span class="seat-face">
          {turnClock === undefined ? null : <Ring clock={turnClock} />}
          <SeatPortrait seat={who} mood={moodOf(props)} />
        </span>
      )}
      {card.held === undefined || card.count === undefined ? null : (
        <Held kind={card.held} count={card.count} />
      )}
      <span class="seat-plate">
        <span class="seat-name">
          {card.mark === undefined ? null : (
            <span class="seat-mark" aria-hidden="true">
              {card.mark}
            </span>
          )}
          <span class="seat-called">{name}</span>
          {turn ? (
            <span class="seat-arrow" aria-hidden="true">
              <Icon name="turn" />
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
        </span>
      </span>
      <AwayChip who={who} turnClock={turnClock} />
      <Says said={card.said} chips={chips} />
    </li>
  );
};

/** The viewer's own seat on the near rim. */
export const OwnSeat = (props: Omit<SeatProps, 'place' | 'isPartner'>): VNode => {
  const { seat, who, card, turn, clock, name } = props;
  const turnClock = turn && clock?.kind === 'turn' ? clock : undefined;
  return (
    <div
      class={`own-seat ${turn ? 'turn' : ''} ${card.team === undefined ? '' : `team-${card.team}`}`}
      data-place={`seat-${seat}`}
      style={card.colour === undefined ? {} : { '--own': card.colour }}
    >
      <span class="seat-face">
        {turnClock === undefined ? null : <Ring clock={turnClock} />}
        <SeatPortrait seat={who} mood={moodOf({ ...props, place: '', isPartner: false })} />
      </span>
      <span class="seat-plate">
        <span class="seat-name">
          {card.mark === undefined ? null : (
            <span class="seat-mark" aria-hidden="true">
              {card.mark}
            </span>
          )}
          <span class="seat-called">{name}</span>
        </span>
        {card.score === undefined ? null : <span class="seat-score">{card.score}</span>}
      </span>
      <Says said={undefined} chips={card.chips ?? []} />
    </div>
  );
};

interface Props {
  readonly me: Viewer;
  readonly seats: readonly TableSeat[];
  readonly names: readonly string[];
  readonly toAct: Seat | undefined;
  readonly outcome: Outcome | undefined;
  readonly clock: RunningClock | undefined;
  readonly direction: 'clockwise' | 'counter-clockwise';
  readonly seating: 'around' | 'strip';
  card(seat: Seat): SeatCard;
}

export const Seats = ({
  me,
  seats,
  names,
  toAct,
  outcome,
  clock,
  direction,
  seating,
  card,
}: Props): VNode => {
  const others = othersOf(me, seats.length);
  const places = PLACES[others.length] ?? [];
  const mySide = me === 'spectator' || !isYou(names[me]) ? undefined : card(me).team;
  const inOrder = direction === 'clockwise' ? places : [...places].reverse();
  return (
    <section class="seats-area" aria-label={t('seat.all')}>
      <ul class={`seats ${sitAround(seating, me, seats.length) ? 'around' : 'strip'}`}>
        {others.map((seat, at) => (
          <SeatAround
            key={seat}
            seat={seat}
            who={seats[seat] ?? { name: '', kind: 'open' }}
            name={names[seat] ?? ''}
            card={card(seat)}
            isPartner={mySide !== undefined && card(seat).team === mySide}
            turn={toAct === seat}
            hasWon={outcome?.places[seat] === 1}
            clock={clock}
            place={inOrder[at] ?? 'top'}
          />
        ))}
      </ul>
    </section>
  );
};
