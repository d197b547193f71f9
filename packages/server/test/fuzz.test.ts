// Random and mutated frames at a table in full swing: nothing crashes, every message is answered, and nobody else notices.

import { fastRng, fastWords } from '@parlor/engine';
import { toy } from '@parlor/engine/testing';
import { type ClientMessage, canonical, encodeClient } from '@parlor/protocol';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openBed, plainSettings, settle, startedTable } from '../src/testing/index.ts';

const OPEN = { kind: 'open' } as const;
const entropy = '00'.repeat(16);
const templates: readonly ClientMessage[] = [
  { t: 'hello', v: 1 },
  { t: 'watch', table: 'ABCDEF' },
  { t: 'unwatch' },
  { t: 'lobby', on: true },
  { t: 'sync' },
  { t: 'create', id: 'x', game: 'toy', settings: plainSettings, seats: [OPEN, OPEN] },
  { t: 'quick', id: 'x', game: 'toy' },
  { t: 'settings', id: 'x', settings: plainSettings },
  { t: 'seat', id: 'x', seat: 0, to: OPEN },
  { t: 'join', id: 'x' },
  { t: 'sit', id: 'x', seat: 1 },
  { t: 'ready', id: 'x', ready: true, entropy },
  { t: 'start', id: 'x' },
  { t: 'move', id: 'x', ply: 0, move: 'show 3' },
  { t: 'chat', id: 'x', text: 'hi' },
  { t: 'react', id: 'x', reaction: 'clap' },
  { t: 'kick', id: 'x', seat: 0 },
  { t: 'standIn', id: 'x', seat: 0, level: 'easy' },
  { t: 'return', id: 'x' },
  { t: 'rematch', id: 'x' },
  { t: 'resign', id: 'x', ply: 0 },
  { t: 'takeBack', id: 'x', ply: 0 },
  { t: 'consent', id: 'x', ply: 0, agree: true },
];

it('every message is answered, whatever it is', async () => {
  const problems: string[] = [];
  const note = (fields: object, text: string): void =>
    void problems.push(`${text} ${JSON.stringify(fields)}`);
  const bed = await openBed({ games: [toy], log: { info: note, warn: note, error: note } });
  const ann = await bed.guest('Ann');
  const bob = await bed.guest('Bob');
  const code = await startedTable(bed, 'toy', [ann, bob], [OPEN, OPEN], { turn: 'off' });
  const eve = await (await bed.guest('Eve')).again(code);
  const before = canonical(ann.board?.view);
  const words = fastWords(fastRng(1));
  const mutate = (text: string): string => {
    const at = words.below(text.length + 1);
    const junk = [
      '',
      '"',
      '{',
      '[',
      ':',
      '0',
      '-1',
      '1e999',
      'null',
      '\\u0000',
      '\ud800',
      '𝕏',
      ',"x":1',
      '__proto__',
    ];
    return text.slice(0, at) + junk[words.below(junk.length)] + text.slice(at + words.below(4));
  };
  let sent = 0;
  const connection = bed.parlor.connect(eve.you ?? { id: '', name: '', avatar: 'fox' }, {
    send: (text) => answers.push(text),
    close: () => undefined,
  });
  const answers: string[] = [];
  await connection.take(encodeClient({ t: 'hello', v: 1, table: code }));
  const texts = fc.sample(fc.oneof(fc.string(), fc.json({ maxDepth: 8 })), { numRuns: 1500, seed: 1 });
  for (let round = 0; round < 6000; round++) {
    const template = encodeClient(templates[words.below(templates.length)] as ClientMessage).replace(
      '"x"',
      `"e${round}"`,
    );
    let text = round % 4 === 0 ? (texts[round / 4] ?? '') : template;
    if (round % 4 > 1) text = mutate(text);
    if (round % 4 === 3) text = mutate(mutate(text));
    const count = answers.length;
    const silent = text.includes('"unwatch"') || text.includes('"lobby"') || text.includes('"sync"');
    await connection.take(text);
    sent++;
    if (!silent && answers.length === count) throw new Error(`no answer to ${text}`);
    // The limit on messages is tried elsewhere.
    if (round % 20 === 0) await bed.clock.pass(1000);
  }
  expect(sent).toBe(6000);
  expect(problems).toEqual([]);
  await settle();
  expect(canonical(ann.board?.view)).toBe(before);
  const first = toy.movesFor(ann.board?.view as never)[0];
  expect(first && (await ann.move(toy.formatMove(first)))).toMatchObject({ ok: true });
  await bed.close();
});
