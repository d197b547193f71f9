// What can be chosen for this device.

import type { Signal } from '@preact/signals';
import type { VNode } from 'preact';
import { CHOICES, settings } from '../settings.ts';
import { sound } from '../table/sound.ts';
import { pages } from '../text/en/pages.ts';
import { languages, learn, type TextKey, t } from '../text/text.ts';
import { Notices } from './notices.tsx';
import { OtherDevice } from './other-device.tsx';
import { Page } from './page.tsx';

learn(pages);

interface PickProps<T extends string> {
  readonly label: TextKey;
  readonly choice: Signal<T>;
  readonly all: readonly T[];
  nameOf(one: T): string;
}

const Pick = <T extends string>({ label, choice, all, nameOf }: PickProps<T>): VNode => (
  <label class="field">
    {t(label)}
    <select
      value={choice.value}
      onChange={(event) => {
        choice.value = event.currentTarget.value as T;
      }}
    >
      {all.map((one) => (
        <option key={one} value={one}>
          {nameOf(one)}
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
        all={CHOICES.theme}
        nameOf={(one) => t(`settings.theme.${one}`)}
      />
      <Pick
        label="settings.language"
        choice={settings.language}
        all={CHOICES.language}
        nameOf={(one) => languages[one].name}
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
      <Notices />
      <Pick
        label="create.level"
        choice={settings.level}
        all={CHOICES.level}
        nameOf={(one) => t(`level.${one}`)}
      />
      <Pick
        label="settings.pace"
        choice={settings.pace}
        all={CHOICES.pace}
        nameOf={(one) => t(`settings.pace.${one}`)}
      />
      <Pick
        label="settings.board"
        choice={settings.board}
        all={CHOICES.board}
        nameOf={(one) => t(`settings.board.${one}`)}
      />
      <Pick
        label="settings.confirm"
        choice={settings.casinoConfirm}
        all={CHOICES.casinoConfirm}
        nameOf={(one) => t(`settings.confirm.${one}`)}
      />
      <Check label="settings.passUnbeatable" choice={settings.passUnbeatable} />
      <Check label="settings.passWhenNoPlay" choice={settings.passWhenNoPlay} />
      <OtherDevice />
    </div>
  </Page>
);
