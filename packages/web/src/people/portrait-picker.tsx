// The twelve on the wall; the one that stands for me is ringed. The server learns of it with the next connection.

import type { VNode } from 'preact';
import { settings } from '../device/settings.ts';
import { pages } from '../texts/en/pages.ts';
import { learn, t } from '../texts/text.ts';
import { ownAvatar } from './own-portrait.ts';
import { Portrait } from './portrait.tsx';
import { avatars, PORTRAITS } from './portraits.ts';

learn(pages);

export const PortraitPicker = (): VNode => {
  const own = ownAvatar(settings.name.value);
  return (
    <fieldset class="portrait-picker">
      <legend>{t('settings.portrait')}</legend>
      <div class="portraits">
        {avatars.map((avatar) => (
          <label key={avatar} title={t(`portrait.${PORTRAITS[avatar]}`)}>
            <input
              type="radio"
              name="portrait"
              checked={avatar === own}
              onChange={() => {
                settings.avatar.value = avatar;
              }}
            />
            <Portrait avatar={avatar} mood={avatar === own ? 'pleased' : 'waiting'} />
            <span class="unseen">{t(`portrait.${PORTRAITS[avatar]}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
