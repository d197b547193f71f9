// What waits to be continued: the table of the server where one sits, and matches on this device, newest first.

import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { leftOpen, lookForLeftOpen } from '../local/open-matches.ts';
import { lastTable } from '../online/last-table.ts';
import { to } from '../page/router.ts';
import { GameMark } from '../people/game-mark.tsx';
import { t, tMaybe } from '../texts/text.ts';

interface Waiting {
  readonly game: string;
  readonly line: string;
  readonly address: string;
}

export const LeftOpen = (): VNode | null => {
  // Whoever never played here needs no worker for it.
  useEffect(() => {
    if (leftOpen.peek() !== undefined) void lookForLeftOpen();
  }, []);
  const table = lastTable();
  const waiting: readonly Waiting[] = [
    ...(table === undefined
      ? []
      : [{ game: table.game, line: t('lobby.title', { code: table.code }), address: to('t', table.code) }]),
    ...(leftOpen.value ?? []).map(({ id, game, moves }) => ({
      game,
      line: t('history.moves', { n: moves }),
      address: to('play', id),
    })),
  ];
  if (waiting.length === 0) return null;
  return (
    <section class="waiting" aria-labelledby="left-open">
      <h2 class="unseen" id="left-open">
        {t('start.left')}
      </h2>
      <ul>
        {waiting.map(({ game, line, address }, at) => (
          <li key={address} class="panel-card">
            <GameMark game={game} />
            <span>
              <b class="title">{tMaybe(`game.${game}`)}</b>
              <span class="soft small">{line}</span>
            </span>
            <a
              class={`button ${at === 0 ? 'main' : ''}`}
              href={address}
              aria-label={t('start.continue', { game: tMaybe(`game.${game}`) })}
            >
              {t('history.continue')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
