// The bus of a single process: hints reach the subscribers in order, after the publisher has finished what it is doing.

import type { Bus, Hint, Topic } from './port.ts';

export const inProcessBus = (): Bus => {
  const hearers = new Map<Topic, Set<(hint: Hint) => void>>();
  return {
    lossy: false,
    publish: (topic, hint) => {
      if (!hearers.has(topic)) return;
      queueMicrotask(() => {
        const all = hearers.get(topic);
        if (all === undefined) return;
        // Who hears may leave or come meanwhile; one alone needs no copy of the list.
        for (const hear of all.size === 1 ? all : [...all]) hear(hint);
      });
    },
    subscribe: (topic, hear) => {
      const all = hearers.get(topic) ?? new Set();
      hearers.set(topic, all);
      // A wrapper of its own, so that one function can subscribe twice.
      const mine = (hint: Hint): void => hear(hint);
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
