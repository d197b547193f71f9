// The start page: four tables, one tap from a game; friends, what was left open and the tables of others below.

import type { VNode } from 'preact';
import { OpenTables } from '../lobby/open-tables.tsx';
import { friendsViews } from '../match/current-tables.ts';
import { gameNames } from '../match/game-registry.ts';
import { to } from '../page/router.ts';
import { useTitle } from '../page/title.ts';
import { t } from '../texts/text.ts';
import { LeftOpen } from './left-open.tsx';
import { Tile } from './tile.tsx';

const Together = (): VNode => {
  const { Entry } = friendsViews.value ?? {};
  return (
    <section class="card-box" aria-labelledby="together">
      <h2 id="together">{t('start.together')}</h2>
      <p class="soft">{t('start.together.line')}</p>
      <div class="links">
        <a class="button main" href={to('create')}>
          {t('start.friends')}
        </a>
        <a class="button" href={to('join')}>
          {t('start.join')}
        </a>
        {Entry === undefined ? null : <Entry />}
      </div>
    </section>
  );
};

export const Start = (): VNode => {
  useTitle();
  return (
    <main class="page start" id="content">
      <div class="start-head">
        <h1>{t('house.name')}</h1>
        <p class="house-line">{t('house.line')}</p>
        <div class="start-ways">
          <a class="button" href={to('lessons')}>
            {t('start.lessons')}
          </a>
          <a class="button quiet" href={to('settings')}>
            {t('start.settings')}
          </a>
        </div>
      </div>
      <ul class="tiles">
        {gameNames.map((game) => (
          <li key={game}>
            <Tile game={game} />
          </li>
        ))}
      </ul>
      <div class="start-below">
        <Together />
        <LeftOpen />
        <nav class="start-rules" aria-label={t('start.rules')}>
          {gameNames.map((game) => (
            <a key={game} class="button quiet" href={to('rules', game)}>
              {t('rules.title', { game: t(`game.${game}`) })}
            </a>
          ))}
        </nav>
        <OpenTables />
      </div>
    </main>
  );
};
