// The eye over the board: three presets, and an orbit with limits. It always sees the whole board, and it moves only when a
// person moves it.

import { PerspectiveCamera, Vector3 } from 'three';
import type { Preset } from '../board/camera.ts';
import { APOTHEM, HALF_WIDTH } from '../board/plate.ts';
import type { Projection } from '../board/projection.ts';
import { PEG_HEIGHT } from './pegs.ts';

interface Direction {
  /** Radians around the board, 0 from my seat, and down from straight above. */
  readonly around: number;
  readonly down: number;
}

const PRESETS: Readonly<Record<Preset, Direction>> = {
  mine: { around: 0, down: 0.62 },
  top: { around: 0, down: 0.001 },
  table: { around: 0.5, down: 0.98 },
};
const MOST_AROUND = 0.9;
const MOST_DOWN = 1.12;

/** What must be seen: the corners of the plate and what stands at its rim. */
const corners = [0, PEG_HEIGHT].flatMap((height) =>
  Array.from({ length: 24 }, (_, n) => {
    const angle = (n * Math.PI) / 12;
    const reach = Math.min(
      HALF_WIDTH,
      APOTHEM / Math.abs(Math.cos(((angle + Math.PI / 2 + Math.PI / 6) % (Math.PI / 3)) - Math.PI / 6)),
    );
    return new Vector3(reach * Math.cos(angle), height, reach * Math.sin(angle));
  }),
);

export class Eye {
  readonly camera = new PerspectiveCamera(30, 1, 0.1, 30);
  #direction: Direction = PRESETS.mine;
  readonly #middle = new Vector3();
  readonly #seen = new Vector3();

  preset(name: Preset): void {
    this.#direction = PRESETS[name];
    this.#fit();
  }

  orbit(around: number, down: number): void {
    const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
    this.#direction = {
      around: clamp(this.#direction.around + around, -MOST_AROUND, MOST_AROUND),
      down: clamp(this.#direction.down + down, 0.001, MOST_DOWN),
    };
    this.#fit();
  }

  resize(width: number, height: number): void {
    this.camera.aspect = width / height;
    this.#fit();
  }

  /** The nearest place in this direction from where everything is seen, with the picture in the middle. */
  #fit(): void {
    this.#middle.set(0, 0, 0);
    let distance = 5;
    for (let round = 0; round < 6; round++) {
      this.#stand(distance);
      let [left, right, low, high] = [1, -1, 1, -1];
      for (const corner of corners) {
        const { x, y } = this.#seen.copy(corner).project(this.camera);
        [left, right, low, high] = [
          Math.min(left, x),
          Math.max(right, x),
          Math.min(low, y),
          Math.max(high, y),
        ];
      }
      const half = Math.tan((this.camera.fov * Math.PI) / 360) * distance;
      const up = this.#seen.set(0, 1, 0).applyQuaternion(this.camera.quaternion);
      this.#middle.addScaledVector(up, ((low + high) / 2) * half);
      distance *= Math.max((right - left) / 2, (high - low) / 2) / 0.97;
    }
    this.#stand(distance);
  }

  #stand(distance: number): void {
    const { around, down } = this.#direction;
    const { camera } = this;
    camera.position
      .set(Math.sin(down) * Math.sin(around), Math.cos(down), Math.sin(down) * Math.cos(around))
      .multiplyScalar(distance)
      .add(this.#middle);
    camera.lookAt(this.#middle);
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
  }

  /** A new value each time, so that those who draw by it notice. */
  projection(): Projection {
    const camera = this.camera.clone();
    const seen = new Vector3();
    return {
      place: ({ x, y }, lift) => {
        const { x: across, y: up } = seen.set(x, lift * PEG_HEIGHT, y).project(camera);
        return { left: (across + 1) * 50, top: (1 - up) * 50 };
      },
    };
  }
}
