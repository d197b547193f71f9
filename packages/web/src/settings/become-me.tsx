// Another device becomes the same person: asked first, because this replaces the profile that the browser had before.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { type AdoptProblem, adopt } from '../online/self.ts';
import { Page } from '../page/page.tsx';
import { go, type Route } from '../page/router.ts';
import { pages } from '../texts/en/pages.ts';
import { learn, t } from '../texts/text.ts';

learn(pages);

export const Adopt = ({ route }: { readonly route: Extract<Route, { page: 'adopt' }> }): VNode => {
  const problem = useSignal<AdoptProblem | undefined>(undefined);
  const typed = useSignal('');
  const code = route.code ?? typed.value;
  const become = async (event: Event): Promise<void> => {
    event.preventDefault();
    problem.value = undefined;
    problem.value = await adopt(code);
    if (problem.value === undefined) go();
  };
  return (
    <Page title={t('adopt.title')}>
      <form class="form" onSubmit={(event) => void become(event)}>
        <p>{t('adopt.line')}</p>
        {route.code === undefined ? (
          <label class="field">
            {t('adopt.code')}
            <input
              class="code-field"
              autoComplete="off"
              autoCapitalize="characters"
              spellcheck={false}
              maxLength={40}
              dir="ltr"
              onInput={(event) => {
                typed.value = event.currentTarget.value;
              }}
            />
          </label>
        ) : null}
        <button type="submit" class="button main" disabled={code.trim() === ''}>
          {t('adopt.go')}
        </button>
        {problem.value === undefined ? null : (
          <p class="notice bad" role="alert">
            {t(`adopt.${problem.value}`)}
          </p>
        )}
      </form>
    </Page>
  );
};
