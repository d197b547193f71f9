// The top of every page: the house's sign, which leads to the start page, and the ways to the other rooms. On a phone the ways
// stand at the lower edge, in reach of a thumb.

import type { VNode } from 'preact';
import type { IconName } from '../drawings/icons.ts';
import { friendsViews } from '../match/current-tables.ts';
import { Icon } from '../pieces/icon.tsx';
import { type TextKey, t } from '../texts/text.ts';
import { type Route, route, to } from './router.ts';

interface Way {
  readonly at: readonly string[];
  readonly pages: readonly Route['page'][];
  readonly text: TextKey;
  readonly icon: IconName;
}

const WAYS: readonly Way[] = [
  { at: [], pages: ['start'], text: 'nav.house', icon: 'home' },
  { at: ['friends'], pages: ['friends'], text: 'nav.friends', icon: 'friends' },
  { at: ['lessons'], pages: ['lessons', 'rules', 'how'], text: 'nav.learn', icon: 'learn' },
  { at: ['history'], pages: ['history', 'numbers'], text: 'nav.history', icon: 'history' },
];

const Sign = (): VNode => (
  <svg class="sign" viewBox="-28 -32 56 62" aria-hidden="true">
    <path d="M0-30V-16" stroke="currentColor" stroke-width="3" />
    <path d="M-6-16H6L18 2H-18Z" fill="currentColor" />
    <path class="sign-light" d="M-18 6H18L26 26Q0 33-26 26Z" />
  </svg>
);

const WayLink = ({ at, pages, text, icon }: Way): VNode => {
  const { Waiting } = friendsViews.value ?? {};
  return (
    <a
      href={to(...at)}
      class={`way way-${icon}`}
      aria-current={pages.includes(route.value.page) ? 'page' : undefined}
    >
      <Icon name={icon} />
      <span>{t(text)}</span>
      {icon === 'friends' && Waiting !== undefined ? <Waiting /> : null}
    </a>
  );
};

export const Top = (): VNode => (
  <header class="top">
    <a class="brand" href={to()} aria-label={`${t('house.name')}: ${t('menu.home')}`}>
      <Sign />
      <b>{t('house.name')}</b>
    </a>
    <nav class="ways" aria-label={t('nav.title')}>
      {WAYS.map((way) => (
        <WayLink key={way.icon} {...way} />
      ))}
    </nav>
    <a
      class="way way-settings"
      href={to('settings')}
      aria-current={route.value.page === 'settings' ? 'page' : undefined}
    >
      <Icon name="settings" />
      <span>{t('start.settings')}</span>
    </a>
  </header>
);
