// JSON in a row. Text that is none comes from a damaged file or from another program.

import { DamagedRow } from '../port.ts';
import type { Value } from './database.ts';

export const readJson = <T>(text: Value | undefined, what: string): T => {
  try {
    return JSON.parse(String(text)) as T;
  } catch {
    throw new DamagedRow(what);
  }
};
