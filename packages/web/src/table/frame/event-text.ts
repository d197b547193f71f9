// An event in words, the same for the log and for the ear: what the table says of it, and whether the clock did it for somebody.

import type { LogEntry } from '../../match/session.ts';
import { t } from '../../texts/text.ts';
import type { AnyTable } from '../table-contract.ts';

/** `before` is the event before it. */
export const toldLine = (
  table: Pick<AnyTable, 'line' | 'byHand'>,
  event: unknown,
  before: unknown,
  names: readonly string[],
  view: unknown,
): string | undefined => {
  const line = table.line(event, names, view);
  if (line === undefined || (event as { readonly auto?: boolean }).auto !== true) return line;
  return (table.byHand?.(event, before) ?? true) ? t('log.auto', { line }) : line;
};

/**
 * What is said of the events of a log from one on: their lines, and of a deal or hand that ended what its card tells. A line that
 * the card has told is not said again.
 */
export const spokenOf = (
  table: Pick<AnyTable, 'line' | 'byHand' | 'summary'>,
  log: readonly LogEntry[],
  first: number,
  names: readonly string[],
  view: unknown,
): readonly string[] => {
  const told = new Set<string>();
  return log.slice(first).flatMap(({ event }, at) => {
    const summary = table.summary?.(event, names, view);
    if (summary !== undefined) {
      for (const line of summary.lines) told.add(line);
      return [[summary.title, ...summary.lines].join(' · ')];
    }
    const line = toldLine(table, event, log[first + at - 1]?.event, names, view);
    return line === undefined || told.has(line) ? [] : [line];
  });
};
