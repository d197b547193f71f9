// A node of version 0.5.0 as far as it knows people: one cookie, whose token is the person's id and a proof of it alone.

import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import Libsql from 'libsql';

export interface OldNode {
  /** The person of a cookie header. */
  person(cookies: string): string | undefined;
  /** Makes a guest, and answers with the cookie. */
  welcome(id: string): string;
  close(): void;
}

/** Reads and writes the database in the folder with the statements of that version. */
export const openOldNode = (folder: string): OldNode => {
  const db = new Libsql(join(folder, 'parlor.db'));
  const { value } = db.prepare('select value from secrets where name = ?').get('token-key') as {
    readonly value: string;
  };
  const sign = (person: string): string =>
    `${person}.${createHmac('sha256', Buffer.from(value, 'hex')).update(person).digest('base64url')}`;
  return {
    person: (cookies) => {
      const own = cookies.split('; ').find((one) => one.startsWith('parlor='));
      const token = own?.slice('parlor='.length) ?? '';
      const id = token.slice(0, 16);
      if (token !== sign(id)) return undefined;
      const row = db.prepare('select id, name, avatar from people where id = ?').get(id);
      return row === undefined ? undefined : id;
    },
    welcome: (id) => {
      const add = 'insert into people (id, name, avatar, created_at) values (?, ?, ?, ?)';
      db.prepare(add).run(id, 'Old', 'fox', 1);
      return `parlor=${sign(id)}`;
    },
    close: () => void db.close(),
  };
};
