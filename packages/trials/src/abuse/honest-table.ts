// Two honest people who play one match after another, and the time from each move until both have it.

import type { AnyGame } from '@parlor/engine';
import { plainSettings } from '../beds/bed.ts';
import type { Remote } from '../beds/by-socket.ts';
import { wait } from '../beds/party.ts';
import type { Target } from './attack.ts';

const GAME = 'casino';
/** The pause between two moves: together with pings far below the limit of one person. */
const PAUSE_MS = 40;
const LOOK_MS = 1;

export interface HonestTable {
  /** Milliseconds of each move since the last call; a move still in flight counts until now. */
  takeDelays(): readonly number[];
  /** The number of lost connections of the two. */
  readonly lost: number;
  /** Makes no more moves; the connections stay. */
  rest(): void;
  /** Ends the play. */
  close(): void;
}

const ready = (guest: Remote) => guest.ask({ t: 'ready', ready: true, entropy: '0'.repeat(32) });

export const openHonestTable = async (target: Target, games: readonly AnyGame[]): Promise<HonestTable> => {
  const cookies = [await target.guest('Ann'), await target.guest('Bob')];
  const guests = await Promise.all(cookies.map((cookie) => target.enter(cookie)));
  const [ann, bob] = guests as [Remote, Remote];
  const game = games.find(({ name }) => name === GAME);
  const created = await ann.ask({
    t: 'create',
    game: GAME,
    settings: { ...plainSettings, turn: 'off', autoStart: true },
    seats: [{ kind: 'open' }, { kind: 'open' }],
  });
  if (!created.ok || created.code === undefined || game === undefined)
    throw new Error(`no honest table: ${JSON.stringify(created)}`);
  for (const [seat, guest] of guests.entries()) {
    guest.say({ t: 'watch', table: created.code });
    await guest.ask({ t: 'sit', seat });
    await ready(guest);
  }

  let delays: number[] = [];
  let movedAt: number | undefined;
  let lostConnections = 0;
  let closed = false;
  let resting = false;
  for (const guest of guests)
    guest.socket.on('close', () => {
      if (!closed) lostConnections++;
    });
  const isPlaying = (): boolean => !closed && !resting && lostConnections === 0;
  const until = async (holds: () => boolean): Promise<void> => {
    while (isPlaying() && !holds()) await wait(LOOK_MS);
  };

  const move = async (): Promise<void> => {
    const { ply = 0, sync, view } = ann.board ?? {};
    const mover = guests.find((guest) => game.movesFor(guest.board?.view).length > 0);
    if (mover === undefined || view === undefined) return;
    const moves = game.movesFor(mover.board?.view);
    const start = performance.now();
    movedAt = start;
    void mover.move(game.formatMove(moves[Math.floor(Math.random() * moves.length)]));
    await until(() =>
      guests.every(({ board }) => board?.sync.match !== sync?.match || (board?.ply ?? 0) > ply),
    );
    movedAt = undefined;
    delays.push(performance.now() - start);
  };

  const play = async (): Promise<void> => {
    while (isPlaying()) {
      await wait(PAUSE_MS);
      if (ann.table?.stage === 'over') {
        await ann.ask({ t: 'rematch' });
        await Promise.all([ready(ann), ready(bob)]);
      } else if (
        ann.table?.stage === 'playing' &&
        guests.every(({ board }) => board?.sync.match === ann.table?.match && board?.ply === ann.board?.ply)
      )
        await move();
    }
  };
  void play();

  return {
    takeDelays: () => {
      const taken = movedAt === undefined ? delays : [...delays, performance.now() - movedAt];
      delays = [];
      return taken;
    },
    get lost() {
      return lostConnections;
    },
    rest: () => {
      resting = true;
    },
    close: () => {
      closed = true;
      // A question in flight at this moment is never answered.
      for (const guest of guests) guest.drop();
    },
  };
};
