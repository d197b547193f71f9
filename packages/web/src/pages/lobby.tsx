// A table that gathers: who sits where, the link to share, bots for free seats, and being ready.

import type { SeatNews, TableNews } from '@parlor/protocol';
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { botName } from '../play/bot-names.ts';
import { entropy, leaveTable, me, tableCommand } from '../play/online.ts';
import { settings } from '../settings.ts';
import { t, tMaybe } from '../text/text.ts';
import { Page } from './page.tsx';

const nameOf = (seat: SeatNews, at: number): string => {
  switch (seat.kind) {
    case 'person':
      return `${seat.person.name}${seat.ready ? ' ✓' : ''}`;
    case 'bot':
      return t('seat.bot.level', { name: botName(at), level: t(`level.${seat.level}`) });
    case 'reserved':
      return seat.note ?? t('lobby.free');
    case 'open':
      return t('lobby.free');
  }
};

const SeatRow = ({
  seat,
  at,
  host,
  seated,
}: {
  readonly seat: SeatNews;
  readonly at: number;
  readonly host: boolean;
  readonly seated: boolean;
}): VNode => {
  const mine = seat.kind === 'person' && seat.person.id === me.value;
  return (
    <li>
      <span class="soft">{t('lobby.seat', { n: at + 1 })}</span>
      <b>{nameOf(seat, at)}</b>
      <span>
        {seat.kind === 'open' && !seated ? (
          <button type="button" class="button" onClick={() => void tableCommand({ t: 'sit', seat: at })}>
            {t('lobby.sit')}
          </button>
        ) : null}
        {seat.kind === 'open' && host ? (
          <button
            type="button"
            class="button quiet"
            onClick={() =>
              void tableCommand({ t: 'seat', seat: at, to: { kind: 'bot', level: settings.level.value } })
            }
          >
            {t('lobby.bot')}
          </button>
        ) : null}
        {seat.kind === 'bot' && host ? (
          <button
            type="button"
            class="button quiet"
            onClick={() => void tableCommand({ t: 'seat', seat: at, to: { kind: 'open' } })}
          >
            {t('lobby.unbot')}
          </button>
        ) : null}
        {mine ? (
          <button
            type="button"
            class={`button ${seat.ready ? '' : 'main'}`}
            onClick={() => void tableCommand({ t: 'ready', ready: !seat.ready, entropy: entropy() })}
          >
            {seat.ready ? t('lobby.unready') : t('lobby.ready')}
          </button>
        ) : null}
      </span>
    </li>
  );
};

export const Lobby = ({ news }: { readonly news: TableNews }): VNode => {
  const shared = useSignal<string | undefined>(undefined);
  // The one who set the table sits down at it; everybody else chooses.
  useEffect(() => {
    if (news.host.id === me.peek()) void tableCommand({ t: 'join' });
  }, [news.id]);
  const host = news.host.id === me.value;
  const seated = news.seats.some((seat) => seat.kind === 'person' && seat.person.id === me.value);
  // A page without a clipboard, as on a plain address of the local network, shows the link to be copied by hand.
  const share = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(location.href);
      shared.value = t('lobby.shared');
    } catch {
      shared.value = location.href;
    }
  };
  return (
    <Page title={tMaybe(`game.${news.game}`)}>
      <p class="soft">{t('lobby.code')}</p>
      <p class="lobby-code">{news.code}</p>
      <div class="links">
        <button type="button" class="button" onClick={() => void share()}>
          {t('lobby.share')}
        </button>
        <button type="button" class="button quiet" onClick={leaveTable}>
          {t('menu.leave')}
        </button>
      </div>
      <p role="status">{shared.value ?? t('lobby.wait')}</p>
      <ul class="lobby-seats">
        {news.seats.map((seat, at) => (
          <SeatRow key={at} seat={seat} at={at} host={host} seated={seated} />
        ))}
      </ul>
    </Page>
  );
};
