// A table by its six letters.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { NameField } from '../page/name-field.tsx';
import { Page } from '../page/page.tsx';
import { go } from '../page/router.ts';
import { drawing } from '../pieces/drawing.ts';
import { pages } from '../texts/en/pages.ts';
import { learn, t } from '../texts/text.ts';

learn(pages);

const LETTERS = 6;

/** The letters of a code, typed with or without spaces, or pasted as the whole link. */
const lettersOf = (text: string): string =>
  (/\/t\/([a-z]+)/i.exec(text)?.[1] ?? text)
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, LETTERS);

export const Join = (): VNode => {
  const code = useSignal('');
  const complete = code.value.length === LETTERS;
  const join = (event: Event): void => {
    event.preventDefault();
    if (complete) go('t', code.value);
  };
  return (
    <Page title={t('join.title')} line={t('join.line')}>
      <section class="empty panel-card">
        <img src={drawing('empty-friends')} alt="" width="400" height="300" draggable={false} />
        <form class="form" onSubmit={join}>
          <label class="field">
            {t('join.code')}
            <input
              class="code-field"
              autoComplete="off"
              autoCapitalize="characters"
              spellcheck={false}
              value={code.value}
              onInput={(event) => {
                code.value = lettersOf(event.currentTarget.value);
                event.currentTarget.value = code.value;
              }}
            />
          </label>
          <NameField />
          <button type="submit" class="button main" disabled={!complete}>
            {t('join.go')}
          </button>
        </form>
      </section>
    </Page>
  );
};
