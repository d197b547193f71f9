// The stage: renderer, light and shadow, and what stands on it. It draws when something has changed, and runs on only while
// pegs travel.

import { DirectionalLight, HemisphereLight, PCFShadowMap, Scene as Space, WebGLRenderer } from 'three';
import type { Preset } from '../board/camera.ts';
import type { Motion } from '../board/motion.ts';
import type { Projection } from '../board/projection.ts';
import type { Scene } from '../board/scene.ts';
import { type WoodName, woods } from '../board/woods.ts';
import { Eye } from './eye.ts';
import { MarkModels } from './marks.ts';
import { PegModels } from './pegs.ts';
import { PlateModel } from './plate.ts';

const light = (space: Space): void => {
  space.add(new HemisphereLight('#fff4e2', '#4a3a2c', 1.5));
  const sun = new DirectionalLight('#fff1d8', 2.1);
  sun.position.set(-1.5, 3.2, 1.3);
  sun.castShadow = true;
  sun.shadow.mapSize.set(1024, 1024);
  sun.shadow.radius = 3;
  sun.shadow.bias = -0.0005;
  sun.shadow.normalBias = 0.01;
  Object.assign(sun.shadow.camera, { left: -1.4, right: 1.4, top: 1.4, bottom: -1.4, near: 0.5, far: 7 });
  space.add(sun);
};

export class Stage {
  readonly #renderer: WebGLRenderer;
  readonly #space = new Space();
  readonly #eye = new Eye();
  readonly #pegs = new PegModels();
  readonly #marks = new MarkModels();
  #plate: PlateModel | undefined;
  #holes = 0;
  #moved = true;
  #frame: number | undefined;
  readonly #see: (projection: Projection) => void;

  constructor(canvas: HTMLCanvasElement, see: (projection: Projection) => void) {
    // Asked for here, so that a device without it is found out quietly.
    const context = canvas.getContext('webgl2', { antialias: true, alpha: true });
    if (context === null) throw new Error('no WebGL');
    this.#renderer = new WebGLRenderer({ canvas, context });
    this.#renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = PCFShadowMap;
    // Shadows change when pegs move, not when the eye does.
    this.#renderer.shadowMap.autoUpdate = false;
    this.#see = see;
    light(this.#space);
    this.#space.add(this.#pegs.group, this.#marks.group);
  }

  show(scene: Scene, wood: WoodName): void {
    if (this.#plate === undefined || this.#holes !== scene.holes.length) {
      if (this.#plate !== undefined) this.#space.remove(this.#plate.group);
      this.#plate = new PlateModel(scene.holes);
      this.#holes = scene.holes.length;
      this.#space.add(this.#plate.group);
    }
    this.#plate.paint(wood, woods[wood], scene.owned, scene.turn);
    this.#pegs.show(scene);
    this.#marks.show(scene);
    this.#moved = true;
    this.#draw();
  }

  /** Lets pegs travel; `cut` is where one is knocked out, when the first flight begins. */
  move(motions: readonly Motion[], cut: Scene['cut']): void {
    const now = performance.now();
    this.#pegs.move(motions, now);
    this.#marks.burst(cut, now + (motions.find(({ kind }) => kind === 'flight')?.delay ?? 0));
    this.#draw();
  }

  celebrate(wedge: number): void {
    this.#pegs.celebrate(wedge, performance.now());
    this.#draw();
  }

  preset(name: Preset): void {
    this.#eye.preset(name);
    this.#look();
  }

  orbit(around: number, down: number): void {
    this.#eye.orbit(around, down);
    this.#look();
  }

  resize(width: number, height: number): void {
    if (width === 0 || height === 0) return;
    this.#renderer.setSize(width, height, false);
    this.#eye.resize(width, height);
    this.#look();
  }

  read(): ReturnType<PegModels['read']> {
    return this.#pegs.read();
  }

  close(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#renderer.dispose();
    // A browser keeps few contexts, and gives them back late.
    this.#renderer.forceContextLoss();
  }

  #look(): void {
    this.#see(this.#eye.projection());
    this.#draw();
  }

  #draw(): void {
    this.#frame ??= requestAnimationFrame((now) => {
      this.#frame = undefined;
      const travelling = this.#pegs.step(now);
      const bursting = this.#marks.step(now);
      this.#renderer.shadowMap.needsUpdate = this.#moved || travelling;
      this.#moved = travelling;
      this.#renderer.render(this.#space, this.#eye.camera);
      if (travelling || bursting) this.#draw();
    });
  }
}
