// Talk at an online table: lines and a few reactions.

import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Talk } from '../play/talk.ts';
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

interface Props {
  readonly talk: Talk;
  readonly open: boolean;
  /** Where nothing else speaks for the page, the list does. */
  readonly spoken?: boolean;
}

export const Chat = ({ talk, open, spoken = false }: Props): VNode => {
  const { draft } = talk;
  const list = useRef<HTMLOListElement>(null);
  const lines = talk.lines.value;
  // The newest lines are in sight, and only what is in sight has been read: nothing is while the page is hidden.
  useEffect(() => {
    list.current?.scrollTo({ top: 1e6 });
    if (!document.hidden && list.current?.checkVisibility()) talk.read.value = lines.length;
  }, [lines, open]);
  const send = (event: Event): void => {
    event.preventDefault();
    const text = draft.value.trim();
    if (text !== '') talk.say(text);
    draft.value = '';
  };
  return (
    <div class="chat">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must be able to scroll it */}
      <ol tabIndex={0} aria-live={spoken ? 'polite' : 'off'} aria-label={t('panel.chat')} ref={list}>
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
            onClick={() => talk.react(name)}
          >
            {mark}
          </button>
        ))}
      </fieldset>
    </div>
  );
};
