// The matches of this device: finished ones to replay, open ones to continue.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { ask } from '../play/house-worker.ts';
import type { KeptLine } from '../play/messages.ts';
import { to } from '../router.ts';
import { t, tMaybe } from '../text/text.ts';
import { Page } from './page.tsx';

const resultOf = ({ outcome, me }: KeptLine): string => {
  const place = outcome?.places[me];
  if (place === undefined) return t('history.open');
  return place === 1 ? t('history.won') : t('history.place', { n: place });
};

export const History = (): VNode => {
  const lines = useSignal<readonly KeptLine[] | undefined>(undefined);
  const load = (): void => {
    void ask('shelf', {}).then((found) => {
      lines.value = found;
    });
  };
  useEffect(load, []);
  const forget = (id: string): void => void ask('forget', { id }).then(load);
  return (
    <Page title={t('history.title')}>
      {lines.value?.length === 0 ? <p>{t('history.none')}</p> : null}
      <ul class="list">
        {(lines.value ?? []).map((line) => (
          <li key={line.id}>
            <span class="grow">
              <b>{tMaybe(`game.${line.game}`)}</b> · {resultOf(line)}
              <br />
              <span class="soft small">
                {new Date(line.at).toLocaleString(document.documentElement.lang)} ·{' '}
                {t('history.moves', { n: line.moves })}
              </span>
            </span>
            <a class="button" href={to(line.outcome === undefined ? 'play' : 'replay', line.id)}>
              {line.outcome === undefined ? t('history.continue') : t('history.replay')}
            </a>
            <button type="button" class="button quiet" onClick={() => forget(line.id)}>
              {t('history.forget')}
            </button>
          </li>
        ))}
      </ul>
    </Page>
  );
};
