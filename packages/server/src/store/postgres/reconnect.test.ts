// Work on a database that comes and goes: tried again for a while, refused at once while it is away, and done
// when it is back.

import { expect, it } from 'vitest';
import { StoreUnreachable } from '../port.ts';
import { openReach, pause } from './reconnect.ts';

const PATIENCE = 60;

/** A database that fails so often, and answers then. */
const openBed = (failures: { work?: number; probe?: number }) => {
  const bed = { ...{ work: 0, probe: 0 }, ...failures, worked: 0, told: [] as string[] };
  const reach = openReach({
    isPassing: (problem) => String(problem).includes('gone'),
    patienceMs: PATIENCE,
    probe: async () => {
      if (bed.probe-- > 0) throw new Error('still gone');
    },
    changed: (isUp, why) => bed.told.push(`${isUp ? 'up' : 'down'}: ${why}`),
  });
  const work = async (): Promise<string> => {
    bed.worked++;
    if (bed.work-- > 0) throw new Error('it is gone');
    return 'done';
  };
  return Object.assign(bed, { reach, ask: () => reach.patiently(work) });
};
const unreachable = (asked: Promise<unknown>): Promise<void> =>
  expect(asked).rejects.toThrow(StoreUnreachable);

it('a failure that passes soon is not noticed', async () => {
  const bed = openBed({ work: 1 });
  expect(await bed.ask()).toBe('done');
  expect(bed).toMatchObject({ worked: 2, told: [] });
});

it('a failure that does not pass is told of at once', async () => {
  const { reach, told } = openBed({});
  let worked = 0;
  const wrong = async (): Promise<never> => {
    worked++;
    throw new Error('a wrong question');
  };
  await expect(reach.patiently(wrong)).rejects.toThrow('a wrong question');
  expect([worked, told]).toEqual([1, []]);
});

it('one that stays is said once, everybody is refused without trying, and its end is said too', async () => {
  const bed = openBed({ work: 99, probe: 1 });
  const waiting: ((value: unknown) => void)[] = [];
  const inTurn = bed.reach.patiently(async (check) => {
    await new Promise((resolve) => waiting.push(resolve));
    check();
  });
  await Promise.all([unreachable(bed.ask()), unreachable(bed.ask())]);
  expect(bed.told).toEqual(['down: it is gone']);
  const { worked } = bed;
  expect(worked).toBeGreaterThan(1);
  await unreachable(bed.ask());
  expect(bed.worked).toBe(worked);
  // Whoever had to wait for a turn is refused too.
  for (const goOn of waiting) goOn(undefined);
  await unreachable(inTurn);
  while (bed.told.length < 2) await pause(20);
  expect(bed.probe).toBe(-1);
  expect(bed.told[1]).toMatch(/^up: /);
  bed.work = 0;
  expect(await bed.ask()).toBe('done');
});

it('work whose first attempt took longer than all patience is tried once more', async () => {
  const { reach } = openBed({});
  let attempts = 0;
  const slow = async (): Promise<string> => {
    if (attempts++ > 0) return 'done';
    await pause(PATIENCE + 20);
    throw new Error('it is gone');
  };
  expect(await reach.patiently(slow)).toBe('done');
});

it('when it is closed nobody waits, and nothing is said any more', async () => {
  const closedAfter = async (bed: ReturnType<typeof openBed>): Promise<void> => {
    bed.reach.close();
    const { length } = bed.told;
    await pause(150);
    expect(bed.told).toHaveLength(length);
  };
  const bed = openBed({ work: 99 });
  await unreachable(bed.ask());
  await closedAfter(bed);
  const other = openBed({ work: 99 });
  other.reach.close();
  await unreachable(other.ask());
  expect(other).toMatchObject({ worked: 1, told: [] });
});
