// The matches of this device and those it saw end on the server: finished ones to replay, open ones to continue.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { ask } from '../play/house-worker.ts';
import type { KeptLine } from '../play/messages.ts';
import { forgetOnline, type OnlineLine, onlineLines } from '../play/played-online.ts';
import { to } from '../router.ts';
import { t, tMaybe } from '../text/text.ts';
import { Page } from './page.tsx';

interface Line {
  readonly id: string;
  readonly game: string;
  readonly at: number;
  readonly moves: number;
  readonly result: string;
  readonly online: boolean;
  readonly finished: boolean;
  forget(): Promise<unknown>;
}

const resultOf = (place: number | undefined): string => {
  if (place === undefined) return t('history.open');
  return place === 1 ? t('history.won') : t('history.place', { n: place });
};

const ofDevice = ({ id, game, at, moves, outcome, me }: KeptLine): Line => ({
  ...{ id, game, at, moves, online: false, finished: outcome !== undefined },
  result: resultOf(outcome?.places[me]),
  forget: () => ask('forget', { id }),
});

const ofServer = ({ match, game, at, moves, outcome, viewer }: OnlineLine): Line => ({
  ...{ id: `m.${match}.${viewer}`, game, at, moves, online: true, finished: true },
  result: viewer === 'spectator' ? t('history.watched') : resultOf(outcome.places[viewer]),
  forget: async () => forgetOnline(match),
});

export const History = (): VNode => {
  const lines = useSignal<readonly Line[] | undefined>(undefined);
  const load = (): void => {
    void ask('shelf', {}).then((found) => {
      const all = [...found.map(ofDevice), ...onlineLines().map(ofServer)];
      lines.value = all.sort((a, b) => b.at - a.at);
    });
  };
  useEffect(load, []);
  return (
    <Page title={t('history.title')}>
      {lines.value?.length === 0 ? <p>{t('history.none')}</p> : null}
      <ul class="list">
        {(lines.value ?? []).map(({ id, game, at, moves, result, online, finished, forget }) => (
          <li key={id}>
            <span class="grow">
              <b>{tMaybe(`game.${game}`)}</b> · {result}
              {online ? ` · ${t('history.online')}` : ''}
              <br />
              <span class="soft small">
                {new Date(at).toLocaleString(document.documentElement.lang)} ·{' '}
                {t('history.moves', { n: moves })}
              </span>
            </span>
            <a class="button" href={to(finished ? 'replay' : 'play', id)}>
              {finished ? t('history.replay') : t('history.continue')}
            </a>
            <button type="button" class="button quiet" onClick={() => void forget().then(load)}>
              {t('history.forget')}
            </button>
          </li>
        ))}
      </ul>
    </Page>
  );
};
