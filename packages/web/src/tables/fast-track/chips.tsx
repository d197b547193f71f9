// Everything that can be picked, once more as buttons in the thumb zone: the pegs, then the destinations of the one in the
// hand with their step counts. What is small on the board is large here.

import type { VNode } from 'preact';
import { Actions } from '../../table/areas.tsx';
import { t } from '../../text/text.ts';
import type { Draft } from './draft.ts';
import { PegIcon } from './flat/peg.tsx';
import type { Hole } from './game.ts';
import { countsOf, targetLabel } from './handles.tsx';
import { holeSign, pegNumber } from './names.ts';
import type { Scene, SceneTarget } from './scene.ts';

interface Props {
  readonly draft: Draft;
  readonly scene: Scene;
  readonly names: readonly string[];
  aim(hole: Hole | undefined): void;
}

const PegChips = ({ draft, scene }: Props): VNode => (
  <>
    {scene.pegs
      .filter(({ mark }) => mark === 'pick' || mark === 'chosen')
      .map(({ key, peg, wedge, mark }) => (
        <button
          key={key}
          type="button"
          class={`ft-chip ${mark}`}
          aria-pressed={mark === 'chosen'}
          onClick={() => draft.take(peg)}
        >
          <PegIcon wedge={wedge} />
          {t('ft.peg.short', { n: pegNumber(peg) })}
        </button>
      ))}
  </>
);

const TargetChip = ({ target, props }: { readonly target: SceneTarget; readonly props: Props }): VNode => {
  const { draft, names, aim } = props;
  const label = targetLabel(target.legs, target.hole, target.cuts, names);
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
          {target.cuts === undefined ? '' : '✕'}
          {counts.join('/')}
        </b>
      )}
      {holeSign(target.hole) === '' ? null : <i aria-hidden="true">{holeSign(target.hole)}</i>}
      {/* The count stands before it. */}
      <span aria-hidden="true">{targetLabel([], target.hole, target.cuts, names)}</span>
    </button>
  );
};

/** Few are told in words, many by their counts alone; the names stay for those who listen. */
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
              {targetLabel(target.legs, target.hole, target.cuts, props.names)}
            </span>
          ))}
        </button>
      )}
    </Actions>
  );
};
