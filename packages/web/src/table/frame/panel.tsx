// What lies beside the table: log, score sheet, chat, hints and rules as tabs. A column on a wide screen, a sheet on a phone
// that makes the felt smaller and covers neither the hand nor the last move.

import type { ReadonlySignal, Signal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { byKeys } from '../../hooks/keyboard-user.ts';
import { useLater } from '../../hooks/later.ts';
import type { Session } from '../../match/session.ts';
import type { Talk } from '../../match/talk.ts';
import { Icon } from '../../pieces/icon.tsx';
import { t } from '../../texts/text.ts';
import { Whole } from '../../texts/unbroken-text.tsx';
import type { AnyTable } from '../table-contract.ts';
import { toldLine } from './event-text.ts';
import { useSpokenChat } from './spoken-chat.ts';
import { unread } from './unread.ts';

const TABS = ['log', 'score', 'hint', 'chat', 'rules'] as const;
export type Tab = (typeof TABS)[number];

interface Props {
  readonly session: Session;
  readonly table: AnyTable;
  readonly names: readonly string[];
  readonly view: unknown;
  readonly tab: Signal<Tab>;
  readonly rule: Signal<string | undefined>;
  readonly open: ReadonlySignal<boolean>;
  close(): void;
  readonly live: boolean;
  /** What a replay shows in the place of hints. */
  readonly review: VNode | undefined;
}

/** How many of the last events the log shows; it is for looking back a few rounds, a replay is for the rest. */
const SHOWN = 300;

const Log = ({ session, table, names, view, open }: Props): VNode => {
  const list = useRef<HTMLOListElement>(null);
  const log = session.log.value;
  const first = Math.max(0, log.length - SHOWN);
  // The newest lines are in sight, also when the panel comes in on a phone.
  useLayoutEffect(() => {
    const scroll = requestAnimationFrame(() => list.current?.scrollTo({ top: 1e6 }));
    return () => cancelAnimationFrame(scroll);
  }, [session.log.value, open.value]);
  const lines = log.slice(first).flatMap(({ event }, at) => {
    const line = toldLine(table, event, log[first + at - 1]?.event, names, view);
    // By its place in the match: a line keeps its element when the oldest one goes.
    return line === undefined
      ? []
      : [
          <li key={first + at}>
            <Whole text={line} />
          </li>,
        ];
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must be able to scroll it
    <ol class="log" tabIndex={0} aria-label={t('panel.log')} ref={list}>
      {lines.length === 0 ? <li class="soft">{t('log.empty')}</li> : lines}
    </ol>
  );
};

const Rules = ({ session, rule }: Props): VNode => {
  const Sections = useLater(() => import('../../rules/rule-sections.tsx'))?.RuleSections;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must be able to scroll it
    <section class="rules-list" tabIndex={0} aria-label={t('panel.rules')}>
      {Sections === undefined ? null : (
        <Sections
          game={session.game}
          options={session.options}
          wanted={rule.value}
          open={(number) => {
            rule.value = number;
          }}
        />
      )}
    </section>
  );
};

const Score = ({ session, table, view, names }: Props): VNode | null => {
  const Sheet = useLater(() => import('./sheet.tsx'))?.Sheet;
  if (Sheet === undefined) return null;
  const log = session.log.value.map(({ event }) => event);
  return <Sheet sheet={table.sheet(view, names, log)} />;
};

const Hints = (props: Props): VNode | null => {
  const { table } = props;
  const [Hint, why] =
    useLater(() => Promise.all([import('./hint.tsx').then((file) => file.Hint), table.why()])) ?? [];
  return Hint === undefined || why === undefined ? null : <Hint {...props} why={why} />;
};

const Talking = (props: { readonly talk: Talk; readonly open: boolean }): VNode | null => {
  const Chat = useLater(() => import('./chat.tsx'))?.Chat;
  return Chat === undefined ? null : <Chat {...props} />;
};

const Page = (props: Props): VNode | null => {
  const { talk } = props.session.link;
  switch (props.tab.value) {
    case 'log':
      return <Log {...props} />;
    case 'score':
      return <Score {...props} />;
    case 'hint':
      return props.review ?? <Hints {...props} />;
    case 'chat':
      return talk === undefined ? null : <Talking talk={talk} open={props.open.value} />;
    case 'rules':
      return <Rules {...props} />;
  }
};

export const Panel = (props: Props): VNode => {
  const { tab, open, review, session } = props;
  const { talk } = session.link;
  // Bots do not talk, and neither does a replay.
  const tabs: readonly Tab[] = talk === undefined ? TABS.filter((name) => name !== 'chat') : TABS;
  const news = unread(talk);
  useSpokenChat(talk);
  // Whoever opened the panel is in it, and afterwards back where it was opened.
  const close = (): void => {
    props.close();
    document.querySelector<HTMLElement>('.panel-open')?.focus();
  };
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open.value) return;
    event.stopPropagation();
    close();
  };
  useEffect(() => {
    if (open.value && byKeys.current) document.getElementById(`tab-${tab.peek()}`)?.focus();
  }, [open.value]);
  const step = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    const turn = document.documentElement.dir === 'rtl' ? -by : by;
    tab.value = tabs[(tabs.indexOf(tab.value) + turn + tabs.length) % tabs.length] ?? 'log';
    requestAnimationFrame(() => document.getElementById(`tab-${tab.value}`)?.focus());
  };
  return (
    <aside class={`panel ${open.value ? 'open' : ''}`} aria-label={t('panel.tabs')} onKeyDown={leave}>
      <div class="panel-head">
        <div role="tablist" aria-label={t('panel.tabs')} onKeyDown={step}>
          {tabs.map((name) => (
            <button
              key={name}
              id={`tab-${name}`}
              type="button"
              role="tab"
              aria-selected={tab.value === name}
              aria-controls="panel-page"
              tabIndex={tab.value === name ? 0 : -1}
              onClick={() => {
                tab.value = name;
              }}
            >
              {t(`panel.${name === 'hint' && review !== undefined ? 'review' : name}`)}
              {name === 'chat' && news > 0 ? <b class="unread">{news}</b> : null}
            </button>
          ))}
        </div>
        <button type="button" class="icon-button panel-close" aria-label={t('panel.close')} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <div class="panel-page" id="panel-page" role="tabpanel" aria-labelledby={`tab-${tab.value}`}>
        <Page {...props} />
      </div>
    </aside>
  );
};
