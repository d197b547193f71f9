// An invitation to a table: who invites, what is played and how, a name, and one button. Its guest is ready once seated.

import { openMatch } from '@parlor/engine';
import type { TableNews } from '@parlor/protocol';
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useArrival } from '../hooks/arrival.ts';
import { isGameName, loadGame } from '../match/game-registry.ts';
import { NameField } from '../page/name-field.tsx';
import { type TurnTime, turnText } from '../rules/turn-text.ts';
import { invitation } from '../texts/en/invitation.ts';
import { learn, t, tMaybe } from '../texts/text.ts';

learn(invitation);

/** The turn time in force: the host's, or the one of the game, which any deal tells. */
const turnTimeOf = async ({ game, seats, options, settings }: TableNews): Promise<TurnTime> => {
  if (settings.turn !== 'rules' || !isGameName(game)) return settings.turn;
  const opened = openMatch(await loadGame(game), { seats: seats.length, seed: '0'.repeat(64), options });
  const due = opened.ok ? opened.value.deadline : undefined;
  return due?.kind === 'turn' ? due.ms / 1000 : 'off';
};

interface Props {
  readonly news: TableNews;
  readonly sit: () => void;
}

export const Invitation = ({ news, sit }: Props): VNode => {
  const { game, host, code, options, settings } = news;
  const turn = useSignal<TurnTime>(settings.turn);
  useArrival(
    () => turnTimeOf(news),
    (time) => {
      turn.value = time;
    },
    [game, options, settings.turn],
  );
  return (
    <form
      class="form invitation"
      onSubmit={(event) => {
        event.preventDefault();
        sit();
      }}
    >
      <p>
        <b>{t('invite.by', { name: host.name })}</b> <span class="soft">{t('lobby.title', { code })}</span>
      </p>
      <ul class="rule-lines">
        {[1, 2, 3].map((line) => (
          <li key={line}>{tMaybe(`invite.${game}.${line}`)}</li>
        ))}
      </ul>
      <p>
        {t('create.turn')}: {turnText(turn.value)}
      </p>
      <NameField />
      <button type="submit" class="button main">
        {t('lobby.sit')}
      </button>
    </form>
  );
};
