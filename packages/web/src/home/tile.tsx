// A game on the start page: its room with the lamp lit, one tap from a match against the bots that sit there.

import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import type { GameName } from '../match/game-registry.ts';
import { to } from '../page/router.ts';
import { RoomScene } from '../people/room-scene.tsx';
import { Icon } from '../pieces/icon.tsx';
import { webGames } from '../tables/index.ts';
import { t } from '../texts/text.ts';
import { roomNotes } from './room-notes.ts';

/** Whether one of the tiles opens its match: a second press meanwhile would open a second one. */
const opening = signal(false);

export const Tile = ({ game }: { readonly game: GameName }): VNode => {
  const play = async (): Promise<void> => {
    opening.value = true;
    try {
      const { playLocally } = await import('../local/local-match.ts');
      await playLocally(game);
    } finally {
      opening.value = false;
    }
  };
  const note = roomNotes.value[game];
  return (
    <li class="room" data-room={game}>
      <button
        type="button"
        class="tile"
        disabled={opening.value}
        onClick={() => void play()}
        data-game={game}
      >
        <RoomScene room={webGames[game].tile.room} seats={webGames[game].usualSeats} />
        <span class="tile-text">
          <b>{t(webGames[game].texts.title)}</b>
          <span class="tile-line">{t(webGames[game].texts.line)}</span>
        </span>
        <span class="tile-go">
          <Icon name="play" />
          <span aria-hidden="true">{t('start.go')}</span>
          <span class="unseen">{t('start.play')}</span>
        </span>
      </button>
      {note === undefined ? null : (
        <a class="room-note" href={note.address}>
          <span>{note.text}</span>
        </a>
      )}
      <a
        class="room-rules"
        href={to('create', game)}
        aria-label={t('start.change', { game: t(`game.${game}`) })}
      >
        <Icon name="settings" />
      </a>
    </li>
  );
};
