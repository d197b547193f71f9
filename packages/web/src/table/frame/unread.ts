// What is said and has not been in sight yet.

import type { Talk } from '../../match/talk.ts';

/** How many lines of others wait. */
export const unread = (talk: Pick<Talk, 'lines' | 'read'> | undefined): number =>
  talk === undefined ? 0 : talk.lines.value.slice(talk.read.value).filter(({ mine }) => !mine).length;
