// The table that this page watches: its news, the session of the match at it, and the list of open tables. Frames are unpacked
// on the way (unpacking.ts), so that tables see views and events only.

import type { Listing, ServerMessage, ServerObjectOf, Step, TableNews } from '@parlor/protocol';
import { effect, signal } from '@preact/signals';
import { wishes } from '../device/settings.ts';
import { announce } from '../hooks/screen-reader.ts';
import { friendsInReach, onlineSession, tableNews } from '../match/current-tables.ts';
import { catchUp } from '../match/join-logs.ts';
import { REACTION_MARKS } from '../match/reactions.ts';
import { go } from '../page/router.ts';
import { t } from '../texts/text.ts';
import { forgetTable, keepTable } from './last-table.ts';
import { beGuest, me, serverNow, serverState, socket } from './link.ts';
import { openOnlineMatch, tellSession } from './online-match.ts';
import { bindPledge } from './shuffle-promises.ts';
import type { CommandAnswer } from './socket.ts';
import { beginTalk, forgetTalk, hear } from './talk.ts';
import { Unpacking } from './unpacking.ts';

export const listings = signal<readonly Listing[] | undefined>(undefined);
/** Why the table cannot be shown, as far as the page has a sentence for it. */
const PROBLEMS = ['NO_SERVER', 'NO_TABLE', 'NO_SPECTATORS', 'WRONG_CODES', 'UNREADABLE'] as const;
export type TableProblem = (typeof PROBLEMS)[number];
export const tableProblem = signal<TableProblem | undefined>(undefined);

/** What a table's code looks like; anything else is no table, and the server need not be asked. */
const CODE = /^[A-Z]{6}$/;

/** Whoever wants another match leaves the result of the last one and is ready for the next; until then it stays in sight. */
export const wantsAgain = signal(false);

const askAgain = async (): Promise<CommandAnswer> => {
  wantsAgain.value = true;
  const answer = await socket.command({ t: 'rematch' });
  if (!answer.ok) wantsAgain.value = false;
  return answer;
};

/** The result has been read. */
export const leaveResult = (): void => {
  onlineSession.value = undefined;
  wantsAgain.value = false;
};

let unpacking: Unpacking | undefined;
/** Whether the next sync tells the whole past: this page has asked for it. */
let tellsAll = false;

/** The log, and the score sheet that is counted from it, need all that has happened. */
const askForAll = (): void => {
  tellsAll = true;
  socket.say({ t: 'sync', past: 'whole' });
};

const openMatch = async (sync: ServerObjectOf<'sync'>): Promise<void> => {
  const table = tableNews.value;
  if (table === undefined) return;
  const session = await openOnlineMatch(sync, table, leaveTable, askAgain);
  // While the game was loaded, the page may have gone to another table, the table may have new people, and the match moves.
  const news = tableNews.value;
  if (session === undefined || news?.id !== table.id) return;
  tellSession(session, sync.match, news);
  onlineSession.value = { match: sync.match, session };
  wantsAgain.value = false;
  if (unpacking !== undefined && unpacking.ply > 0) askForAll();
};

const takeSync = (sync: ServerObjectOf<'sync'>): void => {
  const { ply, view, clock, match, viewer, now, recent } = sync;
  unpacking = new Unpacking(sync);
  const isAll = tellsAll;
  tellsAll = false;
  const open = onlineSession.value;
  if (open?.match !== match || open.session.position.value.viewer !== viewer) {
    void openMatch(sync);
    return;
  }
  const { position, log } = open.session;
  if (ply < position.value.ply) return;
  // All that has happened is less than what was known.
  if (isAll && recent.length < log.value.length) announce(t('ask.takenBack'));
  const joined = isAll ? undefined : catchUp(log.value, recent, ply);
  const past = joined ?? [{ ply, events: recent }];
  open.session.takeSync({ ply, viewer, view, clock, now: serverNow(now), past });
  if (joined === undefined && !isAll) askForAll();
};

/** The table has moved on without this page: it says so until the whole position is here. */
const askAnew = (): void => {
  const session = onlineSession.value?.session;
  if (session !== undefined) session.state.value = 'stale';
  socket.say({ t: 'sync' });
};

const takeStep = (step: Step): void => {
  const unpacked = unpacking?.take(step);
  if (unpacked === undefined) return;
  if (unpacked === 'lost') {
    askAnew();
    return;
  }
  onlineSession.value?.session.takeStep({ ...unpacked, now: serverNow(unpacked.now) });
  // A line without events is the table's own: it may have taken back a move that the log still tells of.
  if (unpacked.events.length === 0) askForAll();
};

const takeTable = (news: TableNews): void => {
  const known = tableNews.value;
  if (known?.id === news.id && news.version < known.version) return;
  tableNews.value = news;
  bindPledge(news);
  const isMine = news.seats.some((seat) => seat.kind === 'person' && seat.person.id === me.value);
  if (isMine && news.stage !== 'over') keepTable(news);
  else forgetTable(news.code);
  const open = onlineSession.value;
  if (open !== undefined) tellSession(open.session, open.match, news);
};

let reactions = 0;

const take = (message: ServerMessage): void => {
  switch (message.t) {
    case 'welcome':
      me.value = message.you.id;
      // Whatever the last connection was asked for went with it.
      tellsAll = false;
      return;
    case 'table':
      takeTable(message.table);
      return;
    case 'sync':
      takeSync(message);
      return;
    case 'step':
      takeStep(message);
      return;
    case 'pong':
      if (message.ply !== undefined && unpacking !== undefined && message.ply > unpacking.ply) askAnew();
      return;
    case 'chat':
      for (const { from, text, at } of message.lines) hear(from, text, `${at} ${from.id} ${text}`);
      beginTalk();
      return;
    case 'react':
      reactions++;
      hear(message.from, REACTION_MARKS[message.reaction], `reaction ${reactions}`);
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
      // That another table cannot be shown, which the page was at before, may be told late.
      if (message.id === undefined && (message.detail ?? wanted) === wanted)
        tableProblem.value = PROBLEMS.find((code) => code === message.code);
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

// Friends are there where the server is, and wait for nothing else.
serverState.subscribe((state) => {
  if (state === 'here') friendsInReach.value = true;
});

// The server keeps the wishes with the seat, so that they hold while this page is away.
effect(() => {
  const wanted = wishes.value;
  const session = onlineSession.value?.session;
  const known = session?.game.autoMoves?.settings;
  if (known !== undefined && session?.position.peek().viewer !== 'spectator')
    void socket.command({ t: 'wishes', wishes: wanted.filter((name) => Object.hasOwn(known, name)) });
});

const forget = (): void => {
  tableNews.value = undefined;
  leaveResult();
  unpacking = undefined;
  forgetTalk();
};

/** The table that the page is at. The server's greeting takes its time: it may come when the page has gone to another. */
let wanted: string | undefined;

/** Watches a table by its code; what the page shows follows from the signals above. */
export const watchTable = async (code: string): Promise<void> => {
  wanted = code;
  tableProblem.value = undefined;
  if (tableNews.value?.code !== code) forget();
  const isHere = CODE.test(code) ? await beGuest() : undefined;
  if (wanted !== code) return;
  // A table that was here stays in sight: the connection comes back by itself.
  if (isHere || tableNews.value?.code === code) socket.open(code, take);
  else tableProblem.value = isHere === undefined ? 'NO_TABLE' : 'NO_SERVER';
};

/** The page has gone elsewhere. A table that is watched by then goes on in the background. */
export const turnAway = (): void => {
  wanted = undefined;
};

/** Connects without a table; false where there is no server. */
export const reachHouse = async (): Promise<boolean> => {
  if (!(await beGuest())) return false;
  socket.open(undefined, take);
  return true;
};

let inLobby = false;

export const watchLobby = async (): Promise<void> => {
  inLobby = true;
  if (!(await beGuest()) || !inLobby) return;
  socket.open(undefined, (message) => {
    if (message.t === 'welcome') socket.say({ t: 'lobby', on: true });
    take(message);
  });
  // Whoever comes from a table has been welcomed before.
  socket.say({ t: 'lobby', on: true });
};

export const leaveLobby = (): void => {
  inLobby = false;
  if (tableNews.value === undefined) socket.close();
  else socket.say({ t: 'lobby', on: false });
};

/** Whether somebody else would wait for me: then the seat becomes free, or a bot stands in until I am back. */
const isAwaited = ({ stage, seats }: TableNews): boolean => {
  const people = seats.flatMap((seat) => (seat.kind === 'person' ? seat.person.id : []));
  return people.includes(me.value ?? '') && (stage !== 'playing' || people.length > 1);
};

export const leaveTable = (): void => {
  const news = tableNews.value;
  if (news !== undefined && isAwaited(news)) void socket.command({ t: 'leave' });
  if (news?.stage === 'gathering') forgetTable(news.code);
  socket.close();
  forget();
  go();
};
