// A build on the felt: a fan of its sets with its value, the colour and letter of its owner, and a lock when nothing can
// change its value any more.

import type { Build } from '@parlor/games/casino';
import { formatCard } from '@parlor/games/casino';
import type { VNode } from 'preact';
import { CardPicture } from '../../pieces/card.tsx';
import { Icon } from '../../pieces/icon.tsx';
import { Spot, StillPiece } from '../../table/hand/grips.tsx';
import { t } from '../../texts/text.ts';
import type { Props, Stage } from './stage.ts';
import { buildName, capturersText, colourOf, keyOf, letterOf, nameOf } from './words/names.ts';

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
        {build.sets.length > 1 ? <Icon name="lock" /> : null}
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
      {props.live && props.me !== 'spectator' ? (
        <button
          // A new button on the stack: the keys go on to what can be done with it, as they do from a card that has left the felt.
          key={staged && stage.stack !== undefined}
          type="button"
          class={classes}
          aria-label={label}
          aria-pressed={staged || stage.asked === build}
          title={t('cas.takers.ask')}
          data-build={build.id}
          onClick={() => stage.ask(build)}
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

/** The answer of a build that was pressed: the cards that may still capture it. A press anywhere else hides it. */
export const BuildAnswer = ({ props, stage }: Pick<BuildProps, 'props' | 'stage'>): VNode | null =>
  stage.asked === undefined || stage.stack !== undefined ? null : (
    <p class="cas-takers">{capturersText(props.view, stage.asked)}</p>
  );
