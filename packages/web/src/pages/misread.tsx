// A link that cannot be followed, in one sentence.

import type { VNode } from 'preact';
import type { Misread } from '../play/messages.ts';
import { to } from '../router.ts';
import { sharing } from '../text/en/sharing.ts';
import { learn, t } from '../text/text.ts';
import { Page } from './page.tsx';

learn(sharing);

export const MisreadLink = ({ problem }: Misread): VNode => (
  <Page title={t('given.title')}>
    <p>{t(`given.${problem}`)}</p>
    <div class="links">
      <a class="button main" href={to()}>
        {t('results.home')}
      </a>
    </div>
  </Page>
);
