// A captured pile beside its seat: the top card open, as far as the options say, and how many cards lie in it. The top of an
// opponent's pile can be taken where a legal move uses it; the card below it is uncovered while it is staged.

import type { Seat } from '@parlor/engine';
import { type Card, formatCard } from '@parlor/games/casino';
import type { VNode } from 'preact';
import { CardPicture } from '../../pieces/card.tsx';
import { Piece, Spot, StillPiece } from '../../table/hand/grips.tsx';
import { isYou, t } from '../../texts/text.ts';
import { usedBy } from './picking/staged.ts';
import type { Props, Stage } from './stage.ts';
import { colourOf, keyOf, marksOf, nameOf } from './words/names.ts';

interface PileProps {
  readonly seat: Seat;
  readonly props: Props;
  readonly stage: Stage;
  readonly last: boolean;
  readonly hinted: boolean;
  /** Where the seat sits on a wide screen. */
  readonly at: string;
}

/** The card that lies on top when the staged ones are lifted. */
const topOf = (pile: readonly Card[], stage: Stage): Card | undefined =>
  pile.findLast((card) => stage.stack === undefined || !stage.isStaged({ card }));

const Top = ({
  card,
  label,
  all,
}: {
  readonly card: Card;
  readonly label: string;
  readonly all: PileProps;
}): VNode => {
  const { props, stage, last, hinted } = all;
  const code = formatCard(card);
  const addable = stage.isAddable({ card });
  const usable = stage.open && (addable || props.moves.some((move) => usedBy(move).includes(card)));
  const children = <CardPicture code={code} />;
  const shared = { id: code, kind: 'card', travelKey: keyOf(card), last, hinted, children } as const;
  return usable ? (
    <Piece
      {...shared}
      label={addable ? t('cas.add', { name: label }) : label}
      playable={stage.staged === undefined}
      selected={stage.isStaged({ card })}
      class={addable ? 'addable' : ''}
    />
  ) : (
    <StillPiece {...shared} label={label} />
  );
};

const labelOf = ({ seat, props }: PileProps, top: Card | undefined, count: number): string => {
  const name = props.names[seat] ?? '';
  const mine = isYou(name);
  const whose = mine ? t('cas.pile.yours') : t('cas.pile.whose', { name });
  if (count === 0) return t('cas.pile.empty', { name: whose });
  if (top === undefined) return t('cas.pile.down', { name: whose });
  const key = mine ? 'cas.pile.mine' : 'cas.pile';
  return t(key, { name, n: count, card: nameOf(top) });
};

export const Pile = (all: PileProps): VNode => {
  const { seat, props, stage, at, last } = all;
  const { view } = props;
  const pile = view.piles[seat] ?? [];
  const { pileVisibility } = view.options;
  const top = pileVisibility === 'hidden' ? undefined : topOf(pile, stage);
  const label = labelOf(all, top, pile.length);
  return (
    <div
      class={`cas-pile ${pile.length > 1 ? 'deep' : ''} ${last ? 'last' : ''}`}
      data-place={`pile-${seat}`}
      data-at={at}
      style={{ '--own': colourOf(seat) }}
    >
      <Spot
        id={top === undefined ? `pile-${seat}` : `on-${formatCard(top)}`}
        label={label}
        class="cas-pile-spot"
      >
        {top !== undefined ? (
          <Top card={top} label={label} all={all} />
        ) : pile.length > 0 ? (
          <StillPiece id="" kind="card" label={label} last={last}>
            <CardPicture code={undefined} />
          </StillPiece>
        ) : (
          <span class="cas-nothing" role="img" aria-label={label} />
        )}
      </Spot>
      {pile.length === 0 ? null : (
        <b class="cas-count" aria-hidden="true">
          {pile.length}
        </b>
      )}
      {pileVisibility === 'all' && pile.length > 1 ? (
        <details class="cas-all">
          <summary>{t('cas.pile.all')}</summary>
          <p>{marksOf(pile)}</p>
        </details>
      ) : null}
    </div>
  );
};
