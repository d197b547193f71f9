// The name one has at a table, asked where it matters.

import type { VNode } from 'preact';
import { settings } from '../device/settings.ts';
import { t } from '../texts/text.ts';

export const NAME_LENGTH = 24;

/** `done` is called when a name has been entered. */
export const NameField = ({ done }: { readonly done?: () => void }): VNode => (
  <label class="field name-field">
    {t('join.name')}
    <input
      maxLength={NAME_LENGTH}
      autoComplete="nickname"
      value={settings.name.value}
      onInput={(event) => {
        settings.name.value = event.currentTarget.value;
      }}
      onChange={() => done?.()}
    />
  </label>
);
