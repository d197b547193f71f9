// docs/protocol.md names whatever a message may hold: a field or a word that is added here is missing there until it is described.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { clientMessage, PROTOCOL } from './messages/client.ts';
import { CLOSE, CODES } from './messages/codes.ts';
import { serverObject } from './messages/server.ts';

const page = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');
const words = new Set(
  Array.from(page.matchAll(/`([^`\n]+)`/g), ([, text]) => text ?? '').flatMap((text) =>
    text.split(/[^\w-]+/),
  ),
);

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly options?: readonly Schema[];
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly valueType?: Schema;
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, string>>;
}
interface Schema {
  readonly _zod: { readonly def: Definition };
}

/** The names of all fields, and the words that they may hold. */
const namesIn = ({ _zod: { def } }: Schema): readonly string[] => [
  ...Object.entries(def.shape ?? {}).flatMap(([name, schema]) => [name, ...namesIn(schema)]),
  ...(def.options ?? []).flatMap(namesIn),
  ...[def.element, def.innerType, def.valueType].flatMap((schema) =>
    schema === undefined ? [] : namesIn(schema),
  ),
  ...(def.values ?? []).filter((value) => typeof value === 'string'),
  ...Object.values(def.entries ?? {}),
];

it.each([
  ['the client says', clientMessage as unknown as Schema],
  ['the server says', serverObject as unknown as Schema],
])('every field and word of what %s stands on the page', (_side, schema) => {
  const names = new Set(namesIn(schema));
  expect(names.size).toBeGreaterThan(50);
  expect([...names].filter((name) => !words.has(name))).toEqual([]);
});

it('every code, and the version, stand on the page', () => {
  expect(Object.keys(CODES).filter((code) => !page.includes(`| \`${code}\` |`))).toEqual([]);
  expect(Object.values(CLOSE).filter((code) => !page.includes(String(code)))).toEqual([]);
  expect(page).toContain(`This is version ${PROTOCOL}.`);
});
