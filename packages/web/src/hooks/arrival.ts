// What a page asks for and must wait for. Whoever has turned to something else gets that, however late the first one comes.

import { useEffect } from 'preact/hooks';

/** Asks anew when one of `about` has changed, and takes the answer unless the page has gone on by then. */
export const useArrival = <T>(
  ask: (hasLeft: () => boolean) => Promise<T>,
  take: (found: T) => void,
  about: readonly unknown[],
): void => {
  useEffect(() => {
    let left = false;
    void ask(() => left).then((found) => {
      if (!left) take(found);
    });
    return () => {
      left = true;
    };
  }, about);
};
