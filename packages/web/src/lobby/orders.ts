// What is asked of a table that gathers, and what came of it: where a link is, or why something could not be done.

import { signal } from '@preact/signals';
import { tableNews } from '../match/current-tables.ts';
import { tableCommand } from '../online/link.ts';
import { giveEntropy } from '../online/shuffle-promises.ts';
import type { BareCommand } from '../online/socket.ts';
import { refusalText } from '../rules/refusal.tsx';

export const told = signal<string | undefined>(undefined);

/** True when the table has obeyed; a refusal is told. */
export const order = async (command: BareCommand): Promise<boolean> => {
  const answer = await tableCommand(command);
  if (!answer.ok) told.value = refusalText(answer.no);
  return answer.ok;
};

export const sayReady = (ready: boolean): void => {
  const news = tableNews.value;
  if (news !== undefined) void order({ t: 'ready', ready, entropy: giveEntropy(news) });
};

export const giveSeat = (seat: number, to: Extract<BareCommand, { t: 'seat' }>['to']): BareCommand => ({
  t: 'seat',
  seat,
  to,
});
