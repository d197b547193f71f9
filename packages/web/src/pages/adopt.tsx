// Another device becomes the same person: asked first, because whoever opens such a link gives up who the browser was before.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { adopt } from '../play/self.ts';
import { go, type Route } from '../router.ts';
import { pages } from '../text/en/pages.ts';
import { learn, t } from '../text/text.ts';
import { Page } from './page.tsx';

learn(pages);

export const Adopt = ({ route }: { readonly route: Extract<Route, { page: 'adopt' }> }): VNode => {
  const failed = useSignal(false);
  const become = async (): Promise<void> => {
    if (await adopt(route.token)) go();
    else failed.value = true;
  };
  return (
    <Page title={t('adopt.title')}>
      <p>{t('adopt.line')}</p>
      <div class="links">
        <button type="button" class="button main" onClick={() => void become()}>
          {t('adopt.go')}
        </button>
      </div>
      {failed.value ? (
        <p class="notice bad" role="alert">
          {t('adopt.failed')}
        </p>
      ) : null}
    </Page>
  );
};
