// The bus of a single process: messages reach the subscribers in order, after the publisher has finished what
// it is doing.

import type { Bus, BusMessage, Topic } from './port.ts';

export const inProcessBus = (): Bus => {
  const hearers = new Map<Topic, Set<(message: BusMessage) => void>>();
  return {
    lossy: false,
    isShared: (topic) => (hearers.get(topic)?.size ?? 0) > 1,
    publish: (topic, message) => {
      if (!hearers.has(topic)) return;
      queueMicrotask(() => {
        for (const hear of [...(hearers.get(topic) ?? [])]) hear(message);
      });
    },
    subscribe: (topic, hear) => {
      const all = hearers.get(topic) ?? new Set();
      hearers.set(topic, all);
      // A new function for each call, so that a listener can subscribe twice.
      const mine = (message: BusMessage): void => hear(message);
      all.add(mine);
      return () => {
        all.delete(mine);
        if (all.size === 0 && hearers.get(topic) === all) hearers.delete(topic);
      };
    },
    settled: async () => undefined,
    close: async () => hearers.clear(),
  };
};
