// From where the 3D board is seen. A preset is a new value each time, so that pressing the same button again sets it again.

import { signal } from '@preact/signals';

export const PRESETS = ['mine', 'top', 'table'] as const;
export type Preset = (typeof PRESETS)[number];

export const chosenCamera = signal<{ readonly preset: Preset }>({ preset: 'mine' });
