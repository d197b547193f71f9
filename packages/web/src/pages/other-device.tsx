// The link that takes one's person to another device.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { myPass } from '../play/self.ts';
import { to } from '../router.ts';
import { t } from '../text/text.ts';
import { copied } from './copying.ts';
import { ScanPicture } from './scan-picture.tsx';

export const OtherDevice = (): VNode => {
  const told = useSignal<string | undefined>(undefined);
  const link = useSignal<string | undefined>(undefined);
  const copy = async (): Promise<void> => {
    const pass = await myPass();
    link.value = pass && new URL(to('adopt', pass), location.href).href;
    told.value =
      link.value === undefined ? t('start.offline') : await copied(link.value, t('settings.device.copied'));
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
      {link.value === undefined ? null : <ScanPicture link={link.value} />}
    </div>
  );
};
