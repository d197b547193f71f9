// What can be chosen for this device.

import type { Signal } from '@preact/signals';
import type { VNode } from 'preact';
import { CHOICES, settings } from '../device/settings.ts';
import { Notices } from '../notifications/notification-settings.tsx';
import { Page } from '../page/page.tsx';
import { ownAvatar } from '../people/own-portrait.ts';
import { Portrait } from '../people/portrait.tsx';
import { avatars, PORTRAITS } from '../people/portraits.ts';
import { sound } from '../table/hand/sound.ts';
import { pages } from '../texts/en/pages.ts';
import { languages, learn, type TextKey, t } from '../texts/text.ts';
import { OtherDevice } from './other-device.tsx';

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

/** The twelve on the wall; the one that stands for me is ringed. The server learns of it with the next connection. */
const PortraitField = (): VNode => {
  const own = ownAvatar(settings.name.value);
  return (
    <fieldset class="field">
      <legend>{t('settings.portrait')}</legend>
      <div class="portraits">
        {avatars.map((avatar) => (
          <label key={avatar}>
            <input
              type="radio"
              name="portrait"
              checked={avatar === own}
              onChange={() => {
                settings.avatar.value = avatar;
              }}
            />
            <Portrait avatar={avatar} mood={avatar === own ? 'pleased' : 'waiting'} />
            {t(`portrait.${PORTRAITS[avatar]}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

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
      <PortraitField />
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
