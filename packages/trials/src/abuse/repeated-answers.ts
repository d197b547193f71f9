// Attack: guests who repeat the ids of old commands: one with 50,000 stored answers, and others whose ids
// would collide in a set of unsalted hashes. New commands without effect come between them.

import { randomBytes } from 'node:crypto';
import { FIRST_GENERATION, openTokens } from '@parlor/server/parts';
import { plainSettings } from '../beds/bed.ts';
import { type Attack, type Counts, sumCounts, type Target } from './attack.ts';

const COLLIDERS = 9;
/** Commands per round, so that ten rounds a second stay below the limit of one connection. */
const A_ROUND = 2;
const OLD = 'old';
const PERSON = 'a'.repeat(16);

/** FNV-1a without a salt: anybody can find ids with equal low bits. */
const unsalted = (id: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return hash;
};

const LOW_BITS = 0xfff;

/** An endless series of ids with equal low bits in their unsalted hashes. */
function* collidingIds(): Generator<string> {
  for (let n = 0; ; n++) {
    const id = `c${n.toString(36)}`;
    if ((unsalted(id) & LOW_BITS) === 0) yield id;
  }
}

/** Requests each old answer in turn, with new commands between them that are refused. */
const repeatOld = async (target: Target, cookie: string, rows: number): Promise<Counts> => {
  const guest = await target.enter(cookie);
  const counts = { repeats: 0, changed: 0, refused: 0 };
  for (let n = 0; !target.isOver(); n++) {
    const [old, fresh] = await Promise.all([
      guest.ask({ t: 'move', ply: 0, move: 'x' }, `${OLD}${n % rows}`),
      guest.ask({ t: 'move', ply: 0, move: 'x' }, `new${n}`),
    ]);
    counts.repeats++;
    if (!old.ok) counts.changed++;
    if (!fresh.ok) counts.refused++;
    await target.round();
  }
  guest.drop();
  return counts;
};

/** Sits down at the guest's table again and again, under colliding ids, and repeats those commands. */
const repeatColliding = async (target: Target, cookie: string): Promise<Counts> => {
  const guest = await target.enter(cookie);
  const seats = [{ kind: 'open' }, { kind: 'open' }] as const;
  const code = await target.makeTable(guest, { game: 'casino', settings: plainSettings, seats: [...seats] });
  if (code === undefined) throw new Error('no table');
  guest.say({ t: 'watch', table: code });
  await guest.ask({ t: 'sit', seat: 0 });
  const counts = { accepted: 0, repeats: 0, changed: 0 };
  const known: string[] = [];
  for (const id of collidingIds()) {
    if (target.isOver()) break;
    const old = known[Math.floor(Math.random() * known.length)];
    const asked = (old === undefined ? [id] : [id, old]).slice(0, A_ROUND);
    const [first, repeat] = await Promise.all(asked.map((one) => guest.ask({ t: 'sit', seat: 0 }, one)));
    if (first?.ok) {
      counts.accepted++;
      known.push(id);
    }
    if (repeat !== undefined) counts.repeats++;
    if (repeat?.ok === false) counts.changed++;
    await target.round();
  }
  guest.drop();
  return counts;
};

export const repeatedAnswers: Attack = {
  name: 'repeated-answers',
  about: 'ten guests repeat old commands: one has 50,000 stored answers, the others choose ids that collide',
  prepared: {
    rows: 50_000,
    prepare: async (store, rows) => {
      await store.commit({ person: { id: PERSON, name: 'Old', avatar: 'fox', at: Date.now() } });
      const answer = JSON.stringify({ t: 'ok', id: OLD });
      const at = Date.now();
      const add = (n: number) =>
        store.commit({
          command: { person: PERSON, id: `${OLD}${n}`, answer: answer.replace(OLD, `${OLD}${n}`), at },
        });
      await Promise.all(Array.from({ length: rows }, (_, n) => add(n)));
      const tokens = openTokens(await store.secret('token-key', () => randomBytes(32).toString('hex')));
      const signed = tokens.sign({ person: PERSON, generation: FIRST_GENERATION });
      return JSON.stringify([`parlor-device=${signed}`, rows]);
    },
  },
  run: async (target) => {
    const [cookie, rows] = JSON.parse(target.prepared) as [string, number];
    const guests = await Promise.all(
      Array.from({ length: COLLIDERS }, (_, at) => target.guest(`Again${at}`)),
    );
    return sumCounts(
      await Promise.all([
        repeatOld(target, cookie, rows),
        ...guests.map((guest) => repeatColliding(target, guest)),
      ]),
    );
  },
  missed: ({ changed = 0, repeats = 0 }) =>
    changed > 0 ? [`${changed} of ${repeats} repeats got another answer than the first`] : [],
};
