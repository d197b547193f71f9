// The shape of a plain page: a way home, a heading, the content.

import type { ComponentChildren, VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { tableBehind, to } from '../router.ts';
import { t } from '../text/text.ts';

interface Props {
  readonly title: string;
  readonly class?: string;
  readonly children: ComponentChildren;
}

export const Page = ({ title, class: extra = '', children }: Props): VNode => {
  useEffect(() => {
    document.title = `${title} · ${t('house.name')}`;
  }, [title]);
  return (
    <main class={`page ${extra}`} id="content">
      <div class="page-head">
        <a class="button quiet" href={to()}>
          <span aria-hidden="true">⌂</span>
          <span class="unseen">{t('menu.home')}</span>
        </a>
        <h1>{title}</h1>
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
