// Names of presets and values as people read them.

import { expect, it } from 'vitest';
import { presetTitle, valueTitle } from './presets.ts';

it.each([
  ['hongKong', 'Hong Kong'],
  ['points250', 'Points 250'],
  ['sa40', 'SA 40'],
  ['house', 'House'],
  ['pagat-sa', 'Pagat SA'],
  ['township-app', 'Township App'],
])('the preset %s is called %s', (preset, title) => {
  expect(presetTitle(preset)).toBe(title);
});

it.each([
  ['firstDeal', 'first deal'],
  ['own-side', 'own side'],
  ['wild1to7', 'wild1to7'],
  ['DCHS', 'DCHS'],
  ['JQKAJoker', 'JQKAJoker'],
  ['40', '40'],
])('the value %s is called %s', (value, title) => {
  expect(valueTitle(value)).toBe(title);
});
