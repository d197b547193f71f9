// A knockout on this device: who plays the next round, who looks on, and what is said of it.

import { placesBy, type Viewer } from '@parlor/engine';
import { describe, expect, it, vi } from 'vitest';
import { endText, nextStart, roundText } from './knockout.ts';
import { LocalHost } from './table-host.ts';
import type { LocalStart } from './worker-messages.ts';

const start: LocalStart = {
  game: 'casino',
  seats: 4,
  options: {},
  level: 'easy',
  pace: 0,
  names: ['', 'Ada', 'Bo', 'Cleo'],
  out: [],
};

const by = (...scores: number[]) => ({ scores, places: placesBy(scores, 'highest') });

/** Who sits there after these matches, and who is out. */
const after = (from: LocalStart, ...matches: readonly (readonly number[])[]) => {
  const next = matches.reduce((one, scores) => nextStart(one, by(...scores)), from);
  return { ...next, out: next.out?.map(({ who }) => who.name) };
};

describe('the next round', () => {
  it('has one seat less, and everybody keeps the name', () => {
    expect(after(start, [3, 0, 1, 2])).toMatchObject({ seats: 3, names: ['', 'Bo', 'Cleo'], out: ['Ada'] });
    expect(after(start, [3, 0, 1, 2], [0, 1, 2])).toMatchObject({ names: ['Bo', 'Cleo'], out: ['Ada', ''] });
  });

  it('is the same one after a shared last place, and the first one after the final', () => {
    expect(after(start, [3, 0, 0, 2])).toMatchObject({ names: start.names, out: [] });
    expect(after(start, [3, 0, 1, 2], [0, 1, 2], [5, 6])).toMatchObject({ names: start.names, out: [] });
  });

  it('knows who of several people is left', () => {
    const several = { ...start, names: ['Ann', 'Ben', 'Bo', 'Cleo'], people: [0, 1] };
    expect(after(several, [0, 1, 2, 3]).people).toEqual([0]);
    expect(after(several, [0, 1, 2, 3], [0, 1, 2]).people).toEqual([]);
    expect(after(several, [0, 1, 2, 3], [0, 1, 2], [1, 0]).people).toEqual([0, 1]);
  });
});

describe('a match of it', () => {
  const viewerOf = async (given: LocalStart): Promise<[Viewer, LocalStart]> => {
    const host = await LocalHost.open(given, () => undefined);
    const { start: kept } = host.opened();
    host.close();
    return [host.viewer, kept];
  };

  it('is seen from where one sits, and by a spectator when one is out', async () => {
    expect((await viewerOf(nextStart(start, by(3, 0, 1, 2))))[0]).toBe(0);
    expect(
      (await viewerOf(nextStart({ ...start, names: ['Ada', 'Bo', ''], seats: 3 }, by(0, 1, 2))))[0],
    ).toBe(1);
    const [viewer, kept] = await viewerOf(nextStart(start, by(0, 1, 2, 3)));
    expect(viewer).toBe('spectator');
    expect(kept.out).toEqual([{ seat: 0, who: { name: '', isPerson: false } }]);
  });

  it('is held by the one of several who is left, and remembers that it was one of several', async () => {
    const several = { ...start, names: ['Ann', 'Ben', 'Bo', 'Cleo'], people: [0, 1] };
    const [viewer, kept] = await viewerOf(nextStart(several, by(0, 1, 2, 3)));
    expect(viewer).toBe(0);
    expect(kept.people).toEqual([0]);
    const [nobody, later] = await viewerOf(nextStart(nextStart(several, by(0, 1, 2, 3)), by(0, 1, 2)));
    expect([nobody, later.people]).toEqual(['spectator', []]);
  });

  it('is played to its end by the bots when nobody here plays any more', { timeout: 60_000 }, async () => {
    const host = await LocalHost.open(nextStart(start, by(0, 1, 2, 3)), () => undefined);
    host.begin();
    await vi.waitFor(() => expect(host.match.outcome).toBeDefined(), { timeout: 50_000 });
    expect(await host.submit(host.match.ply, 'x')).toMatchObject({ code: 'STALE' });
    host.close();
  });
});

it.each([
  [roundText(4, []), 'Knockout, 4 remain'],
  [roundText(3, ['Ada']), 'Semi-final, three remain · Out: Ada'],
  [roundText(2, ['Ada', 'you']), 'Final · Out: Ada and you'],
  [endText(by(0, 1, 2), ['You', 'Ada', 'Bo']), 'You are out.'],
  [endText(by(1, 0, 2), ['You', 'Ada', 'Bo']), 'Ada is out.'],
  [endText(by(0, 0, 2), ['You', 'Ada', 'Bo']), 'The last place is shared: nobody is out.'],
  [endText(by(2, 0), ['You', 'Bo']), 'You have won the knockout.'],
  [endText(by(0, 2), ['You', 'Bo']), 'Bo has won the knockout.'],
  [endText(by(2, 2), ['Ada', 'Bo']), 'Ada and Bo have won the knockout together.'],
])('says %s', (said, text) => {
  expect(said).toBe(text);
});
