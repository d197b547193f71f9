// Attack: ten sockets that send far more than allowed: invalid frames, pings, pongs, empty frames and
// fragments. A closed socket comes back at once, as the same guest or a new one.

import { type Attack, frame, PING, PONG, repeatFrames, TEXT } from './attack.ts';

const ATTACKERS = 10;
const BLOCK = 64 * 1024;
const FRAGMENT = 0x01;
const CONTINUATION = 0x00;

const FLOODS = [
  [frame(TEXT, '{"t":"fly"}')],
  [frame(TEXT, '{"t":"move","id":"x"'), frame(TEXT, '')],
  [frame(PING, '')],
  [frame(PONG, '')],
  [frame(FRAGMENT, ''), ...Array.from({ length: 20 }, () => frame(CONTINUATION, ''))],
];

export const ignoredLimits: Attack = {
  name: 'ignored-limits',
  about: 'ten sockets that send broken frames, pings, pongs, empty frames and fragments without end',
  run: async (target) => {
    const guest = async (_: unknown, at: number) => ({
      cookie: await target.guest(`Loud${at}`),
      bytes: repeatFrames(FLOODS[at % FLOODS.length] ?? [], BLOCK),
    });
    return target.flood(await Promise.all(Array.from({ length: ATTACKERS }, guest)), 'reads');
  },
};
