// What a row holds as JSON. Only a file that something else has written to holds anything else.

import { DamagedRow } from '../port.ts';
import type { Value } from './database.ts';

export const readJson = <T>(text: Value | undefined, what: string): T => {
  try {
    return JSON.parse(String(text)) as T;
  } catch {
    throw new DamagedRow(what);
  }
};
