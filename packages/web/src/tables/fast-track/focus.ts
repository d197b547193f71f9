// Where the focus goes when the board changes under it: to what can be done next, but only for people who play by keyboard,
// and never away from another part of the page.

import { useEffect, useRef } from 'preact/hooks';
import type { Guide } from './targets.ts';

const KEYS = ['Enter', ' ', 'Escape', 'Tab', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

export const useBoardFocus = (guide: Guide | undefined): { current: HTMLDivElement | null } => {
  const area = useRef<HTMLDivElement>(null);
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
  useEffect(() => {
    const focused = document.activeElement;
    const free = focused === null || focused === document.body || area.current?.contains(focused);
    if (!byKeys.current || !free || guide === undefined) return;
    const wanted = guide.targets.length > 0 ? '.ft-to' : '.ft-take';
    area.current?.querySelector<HTMLElement>(wanted)?.focus({ preventScroll: true });
  }, [guide]);
  return area;
};
