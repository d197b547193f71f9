// A row of `due`.

import type { Due, DueName } from '../port.ts';
import type { Row } from './database.ts';

export const dueOf = (row: Row): Due => ({
  owner: String(row.owner),
  name: String(row.name) as DueName,
  at: Number(row.at),
  tag: String(row.tag),
});
