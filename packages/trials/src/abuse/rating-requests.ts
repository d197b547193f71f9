// Attack: one guest asks for the ratings as often as an address may, on a server where 100,000 people have
// one.

import type { MatchDoc } from '@parlor/table';
import type { Attack } from './attack.ts';

const GAME = 'casino';
/** The number of simultaneous requests, so that ten rounds a second reach the limit of one address. */
const AT_ONCE = 3;
const WRITTEN_AT_ONCE = 2000;

const idOf = (kind: 'p' | 'm', n: number): string => `${kind}${n.toString(36).padStart(15, '0')}`;

const matchOf = (n: number): MatchDoc => ({
  id: idOf('m', n),
  table: idOf('m', n),
  game: GAME,
  rules: 1,
  options: {},
  turn: 'rules',
  delayed: false,
  seats: [2 * n, 2 * n + 1].map((person) => ({
    kind: 'person',
    name: `Guest ${person}`,
    person: idOf('p', person),
    entropy: '',
  })),
  commit: '',
  secret: '',
  seed: '0'.repeat(64),
  startedAt: n,
});

export const ratingRequests: Attack = {
  name: 'rating-requests',
  about: 'one address asks for the ratings of 100,000 people as often as it may',
  prepared: {
    rows: 100_000,
    prepare: async (store, rows) => {
      const write = async (n: number): Promise<void> => {
        for (const person of [2 * n, 2 * n + 1])
          await store.commit({
            person: { id: idOf('p', person), name: `Guest ${person}`, avatar: 'fox', at: n },
          });
        const outcome = { scores: [1, 0], places: [1, 2] };
        await store.commit({ openMatch: matchOf(n) });
        await store.commit({
          endMatch: { match: idOf('m', n), ending: { cause: 'played', outcome }, at: n + 1 },
        });
      };
      for (let from = 0; from < rows / 2; from += WRITTEN_AT_ONCE) {
        const count = Math.min(WRITTEN_AT_ONCE, rows / 2 - from);
        await Promise.all(Array.from({ length: count }, (_, at) => write(from + at)));
      }
      return '';
    },
  },
  run: async (target) => {
    const counts = { asked: 0, answered: 0, listed: 0 };
    while (!target.isOver()) {
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, () => target.ask(`/api/ratings/${GAME}`)),
      );
      counts.asked += answers.length;
      for (const { status, text } of answers) {
        if (status !== 200) continue;
        counts.answered++;
        counts.listed = (JSON.parse(text) as unknown[]).length;
      }
      await target.round();
    }
    return counts;
  },
  missed: ({ answered = 0, listed = 0 }) => [
    ...(answered === 0 ? ['no request for the ratings was answered'] : []),
    ...(listed !== 100 ? [`${listed} people were listed, not 100`] : []),
  ],
};
