// `npm run soak -- fuzz --messages 1000000`: random and mutated frames and requests. No crash is allowed,
// every message is answered or its socket closed with a code, and other users are not affected.

import { games } from '@parlor/games';
import { soakFuzz } from '@parlor/trials';
import { finish, readNumbers, stopwatch } from './report.mjs';

const { messages, seed, minutes } = readNumbers({ messages: 1_000_000, seed: 1, minutes: 120 });
const seconds = stopwatch();
const { problems, ...figures } = await soakFuzz({
  games,
  messages,
  seed,
  patienceMs: 10_000,
  withinMs: minutes * 60_000,
  say: (sentence) => console.log(`${seconds()} s: ${sentence}`),
});
finish(
  'fuzz',
  { asked: messages, complete: figures.messages >= messages, seed, seconds: seconds(), ...figures },
  problems,
);
