// Pieces on their way, without a browser: an element is what the file asks of one.

import { beforeEach, expect, it, vi } from 'vitest';
import { Travel } from './travel.ts';

vi.mock('../../device/settings.ts', () => ({ motionAllowed: () => true }));

/** A piece that lies at `left`, and the animations that run on it. */
const piece = () => {
  const running: { id: string; frames: Keyframe[]; cancel(): void }[] = [];
  const element = {
    ...{ left: 0, dataset: { key: 'card-4C' }, style: {} as Record<string, string> },
    getBoundingClientRect: () => ({ left: element.left, top: 0, width: 60, height: 84 }),
    getAnimations: () => [...running],
    animate: (frames: Keyframe[], { id }: { id: string }) => {
      const one = { id, frames, cancel: () => void running.splice(running.indexOf(one), 1) };
      running.push(one);
      return one;
    },
  };
  return { element, running };
};

beforeEach(() => vi.stubGlobal('document', { hidden: false, querySelectorAll: () => [] }));

it('a piece lies over the others only while it travels, also when its way is cut short', () => {
  const { element, running } = piece();
  const root = {
    querySelectorAll: (wanted: string) => (wanted === '[data-key]' ? [element] : []),
  } as unknown as HTMLElement;
  const travel = new Travel();
  const moveTo = (left: number): void => {
    travel.remember(root);
    element.left = left;
    travel.run(root, []);
  };
  moveTo(100);
  expect(running[0]?.frames.map(({ zIndex }) => zIndex)).toEqual([20, 20]);
  moveTo(101);
  expect(running).toEqual([]);
  expect(element.style).toEqual({});
});
