// The line on top: menu, what is played, how the connection is, and the way to the panel.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import type { IconName } from '../../drawings/icons.ts';
import type { LinkState, Session } from '../../match/session.ts';
import { go } from '../../page/router.ts';
import { Icon } from '../../pieces/icon.tsx';
import { t } from '../../texts/text.ts';
import type { Tab } from './panel.tsx';
import { AskingLines } from './requests.tsx';
import { unread } from './unread.ts';

/** On this device there is no connection to tell of. */
const LINK_MARKS: Readonly<Record<Exclude<LinkState, 'local'>, IconName>> = {
  ok: 'signal-ok',
  slow: 'signal-slow',
  lost: 'signal-lost',
  stale: 'signal-stale',
};

const LinkMark = ({ state }: { readonly state: keyof typeof LINK_MARKS }): VNode => (
  <span class={`link-mark ${state}`} role="img" aria-label={t(`link.${state}`)} title={t(`link.${state}`)}>
    <Icon name={LINK_MARKS[state]} />
  </span>
);

/** What cannot be undone is said first, and done with a second press. */
type Grave = 'concede' | 'leave';

interface Entry {
  /** It stays the same while the text asks for a second press, and so does the button that has the focus. */
  readonly key?: string;
  readonly text: string;
  /** The menu stays open: another press is asked for. */
  readonly stays?: boolean;
  act(): void;
}

interface Props {
  readonly session: Session;
  readonly title: string;
  readonly aim: string | undefined;
  readonly isPanelOpen: boolean;
  openPanel(isOpen: boolean): void;
  showTab(tab: Tab): void;
}

export const TableHead = ({ session, title, aim, isPanelOpen, openPanel, showTab }: Props): VNode => {
  const menu = useRef<HTMLDialogElement>(null);
  const state = session.state.value;
  const { resign, takeBack, standIn, round } = session.link;
  const live = session.outcome.value === undefined;
  const news = unread(session.link.talk);
  const asked = useSignal<Grave | undefined>(undefined);
  const close = (): void => menu.current?.close();
  const grave = (what: Grave, act: () => void): Entry =>
    asked.value === what
      ? { key: what, text: t(`menu.${what}.sure`), act }
      : {
          key: what,
          text: t(`menu.${what}`),
          stays: true,
          act: () => {
            asked.value = what;
          },
        };
  const { leave } = session.link;
  // Whoever sits at a table of the server with others leaves them a bot.
  const isHere = state === 'local';
  const isAwaited =
    live && !isHere && resign !== undefined && session.seats.value.some(({ kind }) => kind === 'person');
  const entries: readonly Entry[] = [
    { text: t('panel.rules'), act: () => showTab('rules') },
    { text: t('menu.settings'), act: () => go('settings') },
    ...(live && takeBack !== undefined
      ? [{ text: t(isHere ? 'menu.takeBack.now' : 'menu.takeBack'), act: takeBack }]
      : []),
    ...(live && standIn !== undefined ? [{ text: t('menu.standIn'), act: standIn }] : []),
    ...(live && resign !== undefined ? [grave('concede', resign)] : []),
    isAwaited ? grave('leave', leave) : { text: t('menu.leave'), act: leave },
  ];
  return (
    <header class="table-head">
      <button
        type="button"
        class="icon-button"
        aria-label={t('menu.open')}
        onClick={() => menu.current?.showModal()}
      >
        <Icon name="back" />
      </button>
      <span class="table-title">
        <h1>{title}</h1>
        {aim && <span class="soft"> {aim}</span>}
        {round && <span class="soft round"> {round}</span>}
      </span>
      {live ? <AskingLines session={session} /> : null}
      {state === 'lost' || state === 'stale' || state === 'slow' ? (
        <span class="link-line" role="status">
          {t(`link.${state}`)}
        </span>
      ) : null}
      {state === 'local' ? null : <LinkMark state={state} />}
      {live && session.position.value.viewer !== 'spectator' ? (
        <button
          type="button"
          class="icon-button"
          aria-label={t('panel.hint')}
          onClick={() => {
            showTab('hint');
            if (session.moves.peek().length > 0) session.askHint();
          }}
        >
          <Icon name="hint" />
        </button>
      ) : null}
      <button
        type="button"
        class="icon-button panel-open"
        aria-label={news > 0 ? `${t('menu.panel')} (${t('panel.chat')}: ${news})` : t('menu.panel')}
        aria-expanded={isPanelOpen}
        onClick={() => openPanel(!isPanelOpen)}
      >
        <Icon name="panel" />
        {news > 0 ? <b class="unread">{news}</b> : null}
      </button>
      <dialog
        ref={menu}
        class="menu"
        aria-label={t('menu.open')}
        onClose={() => {
          asked.value = undefined;
        }}
        onClick={(event) => event.target === menu.current && close()}
        // Escape closes the menu, and not what was begun at the table as well.
        onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      >
        <ul>
          {entries.map(({ text, act, stays, key = text }) => (
            <li key={key}>
              <button
                type="button"
                class="button quiet"
                onClick={() => {
                  if (stays !== true) close();
                  act();
                }}
              >
                {text}
              </button>
            </li>
          ))}
          <li>
            <button type="button" class="button" onClick={close}>
              {t('menu.close')}
            </button>
          </li>
        </ul>
        <p class="soft small" role="status">
          {asked.value === undefined ? (
            <span class="with-keys">{t('keys.help')}</span>
          ) : (
            t(`menu.${asked.value}.note`)
          )}
        </p>
      </dialog>
    </header>
  );
};
