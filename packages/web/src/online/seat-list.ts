// The news of a server's table as a page shows them: who sits where, and what the table asks me outside of the game.

import { firstOrder, type Viewer } from '@parlor/engine';
import type { FinishedMatch, SeatNews, TableNews } from '@parlor/protocol';
import { endLine } from '../local/knockout.ts';
import { botName } from '../match/bot-names.ts';
import type { Asking, Session, TableSeat } from '../match/session.ts';
import { botAvatar } from '../people/portraits.ts';
import { online } from '../texts/en/online.ts';
import { yourSeat } from '../texts/en/your-seat.ts';
import { learn, listed, t } from '../texts/text.ts';
import type { BareCommand } from './socket.ts';

learn(online);
learn(yourSeat);

type PersonNews = Extract<SeatNews, { kind: 'person' }>;

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
  news.seats.every(
    (seat) => seat.kind === 'bot' || (seat.kind === 'person' && seat.awaySince !== undefined),
  ) && isOut(news, me);

/** Who is out of the knockout, as the person `me` reads it. */
export const namesOut = (news: TableNews, me: string | undefined): readonly string[] =>
  (news.out ?? []).map(({ who }) => {
    if (who.kind === 'bot') return botName(firstSeat(news, who));
    return who.person.id === me ? t('seat.you.within') : who.person.name;
  });

const isBotPlayed = ({ standIn, resigned }: PersonNews): boolean =>
  standIn !== undefined || resigned === true;

const seatOf = (seat: SeatNews, at: number, me: string | undefined, offset: number): TableSeat => {
  switch (seat.kind) {
    case 'bot':
      return { name: botName(at), avatar: botAvatar(at), kind: 'bot' };
    case 'person':
      return {
        name: seat.person.name,
        avatar: seat.person.avatar,
        kind: seat.person.id === me ? 'you' : 'person',
        ...(isBotPlayed(seat) && { standIn: true }),
        ...(seat.awaySince !== undefined && { awaySince: seat.awaySince - offset }),
      };
    default:
      return { name: t('lobby.free'), kind: 'open' };
  }
};

/** Who sits where, as the person `me` sees it. `offset`: milliseconds that the server's clock is ahead of the page's. */
export const seatsOf = (news: TableNews, me: string | undefined, offset = 0): readonly TableSeat[] =>
  toldApart(news.seats.map((seat) => seatOf(seat, firstSeat(news, seat), me, offset)));

/** Who sat where in a finished match: everybody is called as at the table. */
export const seatsThen = ({ seats }: Pick<FinishedMatch, 'seats'>, me: Viewer): readonly TableSeat[] =>
  toldApart(
    seats.map(({ kind, name, firstSeat }, at) => ({
      ...(kind === 'bot' ? { name: botName(firstSeat ?? at), avatar: botAvatar(firstSeat ?? at) } : { name }),
      kind: at === me ? 'you' : kind,
    })),
  );

/** While I read the result of a match, others may be ready for the next one. */
const asksForAnother = ({ seats }: TableNews, me: string | undefined): readonly Asking[] => {
  const names = seats.flatMap((seat) =>
    seat.kind === 'person' && seat.ready && seat.person.id !== me ? [seat.person.name] : [],
  );
  return names.length === 0
    ? []
    : [{ key: 'again', text: t('ask.again', { n: names.length, name: listed(names) }), answers: [] }];
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
  const own = news.seats[mine];
  if (own?.kind === 'person' && own.resigned === true)
    asks.push({ key: 'resigned', text: t('ask.resigned'), answers: [] });
  else if (own?.kind === 'person' && own.standIn !== undefined) {
    const back = { text: t('ask.return.yes'), act: () => command({ t: 'return' }) };
    asks.push({ key: 'return', text: t('ask.return'), answers: [back] });
  }
  const away = news.seats.flatMap((seat, at) =>
    seat.kind === 'person' && seat.awaySince !== undefined && !isBotPlayed(seat)
      ? [{ at, name: session.seats.value[at]?.name ?? '' }]
      : [],
  );
  if (away.length > 0 && (mine >= 0 || isMineToGoOn(news, me))) {
    const act = (): void => {
      for (const { at } of away) command({ t: 'standIn', seat: at, level: 'medium' });
    };
    const text = t('ask.away', { n: away.length, names: listed(away.map(({ name }) => name)) });
    asks.push({ key: 'away', text, answers: [{ text: t('ask.away.bot'), act }] });
  }
  return asks;
};
