// Which notices of the system come while one looks elsewhere; or why none can come.

import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { notices } from '../texts/en/notices.ts';
import { learn, t } from '../texts/text.ts';
import { choose, isChosen, KINDS, leave, watchLeave } from './kinds.ts';

learn(notices);

/** Filled in, so that they run as they do in an address. */
const SCHEMES = { plain: 'http://', secure: 'https://' };

export const Notices = (): VNode => {
  useEffect(watchLeave, []);
  const given = leave.value;
  const isPossible = given !== 'plain' && given !== 'none';
  return (
    <fieldset class="field">
      <legend>{t('notices.title')}</legend>
      {isPossible
        ? KINDS.map((kind) => (
            <label key={kind} class="check">
              <input
                type="checkbox"
                checked={isChosen(kind) && given === 'granted'}
                onChange={({ currentTarget }) => {
                  const wanted = currentTarget.checked;
                  // It is chosen when the browser has agreed.
                  if (given !== 'granted') currentTarget.checked = false;
                  void choose(kind, wanted);
                  void import('./watch.ts');
                }}
              />
              {t(`notices.${kind}`)}
            </label>
          ))
        : null}
      <p class="soft" role="status">
        {t(isPossible && given !== 'denied' ? 'notices.line' : `notices.${given}`, SCHEMES)}
      </p>
    </fieldset>
  );
};
