// The play with which the match ended, as it lies on the cloth.

import type { Event, View } from '@parlor/games/big-two';
import type { VNode } from 'preact';
import { CardPicture } from '../../pieces/card.tsx';
import { cardName } from '../../pieces/names.ts';
import { StillPiece } from '../../table/hand/grips.tsx';
import type { EndingProps } from '../../table/table-contract.ts';
import { t } from '../../texts/text.ts';
import { codesInPlay } from './hand.ts';
import { playName } from './names.ts';

export const Finish = ({ log, view, names }: EndingProps<Event, View>): VNode | null => {
  const last = log.findLast((event) => event.type === 'played');
  if (last === undefined) return null;
  return (
    <>
      <div class="standing">
        {codesInPlay(last.cards, last.combo).map((code) => (
          <StillPiece key={code} id="" kind="card" label={cardName(code)}>
            <CardPicture code={code} />
          </StillPiece>
        ))}
      </div>
      <p>
        {t('bt.standing', { name: playName(last.cards, view.options) ?? '', who: names[last.seat] ?? '' })}
      </p>
    </>
  );
};
