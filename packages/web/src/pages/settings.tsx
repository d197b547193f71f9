// What can be chosen for this device.

import type { Signal } from '@preact/signals';
import type { VNode } from 'preact';
import { settings } from '../settings.ts';
import { sound } from '../table/sound.ts';
import { pages } from '../text/en/pages.ts';
import { languages, learn, type TextKey, t } from '../text/text.ts';
import { OtherDevice } from './other-device.tsx';
import { Page } from './page.tsx';

learn(pages);

interface PickProps<T extends string> {
  readonly label: TextKey;
  readonly choice: Signal<T>;
  readonly options: readonly (readonly [T, string])[];
}

const Pick = <T extends string>({ label, choice, options }: PickProps<T>): VNode => (
  <label class="field">
    {t(label)}
    <select
      value={choice.value}
      onChange={(event) => {
        choice.value = event.currentTarget.value as T;
      }}
    >
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  </label>
);

const Check = ({ label, choice }: { readonly label: TextKey; readonly choice: Signal<boolean> }): VNode => (
  <label class="check">
    <input
      type="checkbox"
      checked={choice.value}
      onChange={(event) => {
        choice.value = event.currentTarget.checked;
      }}
    />
    {t(label)}
  </label>
);

const LEVELS = ['easy', 'medium', 'hard', 'expert'] as const;
const NAME_LENGTH = 24;

export const SettingsPage = (): VNode => (
  <Page title={t('settings.title')}>
    <div class="form">
      <label class="field">
        {t('settings.name')}
        <input
          maxLength={NAME_LENGTH}
          value={settings.name.value}
          onInput={(event) => {
            settings.name.value = event.currentTarget.value;
          }}
        />
      </label>
      <Pick
        label="settings.theme"
        choice={settings.theme}
        options={[
          ['system', t('settings.theme.system')],
          ['linen', t('settings.theme.linen')],
          ['evening', t('settings.theme.evening')],
        ]}
      />
      <Pick
        label="settings.language"
        choice={settings.language}
        options={[
          ['en', languages.en.name],
          ['ar', languages.ar.name],
        ]}
      />
      <Check label="settings.deck" choice={settings.fourColours} />
      <Check label="settings.motion" choice={settings.lessMotion} />
      <Check label="settings.vibrate" choice={settings.vibrate} />
      <label class="field">
        {t('settings.volume')}
        <input
          type="range"
          min="0"
          max="1"
          step="0.05"
          value={settings.volume.value}
          onInput={(event) => {
            settings.volume.value = Number(event.currentTarget.value);
          }}
          onChange={() => sound('turn')}
        />
      </label>
      <button type="button" class="button" onClick={() => sound('turn')}>
        {t('settings.sample')}
      </button>
      <Pick
        label="create.level"
        choice={settings.level}
        options={LEVELS.map((level) => [level, t(`level.${level}`)] as const)}
      />
      <Pick
        label="settings.pace"
        choice={settings.pace}
        options={[
          ['calm', t('settings.pace.calm')],
          ['brisk', t('settings.pace.brisk')],
          ['instant', t('settings.pace.instant')],
        ]}
      />
      <Pick
        label="settings.board"
        choice={settings.board}
        options={[
          ['auto', t('settings.board.auto')],
          ['flat', t('settings.board.flat')],
          ['solid', t('settings.board.solid')],
        ]}
      />
      <Pick
        label="settings.confirm"
        choice={settings.casinoConfirm}
        options={[
          ['when-ambiguous', t('settings.confirm.when-ambiguous')],
          ['always', t('settings.confirm.always')],
          ['never', t('settings.confirm.never')],
        ]}
      />
      <Check label="settings.passUnbeatable" choice={settings.passUnbeatable} />
      <Check label="settings.passWhenNoPlay" choice={settings.passWhenNoPlay} />
      <OtherDevice />
    </div>
  </Page>
);
