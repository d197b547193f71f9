// The start page: the house cut open. Who I am and what waits for me first, then the four rooms with the light on, one tap from a
// game; friends and the tables of others come when the server has answered.

import { useSignal } from '@preact/signals';
import type { ComponentType, VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { settings } from '../device/settings.ts';
import { leftOpen } from '../local/open-matches.ts';
import { gameNames } from '../match/game-registry.ts';
import { lastTable } from '../online/last-table.ts';
import { to } from '../page/router.ts';
import { useTitle } from '../page/title.ts';
import { Top } from '../page/top.tsx';
import { ownAvatar } from '../people/own-portrait.ts';
import { Portrait } from '../people/portrait.tsx';
import { t } from '../texts/text.ts';
import { LeftOpen } from './left-open.tsx';
import { Tile } from './tile.tsx';
import './start.css';

const greeting = (hour: number): string =>
  t(hour >= 5 && hour < 12 ? 'start.morning' : hour >= 12 && hour < 18 ? 'start.afternoon' : 'start.evening');

const Me = ({ isNew }: { readonly isNew: boolean }): VNode => {
  const name = settings.name.value.trim();
  const hello = greeting(new Date().getHours());
  if (isNew)
    return (
      <div class="greeting">
        <h1>{t('start.new')}</h1>
        <p>{t('start.new.line')}</p>
      </div>
    );
  return (
    <div class="greeting">
      <a href={to('history')} aria-label={t('start.history')}>
        <Portrait avatar={ownAvatar(name)} mood="pleased" />
      </a>
      <div>
        <h1>{name === '' ? hello : t('start.greet', { greeting: hello, person: name })}</h1>
        <p>{t('start.line')}</p>
      </div>
    </div>
  );
};

/** What needs the network comes after the rooms stand. */
const Later = (): VNode | null => {
  const view = useSignal<ComponentType | undefined>(undefined);
  useEffect(() => {
    void import('./tonight.tsx').then(({ Tonight }) => {
      view.value = Tonight;
    });
  }, []);
  const Tonight = view.value;
  return Tonight === undefined ? null : <Tonight />;
};

export const Start = (): VNode => {
  useTitle();
  const hasPlayed = leftOpen.value !== undefined || lastTable() !== undefined;
  const isNew = !hasPlayed && settings.name.value.trim() === '';
  return (
    <div class="house-page">
      <Top />
      <main class={`start ${isNew ? 'is-new' : ''}`} id="content">
        <Me isNew={isNew} />
        <LeftOpen />
        <section class="house" aria-label={t('start.rooms')}>
          <div class="roof" aria-hidden="true" />
          <ul class="rooms">
            {gameNames.map((game) => (
              <Tile key={game} game={game} />
            ))}
          </ul>
        </section>
        <div class="tonight">
          <Later />
        </div>
      </main>
    </div>
  );
};
