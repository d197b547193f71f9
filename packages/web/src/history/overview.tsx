// One's own matches at a glance: the last results, the run of wins, and how often one won each game.

import type { VNode } from 'preact';
import { figure, t } from '../texts/text.ts';
import type { Numbers } from './match-stats.ts';
import './stats.css';

const Bar = ({ game, matches, wins }: Numbers): VNode => (
  <div class="win-bar" data-room={game}>
    <b>{t(`game.${game}`)}</b>
    <span class="bar" aria-hidden="true">
      <span style={{ width: `${(wins / matches) * 100}%` }} />
    </span>
    <span class="soft small">{t('numbers.of', { n: figure(wins), all: figure(matches) })}</span>
  </div>
);

export const Overview = ({ games }: { readonly games: readonly Numbers[] }): VNode | null => {
  if (games.length === 0) return null;
  const run = Math.max(...games.map((one) => one.run));
  const longest = Math.max(...games.map((one) => one.longest));
  return (
    <div class="overview">
      <p class="run">
        <span class="token" aria-hidden="true">
          {figure(run)}
        </span>
        <span>
          {t('numbers.run')}: {figure(run)}. {t('numbers.longest')}: {figure(longest)}.
        </span>
      </p>
      {games.map((one) => (
        <Bar key={one.game} {...one} />
      ))}
    </div>
  );
};
