// The table of the server at which this browser's person sits: the start page leads back to it until its match is over.

import { hasTexts, keepValue, keptValue } from '../device/storage.ts';

const NAME = 'lastTable';

export interface LastTable {
  readonly code: string;
  readonly game: string;
}

export const lastTable = (): LastTable | undefined => {
  const kept = keptValue(NAME);
  return hasTexts(kept, ['code', 'game']) ? (kept as LastTable) : undefined;
};

export const keepTable = ({ code, game }: LastTable): void => keepValue(NAME, { code, game });

export const forgetTable = (code: string): void => {
  if (lastTable()?.code === code) keepValue(NAME, undefined);
};
