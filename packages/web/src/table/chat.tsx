// Talk at an online table: lines and a few reactions.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import type { Session } from '../play/session.ts';
import { t, tMaybe } from '../text/text.ts';

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

export const Chat = ({ session }: { readonly session: Session }): VNode => {
  const draft = useSignal('');
  const { talk } = session.link;
  if (talk === undefined) return <p class="soft">{t('chat.local')}</p>;
  const send = (event: Event): void => {
    event.preventDefault();
    const text = draft.value.trim();
    if (text !== '') talk.say(text);
    draft.value = '';
  };
  const lines = session.chat.value;
  return (
    <div class="chat">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must be able to scroll it */}
      <ol tabIndex={0} aria-label={t('panel.chat')}>
        {lines.length === 0 ? <li class="soft">{t('chat.empty')}</li> : null}
        {lines.map(({ key, name, text }) => (
          <li key={key}>{t('chat.line', { name, text })}</li>
        ))}
      </ol>
      <fieldset class="reactions" aria-label={t('chat.react')}>
        {Object.entries(REACTION_MARKS).map(([name, mark]) => (
          <button
            key={name}
            type="button"
            class="icon-button"
            aria-label={tMaybe(`react.${name}`)}
            onClick={() => talk.react(name)}
          >
            {mark}
          </button>
        ))}
      </fieldset>
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
    </div>
  );
};
