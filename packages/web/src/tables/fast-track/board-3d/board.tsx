// The 3D board as a part of the page: a canvas that shows the scene. Dragging beside the pegs turns it a little, but never
// while something is in the hand.

import type { VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { motionAllowed } from '../../../device/settings.ts';
import { chosenCamera } from '../board/camera.ts';
import type { BoardProps, Projection } from '../board/projection.ts';
import { chosenWood } from '../board/woods.ts';
import { Stage } from './stage.ts';

export interface SolidProps extends BoardProps {
  readonly aiming: boolean;
  see(projection: Projection): void;
  /** The device cannot draw it. */
  fail(): void;
}

/** For tests: which peg stands over which hole, read from the models. */
export interface ReadableCanvas extends HTMLCanvasElement {
  readPegs?(): readonly { readonly key: string; readonly hole: string }[];
}

const TURN_PER_PIXEL = 0.006;

export const SolidBoard = ({ scene, motions, aiming, see, fail }: SolidProps): VNode => {
  const canvas = useRef<ReadableCanvas>(null);
  const stage = useRef<Stage | undefined>(undefined);
  const held = useRef<{ readonly x: number; readonly y: number } | undefined>(undefined);
  const wood = chosenWood.value;
  const camera = chosenCamera.value;

  useLayoutEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    let opened: Stage;
    try {
      opened = new Stage(element, see);
    } catch {
      fail();
      return undefined;
    }
    stage.current = opened;
    element.readPegs = () => opened.read();
    const fit = new ResizeObserver(() => opened.resize(element.clientWidth, element.clientHeight));
    fit.observe(element);
    opened.resize(element.clientWidth, element.clientHeight);
    const lost = (): void => fail();
    element.addEventListener('webglcontextlost', lost);
    return () => {
      element.removeEventListener('webglcontextlost', lost);
      fit.disconnect();
      stage.current = undefined;
      opened.close();
    };
  }, []);
  useEffect(() => stage.current?.show(scene, wood), [scene, wood]);
  useEffect(() => {
    if (motions.length > 0 && motionAllowed() && !document.hidden) stage.current?.move(motions, scene.cut);
    else stage.current?.move([], []);
  }, [motions]);
  useEffect(() => {
    if (scene.winner !== undefined && motionAllowed()) stage.current?.celebrate(scene.winner);
  }, [scene.winner]);
  useEffect(() => stage.current?.preset(camera.preset), [camera]);

  return (
    <div class="ft-solid" aria-hidden="true">
      <canvas
        ref={canvas}
        onPointerDown={(event: PointerEvent) => {
          if (aiming || event.button !== 0) return;
          held.current = { x: event.clientX, y: event.clientY };
          canvas.current?.setPointerCapture(event.pointerId);
        }}
        onPointerMove={(event: PointerEvent) => {
          const from = held.current;
          if (from === undefined) return;
          stage.current?.orbit(
            (from.x - event.clientX) * TURN_PER_PIXEL,
            (from.y - event.clientY) * TURN_PER_PIXEL,
          );
          held.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerUp={() => {
          held.current = undefined;
        }}
        onPointerCancel={() => {
          held.current = undefined;
        }}
      />
    </div>
  );
};
