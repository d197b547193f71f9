// The news of a server's table as a page shows them: who sits where, and what the table asks me outside of the game.

import { firstOrder, type Viewer } from '@parlor/engine';
import type { FinishedMatch, TableNews } from '@parlor/protocol';
import { online } from '../text/en/online.ts';
import { learn, listed, t } from '../text/text.ts';
import { botName } from './bot-names.ts';
import { endLine } from './knockout.ts';
import type { Asking, Session, TableSeat } from './session.ts';
import type { BareCommand } from './socket.ts';

learn(online);

/** Bots have names that people have too: whoever comes second is told apart by a number. "You" is who reads, and nobody else. */
const toldApart = (seats: readonly TableSeat[]): readonly TableSeat[] =>
  seats.map((seat, at) => {
    const before = seats
      .slice(0, at)
      .filter(({ kind, name }) => kind !== 'open' && name === seat.name).length;
    const isMyWord = seat.name === t('seat.you') && seats.some(({ kind }) => kind === 'you');
    const others = isMyWord && seat.kind !== 'you' ? Math.max(1, before) : before;
    return seat.kind === 'open' || others === 0 ? seat : { ...seat, name: `${seat.name} ${others + 1}` };
  });

/** Where somebody sat first: bots keep their names when others are out of a knockout. */
export const firstSeat = ({ seats, out = [] }: TableNews, who: object): number =>
  firstOrder<object>({ seats, out }).indexOf(who);

export const isOut = ({ out = [] }: TableNews, me: string | undefined): boolean =>
  out.some(({ who }) => who.kind === 'person' && who.person.id === me);

/** Whether only bots are left in a knockout that I am out of, or people who have gone: then it goes on when I ask for it. */
export const isMineToGoOn = (news: TableNews, me: string | undefined): boolean =>
  news.seats.every((seat) => seat.kind === 'bot' || (seat.kind === 'person' && seat.away === true)) &&
  isOut(news, me);

/** Who is out of the knockout, as the person `me` reads it. */
export const namesOut = (news: TableNews, me: string | undefined): readonly string[] =>
  (news.out ?? []).map(({ who }) => {
    if (who.kind === 'bot') return botName(firstSeat(news, who));
    return who.person.id === me ? t('seat.you.within') : who.person.name;
  });

const seatOf = (seat: TableNews['seats'][number], at: number, me: string | undefined): TableSeat => {
  switch (seat.kind) {
    case 'bot':
      return { name: botName(at), kind: 'bot', here: true };
    case 'person':
      return {
        name: seat.person.name,
        kind: seat.person.id === me ? 'you' : 'person',
        here: seat.here,
        ...(seat.standIn === undefined ? {} : { standIn: true }),
      };
    default:
      return { name: t('lobby.free'), kind: 'open', here: false };
  }
};

/** Who sits where, as the person `me` sees it. */
export const seatsOf = (news: TableNews, me: string | undefined): readonly TableSeat[] =>
  toldApart(news.seats.map((seat) => seatOf(seat, firstSeat(news, seat), me)));

/** Who sat where in a finished match: everybody is called as at the table. */
export const seatsThen = ({ seats }: Pick<FinishedMatch, 'seats'>, me: Viewer): readonly TableSeat[] =>
  toldApart(
    seats.map(({ kind, name, firstSeat }, at) => ({
      name: kind === 'bot' ? botName(firstSeat ?? at) : name,
      kind: at === me ? 'you' : kind,
      here: true,
    })),
  );

/** While I read the result of a match, others may be ready for the next one. */
const asksForAnother = ({ seats }: TableNews, me: string | undefined): readonly Asking[] => {
  const names = seats.flatMap((seat) =>
    seat.kind === 'person' && seat.ready && seat.person.id !== me ? [seat.person.name] : [],
  );
  return names.length === 0
    ? []
    : [{ key: 'again', text: t('ask.again', { name: listed(names) }), answers: [] }];
};

/** A match that everybody has left has no result: whoever comes back to it, or is still there, learns that it is over. */
const asksAfterLeaving = ({ ending }: TableNews, { link }: Session): readonly Asking[] => {
  if (ending?.cause !== 'abandoned') return [];
  const { again, againText } = link;
  const answers = again === undefined ? [] : [{ text: againText?.() ?? t('results.again'), act: again }];
  return [{ key: 'left', text: t('ask.left'), answers }];
};

/** What the table asks me now: to agree to a move taken back, to come back myself, to let a bot sit in for somebody. */
export const asksOf = (
  news: TableNews,
  session: Session,
  me: string | undefined,
  command: (bare: BareCommand) => void,
): readonly Asking[] => {
  const end = news.settings.knockout ? endLine(session) : [];
  if (news.stage === 'gathering') return [...end, ...asksForAnother(news, me)];
  if (news.stage !== 'playing') return [...end, ...asksAfterLeaving(news, session)];
  const asks: Asking[] = [];
  const mine = news.seats.findIndex((seat) => seat.kind === 'person' && seat.person.id === me);
  const mayLetBotsPlay = mine < 0 ? isMineToGoOn(news, me) : news.host.id === me;
  const wish = news.takeBack;
  if (wish !== undefined && mine >= 0 && wish.seat !== mine && !wish.agreed.includes(mine)) {
    const answer = (agree: boolean): void => command({ t: 'consent', ply: wish.ply, agree });
    asks.push({
      key: 'takeBack',
      text: t('ask.takeBack', { name: session.seats.value[wish.seat]?.name ?? '' }),
      answers: [
        { text: t('ask.agree'), act: () => answer(true) },
        { text: t('ask.decline'), act: () => answer(false) },
      ],
    });
  }
  if (wish !== undefined && wish.seat === mine)
    asks.push({ key: 'asked', text: t('ask.takeBack.mine'), answers: [] });
  const { declined } = news;
  if (declined !== undefined && declined.seat === mine && declined.by !== mine) {
    const name = session.seats.value[declined.by]?.name ?? '';
    asks.push({ key: 'declined', text: t('ask.declined', { name }), answers: [] });
  }
  news.seats.forEach((seat, at) => {
    if (seat.kind !== 'person') return;
    if (at === mine && seat.resigned === true) {
      asks.push({ key: 'resigned', text: t('ask.resigned'), answers: [] });
    } else if (at === mine && seat.standIn !== undefined) {
      const back = { text: t('ask.return.yes'), act: () => command({ t: 'return' }) };
      asks.push({ key: 'return', text: t('ask.return'), answers: [back] });
    } else if (seat.away === true && seat.standIn === undefined && mayLetBotsPlay) {
      const act = (): void => command({ t: 'standIn', seat: at, level: 'medium' });
      const text = t('ask.away', { name: seat.person.name });
      asks.push({ key: `away-${at}`, text, answers: [{ text: t('ask.away.bot'), act }] });
    }
  });
  return asks;
};
