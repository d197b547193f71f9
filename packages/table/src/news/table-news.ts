// What others may know of a table: the document without its secrets, and a line of the lobby.

import { type AnyGame, type EliminatedPlayer, optionsBeyondDefaults } from '@parlor/engine';
import type { Listing, Options, SeatNews, TableNews } from '@parlor/protocol';
import { chatOf, type SeatDoc, type TableDoc } from '../table.ts';

export interface Attendance {
  readonly isHere: (person: string) => boolean;
  /** Server time at which the person was last here; undefined for those who are here, or left so recently that it may be a reload. */
  readonly awaySince: (person: string) => number | undefined;
  readonly spectators: number;
}

const seatNews = (seat: SeatDoc, keys: boolean, { isHere, awaySince }: Attendance): SeatNews => {
  if (seat.kind === 'reserved') {
    const { kind, note, key } = seat;
    return { kind, ...(note === undefined ? {} : { note }), ...(keys ? { key } : {}) };
  }
  if (seat.kind !== 'person') return seat;
  const { kind, person, ready, standIn, resigned } = seat;
  const since = awaySince(person.id);
  return {
    kind,
    person,
    ready,
    here: isHere(person.id),
    ...(since === undefined ? {} : { awaySince: since }),
    ...(standIn === undefined ? {} : { standIn }),
    ...(resigned === undefined ? {} : { resigned }),
  };
};

/** A wish to take back: open, or declined. */
const wishNews = (wish: TableDoc['takeBack']): Pick<TableNews, 'takeBack' | 'declined'> => {
  if (wish === undefined) return {};
  const { seat, ply, agreed, declinedBy: by } = wish;
  return by === undefined
    ? { takeBack: { seat, ply, agreed: [...agreed] } }
    : { declined: { seat, ply, by } };
};

type OutNews = NonNullable<TableNews['out']>;

const outNews = ({ seat, who }: EliminatedPlayer<SeatDoc>): OutNews => {
  if (who.kind === 'person') return [{ seat, who: { kind: 'person', person: who.person } }];
  return who.kind === 'bot' ? [{ seat, who }] : [];
};

const chatNews = (doc: TableDoc, isHost: boolean): TableNews['chat'] => {
  const { rights, muted } = chatOf(doc);
  return isHost && muted !== undefined ? { rights, muted: [...muted] } : { rights };
};

export const tableNews = (doc: TableDoc, attendance: Attendance, to: 'host' | 'other'): TableNews => {
  const { id, code, version, game, rules, settings, options, host, stage, match, ending, takeBack } = doc;
  return {
    id,
    code,
    version,
    game,
    rules,
    settings,
    options,
    host,
    stage,
    seats: doc.seats.map((seat) => seatNews(seat, to === 'host', attendance)),
    commit: doc.promised.commit,
    ...(match === undefined ? {} : { match }),
    ...(ending === undefined ? {} : { ending }),
    ...wishNews(takeBack),
    ...(doc.out && { out: doc.out.flatMap(outNews) }),
    chat: chatNews(doc, to === 'host'),
    spectators: attendance.spectators,
  };
};

/**
 * What somebody may know of the table who sees its match only after a while: what was so when the match began, and who is here.
 * Wishes, resignations, stand-ins and the ending are left out until the end of the match has been shown; so is the version,
 * which counts them.
 */
export const newsBehind = (doc: TableDoc, attendance: Attendance, isHost: boolean): TableNews => {
  const { ending: _end, takeBack: _wish, declined: _answer, ...now } = tableNews(doc, attendance, 'other');
  return {
    ...now,
    chat: chatNews(doc, isHost),
    version: doc.begunAs ?? doc.version,
    seats: now.seats.map((seat): SeatNews => {
      if (seat.kind !== 'person') return seat;
      const { kind, person, here } = seat;
      return { kind, person, ready: true, here };
    }),
  };
};

export const listingOf = (doc: TableDoc, games: readonly AnyGame[]): Listing => {
  const game = games.find((one) => one.name === doc.game && one.version === doc.rules);
  const { id, code, version, stage, settings } = doc;
  const special = game === undefined ? {} : optionsBeyondDefaults<object>(game.options, doc.options);
  return {
    id,
    code,
    version,
    game: doc.game,
    host: doc.host.name,
    stage,
    seats: doc.seats.length,
    open: doc.seats.filter(({ kind }) => kind === 'open').length,
    spectators: settings.spectators,
    options: special as Options,
    ...(settings.knockout && { knockout: true }),
  };
};
