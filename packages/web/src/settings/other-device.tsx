// The same person on another device: a one-time link, its QR code and the code to type, and signing out everywhere else.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { keepValue, keptValue } from '../device/storage.ts';
import { makePass, type PassState, passState, signOutElsewhere } from '../online/self.ts';
import { to } from '../page/router.ts';
import { copied } from '../share/copy.ts';
import { ScanPicture } from '../share/qr-picture.tsx';
import { type TextKey, t } from '../texts/text.ts';

const LOOK_MS = 3000;
/** Kept once the person has been told that links of older versions still work. */
const TOLD = 'oldLinksTold';

const STATES: Readonly<Partial<Record<PassState['state'], TextKey>>> = {
  used: 'settings.device.used',
  expired: 'settings.device.expired',
};

/** Five letters and five are easier to copy by eye. */
const shownCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

const OneTimeLink = ({ code }: { readonly code: string }): VNode => {
  const note = useSignal<string | undefined>(undefined);
  const state = useSignal<PassState['state']>('open');
  useEffect(() => {
    state.value = 'open';
    note.value = undefined;
    const timer = setInterval(async () => {
      const now = await passState();
      if (now !== undefined) state.value = now.state;
      if (state.value !== 'open') clearInterval(timer);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [code]);
  const link = new URL(to('adopt', code), location.href).href;
  const ended = STATES[state.value];
  return (
    <>
      {ended === undefined ? (
        <>
          <p>{t('settings.device.how', { enter: t('settings.device.enter') })}</p>
          <p class="pass-code" dir="ltr">
            {shownCode(code)}
          </p>
          <button
            type="button"
            class="button"
            onClick={async () => {
              note.value = await copied(link, t('settings.device.copied'));
            }}
          >
            {t('settings.device.copy')}
          </button>
          <ScanPicture link={link} />
        </>
      ) : null}
      <p class="soft link-text" role="status">
        {ended === undefined ? note.value : t(ended)}
      </p>
    </>
  );
};

const SignOut = (): VNode => {
  const isAsked = useSignal(false);
  const note = useSignal<TextKey | undefined>(undefined);
  const signOut = async (): Promise<void> => {
    if (!isAsked.value) {
      isAsked.value = true;
      return;
    }
    isAsked.value = false;
    note.value = (await signOutElsewhere()) ? 'settings.device.out.done' : 'start.offline';
  };
  return (
    <>
      <button type="button" class="button" onClick={() => void signOut()}>
        {t(isAsked.value ? 'settings.device.out.sure' : 'settings.device.out')}
      </button>
      <p class="soft" role="status">
        {note.value && t(note.value)}
      </p>
    </>
  );
};

export const OtherDevice = (): VNode => {
  const code = useSignal<string | undefined>(undefined);
  const isOffline = useSignal(false);
  const hasOldLinks = useSignal(false);
  useEffect(() => {
    void passState().then((pass) => {
      if (!pass?.hasOldCookies || keptValue(TOLD) === true) return;
      hasOldLinks.value = true;
      keepValue(TOLD, true);
    });
  }, []);
  const make = async (): Promise<void> => {
    code.value = await makePass();
    isOffline.value = code.value === undefined;
  };
  return (
    <fieldset class="device">
      <legend>{t('settings.device')}</legend>
      {hasOldLinks.value ? (
        <p class="notice" role="status">
          {t('settings.device.old', { out: t('settings.device.out') })}
        </p>
      ) : null}
      <p class="soft">{t('settings.device.line')}</p>
      <button type="button" class="button" onClick={() => void make()}>
        {t('settings.device.make')}
      </button>
      {code.value === undefined ? null : <OneTimeLink code={code.value} />}
      {isOffline.value ? (
        <p class="soft" role="alert">
          {t('start.offline')}
        </p>
      ) : null}
      <a class="button" href={to('adopt')}>
        {t('settings.device.enter')}
      </a>
      <SignOut />
    </fieldset>
  );
};
