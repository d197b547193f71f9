// The trump: a selector with every declaration that may be made, and an indicator that always shows what was declared and led.

import type { Move, Playing } from '@parlor/games/texas-42';
import type { VNode } from 'preact';
import { HalfPicture } from '../../pieces/domino.tsx';
import { t } from '../../texts/text.ts';
import { Whole } from '../../texts/unbroken-text.tsx';
import { declarationPicture, declarationText, hasTrump, isSevens, suitPicture, suitText } from './names.ts';

type Declare = Extract<Move, { type: 'declare' }>;

interface SelectorProps {
  /** The legal declarations: eight trump suits, no trump, special contracts, as far as they may be called. */
  readonly moves: readonly Declare[];
  readonly chosen: number | undefined;
  readonly hinted: number | undefined;
  choose(declaration: number): void;
}

export const TrumpSelector = ({ moves, chosen, hinted, choose }: SelectorProps): VNode => (
  <fieldset class="trump-selector">
    <legend class="unseen">{t('t42.selector')}</legend>
    {moves.map(({ declaration }) => (
      <button
        key={declaration}
        type="button"
        class={`trump-choice ${hasTrump(declaration) ? '' : 'wide'} ${declaration === hinted ? 'hinted' : ''}`}
        aria-pressed={chosen === declaration}
        onClick={() => choose(declaration)}
      >
        {hasTrump(declaration) ? <HalfPicture pips={declarationPicture(declaration)} /> : null}
        <span>
          <Whole text={declarationText(declaration)} />
        </span>
      </button>
    ))}
  </fieldset>
);

export const TrumpIndicator = ({ play }: { readonly play: Playing }): VNode => {
  const { declaration, led } = play;
  return (
    <dl class="trump-indicator">
      <div>
        <dt>{hasTrump(declaration) ? t('t42.trump') : t('t42.contract')}</dt>
        <dd>
          <HalfPicture pips={declarationPicture(declaration)} /> <Whole text={declarationText(declaration)} />
        </dd>
      </div>
      {isSevens(play) ? null : (
        <div>
          <dt>{t('t42.led')}</dt>
          <dd>
            {led === undefined ? (
              <span class="soft">{t('t42.led.none')}</span>
            ) : (
              <>
                <HalfPicture pips={suitPicture(led, declaration)} /> {suitText(led, declaration)}
              </>
            )}
          </dd>
        </div>
      )}
    </dl>
  );
};
