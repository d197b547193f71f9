// Everything that can be picked, once more as buttons in the thumb zone: the pegs, then the destinations of the one in the
// hand with their step counts. What is small on the board is large here.

import type { VNode } from 'preact';
import { Icon } from '../../pieces/icon.tsx';
import { Actions } from '../../table/hand/areas.tsx';
import { t } from '../../texts/text.ts';
import { inNumberOrder, type Scene, type SceneTarget } from './board/scene.ts';
import { PegIcon } from './board-flat/peg.tsx';
import type { Draft } from './picking/draft.ts';
import type { Hole } from './picking/game.ts';
import { countsOf } from './picking/targets.ts';
import { remainsText, targetLabel, targetName } from './words/guide-words.ts';
import { holeWord } from './words/names.ts';

interface Props {
  readonly draft: Draft;
  readonly scene: Scene;
  readonly names: readonly string[];
  aim(hole: Hole | undefined): void;
}

const PegChips = ({ draft, scene }: Props): VNode => (
  <>
    {inNumberOrder(scene.pegs.filter(({ mark }) => mark === 'pick' || mark === 'chosen')).map(
      ({ key, peg, number, headText, wedge, mark }) => (
        <button
          key={key}
          type="button"
          class={`ft-chip ${mark}`}
          aria-pressed={mark === 'chosen'}
          onClick={() => draft.take(peg)}
        >
          <PegIcon wedge={wedge} text={headText} />
          {t('ft.peg.short', { n: number })}
        </button>
      ),
    )}
  </>
);

const TargetChip = ({ target, props }: { readonly target: SceneTarget; readonly props: Props }): VNode => {
  const { draft, names, aim } = props;
  const label = targetLabel(target, names);
  const counts = countsOf(target.legs);
  const show = (): void => aim(target.hole);
  const hide = (): void => aim(undefined);
  return (
    <button
      type="button"
      class={`ft-chip to ${target.cuts === undefined ? '' : 'cuts'}`}
      aria-label={label}
      title={label}
      onClick={() => draft.go(target.legs)}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
    >
      {counts.length === 0 ? null : (
        <b aria-hidden="true">
          {target.cuts === undefined ? null : <Icon name="capture" />}
          {counts.join('/')}
        </b>
      )}
      <span aria-hidden="true">
        <span class="ft-chip-name">{targetName(target, names)}</span>
        <span class="ft-chip-word">{holeWord(target.hole)}</span>
        <small>{remainsText(target)}</small>
      </span>
    </button>
  );
};

/** The names of few are written out; many have their counts and one word, and their names only for screen readers. */
const sizeOf = (many: number): string => (many > 4 ? 'many' : many > 2 ? 'some' : 'few');

export const Chips = (props: Props): VNode => {
  const { draft, scene } = props;
  const { guide } = draft;
  const choosing = guide !== undefined && guide.peg === undefined;
  return (
    <Actions label={t('ft.choices')}>
      {guide?.ready === undefined ? (
        <div class={`ft-chips ${sizeOf(scene.targets.length)}`}>
          {choosing ? <PegChips {...props} /> : null}
          {scene.targets.map((target) => (
            <TargetChip key={target.hole} target={target} props={props} />
          ))}
        </div>
      ) : (
        <button type="button" class="button main" onClick={draft.playReady}>
          <span class="ft-play">{t('ft.play')}</span>
          {scene.targets.map((target) => (
            <span key={target.hole} class="small">
              {targetLabel(target, props.names)}
            </span>
          ))}
        </button>
      )}
    </Actions>
  );
};
