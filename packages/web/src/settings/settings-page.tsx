// What can be chosen for this device.

import type { Signal } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';
import { CHOICES, settings } from '../device/settings.ts';
import { gameNames } from '../match/game-registry.ts';
import { Notices } from '../notifications/notification-settings.tsx';
import { Page } from '../page/page.tsx';
import { PortraitPicker } from '../people/portrait-picker.tsx';
import { CardPicture } from '../pieces/card.tsx';
import { Icon } from '../pieces/icon.tsx';
import { sound } from '../table/hand/sound.ts';
import { webGames } from '../tables/index.ts';
import { pages } from '../texts/en/pages.ts';
import { languages, learn, type TextKey, t } from '../texts/text.ts';
import { OtherDevice } from './other-device.tsx';
import './settings.css';

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
  <label class="option">
    <span>{t(label)}</span>
    <input
      type="checkbox"
      class="switch"
      checked={choice.value}
      onChange={(event) => {
        choice.value = event.currentTarget.checked;
      }}
    />
  </label>
);

const Group = ({
  title,
  children,
}: {
  readonly title: TextKey;
  readonly children: ComponentChildren;
}): VNode => (
  <section class="panel-card settings-group" aria-label={t(title)}>
    <h2>{t(title)}</h2>
    {children}
  </section>
);

/** A corner of a table as it looks with these choices, at once. */
const Preview = (): VNode => (
  <div class="settings-preview" aria-hidden="true">
    {['9S', 'QH', '8D', '5C'].map((code, at) => (
      <span key={code} class="card-piece" style={{ '--at': at - 1.5 }}>
        <CardPicture code={code} />
      </span>
    ))}
  </div>
);

const NAME_LENGTH = 24;

export const SettingsPage = (): VNode => (
  <Page title={t('settings.title')} line={t('settings.line')}>
    <div class="settings">
      <Group title="settings.group.me">
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
        <PortraitPicker />
      </Group>
      <Group title="settings.group.look">
        <Preview />
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
      </Group>
      <Group title="settings.group.sound">
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
          <Icon name="sound" />
          {t('settings.sample')}
        </button>
        <Check label="settings.vibrate" choice={settings.vibrate} />
      </Group>
      <Group title="settings.group.bots">
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
      </Group>
      <Group title="settings.group.games">
        <Pick
          label="settings.board"
          choice={settings.board}
          all={CHOICES.board}
          nameOf={(one) => t(`settings.board.${one}`)}
        />
        {gameNames
          .flatMap((game) => webGames[game].settings)
          .map(({ label, choice, all, nameOf }) => (
            <Pick key={label} label={label} choice={choice} all={all} nameOf={(one) => t(nameOf(one))} />
          ))}
        <Check label="settings.passUnbeatable" choice={settings.passUnbeatable} />
        <Check label="settings.passWhenNoPlay" choice={settings.passWhenNoPlay} />
      </Group>
      <Group title="settings.group.notices">
        <Notices />
      </Group>
      <Group title="settings.group.devices">
        <OtherDevice />
      </Group>
    </div>
  </Page>
);
