// The table of a match on this device: the documents of a server's table, made from how the match was set or from what the
// shelf kept, and told to the page again.

import { type AnyGame, firstOrder, type Seat, type Viewer } from '@parlor/engine';
import {
  type Entropy,
  firstSeat,
  isBotPlayed,
  type MatchDoc,
  newId,
  type Replica,
  replayLines,
  type SeatDoc,
  type TableDoc,
} from '@parlor/table';
import { endingOf, type Line, resignedAt, resignedIn } from '@parlor/table/values';
import type { Kept, LocalStart, Sitter } from './worker-messages.ts';

/** A table with the log of its match. `names` are those of the first round, by seat. */
export interface DeviceTable {
  readonly doc: TableDoc;
  readonly match: MatchDoc;
  readonly lines: readonly Line[];
  readonly names: readonly string[];
}

/** The people of a match, if there are several and each has a seat. */
export const severalOf = (people: unknown, seats: number): readonly Seat[] | undefined => {
  const sitting = Array.from({ length: seats }, (_, seat) => seat).filter(
    (seat) => Array.isArray(people) && people.includes(seat),
  );
  return sitting.length > 1 ? sitting : undefined;
};

/** The seats of people who still play for themselves. */
export const peopleOf = (doc: TableDoc): readonly Seat[] =>
  doc.seats.flatMap(({ kind }, seat) => (kind === 'person' && !isBotPlayed(doc, seat) ? [seat] : []));

const everybody = ({ seats, out = [] }: TableDoc): readonly SeatDoc[] => firstOrder<SeatDoc>({ seats, out });

/** Everybody who plays here or is out of the knockout, ready for the match. */
export const gathered = (
  start: LocalStart,
  me: Viewer,
  { game, entropy, now }: { readonly game: AnyGame; readonly entropy: Entropy; readonly now: number },
): Pick<DeviceTable, 'doc' | 'names'> => {
  const several = severalOf(start.people, start.seats);
  const sitters = Array.from({ length: start.seats }, (_, seat): Sitter => {
    const isPerson = several === undefined ? seat === me : several.includes(seat);
    return { name: start.names[seat] ?? '', isPerson };
  });
  // The only person has no name of their own.
  const out = (start.out ?? []).map(({ seat, who }) => ({
    seat,
    who: { ...who, isPerson: who.isPerson || who.name === '' },
  }));
  const all = firstOrder<Sitter>({ seats: sitters, out });
  const isShared = all.filter(({ isPerson }) => isPerson).length > 1;
  const seatOf = (sitter: Sitter): SeatDoc => {
    const { name } = sitter;
    if (!sitter.isPerson) return { kind: 'bot', level: start.level as 'easy' };
    const person = { id: `seat${all.indexOf(sitter)}`, name, avatar: 'fox' as const };
    return { kind: 'person', person, ready: true, entropy: entropy.hex(16) };
  };
  const seats = sitters.map(seatOf);
  const gone = out.map(({ seat, who }) => ({ seat, who: seatOf(who) }));
  const host = [...seats, ...gone.map(({ who }) => who)].find((seat) => seat.kind === 'person')?.person;
  if (host === undefined) throw new Error('nobody plays this match');
  const match = newId(entropy);
  const doc: TableDoc = {
    id: newId(entropy),
    code: '',
    version: 1,
    game: game.name,
    rules: game.version,
    settings: {
      ...{ options: {}, access: 'link', spectators: 'off', turn: 'off', autoStart: true },
      ...(start.out && { knockout: true as const }),
    },
    options: start.options as TableDoc['options'],
    host,
    stage: 'gathering',
    seats,
    ...(start.out && { out: gone }),
    ...(isShared && { together: true as const }),
    promised: { match, secret: entropy.hex(32), commit: '' },
    touchedAt: now,
  };
  return { doc, names: all.map(({ name }) => name) };
};

/** The table of a match that was kept before tables were: its moves, without their times. */
const tableOf = (kept: Kept, game: AnyGame, entropy: Entropy): DeviceTable => {
  const { record, at, id } = kept;
  const { doc, names } = gathered(kept, kept.me, { game, entropy, now: at });
  const match: MatchDoc = {
    ...{ id, table: doc.id, game: record.game, rules: record.version, options: doc.options, turn: 'off' },
    ...(doc.together && { together: true as const }),
    seats: doc.seats.map(({ kind }, seat) => ({
      kind: kind === 'person' ? 'person' : 'bot',
      name: kept.names[seat] ?? '',
      entropy: '',
    })),
    ...{ commit: '', secret: '', seed: record.seed, startedAt: at },
  };
  const options = record.options as TableDoc['options'];
  const lines = record.moves.map((entry) => ({ ...entry, at }));
  return {
    doc: { ...doc, options, stage: 'playing', match: id },
    match: { ...match, options },
    lines,
    names,
  };
};

/** The table that was kept, with its match replayed. */
export const reopened = (
  kept: Kept,
  game: AnyGame,
  entropy: Entropy,
): { readonly table: DeviceTable; readonly replica: Replica } => {
  const table = kept.table ?? tableOf(kept, game, entropy);
  const replica = replayLines([game], table.match, table.lines);
  if (!replica.ok) throw new Error(replica.problem);
  const { doc, lines } = table;
  const end = endingOf(doc.seats, replica.value.match.outcome, resignedIn(lines));
  if (end === undefined || doc.stage === 'over') return { table, replica: replica.value };
  return { table: { ...table, doc: { ...doc, stage: 'over', ending: end } }, replica: replica.value };
};

/** The ply of each move that stands, by its number: resignations and moves that were taken back count as plies too. */
export const pliesOf = (lines: readonly Line[]): readonly number[] => {
  const plies: number[] = [];
  for (const [at, { actor, move }] of lines.entries()) {
    if (actor !== 'table') plies.push(at + 1);
    else if (move.startsWith('back ')) plies.length -= Number(move.slice(5));
  }
  return plies;
};

const sitterOf = (doc: TableDoc, names: readonly string[], seat: SeatDoc): Sitter => ({
  name: names[firstSeat(doc, seat)] ?? '',
  isPerson: seat.kind === 'person' && doc.together === true,
});

/** How the table is set now, as the page and the shelf know it. */
export const startOf = (was: LocalStart, doc: TableDoc, names: readonly string[]): LocalStart => {
  const people = doc.seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
  return {
    ...was,
    seats: doc.seats.length,
    names: doc.seats.map((seat) => sitterOf(doc, names, seat).name),
    people: doc.together ? people : undefined,
    out: doc.out?.map(({ seat, who }) => ({ seat, who: sitterOf(doc, names, who) })),
  };
};

/** Where the first of the people here sits; a spectator where all of them are out of the knockout. */
export const seatHere = ({ seats }: TableDoc): Viewer => {
  const seat = seats.findIndex(({ kind }) => kind === 'person');
  return seat < 0 ? 'spectator' : seat;
};

/** Everybody on the device, those who are out included. */
export const personsOf = (doc: TableDoc) =>
  everybody(doc).flatMap((seat) => (seat.kind === 'person' ? [seat.person] : []));

/** What the shelf keeps of the table. */
export const keptOf = (
  start: LocalStart & Pick<Kept, 'me' | 'original'>,
  table: DeviceTable,
  { match }: Replica,
  now: number,
): Kept => {
  const { doc, lines } = table;
  const { outcome, cause } = doc.stage === 'over' && doc.ending !== undefined ? doc.ending : {};
  const resigned = resignedAt(lines);
  const isGivenUp = cause !== undefined && cause !== 'played';
  return {
    ...start,
    id: table.match.id,
    at: now,
    record: {
      ...match.record(),
      ...(Object.keys(resigned).length > 0 && { resigned }),
      ...(isGivenUp && { isOver: true }),
    },
    outcome,
    ...(isGivenUp && { givenUp: cause }),
    table,
  };
};
