// A match of every game over real sockets: people and bots, every view compared with the server's own at every ply, and the
// finished record checked as anybody could check it.

import { type AnyGame, fastRng, fastWords, replay } from '@parlor/engine';
import { toy } from '@parlor/engine/testing';
import { games } from '@parlor/games';
import {
  canonical,
  type FinishedMatch,
  type Options,
  playedMatches,
  type SeatWish,
  verify,
} from '@parlor/protocol';
import {
  connectBySocket,
  guestCookie,
  plainSettings,
  type Remote,
  type ServedHouse,
  serve,
  until,
} from '@parlor/trials';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Characters of steps and answers for each viewer and move; 200 where a game is not named. */
const MOST_BYTES: Readonly<Record<string, number>> = { casino: 240, 'texas-42': 280, 'fast-track': 350 };

/** Short matches, so that the suite stays quick. */
const SHORT: Readonly<Record<string, Options>> = {
  'big-two': { deals: 2 },
  'texas-42': { target: 2 },
};
const MOST_PLIES = 300;

let served: ServedHouse;
const all: readonly AnyGame[] = [toy as AnyGame, ...games];
beforeAll(async () => {
  served = await serve({ games: all });
});
afterAll(() => served.close());

const seatsOf = (game: AnyGame): number => (game.seats.includes(4) ? 4 : Math.max(...game.seats));

const seated = async (game: AnyGame, people: number, cookie: string): Promise<Remote[]> => {
  const { base } = served;
  const count = seatsOf(game);
  const seats = Array.from(
    { length: count },
    (_, at): SeatWish => (at < people ? { kind: 'open' } : { kind: 'bot', level: 'easy' }),
  );
  const host = await connectBySocket(base, cookie);
  const settings = { ...plainSettings, options: SHORT[game.name] ?? {} };
  const made = await host.ask({ t: 'create', game: game.name, settings, seats });
  if (!made.ok) throw new Error(JSON.stringify(made));
  const guests = [host];
  for (let at = 1; at < people; at++)
    guests.push(await connectBySocket(base, await guestCookie(base, `P${at}`)));
  for (const [seat, guest] of guests.entries()) {
    guest.say({ t: 'watch', table: made.code ?? '' });
    await guest.ask({ t: 'sit', seat });
    await guest.ask({ t: 'ready', ready: true, entropy: `${seat}`.repeat(32) });
  }
  expect(await host.ask({ t: 'start' })).toEqual({ ok: true });
  for (const guest of guests) await until(guest, () => guest.board !== undefined);
  return guests;
};

/** Plays whenever it can, a random move of those that its view offers. */
const playAlong = (game: AnyGame, guest: Remote, seed: number): void => {
  const words = fastWords(fastRng(seed));
  let asked = -1;
  const act = (): void => {
    const { board, table } = guest;
    if (board === undefined || table?.stage !== 'playing' || asked >= board.ply || board.ply > MOST_PLIES)
      return;
    const turn = (board.view as { turn?: number }).turn;
    const moves = game.movesFor(board.view);
    if (moves.length === 0 || (turn !== undefined && turn !== board.sync.viewer)) return;
    asked = board.ply;
    void guest.move(game.formatMove(moves[words.below(moves.length)]));
  };
  guest.onNews = act;
  act();
};

describe.each(all.map((game) => [game.name, game] as const))('%s', (_name, game) => {
  it.each([1, seatsOf(game)])('a match with %i people', async (people) => {
    const cookie = await guestCookie(served.base, 'P0');
    const guests = await seated(game, people, cookie);
    const [host] = guests;
    if (host === undefined) throw new Error('no host');
    const id = host.table?.id ?? '';
    const compared = new Set<number>();
    for (const [seat, guest] of guests.entries()) {
      playAlong(game, guest, seat + 1);
      const act = guest.onNews;
      guest.onNews = (one) => {
        const replica = served.parlor.tables.live.get(id)?.replica;
        if (replica !== undefined && replica.ply === guest.board?.ply) {
          compared.add(replica.ply);
          expect(canonical(guest.board.view)).toBe(canonical(replica.match.view(seat)));
        }
        act(one);
      };
    }
    await until(host, () => host.table?.stage === 'over' || (host.board?.ply ?? 0) > MOST_PLIES);
    // Who hears of several lines at once has seen the last of them only.
    expect(compared.size).toBeGreaterThan((host.board?.ply ?? 0) / 2);
    for (const guest of guests) {
      if (host.table?.stage === 'over') await until(guest, () => guest.table?.stage === 'over');
    }
    if (host.table?.stage === 'over') {
      const answer = await fetch(`${served.base}/api/matches/${host.table.match}`);
      const record = (await answer.json()) as FinishedMatch;
      expect(verify(record, (one) => replay(all, one))).toMatchObject({ fair: true });
      expect(record.ending).toEqual(host.table.ending);
      const own = await fetch(`${served.base}/api/me/matches`, { headers: { cookie } });
      const [line] = playedMatches.parse(await own.json());
      expect(line).toMatchObject({ match: host.table.match, seat: 0, ending: record.ending });
      expect(line?.moves).toBe(record.lines.length);
      // Who loads the page anew can be told everything that its seat has seen.
      const seen = served.parlor.tables.live.get(id)?.replica?.match.events(0) ?? [];
      host.say({ t: 'sync', past: 'whole' });
      await until(host, () => host.board?.sync.ply === host.board?.ply);
      expect(canonical(host.board?.sync.recent)).toBe(canonical(seen));
    } else {
      const answer = await fetch(`${served.base}/api/matches/${host.table?.match}`);
      const head = await answer.text();
      expect(head).not.toContain('secret');
      expect(head).not.toContain('seed');
      expect(head).not.toContain('entropy');
    }
    const moves = host.board?.ply ?? 1;
    const perMove = guests.reduce((sum, { moveBytes }) => sum + moveBytes, 0) / moves / guests.length;
    // Random play makes claims and long moves more often than people do.
    if (people === 4) expect(perMove).toBeLessThanOrEqual(MOST_BYTES[game.name] ?? 200);
    for (const guest of guests) guest.drop();
  });
});
