// What every bus owes. `open` makes a node's end of one and the same bus.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bus, BusMessage } from '../../src/bus/port.ts';

export interface BusBed {
  open(): Promise<Bus>;
  clear(): Promise<void>;
}

/** A bus between machines may take its time; what never comes fails when the test is over. */
const SLOW = 100_000;

const chat = (table: string): BusMessage => ({ about: 'closed', table });

export const busContract = (name: string, makeBed: () => Promise<BusBed>): void => {
  describe(`bus contract: ${name}`, () => {
    let bed: BusBed;
    let here: Bus;
    let there: Bus;
    beforeEach(async () => {
      bed = await makeBed();
      here = await bed.open();
      there = await bed.open();
    });
    afterEach(() => bed.clear());

    it('carries hints to every subscriber of the topic, the publisher included, in order', async () => {
      const heard: string[] = [];
      here.subscribe('table.a', (hint) => heard.push(`here ${JSON.stringify(hint)}`));
      there.subscribe('table.a', (hint) => heard.push(`there ${JSON.stringify(hint)}`));
      await Promise.all([here.settled(), there.settled()]);
      for (const n of [1, 2, 3]) here.publish('table.a', { about: 'table', table: 'a', version: n });
      await vi.waitFor(() => expect(heard).toHaveLength(6), SLOW);
      const of = (who: string) => heard.filter((one) => one.startsWith(who));
      for (const who of ['here', 'there']) {
        expect(of(who)).toEqual([1, 2, 3].map((n) => `${who} {"about":"table","table":"a","version":${n}}`));
      }
    });

    it('keeps topics apart', async () => {
      const heard: BusMessage[] = [];
      here.subscribe('table.a', (hint) => heard.push(hint));
      await here.settled();
      there.publish('table.b', chat('b'));
      there.publish('lobby', chat('c'));
      there.publish('table.a', chat('a'));
      await vi.waitFor(() => expect(heard).toEqual([chat('a')]), SLOW);
    });

    it('is silent after the end of a subscription, for that subscriber alone', async () => {
      const first: BusMessage[] = [];
      const second: BusMessage[] = [];
      const end = here.subscribe('lobby', (hint) => first.push(hint));
      here.subscribe('lobby', (hint) => second.push(hint));
      end();
      end();
      await here.settled();
      there.publish('lobby', chat('a'));
      await vi.waitFor(() => expect(second).toHaveLength(1), SLOW);
      expect(first).toEqual([]);
    });

    it('never calls a subscriber before publish has answered', async () => {
      let published = false;
      const order: boolean[] = [];
      here.subscribe('lobby', () => order.push(published));
      here.publish('lobby', chat('a'));
      published = true;
      await vi.waitFor(() => expect(order).toEqual([true]), SLOW);
    });
  });
};
