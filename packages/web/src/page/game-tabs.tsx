// The games beside a heading: the same page of another game.

import type { VNode } from 'preact';
import { gameNames } from '../match/game-registry.ts';
import { t } from '../texts/text.ts';
import { to } from './router.ts';

export const GameTabs = ({ page, game }: { readonly page: string; readonly game: string }): VNode => (
  <nav class="game-tabs" aria-label={t('start.rooms')}>
    {gameNames.map((one) => (
      <a key={one} href={to(page, one)} data-room={one} aria-current={one === game ? 'page' : undefined}>
        {t(`game.${one}`)}
      </a>
    ))}
  </nav>
);
