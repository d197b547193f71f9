// An event in words, the same for the log and for the ear: what the table says of it, and whether the clock did it for somebody.

import type { AnyTable } from '../tables/table.ts';
import { t } from '../text/text.ts';

/** `before` is the event before it. */
export const toldLine = (
  table: Pick<AnyTable, 'line' | 'byHand'>,
  event: unknown,
  before: unknown,
  names: readonly string[],
): string | undefined => {
  const line = table.line(event, names);
  if (line === undefined || (event as { readonly auto?: boolean }).auto !== true) return line;
  return (table.byHand?.(event, before) ?? true) ? t('log.auto', { line }) : line;
};
