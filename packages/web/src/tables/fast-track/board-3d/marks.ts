// What is marked on the 3D board: pegs that can be taken, destinations, the path, the last move, pegs that may ride, the scene
// of a cut. Flat rings that lie on the wood, made anew with every scene.

import {
  BoxGeometry,
  CircleGeometry,
  type ColorRepresentation,
  Group,
  Mesh,
  MeshBasicMaterial,
  RingGeometry,
  TorusGeometry,
} from 'three';
import type { Scene } from '../board/scene.ts';
import type { Point } from '../picking/game.ts';

const ring = new RingGeometry(0.046, 0.06, 40).rotateX(-Math.PI / 2);
const wideRing = new RingGeometry(0.05, 0.072, 40).rotateX(-Math.PI / 2);
const disc = new CircleGeometry(0.046, 32).rotateX(-Math.PI / 2);
const dot = new CircleGeometry(0.014, 20).rotateX(-Math.PI / 2);
const collar = new TorusGeometry(0.044, 0.007, 10, 36).rotateX(Math.PI / 2);
const bar = new BoxGeometry(1, 0.002, 0.014);

const flat = (color: ColorRepresentation, opacity = 1): MeshBasicMaterial =>
  new MeshBasicMaterial({ color, transparent: opacity < 1, opacity, depthWrite: opacity >= 1 });

const paints = {
  pick: flat('#4be38a'),
  chosen: flat('#58d0c5'),
  target: flat('#ffd76a'),
  targetDisc: flat('#f0b13b', 0.5),
  cut: flat('#ff6a55'),
  cutDisc: flat('#ff6a55', 0.5),
  last: flat('#ffe9b8', 0.75),
  left: flat('#58d0c5', 0.5),
  path: flat('#fff6dd', 0.9),
  status: flat('#ffcf4a'),
  hint: flat('#f0b13b'),
  won: flat('#ffe27a'),
};

const BURST_MS = 500;

export class MarkModels {
  readonly group = new Group();
  readonly #bursts = new Group();
  #started = 0;

  constructor() {
    this.group.add(this.#bursts);
  }

  #lay(geometry: Mesh['geometry'], paint: MeshBasicMaterial, { x, y }: Point, height: number): void {
    const mesh = new Mesh(geometry, paint);
    mesh.position.set(x, height, y);
    this.group.add(mesh);
  }

  show(scene: Scene): void {
    this.group.clear();
    this.group.add(this.#bursts);
    for (const point of scene.last) this.#lay(ring, paints.last, point, 0.001);
    for (const point of scene.left) this.#lay(ring, paints.left, point, 0.002);
    for (const target of scene.targets) {
      const cuts = target.cuts !== undefined;
      this.#lay(disc, cuts ? paints.cutDisc : paints.targetDisc, target, 0.002);
      this.#lay(wideRing, cuts ? paints.cut : target.hinted ? paints.hint : paints.target, target, 0.003);
    }
    for (const peg of scene.pegs) {
      if (peg.mark === 'pick') this.#lay(wideRing, peg.hinted ? paints.hint : paints.pick, peg, 0.003);
      if (peg.mark === 'moved') this.#lay(ring, paints.chosen, peg, 0.003);
      if (peg.mark === 'chosen') this.#lay(wideRing, paints.chosen, peg, 0.003);
      if (peg.status) this.#lay(collar, paints.status, peg, 0.012);
      if (scene.winner === peg.wedge) this.#lay(wideRing, paints.won, peg, 0.003);
    }
    scene.path.forEach((point, at) => {
      const next = scene.path[at + 1];
      if (next === undefined) return;
      const mesh = new Mesh(bar, paints.path);
      mesh.position.set((point.x + next.x) / 2, 0.004, (point.y + next.y) / 2);
      mesh.scale.x = Math.hypot(next.x - point.x, next.y - point.y);
      mesh.rotation.y = -Math.atan2(next.y - point.y, next.x - point.x);
      this.group.add(mesh);
      if (at > 0) this.#lay(dot, paints.path, point, 0.005);
    });
  }

  /** A ring that grows and fades where a peg was cut. */
  burst(points: readonly Point[], at: number): void {
    this.#bursts.clear();
    this.#started = at;
    for (const { x, y } of points) {
      const mesh = new Mesh(ring, flat('#ff6a55', 0.99));
      mesh.position.set(x, 0.02, y);
      mesh.visible = false;
      this.#bursts.add(mesh);
    }
  }

  step(now: number): boolean {
    const part = (now - this.#started) / BURST_MS;
    if (part >= 1) this.#bursts.clear();
    for (const child of this.#bursts.children) {
      child.visible = part > 0;
      child.scale.setScalar(1 + 3 * Math.max(0, part));
      if (child instanceof Mesh && child.material instanceof MeshBasicMaterial)
        child.material.opacity = 1 - Math.max(0, part);
    }
    return this.#bursts.children.length > 0;
  }
}
