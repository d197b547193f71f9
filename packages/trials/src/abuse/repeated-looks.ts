// Attack: thirty guests at one table ask for data they already have: the table, the lobby, the whole match,
// their friends. Each keeps within the limit of messages; the answers are far longer than the questions.

import { PROTOCOL } from '@parlor/protocol';
import { plainSettings } from '../beds/bed.ts';
import { type Attack, frame, sumCounts, type Target, TEXT } from './attack.ts';

const ATTACKERS = 30;
const CHAT_LINES = 2;
/** Messages per round, so that ten rounds a second reach the limit of one connection. */
const A_ROUND = 3;
const LINK = 'abcdefgh0123456789abcdef';

/** Questions by kind; each attacker repeats one kind. */
const questions = (code: string): readonly (readonly string[])[] =>
  [
    [{ t: 'watch', table: code }],
    [{ t: 'watch', table: code }, { t: 'unwatch' }],
    [{ t: 'hello', v: PROTOCOL, table: code }],
    [{ t: 'sync' }, { t: 'sync', past: 'whole' }],
    [{ t: 'lobby', on: true }],
    [
      { t: 'friends', on: true },
      { t: 'whose', link: LINK },
    ],
  ].map((messages) => messages.map((message) => JSON.stringify(message)));

/** A table with a running match and a chat of maximal length. */
const openTable = async (target: Target, cookies: readonly string[]): Promise<string> => {
  const host = await target.enter(cookies[0] ?? '');
  const created = await host.ask({
    t: 'create',
    game: 'big-two',
    settings: { ...plainSettings, autoStart: true },
    seats: [
      { kind: 'open' },
      { kind: 'bot', level: 'easy' },
      { kind: 'bot', level: 'easy' },
      { kind: 'bot', level: 'easy' },
    ],
  });
  if (!created.ok || created.code === undefined) throw new Error(`no table: ${JSON.stringify(created)}`);
  host.say({ t: 'watch', table: created.code });
  await host.ask({ t: 'sit', seat: 0 });
  await host.ask({ t: 'ready', ready: true, entropy: '0'.repeat(32) });
  host.drop();
  return created.code;
};

const talk = async (target: Target, cookie: string, code: string): Promise<void> => {
  const guest = await target.enter(cookie, code);
  for (let line = 0; line < CHAT_LINES; line++) await guest.ask({ t: 'chat', text: 'x'.repeat(200) });
  guest.drop();
};

export const repeatedLooks: Attack = {
  name: 'repeated-looks',
  about: 'thirty guests ask again and again for the table, the lobby, the match and their friends',
  run: async (target) => {
    const cookies = await Promise.all(
      Array.from({ length: ATTACKERS }, (_, at) => target.guest(`Again${at}`)),
    );
    const code = await openTable(target, cookies);
    await Promise.all(cookies.map((cookie) => talk(target, cookie, code)));
    const kinds = questions(code);
    const look = async (cookie: string, attacker: number) => {
      const repeated = kinds[attacker % kinds.length] ?? [];
      const wire = await target.dial(cookie);
      if (typeof wire === 'number') throw new Error(`not connected: ${wire}`);
      const counts = { sent: 0, received: 0, closed: 0 };
      const send = async (texts: readonly string[]): Promise<void> => {
        const bytes = Buffer.concat(texts.map((text) => frame(TEXT, text)));
        counts.sent += bytes.length;
        await wire.write(bytes);
      };
      await send([JSON.stringify({ t: 'hello', v: PROTOCOL, table: code })]);
      for (let next = 0; !target.isOver() && wire.isOpen; next += A_ROUND) {
        await send(Array.from({ length: A_ROUND }, (_, at) => repeated[(next + at) % repeated.length] ?? ''));
        await target.round();
      }
      // Waits for answers in flight.
      await target.round();
      counts.received = wire.received;
      counts.closed = wire.isOpen ? 0 : 1;
      wire.socket.destroy();
      return counts;
    };
    return sumCounts(await Promise.all(cookies.map(look)));
  },
};
