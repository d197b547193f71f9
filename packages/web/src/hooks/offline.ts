// Whether a server can be reached: without a network it is known at once, otherwise the server is asked.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** The page is drawn before the server is asked. */
const DRAWN_MS = 400;

const hasServer = (): Promise<boolean> =>
  fetch('healthz').then(
    (answer) => answer.ok && answer.headers.get('content-type')?.includes('json') === true,
    () => false,
  );

/** False until it is known. `reached` is called each time that the server has answered, unless the page is gone by then. */
export const useOffline = (reached?: () => unknown): boolean => {
  const isOffline = useSignal(!navigator.onLine);
  useEffect(() => {
    let isGone = false;
    const look = async (): Promise<void> => {
      const isHere = navigator.onLine && (await hasServer());
      if (isGone) return;
      isOffline.value = !isHere;
      if (isHere) await reached?.();
    };
    const first = setTimeout(look, DRAWN_MS);
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      isGone = true;
      clearTimeout(first);
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  return isOffline.value;
};
