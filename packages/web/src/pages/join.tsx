// A table by its six letters.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { go } from '../router.ts';
import { t } from '../text/text.ts';
import { NameField } from './name-field.tsx';
import { Page } from './page.tsx';

const LETTERS = 6;

export const Join = (): VNode => {
  const code = useSignal('');
  const complete = code.value.length === LETTERS;
  const join = (event: Event): void => {
    event.preventDefault();
    if (complete) go('t', code.value);
  };
  return (
    <Page title={t('join.title')}>
      <form class="form" onSubmit={join}>
        <label class="field">
          {t('join.code')}
          <input
            class="code-field"
            autoComplete="off"
            autoCapitalize="characters"
            spellcheck={false}
            maxLength={LETTERS}
            value={code.value}
            onInput={(event) => {
              code.value = event.currentTarget.value.toUpperCase().replace(/[^A-Z]/g, '');
            }}
          />
        </label>
        <NameField />
        <button type="submit" class="button main" disabled={!complete}>
          {t('join.go')}
        </button>
      </form>
    </Page>
  );
};
