// How I stand in each game on the server.

import type { Standing as Lines } from '@parlor/protocol';
import type { VNode } from 'preact';
import { t, tMaybe } from '../texts/text.ts';

export const Standing = ({ games }: { readonly games: Lines['games'] }): VNode | null => {
  if (games.length === 0) return null;
  return (
    <table class="standings">
      <caption>{t('history.standing')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('create.game')}</th>
          <th scope="col">{t('history.standing.matches')}</th>
          <th scope="col">{t('history.standing.wins')}</th>
          <th scope="col">{t('history.standing.rating')}</th>
        </tr>
      </thead>
      <tbody>
        {games.map(({ game, matches, wins, rating }) => (
          <tr key={game}>
            <th scope="row">{tMaybe(`game.${game}`)}</th>
            <td>{matches}</td>
            <td>{wins}</td>
            <td>{Math.round(rating)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
