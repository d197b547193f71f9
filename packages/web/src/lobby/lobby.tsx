// A table that gathers: who sits where, the link to share, and being ready. The host gives seats to bots, keeps them for friends
// and frees them again.

import { formatOptions } from '@parlor/engine';
import type { SeatNews, TableNews } from '@parlor/protocol';
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { settings } from '../device/settings.ts';
import { useLostFocus } from '../hooks/lost-focus.ts';
import { roundText } from '../local/knockout.ts';
import { botName } from '../match/bot-names.ts';
import { friendsViews } from '../match/current-tables.ts';
import { isGameName, loadGame } from '../match/game-registry.ts';
import { beGuest, me, socket, tableCommand } from '../online/link.ts';
import { leaveResult, leaveTable, wantsAgain } from '../online/online-table.ts';
import { firstSeat, isOut, namesOut } from '../online/seat-list.ts';
import { talkBy } from '../online/talk.ts';
import { NameField } from '../page/name-field.tsx';
import { to } from '../page/router.ts';
import { useTitle } from '../page/title.ts';
import { Icon } from '../pieces/icon.tsx';
import { copied } from '../share/copy.ts';
import { ScanPicture } from '../share/qr-picture.tsx';
import { Chat } from '../table/frame/chat.tsx';
import { pages } from '../texts/en/pages.ts';
import { learn, listed, t, tMaybe } from '../texts/text.ts';
import { Chair, ChairSymbol } from './chairs.tsx';
import { Invitation } from './invitation.tsx';
import { giveSeat, order, sayReady, told } from './orders.ts';
import { TableRules } from './table-rules.tsx';
import './lobby.css';

learn(pages);

const nameOf = (seat: SeatNews, at: number): string => {
  switch (seat.kind) {
    case 'person':
      return seat.person.name;
    case 'bot':
      return botName(at);
    case 'reserved':
      return seat.note ?? t('lobby.kept');
    case 'open':
      return t('lobby.free');
  }
};

const talk = talkBy((command) => void order(command));

/** Whoever sits here, or is out of the knockout, may free the seat of somebody who is not ready and has been away for a while. */
const isAway = (seat: SeatNews): boolean =>
  seat.kind === 'person' && !seat.ready && seat.awaySince !== undefined;

/** The address of the rules as they are played here; of the usual ones until the game is loaded. */
const useRulesAddress = ({ game, options }: TableNews): string => {
  const address = useSignal(to('rules', game));
  useEffect(() => {
    if (!isGameName(game)) return;
    void loadGame(game).then((loaded) => {
      const text = formatOptions(loaded.options, options);
      address.value = `${to('rules', game)}?options=${encodeURIComponent(text)}`;
    });
  }, [game, options]);
  return address.value;
};

/** Seats a guest and says that the guest is ready. An invitation leads to the seat that its key opens, any other link to any. */
const sitDown = async ({ seats }: TableNews, key: string | undefined, wanted?: number): Promise<void> => {
  await beGuest();
  for (const [seat, { kind }] of seats.entries()) {
    if (key === undefined || kind !== 'reserved') continue;
    if ((await tableCommand({ t: 'sit', seat, key })).ok) return sayReady(true);
  }
  if (await order(wanted === undefined ? { t: 'join' } : { t: 'sit', seat: wanted })) sayReady(true);
};

/** What stands here may be old, and what is pressed waits, until the connection is back. */
const linkLine = (): string | undefined => {
  const state = socket.state.value;
  return state === 'lost' ? t('link.lost') : state === 'silent' ? t('link.stale') : undefined;
};

/** What the table waits for: people who sit down, or people who say that they are ready. */
const waitingLine = ({ seats }: TableNews): string => {
  if (seats.some(({ kind }) => kind === 'open' || kind === 'reserved')) return t('lobby.wait');
  const people = seats.flatMap((seat) => (seat.kind === 'person' && !seat.ready ? [seat.person] : []));
  const names = people.map(({ id, name }) => (id === me.value ? t('seat.you.within') : name));
  return t('lobby.filled', { names: listed(names) });
};

/** What a knockout is, until it has begun; then how far it is, and for those who come late that it has begun. */
const knockoutLine = (news: TableNews, isOfTable: boolean): string => {
  if (news.out === undefined) return `${t('knockout.title')}. ${t('knockout.line')}`;
  const round = roundText(news.seats.length, namesOut(news, me.value));
  return isOfTable ? round : `${round}. ${t('knockout.begun')}`;
};

/** Gives every free chair to a bot; whoever is not ready is waited for. */
const startWithBots = async ({ seats }: TableNews): Promise<void> => {
  for (const [seat, { kind }] of seats.entries())
    if (kind === 'open' && !(await order(giveSeat(seat, { kind: 'bot', level: settings.level.value }))))
      return;
  sayReady(true);
};

export const Lobby = ({
  news,
  seatKey,
}: {
  readonly news: TableNews;
  readonly seatKey: string | undefined;
}): VNode => {
  // Whoever came by a link has not been asked for a name yet.
  const nameless = useSignal(settings.name.peek().trim() === '');
  const rules = useRulesAddress(news);
  const host = news.host.id === me.value;
  // The host sits down without being asked.
  useEffect(() => {
    if (host) void tableCommand({ t: 'join' });
  }, [news.id]);
  const seated = news.seats.some((seat) => seat.kind === 'person' && seat.person.id === me.value);
  const isOfTable = seated || isOut(news, me.value);
  const open = news.seats.filter(({ kind }) => kind === 'open').length;
  const isKept = seatKey !== undefined && news.seats.some(({ kind }) => kind === 'reserved');
  const isInvited = !host && !isOfTable && (open > 0 || isKept);
  // Whoever asked for another match need not say it twice.
  useLayoutEffect(() => {
    const again = wantsAgain.peek();
    leaveResult();
    if (again && seated) sayReady(true);
  }, []);
  const had = useRef(seated);
  // What was told has been read when something happens at the table; who was sent away is told so until a seat is theirs again.
  useEffect(() => {
    had.current ||= seated;
    told.value = had.current && !seated ? t('lobby.sent') : undefined;
  }, [news.version]);
  /** Where something was done last: it goes on there. */
  const row = useRef(1);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  const title = tMaybe(`game.${news.game}`);
  useTitle(title);
  useLostFocus(
    [
      `.lobby-seats li:nth-child(${row.current}) :is(button, select)`,
      '.invitation .button',
      '.lobby-ready .button',
      '.lobby-seats button',
    ],
    [news.version],
  );
  const copy = async (link: string, done: string): Promise<void> => {
    told.value = await copied(link, done);
  };
  /** On a wide screen the picture for cameras lies on the card at once. */
  const hasRoom = useMemo(() => matchMedia('(min-width: 1180px)').matches, []);
  const { People } = friendsViews.value ?? {};
  const tableLink = new URL(to('t', news.code), location.href).href;
  const invite = (key: string): void => void copy(`${tableLink}/${key}`, t('lobby.invited'));
  const mine = news.seats.findIndex((seat) => seat.kind === 'person' && seat.person.id === me.value);
  const isReady = mine >= 0 && news.seats[mine]?.kind === 'person' && news.seats[mine].ready;
  const mayFill = host && open > 0 && news.out === undefined;
  return (
    <main
      class={`lobby ${isInvited ? 'invited' : ''}`}
      id="content"
      data-room={news.game}
      style={{ '--seats': news.seats.length }}
    >
      <ChairSymbol />
      <header class="lobby-head">
        <a class="button quiet" href={to()}>
          <Icon name="back" />
          <span class="unseen">{t('menu.home')}</span>
        </a>
        <h1 tabIndex={-1} ref={heading}>
          {title}
        </h1>
        <span class="grow">{t('lobby.title', { code: news.code })}</span>
        <button type="button" class="button quiet" onClick={leaveTable}>
          {t('menu.leave')}
        </button>
      </header>
      <div class="stage">
        <div class="rug" />
        <div class="lobby-table">
          <div class="lobby-cloth" />
        </div>
        {isInvited ? null : (
          <div class="invite-card">
            <small>{t('lobby.code')}</small>
            <b class="lobby-code">{news.code}</b>
            <button type="button" class="button" onClick={() => void copy(tableLink, t('lobby.shared'))}>
              {t('lobby.share')}
            </button>
            <ScanPicture link={tableLink} open={hasRoom} />
          </div>
        )}
        <ul
          class="lobby-seats"
          onFocusIn={({ currentTarget, target }) => {
            row.current = 1 + [...currentTarget.children].findIndex((one) => one.contains(target as Node));
          }}
        >
          {news.seats.map((seat, at) => (
            <Chair
              key={at}
              seat={seat}
              at={at}
              place={(at - Math.max(mine, 0) + news.seats.length) % news.seats.length}
              bot={firstSeat(news, seat)}
              name={nameOf(seat, firstSeat(news, seat))}
              // Between two rounds of a knockout seats are not given.
              mayGive={host ? news.out === undefined || seat.kind === 'person' : isOfTable && isAway(seat)}
              sit={
                isInvited && seat.kind === 'open' && open > 1
                  ? () => void sitDown(news, undefined, at)
                  : undefined
              }
              invite={invite}
            />
          ))}
        </ul>
      </div>
      <div class="lobby-side">
        {isInvited ? <Invitation news={news} sit={() => void sitDown(news, seatKey)} /> : null}
        <p class="lobby-status" role="status">
          {linkLine() ?? told.value ?? waitingLine(news)}
        </p>
        {news.settings.knockout ? <p>{knockoutLine(news, isOfTable)}</p> : null}
        {nameless.value && !isInvited ? <NameField done={() => void beGuest()} /> : null}
        {seated ? (
          <div class="lobby-ready">
            {mayFill ? (
              <button type="button" class="button main" onClick={() => void startWithBots(news)}>
                {t('lobby.fill', { n: open })}
              </button>
            ) : null}
            <button
              type="button"
              class={`button ${isReady || mayFill ? '' : 'main'}`}
              onClick={() => sayReady(!isReady)}
            >
              {isReady ? t('lobby.unready') : t('lobby.ready')}
            </button>
          </div>
        ) : null}
        <p class="lobby-rules">
          {isInvited ? null : <TableRules news={news} />}
          <a href={rules}>{t('lobby.rules')}</a>
        </p>
        {People === undefined ? null : <People />}
        <section class="lobby-talk" aria-labelledby="lobby-talk">
          <h2 id="lobby-talk">{t('panel.chat')}</h2>
          <Chat talk={talk} open spoken />
        </section>
      </div>
    </main>
  );
};
