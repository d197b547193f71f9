// How the last deal or hand ended, as a card over the felt. It blocks nothing and goes with a tap, Escape or my next move. The
// frame speaks of it with the events that brought it.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Session } from '../play/session.ts';
import type { AnyTable, Summary } from '../tables/table.ts';
import { t } from '../text/text.ts';
import { useEscape } from './keys.ts';
import { NEXT, useLostFocus } from './lost-focus.ts';
import { Whole } from './whole.tsx';

interface Props {
  readonly session: Session;
  readonly table: AnyTable;
  readonly names: readonly string[];
  /** Whether it waits until it was read; in a replay it goes with the move that it belongs to. */
  readonly stays: boolean;
}

export const SummaryCard = ({ session, table, names, stays }: Props): VNode | null => {
  const kept = useSignal<Summary | undefined>(undefined);
  const closed = useSignal<readonly unknown[] | undefined>(undefined);
  const { events, view } = session.position.value;
  const pending = session.pending.value;
  const told = events.flatMap((event) => table.summary?.(event, names, view) ?? []).at(-1);
  const close = (): void => {
    kept.value = undefined;
    closed.value = events;
  };
  useEffect(() => {
    if (told !== undefined) kept.value = told;
  }, [events]);
  useEffect(() => {
    if (pending !== undefined) close();
  }, [pending]);
  useEscape(close);
  useLostFocus(NEXT, [closed.value]);
  const summary = closed.value === events ? undefined : stays ? (told ?? kept.value) : told;
  if (summary === undefined || session.outcome.value !== undefined) return null;
  return (
    <section class="summary" aria-label={summary.title}>
      <h2>{summary.title}</h2>
      {summary.lines.map((line) => (
        <p key={line}>
          <Whole text={line} />
        </p>
      ))}
      <button type="button" class="button" onClick={close}>
        {t('act.next')}
      </button>
    </section>
  );
};
