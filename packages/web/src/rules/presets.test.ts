// Names of presets as people read them.

import { expect, it } from 'vitest';
import { presetTitle } from './presets.ts';

it.each([
  ['hongKong', 'Hong Kong'],
  ['points250', 'Points 250'],
  ['sa40', 'SA 40'],
  ['house', 'House'],
  ['pagat-sa', 'Pagat SA'],
  ['township-app', 'Township App'],
  ['bluo', 'Locked passes'],
])('the preset %s is called %s', (preset, title) => {
  expect(presetTitle(preset)).toBe(title);
});
