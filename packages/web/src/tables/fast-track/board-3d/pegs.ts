// The pegs: one turned body for all, a head in the player's shape with its letter on top. They stand where the scene says and
// travel along the holes of their motions.

import {
  type BufferGeometry,
  ExtrudeGeometry,
  Group,
  LatheGeometry,
  Mesh,
  MeshStandardMaterial,
  Shape,
  ShapeGeometry,
  Vector2,
} from 'three';
import type { Motion } from '../board/motion.ts';
import { pointAt, type Scene, type SceneHole, type ScenePeg } from '../board/scene.ts';
import { outlineOf, playerOf } from '../picking/players.ts';
import { paintHead } from './paint.ts';

/** Radius and height, from the tip in the hole to the neck. */
const PROFILE = [
  [0, -0.05],
  [0.028, -0.048],
  [0.03, -0.004],
  [0.041, 0.002],
  [0.043, 0.012],
  [0.034, 0.02],
  [0.024, 0.034],
  [0.019, 0.06],
  [0.021, 0.084],
  [0.034, 0.1],
  [0.038, 0.108],
] as const;
const HEAD_AT = 0.106;
const HEAD_SIZE = 0.04;
const HEAD_THICK = 0.02;
export const PEG_HEIGHT = HEAD_AT + HEAD_THICK + 0.008;
const LIFT = 0.035;
const DANCE_MS = 4000;

const body = new LatheGeometry(
  PROFILE.map(([radius, height]) => new Vector2(radius, height)),
  20,
);

interface Dress {
  readonly head: BufferGeometry;
  readonly cap: BufferGeometry;
  readonly paint: MeshStandardMaterial;
}

const dresses = new Map<number, Dress>();

const dressOf = (wedge: number): Dress => {
  const known = dresses.get(wedge);
  if (known !== undefined) return known;
  const player = playerOf(wedge);
  const shape = new Shape(
    outlineOf(player.shape).map(([x, y]) => new Vector2(x * HEAD_SIZE, -y * HEAD_SIZE)),
  );
  const head = new ExtrudeGeometry(shape, {
    depth: HEAD_THICK - 0.008,
    bevelEnabled: true,
    bevelThickness: 0.004,
    bevelSize: 0.004,
    bevelSegments: 2,
  });
  head.rotateX(-Math.PI / 2);
  head.translate(0, HEAD_AT + 0.004, 0);
  const cap = new ShapeGeometry(shape);
  const uv = cap.getAttribute('uv');
  for (let at = 0; at < uv.count; at++) {
    uv.setXY(at, uv.getX(at) / (2.8 * HEAD_SIZE) + 0.5, uv.getY(at) / (2.8 * HEAD_SIZE) + 0.5);
  }
  cap.rotateX(-Math.PI / 2);
  cap.translate(0, HEAD_AT + HEAD_THICK + 0.0005, 0);
  const dress = { head, cap, paint: new MeshStandardMaterial({ color: player.colour, roughness: 0.35 }) };
  dresses.set(wedge, dress);
  return dress;
};

const tops = new Map<string, MeshStandardMaterial>();

/** The material of a cap, painted once for every text that a player's pegs have shown. */
const topOf = ({ wedge, headText }: ScenePeg): MeshStandardMaterial => {
  const key = `${wedge} ${headText}`;
  const top = tops.get(key) ?? new MeshStandardMaterial({ map: paintHead(wedge, headText), roughness: 0.5 });
  tops.set(key, top);
  return top;
};

interface PegModel {
  readonly model: Group;
  readonly cap: Mesh;
}

const makePeg = (peg: ScenePeg): PegModel => {
  const dress = dressOf(peg.wedge);
  const model = new Group();
  const cap = new Mesh(dress.cap, topOf(peg));
  for (const mesh of [new Mesh(body, dress.paint), new Mesh(dress.head, dress.paint), cap]) {
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    model.add(mesh);
  }
  return { model, cap };
};

interface Travel {
  readonly motion: Motion;
  readonly start: number;
}

export class PegModels {
  readonly group = new Group();
  readonly #pegs = new Map<string, PegModel & { readonly at: ScenePeg }>();
  #travels: readonly Travel[] = [];
  #turn = 0;
  #holes: readonly SceneHole[] = [];
  /** The wedge whose pegs dance, and since when. */
  #dance: { readonly wedge: number; readonly start: number } | undefined;

  show(scene: Scene): void {
    this.#turn = scene.turn;
    this.#holes = scene.holes;
    for (const peg of scene.pegs) {
      const known = this.#pegs.get(peg.key);
      const { model, cap } = known ?? makePeg(peg);
      if (known === undefined) this.group.add(model);
      cap.material = topOf(peg);
      this.#pegs.set(peg.key, { model, cap, at: peg });
    }
    this.#settle();
  }

  /** Starts motions; whatever travelled before is where it belongs. */
  move(motions: readonly Motion[], now: number): void {
    this.#travels = motions.map((motion) => ({ motion, start: now + motion.delay }));
  }

  /** The pegs of the winner hop for joy, for a while. */
  celebrate(wedge: number, now: number): void {
    this.#dance ??= { wedge, start: now };
  }

  /** Puts every peg where it is at this time; tells whether any still travels. */
  step(now: number): boolean {
    this.#settle();
    this.#travels = this.#travels.filter(({ motion, start }) => now < start + motion.ms);
    for (const { motion, start } of this.#travels) {
      const model = this.#pegs.get(motion.key)?.model;
      if (model !== undefined) this.#place(model, motion, Math.max(0, (now - start) / motion.ms));
    }
    return this.#hop(now) || this.#travels.length > 0;
  }

  #hop(now: number): boolean {
    const dance = this.#dance;
    if (dance === undefined || now > dance.start + DANCE_MS) return false;
    for (const { model, at } of this.#pegs.values()) {
      if (at.wedge !== dance.wedge) continue;
      model.position.y = 0.12 * Math.abs(Math.sin((now - dance.start) / 210 - at.peg * 0.6));
      model.rotation.y = (now - dance.start) / 300;
    }
    return true;
  }

  #settle(): void {
    for (const { model, at } of this.#pegs.values()) {
      model.position.set(at.x, at.mark === 'chosen' ? LIFT : 0, at.y);
      model.rotation.set(0, 0, 0);
    }
  }

  #place(model: Group, { path, kind }: Motion, part: number): void {
    const legs = path.length - 1;
    const along = kind === 'walk' ? part * legs : part;
    const at = Math.min(Math.floor(along), legs - 1);
    const rest = kind === 'walk' ? along - at : part;
    const from = pointAt(path[at] ?? 0, this.#turn);
    const to = pointAt(path[kind === 'walk' ? at + 1 : legs] ?? 0, this.#turn);
    const eased = rest * rest * (3 - 2 * rest);
    const height = Math.sin(Math.PI * rest) * (kind === 'walk' ? 0.05 : 0.4);
    model.position.set(from.x + (to.x - from.x) * eased, height, from.y + (to.y - from.y) * eased);
    if (kind === 'flight') model.rotation.set(0, 0, Math.PI * 2 * eased);
  }

  /** Which peg stands where, read from the models themselves: the hole under each. */
  read(): readonly { readonly key: string; readonly hole: string }[] {
    return [...this.#pegs].map(([key, { model }]) => {
      const near = this.#holes.find(
        ({ x, y }) => Math.hypot(x - model.position.x, y - model.position.z) < 0.01,
      );
      return { key, hole: near?.id ?? 'on the way' };
    });
  }
}
