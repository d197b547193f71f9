// Paired worlds: two servers whose tables differ only in what a viewer may not know send that viewer the same bytes. The leaks that
// are planted here, in the game and in the server itself, show that a difference would be seen. The long form is `npm run soak --
// secrets`.

import { createHash } from 'node:crypto';
import type { AnyGame } from '@parlor/engine';
import { toy } from '@parlor/engine/testing';
import { games } from '@parlor/games';
import { soakSecrets } from '@parlor/trials';
import { afterEach, expect, it, vi } from 'vitest';
import type { LiveTable } from '../../src/tables/live-table.ts';

const PAIRS = 1000;
const run = (all: readonly AnyGame[], pairs: number) =>
  soakSecrets({ games: all, pairs, seed: 1, withinMs: 600_000, say: () => undefined });

it('what a viewer may not know changes nothing that it is sent', { timeout: 900_000 }, async () => {
  const all = [toy as AnyGame, ...games];
  const { leaks, byGame, pairs } = await run(all, PAIRS);
  expect(leaks).toEqual([]);
  expect(pairs).toBeGreaterThanOrEqual(PAIRS);
  expect(Object.keys(byGame)).toEqual(all.map(({ name }) => name));
  for (const count of Object.values(byGame)) {
    // Worlds must really differ, and something must happen in them, or nothing was shown.
    expect(count.distinct).toBeGreaterThan(count.pairs / 2);
    expect(count.moves).toBeGreaterThan(count.pairs / 10);
    expect(count.refusals).toBeGreaterThan(count.pairs / 20);
  }
});

const planted: readonly (readonly [string, AnyGame])[] = [
  [
    'a view that tells the lowest number of the first seat',
    {
      ...(toy as AnyGame),
      view: (state, viewer) => ({
        ...((toy as AnyGame).view(state, viewer) as object),
        lowest: (state as { hands: number[][] }).hands[0]?.[0],
      }),
    },
  ],
  [
    'an event that tells what is left in a hand',
    {
      ...(toy as AnyGame),
      play: (state, actor, move) => {
        const step = (toy as AnyGame).play(state, actor, move);
        const hands = (step.state as { hands: number[][] }).hands;
        return { ...step, events: step.events.map((event) => ({ ...(event as object), rest: hands })) };
      },
      redact: (event, viewer) => (toy as AnyGame).redact(event, viewer),
    },
  ],
  [
    'a refusal whose detail depends on another hand',
    {
      ...(toy as AnyGame),
      whyNot: (state, actor, move) => {
        const why = (toy as AnyGame).whyNot(state, actor, move);
        return why && { ...why, detail: `${(state as { hands: number[][] }).hands.map(([first]) => first)}` };
      },
    },
  ],
];

it.each(planted)('a leak of the game is caught: %s', async (_name, game) => {
  const { leaks } = await run([game], 300);
  expect(leaks).toHaveLength(1);
});

/** Where the server leaks at the moment. */
const plant = vi.hoisted(() => ({ at: 'nowhere' }));
const hidden = (live: LiveTable): string =>
  createHash('sha256')
    .update(live.replica?.match.position ?? '')
    .digest('hex');

vi.mock('../../src/tables/tell.ts', async (original) => {
  const tell = await original<typeof import('../../src/tables/tell.ts')>();
  const tellTable: typeof tell.tellTable = (live, watchers) => {
    if (plant.at !== 'a table frame that depends on the position') return tell.tellTable(live, watchers);
    for (const { person, send } of watchers ?? live.watchers.keys()) {
      const leaky = (text: string): void => send(text.replace(live.doc.promised.commit, hidden(live)));
      tell.tellTable(live, [{ person, send: leaky }]);
    }
  };
  const tellChat: typeof tell.tellChat = (live, lines) =>
    tell.tellChat(
      live,
      plant.at === 'a chat line that grows with the position'
        ? lines.map((line) => ({ ...line, text: line.text + hidden(live).replace(/[0-7]/g, '') }))
        : lines,
    );
  return { ...tell, tellTable, tellChat };
});
vi.mock('@parlor/table', async (original) => {
  const all = await original<typeof import('@parlor/table')>();
  const tableNews: typeof all.tableNews = (doc, attendance, to) => {
    const told = all.tableNews(
      doc,
      attendance,
      plant.at === "a reserved seat's key for everybody" ? 'host' : to,
    );
    if (plant.at !== "a table frame with a seat's entropy") return told;
    return { ...told, commit: doc.seats.flatMap((seat) => ('entropy' in seat ? seat.entropy : [])).join('') };
  };
  const matchHead: typeof all.matchHead = (stored) =>
    plant.at === 'the secret of a match that still runs'
      ? { ...all.matchHead(stored), commit: stored.doc.secret }
      : all.matchHead(stored);
  return { ...all, tableNews, matchHead };
});
vi.mock('../../src/tables/run-command.ts', async (original) => {
  const all = await original<typeof import('../../src/tables/run-command.ts')>();
  const obey: typeof all.obey = async (live, person, command) => {
    const answer = await all.obey(live, person, command);
    const isRefusal =
      plant.at === 'a refusal as long as the position wants' && answer.startsWith('{"t":"no"');
    return isRefusal ? answer + ' '.repeat(Number.parseInt(hidden(live).slice(0, 2), 16)) : answer;
  };
  return { ...all, obey };
});

afterEach(() => {
  plant.at = 'nowhere';
});

it.each([
  'a table frame that depends on the position',
  'a chat line that grows with the position',
  "a reserved seat's key for everybody",
  "a table frame with a seat's entropy",
  'the secret of a match that still runs',
  'a refusal as long as the position wants',
])('a leak of the server is caught: %s', async (name) => {
  plant.at = name;
  const { leaks } = await run([toy as AnyGame], 300);
  expect(leaks).toHaveLength(1);
});
