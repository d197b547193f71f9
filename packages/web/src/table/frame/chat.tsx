// Talk at an online table: lines and a few reactions, as far as the host allows them.

import { CHAT_RIGHTS } from '@parlor/protocol';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { reactionOf, reactions } from '../../match/reactions.ts';
import type { Talk } from '../../match/talk.ts';
import { Portrait } from '../../people/portrait.tsx';
import { Icon } from '../../pieces/icon.tsx';
import { t, tMaybe } from '../../texts/text.ts';

const MOST = 200;

interface Props {
  readonly talk: Talk;
  readonly open: boolean;
  /** Where nothing else speaks for the page, the list does. */
  readonly spoken?: boolean;
}

/** A chair, beside the words of people who sit at the table. */
const Chair = (): VNode => (
  <span class="chair" role="img" aria-label={t('chat.seated')} title={t('chat.seated')}>
    <Icon name="chair" />
  </span>
);

/** What the host decides: who may chat, and who is muted. */
const HostRules = ({ talk }: { readonly talk: Talk }): VNode | null => {
  const { host } = talk.rules.value;
  if (host === undefined) return null;
  const muted = new Set(host.muted.map(({ id }) => id));
  const spoken = talk.lines.value.filter(({ mine }) => !mine).map(({ from, name }) => [from, name] as const);
  const people = new Map([...host.muted.map(({ id, name }) => [id, name] as const), ...spoken]);
  return (
    <details class="chat-rules">
      <summary>{t('chat.rights')}</summary>
      <select
        aria-label={t('chat.rights')}
        value={host.rights}
        onChange={({ currentTarget }) => {
          const rights = CHAT_RIGHTS[currentTarget.selectedIndex];
          if (rights !== undefined) talk.allow(rights);
        }}
      >
        {CHAT_RIGHTS.map((rights) => (
          <option key={rights} value={rights}>
            {t(`chat.rights.${rights}`)}
          </option>
        ))}
      </select>
      {[...people].map(([id, name]) => {
        const act = t(muted.has(id) ? 'chat.unmute' : 'chat.mute');
        return (
          <p key={id}>
            <span>{name}</span>
            <button
              type="button"
              class="button quiet"
              aria-label={`${act}: ${name}`}
              onClick={() => talk.mute(id, !muted.has(id))}
            >
              {act}
            </button>
          </p>
        );
      })}
    </details>
  );
};

/** What somebody said; a reaction is drawn, and read out by its name. */
const Words = ({ name, text }: { readonly name: string; readonly text: string }): VNode => {
  const reaction = reactionOf(text);
  if (reaction === undefined) return <>{t('chat.line', { name, text })}</>;
  return (
    <>
      {t('chat.line', { name, text: '' })} <Icon name={`react-${reaction}`} />
      <span class="unseen">{tMaybe(`react.${reaction}`)}</span>
    </>
  );
};

export const Chat = ({ talk, open, spoken = false }: Props): VNode => {
  const { draft } = talk;
  const list = useRef<HTMLOListElement>(null);
  const lines = talk.lines.value;
  const { noLine, noReaction, seated } = talk.rules.value;
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
        {lines.map(({ key, from, name, avatar, text }) => (
          <li key={key}>
            <Portrait avatar={avatar} />
            <span>
              {seated.has(from) ? <Chair /> : null}
              <Words name={name} text={text} />
            </span>
          </li>
        ))}
      </ol>
      {noLine === undefined ? (
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
      ) : (
        <p class="soft chat-note">{tMaybe(`refusal.${noLine}`)}</p>
      )}
      {noReaction === undefined ? (
        <fieldset class="reactions" aria-label={t('chat.react')}>
          {reactions.map((name) => (
            <button
              key={name}
              type="button"
              class="icon-button"
              aria-label={tMaybe(`react.${name}`)}
              onClick={() => talk.react(name)}
            >
              <Icon name={`react-${name}`} />
            </button>
          ))}
        </fieldset>
      ) : null}
      <HostRules talk={talk} />
    </div>
  );
};
