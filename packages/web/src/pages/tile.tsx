// A game on the start page: a little table, one tap from a match against bots.

import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import type { GameName } from '../games.ts';
import { CardPicture } from '../pieces/card.tsx';
import { DominoPicture } from '../pieces/domino.tsx';
import { t } from '../text/text.ts';

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
const TILES = [
  { high: 6, low: 6, x: 40, y: 8, turn: 90 },
  { high: 6, low: 4, x: 14, y: 34, turn: -4 },
  { high: 5, low: 5, x: 66, y: 30, turn: 5 },
  { high: 5, low: 0, x: 40, y: 60, turn: 88 },
] as const;
const PEGS = ['#e4572e', '#f0b13b', '#58a55c', '#3f88c5', '#8f5fbf', '#e6e1d6'] as const;

const Board = (): VNode => (
  <svg viewBox="0 0 200 132" width="100%" height="132" aria-hidden="true">
    <path d="M100 6L170 36V96L100 126L30 96V36Z" fill="#b98754" stroke="#8a5d33" stroke-width="4" />
    <circle cx="100" cy="66" r="13" fill="none" stroke="#6d4726" stroke-width="3" />
    <circle cx="100" cy="66" r="5" fill="#6d4726" />
    {PEGS.map((colour, at) => {
      const angle = (Math.PI / 3) * at - Math.PI / 2;
      return (
        <g key={colour}>
          <circle cx={100 + 34 * Math.cos(angle)} cy={66 + 30 * Math.sin(angle)} r="4.5" fill="#6d4726" />
          <circle
            cx={100 + 56 * Math.cos(angle)}
            cy={66 + 48 * Math.sin(angle)}
            r="8"
            fill={colour}
            stroke="#3b2814"
            stroke-width="2"
          />
        </g>
      );
    })}
  </svg>
);

const Picture = ({ game }: { readonly game: GameName }): VNode => {
  if (game === 'casino') return <Cards laid={CASINO} />;
  if (game === 'big-two') return <Cards laid={BIG_TWO} />;
  if (game === 'fast-track') return <Board />;
  return (
    <>
      {TILES.map(({ high, low, x, y, turn }) => (
        <span
          key={`${high}${low}`}
          class="piece domino"
          style={{ left: `${x}%`, top: `${y}px`, rotate: `${turn}deg`, '--domino-w': 'var(--tile-domino)' }}
        >
          <DominoPicture high={high} low={low} />
        </span>
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
      const { playLocally } = await import('../play/local.ts');
      await playLocally(game);
    } finally {
      opening.value = false;
    }
  };
  return (
    <button type="button" class="tile" disabled={opening.value} onClick={() => void play()} data-game={game}>
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
