// Parts of a table that are loaded when somebody looks at them.

import { useSignal } from '@preact/signals';
import { useArrival } from './arrival.ts';

/** What is looked at now and then comes when it is looked at first. */
export const useLater = <Part>(load: () => Promise<Part>): Part | undefined => {
  const arrived = useSignal<Part | undefined>(undefined);
  useArrival(
    load,
    (part) => {
      arrived.value = part;
    },
    [],
  );
  return arrived.value;
};
