// The staged stack, lifted off the felt: its cards, what they can be read as, and Accept and Cancel right under it. A tap on
// a card takes that card back. The sheet of choices lists complete moves, and greyed what stands one thing away.

import { formatCard, nearMisses } from '@parlor/games/casino';
import type { VNode } from 'preact';
import { CardPicture } from '../../pieces/card.tsx';
import { type Choice, Choices } from '../../table/hand/choices.tsx';
import { Piece, Spot, StillPiece } from '../../table/hand/grips.tsx';
import { t } from '../../texts/text.ts';
import { buildsOf, canGrow, cardsOf, type Staged, usedBy } from './picking/staged.ts';
import type { Props, Stage } from './stage.ts';
import {
  buildName,
  keyOf,
  markOf,
  missText,
  nameOf,
  optionText,
  rankText,
  takenText,
} from './words/names.ts';
import { lacksBase } from './words/why.ts';

interface TrayProps {
  readonly props: Props;
  readonly stage: Stage;
}

/** "5 · 5", or "9 + 4 · 5" on a build. */
const ranksOf = (staged: Staged, props: Props): string => {
  const cards = cardsOf(staged).map(rankText).join(' · ');
  const builds = buildsOf(staged).map(
    (id) => props.view.builds.find((build) => build.id === id)?.value ?? '',
  );
  if (builds.length === 0) return cards;
  return cards === '' ? builds.join(' + ') : t('cas.stack.on', { build: builds.join(' + '), cards });
};

const cardNaming = (staged: Staged): 'name the card' | 'leave it out' =>
  staged.draft.card === undefined ? 'name the card' : 'leave it out';

const readingOf = (staged: Staged, { props, stage }: TrayProps): string => {
  const cards = ranksOf(staged, props);
  if (stage.options.length === 0)
    return t(canGrow(props.moves, staged) ? 'cas.read.more' : 'cas.read.none', { cards });
  const named = cardNaming(staged);
  const readings = stage.options.map((option) =>
    optionText(option, props.view, named).replace(/^./, (first) => first.toLowerCase()),
  );
  return t('cas.read', { cards, readings: readings.join(', ') });
};

const Sheet = ({ staged, props, stage }: TrayProps & { readonly staged: Staged }): VNode => {
  const { view } = props;
  const offered = stage.options.map((option, at): Choice => {
    const { move } = option;
    const played = 'card' in move && move.card !== undefined ? [move.card] : [];
    const taken = takenText(move, view);
    const cards = [taken, ...played.map(markOf)].filter((text) => text !== '').join(' + ');
    const isLoad = move.type === 'extend' && move.card === undefined;
    return {
      key: String(at),
      label: optionText(option, view, cardNaming(staged)),
      note: isLoad ? t('cas.note.load', { cards: usedBy(move).map(markOf).join(' ') }) : cards,
      picture: (
        <>
          {[...usedBy(move), ...played].slice(0, 4).map((card) => (
            <StillPiece key={card} id="" kind="card" label={nameOf(card)}>
              <CardPicture code={formatCard(card)} />
            </StillPiece>
          ))}
        </>
      ),
    };
  });
  const missed = nearMisses(view, staged.draft).map((miss): Choice => {
    const { label, reason } = missText(miss, view);
    return { key: miss.label, label, note: reason, disabled: true };
  });
  return (
    <Choices
      title={t('cas.choose')}
      choices={[...offered, ...missed]}
      choose={(key) => {
        const option = stage.options[Number(key)];
        if (option !== undefined) stage.choose(option);
      }}
      cancel={() => {
        stage.choosing.value = false;
      }}
    />
  );
};

export const Tray = (all: TrayProps): VNode | null => {
  const { props, stage } = all;
  const { stack, options } = stage;
  const { view, names } = props;
  if (stack === undefined) return null;
  if (stage.choosing.value && stage.open) return <Sheet staged={stack} props={props} stage={stage} />;
  const [only] = options;
  const misses =
    only === undefined && lacksBase(view, stack, props.explain)
      ? [t('cas.miss.base')]
      : nearMisses(view, stack.draft)
          .slice(0, 2)
          .map((miss) => t('cas.miss', { ...missText(miss, view) }));
  const builds = view.builds.filter(({ id }) => buildsOf(stack).includes(id));
  return (
    <Spot id="stack" label={t('cas.stack', { cards: ranksOf(stack, props) })} class="cas-tray">
      <div class="cas-held">
        <fieldset class="cas-stack" aria-label={t('cas.stack', { cards: ranksOf(stack, props) })}>
          {builds.map((build) => (
            <button
              key={build.id}
              type="button"
              class="cas-stack-build"
              aria-label={t('cas.back', { name: buildName(build, names) })}
              onClick={() => stage.back({ build: build.id })}
            >
              {build.value}
            </button>
          ))}
          {cardsOf(stack).map((card) => (
            <Piece
              key={card}
              id={formatCard(card)}
              kind="card"
              label={t('cas.back', { name: nameOf(card) })}
              travelKey={keyOf(card)}
              class={card === stack.draft.card ? 'from-hand' : ''}
            >
              <CardPicture code={formatCard(card)} />
            </Piece>
          ))}
        </fieldset>
        <p class="cas-reading" role="status">
          {readingOf(stack, all)}
          {misses.map((miss) => (
            <small key={miss}>{miss}</small>
          ))}
        </p>
      </div>
      {stage.open ? (
        <div class="cas-answer">
          <button type="button" class="button" onClick={stage.cancel}>
            {t('cas.cancel')}
          </button>
          <button
            type="button"
            class={`button cas-accept ${only === undefined ? '' : 'main'}`}
            disabled={only === undefined}
            aria-label={
              only !== undefined && options.length === 1
                ? t('cas.accept.one', { name: optionText(only, view, cardNaming(stack)) })
                : t('cas.accept')
            }
            onClick={stage.accept}
          >
            {t('cas.accept')}
          </button>
        </div>
      ) : null}
    </Spot>
  );
};
