// A match of the server as a session, like one on this device: what the table does goes out as commands, refusals come back.

import { type Refusal, replay } from '@parlor/engine';
import { type ServerObjectOf, type TableNews, verify } from '@parlor/protocol';
import { againText, roundText, sayRound } from '../local/knockout.ts';
import { ask } from '../local/worker-client.ts';
import { tableNews } from '../match/current-tables.ts';
import { isGameName, loadGame } from '../match/game-registry.ts';
import { openSession, type Session } from '../match/session.ts';
import { finishedMatch, MATCH } from './finished-match.ts';
import { me, serverNow, socket } from './link.ts';
import { keepOnline } from './played-online.ts';
import { asksOf, isMineToGoOn, namesOut, seatsOf } from './seat-list.ts';
import { keepsPledge } from './shuffle-promises.ts';
import type { BareCommand, CommandAnswer } from './socket.ts';
import { talkBy } from './talk.ts';

const refusalOf = (answer: CommandAnswer): Refusal | undefined => {
  if (answer.ok) return undefined;
  const { code, rule, detail } = answer.no;
  return { code, rule: rule ?? '', ...(detail === undefined ? {} : { detail }) };
};

/** What the table's own news mean for the match at it: who sits there, what is asked, whether it was given up. */
export const tellSession = (session: Session, match: string, news: TableNews): void => {
  const { ending } = news;
  // The result that somebody still reads stays as it was while the table gathers for the next match.
  if (news.stage !== 'gathering') {
    session.seats.value = seatsOf(news, me.value, socket.offset);
    const isOver = news.match === match && ending !== undefined;
    session.givenUp.value = isOver && ending.cause === 'resigned' ? ending.outcome : undefined;
    session.wasLeft.value = isOver && ending.cause === 'abandoned';
    session.announced.value =
      isOver && ending.cause === 'played' && ending.resigned ? ending.outcome : undefined;
  }
  session.asking.value = asksOf(news, session, me.value, (bare) => void socket.command(bare));
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

/** The session of the match that a sync begins. */
export const openOnlineMatch = async (
  sync: ServerObjectOf<'sync'>,
  news: TableNews,
  leave: () => void,
  again: () => Promise<CommandAnswer>,
): Promise<Session | undefined> => {
  const { game: name, match, viewer, ply, view, clock, now, recent } = sync;
  if (!isGameName(name)) return undefined;
  const heardAt = performance.now();
  const game = await loadGame(name);
  // What the sync says is the time has passed while the game was loaded.
  const nowThere = serverNow(now + performance.now() - heardAt);
  /** Whatever the table refuses is said. */
  const tell = async (answer: Promise<CommandAnswer>): Promise<void> => {
    const refusal = refusalOf(await answer);
    if (refusal !== undefined) session.refusal.value = refusal;
  };
  const command = (bare: BareCommand): Promise<void> => tell(socket.command(bare));
  const session: Session = openSession({
    game,
    options: news.options,
    seats: seatsOf(news, me.value, socket.offset),
    sync: { ply, viewer, view, clock, now: nowThere, past: [{ ply, events: recent }] },
    state: 'ok',
    link: {
      submit: (at, move) => submit(session, at, move),
      resync: () => socket.say({ t: 'sync' }),
      hint: () => ask('hint', { game: name, view: session.position.value.view }),
      talk: talkBy((bare) => void command(bare)),
      leave,
      replay: `${MATCH}${match}.${viewer}`,
      verify: async () => {
        const finished = await finishedMatch(match);
        if (finished === undefined) return undefined;
        return keepsPledge(finished) && verify(finished, (record) => replay([game], record)).fair;
      },
      get again() {
        const isMine = viewer !== 'spectator' || isMineToGoOn(tableNews.value ?? news, me.value);
        return isMine ? () => void tell(again()) : undefined;
      },
      ...(news.settings.knockout && {
        round: roundText(news.seats.length, namesOut(news, me.value)),
        againText: () => againText(session),
      }),
      ...(viewer === 'spectator'
        ? {}
        : {
            resign: () => void command({ t: 'resign', ply: session.position.value.ply }),
            takeBack: () => void command({ t: 'takeBack', ply: session.position.value.ply }),
            goOn: () => void socket.command({ t: 'goOn', ply: session.position.value.ply }),
          }),
    },
  });
  sayRound(session);
  session.outcome.subscribe((outcome) => {
    const moves = session.position.peek().ply;
    if (outcome !== undefined) keepOnline({ match, game: name, viewer, at: Date.now(), moves, outcome });
  });
  return session;
};
