// The page of every game is whole: each picture names pieces, each picture and each count has its words.

import { expect, it } from 'vitest';
import { gameNames } from '../match/game-registry.ts';
import type { HowTo } from '../table/how-to.ts';
import { english } from '../texts/en/index.ts';
import { piecesIn } from './pieces-in.ts';

it.each(gameNames)('%s', async (game) => {
  const { howTo } = (await import(`../tables/${game}/how-to.ts`)) as { howTo: HowTo };
  const { pictures, counts } = howTo;
  expect(pictures).toHaveLength(5);
  for (const { table, played } of pictures) {
    const named = `${table} ${played ?? ''}`.trim().split(/\s+/);
    expect(piecesIn(named.join(' '))).toEqual(named);
  }
  const words = Object.keys(english);
  for (const part of ['goal', 'turn', 'note']) expect(words).toContain(`how.${game}.${part}`);
  for (const at of pictures.keys()) {
    expect(words).toContain(`how.${game}.${at + 1}.title`);
    expect(words).toContain(`how.${game}.${at + 1}.text`);
  }
  for (const at of counts.keys()) expect(words).toContain(`how.${game}.count.${at + 1}`);
});
