// What the tests of stores put into them.

import type { Line } from '@parlor/protocol';
import type { MatchDoc, TableDoc } from '@parlor/table';
import type { Change, Due } from '../../src/store/port.ts';

export const host = { id: 'p000000000000000', name: 'Ann', avatar: 'fox' } as const;
export const tableDoc = (version: number, over: Partial<TableDoc> = {}): TableDoc => ({
  id: 't000000000000000',
  code: 'ABCDEF',
  version,
  game: 'toy',
  rules: 1,
  settings: { options: {}, access: 'public', spectators: 'open', turn: 'rules', autoStart: false },
  options: { rounds: 3 },
  host,
  stage: 'gathering',
  seats: [{ kind: 'open' }, { kind: 'bot', level: 'easy' }],
  promised: { match: 'm000000000000000', secret: '00', commit: '11' },
  touchedAt: 5,
  ...over,
});
export const matchDoc = (id: string, people: readonly string[] = []): MatchDoc => ({
  id,
  table: 't000000000000000',
  game: 'toy',
  rules: 1,
  options: {},
  turn: 'rules',
  seats: people.map((person) => ({ kind: 'person', person, name: person, entropy: '' })),
  commit: '',
  secret: '',
  seed: '',
  startedAt: 1,
});
export const byOwner = (a: Due, b: Due): number => (`${a.owner} ${a.name}` < `${b.owner} ${b.name}` ? -1 : 1);
export const line = (move: string, actor: Line['actor'] = 0): Line => ({ actor, move, at: 2 ** 41 });
export const move = (match: string, ply: number, text: string): Change => ({
  line: { match, ply, line: line(text) },
});
