// A table that gathers: who sits where, the link to share, and being ready. The host gives seats to bots, keeps them for friends
// and frees them again.

import { formatOptions } from '@parlor/engine';
import { BOT_LEVELS, type SeatNews, type TableNews } from '@parlor/protocol';
import { signal, useSignal } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { isGameName, loadGame } from '../games.ts';
import { botName } from '../play/bot-names.ts';
import { friendsViews, tableNews } from '../play/here.ts';
import { roundText } from '../play/knockout.ts';
import { beGuest, me, socket, tableCommand } from '../play/link.ts';
import { leaveResult, leaveTable, wantsAgain } from '../play/online.ts';
import { giveEntropy } from '../play/pledges.ts';
import { firstSeat, isOut, namesOut } from '../play/seating.ts';
import type { BareCommand } from '../play/socket.ts';
import { talkBy } from '../play/talk.ts';
import { to } from '../router.ts';
import { settings } from '../settings.ts';
import { Chat } from '../table/chat.tsx';
import { useLostFocus } from '../table/lost-focus.ts';
import { refusalText } from '../table/refusal.tsx';
import { pages } from '../text/en/pages.ts';
import { learn, listed, t, tMaybe } from '../text/text.ts';
import { copied } from './copying.ts';
import { NameField } from './name-field.tsx';
import { Page } from './page.tsx';
import { ScanPicture } from './scan-picture.tsx';

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

const order = async (command: BareCommand): Promise<void> => {
  const answer = await tableCommand(command);
  if (!answer.ok) told.value = refusalText(answer.no);
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
  readonly name: string;
  /** Whether I have a seat at this table. */
  readonly seated: boolean;
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
const isAway = (seat: SeatNews): boolean => seat.kind === 'person' && !seat.ready && seat.away === true;

const sayReady = (ready: boolean): void => {
  const news = tableNews.value;
  if (news !== undefined) void order({ t: 'ready', ready, entropy: giveEntropy(news) });
};

const SeatRow = ({ mayGive, ...row }: RowProps & { readonly mayGive: boolean }): VNode => {
  const { seat, at, name, seated } = row;
  const isMine = seat.kind === 'person' && seat.person.id === me.value;
  return (
    <li>
      <span class="soft">{t('lobby.seat', { n: at + 1 })}</span>
      <span>
        <b>{name}</b>{' '}
        {seat.kind === 'person' && seat.ready ? <span class="chip good">{t('lobby.isReady')}</span> : null}
      </span>
      <span class="seat-acts">
        {seat.kind === 'open' && !seated ? <Act act={{ t: 'sit', seat: at }}>{t('lobby.sit')}</Act> : null}
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

/** An invitation leads to the seat that it has the key of; the one who set the table sits down anywhere. */
const sitDown = async ({ seats, host }: TableNews, key: string | undefined): Promise<void> => {
  for (const [seat, { kind }] of seats.entries()) {
    if (key === undefined || kind !== 'reserved') continue;
    if ((await tableCommand({ t: 'sit', seat, key })).ok) return;
  }
  if (host.id === me.peek()) await tableCommand({ t: 'join' });
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
  useEffect(() => void sitDown(news, seatKey), [news.id, seatKey]);
  const host = news.host.id === me.value;
  const seated = news.seats.some((seat) => seat.kind === 'person' && seat.person.id === me.value);
  const isOfTable = seated || isOut(news, me.value);
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
    [`.lobby-seats li:nth-child(${row.current}) :is(button, select)`, '.lobby-seats button'],
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
      <p class="soft">{t('lobby.code')}</p>
      <p class="lobby-code">{news.code}</p>
      <div class="links">
        <Act act={() => void copy(tableLink, t('lobby.shared'))}>{t('lobby.share')}</Act>
        <a class="button quiet" href={rules}>
          {t('lobby.rules')}
        </a>
        <Act act={leaveTable} look="quiet">
          {t('menu.leave')}
        </Act>
      </div>
      <ScanPicture link={tableLink} />
      {nameless.value ? <NameField done={() => void beGuest()} /> : null}
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
            name={nameOf(seat, firstSeat(news, seat))}
            // Between two rounds of a knockout seats are not given.
            mayGive={host ? news.out === undefined || seat.kind === 'person' : isOfTable && isAway(seat)}
            seated={seated}
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
