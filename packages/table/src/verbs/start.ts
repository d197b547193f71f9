// start: the host begins the match when every seat is taken and every person is ready; where the table says so it begins by
// itself. The seed mixes the promised secret with the entropy of every seat.

import {
  type DecideVerb,
  type Decision,
  isHost,
  perform,
  personSeat,
  refuse,
  type Situation,
  withSeat,
} from '../deed.ts';
import { firstSeat, isSomebodys } from '../knockout.ts';
import { openReplica } from '../match/replica.ts';
import type { MatchDoc, MatchSeat, TableDoc } from '../table.ts';
import { botEntropy, mixSeed } from '../values/index.ts';

const canStart = (doc: TableDoc): boolean =>
  doc.seats.every((seat) => seat.kind === 'bot' || (seat.kind === 'person' && seat.ready));

/** Whether the match begins without a word of the host; never for bots alone. */
const startsByItself = (doc: TableDoc): boolean =>
  doc.settings.autoStart && canStart(doc) && isSomebodys(doc);

/** Who said ready and has gone away since must say so again: a match that begins by itself begins with those who are there. */
const withoutAway = (doc: TableDoc, isAway: Situation['isAway']): TableDoc =>
  doc.seats.reduce(
    (table, seat, at) =>
      seat.kind === 'person' && seat.ready && isAway(seat.person.id)
        ? withSeat(table, at, personSeat(seat, { ready: false, entropy: undefined }))
        : table,
    doc,
  );

/** The table as it will be, with its match where nothing is missing any more. */
export const performOrStart = (at: Situation, wanted: TableDoc): Decision => {
  const doc = startsByItself(wanted) ? withoutAway(wanted, at.isAway) : wanted;
  return startsByItself(doc) ? startMatch({ ...at, doc }) : perform({ doc });
};

const startMatch = (at: Situation): Decision => {
  const { doc, entropy, now } = at;
  const { match, secret, commit } = doc.promised;
  const seats = doc.seats.map((seat, number): MatchSeat => {
    if (seat.kind === 'person') {
      const { person } = seat;
      return {
        kind: 'person',
        person: person.id,
        name: person.name,
        entropy: seat.entropy ?? entropy.hex(16),
      };
    }
    const level = seat.kind === 'bot' ? seat.level : 'easy';
    const first = firstSeat(doc, seat);
    return {
      kind: 'bot',
      name: `Bot (${level})`,
      level,
      entropy: botEntropy(match, secret, number),
      ...(first === number ? {} : { firstSeat: first }),
    };
  });
  const entropies = seats.map((seat) => seat.entropy);
  const seed = at.seed ?? mixSeed(secret, match, entropies);
  const { game, rules, options, settings } = doc;
  const open: MatchDoc = {
    id: match,
    table: doc.id,
    game,
    rules,
    options,
    turn: settings.turn,
    ...(doc.together && { together: true }),
    delayed: settings.spectators === 'delayed',
    seats,
    commit,
    secret,
    seed,
    startedAt: now,
  };
  const replica = openReplica(at.games, open);
  if (!replica.ok) return refuse('BAD_OPTIONS', replica.problem);
  const { ending: _ended, played: _played, ...rest } = doc;
  const out = settings.knockout && { out: doc.out ?? [] };
  return perform({
    doc: { ...rest, ...out, stage: 'playing', match, begunAs: doc.version + 1 },
    open,
    opened: replica.value,
  });
};

export const start: DecideVerb<'start'> = (at) => {
  if (!isHost(at)) return refuse('NOT_HOST');
  if (at.doc.stage !== 'gathering') return refuse('NOT_NOW');
  return canStart(at.doc) ? startMatch(at) : refuse('NOT_READY');
};
