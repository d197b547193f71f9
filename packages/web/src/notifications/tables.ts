// The tables of this page that somebody may have to be told about.

import { lines, localSession, onlineSession, read, tableNews } from '../match/current-tables.ts';
import type { Session } from '../match/session.ts';
import type { Talk } from '../match/talk.ts';
import { route, tableBehind, to } from '../page/router.ts';

export interface TableHere {
  readonly address: string;
  /** Whether the page shows it, and not something else before it. */
  readonly isShown: boolean;
  readonly game: string;
  /** Undefined while the table gathers, and until its match is here. */
  readonly session?: Session | undefined;
  readonly isGathering?: boolean;
  /** Undefined where there is nobody to talk to. */
  readonly talk?: Pick<Talk, 'lines' | 'read'>;
}

const online = (): TableHere | undefined => {
  const news = tableNews.value;
  if (news === undefined) return undefined;
  const { code, game, stage } = news;
  return {
    address: to('t', code),
    isShown: route.value.page === 'online' && route.value.code === code,
    game,
    session: onlineSession.value?.session,
    isGathering: stage === 'gathering',
    talk: { lines, read },
  };
};

/** Bots wait for as long as one likes: a match with them counts while the page shows it, or has it behind what it shows. */
const local = (): TableHere | undefined => {
  const { id = '', session } = localSession.value ?? {};
  const address = to('play', id);
  const isShown = route.value.page === 'local' && route.value.id === id;
  if (session === undefined || !(isShown || tableBehind.value === address)) return undefined;
  return { address, isShown, game: session.game.name, session };
};

/** Each answers from signals, so that whoever asks learns of a change. */
export const PLACES: readonly (() => TableHere | undefined)[] = [online, local];
