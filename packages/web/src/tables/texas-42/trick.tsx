// The trick as a cross, each tile before the seat that played it, the led tile and the winner marked; and the tricks that may
// be looked at again.

import type { Playing, Tile, View } from '@parlor/games/texas-42';
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { DominoPicture } from '../../pieces/domino.tsx';
import { StillPiece } from '../../table/hand/grips.tsx';
import { t } from '../../texts/text.ts';
import { highOf, lowOf, nameOfTile, seatsOfTrick, tileCode, tileKey, worthOf } from './names.ts';

const SIDES = ['bottom', 'left', 'top', 'right'] as const;

/** Where a seat sits as I see it; partners opposite. */
export const sideOf = (seat: number, me: View['viewer']): (typeof SIDES)[number] =>
  SIDES[(seat - (me === 'spectator' ? 0 : me) + 4) % 4] ?? 'bottom';

export const DrawnTile = ({ tile, lying }: { readonly tile: Tile; readonly lying?: boolean }): VNode => (
  <DominoPicture high={highOf(tile)} low={lowOf(tile)} worth={worthOf(tile)} lying={lying ?? false} />
);

interface CrossProps {
  readonly play: Playing;
  readonly tiles: readonly Tile[];
  readonly leader: number;
  readonly winner: number | undefined;
  readonly me: View['viewer'];
  readonly names: readonly string[];
}

export const Cross = ({ play, tiles, leader, winner, me, names }: CrossProps): VNode => {
  const seats = seatsOfTrick(play, leader);
  return (
    <div class="cross">
      {tiles.map((tile, at) => {
        const seat = seats[at] ?? 0;
        const side = sideOf(seat, me);
        const lying = side === 'left' || side === 'right';
        const label = `${names[seat] ?? ''}: ${nameOfTile(tile)}`;
        return (
          <div
            key={tile}
            class={`cross-place at-${side} ${at === 0 ? 'led' : ''} ${seat === winner ? 'won' : ''}`}
          >
            <StillPiece
              id={tileCode(tile)}
              kind="domino"
              label={label}
              travelKey={tileKey(tile)}
              class={lying ? 'lying' : ''}
              last={winner === undefined && at === tiles.length - 1}
              dimmed={winner !== undefined && seat !== winner}
            >
              <DrawnTile tile={tile} lying={lying} />
            </StillPiece>
            {at === 0 && winner === undefined ? (
              <span class="led-mark" aria-hidden="true">
                {t('t42.led')}
              </span>
            ) : null}
          </div>
        );
      })}
    </div>
  );
};

/** The finished tricks of this hand that the table's rules let one see again. */
export const TrickReview = ({
  view,
  play,
  names,
}: {
  readonly view: View;
  readonly play: Playing;
  readonly names: readonly string[];
}): VNode | null => {
  const open = useSignal(false);
  const { tricks } = play;
  const shown = view.review === 'all' ? tricks : view.review === 'last' ? tricks.slice(-1) : [];
  if (shown.length === 0) return null;
  return (
    <div class="trick-review">
      <button
        type="button"
        class="button"
        aria-expanded={open.value}
        onClick={() => {
          open.value = !open.value;
        }}
      >
        {open.value ? t('t42.tricks.hide') : `${t('t42.tricks')} (${shown.length})`}
      </button>
      {open.value ? (
        <ol>
          {shown.map((trick) => (
            <li key={trick.tiles.join('.')}>
              <span class="small">{t('t42.tricks.n', { n: tricks.indexOf(trick) + 1 })}</span>
              <span class="mini-tiles">
                {trick.tiles.map((tile) => (
                  <StillPiece key={tile} id={tileCode(tile)} kind="domino" label={nameOfTile(tile)}>
                    <DrawnTile tile={tile} />
                  </StillPiece>
                ))}
              </span>
              <span class="small">
                {t('t42.trick.won', { name: names[trick.winner] ?? '', n: trick.points })}
              </span>
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  );
};
