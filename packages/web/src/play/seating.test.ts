import type { TableNews } from '@parlor/protocol';
import { describe, expect, it } from 'vitest';
import { seatsOf } from './seating.ts';

const person = (id: string, name: string): TableNews['seats'][number] => ({
  kind: 'person',
  person: { id, name, avatar: 'cat' },
  ready: true,
  here: true,
});

describe('who sits where', () => {
  it('tells two of one name apart, be they people or bots', () => {
    const seats = [person('1', 'Bo'), person('2', 'Ann'), { kind: 'bot', level: 'easy' }, person('3', 'Ann')];
    const shown = seatsOf({ seats } as TableNews, '1');
    expect(shown.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      'Bo you',
      'Ann person',
      'Bo 2 bot',
      'Ann 2 person',
    ]);
  });

  it('leaves free seats as they are', () => {
    const shown = seatsOf({ seats: [{ kind: 'open' }, { kind: 'open' }] } as unknown as TableNews, '1');
    expect(shown.map(({ name }) => name)).toEqual(['free', 'free']);
  });
});
