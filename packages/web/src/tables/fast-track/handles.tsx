// What one can touch, focus and hear on the board, whichever board is drawn below: a handle for every peg and every hole. What
// can be done now comes first in the tab order and has targets of 44 px; arrow keys reach everything else by what the eye sees.

import type { Seat, Viewer } from '@parlor/engine';
import type { VNode } from 'preact';
import { Icon } from '../../pieces/icon.tsx';
import { Piece } from '../../table/hand/grips.tsx';
import { t } from '../../texts/text.ts';
import type { Projection } from './board/projection.ts';
import { inNumberOrder, type Scene, type SceneHole, type ScenePeg, type SceneTarget } from './board/scene.ts';
import { PegIcon } from './board-flat/peg.tsx';
import { nearestFirst } from './nearest.ts';
import type { Hole, View } from './picking/game.ts';
import type { Leg } from './picking/legs.ts';
import { countsOf } from './picking/targets.ts';
import { targetLabel } from './words/guide-words.ts';
import { holeName, pegLabel, pegName } from './words/names.ts';

export interface HandleActions {
  /** A hole was tapped that is no destination. */
  wrongHole(hole: Hole): void;
  wrongPeg(peg: ScenePeg): void;
  go(legs: readonly Leg[]): void;
  /** A destination is looked at, by pointer or focus: its path is shown. */
  aim(hole: Hole | undefined): void;
}

interface Props {
  readonly scene: Scene;
  readonly view: View;
  readonly me: Viewer;
  readonly names: readonly string[];
  readonly projection: Projection;
  readonly actions: HandleActions;
}

/** A still handle whose tap is answered: with a peg in the hand every one, before that my own pegs. */
const stillClass = ({ scene, me }: Props, seat?: Seat): string =>
  `ft-handle ft-still ${scene.targets.length > 0 || seat === me ? 'ft-asks' : ''}`;

const styleAt = (projection: Projection, point: { readonly x: number; readonly y: number }, lift: number) => {
  const { left, top } = projection.place(point, lift);
  return { left: `${left.toFixed(2)}%`, top: `${top.toFixed(2)}%` };
};

const TargetHandle = ({ target, props }: { readonly target: SceneTarget; readonly props: Props }): VNode => {
  const { projection, actions, names } = props;
  const counts = countsOf(target.legs);
  return (
    <button
      type="button"
      class={`ft-handle ft-to ${target.cuts !== undefined ? 'cuts' : ''}`}
      style={styleAt(projection, target, 0)}
      data-spot={`hole-${target.hole}`}
      data-legal=""
      aria-label={t('piece.target', { name: targetLabel(target, names) })}
      title={targetLabel(target, names)}
      onClick={() => actions.go(target.legs)}
      onPointerEnter={() => actions.aim(target.hole)}
      onPointerLeave={() => actions.aim(undefined)}
      onFocus={() => actions.aim(target.hole)}
      onBlur={() => actions.aim(undefined)}
    >
      <span class="ft-badge" aria-hidden="true">
        {target.cuts === undefined ? null : <Icon name="capture" />}
        {counts.length === 0 ? '•' : counts.join('/')}
      </span>
    </button>
  );
};

const PegHandle = ({ peg, props }: { readonly peg: ScenePeg; readonly props: Props }): VNode => {
  const { view, names, projection, actions } = props;
  const label =
    peg.mark === 'moved'
      ? t('ft.peg.on', { peg: pegName(view, peg.seat, peg.peg, names), hole: holeName(peg.hole) })
      : pegLabel(view, peg.seat, peg.peg, names);
  const style = styleAt(projection, peg, 0.75);
  if (peg.mark !== 'pick' && peg.mark !== 'chosen') {
    return (
      <button
        type="button"
        tabIndex={-1}
        class={stillClass(props, peg.seat)}
        style={style}
        aria-label={label}
        title={label}
        data-handle={peg.key}
        data-spot={`hole-${peg.hole}`}
        onClick={() => actions.wrongPeg(peg)}
      />
    );
  }
  return (
    <Piece
      id={peg.key}
      kind="peg"
      label={peg.mark === 'chosen' ? t('ft.peg.chosen', { peg: label }) : label}
      class={`ft-handle ft-take ${peg.mark}`}
      style={style}
      playable={peg.mark === 'pick'}
      selected={peg.mark === 'chosen'}
    >
      <span class="ft-avatar" aria-hidden="true">
        <PegIcon wedge={peg.wedge} text={peg.headText} />
      </span>
    </Piece>
  );
};

const HoleHandle = ({ hole, props }: { readonly hole: SceneHole; readonly props: Props }): VNode => (
  <button
    type="button"
    tabIndex={-1}
    class={stillClass(props)}
    style={styleAt(props.projection, hole, 0)}
    aria-label={t('ft.hole.empty', { hole: holeName(hole.hole) })}
    title={holeName(hole.hole)}
    data-handle={hole.id}
    data-spot={`hole-${hole.hole}`}
    onClick={() => props.actions.wrongHole(hole.hole)}
  />
);

export const Handles = (props: Props): VNode => {
  const { scene, me } = props;
  const aimed = new Set(scene.targets.map(({ hole }) => hole));
  const taken = new Set(scene.pegs.map(({ hole }) => hole));
  const mine = inNumberOrder(scene.pegs.filter(({ seat }) => seat === me));
  const others = scene.pegs.filter(({ seat, hole }) => seat !== me && !aimed.has(hole));
  const empty = scene.holes.filter(({ hole }) => !taken.has(hole) && !aimed.has(hole));
  return (
    <div class="ft-handles" onPointerDownCapture={nearestFirst} onClickCapture={nearestFirst}>
      {mine.map((peg) => (
        <PegHandle key={peg.key} peg={peg} props={props} />
      ))}
      {scene.targets.map((target) => (
        <TargetHandle key={`to-${target.hole}`} target={target} props={props} />
      ))}
      {others.map((peg) => (
        <PegHandle key={peg.key} peg={peg} props={props} />
      ))}
      {empty.map((hole) => (
        <HoleHandle key={hole.id} hole={hole} props={props} />
      ))}
    </div>
  );
};
