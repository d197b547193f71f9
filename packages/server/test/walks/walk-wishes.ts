// What somebody at a table could want at random: mostly something that fits its stage, now and then anything.

import type { AnyGame, FastWords } from '@parlor/engine';
import {
  BOT_LEVELS,
  CHAT_RIGHTS,
  REACTIONS,
  type SeatWish,
  type Settings,
  type TableNews,
} from '@parlor/protocol';
import { type Guest, plainSettings, type Unsent } from '@parlor/trials';

export const pick = <T>(words: FastWords, items: readonly T[]): T => items[words.below(items.length)] as T;

const anySettings = (words: FastWords): Settings => ({
  ...plainSettings,
  access: pick(words, ['public', 'public', 'link'] as const),
  spectators: pick(words, ['off', 'open', 'delayed', 'delayed'] as const),
  turn: pick(words, ['off', 'rules', 5, 40] as const),
  autoStart: words.below(3) === 0,
  ...(words.below(3) === 0 ? { knockout: true } : {}),
});

const anySeat = (words: FastWords): SeatWish =>
  pick<SeatWish>(words, [
    { kind: 'open' },
    { kind: 'open' },
    { kind: 'reserved' },
    { kind: 'bot', level: pick(words, BOT_LEVELS) },
  ]);

/** A table of few seats, so that it is soon full; two of them are no knockout. */
export const anyTable = (game: AnyGame, words: FastWords): Unsent => {
  const { knockout, ...settings } = anySettings(words);
  const length = pick(
    words,
    game.seats.filter((count) => count < 4),
  );
  return {
    t: 'create',
    game: game.name,
    settings: { ...settings, ...(knockout && length > 2 && { knockout }) },
    seats: Array.from({ length }, () => anySeat(words)),
  };
};

export const isSeated = ({ table, you }: Guest): boolean =>
  table?.seats.some((seat) => seat.kind === 'person' && seat.person.id === you?.id) === true;

/** What helps a table to begin. */
const helpful = ({ table, you }: Guest, words: FastWords, entropy: string): Unsent | undefined => {
  const mine = table?.seats.find((seat) => seat.kind === 'person' && seat.person.id === you?.id);
  const free = table?.seats.findIndex(({ kind }) => kind === 'open' || kind === 'reserved') ?? -1;
  if (mine?.kind === 'person' && !mine.ready) return { t: 'ready', ready: true, entropy };
  if (table?.host.id !== you?.id) return mine === undefined && free >= 0 ? { t: 'join' } : undefined;
  if (free >= 0 && words.below(2) === 0) return { t: 'seat', seat: free, to: { kind: 'bot', level: 'easy' } };
  return free >= 0 && mine === undefined ? { t: 'join' } : { t: 'start' };
};

const keyIn = (table: TableNews | undefined): { readonly key?: string } => {
  const key = table?.seats.flatMap((seat) => (seat.kind === 'reserved' ? (seat.key ?? []) : []))[0];
  return key === undefined ? {} : { key };
};

/** What the host may decide about the chat, said by anybody. */
const anyChatRule = ({ table }: Guest, words: FastWords): Unsent => {
  const people = table?.seats.flatMap((seat) => (seat.kind === 'person' ? [seat.person.id] : [])) ?? [];
  return people.length === 0 || words.below(2) === 0
    ? { t: 'chatRights', rights: pick(words, CHAT_RIGHTS) }
    : { t: 'mute', person: pick(words, people), on: words.below(2) === 0 };
};

const WISHES = [[], ['passUnbeatableAtOnce'], ['passWhenNoPlay', 'passUnbeatableAtOnce'], ['noSuchWish']];

export const anyWish = (game: AnyGame, guest: Guest, words: FastWords): Unsent => {
  const { board, table } = guest;
  const ply = Math.max(0, (board?.ply ?? 0) - (words.below(8) === 0 ? 1 : 0));
  const seat = words.below(table?.seats.length ?? 4);
  const legal = board === undefined ? [] : game.movesFor(board.view).map((move) => game.formatMove(move));
  const move = legal.length === 0 || words.below(10) === 0 ? pick(words, ['pass', 'x']) : pick(words, legal);
  const entropy = words.next().toString(16).padStart(32, '0');
  const level = pick(words, BOT_LEVELS);
  const agree = words.below(4) > 0;
  const byStage: Readonly<Record<TableNews['stage'], readonly Unsent[]>> = {
    gathering: [
      { t: 'join' },
      { t: 'sit', seat, ...keyIn(table) },
      { t: 'ready', ready: words.below(3) > 0, entropy },
      { t: 'start' },
      { t: 'seat', seat, to: anySeat(words) },
      { t: 'kick', seat },
      { t: 'settings', settings: anySettings(words) },
      { t: 'quick', game: game.name },
      { t: 'leave' },
    ],
    playing: [
      ...(['move', 'move', 'move'] as const).map((t) => ({ t, ply, move })),
      { t: 'takeBack', ply },
      { t: 'consent', ply, agree },
      { t: 'standIn', seat, level },
      { t: 'return' },
      { t: 'wishes', wishes: pick(words, WISHES) },
    ],
    over: [{ t: 'rematch' }, { t: 'rematch' }, { t: 'leave' }],
  };
  const stage = table?.stage ?? 'gathering';
  const roll = words.below(40);
  if (roll < 1) return pick(words, Object.values(byStage).flat());
  if (roll < 2) return { t: 'chat', text: `line ${words.next()}` };
  if (roll < 3) return { t: 'react', reaction: pick(words, REACTIONS) };
  if (roll < 4 && words.below(2) === 0) return anyChatRule(guest, words);
  if (roll < 4 && stage === 'playing') return pick<Unsent>(words, [{ t: 'resign', ply }, { t: 'leave' }]);
  if (roll < 30 && stage === 'gathering') {
    const help = helpful(guest, words, entropy);
    if (help !== undefined) return help;
  }
  if (roll < 15 && stage === 'playing' && legal.length > 0) return { t: 'move', ply, move };
  if (roll < 25 && table?.takeBack !== undefined) return { t: 'consent', ply, agree };
  return pick(words, byStage[stage]);
};
