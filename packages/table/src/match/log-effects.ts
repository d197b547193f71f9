// What a line of the log brings with it, whoever wrote it: the end of the match, a stand-in for somebody who is absent, the
// end of a wish to take back. Moves by people, bots and the clock all pass through here.

import { type Decision, type Deed, perform, personSeat, STAND_IN, withSeat } from '../deed.ts';
import type { TableDoc } from '../table.ts';
import { type Ending, endingOf, type Line } from '../values/index.ts';
import { type Advanced, advance, type Replica } from './replica.ts';

/** Turns in a row that a seat may miss before a bot stands in. */
const MISSES = 2;

/** Only a turn that was missed just now counts: who has come back since the last one plays until the next is missed. */
const withStandIns = (doc: TableDoc, before: Replica, after: Replica): TableDoc => {
  if (after.missed === before.missed) return doc;
  return after.missed.reduce((table, missed, seat) => {
    const one = table.seats[seat];
    const isMissed = missed >= MISSES && missed > (before.missed[seat] ?? 0);
    return isMissed && one?.kind === 'person' && one.standIn === undefined
      ? withSeat(table, seat, personSeat(one, { standIn: STAND_IN }))
      : table;
  }, doc);
};

/** The table after its match has ended; those who are behind it will be told later. */
export const overDoc = (doc: TableDoc, ending: Ending, endedAt: number): TableDoc => {
  const { takeBack: _wish, read: _read, ...rest } = doc;
  const over: TableDoc = { ...rest, stage: 'over', ending };
  return doc.settings.spectators === 'delayed' ? { ...over, played: { doc: rest, endedAt } } : over;
};

const withoutWish = (doc: TableDoc): TableDoc => {
  if (doc.takeBack === undefined) return doc;
  const { takeBack: _wish, ...rest } = doc;
  return rest;
};

/** The line and all that follows from it. The line must fit: the caller has asked the rules. */
export const addLine = (doc: TableDoc, replica: Replica, line: Line, also: Deed = {}): Decision => {
  const step = advance(replica, line);
  if (step === undefined) throw new Error(`the line "${line.move}" does not fit match ${replica.doc.id}`);
  return addStep(doc, replica, line, step, also);
};

/** The same when the line has been tried already. */
export const addStep = (
  doc: TableDoc,
  before: Replica,
  line: Line,
  step: Advanced,
  also: Deed = {},
): Decision => {
  const next = step.replica;
  let after = withStandIns(withoutWish(also.doc ?? doc), before, next);
  const end = endingOf(after.seats, next.match.outcome, new Set(next.resigned));
  if (end !== undefined) after = overDoc(after, end, line.at);
  const deed: Deed = { ...also, line, step, ply: next.ply };
  if (after === doc) return perform(deed);
  return perform(end === undefined ? { ...deed, doc: after } : { ...deed, doc: after, end });
};
