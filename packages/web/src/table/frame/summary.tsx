// How the last deal or hand ended, as a card over the felt. It blocks nothing and goes with a tap, Escape or my next move; until
// then it is there again when the page is. The frame speaks of it with the events that brought it.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { keepValue, keptValue } from '../../device/storage.ts';
import { NEXT, useLostFocus } from '../../hooks/lost-focus.ts';
import { t } from '../../texts/text.ts';
import { Whole } from '../../texts/unbroken-text.tsx';
import { useEscape } from '../hand/arrow-keys.ts';
import { type Props, unreadCard } from './unread-card.ts';

/** By match: how much of its log was there when a card was put away last. */
const READ = 'cards';

export const SummaryCard = (props: Props): VNode | null => {
  const { session, stays } = props;
  const { events, viewer, ply } = session.position.value;
  const match = `${session.link.replay} ${viewer}`;
  const read = useSignal(stays ? ((keptValue(READ) as Record<string, number> | undefined)?.[match] ?? 0) : 0);
  const came = useRef(ply);
  const pending = session.pending.value;
  const summary = unreadCard(props, read.value, came.current);
  const putAway = (): void => {
    if (summary === undefined) return;
    read.value = session.log.value.length;
    if (stays) keepValue(READ, { [match]: read.value });
  };
  const goOn = (): void => {
    putAway();
    if (summary !== undefined) session.link.goOn?.();
  };
  useEffect(() => {
    if (!stays) read.value = 0;
  }, [events]);
  useEffect(() => {
    if (pending !== undefined) putAway();
  }, [pending]);
  useEscape(goOn);
  useLostFocus(NEXT, [read.value]);
  if (summary === undefined || session.outcome.value !== undefined) return null;
  return (
    <section class="summary" aria-label={summary.title}>
      <h2>{summary.title}</h2>
      {summary.lines.map((line) => (
        <p key={line}>
          <Whole text={line} />
        </p>
      ))}
      <button type="button" class="button" onClick={goOn}>
        {t('act.next')}
      </button>
    </section>
  );
};
