// Endings follow from logs: places with and without those who gave up, and what may be announced.

import { expect, it } from 'vitest';
import { endingOf, isAnnounced } from './ending.ts';
import { resignedIn } from './log.ts';

const PEOPLE = Array.from({ length: 4 }, () => ({ kind: 'person' }));
const played = (places: readonly number[]) => ({ scores: [9, 7, 5, 3], places });

it.each<[string, readonly number[], readonly number[], readonly number[]]>([
  ['nobody gave up: the places are the game’s', [1, 3, 1, 3], [], [1, 3, 1, 3]],
  ['the bot of one who gave up won: the next is first', [1, 2, 3, 4], [0], [4, 1, 2, 3]],
  ['two gave up: they share the last place', [1, 2, 3, 4], [0, 2], [3, 1, 3, 2]],
  ['a tie of one who gave up and one who stayed', [1, 1, 3, 3], [1], [1, 4, 2, 2]],
  ['who gave up was last anyway', [1, 2, 3, 4], [3], [1, 2, 3, 4]],
  ['the team won: the partner who stayed has won', [1, 3, 1, 3], [0], [4, 2, 1, 2]],
  ['the team lost: the partner who stayed is behind the winners', [3, 1, 3, 1], [0], [4, 1, 3, 1]],
  ['both partners gave up and their bots won: the others are first', [1, 3, 1, 3], [0, 2], [3, 1, 3, 1]],
])('%s', (_name, places, gone, expected) => {
  const end = endingOf(PEOPLE, played(places), new Set(gone));
  expect(end).toMatchObject({ cause: 'played', outcome: { scores: [9, 7, 5, 3], places: expected } });
  expect(end?.resigned).toEqual(gone.length === 0 ? undefined : gone);
});

it('without an outcome it ends when one seat or no person is left', () => {
  expect(endingOf(PEOPLE, undefined, new Set([3, 0]))).toBeUndefined();
  const outcome = { scores: [0, 0, 0, 0], places: [2, 1, 2, 2] };
  expect(endingOf(PEOPLE, undefined, new Set([3, 2, 0]))).toEqual({
    cause: 'resigned',
    outcome,
    resigned: [0, 2, 3],
  });
  const bots = [{ kind: 'person' }, { kind: 'bot' }, { kind: 'bot' }];
  expect(endingOf(bots, undefined, new Set([0]))?.outcome?.places).toEqual([3, 1, 1]);
});

it('what is announced must name who gave up, and put them last', () => {
  const outcome = { scores: [9, 7, 5, 3], places: [1, 2, 3, 4] };
  const gone = new Set([0]);
  const honest = endingOf(PEOPLE, outcome, gone);
  if (honest === undefined) throw new Error('the match is over');
  expect(isAnnounced(honest, PEOPLE, outcome, gone)).toBe(true);
  expect(isAnnounced({ cause: 'played', outcome }, PEOPLE, outcome, gone)).toBe(false);
  expect(isAnnounced({ ...honest, outcome }, PEOPLE, outcome, gone)).toBe(false);
});

it('the seats that gave up stand in the log', () => {
  const lines = [
    { actor: 0, move: 'resign 3' },
    { actor: 'table' as const, move: 'resign 2' },
    { actor: 'table' as const, move: 'back 1' },
  ];
  expect([...resignedIn(lines)]).toEqual([2]);
});
