// A partnership capture that settles: the played card lies before its player inside a ring that empties. The partner who may
// call Shiya is asked; everybody else sees the same pause, whatever the partner holds.

import { formatCard } from '@parlor/games/casino';
import type { VNode } from 'preact';
import { CardPicture } from '../../pieces/card.tsx';
import { Ring } from '../../table/frame/ring.tsx';
import { StillPiece } from '../../table/hand/grips.tsx';
import { t } from '../../texts/text.ts';
import type { Props } from './stage.ts';
import { isNumber, keyOf, nameOf, settlingValue } from './words/names.ts';

export const Settling = ({ props }: { readonly props: Props }): VNode | null => {
  const { view, names, moves, clock, play } = props;
  const { phase } = view;
  if (phase.kind !== 'settling') return null;
  const { card } = phase.capture;
  const value = settlingValue(view);
  const name = names[phase.seat] ?? '';
  const call = moves.find((move) => move.type === 'shiya');
  const stand = moves.find((move) => move.type === 'stand');
  const mayStand = stand !== undefined && (call !== undefined || clock === undefined);
  return (
    <div class="cas-tray cas-settling">
      <div class="cas-held">
        <StillPiece id="" kind="card" label={nameOf(card)} travelKey={keyOf(card)} last>
          <CardPicture code={formatCard(card)} />
        </StillPiece>
        <p class="cas-reading">
          {isNumber(value) ? t('cas.settling', { name, n: value }) : t('cas.settling.face', { name })}
          <small>
            {call !== undefined
              ? t('cas.shiya.ask', { n: value })
              : phase.stood
                ? t('cas.shiya.stood')
                : t('cas.ask.settling')}
          </small>
        </p>
        {clock === undefined ? null : <Ring clock={clock} size={44} />}
      </div>
      {mayStand || call !== undefined ? (
        <div class="cas-answer">
          {stand === undefined ? null : (
            <button type="button" class="button" onClick={() => play(stand)}>
              {t('cas.stand')}
            </button>
          )}
          {call === undefined ? null : (
            <button type="button" class="button main cas-shiya" onClick={() => play(call)}>
              {t('cas.shiya')}
            </button>
          )}
        </div>
      ) : null}
    </div>
  );
};
