// A command of a person at a table: decided, stored with its answer, told, answered. When another node was faster the table
// catches up and the command is decided anew. A repeat of a known id gets the answer that was stored.

import { encodeAccepted, encodeServer, type Person } from '@parlor/protocol';
import { expire, isLate } from '../time/fire-clock.ts';
import { docBehind, isBehind } from './behind.ts';
import { commitDeed, spreadReaction } from './commit.ts';
import type { Decision, Deed, Refused, Situation, TableCommand } from './decision.ts';
import type { LiveTable } from './live.ts';
import { refresh } from './refresh.ts';
import { decide } from './verbs.ts';

const ATTEMPTS = 5;

export const refusalFrame = (id: string, { code, rule, detail, ply }: Refused): string =>
  encodeServer({
    t: 'no',
    id,
    code,
    ...(rule === undefined ? {} : { rule }),
    ...(detail === undefined ? {} : { detail }),
    ...(ply === undefined ? {} : { ply }),
  });

const acceptance = (id: string, { ply }: Deed): string =>
  ply === undefined ? encodeServer({ t: 'ok', id }) : encodeAccepted({ id, ply });

export const situationOf = (live: LiveTable, person: Person, now: number): Situation => {
  const { house, doc, replica, spent } = live;
  // Who is here is counted only when a verb asks.
  const isHere = (one: string): boolean => live.attendance.isHere(one);
  const isAway = (one: string): boolean => live.attendance.isAway(one);
  return {
    doc,
    replica,
    person,
    now,
    entropy: house.entropy,
    games: house.games,
    isHere,
    isAway,
    spent,
  };
};

/**
 * What becomes of the command now. Who is behind is refused as if the match still ran, for a refusal tells of its end too; and who
 * is behind because of being out asks for no next round before the end of this one has been shown.
 */
const decideFor = (live: LiveTable, person: Person, command: TableCommand, now: number): Decision => {
  const at = situationOf(live, person, now);
  const decision = decide(at, command);
  if ((!('refused' in decision) && command.t !== 'rematch') || !isBehind(live, person.id)) return decision;
  const shown = decide({ ...at, doc: docBehind(live.doc) }, command);
  return 'refused' in shown ? shown : decision;
};

/** Whether the deed writes what is due for a running match without a line, which would tell that the match has moved on. */
const movesClocks = ({ doc }: LiveTable, deed: Deed): boolean =>
  doc.stage === 'playing' && deed.doc !== undefined && deed.line === undefined;

/** The frame that answers the command. */
export const obey = (live: LiveTable, person: Person, command: TableCommand): Promise<string> =>
  live.inLine(async () => {
    const { house } = live;
    if (live.doc.match !== undefined && live.replica?.doc.id !== live.doc.match) await refresh(live);
    // Where hints can get lost nothing is refused and no clock set on hearsay: the store is asked first.
    let isFresh = !house.bus.lossy;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (isLate(live)) await expire(live);
      const at = house.clock.now();
      const decision = decideFor(live, person, command, at);
      if (!isFresh && ('refused' in decision || movesClocks(live, decision.deed))) {
        isFresh = true;
        await refresh(live);
        continue;
      }
      if ('refused' in decision) {
        if (decision.spent !== undefined) live.spent = decision.spent;
        const answer = refusalFrame(command.id, decision.refused);
        const stored = await house.store.commit({
          command: { person: person.id, id: command.id, answer, at },
        });
        if (!stored.done && stored.why === 'known') return stored.answer;
        house.meters.refusal(decision.refused.code);
        return answer;
      }
      const { deed } = decision;
      const answer = acceptance(command.id, deed);
      const committed = await commitDeed(live, deed, {
        command: { person: person.id, id: command.id, answer, at },
      });
      if (committed.done) {
        if (deed.react !== undefined) spreadReaction(live, person, deed.react);
        return answer;
      }
      if (committed.why === 'known') return committed.answer;
      isFresh = true;
      await refresh(live);
    }
    return refusalFrame(command.id, { code: 'BUSY' });
  });
