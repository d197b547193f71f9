// The flat board: the scene as SVG. It needs nothing but the page. What one can touch and what is read aloud lies over it
// (handles.tsx), the same as over the 3D board. The plate is a picture of its own below the pegs: it is not painted again when they
// move.

import type { VNode } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { motionAllowed } from '../../../device/settings.ts';
import type { Motion } from '../board/motion.ts';
import type { BoardProps } from '../board/projection.ts';
import { pointAt, type Scene, type ScenePeg } from '../board/scene.ts';
import { chosenWood, woods } from '../board/woods.ts';
import { formatHole } from '../picking/game.ts';
import { PegPicture } from './peg.tsx';
import { Plate } from './plate.tsx';

const px = (value: number): string => `${(value * 1000).toFixed(1)}px`;
const BOX = '-1100 -1000 2200 2000';
const put = ({ x, y }: { readonly x: number; readonly y: number }): string => `translate(${px(x)}, ${px(y)})`;

const Peg = ({ peg, won }: { readonly peg: ScenePeg; readonly won: boolean }): VNode => (
  <g
    class={`ft-peg mark-${peg.mark} ${peg.status ? 'status' : ''} ${peg.hinted ? 'hinted' : ''} ${won ? 'won' : ''}`}
    style={{ transform: put(peg) }}
    data-peg={peg.key}
    data-hole={formatHole(peg.hole)}
  >
    {peg.mark === 'pick' || peg.mark === 'chosen' ? <circle r="66" class="ft-glow" /> : null}
    {peg.mark === 'moved' ? <circle r="60" class="ft-moved" /> : null}
    {peg.hinted ? <circle r="74" class="ft-hint" /> : null}
    {peg.status ? <circle r="57" class="ft-status" /> : null}
    <g class="ft-peg-body" style={{ animationDelay: `${peg.peg * 110}ms` }}>
      <PegPicture wedge={peg.wedge} text={peg.headText} />
    </g>
  </g>
);

/** A ring that bursts where a peg was cut. */
const Bursts = ({ scene, after }: { readonly scene: Scene; readonly after: number }): VNode => (
  <>
    {scene.cut.map((point) => (
      <g key={`${point.x} ${point.y}`} style={{ transform: put(point) }}>
        <circle r="60" class="ft-burst" style={{ animationDelay: `${after}ms` }} />
      </g>
    ))}
  </>
);

/** What lies between the holes and the pegs: the last move, the path, the destinations. */
const Marks = ({ scene }: { readonly scene: Scene }): VNode => (
  <>
    {scene.last.map((point) => (
      <circle key={`${point.x} ${point.y}`} r="50" class="ft-last" style={{ transform: put(point) }} />
    ))}
    {scene.left.map((point) => (
      <circle key={`${point.x} ${point.y}`} r="44" class="ft-left" style={{ transform: put(point) }} />
    ))}
    {scene.path.length < 2 ? null : (
      <polyline
        class="ft-path"
        points={scene.path.map(({ x, y }) => `${(x * 1000).toFixed(1)},${(y * 1000).toFixed(1)}`).join(' ')}
      />
    )}
    {scene.path.slice(1, -1).map((point) => (
      <circle key={`${point.x} ${point.y}`} r="13" class="ft-footstep" style={{ transform: put(point) }} />
    ))}
    {scene.targets.map((target) => (
      <circle
        key={target.hole}
        r="52"
        class={`ft-target ${target.cuts !== undefined ? 'cuts' : ''} ${target.hinted ? 'hinted' : ''}`}
        style={{ transform: put(target) }}
      />
    ))}
  </>
);

const run = (root: SVGSVGElement, motion: Motion, turn: number): Animation | undefined => {
  const element = root.querySelector(`[data-peg="${motion.key}"]`);
  if (element === null) return undefined;
  const stops = motion.path.map((hole) => put(pointAt(hole, turn)));
  const frames =
    motion.kind === 'walk'
      ? stops.map((transform) => ({ transform, easing: 'ease-in-out' }))
      : [
          { transform: `${stops[0]} scale(1)` },
          { transform: `${stops[0]} scale(1.5)`, offset: 0.25 },
          { transform: `${stops.at(-1)} scale(1)` },
        ];
  return element.animate(frames, { delay: motion.delay, duration: motion.ms, fill: 'backwards' });
};

export const FlatBoard = ({ scene, motions }: BoardProps): VNode => {
  const root = useRef<SVGSVGElement>(null);
  const wood = chosenWood.value;
  const owned = scene.owned.join();
  const plate = useMemo(
    () => (
      <svg class="ft-under" viewBox={BOX} aria-hidden="true">
        <Plate wood={woods[wood]} owned={scene.owned} turn={scene.turn} holes={scene.holes} />
      </svg>
    ),
    [wood, owned, scene.turn, scene.holes.length],
  );
  useLayoutEffect(() => {
    const svg = root.current;
    if (svg === null || motions.length === 0 || !motionAllowed() || document.hidden) return undefined;
    const running = motions.map((motion) => run(svg, motion, scene.turn));
    return () => {
      for (const animation of running) animation?.cancel();
    };
  }, [motions]);
  // Pegs that travel are drawn over the others.
  const travelling = new Set(motions.map(({ key }) => key));
  const pegs = [...scene.pegs].sort(
    (a, b) => Number(travelling.has(a.key)) - Number(travelling.has(b.key)) || a.y - b.y,
  );
  return (
    <>
      {plate}
      <svg ref={root} class={`ft-flat wood-${wood}`} viewBox={BOX} aria-hidden="true">
        <Marks scene={scene} />
        {pegs.map((peg) => (
          <Peg key={peg.key} peg={peg} won={scene.winner === peg.wedge} />
        ))}
        <Bursts scene={scene} after={motions.find(({ kind }) => kind === 'flight')?.delay ?? 0} />
      </svg>
    </>
  );
};
