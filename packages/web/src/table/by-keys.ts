// Whether a person plays by keys just now: only then may the focus be moved for them.

import { useEffect, useRef } from 'preact/hooks';

const KEYS = ['Enter', ' ', 'Escape', 'Tab', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

/** The answer changes without drawing anything anew. */
export const useByKeys = (): { readonly current: boolean } => {
  const byKeys = useRef(false);
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      if (KEYS.includes(event.key)) byKeys.current = true;
    };
    const press = (): void => {
      byKeys.current = false;
    };
    addEventListener('keydown', key, { capture: true });
    addEventListener('pointerdown', press, { capture: true });
    return () => {
      removeEventListener('keydown', key, { capture: true });
      removeEventListener('pointerdown', press, { capture: true });
    };
  }, []);
  return byKeys;
};
