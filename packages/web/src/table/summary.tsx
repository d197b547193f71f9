// How the last deal or hand ended, as a card over the felt. It blocks nothing and goes with a tap, Escape or my next move.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Session } from '../play/session.ts';
import type { AnyTable, Summary } from '../tables/table.ts';
import { t } from '../text/text.ts';

interface Props {
  readonly session: Session;
  readonly table: AnyTable;
  readonly names: readonly string[];
}

export const SummaryCard = ({ session, table, names }: Props): VNode | null => {
  const shown = useSignal<Summary | undefined>(undefined);
  const { events, view } = session.position.value;
  const pending = session.pending.value;
  useEffect(() => {
    for (const event of events) {
      const summary = table.summary?.(event, names, view);
      if (summary !== undefined) shown.value = summary;
    }
  }, [events]);
  useEffect(() => {
    if (pending !== undefined) shown.value = undefined;
  }, [pending]);
  useEffect(() => {
    const close = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') shown.value = undefined;
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, []);
  const summary = shown.value;
  if (summary === undefined || session.outcome.value !== undefined) return null;
  return (
    <div class="summary" role="status">
      <h2>{summary.title}</h2>
      {summary.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <button
        type="button"
        class="button"
        onClick={() => {
          shown.value = undefined;
        }}
      >
        {t('act.next')}
      </button>
    </div>
  );
};
