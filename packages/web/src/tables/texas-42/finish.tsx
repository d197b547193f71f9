// The trick that decided the match, as it lies on the cloth.

import type { Event, View } from '@parlor/games/texas-42';
import type { VNode } from 'preact';
import { StillPiece } from '../../table/hand/grips.tsx';
import type { EndingProps } from '../../table/table-contract.ts';
import { t } from '../../texts/text.ts';
import { nameOfTile } from './names.ts';
import { DrawnTile } from './trick.tsx';

export const Finish = ({ view, names }: EndingProps<Event, View>): VNode | null => {
  const trick = view.last?.play.tricks.at(-1);
  if (trick === undefined) return null;
  return (
    <>
      <div class="t42-last-trick">
        {trick.tiles.map((tile) => (
          <StillPiece key={tile} id="" kind="domino" label={nameOfTile(tile)}>
            <DrawnTile tile={tile} />
          </StillPiece>
        ))}
      </div>
      <p>{t('t42.trick.won', { name: names[trick.winner] ?? '', n: trick.points })}</p>
    </>
  );
};
