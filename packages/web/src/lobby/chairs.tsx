// The chairs around a table that gathers: who sits on each, and what can be done with it. A guest sits down on a free one; the host
// gives it to a bot, keeps it for a friend, or frees it again.

import { BOT_LEVELS, type SeatNews } from '@parlor/protocol';
import type { VNode } from 'preact';
import { settings } from '../device/settings.ts';
import type { IconName } from '../drawings/icons.ts';
import { me } from '../online/link.ts';
import type { BareCommand } from '../online/socket.ts';
import { Portrait } from '../people/portrait.tsx';
import { botAvatar } from '../people/portraits.ts';
import { Icon } from '../pieces/icon.tsx';
import { t } from '../texts/text.ts';
import { giveSeat, order } from './orders.ts';

export interface ChairProps {
  readonly seat: SeatNews;
  readonly at: number;
  /** Its place around the table, counted from the near side. */
  readonly place: number;
  /** Seat whose name and portrait a bot here has. */
  readonly bot: number;
  readonly name: string;
  /** Takes this open seat; undefined where there is nothing to choose. */
  readonly sit: (() => void) | undefined;
  readonly invite: (key: string) => void;
  /** Whether I may free the seat or give it to others. */
  readonly mayGive: boolean;
}

/** A small round button; on a wide screen a word stands beside its sign. */
const Act = ({
  act,
  icon,
  name,
  word,
}: {
  readonly act: BareCommand | (() => void);
  readonly icon: IconName;
  readonly name: string;
  readonly word?: string;
}): VNode => (
  <button
    type="button"
    class="button quiet"
    title={name}
    onClick={typeof act === 'function' ? act : () => void order(act)}
  >
    <Icon name={icon} />
    <span class="unseen">{name}</span>
    {word === undefined ? null : (
      <span class="act-word" aria-hidden="true">
        {word}
      </span>
    )}
  </button>
);

const BotLevel = ({ seat, at }: { readonly seat: SeatNews; readonly at: number }): VNode | null =>
  seat.kind === 'bot' ? (
    <select
      aria-label={t('lobby.level', { n: at + 1 })}
      value={seat.level}
      onChange={({ currentTarget }) => {
        const level = BOT_LEVELS[currentTarget.selectedIndex];
        if (level !== undefined) void order(giveSeat(at, { kind: 'bot', level }));
      }}
    >
      {BOT_LEVELS.map((level) => (
        <option key={level} value={level}>
          {t(`level.${level}`)}
        </option>
      ))}
    </select>
  ) : null;

/** What the host can do with a seat that nobody has taken, or that somebody else has. */
const HostActs = ({ seat, at, invite }: ChairProps): VNode | null => {
  switch (seat.kind) {
    case 'open':
      return (
        <>
          <Act
            act={giveSeat(at, { kind: 'bot', level: settings.level.value })}
            icon="bot"
            name={t('lobby.bot')}
            word={t('lobby.bot.word')}
          />
          <Act
            act={giveSeat(at, { kind: 'reserved' })}
            icon="lock"
            name={t('lobby.keep')}
            word={t('lobby.keep.word')}
          />
        </>
      );
    case 'bot':
      return (
        <>
          <BotLevel seat={seat} at={at} />
          <Act act={giveSeat(at, { kind: 'open' })} icon="close" name={t('lobby.unbot')} />
        </>
      );
    case 'reserved':
      return (
        <>
          {seat.key === undefined ? null : (
            <Act
              act={() => invite(seat.key ?? '')}
              icon="copy"
              name={t('lobby.invite')}
              word={t('lobby.invite.word')}
            />
          )}
          <Act act={giveSeat(at, { kind: 'open' })} icon="close" name={t('lobby.unkeep')} />
        </>
      );
    case 'person':
      return seat.person.id === me.value ? null : (
        <Act act={{ t: 'kick', seat: at }} icon="close" name={t('lobby.kick', { name: seat.person.name })} />
      );
  }
};

/** Who sits on the chair, or the free chair: a button for those who may take it. */
const Face = ({ seat, bot, at, sit }: ChairProps): VNode => {
  if (seat.kind === 'bot') return <Portrait avatar={botAvatar(bot)} isBot />;
  if (seat.kind === 'person') {
    const mood = seat.awaySince !== undefined ? 'away' : seat.ready ? 'pleased' : 'waiting';
    return <Portrait avatar={seat.person.avatar} mood={mood} />;
  }
  if (sit === undefined)
    return (
      <span class="free-chair" aria-hidden="true">
        <Icon name={seat.kind === 'reserved' ? 'lock' : 'plus'} />
      </span>
    );
  return (
    <button type="button" class="free-chair" onClick={sit}>
      <Icon name="plus" />
      <span class="unseen">{`${t('lobby.sitHere')}: ${t('lobby.seat', { n: at + 1 })}`}</span>
    </button>
  );
};

export const Chair = (props: ChairProps): VNode => {
  const { seat, at, place, name, mayGive } = props;
  const isReady = seat.kind === 'person' && seat.ready;
  return (
    <li class={`seat-spot ${seat.kind}`} style={{ '--place': place }}>
      <svg class="chair-drawing" viewBox="-60 -60 120 120" aria-hidden="true">
        <use href="#chair" x="-60" y="-60" width="120" height="120" />
      </svg>
      <div class="sitter-place">
        <span class="face">
          <Face {...props} />
          {isReady ? (
            <span class="tick">
              <Icon name="check" />
            </span>
          ) : null}
        </span>
        <span class="plate">
          <span class="unseen">{t('lobby.seat', { n: at + 1 })} </span>
          <b>
            <bdi>{name}</bdi>
          </b>
          {isReady ? <span class="unseen"> {t('lobby.isReady')}</span> : null}
          {!mayGive && seat.kind === 'bot' ? <small>{t(`level.${seat.level}`)}</small> : null}
        </span>
        <span class="seat-acts">{mayGive ? <HostActs {...props} /> : null}</span>
      </div>
    </li>
  );
};

/** A chair from above, its back away from the table; drawn once, in the colours of the room. */
export const ChairSymbol = (): VNode => (
  <svg class="chair-symbol" width="0" height="0" aria-hidden="true">
    <defs>
      <linearGradient id="cushion" x2="0" y2="1">
        <stop class="cushion-lit" />
        <stop offset="1" class="cushion-edge" />
      </linearGradient>
      <symbol id="chair" viewBox="-60 -60 120 120">
        <path
          d="M-33-12C-34-38-20-43 0-43C20-43 34-38 33-12L30 42Q29 49 22 49H-22Q-29 49-30 42Z"
          fill="url(#cushion)"
          stroke="#0007"
          stroke-width="1.5"
        />
        <path
          d="M-26-10C-27-31-16-36 0-36C16-36 27-31 26-10L23.5 37Q23 42 18 42H-18Q-23 42-23.5 37Z"
          fill="none"
          stroke="#fff"
          stroke-opacity=".2"
          stroke-width="1.4"
          stroke-dasharray="4 3"
        />
        <path
          d="M-45 14V-12C-46-47-24-57 0-57C24-57 46-47 45-12V14Q45 19 40.5 19Q36 19 36 14V-12C37-38 20-46 0-46C-20-46-37-38-36-12V14Q-36 19-40.5 19Q-45 19-45 14Z"
          fill="#6b452b"
          stroke="#0009"
          stroke-width="1.2"
        />
        <path
          d="M-41 12V-12C-42-43-22-53 0-53"
          fill="none"
          stroke="#ffe2b0"
          stroke-opacity=".35"
          stroke-width="1.6"
          stroke-linecap="round"
        />
      </symbol>
    </defs>
  </svg>
);
