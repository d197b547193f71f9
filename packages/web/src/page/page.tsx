// The shape of a plain page: a way home, a heading, the content.

import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../pieces/icon.tsx';
import { t } from '../texts/text.ts';
import { tableBehind, to } from './router.ts';
import { useTitle } from './title.ts';

interface Props {
  readonly title: string;
  readonly class?: string;
  readonly children: ComponentChildren;
}

export const Page = ({ title, class: extra = '', children }: Props): VNode => {
  const heading = useRef<HTMLHeadingElement>(null);
  // Who came by a link hears where they are: what had the focus is gone with the page before.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  useTitle(title);
  return (
    <main class={`page ${extra}`} id="content">
      <div class="page-head">
        <a class="button quiet" href={to()}>
          <Icon name="home" />
          <span class="unseen">{t('menu.home')}</span>
        </a>
        <h1 tabIndex={-1} ref={heading}>
          {title}
        </h1>
        {tableBehind.value === undefined ? null : (
          <a class="button main back" href={tableBehind.value}>
            {t('page.back')}
          </a>
        )}
      </div>
      {children}
    </main>
  );
};
