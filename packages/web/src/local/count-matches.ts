// Counts finished matches of one's own, in the worker. What was counted is kept beside the shelf: it stays when a match is too old
// for the shelf, and nothing is counted twice.

import { replay, type Seat, type Stats, statsOf, type Viewer } from '@parlor/engine';
import type { IndexedStore } from '../device/browser-database.ts';
import { isGameName, loadGame } from '../match/game-registry.ts';
import type { Counted, Kept, OwnMatch } from './worker-messages.ts';

/** Whoever plays alone is "you". Of several people at one device nobody is, and who only watched has played nothing. */
const ofDevice = ({ id, game, at, me, people, outcome, record }: Kept): readonly OwnMatch[] => {
  const place = placeOf(me, outcome?.places);
  return place === undefined || people !== undefined ? [] : [{ id, game, at, place, me: me as Seat, record }];
};

const placeOf = (me: Viewer, places: readonly number[] | undefined): number | undefined =>
  me === 'spectator' ? undefined : places?.[me];

/** Up to where the person gave it up: from there on a bot has played. */
const statsFor = async ({ record, me }: OwnMatch): Promise<Stats | undefined> => {
  try {
    if (!isGameName(record.game)) return undefined;
    const moves = record.moves.slice(0, record.resigned?.[me]);
    const match = replay([await loadGame(record.game)], { ...record, moves });
    return match.ok ? statsOf(match.value)[me] : undefined;
  } catch {
    // A match that was kept and cannot be read any more still has its result.
    return undefined;
  }
};

const isWhole = ({ id, game, at, place }: Counted): boolean =>
  typeof id === 'string' && isGameName(game) && Number.isFinite(at) && Number.isInteger(place);

const allCounted = async ({ run }: IndexedStore): Promise<readonly Counted[]> =>
  (await run('readonly', (store) => store.getAll() as IDBRequest<Counted[]>, [])).filter(isWhole);

const lineOf = ({ id, game, at, place }: OwnMatch): Counted => ({ id, game, at, place });

const count = async ({ run }: IndexedStore, match: OwnMatch): Promise<Counted> => {
  const counted = { ...lineOf(match), stats: await statsFor(match) };
  await run('readwrite', (store) => store.put(counted), '' as IDBValidKey);
  return counted;
};

/** All matches of one's own, newest first, and how many of them are not counted yet; at most so many are counted now. */
export const numbers = async (
  store: IndexedStore,
  shelf: readonly Kept[],
  given: readonly OwnMatch[],
  most: number,
): Promise<{ readonly matches: readonly Counted[]; readonly left: number }> => {
  const known = await allCounted(store);
  const ids = new Set(known.map(({ id }) => id));
  const fresh = [...given, ...shelf.flatMap(ofDevice)].filter(
    ({ id, game }) => !ids.has(id) && isGameName(game),
  );
  const counted: Counted[] = [];
  for (const match of fresh.slice(0, most)) counted.push(await count(store, match));
  const left = fresh.slice(most).map(lineOf);
  return { matches: [...known, ...counted, ...left].sort((a, b) => b.at - a.at), left: left.length };
};

/** Matches leave the shelf: their numbers stay. */
export const letGo = async (
  store: IndexedStore,
  shelf: readonly Kept[],
  forget: (id: string) => Promise<unknown>,
): Promise<void> => {
  await numbers(store, shelf, [], shelf.length);
  for (const { id } of shelf) await forget(id);
};

/** The person wants nothing more to be known of it. */
export const uncount = ({ run }: IndexedStore, id: string): Promise<undefined> =>
  run('readwrite', (store) => store.delete(id), undefined);
