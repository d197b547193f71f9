// A bot's turn, or what the table does for a person who wished it. The thinking happens outside the table's line, so that nobody
// waits for it; what it chose counts only if the match has not moved on meanwhile.

import { type ThinkingTime, thinkingTime } from '@parlor/engine';
import { automaticMove, botsToMove, leftToTable, levelAt } from '@parlor/table';
import type { Question } from '../bots/port.ts';
import type { Due } from '../store/port.ts';
import { commitDeed } from '../tables/commit.ts';
import type { LiveTable } from '../tables/live-table.ts';
import { refresh } from '../tables/reload.ts';

/** Milliseconds that a bot may think. */
const THINK_MS: Readonly<Record<ThinkingTime, number>> = { short: 400, long: 1500 };
/** A bot that has not answered by then is replaced by the easiest player. */
const PATIENCE_MS = 5000;

/** Rejects when the signal is given: a host need not listen to it. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('no answer in time')), { once: true });
  });

const think = async (live: LiveTable, question: Question): Promise<string | undefined> => {
  const { house } = live;
  if (house.closing.aborted) return undefined;
  // A signal of its own, not one made of two: that would be kept for as long as the house is open.
  const late = new AbortController();
  const giveUp = (): void => late.abort();
  const stop = house.clock.after(PATIENCE_MS, giveUp);
  house.closing.addEventListener('abort', giveUp);
  try {
    const chosen = await Promise.race([house.bots.choose(question, late.signal), aborted(late.signal)]);
    // Only who is not on turn may keep still: the match would wait for this seat for ever.
    if (chosen === undefined && question.onTurn) throw new Error('no move');
    return chosen;
  } catch (problem) {
    // The row stays: after the restart the bot is asked again.
    if (house.closing.aborted) return undefined;
    const { game, level } = question;
    house.log.warn(
      { game: game.name, level, problem: String(problem) },
      'a bot failed; the easiest one moves for it',
    );
    house.meters.substitute('failed');
    return house.bots.chooseAtOnce(question);
  } finally {
    stop();
    house.closing.removeEventListener('abort', giveUp);
  }
};

const questionFor = (live: LiveTable, seat: number): Question | undefined => {
  const { doc, replica, house } = live;
  if (replica === undefined) return undefined;
  const level = levelAt(doc, seat);
  const { match } = replica;
  const { isHere } = live.attendance;
  return {
    game: match.game,
    view: match.view(seat),
    level,
    seed: Number.parseInt(house.entropy.hex(4), 16),
    onTurn: match.toAct === seat,
    budget: THINK_MS[thinkingTime[level]],
    peopleHere: doc.seats.some((one) => one.kind === 'person' && isHere(one.person.id)),
  };
};

/** Stores the bot's move if the match still stands where it was asked. */
const play = (live: LiveTable, ply: number, seat: number, chosen: string): Promise<boolean> =>
  live.inLine(async () => {
    const { doc, replica, house } = live;
    if (replica === undefined) return false;
    const decision = automaticMove(doc, replica, { seat, chosen, ply }, house.clock.now());
    if (decision === undefined || 'refused' in decision) return false;
    const committed = await commitDeed(live, decision.deed, { byBot: true });
    if (!committed.done) await refresh(live);
    return committed.done;
  });

/** Whether the match stands where the row was written for it. */
const isMeant = ({ doc, replica }: LiveTable, { owner, tag }: Due): boolean =>
  doc.stage === 'playing' && replica?.doc.id === owner && String(replica.ply) === tag;

export const fireBot = async (live: LiveTable, due: Due): Promise<void> => {
  // Another node may have moved on or given a seat to a bot, and its message may be lost.
  if (live.house.bus.lossy || !isMeant(live, due)) await live.inLine(() => refresh(live));
  const { doc, replica, house } = live;
  if (!isMeant(live, due) || replica === undefined) return;
  for (const seat of botsToMove(doc, replica)) {
    const left = leftToTable(doc, replica, seat);
    const question = left === undefined ? questionFor(live, seat) : undefined;
    const move = question === undefined ? left : await think(live, question);
    if (move !== undefined && (await play(live, replica.ply, seat, move))) return;
  }
  if (house.closing.aborted) return;
  // Nobody wanted to move out of turn: the row has done its work.
  await live.inLine(async () => {
    if (live.replica?.ply !== replica.ply) return;
    const dropped = await house.store.commit({ ifDue: due, dropDue: [due] });
    if (dropped.done) live.rows = { ...live.rows, bot: false };
  });
};
