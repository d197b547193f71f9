// What the server had promised of a shuffle when this seat added its part. A finished match is held against that, and not only
// against itself; it is kept on the device, because a match outlives its page.

import type { FinishedMatch, TableNews } from '@parlor/protocol';
import { randomHex } from '../device/random-hex.ts';
import { keepValue, keptLines } from '../device/storage.ts';

interface Pledge {
  readonly table: string;
  /** The match that came of it, once it has begun. */
  readonly match?: string;
  readonly commit: string;
  readonly entropy: string;
}

const NAME = 'pledges';
const MOST = 30;

/** What this page has given, where nothing may be kept. */
let given: readonly Pledge[] = [];

/** Another window may have spoken for the same seat meanwhile, or for another. */
const pledges = (): readonly Pledge[] => keptLines<Pledge>(NAME, ['table', 'commit', 'entropy']) ?? given;

const keep = (next: readonly Pledge[]): void => {
  given = next.slice(-MOST);
  keepValue(NAME, given);
};

/** What this seat adds to the shuffle, noted with the commitment that stands by then. */
export const giveEntropy = ({ id, commit }: Pick<TableNews, 'id' | 'commit'>): string => {
  const entropy = randomHex(16);
  const others = pledges().filter(({ table, match }) => table !== id || match !== undefined);
  keep([...others, { table: id, commit, entropy }]);
  return entropy;
};

/** The match that a pledge was for has begun. */
export const bindPledge = ({ id, stage, match }: Pick<TableNews, 'id' | 'stage' | 'match'>): void => {
  if (stage !== 'playing' || match === undefined) return;
  const known = pledges();
  if (known.some((one) => one.match === match)) return;
  keep(known.map((one) => (one.table === id && one.match === undefined ? { ...one, match } : one)));
};

/** Whether the match is the one that was promised, as far as this device was there. */
export const keepsPledge = ({ match, commit, seats }: FinishedMatch): boolean => {
  const pledge = pledges().find((one) => one.match === match);
  if (pledge === undefined) return true;
  return commit === pledge.commit && seats.some(({ entropy }) => entropy === pledge.entropy);
};
