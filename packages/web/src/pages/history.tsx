// The matches of this device and one's own on the server: finished ones to replay, open ones to continue.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { ask } from '../play/house-worker.ts';
import type { KeptLine } from '../play/messages.ts';
import { allOnline, forgetOnline } from '../play/played-online.ts';
import { myStanding } from '../play/self.ts';
import { to } from '../router.ts';
import { pages } from '../text/en/pages.ts';
import { learn, t, tMaybe } from '../text/text.ts';
import { Page } from './page.tsx';
import { Standing } from './standing.tsx';

learn(pages);

interface Line {
  readonly id: string;
  readonly game: string;
  readonly at: number;
  readonly moves: number;
  readonly result: string;
  readonly online: boolean;
  readonly finished: boolean;
  /** Absent for what the server keeps. */
  readonly forget?: () => Promise<unknown>;
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

type Standings = Awaited<ReturnType<typeof myStanding>>;
type Online = Awaited<ReturnType<typeof allOnline>>[number];

const onlineResult = ({ viewer, outcome }: Online): string => {
  if (viewer === 'spectator') return t('history.watched');
  return outcome === undefined ? t('history.open') : resultOf(outcome.places[viewer]);
};

const ofServer = (line: Online): Line => ({
  ...{ id: `m.${line.match}.${line.viewer}`, game: line.game, at: line.at, moves: line.moves },
  ...{ online: true, finished: true, result: onlineResult(line) },
  ...(line.kept ? { forget: async () => forgetOnline(line.match) } : {}),
});

export const History = (): VNode => {
  const lines = useSignal<readonly Line[] | undefined>(undefined);
  const standing = useSignal<Standings>([]);
  // All at once: what came later would push the rest down.
  const load = (): void => {
    void Promise.all([ask('shelf', {}), allOnline(), myStanding()]).then(([here, there, games]) => {
      const all = [...here.map(ofDevice), ...there.map(ofServer)];
      lines.value = all.sort((a, b) => b.at - a.at);
      standing.value = games;
    });
  };
  useEffect(load, []);
  return (
    <Page title={t('history.title')}>
      <Standing games={standing.value} />
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
            {forget === undefined ? null : (
              <button type="button" class="button quiet" onClick={() => void forget().then(load)}>
                {t('history.forget')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Page>
  );
};
