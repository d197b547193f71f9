// The rules of a table in one line: the preset, how many rules differ from it, and the time for a turn.

import { type AnyGame, openMatch } from '@parlor/engine';
import type { TableNews } from '@parlor/protocol';
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useArrival } from '../hooks/arrival.ts';
import { isGameName, loadGame } from '../match/game-registry.ts';
import { nearPreset } from '../rules/near-preset.ts';
import { ENGLISH } from '../rules/rule-text.tsx';
import { type TurnTime, turnText } from '../rules/turn-text.ts';
import { t } from '../texts/text.ts';

/** The turn time in force: the host's, or the one of the game, which any deal tells. */
const turnTimeOf = (game: AnyGame, { seats, options, settings }: TableNews): TurnTime => {
  if (settings.turn !== 'rules') return settings.turn;
  const opened = openMatch(game, { seats: seats.length, seed: '0'.repeat(64), options });
  const due = opened.ok ? opened.value.deadline : undefined;
  return due?.kind === 'turn' ? due.ms / 1000 : 'off';
};

export const TableRules = ({ news }: { readonly news: TableNews }): VNode => {
  const loaded = useSignal<AnyGame | undefined>(undefined);
  useArrival(
    async () => (isGameName(news.game) ? loadGame(news.game) : undefined),
    (game) => {
      loaded.value = game;
    },
    [news.game],
  );
  const game = loaded.value;
  const near = game && nearPreset(game, news.options, news.seats.length);
  const changed = near?.changed.length ?? 0;
  return (
    <span class="table-rules">
      {near === undefined ? null : (
        <>
          <b {...ENGLISH}>{near.title}</b>
          {changed === 0 ? '' : `, ${t('create.changes', { n: changed })}`}
          {' · '}
        </>
      )}
      {t('create.turn')}: {turnText(game === undefined ? news.settings.turn : turnTimeOf(game, news))}
    </span>
  );
};
