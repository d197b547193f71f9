// Presence of people who follow their friends, and the public tables they are at. A node tells changes at
// once, everything on request and every few seconds; a silent node is forgotten.

import type { Person } from '@parlor/protocol';
import { docBehind, seatOf, shownAt } from '@parlor/table';
import type { BusMessage } from '../bus/port.ts';
import type { House } from '../house/house.ts';
import type { LiveTable } from '../tables/live-table.ts';
import type { Lobby } from '../tables/lobby.ts';
import { GONE_MS } from '../tables/presence.ts';

/** A connection that follows its person's friends. */
export interface Looker {
  readonly person: Person;
  /** The table that it shows. */
  readonly table: LiveTable | undefined;
  send(text: string): void;
}

/** Somebody who is here: under which name, and at which public table. */
export interface FriendPresence {
  readonly person: Person;
  readonly table?: string;
}

interface NodePresence extends FriendPresence {
  readonly heardAt: number;
}

/** The public table where somebody sits, as far as everybody has been shown it. */
const placeOf = (house: House, { person, table }: Looker): string | undefined => {
  if (table === undefined) return undefined;
  const doc = house.clock.now() <= shownAt(house, table.doc) ? docBehind(table.doc) : table.doc;
  return doc.settings.access === 'public' && seatOf(doc, person.id) !== undefined ? doc.id : undefined;
};

export const presenceOf = (house: House, lookers: Iterable<Looker>, known: Person): FriendPresence => {
  const all = [...lookers];
  const table = all.map((looker) => placeOf(house, looker)).find((place) => place !== undefined);
  return { person: all[0]?.person ?? known, ...(table === undefined ? {} : { table }) };
};

/** The table of a person here, if the lobby lists it. */
export const shownTable = (
  { listings }: Lobby,
  presence: FriendPresence | undefined,
): { readonly code: string; readonly game: string } | undefined => {
  const listing = listings.get(presence?.table ?? '');
  if (listing === undefined || (listing.stage !== 'gathering' && listing.spectators === 'off'))
    return undefined;
  const { code, game } = listing;
  return { code, game };
};

/** People present through other nodes. */
export class Elsewhere {
  readonly #house: House;
  readonly #byPerson = new Map<string, Map<string, NodePresence>>();

  constructor(house: House) {
    this.#house = house;
  }

  hear({ person, node, here, table }: Extract<BusMessage, { about: 'here' }>): void {
    const nodes = this.#byPerson.get(person.id) ?? new Map<string, NodePresence>();
    const heardAt = this.#house.clock.now();
    if (here) nodes.set(node, { person, heardAt, ...(table === undefined ? {} : { table }) });
    else nodes.delete(node);
    if (nodes.size === 0) this.#byPerson.delete(person.id);
    else this.#byPerson.set(person.id, nodes);
  }

  presence(person: string): FriendPresence | undefined {
    const all = [...(this.#byPerson.get(person)?.values() ?? [])];
    return all.find(({ table }) => table !== undefined) ?? all[0];
  }

  forget(person: string): void {
    this.#byPerson.delete(person);
  }

  /** Forgets silent nodes and returns the people who were there through them. */
  sweep(): readonly string[] {
    const before = this.#house.clock.now() - GONE_MS;
    const gone: string[] = [];
    for (const [person, nodes] of this.#byPerson) {
      const silent = [...nodes].filter(([, { heardAt }]) => heardAt < before);
      for (const [node] of silent) nodes.delete(node);
      if (silent.length > 0) gone.push(person);
      if (nodes.size === 0) this.#byPerson.delete(person);
    }
    return gone;
  }
}
