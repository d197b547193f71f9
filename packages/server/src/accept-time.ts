// The time of a house that has its store for itself begins where something was last stored. Where that lies
// after the time of the system, one of the two clocks was wrong, and only the operator knows which.

import { BadSetting, type Settings } from './node/settings.ts';
import { setBackTime } from './store/embedded/sqlite.ts';

const DAY_MS = 24 * 3600_000;

const shown = (time: number): string => `${new Date(time).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** The sentence of a start at this time of the system; undefined where nothing newer is stored. */
export const timeNotice = (newest: number, system: number): string | undefined => {
  if (newest <= system) return undefined;
  const notice = `The clock of this machine says ${shown(system)}, but something was stored at ${shown(newest)}: time goes on from there.`;
  return newest - system > DAY_MS
    ? `${notice} If the clock of this machine is right, stop the server, run "npx parlor accept-time" and start it again.`
    : notice;
};

/** Lets a stopped house go on from this time of the system. */
export const acceptTime = async ({ cluster, data }: Settings, system: number): Promise<string> => {
  if (cluster !== undefined)
    throw new BadSetting(
      'DATABASE_URL is set: nodes that share a database follow the clocks of their machines.',
    );
  const newest = await setBackTime(data, system);
  return newest > system
    ? `The house in ${data} goes on from ${shown(system)}; before, its newest time was ${shown(newest)}.`
    : `Nothing in ${data} is newer than the clock of this machine (${shown(system)}); nothing was changed.`;
};
