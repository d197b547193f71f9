// What waits to be continued: the table of the server where one sits, and matches on this device, newest first.

import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { leftOpen, lookForLeftOpen } from '../local/open-matches.ts';
import { lastTable } from '../online/last-table.ts';
import { to } from '../page/router.ts';
import { t, tMaybe } from '../texts/text.ts';

export const LeftOpen = (): VNode => {
  const lines = leftOpen.value ?? [];
  // Whoever never played here needs no worker for it.
  useEffect(() => {
    if (leftOpen.peek() !== undefined) void lookForLeftOpen();
  }, []);
  const table = lastTable();
  return (
    <section class="card-box" aria-labelledby="left-open">
      <h2 id="left-open">{t('start.left')}</h2>
      {lines.length === 0 && table === undefined ? <p class="soft">{t('start.left.none')}</p> : null}
      <ul class="list">
        {table === undefined ? null : (
          <li>
            <span class="grow">
              <b>{tMaybe(`game.${table.game}`)}</b>
              <br />
              <span class="soft small">{t('lobby.title', { code: table.code })}</span>
            </span>
            <a
              class="button main"
              href={to('t', table.code)}
              aria-label={t('start.continue', { game: tMaybe(`game.${table.game}`) })}
            >
              {t('history.continue')}
            </a>
          </li>
        )}
        {lines.map(({ id, game, moves }) => (
          <li key={id}>
            <span class="grow">
              <b>{tMaybe(`game.${game}`)}</b>
              <br />
              <span class="soft small">{t('history.moves', { n: moves })}</span>
            </span>
            <a
              class="button main"
              href={to('play', id)}
              aria-label={t('start.continue', { game: tMaybe(`game.${game}`) })}
            >
              {t('history.continue')}
            </a>
          </li>
        ))}
      </ul>
      <div class="links">
        <a class="button" href={to('history')}>
          {t('start.history')}
        </a>
      </div>
    </section>
  );
};
