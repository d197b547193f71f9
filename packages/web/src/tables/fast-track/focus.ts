// Where the focus goes when the board changes under it: to what can be done next, but only for people who play by keyboard,
// and never away from another part of the page.

import { useEffect, useRef } from 'preact/hooks';
import { byKeys } from '../../hooks/keyboard-user.ts';
import type { Guide } from './picking/targets.ts';

export const useBoardFocus = (guide: Guide | undefined): { current: HTMLDivElement | null } => {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    const free = focused === null || focused === document.body || area.current?.contains(focused);
    if (!byKeys.current || !free || guide === undefined) return;
    const wanted = guide.targets.length > 0 ? '.ft-to' : '.ft-take';
    area.current?.querySelector<HTMLElement>(wanted)?.focus({ preventScroll: true });
  }, [guide]);
  return area;
};
