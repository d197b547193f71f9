// Friends: those who look are shown their circle and every change of it, and are here for their friends
// meanwhile. Hints tell of changes; where they can get lost, the versions of circles are compared with the
// store now and then.

import { encodeServer, type Friend, type Invitation, type Person } from '@parlor/protocol';
import { seatOf } from '@parlor/table';
import type { BusMessage } from '../bus/port.ts';
import { logFailure } from '../house/failure.ts';
import type { House } from '../house/house.ts';
import { Queue } from '../node/queue.ts';
import type { CircleDoc } from '../store/circle-doc.ts';
import type { Lobby } from '../tables/lobby.ts';
import type { Tables } from '../tables/tables.ts';
import { emptyCircle } from './circle.ts';
import {
  Elsewhere,
  type FriendPresence,
  type Looker,
  presenceOf,
  shownTable,
} from './presence-of-friends.ts';

export interface Look {
  /** The connection has gone to another table, or its person has another name. */
  moved(): void;
  /** Sends the circle once more, to this connection alone. */
  repeat(): void;
  end(): void;
}

export interface Friends {
  /** Sends the whole circle and then every change, until the answer ends. */
  look(looker: Looker): Promise<Look>;
  /** The owner of this link. */
  whose(link: string): Promise<Person | undefined>;
  /** Looks whether tables have come to the lobby or gone from it. */
  tidy(): void;
  /** Finds changes whose messages were lost. */
  compare(): Promise<void>;
  /** A beat: tells other nodes who is here, and forgets silent nodes. */
  beat(): void;
  close(): void;
}

/** Somebody who looks, through however many connections. */
interface Gaze {
  readonly id: string;
  readonly lookers: Set<Looker>;
  readonly queue: Queue;
  presence: FriendPresence;
  circle: CircleDoc;
  names: Map<string, Person>;
  invitations: readonly Invitation[];
  /** The last news sent: of each friend, and of the rest of the circle. */
  told: Map<string, string>;
  rest: string;
}

/** A shorter absence is a page that loads again. */
export const BACK_SOON_MS = 5000;

export const openFriends = (house: House, tables: Tables, lobby: Lobby): Friends => {
  const { store, bus, node } = house;
  const gazes = new Map<string, Gaze>();
  const elsewhere = new Elsewhere(house);
  /** The people whose presence this node follows, and for whom. */
  const heard = new Map<string, { readonly by: Set<Gaze>; readonly leave: () => void }>();

  const friendOf = ({ names }: Gaze, id: string): Friend | undefined => {
    const presence = gazes.get(id)?.presence ?? elsewhere.presence(id);
    // The name stays when its person goes.
    if (presence !== undefined) names.set(id, presence.person);
    const person = names.get(id);
    if (person === undefined) return undefined;
    const table = shownTable(lobby, presence);
    return { person, here: presence !== undefined, ...(table === undefined ? {} : { table }) };
  };

  const peopleOf = ({ names }: Gaze, ids: readonly string[]): Person[] =>
    ids.flatMap((id) => names.get(id) ?? []);

  /** Sends the whole circle; to all connections only if it has changed. */
  const tellWhole = (gaze: Gaze, only?: Looker): void => {
    const { circle, invitations, lookers } = gaze;
    const friends = circle.friends.flatMap((id) => friendOf(gaze, id) ?? []);
    const rest = {
      requests: peopleOf(gaze, circle.requests),
      asked: peopleOf(gaze, circle.asked),
      blocked: peopleOf(gaze, circle.blocked),
      invitations: [...invitations],
      ...(circle.link === undefined ? {} : { link: circle.link }),
    };
    const told = new Map(friends.map((friend) => [friend.person.id, JSON.stringify(friend)]));
    const isNew =
      JSON.stringify(rest) !== gaze.rest ||
      told.size !== gaze.told.size ||
      [...told].some(([id, text]) => gaze.told.get(id) !== text);
    if (!isNew && only === undefined) return;
    const message = encodeServer({ t: 'friends', friends, ...rest });
    for (const looker of isNew || only === undefined ? lookers : [only]) looker.send(message);
    gaze.rest = JSON.stringify(rest);
    gaze.told = told;
  };

  /** Sends the news of one person to all friends who look. */
  const tellFriend = (id: string): void => {
    for (const gaze of heard.get(id)?.by ?? []) {
      const before = gaze.told.get(id);
      const friend = before === undefined ? undefined : friendOf(gaze, id);
      if (friend === undefined || JSON.stringify(friend) === before) continue;
      gaze.told.set(id, JSON.stringify(friend));
      const message = encodeServer({ t: 'friend', friend });
      for (const looker of gaze.lookers) looker.send(message);
    }
  };

  const spread = ({ id, presence, circle }: Gaze, here: boolean): void => {
    if (bus.lossy && circle.friends.length > 0)
      bus.publish(`person.${id}`, { about: 'here', node, here, ...presence });
  };

  const moved = (gaze: Gaze): void => {
    const presence = presenceOf(house, gaze.lookers, gaze.presence.person);
    if (JSON.stringify(presence) === JSON.stringify(gaze.presence)) return;
    gaze.presence = presence;
    spread(gaze, true);
    tellFriend(gaze.id);
  };

  const listen = (id: string, gaze: Gaze): void => {
    const known = heard.get(id);
    known?.by.add(gaze);
    if (known !== undefined) return;
    heard.set(id, { by: new Set([gaze]), leave: bus.subscribe(`person.${id}`, hear) });
  };
  const unlisten = (id: string, gaze: Gaze): void => {
    const known = heard.get(id);
    if (known === undefined || !known.by.delete(gaze) || known.by.size > 0) return;
    known.leave();
    heard.delete(id);
    elsewhere.forget(id);
  };

  /** Hears of these friends and of nobody else. */
  const listenTo = (gaze: Gaze, friends: readonly string[]): void => {
    for (const id of gaze.circle.friends) if (!friends.includes(id)) unlisten(id, gaze);
    for (const id of friends) {
      if (heard.get(id)?.by.has(gaze)) continue;
      listen(id, gaze);
      if (bus.lossy) bus.publish(`person.${id}`, { about: 'call', node, person: id });
    }
  };

  /**
   * Invitations that still hold: of friends, to a table that still gathers and where one does not sit yet.
   */
  const standing = async (
    { person, friends, invitations }: CircleDoc,
    names: ReadonlyMap<string, Person>,
  ): Promise<readonly Invitation[]> => {
    const all: Invitation[] = [];
    for (const { from: by, table, match, key } of invitations) {
      const from = names.get(by);
      if (from === undefined || !friends.includes(by)) continue;
      const doc = tables.live.get(table)?.doc ?? (await store.table(table));
      if (doc?.stage !== 'gathering' || doc.promised.match !== match) continue;
      if (seatOf(doc, person) !== undefined) continue;
      const isKept = doc.seats.some((seat) => seat.kind === 'reserved' && seat.key === key);
      const { code, game } = doc;
      all.push({ from, code, game, ...(isKept && key !== undefined ? { key } : {}) });
    }
    return all;
  };

  const read = async (gaze: Gaze): Promise<void> => {
    const circle = (await store.circle(gaze.id)) ?? emptyCircle(gaze.id);
    const { friends, requests, asked, blocked } = circle;
    const people = await store.people([...friends, ...requests, ...asked, ...blocked]);
    const names = new Map(people.map((person) => [person.id, person]));
    const invitations = await standing(circle, names);
    // Nobody may look any more by now: then nobody is heard of for it.
    if (gazes.get(gaze.id) !== gaze) return;
    listenTo(gaze, friends);
    gaze.circle = circle;
    gaze.names = names;
    gaze.invitations = invitations;
  };

  const refresh = (gaze: Gaze): void => {
    gaze.queue
      .add(async () => {
        const { length } = gaze.circle.friends;
        await read(gaze);
        // New friends do not know yet that one is here.
        if (gaze.circle.friends.length > length) spread(gaze, true);
        tellWhole(gaze);
      })
      .catch(logFailure(house.log, 'a circle could not be read', { person: gaze.id }));
  };

  const hear = (message: BusMessage): void => {
    if (message.about === 'circle') {
      const gaze = gazes.get(message.person);
      if (gaze !== undefined && message.version > gaze.circle.version) refresh(gaze);
    }
    if (message.about === 'here' && message.node !== node) {
      elsewhere.hear(message);
      tellFriend(message.person.id);
    }
    if (message.about === 'call' && message.node !== node) {
      const gaze = gazes.get(message.person);
      if (gaze !== undefined) spread(gaze, true);
    }
  };

  /** A table has changed: people may have sat down there, and invitations to it may have ended. */
  const hearTable = (id: string): void => {
    const watching = [...(tables.live.get(id)?.watchers.keys() ?? [])].map(({ person }) => person.id);
    for (const person of new Set(watching)) {
      const gaze = gazes.get(person);
      if (gaze !== undefined) moved(gaze);
      // The lobby's entry of the table may change while its people stay.
      tellFriend(person);
    }
    for (const gaze of gazes.values())
      if (gaze.circle.invitations.some(({ table }) => table === id)) refresh(gaze);
  };
  const leaveLobby = bus.subscribe('lobby', (message) => {
    if (message.about === 'table' || message.about === 'closed') hearTable(message.table);
  });

  const open = (person: Person): Gaze => {
    const known = gazes.get(person.id);
    if (known !== undefined) return known;
    const gaze: Gaze = {
      id: person.id,
      lookers: new Set(),
      queue: new Queue(),
      presence: { person },
      circle: emptyCircle(person.id),
      names: new Map(),
      invitations: [],
      told: new Map(),
      rest: '',
    };
    gazes.set(person.id, gaze);
    listen(person.id, gaze);
    return gaze;
  };

  /** Nobody looks any more, unless somebody is back by now. */
  const shut = (gaze: Gaze): void => {
    if (gaze.lookers.size > 0 || gazes.get(gaze.id) !== gaze) return;
    gazes.delete(gaze.id);
    spread(gaze, false);
    tellFriend(gaze.id);
    for (const id of [gaze.id, ...gaze.circle.friends]) unlisten(id, gaze);
  };

  return {
    look: async (looker) => {
      const gaze = open(looker.person);
      gaze.lookers.add(looker);
      const end = (): void => {
        if (!gaze.lookers.delete(looker)) return;
        moved(gaze);
        // A house that closes waits for nobody.
        if (gaze.lookers.size === 0 && !house.closing.aborted)
          house.clock.after(BACK_SOON_MS, () => shut(gaze));
      };
      try {
        await gaze.queue.add(async () => {
          // The bus first: what changes while the circle is read arrives as a message behind it.
          await bus.settled();
          await read(gaze);
          gaze.presence = presenceOf(house, gaze.lookers, gaze.presence.person);
          tellWhole(gaze, looker);
        });
      } catch (problem) {
        end();
        throw problem;
      }
      spread(gaze, true);
      tellFriend(gaze.id);
      return { moved: () => moved(gaze), repeat: () => tellWhole(gaze, looker), end };
    },
    whose: async (link) => {
      const owner = await store.circleByLink(link);
      return owner === undefined ? undefined : store.person(owner.person);
    },
    tidy: () => {
      for (const gaze of gazes.values()) moved(gaze);
      for (const id of heard.keys())
        if ((gazes.get(id)?.presence ?? elsewhere.presence(id))?.table !== undefined) tellFriend(id);
    },
    compare: async () => {
      const versions = await store.circleVersions([...gazes.keys()]);
      for (const gaze of gazes.values()) {
        const isOld = (versions.get(gaze.id) ?? 0) > gaze.circle.version;
        // Hints of ended tables may be lost too.
        if (isOld || gaze.invitations.length > 0) refresh(gaze);
      }
    },
    beat: () => {
      for (const gaze of gazes.values()) spread(gaze, true);
      for (const id of elsewhere.sweep()) tellFriend(id);
    },
    close: () => {
      leaveLobby();
      gazes.clear();
      for (const { leave } of heard.values()) leave();
    },
  };
};
