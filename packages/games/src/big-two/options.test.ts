// Presets: the changes that each makes at the table.

import { numberedSeed, readOptions, streamRng } from '@parlor/engine';
import { walk } from '@parlor/engine/testing';
import { describe, expect, it } from 'vitest';
import { bigTwo } from './index.ts';
import { beats, classify } from './rules/combos.ts';
import { after, at, cards, defaults } from './test/at.ts';
import type { Options } from './types.ts';

const preset = (name: string): Options => {
  const read = readOptions(bigTwo.options, { preset: name }, 4);
  if (!read.ok) throw new Error(read.problem);
  return read.value;
};

it('the first preset is the default', () => {
  expect(preset('standard')).toEqual(defaults);
});

describe('[BT-37, BT-25, BT-58, BT-60, BT-67] charlesworth', () => {
  const rules = preset('charlesworth');
  it.each([
    ['3D 3C 4D 4C', 'twoPair'],
    ['3D 3C 3H 3S', 'bareFour'],
    ['3D 3C 3H 3S 4D', undefined],
    ['JD QC KH AS 2D', 'straight'],
    ['AD 2C 3H 4S 5D', undefined],
  ])('%s: %s', (text, type) => {
    expect(classify(cards(text), rules)?.type).toBe(type);
  });
  it('a straight flush beats a full house, which beats a flush', () => {
    expect(beats(cards('3D 4D 5D 6D 7D'), cards('AD AC AH 3S 3H'), rules)).toBe(true);
    expect(beats(cards('3D 3C 3H 4D 4C'), cards('4S 6S 8S 10S 2S'), rules)).toBe(true);
  });
  it('one deal, a point for each card, paid to the winner', () => {
    const over = after(at('options=preset:charlesworth hands=3C/4D.4C/5C.6C.8D/7C.8C turn=0'), '0 play 3C');
    expect(bigTwo.outcome(over)).toEqual({ scores: [7, -2, -3, -2], places: [1, 2, 4, 2] });
  });
});

describe('[BT-21, BT-24, BT-30, BT-46, BT-55, BT-60] bluo', () => {
  const rules = preset('bluo');
  it('no lone triples, no 2 in a straight, the suit first in flushes', () => {
    expect(classify(cards('3D 3C 3H'), rules)).toBeUndefined();
    expect(classify(cards('2D 3C 4H 5S 6D'), rules)).toBeUndefined();
    expect(beats(cards('3S 4S 5S 6S 8S'), cards('7H 9H JH KH 2H'), rules)).toBe(true);
  });
  it('a pass locks', () => {
    const line = 'options=preset:bluo hands=5D.AD.KD/7C.AC.KC/6D.QH.KH/8S.JS.KS turn=0';
    expect(bigTwo.toAct(after(at(line), '0 play 5D', '1 pass', '2 play 6D', '3 pass', '0 pass'))).toBe(2);
  });
});

it('[BT-58, BT-60] pagat: the losers pay the winner, and the twelfth deal is the last, with any totals', () => {
  const last = (deal: number) =>
    after(at(`options=preset:pagat deal=${deal} hands=3C/4D.4C/5C.6C.8D/7C.8C turn=0`), '0 play 3C');
  expect(last(11)).toMatchObject({ phase: 'playing', totals: [7, -2, -3, -2] });
  expect(last(12)).toMatchObject({ phase: 'over', totals: [7, -2, -3, -2] });
});

describe.each([
  ['pagat', '[BT-54, BT-58]'],
  ['hongKong', '[BT-26]'],
  ['taiwan', '[BT-4, BT-27, BT-32]'],
  ['pusoyDos', '[BT-5, BT-25]'],
  ['charlesworth', '[BT-37]'],
  ['bluo', '[BT-46]'],
])('%s %s', (name) => {
  it('changes options and can be played to the end', () => {
    const options = preset(name);
    expect(options).not.toEqual(defaults);
    const end = walk(bigTwo, { seats: 4, seed: 3, options: { preset: name } }, () => undefined);
    expect(end.phase).toBe('over');
    expect(bigTwo.setup(options, 4, streamRng(numberedSeed(1))).state.options).toBe(options);
  });
});
