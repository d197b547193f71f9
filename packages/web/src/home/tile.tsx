// A game on the start page: a little table, one tap from a match against bots.

import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import type { GameName } from '../match/game-registry.ts';
import { CardPicture } from '../pieces/card.tsx';
import { drawing } from '../pieces/drawing.ts';
import { t } from '../texts/text.ts';

interface Laid {
  readonly code: string;
  /** Where its left edge lies, in widths of a card from the middle: the picture fits a tile of any width. */
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

const Cards = ({ laid }: { readonly laid: readonly Laid[] }): VNode => (
  <>
    {laid.map(({ code, x, y, turn }) => (
      <span
        key={code}
        class="piece card"
        style={{
          left: `calc(50% + ${x} * var(--tile-card))`,
          top: `${y}px`,
          rotate: `${turn}deg`,
          '--card-w': 'var(--tile-card)',
        }}
      >
        <CardPicture code={code} />
      </span>
    ))}
  </>
);

const CASINO: readonly Laid[] = [
  { code: '10D', x: -1.7, y: 34, turn: -8 },
  { code: '5S', x: -0.7, y: 16, turn: 3 },
  { code: '5H', x: -0.45, y: 34, turn: 6 },
  { code: '2S', x: 0.65, y: 40, turn: 12 },
];
const BIG_TWO: readonly Laid[] = ['10S', 'JS', 'QS', 'KS', 'AS'].map((code, at) => ({
  code,
  x: -0.5 + (at - 2) * 0.52,
  y: 30 + Math.abs(at - 2) * 5,
  turn: (at - 2) * 7,
}));
const Picture = ({ game }: { readonly game: GameName }): VNode => {
  if (game === 'casino') return <Cards laid={CASINO} />;
  if (game === 'big-two') return <Cards laid={BIG_TWO} />;
  const name = game === 'fast-track' ? 'board' : 'dominoes';
  return <img class="tile-drawing" src={drawing(name)} alt="" width="200" height="132" draggable={false} />;
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
    <button
      type="button"
      class="tile"
      disabled={opening.value}
      onClick={() => void play()}
      data-game={game}
      data-room={game}
    >
      <span class="tile-felt" aria-hidden="true">
        <Picture game={game} />
      </span>
      <span class="tile-text">
        <b>{t(`game.${game}`)}</b>
        <span class="soft small">{t(`game.${game}.line`)}</span>
        <span class="tile-play">{t('start.play')}</span>
      </span>
    </button>
  );
};
