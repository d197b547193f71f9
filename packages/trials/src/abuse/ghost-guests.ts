// Attack: ten guests of one address take seats by quick match and never appear, and guess the codes of
// tables. Honest people look for a match.

import { CODE_LETTERS } from '@parlor/protocol';
import type { Remote } from '../beds/by-socket.ts';
import { wait } from '../beds/party.ts';
import { type Attack, type HonestReport, sumCounts, type Target } from './attack.ts';

const ATTACKERS = 10;
const GAME = 'big-two';
/** Guesses per round: with the quick-match request, ten rounds a second reach the limit of one connection. */
const GUESSES = 2;
const BETWEEN_PAIRS_MS = 4000;
/**
 * Two honest people must meet at a table within this time: seats of absent people become free after 15
 * seconds.
 */
const MOST_WAIT_MS = 20_000;
const LOOK_MS = 20;

const anyCode = (): string =>
  Array.from({ length: 6 }, () => CODE_LETTERS[Math.floor(Math.random() * CODE_LETTERS.length)]).join('');

const haunt = async (target: Target, cookie: string) => {
  const guest = await target.enter(cookie);
  const counts = { asked: 0, seated: 0, guessed: 0, hits: 0, refused: 0 };
  while (!target.isOver()) {
    counts.asked++;
    if ((await guest.ask({ t: 'quick', game: GAME })).ok) counts.seated++;
    for (let n = 0; n < GUESSES; n++) guest.say({ t: 'watch', table: anyCode() });
    counts.guessed += GUESSES;
    await target.round();
  }
  // Answers come in order, so this answer follows those to all guesses.
  await guest.ask({ t: 'quick', game: GAME });
  for (const { code } of guest.complaints)
    if (code === 'WRONG_CODES' || code === 'TOO_FAST') counts.refused++;
  if (guest.table !== undefined) counts.hits++;
  guest.drop();
  return counts;
};

/** One honest person, who opens the table that the server names, like a page. */
const seek = async (target: Target, name: string): Promise<Remote> => {
  const guest = await target.enter(await target.guest(name));
  const answer = await guest.ask({ t: 'quick', game: GAME });
  if (!answer.ok) throw new Error(`${name} was refused a seat: ${answer.code}`);
  guest.say({ t: 'watch', table: answer.code ?? '' });
  return guest;
};

/** Waits until both sit at the same table. */
const areTogether = async (one: Remote, other: Remote): Promise<boolean> => {
  for (let waited = 0; waited < MOST_WAIT_MS; waited += LOOK_MS) {
    const seated = one.table?.seats.filter(
      (seat) => seat.kind === 'person' && [one.you?.id, other.you?.id].includes(seat.person.id),
    );
    if (one.table?.id === other.table?.id && seated?.length === 2) return true;
    await wait(LOOK_MS);
  }
  return false;
};

export const ghostGuests: Attack = {
  name: 'ghost-guests',
  about: 'ten guests of one address take seats by quick match and never come, and guess codes of tables',
  run: async (target) => {
    const cookies = await Promise.all(
      Array.from({ length: ATTACKERS }, (_, at) => target.guest(`Ghost${at}`)),
    );
    return sumCounts(await Promise.all(cookies.map((cookie) => haunt(target, cookie))));
  },
  honest: async (target): Promise<HonestReport> => {
    const counts = { pairs: 0, together: 0 };
    while (!target.isOver()) {
      await wait(BETWEEN_PAIRS_MS);
      if (target.isOver()) break;
      const pair = `${counts.pairs++}`;
      const one = await seek(target, `Ada${pair}`);
      const other = await seek(target, `Bea${pair}`);
      if (await areTogether(one, other)) counts.together++;
      for (const guest of [one, other]) {
        await guest.ask({ t: 'leave' });
        guest.drop();
      }
    }
    const apart = counts.pairs - counts.together;
    return {
      counts,
      broken: apart > 0 ? [`${apart} of ${counts.pairs} honest pairs were not seated together`] : [],
    };
  },
};
