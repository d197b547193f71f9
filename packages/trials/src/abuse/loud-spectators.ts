// Attack: thirty spectators write and react as often as allowed, at a table with open chat, until the host
// mutes the loudest and closes the chat to spectators.

import type { AnyGame } from '@parlor/engine';
import { plainSettings } from '../beds/bed.ts';
import type { Remote } from '../beds/by-socket.ts';
import { wait } from '../beds/party.ts';
import { type Attack, type HonestReport, sumCounts, type Target } from './attack.ts';

const ATTACKERS = 30;
const HOST = 'Talkative';
const LINE = 'x'.repeat(200);
/**
 * The lines and reactions of spectators that the default limits let one table show at once, and per second.
 */
const BURST = 20;
const PER_SECOND = 2;
const LOOK_MS = 50;
/** The number of rounds for which the host listens between two decisions. */
const ROUNDS = 30;

/** The code of the honest table, as the lobby shows it. */
const findTable = async (target: Target, guest: Remote): Promise<string | undefined> => {
  guest.say({ t: 'lobby', on: true });
  for (;;) {
    const found = [...guest.lobby.values()].find(({ host, stage }) => host === HOST && stage === 'playing');
    if (found !== undefined || target.isOver()) return found?.code;
    await wait(LOOK_MS);
  }
};

const shout = async (target: Target, cookie: string, code: string) => {
  const guest = await target.enter(cookie, code);
  const counts = { said: 0, shown: 0 };
  while (!target.isOver()) {
    const answers = await Promise.all([
      guest.ask({ t: 'chat', text: LINE }),
      guest.ask({ t: 'react', reaction: 'hurry' }),
    ]);
    counts.said += answers.length;
    counts.shown += answers.filter(({ ok }) => ok).length;
    await target.round();
  }
  guest.drop();
  return counts;
};

/** A public table of two people in the middle of a match, with the chat open to everybody. */
const openTable = async (target: Target, games: readonly AnyGame[]): Promise<readonly Remote[]> => {
  const guests = [
    await target.enter(await target.guest(HOST)),
    await target.enter(await target.guest('Quiet')),
  ];
  const [host] = guests as [Remote, Remote];
  const code = await target.makeTable(host, {
    game: games.find(({ name }) => name === 'casino')?.name ?? '',
    settings: { ...plainSettings, turn: 'off', autoStart: true },
    seats: [{ kind: 'open' }, { kind: 'open' }],
  });
  if (code === undefined) throw new Error('no table to talk at');
  for (const [seat, guest] of guests.entries()) {
    guest.say({ t: 'watch', table: code });
    await guest.ask({ t: 'sit', seat });
    await guest.ask({ t: 'ready', ready: true, entropy: '0'.repeat(32) });
  }
  await host.ask({ t: 'chatRights', rights: 'everybody' });
  return guests;
};

export const loudSpectators: Attack = {
  name: 'loud-spectators',
  about: 'thirty spectators write and react without end at a table where everybody may chat',
  run: async (target) => {
    const cookies = await Promise.all(
      Array.from({ length: ATTACKERS }, (_, at) => target.guest(`Loud${at}`)),
    );
    const looker = await target.enter(cookies[0] ?? '');
    const code = await findTable(target, looker);
    looker.drop();
    if (code === undefined) throw new Error('no table in the lobby');
    return sumCounts(await Promise.all(cookies.map((cookie) => shout(target, cookie, code))));
  },
  honest: async (target, games): Promise<HonestReport> => {
    const [host, quiet] = (await openTable(target, games)) as [Remote, Remote];
    const heard = (): number => host.chat.length + host.reactions.length;
    const start = performance.now();
    let mostHeard = 0;
    let isTooMuch = false;
    const listen = (): void => {
      mostHeard = heard();
      isTooMuch ||= mostHeard > BURST + PER_SECOND * ((performance.now() - start) / 1000 + 1);
    };
    const listenFor = async (rounds: number): Promise<void> => {
      for (let n = 0; n < rounds; n++) {
        await target.round();
        listen();
      }
    };
    // The attack takes a while to start.
    while (!target.isOver() && heard() < BURST) await listenFor(1);
    const loudest = host.chat[0]?.from.id;
    if (loudest !== undefined) await host.ask({ t: 'mute', person: loudest, on: true });
    const before = host.chat.length;
    await listenFor(ROUNDS);
    const ofMuted = host.chat.slice(before).filter(({ from }) => from.id === loudest).length;
    await host.ask({ t: 'chatRights', rights: 'usual' });
    const silentFrom = heard();
    const spoken = await quiet.ask({ t: 'chat', text: 'It is quiet now.' });
    await listenFor(ROUNDS);
    while (!target.isOver()) await target.round();
    const afterwards = heard() - silentFrom - (spoken.ok ? 1 : 0);
    for (const guest of [host, quiet]) guest.drop();
    return {
      counts: { heard: mostHeard, ofMuted, afterwards },
      broken: [
        ...(isTooMuch ? ['more lines were shown than the table bears'] : []),
        ...(ofMuted > 0 ? [`${ofMuted} lines of a muted person were shown`] : []),
        ...(afterwards > 0
          ? [`${afterwards} lines of spectators were shown in a match of the usual rights`]
          : []),
        ...(spoken.ok ? [] : [`a person of the table could not speak: ${spoken.code}`]),
      ],
    };
  },
};
