// The hexagon of wood: a thick plate with real holes in it, a dark floor under them, and the shadow it throws on the felt.

import {
  type BufferGeometry,
  ExtrudeGeometry,
  Group,
  Mesh,
  MeshStandardMaterial,
  Path,
  PlaneGeometry,
  ShadowMaterial,
  Shape,
  ShapeGeometry,
} from 'three';
import { APOTHEM } from '../board/plate.ts';
import type { SceneHole } from '../board/scene.ts';
import type { Wood } from '../board/woods.ts';
import { PAINTED, paintPlate } from './paint.ts';

export const THICK = 0.075;
const BEVEL = 0.012;
const HOLE_RADIUS = 0.036;

/** The outline of the flat board, once more with curves that can be extruded. */
const hexagonShape = (apothem: number): Shape => {
  const radius = apothem / Math.cos(Math.PI / 6);
  const corner = (n: number): readonly [number, number] => [
    radius * Math.cos((Math.PI / 3) * n),
    radius * Math.sin((Math.PI / 3) * n),
  ];
  const shape = new Shape();
  for (let n = 0; n < 6; n++) {
    const [x, y] = corner(n);
    const [bx, by] = corner(n - 1);
    const [ax, ay] = corner(n + 1);
    const from = [x + (bx - x) * 0.14, y + (by - y) * 0.14] as const;
    if (n === 0) shape.moveTo(...from);
    else shape.lineTo(...from);
    shape.quadraticCurveTo(x, y, x + (ax - x) * 0.14, y + (ay - y) * 0.14);
  }
  shape.closePath();
  return shape;
};

const geometryOf = (holes: readonly SceneHole[]): BufferGeometry => {
  const shape = hexagonShape(APOTHEM - BEVEL);
  for (const { x, y } of holes) {
    const hole = new Path();
    hole.absarc(x, -y, HOLE_RADIUS, 0, Math.PI * 2, true);
    shape.holes.push(hole);
  }
  const geometry = new ExtrudeGeometry(shape, {
    depth: THICK - 2 * BEVEL,
    bevelEnabled: true,
    bevelThickness: BEVEL,
    bevelSize: BEVEL,
    bevelSegments: 3,
    curveSegments: 9,
  });
  // Shapes are drawn standing up; the board lies.
  geometry.rotateX(-Math.PI / 2);
  geometry.translate(0, BEVEL - THICK, 0);
  return geometry;
};

export class PlateModel {
  readonly group = new Group();
  readonly #face = new MeshStandardMaterial({ roughness: 0.55 });
  readonly #side = new MeshStandardMaterial({ roughness: 0.7 });
  readonly #floor = new MeshStandardMaterial({ roughness: 1 });
  #painted = '';

  constructor(holes: readonly SceneHole[]) {
    const plate = new Mesh(geometryOf(holes), [this.#face, this.#side]);
    plate.castShadow = true;
    plate.receiveShadow = true;
    const floor = new Mesh(new ShapeGeometry(hexagonShape(APOTHEM - 0.02)), this.#floor);
    floor.rotation.x = -Math.PI / 2;
    floor.position.y = -THICK + BEVEL + 0.004;
    const felt = new Mesh(new PlaneGeometry(6, 6), new ShadowMaterial({ opacity: 0.34 }));
    felt.rotation.x = -Math.PI / 2;
    felt.position.y = -THICK - 0.001;
    felt.receiveShadow = true;
    this.group.add(plate, floor, felt);
  }

  /** Paints anew when the wood, the seats or the side one sits on have changed. */
  paint(name: string, wood: Wood, owned: readonly number[], turn: number): void {
    const wanted = `${name} ${owned.join()} ${turn}`;
    if (wanted === this.#painted) return;
    this.#painted = wanted;
    this.#face.map?.dispose();
    const texture = paintPlate(wood, owned, turn);
    texture.repeat.set(1 / (2 * PAINTED), 1 / (2 * PAINTED));
    texture.offset.set(0.5, 0.5);
    this.#face.map = texture;
    this.#face.roughness = 1 - wood.gloss;
    this.#face.needsUpdate = true;
    this.#side.color.set(wood.edge);
    this.#floor.color.set(wood.hole);
  }
}
