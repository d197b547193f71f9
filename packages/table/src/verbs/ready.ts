// ready: the seat agrees to start, and adds its entropy to the shuffle. Where the table says so, the last one starts the match.

import { type DecideVerb, ownSeat, personSeat, refuse, withSeat } from '../deed.ts';
import { performOrStart } from './start.ts';

export const ready: DecideVerb<'ready'> = (at, command) => {
  const { doc } = at;
  const own = ownSeat(at);
  if (own === undefined) return refuse('NOT_SEATED');
  const { seat, mine } = own;
  if (doc.stage !== 'gathering') return refuse('NOT_NOW');
  const entropy = command.ready ? command.entropy : undefined;
  return performOrStart(at, withSeat(doc, seat, personSeat(mine, { ready: command.ready, entropy })));
};
