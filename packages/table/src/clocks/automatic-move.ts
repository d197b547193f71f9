// An automatic move: a bot's, or one that a person leaves to the table. What was chosen outside counts only where the match still
// stands, and where nobody has put the bots off meanwhile.

import { type Decision, isBotPlayed, STAND_IN } from '../deed.ts';
import { addLine } from '../match/log-effects.ts';
import type { Replica } from '../match/replica.ts';
import type { TableDoc } from '../table.ts';
import type { BotLevel } from '../values/index.ts';
import { stillUntil } from './bot-patience.ts';
import { botsToMove } from './dues.ts';
import { grantedTo } from './granted-moves.ts';

/** How well a bot plays in this seat. */
export const levelAt = ({ seats }: TableDoc, seat: number): BotLevel => {
  const one = seats[seat];
  if (one?.kind === 'bot') return one.level;
  return (one?.kind === 'person' ? one.standIn : undefined) ?? STAND_IN;
};

/** The move that a person has left to the table; undefined where a bot is to be asked. */
export const leftToTable = (doc: TableDoc, replica: Replica, seat: number): string | undefined =>
  isBotPlayed(doc, seat) ? undefined : grantedTo(doc, replica, seat)?.move;

/** The line of a chosen move: the first legal one in place of nonsense. Undefined when it comes too late or too early. */
export const automaticMove = (
  doc: TableDoc,
  replica: Replica,
  { seat, chosen, ply }: { readonly seat: number; readonly chosen: string; readonly ply: number },
  now: number,
): Decision | undefined => {
  if (doc.stage !== 'playing' || replica.ply !== ply || !botsToMove(doc, replica).includes(seat))
    return undefined;
  if (now < stillUntil(doc, replica)) return undefined;
  const legal = replica.match.whyNot(seat, chosen) === undefined;
  const move = legal ? chosen : replica.match.moves(seat)[0];
  return move === undefined ? undefined : addLine(doc, replica, { actor: seat, move, at: now });
};
