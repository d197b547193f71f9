// Chat rights: who may write lines and send reactions at a table. The server refuses by this rule, and a
// page shows by it what is possible.

import type { ChatRights } from './limits.ts';

interface Person {
  readonly id: string;
}

type ChatRefusal = 'MUTED' | 'CHAT_OFF' | 'CHAT_SEATED' | 'REACTIONS_ONLY';

interface Occupant {
  readonly kind: string;
  readonly person?: Person;
}

/** The part of a table that decides, as a server stores it and as a page knows it. */
export interface ChatTable {
  readonly stage: 'gathering' | 'playing' | 'over';
  readonly host: Person;
  readonly seats: readonly Occupant[];
  readonly out?: readonly { readonly who: Occupant }[] | undefined;
  readonly chat?: { readonly rights: ChatRights; readonly muted?: readonly Person[] | undefined } | undefined;
}

/** True for those who sit at the table, host it, or are out of its knockout. */
export const isOfTable = ({ host, seats, out = [] }: ChatTable, person: string): boolean =>
  host.id === person || [...seats, ...out.map(({ who }) => who)].some((one) => one.person?.id === person);

/**
 * Why the person may not say this now; undefined when nothing forbids it. A table without rights was stored
 * before there were any.
 */
export const chatRefusal = (
  table: ChatTable,
  person: string,
  what: 'chat' | 'react',
): ChatRefusal | undefined => {
  const { rights, muted = [] } = table.chat ?? { rights: 'everybody' };
  if (muted.some(({ id }) => id === person)) return 'MUTED';
  switch (rights) {
    case 'everybody':
      return undefined;
    case 'off':
      return 'CHAT_OFF';
    case 'reactions':
      return what === 'react' ? undefined : 'REACTIONS_ONLY';
    case 'usual':
      if (table.stage !== 'playing') return undefined;
      break;
    case 'seated':
  }
  return isOfTable(table, person) ? undefined : 'CHAT_SEATED';
};
