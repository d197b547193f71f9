// What a row holds as JSON. Only a file that something else has written to holds anything else.

import type { Value } from './database.ts';
import { StoreRefused } from './port.ts';

export const readJson = <T>(text: Value | undefined, what: string): T => {
  try {
    return JSON.parse(String(text)) as T;
  } catch {
    throw new StoreRefused(
      `The database is damaged (the ${what} of one of its rows cannot be read). Restore a backup, or choose another place for the data.`,
    );
  }
};
