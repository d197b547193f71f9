// An invitation to a table: who invites, what is played and how, a name, and one button. Its guest is ready once seated.

import type { TableNews } from '@parlor/protocol';
import type { VNode } from 'preact';
import { isGameName } from '../match/game-registry.ts';
import { NameField } from '../page/name-field.tsx';
import { Portrait } from '../people/portrait.tsx';
import { PortraitPicker } from '../people/portrait-picker.tsx';
import { webGames } from '../tables/index.ts';
import { invitation } from '../texts/en/invitation.ts';
import { learn, t } from '../texts/text.ts';
import { TableRules } from './table-rules.tsx';

learn(invitation);

interface Props {
  readonly news: TableNews;
  readonly sit: () => void;
}

export const Invitation = ({ news, sit }: Props): VNode => {
  const { game, host, code } = news;
  return (
    <form
      class="form invitation"
      onSubmit={(event) => {
        event.preventDefault();
        sit();
      }}
    >
      <div class="invitation-head">
        <Portrait avatar={host.avatar} mood="pleased" />
        <p>
          <b>{t('invite.by', { name: host.name })}</b> <span class="soft">{t('lobby.title', { code })}</span>
        </p>
      </div>
      <ul class="rule-lines">
        {(isGameName(game) ? webGames[game].texts.invitation : []).map((line) => (
          <li key={line}>{t(line)}</li>
        ))}
      </ul>
      <p>
        <TableRules news={news} />
      </p>
      <NameField />
      <PortraitPicker />
      <button type="submit" class="button main">
        {t('lobby.sit')}
      </button>
    </form>
  );
};
