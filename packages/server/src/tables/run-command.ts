// A command of a person at a table: decided, stored with its answer, told, answered. When another node was faster the table
// catches up and the command is decided anew. A repeat of a stored id gets its first answer; a repeated refusal is decided again.

import { encodeServer, type Person } from '@parlor/protocol';
import {
  type Decision,
  type Deed,
  decide,
  docBehind,
  isBehind,
  type Refused,
  type Situation,
  type TableCommand,
} from '@parlor/table';
import { commitDeed, spreadReaction } from './commit.ts';
import type { LiveTable } from './live-table.ts';
import { expire, isLate } from './match-clock.ts';
import { refresh } from './reload.ts';
import { acceptance } from './stored-answer.ts';

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

export const situationOf = (live: LiveTable, person: Person, now: number, named?: Person): Situation => {
  const { house, doc, replica, spent } = live;
  // Who is here is counted only when a verb asks.
  const isHere = (one: string): boolean => live.attendance.isHere(one);
  const isAway = (one: string): boolean => live.attendance.awaySince(one) !== undefined;
  return {
    doc,
    replica,
    person,
    named,
    now,
    entropy: house.entropy,
    games: house.games,
    isHere,
    isAway,
    spent,
  };
};

/**
 * Commands whose acceptance would tell somebody who is behind that the match has ended: a next round, and talk where it is for people
 * of the table during a match.
 */
const TELLS_STAGE: ReadonlySet<string> = new Set(['rematch', 'chat', 'react']);

/** What becomes of the command now. Who is behind is refused as if the match still ran, for a refusal tells of its end too. */
const decideFor = (at: Situation, live: LiveTable, command: TableCommand): Decision => {
  const decision = decide(at, command);
  const isTold = 'refused' in decision || TELLS_STAGE.has(command.t);
  if (!isTold || !isBehind(live, at.person.id)) return decision;
  const shown = decide({ ...at, doc: docBehind(live.doc) }, command);
  return 'refused' in shown ? shown : decision;
};

/**
 * Whether the store would not notice that the deed was decided on an old table: it writes what is due for a running match without a
 * line, or it is talk, which the host may have forbidden through another node.
 */
const mayBeOld = ({ doc }: LiveTable, { doc: next, line, chat, react }: Deed): boolean =>
  chat !== undefined ||
  react !== undefined ||
  (doc.stage === 'playing' && next !== undefined && line === undefined);

/** The stored answer to a repeat; undefined for a new command. A refusal is stored only where it changed something (ADR 15). */
const firstAnswer = async (
  live: LiveTable,
  person: Person,
  { id }: TableCommand,
  { refused, spent }: Extract<Decision, { refused: Refused }>,
  at: number,
): Promise<string | undefined> => {
  const { store } = live.house;
  if (spent === undefined) return store.answerTo(person.id, id);
  live.spent = spent;
  const command = { person: person.id, id, answer: refusalFrame(id, refused), at };
  const committed = await store.commit({ command });
  return committed.done || committed.why === 'conflict' ? undefined : committed.answer;
};

/** The answer to the command, as it is stored. */
export const obey = (live: LiveTable, person: Person, command: TableCommand): Promise<string> =>
  live.inLine(async () => {
    const { house } = live;
    if (live.doc.match !== undefined && live.replica?.doc.id !== live.doc.match) await refresh(live);
    const named = command.t === 'mute' ? await house.store.person(command.person) : undefined;
    // Where messages can get lost nothing is refused and no clock set on hearsay: the store is asked first.
    let isFresh = !house.bus.lossy;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (isLate(live)) await expire(live);
      const at = house.clock.now();
      const decision = decideFor(situationOf(live, person, at, named), live, command);
      if (!isFresh && ('refused' in decision || mayBeOld(live, decision.deed))) {
        isFresh = true;
        await refresh(live);
        continue;
      }
      if ('refused' in decision) {
        const known = await firstAnswer(live, person, command, decision, at);
        if (known !== undefined) return known;
        house.meters.refusal(decision.refused.code);
        return refusalFrame(command.id, decision.refused);
      }
      const { deed } = decision;
      const answer = acceptance(command.id, deed.ply);
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
