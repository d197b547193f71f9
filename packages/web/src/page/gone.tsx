// An address that leads nowhere.

import type { VNode } from 'preact';
import { t } from '../texts/text.ts';
import { Empty } from './empty.tsx';
import { Page } from './page.tsx';
import { to } from './router.ts';

/** One sentence, and the way home. */
export const DeadEnd = ({ title, text }: { readonly title: string; readonly text: string }): VNode => (
  <Page title={title}>
    <Empty drawing="gone" line={text}>
      <a class="button main" href={to()}>
        {t('results.home')}
      </a>
    </Empty>
  </Page>
);

export const Gone = (): VNode => <DeadEnd title={t('gone.title')} text={t('gone.text')} />;
