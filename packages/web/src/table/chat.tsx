// Talk at an online table: lines and a few reactions.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Session } from '../play/session.ts';
import { t, tMaybe } from '../text/text.ts';
import { announce } from './live.ts';

/** The protocol's reactions as people see them. */
export const REACTION_MARKS: Readonly<Record<string, string>> = {
  clap: '👏',
  laugh: '😄',
  wow: '😮',
  think: '🤔',
  sad: '😢',
  thanks: '🙏',
  hurry: '⏳',
  wave: '👋',
};
const MOST = 200;

/** How many lines of others have not been in sight yet. */
export const unread = ({ chat, read }: Session): number =>
  chat.value.slice(read.value).filter(({ mine }) => !mine).length;

/** What others say is spoken as it comes, also while the chat is out of sight. */
export const useSpokenChat = ({ chat }: Session): void => {
  const spoken = useRef(chat.value.length);
  useEffect(() => {
    for (const { name, text, mine } of chat.value.slice(spoken.current))
      if (!mine) announce(t('chat.line', { name, text }));
    spoken.current = chat.value.length;
  }, [chat.value]);
};

export const Chat = ({ session, open }: { readonly session: Session; readonly open: boolean }): VNode => {
  const draft = useSignal('');
  const list = useRef<HTMLOListElement>(null);
  const lines = session.chat.value;
  // The newest lines are in sight, and only what is in sight has been read.
  useEffect(() => {
    list.current?.scrollTo({ top: 1e6 });
    if (list.current?.checkVisibility()) session.read.value = lines.length;
  }, [lines, open]);
  const { talk } = session.link;
  const send = (event: Event): void => {
    event.preventDefault();
    const text = draft.value.trim();
    if (text !== '') talk?.say(text);
    draft.value = '';
  };
  return (
    <div class="chat">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must be able to scroll it */}
      <ol tabIndex={0} aria-label={t('panel.chat')} ref={list}>
        {lines.length === 0 ? <li class="soft">{t('chat.empty')}</li> : null}
        {lines.map(({ key, name, text }) => (
          <li key={key}>{t('chat.line', { name, text })}</li>
        ))}
      </ol>
      <form onSubmit={send}>
        <input
          class="text"
          aria-label={t('chat.say')}
          placeholder={t('chat.say')}
          maxLength={MOST}
          value={draft.value}
          onInput={(event) => {
            draft.value = event.currentTarget.value;
          }}
        />
        <button type="submit" class="button">
          {t('chat.send')}
        </button>
      </form>
      <fieldset class="reactions" aria-label={t('chat.react')}>
        {Object.entries(REACTION_MARKS).map(([name, mark]) => (
          <button
            key={name}
            type="button"
            class="icon-button"
            aria-label={tMaybe(`react.${name}`)}
            onClick={() => talk?.react(name)}
          >
            {mark}
          </button>
        ))}
      </fieldset>
    </div>
  );
};
