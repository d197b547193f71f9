// A game on the start page: its room with the lamp lit, one tap from a match against the bots that sit there.

import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import { chairsOf, sitterWidth } from '../drawings/chairs.ts';
import { type GameName, usualSeats } from '../match/game-registry.ts';
import { to } from '../page/router.ts';
import { botAvatar, PORTRAITS } from '../people/portraits.ts';
import { drawing } from '../pieces/drawing.ts';
import { Icon } from '../pieces/icon.tsx';
import { t } from '../texts/text.ts';

/** The size of the drawing that people are seated in. */
const [WIDTH, HEIGHT] = [320, 248];

const Layer = ({ game, part }: { readonly game: GameName; readonly part: string }): VNode => (
  <img src={drawing(`room-${game}`, part)} alt="" width={WIDTH} height={HEIGHT} draggable={false} />
);

/** The bots on their chairs; one chair is mine. */
const Sitters = ({ game }: { readonly game: GameName }): VNode => {
  const seats = usualSeats[game];
  const width = sitterWidth(seats);
  const mine = Math.ceil(seats / 2);
  const chairs = chairsOf(seats).filter((_, at) => at !== mine);
  return (
    <>
      {chairs.map((x, at) => (
        <img
          key={x}
          class="sitter"
          src={drawing(PORTRAITS[botAvatar(at + 1)], 'bust-waiting')}
          alt=""
          width="100"
          height="100"
          draggable={false}
          style={{
            width: `${(width / WIDTH) * 100}%`,
            left: `${((x - width / 2) / WIDTH) * 100}%`,
            top: `${((185 - width) / HEIGHT) * 100}%`,
          }}
        />
      ))}
    </>
  );
};

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
  return (
    <li class="room" data-room={game}>
      <button
        type="button"
        class="tile"
        disabled={opening.value}
        onClick={() => void play()}
        data-game={game}
      >
        <span class="room-view" aria-hidden="true">
          <span class="room-scene">
            <Layer game={game} part="back" />
            <Sitters game={game} />
            <Layer game={game} part="front" />
            <Layer game={game} part="light" />
          </span>
        </span>
        <span class="tile-text">
          <b>{t(`game.${game}`)}</b>
          <span class="tile-line">{t(`game.${game}.line`)}</span>
        </span>
        <span class="tile-go">
          <Icon name="play" />
          <span aria-hidden="true">{t('start.go')}</span>
          <span class="unseen">{t('start.play')}</span>
        </span>
      </button>
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
