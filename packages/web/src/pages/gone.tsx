// An address that leads nowhere.

import type { VNode } from 'preact';
import { t } from '../text/text.ts';
import { Page } from './page.tsx';

export const Gone = (): VNode => (
  <Page title={t('gone.title')}>
    <p>{t('gone.text')}</p>
  </Page>
);
