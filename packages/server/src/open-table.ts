// create and quick: the two commands that make a table, or find one.

import { type CommandOf, encodeServer, type Listing, type Person, type Settings } from '@parlor/protocol';
import type { House } from './house.ts';
import type { Lobby } from './lobby.ts';
import { gameNamed, newTable, type Wanted } from './table/create.ts';
import { refusalFrame } from './table/obey.ts';
import { idleDue } from './time/dues.ts';

const ATTEMPTS = 5;
const QUICK: Settings = { options: {}, access: 'public', spectators: 'open', turn: 'rules', autoStart: true };

const found = (id: string, { id: table, code }: Pick<Listing, 'id' | 'code'>): string =>
  encodeServer({ t: 'ok', id, table, code });

/** Makes the table and answers with its code; the answer is stored with it. */
const make = async (house: House, person: Person, id: string, wanted: Wanted): Promise<string> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const now = house.clock.now();
    const made = newTable(house.games, person, wanted, house.entropy, now);
    const answer = 'refused' in made ? refusalFrame(id, made.refused) : found(id, made.doc);
    const command = { person: person.id, id, answer, at: now };
    const table =
      'refused' in made
        ? {}
        : { table: { expected: 0, doc: made.doc }, putDue: [idleDue(house, made.doc, now)] };
    const committed = await house.store.commit({ command, ...table });
    if (committed.done) {
      if ('doc' in made) house.bus.publish('lobby', { about: 'table', table: made.doc.id, version: 1 });
      return answer;
    }
    if (committed.why === 'known') return committed.answer;
    // Another table has this code: draw again.
  }
  return refusalFrame(id, { code: 'BUSY' });
};

export const create = (
  house: House,
  person: Person,
  { id, game, settings, seats }: CommandOf<'create'>,
): Promise<string> => make(house, person, id, { game, settings, seats });

const bestOf = (lobby: Lobby, name: string): Listing | undefined =>
  [...lobby.listings.values()]
    .filter(
      ({ game, stage, open, options }) =>
        game === name && stage === 'gathering' && open > 0 && Object.keys(options).length === 0,
    )
    .sort((a, b) => a.open - b.open || (a.id < b.id ? -1 : 1))[0];

/** A public table of the plain game that waits for people, the fullest first; a new one when there is none. */
export const quick = async (
  house: House,
  lobby: Lobby,
  person: Person,
  { id, game: name }: CommandOf<'quick'>,
): Promise<string> => {
  // A table that another node made a moment ago may not be known here yet.
  if (house.bus.lossy && bestOf(lobby, name) === undefined) await lobby.compare();
  const best = bestOf(lobby, name);
  if (best !== undefined) {
    const answer = found(id, best);
    const committed = await house.store.commit({
      command: { person: person.id, id, answer, at: house.clock.now() },
    });
    return !committed.done && committed.why === 'known' ? committed.answer : answer;
  }
  const game = gameNamed(house.games, name);
  if (game === undefined) return refusalFrame(id, { code: 'NO_GAME' });
  const count = game.seats.includes(4) ? 4 : Math.max(...game.seats);
  const seats = Array.from({ length: count }, () => ({ kind: 'open' as const }));
  return make(house, person, id, { game: name, settings: QUICK, seats });
};
