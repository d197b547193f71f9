// A table that gathers: who sits where, the link to share, and being ready. The host gives seats to bots, keeps them for friends
// and frees them again.

import { formatOptions } from '@parlor/engine';
import { BOT_LEVELS, type SeatNews, type TableNews } from '@parlor/protocol';
import { signal, useSignal } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { settings } from '../device/settings.ts';
import { useLostFocus } from '../hooks/lost-focus.ts';
import { roundText } from '../local/knockout.ts';
import { botName } from '../match/bot-names.ts';
import { friendsViews, tableNews } from '../match/current-tables.ts';
import { isGameName, loadGame } from '../match/game-registry.ts';
import { beGuest, me, socket, tableCommand } from '../online/link.ts';
import { leaveResult, leaveTable, wantsAgain } from '../online/online-table.ts';
import { firstSeat, isOut, namesOut } from '../online/seat-list.ts';
import { giveEntropy } from '../online/shuffle-promises.ts';
import type { BareCommand } from '../online/socket.ts';
import { talkBy } from '../online/talk.ts';
import { NameField } from '../page/name-field.tsx';
import { Page } from '../page/page.tsx';
import { to } from '../page/router.ts';
import { Portrait } from '../people/portrait.tsx';
import { botAvatar } from '../people/portraits.ts';
import { refusalText } from '../rules/refusal.tsx';
import { copied } from '../share/copy.ts';
import { ScanPicture } from '../share/qr-picture.tsx';
import { Chat } from '../table/frame/chat.tsx';
import { pages } from '../texts/en/pages.ts';
import { learn, listed, t, tMaybe } from '../texts/text.ts';
import { Invitation } from './invitation.tsx';

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

/** What was told last: where a link is, or why something could not be done. */
const told = signal<string | undefined>(undefined);

/** True when the table has obeyed; a refusal is told. */
const order = async (command: BareCommand): Promise<boolean> => {
  const answer = await tableCommand(command);
  if (!answer.ok) told.value = refusalText(answer.no);
  return answer.ok;
};

const talk = talkBy((command) => void order(command));

const Act = ({
  act,
  look = '',
  children,
}: {
  readonly act: BareCommand | (() => void);
  readonly look?: string;
  readonly children: ComponentChildren;
}): VNode => (
  <button
    type="button"
    class={`button ${look}`}
    onClick={typeof act === 'function' ? act : () => void order(act)}
  >
    {children}
  </button>
);

interface RowProps {
  readonly seat: SeatNews;
  readonly at: number;
  /** Seat whose name and portrait a bot here has. */
  readonly bot: number;
  readonly name: string;
  /** Takes this open seat; undefined where there is nothing to choose. */
  readonly sit: (() => void) | undefined;
  readonly invite: (key: string) => void;
}

/** What the host can do with a seat that nobody has taken, or that somebody else has. */
const HostActs = ({ seat, at, invite }: RowProps): VNode | null => {
  const give = (to: Extract<BareCommand, { t: 'seat' }>['to']): BareCommand => ({ t: 'seat', seat: at, to });
  switch (seat.kind) {
    case 'open':
      return (
        <>
          <Act act={give({ kind: 'bot', level: settings.level.value })} look="quiet">
            {t('lobby.bot')}
          </Act>
          <Act act={give({ kind: 'reserved' })} look="quiet">
            {t('lobby.keep')}
          </Act>
        </>
      );
    case 'bot':
      return (
        <>
          <select
            aria-label={t('lobby.level', { n: at + 1 })}
            value={seat.level}
            onChange={({ currentTarget }) => {
              const level = BOT_LEVELS[currentTarget.selectedIndex];
              if (level !== undefined) void order(give({ kind: 'bot', level }));
            }}
          >
            {BOT_LEVELS.map((level) => (
              <option key={level} value={level}>
                {t(`level.${level}`)}
              </option>
            ))}
          </select>
          <Act act={give({ kind: 'open' })} look="quiet">
            {t('lobby.unbot')}
          </Act>
        </>
      );
    case 'reserved':
      return (
        <>
          {seat.key === undefined ? null : <Act act={() => invite(seat.key ?? '')}>{t('lobby.invite')}</Act>}
          <Act act={give({ kind: 'open' })} look="quiet">
            {t('lobby.unkeep')}
          </Act>
        </>
      );
    case 'person':
      return seat.person.id === me.value ? null : (
        <Act act={{ t: 'kick', seat: at }} look="quiet">
          {t('lobby.kick', { name: seat.person.name })}
        </Act>
      );
  }
};

/** Whoever sits here, or is out of the knockout, may free the seat of somebody who is not ready and has been away for a while. */
const isAway = (seat: SeatNews): boolean =>
  seat.kind === 'person' && !seat.ready && seat.awaySince !== undefined;

const sayReady = (ready: boolean): void => {
  const news = tableNews.value;
  if (news !== undefined) void order({ t: 'ready', ready, entropy: giveEntropy(news) });
};

/** Who sits on the chair, or the free chair. */
const SeatFace = ({ seat, bot }: Pick<RowProps, 'seat' | 'bot'>): VNode => {
  if (seat.kind === 'bot') return <Portrait avatar={botAvatar(bot)} isBot />;
  if (seat.kind !== 'person') return <span class="free-chair" aria-hidden="true" />;
  const mood = seat.awaySince !== undefined ? 'away' : seat.ready ? 'pleased' : 'waiting';
  return <Portrait avatar={seat.person.avatar} mood={mood} />;
};

const SeatRow = ({ mayGive, ...row }: RowProps & { readonly mayGive: boolean }): VNode => {
  const { seat, at, bot, name, sit } = row;
  const isMine = seat.kind === 'person' && seat.person.id === me.value;
  return (
    <li>
      <SeatFace seat={seat} bot={bot} />
      <span class="soft">{t('lobby.seat', { n: at + 1 })}</span>
      <span>
        <b>{name}</b>{' '}
        {seat.kind === 'person' && seat.ready ? <span class="chip good">{t('lobby.isReady')}</span> : null}
      </span>
      <span class="seat-acts">
        {sit === undefined ? null : (
          <Act act={sit} look="quiet">
            {t('lobby.sitHere')}
          </Act>
        )}
        {mayGive ? <HostActs {...row} /> : null}
        {!mayGive && seat.kind === 'bot' ? <span class="soft">{t(`level.${seat.level}`)}</span> : null}
        {isMine ? (
          <Act act={() => sayReady(!seat.ready)} look={seat.ready ? '' : 'main'}>
            {seat.ready ? t('lobby.unready') : t('lobby.ready')}
          </Act>
        ) : null}
      </span>
    </li>
  );
};

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
  useLostFocus(
    [
      `.lobby-seats li:nth-child(${row.current}) :is(button, select)`,
      '.invitation .button',
      '.lobby-seats button',
    ],
    [news.version],
  );
  const copy = async (link: string, done: string): Promise<void> => {
    told.value = await copied(link, done);
  };
  const { People } = friendsViews.value ?? {};
  const tableLink = new URL(to('t', news.code), location.href).href;
  const invite = (key: string): void => void copy(`${tableLink}/${key}`, t('lobby.invited'));
  return (
    <Page title={tMaybe(`game.${news.game}`)}>
      {isInvited ? (
        <Invitation news={news} sit={() => void sitDown(news, seatKey)} />
      ) : (
        <>
          <p class="soft">{t('lobby.code')}</p>
          <p class="lobby-code">{news.code}</p>
        </>
      )}
      <div class="links">
        {isInvited ? null : <Act act={() => void copy(tableLink, t('lobby.shared'))}>{t('lobby.share')}</Act>}
        <a class="button quiet" href={rules}>
          {t('lobby.rules')}
        </a>
        <Act act={leaveTable} look="quiet">
          {t('menu.leave')}
        </Act>
      </div>
      {isInvited ? null : <ScanPicture link={tableLink} />}
      {nameless.value && !isInvited ? <NameField done={() => void beGuest()} /> : null}
      {news.settings.knockout ? <p>{knockoutLine(news, isOfTable)}</p> : null}
      <p role="status">{linkLine() ?? told.value ?? waitingLine(news)}</p>
      <ul
        class="lobby-seats"
        onFocusIn={({ currentTarget, target }) => {
          row.current = 1 + [...currentTarget.children].findIndex((one) => one.contains(target as Node));
        }}
      >
        {news.seats.map((seat, at) => (
          <SeatRow
            key={at}
            seat={seat}
            at={at}
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
      {People === undefined ? null : <People />}
      <h2>{t('panel.chat')}</h2>
      <Chat talk={talk} open spoken />
    </Page>
  );
};
