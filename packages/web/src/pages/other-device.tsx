// The link that takes one's person to another device.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { myPass } from '../play/self.ts';
import { to } from '../router.ts';
import { t } from '../text/text.ts';
import { copied } from './copying.ts';

export const OtherDevice = (): VNode => {
  const told = useSignal<string | undefined>(undefined);
  const copy = async (): Promise<void> => {
    const pass = await myPass();
    told.value =
      pass === undefined
        ? t('start.offline')
        : await copied(new URL(to('adopt', pass), location.href).href, t('settings.device.copied'));
  };
  return (
    <div class="field">
      <span>{t('settings.device')}</span>
      <button type="button" class="button" onClick={() => void copy()}>
        {t('settings.device.copy')}
      </button>
      <p class="soft link-text" role="status">
        {told.value ?? t('settings.device.line')}
      </p>
    </div>
  );
};
