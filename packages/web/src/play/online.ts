// The server as the house knows it: who I am there, the tables, and the match at the table I watch. A match becomes a session like
// a local one; frames are unpacked here, so that tables see views and events only.

import { type Parsed, type Refusal, replay } from '@parlor/engine';
import {
  type Dictionary,
  type Listing,
  Packer,
  patcher,
  readDelta,
  type ServerMessage,
  type ServerObjectOf,
  type TableNews,
  verify,
} from '@parlor/protocol';
import { effect, signal } from '@preact/signals';
import { isGameName, loadGame } from '../games.ts';
import { go } from '../router.ts';
import { settings, wishes } from '../settings.ts';
import { REACTION_MARKS } from '../table/chat.tsx';
import { t } from '../text/text.ts';
import { catchUp } from './catch-up.ts';
import { finishedMatch, MATCH } from './finished.ts';
import { ask } from './house-worker.ts';
import { forgetTable, keepTable } from './last-table.ts';
import type { SentClock } from './messages.ts';
import { keepOnline } from './played-online.ts';
import { asksOf, seatsOf } from './seating.ts';
import { openSession, type Session } from './session.ts';
import { type BareCommand, type CommandAnswer, HouseSocket } from './socket.ts';

/** `unknown` until the server was asked for the first time, `none` where there is none. */
export const serverState = signal<'unknown' | 'here' | 'none'>('unknown');
export const tableNews = signal<TableNews | undefined>(undefined);
export const listings = signal<readonly Listing[] | undefined>(undefined);
/** The session of the match at the watched table, and the name of that match. */
export const onlineSession = signal<{ readonly match: string; readonly session: Session } | undefined>(
  undefined,
);
/** Why the table cannot be shown, as far as the page has a sentence for it. */
const PROBLEMS = ['NO_SERVER', 'NO_TABLE', 'NO_SPECTATORS', 'OLD_CLIENT'] as const;
export type TableProblem = (typeof PROBLEMS)[number];
export const tableProblem = signal<TableProblem | undefined>(undefined);
export const me = signal<string | undefined>(undefined);

const socket = new HouseSocket();

interface Unpacking {
  readonly packer: Packer;
  readonly apply: ReturnType<typeof patcher>;
  readonly epoch: number;
  view: unknown;
  ply: number;
  clock: SentClock | undefined;
  /** Deltas are ignored until the sync that was asked for. */
  lost: boolean;
}
let unpacking: Unpacking | undefined;

const AVATARS = ['fox', 'owl', 'bear', 'cat', 'hare', 'otter', 'heron', 'wolf'] as const;

/** Makes sure that the server knows a guest behind this browser. */
export const beGuest = async (): Promise<boolean> => {
  const name = settings.name.value.trim() || t('seat.you');
  const avatar = AVATARS[name.length % AVATARS.length];
  try {
    const answer = await fetch('api/guest', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, avatar }),
    });
    serverState.value = answer.ok ? 'here' : 'none';
  } catch {
    serverState.value = 'none';
  }
  return serverState.value === 'here';
};

const serverNow = (sent: number): number =>
  socket.offset === undefined ? sent : performance.now() + socket.offset;

const refusalOf = (answer: CommandAnswer): Refusal | undefined => {
  if (answer.ok) return undefined;
  const { code, rule, detail } = answer.no;
  return { code, rule: rule ?? '', ...(detail === undefined ? {} : { detail }) };
};

const tellRefusal =
  (session: Session) =>
  (answer: CommandAnswer): void => {
    session.refusal.value = refusalOf(answer);
  };

/** What the table's own news mean for the match at it: who sits there, what is asked, whether it was given up. */
const tellSession = (session: Session, match: string, news: TableNews): void => {
  const { ending } = news;
  session.seats.value = seatsOf(news, me.value);
  session.asking.value = asksOf(news, session, me.value, (bare) => void socket.command(bare));
  session.givenUp.value = news.match === match && ending?.cause === 'resigned' ? ending.outcome : undefined;
};

/** A move for a ply that is past is sent again when it is still among the legal ones: the wish has not changed. */
const submit = async (
  session: Session,
  ply: number,
  move: string,
  tries = 2,
): Promise<Refusal | undefined> => {
  const refusal = refusalOf(await socket.command({ t: 'move', ply, move }));
  if (refusal?.code !== 'STALE' || tries === 0) return refusal;
  const { view, ply: now } = session.position.value;
  const stillLegal = session.game.movesFor(view).some((one) => session.game.formatMove(one) === move);
  return stillLegal && now > ply ? submit(session, now, move, tries - 1) : refusal;
};

const openMatch = async (sync: ServerObjectOf<'sync'>): Promise<void> => {
  const { game: name, match, viewer, ply, view, clock, now, recent } = sync;
  const news = tableNews.value;
  if (!isGameName(name) || news === undefined) return;
  const game = await loadGame(name);
  const session: Session = openSession({
    game,
    options: news.options,
    seats: seatsOf(news, me.value),
    sync: { ply, viewer, view, clock, now: serverNow(now), past: [{ ply, events: recent }] },
    state: 'ok',
    link: {
      submit: (at, move) => submit(session, at, move),
      resync: () => socket.say({ t: 'sync' }),
      hint: () => ask('hint', { game: name, view: session.position.value.view }),
      talk: {
        say: (text) => void socket.command({ t: 'chat', text }),
        react: (reaction) => void socket.command({ t: 'react', reaction } as BareCommand),
      },
      leave: leaveTable,
      resign: () => void socket.command({ t: 'resign', ply: session.position.value.ply }),
      takeBack: () =>
        void socket.command({ t: 'takeBack', ply: session.position.value.ply }).then(tellRefusal(session)),
      replay: `${MATCH}${match}.${viewer}`,
      verify: async () => {
        const finished = await finishedMatch(match);
        return finished !== undefined && verify(finished, (record) => replay([game], record)).fair;
      },
      again: () => void socket.command({ t: 'rematch' }),
    },
  });
  tellSession(session, match, news);
  onlineSession.value = { match, session };
  // The score sheet and the log of a page that was loaded anew need what happened before.
  if (ply > 0) socket.say({ t: 'sync', past: 'whole' });
  session.outcome.subscribe((outcome) => {
    const moves = session.position.peek().ply;
    if (outcome !== undefined) keepOnline({ match, game: name, viewer, at: Date.now(), moves, outcome });
  });
};

const takeSync = (sync: ServerObjectOf<'sync'>): void => {
  const packer = new Packer(sync.dictionary as Dictionary);
  const { ply, view, clock, epoch, match, viewer, now, recent } = sync;
  unpacking = { packer, apply: patcher(packer), epoch, view, ply, clock, lost: false };
  const open = onlineSession.value;
  if (open?.match === match && open.session.position.value.viewer === viewer) {
    const { position, log } = open.session;
    if (ply >= position.value.ply)
      open.session.takeSync({
        ply,
        viewer,
        view,
        clock,
        now: serverNow(now),
        past: catchUp(log.value, recent, ply),
      });
  } else void openMatch(sync);
};

/** The table has moved on without this page: it says so until the whole position is here. */
const askAnew = (): void => {
  const session = onlineSession.value?.session;
  if (session !== undefined) session.state.value = 'stale';
  socket.say({ t: 'sync' });
};

const takeDelta = (raw: readonly unknown[], ply: number): void => {
  const state = unpacking;
  if (state === undefined || state.lost || ply <= state.ply) return;
  try {
    if (ply !== state.ply + 1) throw new Error('a gap');
    const delta = readDelta(state.packer, state.epoch, raw);
    state.view = state.apply(state.view, delta.patch);
    state.ply = ply;
    if (delta.clock !== undefined) state.clock = delta.clock === 'none' ? undefined : delta.clock;
    const { view, clock } = state;
    onlineSession.value?.session.takeStep({
      ply,
      events: delta.events,
      view,
      clock,
      now: serverNow(delta.now),
    });
  } catch {
    state.lost = true;
    askAnew();
  }
};

const nameOf = (person: string): string => {
  const seat = tableNews.value?.seats.find((one) => one.kind === 'person' && one.person.id === person);
  return seat?.kind === 'person' ? seat.person.name : '';
};

const say = (name: string, text: string, key: string): void => {
  const chat = onlineSession.value?.session.chat;
  // After a gap the server says the last lines again.
  if (chat?.value.every((line) => line.key !== key)) chat.value = [...chat.value, { key, name, text }];
};

const takeTable = (news: TableNews): void => {
  const known = tableNews.value;
  if (known?.id === news.id && news.version < known.version) return;
  tableNews.value = news;
  const isMine = news.seats.some((seat) => seat.kind === 'person' && seat.person.id === me.value);
  if (news.stage === 'over') forgetTable(news.code);
  else if (isMine) keepTable(news);
  const open = onlineSession.value;
  if (open !== undefined) tellSession(open.session, open.match, news);
};

let reactions = 0;

const take = (message: ServerMessage): void => {
  switch (message.t) {
    case 'welcome':
      me.value = message.you.id;
      return;
    case 'table':
      takeTable(message.table);
      return;
    case 'sync':
      takeSync(message);
      return;
    case 'delta':
      takeDelta(message.raw, message.ply);
      return;
    case 'pong':
      if (message.ply !== undefined && unpacking !== undefined && message.ply > unpacking.ply) askAnew();
      return;
    case 'chat':
      for (const { from, text, at } of message.lines) say(from.name, text, `${at} ${from.id} ${text}`);
      return;
    case 'react':
      reactions++;
      say(
        nameOf(message.from),
        REACTION_MARKS[message.reaction] ?? message.reaction,
        `reaction ${reactions}`,
      );
      return;
    case 'lobby':
      listings.value = message.tables;
      return;
    case 'listed':
      listings.value = [...(listings.value ?? []).filter(({ id }) => id !== message.table.id), message.table];
      return;
    case 'unlisted':
      listings.value = (listings.value ?? []).filter(({ id }) => id !== message.id);
      return;
    case 'no':
      if (message.id === undefined) tableProblem.value = PROBLEMS.find((code) => code === message.code);
      return;
    default:
      return;
  }
};

const LINK_STATES = { closed: 'lost', opening: 'slow', open: 'ok', silent: 'stale', lost: 'lost' } as const;
socket.state.subscribe((state) => {
  const session = onlineSession.peek()?.session;
  if (session !== undefined) session.state.value = LINK_STATES[state];
});

// The server keeps the wishes with the seat, so that they hold while this page is away.
effect(() => {
  const wanted = wishes.value;
  const session = onlineSession.value?.session;
  if (session?.game.name === 'big-two' && session.position.peek().viewer !== 'spectator')
    void socket.command({ t: 'wishes', wishes: [...wanted] });
});

/** Watches a table by its code; what the page shows follows from the signals above. */
export const watchTable = async (code: string): Promise<void> => {
  tableProblem.value = undefined;
  if (tableNews.value?.code !== code) {
    tableNews.value = undefined;
    onlineSession.value = undefined;
    unpacking = undefined;
  }
  if (await beGuest()) socket.open(code, take);
  else tableProblem.value = 'NO_SERVER';
};

export const watchLobby = async (): Promise<void> => {
  if (!(await beGuest())) return;
  socket.open(undefined, (message) => {
    if (message.t === 'welcome') socket.say({ t: 'lobby', on: true });
    take(message);
  });
};

export const leaveLobby = (): void => {
  if (tableNews.value === undefined) socket.close();
};

export const tableCommand = (command: BareCommand): Promise<CommandAnswer> => socket.command(command);

export const leaveTable = (): void => {
  socket.close();
  tableNews.value = undefined;
  onlineSession.value = undefined;
  unpacking = undefined;
  go();
};

/** Fresh entropy of this seat for the shuffle. */
export const entropy = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Sets a table; answers with its code. */
export const createTable = async (
  game: string,
  seats: number,
  options: Readonly<Record<string, unknown>>,
  access: 'public' | 'link',
): Promise<Parsed<string>> => {
  if (!(await beGuest())) return { ok: false, problem: t('start.offline') };
  socket.open(undefined, take);
  const answer = await socket.command({
    t: 'create',
    game,
    settings: {
      options: options as TableNews['options'],
      access,
      spectators: 'open',
      turn: 'rules',
      autoStart: true,
    },
    seats: Array.from({ length: seats }, () => ({ kind: 'open' as const })),
  });
  if (answer.ok) return { ok: true, value: answer.code ?? '' };
  return { ok: false, problem: answer.no.detail ?? answer.no.code };
};
