// What is told while the page is hidden, on the toy game: in the title, on the badge, and by notices of the kinds that are chosen.

import { numberedSeed, openMatch, type Viewer } from '@parlor/engine';
import { toy } from '@parlor/engine/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session, TableSeat } from '../match/session.ts';

/** A page that can be hidden, and a system that keeps the notices it was given, by their tag. */
type Take = (event?: { readonly oldURL: string }) => void;
const listeners: Record<string, Take[]> = {};
const page = { hidden: false, title: '', documentElement: { lang: 'en', dir: 'ltr' } };
const address = { hash: '' };
const notices = new Map<string, { title: string; body: string; renotify: boolean }>();
const badge = vi.fn(async (_: number) => {});
class Shown {
  static readonly permission = 'granted';
  onclick: (() => void) | undefined;
  readonly #tag: string;
  constructor(title: string, { tag, body, renotify }: { tag: string; body: string; renotify: boolean }) {
    this.#tag = tag;
    notices.set(tag, { title, body, renotify });
    last = this;
  }
  close(): void {
    notices.delete(this.#tag);
  }
}
let last: Shown | undefined;
vi.stubGlobal('isSecureContext', true);
vi.stubGlobal('document', page);
vi.stubGlobal('location', address);
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
vi.stubGlobal('addEventListener', (name: string, take: Take) => {
  listeners[name] = [...(listeners[name] ?? []), take];
});
vi.stubGlobal('focus', () => {});
vi.stubGlobal('Notification', Shown);
vi.stubGlobal('navigator', { languages: ['en'], setAppBadge: badge, clearAppBadge: () => badge(0) });
vi.useFakeTimers();

const { lines, localSession, onlineSession, read, tableNews } = await import('../match/current-tables.ts');
const { openSession } = await import('../match/session.ts');
const { keepInSight } = await import('./in-sight.ts');
const { choose, KINDS } = await import('./kinds.ts');
await import('./watch.ts');

const look = (isHidden: boolean): void => {
  page.hidden = isHidden;
  for (const take of listeners.visibilitychange ?? []) take();
};

const visit = (hash: string): void => {
  const oldURL = `http://house/${address.hash}`;
  address.hash = hash;
  for (const take of listeners.hashchange ?? []) take({ oldURL });
};

const YOU: TableSeat = { name: 'Ann', kind: 'you' };
const BEN: TableSeat = { name: 'Ben', kind: 'person' };
const ADA: TableSeat = { name: 'Ada', kind: 'bot' };

const start = (
  seats: readonly TableSeat[] = [YOU, BEN],
  state: 'ok' | 'local' = 'ok',
  viewer: Viewer = 0,
) => {
  const opened = openMatch(toy, { seats: 2, seed: numberedSeed(7) });
  if (!opened.ok) throw new Error(opened.problem);
  let match = opened.value;
  const session: Session = openSession({
    game: toy as Session['game'],
    options: match.options,
    seats,
    sync: { ply: 0, viewer, view: match.view(viewer), now: 0, past: [] },
    state,
    link: { submit: async () => undefined, resync: () => {}, hint: async () => [], leave: () => {} },
  });
  /** Whoever must act makes the first move that there is. */
  const step = (clock?: { kind: 'turn'; ms: number; endsAt: number }): void => {
    const seat = match.toAct ?? 0;
    const made = match.submit(seat, match.moves(seat)[0] ?? '');
    if (!made.ok) throw new Error(made.refusal.code);
    match = made.match;
    const now = performance.now();
    session.takeStep({
      ply: match.ply,
      events: made.eventsFor(viewer),
      view: match.view(viewer),
      now,
      clock,
    });
  };
  return { session, step };
};

const CODE = 'ABCDEF';
const TABLE = `#/t/${CODE}`;
const gatherOnline = (): void => {
  tableNews.value = { code: CODE, game: 'big-two', stage: 'gathering' } as NonNullable<
    typeof tableNews.value
  >;
};
const say = (name: string): void => {
  const key = `${lines.value.length}`;
  lines.value = [
    ...lines.value,
    { key, from: name, name, avatar: 'fox', text: 'psst', mine: name === 'Ann' },
  ];
};

beforeEach(async () => {
  for (const kind of KINDS) await choose(kind, true);
  visit(TABLE);
});
afterEach(() => {
  tableNews.value = onlineSession.value = localSession.value = undefined;
  lines.value = [];
  read.value = 0;
  look(false);
  notices.clear();
  badge.mockClear();
});

/** A match at the table of the server, with the other one to act. */
const playOnline = (...given: Parameters<typeof start>) => {
  gatherOnline();
  const match = start(...given);
  match.step();
  onlineSession.value = { match: 'one', session: match.session };
  return match;
};

it('tells of a match that begins, then of my turn, and of nothing any more when it is seen', () => {
  gatherOnline();
  look(true);
  expect([...notices]).toEqual([]);
  const { step } = playOnline();
  expect(notices.get(TABLE)).toEqual({ title: 'The match has begun', body: 'Big Two', renotify: true });
  expect(page.title).toBe('● The match has begun · ');
  step();
  expect([...notices.values()]).toEqual([
    { title: 'Your turn', body: 'Big Two · The match has begun', renotify: true },
  ]);
  expect(badge.mock.lastCall).toEqual([1]);
  look(false);
  expect(notices.size).toBe(0);
  expect(page.title).toBe('');
  expect(badge.mock.lastCall).toEqual([0]);
});

it('tells nothing to somebody who looks, nor what was there when they looked away', () => {
  const { step } = playOnline();
  step();
  expect(notices.size).toBe(0);
  look(true);
  expect(notices.size).toBe(0);
});

it('does not take a match that was there when the page came for one that begins', () => {
  look(true);
  tableNews.value = { code: CODE, game: 'big-two', stage: 'playing' } as NonNullable<typeof tableNews.value>;
  const { session, step } = start();
  step();
  onlineSession.value = { match: 'one', session };
  expect(notices.size).toBe(0);
  step();
  expect(notices.get(TABLE)).toMatchObject({ title: 'Your turn', body: 'Big Two' });
  for (let move = 2; move < 6; move++) step();
  expect(notices.get(TABLE)?.title).toBe('The match is over');
});

it('takes a turn back that has passed, and tells of the next one', () => {
  const { step } = playOnline();
  look(true);
  step();
  expect(notices.get(TABLE)?.title).toBe('Your turn');
  step();
  expect(notices.size).toBe(0);
  step();
  expect(notices.get(TABLE)?.title).toBe('Your turn');
});

it('leaves the turn to the title of the table, and says it first on any other page', () => {
  const { step } = playOnline();
  // An invitation has a key in its address.
  visit(`${TABLE}/key`);
  look(true);
  step();
  expect(page.title).toBe('');
  look(false);
  step();
  visit('#/settings');
  look(true);
  step();
  expect(page.title).toBe('● Your turn · ');
});

it('tells of the end', () => {
  const { step } = playOnline();
  look(true);
  for (let move = 1; move < 6; move++) step();
  expect(notices.get(TABLE)?.title).toBe('The match is over');
  expect(page.title).toBe('● The match is over · ');
});

it('tells who speaks and never what is said, with the number of lines that the panel shows', () => {
  gatherOnline();
  say('Ben');
  read.value = 1;
  look(true);
  say('Ben');
  say('Ann');
  say('Cy');
  expect(page.title).toBe('(2) ');
  expect(notices.get(TABLE)).toEqual({ title: 'Cy has said something', body: 'Big Two', renotify: false });
  expect(badge.mock.lastCall).toEqual([2]);
});

it('keeps the turn in sight when somebody speaks, and what is said when the turn has passed', () => {
  const { step } = playOnline();
  look(true);
  step();
  say('Ben');
  expect(notices.get(TABLE)).toMatchObject({ title: 'Your turn', body: 'Big Two · Ben has said something' });
  step();
  expect(notices.get(TABLE)).toMatchObject({ title: 'Ben has said something', renotify: false });
});

it('tells of the kinds that are chosen alone; the title tells of all', async () => {
  for (const kind of ['turn', 'match'] as const) await choose(kind, false);
  gatherOnline();
  look(true);
  const { step } = playOnline();
  step();
  expect(notices.size).toBe(0);
  expect(page.title).toBe('');
  say('Ben');
  expect(notices.get(TABLE)).toMatchObject({ title: 'Ben has said something', body: 'Big Two' });
});

it('warns when the time for my turn is short, once and not earlier', () => {
  const { step } = playOnline();
  look(true);
  step({ kind: 'turn', ms: 60_000, endsAt: performance.now() + 60_000 });
  vi.advanceTimersByTime(44_000);
  expect(notices.get(TABLE)?.title).toBe('Your turn');
  vi.advanceTimersByTime(1000);
  expect(notices.get(TABLE)).toEqual({
    title: 'Your time is running out',
    body: 'Big Two · Your turn',
    renotify: true,
  });
  notices.clear();
  vi.advanceTimersByTime(60_000);
  expect(notices.size).toBe(0);
});

it('tells of a match with bots while the page is at it or comes back to it, and not from elsewhere', () => {
  for (const [hash, told] of [
    ['#/play/7', 1],
    ['#/', 0],
  ] as const) {
    const { session, step } = start([YOU, ADA], 'local');
    step();
    localSession.value = { id: '7', session };
    visit(hash);
    look(true);
    step();
    expect(notices.size).toBe(told);
    look(false);
  }
});

it('calls whoever is to play by name where several people share the device', () => {
  const { session, step } = start([ADA, BEN], 'local', 'spectator');
  localSession.value = { id: '7', session };
  visit('#/play/7');
  look(true);
  step();
  expect(notices.get('#/play/7')?.title).toBe('Ben to play');
  expect(page.title).toBe('● Ben to play · ');
});

it('brings the table back when its notice is pressed', () => {
  const { step } = playOnline();
  visit('#/settings');
  look(true);
  step();
  last?.onclick?.();
  expect(address.hash).toBe(TABLE);
  expect(notices.size).toBe(0);
});

describe('where the browser has other windows', () => {
  /** Its locks: how many hold each of them. Like the browser's own they are given later than they are asked for. */
  const held = new Map<string, number>();
  const request = async (
    name: string,
    { mode }: { readonly mode?: 'shared'; readonly ifAvailable?: true },
    act: (lock: object | null) => unknown,
  ): Promise<void> => {
    await Promise.resolve();
    const count = held.get(name) ?? 0;
    if (mode === 'shared') held.set(name, count + 1);
    await act(mode === 'shared' || count === 0 ? {} : null);
    if (mode === 'shared') held.set(name, (held.get(name) ?? 1) - 1);
  };
  const passed = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1);
  beforeEach(() => vi.stubGlobal('navigator', { ...navigator, locks: { request } }));
  afterEach(() => vi.stubGlobal('navigator', { ...navigator, locks: undefined }));

  it('tells nothing of a table that another one has in sight', async () => {
    const { step } = playOnline();
    look(true);
    // The other window is this one's twin.
    const leave = keepInSight(TABLE);
    await passed();
    step();
    await passed();
    expect(notices.size).toBe(0);
    step();
    leave();
    await passed();
    step();
    await passed();
    expect(notices.get(TABLE)?.title).toBe('Your turn');
  });

  it('has its own table in sight while it is not hidden', async () => {
    playOnline();
    look(false);
    await passed();
    expect([...held.values()]).toEqual([1]);
    look(true);
    await passed();
    expect([...held.values()]).toEqual([0]);
  });

  it('does not tell what was seen while the others were asked', async () => {
    const { step } = playOnline();
    look(true);
    await passed();
    step();
    look(false);
    await passed();
    expect(notices.size).toBe(0);
  });
});

it('bears it that the system shows none', () => {
  const { step } = playOnline();
  look(true);
  vi.stubGlobal(
    'Notification',
    class {
      static readonly permission = 'granted';
      constructor() {
        throw new TypeError('only a service worker may');
      }
    },
  );
  expect(step).not.toThrow();
  vi.stubGlobal('Notification', Shown);
});
