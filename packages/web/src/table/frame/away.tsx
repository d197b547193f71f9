// An absence in words: how long the person has been away and, on turn with a turn limit, when a move is made for them.

import type { VNode } from 'preact';
import type { RunningClock } from '../../match/running-clock.ts';
import type { TableSeat } from '../../match/session.ts';
import { t } from '../../texts/text.ts';
import { minutes, useSecondsLeft, useSecondsSince } from '../ticking.ts';

interface Props {
  readonly who: TableSeat | undefined;
  /** The clock of the seat's turn; undefined while others are on turn and where turns have no limit. */
  readonly turnClock: RunningClock | undefined;
}

const Chip = ({ since, turnClock }: { readonly since: number } & Pick<Props, 'turnClock'>): VNode => {
  const away = useSecondsSince(since);
  const left = useSecondsLeft(turnClock);
  const time = minutes(away);
  return (
    <span class="chip warn away-chip">
      {turnClock === undefined ? null : (
        <span class="with-clock">{t('seat.away.bot', { time, left: minutes(left) })}</span>
      )}
      <span>{t('seat.away', { time })}</span>
    </span>
  );
};

/** Nothing for those who are here. A seat that a bot plays waits for no clock. */
export const AwayChip = ({ who, turnClock }: Props): VNode | null =>
  who?.awaySince === undefined ? null : (
    <Chip since={who.awaySince} turnClock={who.standIn === true ? undefined : turnClock} />
  );
