// The start page: four tables, one tap from a game; friends, codes and what was left open below.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { type GameName, gameNames } from '../games.ts';
import { CardPicture } from '../pieces/card.tsx';
import { DominoPicture } from '../pieces/domino.tsx';
import type { KeptLine } from '../play/messages.ts';
import { to } from '../router.ts';
import { hasTable } from '../tables/index.ts';
import { t, tMaybe } from '../text/text.ts';
import { OpenTables } from './open-tables.tsx';

interface Laid {
  readonly code: string;
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
        style={{ left: `${x}%`, top: `${y}px`, rotate: `${turn}deg`, '--card-w': '62px' }}
      >
        <CardPicture code={code} />
      </span>
    ))}
  </>
);

const CASINO: readonly Laid[] = [
  { code: '10D', x: 8, y: 34, turn: -8 },
  { code: '5S', x: 36, y: 16, turn: 3 },
  { code: '5H', x: 42, y: 34, turn: 6 },
  { code: '2S', x: 70, y: 40, turn: 12 },
];
const BIG_TWO: readonly Laid[] = ['10S', 'JS', 'QS', 'KS', 'AS'].map((code, at) => ({
  code,
  x: 8 + at * 15,
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
          style={{ left: `${x}%`, top: `${y}px`, rotate: `${turn}deg`, '--domino-w': '34px' }}
        >
          <DominoPicture high={high} low={low} />
        </span>
      ))}
    </>
  );
};

const Tile = ({ game }: { readonly game: GameName }): VNode => {
  const opening = useSignal(false);
  const ready = hasTable(game);
  const play = async (): Promise<void> => {
    opening.value = true;
    const { playLocally } = await import('../play/local.ts');
    await playLocally(game);
  };
  return (
    <button
      type="button"
      class="tile"
      disabled={!ready || opening.value}
      onClick={() => void play()}
      data-game={game}
    >
      <span class="tile-felt" aria-hidden="true">
        <Picture game={game} />
      </span>
      <span class="tile-text">
        <b>{t(`game.${game}`)}</b>
        <span class="soft small">{t(`game.${game}.line`)}</span>
        <span class="tile-play">{ready ? t('start.play') : t('start.soon')}</span>
      </span>
    </button>
  );
};

/** The last match on this device that is not finished. */
const useLeftOpen = (): KeptLine | undefined => {
  const found = useSignal<KeptLine | undefined>(undefined);
  useEffect(() => {
    if (localStorage.getItem('parlor.played') === null) return;
    void import('../play/house-worker.ts')
      .then(({ ask }) => ask('shelf', {}))
      .then((lines) => {
        found.value = lines.find(({ outcome }) => outcome === undefined);
      });
  }, []);
  return found.value;
};

export const Start = (): VNode => {
  const leftOpen = useLeftOpen();
  useEffect(() => {
    document.title = t('house.name');
  }, []);
  return (
    <main class="page" id="content">
      <h1>{t('house.name')}</h1>
      <p class="house-line">{t('house.line')}</p>
      <ul class="tiles">
        {gameNames.map((game) => (
          <li key={game}>
            <Tile game={game} />
          </li>
        ))}
      </ul>
      <nav class="links" aria-label={t('house.name')}>
        {leftOpen === undefined ? null : (
          <a class="button main" href={to('play', leftOpen.id)}>
            {t('start.continue', { game: tMaybe(`game.${leftOpen.game}`) })}
          </a>
        )}
        <a class="button" href={to('create')}>
          {t('start.friends')}
        </a>
        <a class="button" href={to('join')}>
          {t('start.join')}
        </a>
        <a class="button quiet" href={to('history')}>
          {t('start.history')}
        </a>
        <a class="button quiet" href={to('settings')}>
          {t('start.settings')}
        </a>
        {gameNames.map((game) => (
          <a key={game} class="button quiet" href={to('rules', game)}>
            {t('rules.title', { game: t(`game.${game}`) })}
          </a>
        ))}
      </nav>
      <OpenTables />
    </main>
  );
};
