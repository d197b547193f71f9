// A build on the felt: a fan of its sets with its value, the colour and letter of its owner, and a lock when nothing can
// change its value any more.

import type { Build } from '@parlor/games/casino';
import { formatCard } from '@parlor/games/casino';
import type { VNode } from 'preact';
import { CardPicture } from '../../pieces/card.tsx';
import { Spot, StillPiece } from '../../table/grips.tsx';
import { t } from '../../text/text.ts';
import { buildName, colourOf, keyOf, letterOf, nameOf } from './names.ts';
import type { Props, Stage } from './stage.ts';

const Lock = (): VNode => (
  <svg class="cas-lock" viewBox="0 0 12 14" aria-hidden="true">
    <path d="M3 6V4a3 3 0 0 1 6 0v2" fill="none" stroke="currentColor" stroke-width="1.8" />
    <rect x="1" y="6" width="10" height="8" rx="2" fill="currentColor" />
  </svg>
);

interface BuildProps {
  readonly build: Build;
  readonly props: Props;
  readonly stage: Stage;
  readonly last: boolean;
  readonly hinted: boolean;
  /** It is about to be captured. */
  readonly taken: boolean;
}

const Face = ({ build, props }: Pick<BuildProps, 'build' | 'props'>): VNode => {
  const { view, me } = props;
  return (
    <>
      <span class="cas-fan">
        {build.sets.map((set, at) => (
          <span key={at} class="cas-set">
            {set.map((card) => (
              <StillPiece key={card} id="" kind="card" label={nameOf(card)} travelKey={keyOf(card)}>
                <CardPicture code={formatCard(card)} />
              </StillPiece>
            ))}
          </span>
        ))}
      </span>
      <span class="cas-badge" aria-hidden="true">
        <b>{build.value}</b>
        <span class="cas-owner">{letterOf(build.owner, me, view.piles.length)}</span>
        {build.sets.length > 1 ? <Lock /> : null}
      </span>
    </>
  );
};

export const BuildOnFelt = (all: BuildProps): VNode => {
  const { build, props, stage, last, hinted, taken } = all;
  const part = { build: build.id };
  const staged = stage.isStaged(part);
  const addable = stage.isAddable(part);
  const name = buildName(build, props.names);
  const label = staged ? t('cas.build.chosen', { name }) : addable ? t('cas.add', { name }) : name;
  const marks = `${last ? 'last' : ''} ${hinted ? 'hinted' : ''} ${taken ? 'taken' : ''} ${staged ? 'chosen' : ''}`;
  const classes = `cas-build ${marks} ${addable ? 'addable' : ''}`;
  return (
    <Spot id={`build-${build.id}`} label={name} style={{ '--own': colourOf(build.owner) }}>
      {stage.open ? (
        <button
          // A new one on the stack: the keys go on to what can be done with it, as they do from a card that has left the felt.
          key={staged && stage.stack !== undefined}
          type="button"
          class={classes}
          aria-label={label}
          aria-pressed={staged}
          data-build={build.id}
          onClick={() => stage.tap(part)}
        >
          <Face build={build} props={props} />
        </button>
      ) : (
        <span class={classes} role="img" aria-label={label} data-build={build.id}>
          <Face build={build} props={props} />
        </span>
      )}
    </Spot>
  );
};
