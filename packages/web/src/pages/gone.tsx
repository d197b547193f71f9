// An address that leads nowhere.

import type { VNode } from 'preact';
import { to } from '../router.ts';
import { t } from '../text/text.ts';
import { Page } from './page.tsx';

export const Gone = (): VNode => (
  <Page title={t('gone.title')}>
    <p>{t('gone.text')}</p>
    <div class="links">
      <a class="button main" href={to()}>
        {t('results.home')}
      </a>
    </div>
  </Page>
);
