// The checker of cluster histories: it finds nothing in an honest history and each planted defect in a false
// one.

import type { AnyGame } from '@parlor/engine';
import { toy } from '@parlor/engine/testing';
import type { Line } from '@parlor/protocol';
import { advance, type MatchDoc, openReplica, type Replica } from '@parlor/table';
import { describe, expect, it } from 'vitest';
import { checkHistory, type Evidence, type MoveCommand, type Sight } from '../index.ts';

const games = [toy as AnyGame];
const BOT_MS = 50;

const doc: MatchDoc = {
  id: 'm',
  table: 't',
  game: toy.name,
  rules: toy.version,
  options: {},
  turn: 'rules',
  seats: [
    { kind: 'person', person: 'ann', name: 'Ann', entropy: '' },
    { kind: 'bot', name: 'Bot', level: 'easy', entropy: '' },
  ],
  commit: '',
  secret: '',
  seed: '1'.padStart(64, '0'),
  startedAt: 1000,
};

/** Ann moves, the bot follows, and so on; the clock makes Ann's third move. */
const play = (): { readonly lines: readonly Line[]; readonly positions: readonly Replica[] } => {
  const opened = openReplica(games, doc);
  if (!opened.ok) throw new Error(opened.problem);
  const positions = [opened.value];
  const lines: Line[] = [];
  for (let at = doc.startedAt; ; ) {
    const current = positions.at(-1) ?? opened.value;
    const { toAct } = current.match;
    if (toAct === undefined) return { lines, positions };
    const byClock = lines.length === 4;
    const { endsAt = 0, move: due = '' } = current.clock ?? {};
    at = byClock ? endsAt + 3 : at + BOT_MS + 10;
    const [chosen = ''] = current.match.moves(toAct);
    const line: Line = byClock ? { actor: 'clock', move: due, at } : { actor: toAct, move: chosen, at };
    const next = advance(current, line);
    if (next === undefined) throw new Error('no such line');
    lines.push(line);
    positions.push(next.replica);
  }
};
const { lines, positions } = play();

/** Ann's command for line 0 took from 0 to 10, for line 2 from 100 to 110. */
const commands: readonly MoveCommand[] = [0, 2].map((asked) => ({
  client: 'ann',
  table: 't',
  match: 'm',
  seat: 0,
  asked,
  move: lines[asked]?.move ?? '',
  sentAt: asked * 50,
  heardAt: asked * 50 + 10,
  answer: { ok: true, ply: asked + 1 },
}));
const [first, third] = commands as readonly [MoveCommand, MoveCommand];

const sightsOf = (client: string, viewer: Sight['viewer']): readonly Sight[] =>
  positions.map(({ match }, ply) => ({
    client,
    connection: 0,
    match: 'm',
    viewer,
    ply,
    view: match.view(viewer),
    at: ply * 50 + 5,
  }));
const sights = [...sightsOf('ann', 0), ...sightsOf('joe', 'spectator')];

const honest: Evidence = { matches: new Map([['m', { doc, lines }]]), told: commands, sights, botMs: BOT_MS };
const logged = (log: readonly Line[]): Partial<Evidence> => ({
  matches: new Map([['m', { doc, lines: log }]]),
});
const changed = (place: number, line: Partial<Line>): readonly Line[] =>
  lines.map((one, at) => (at === place ? { ...one, ...line } : one));

const stale = (ply: number): MoveCommand['answer'] => ({ ok: false, code: 'STALE', ply });
const namedDeadline = <T extends { readonly id: string } | undefined>(deadline: T): T =>
  deadline === undefined ? deadline : { ...deadline, id: 'same' };

it('an honest history has no problems', () => {
  expect(lines.length).toBe(6);
  expect(checkHistory(games, honest)).toEqual([]);
});

describe('finds', () => {
  it.each<[string, Partial<Evidence>, RegExp]>([
    ['a log that cannot be replayed', logged([...lines].reverse()), /cannot be replayed/],
    [
      // A store that answers before it has committed, and is then killed, leaves this behind.
      'a move that was shown and is not in the log',
      logged(lines.slice(0, 3)),
      /saw ply 4, but the log has 3 lines/,
    ],
    [
      'a screen with a position that never was',
      { sights: [{ ...(sights[2] as Sight), view: positions[3]?.match.view(0) }] },
      /not the one of the log/,
    ],
    [
      'a screen that shows what another viewer sees',
      { sights: [{ ...(sights[2] as Sight), view: positions[2]?.match.view(1) }] },
      /not the one of the log/,
    ],
    [
      'a screen that goes back on one connection',
      { sights: [sights[3] as Sight, sights[2] as Sight] },
      /from ply 3 to 2 on one connection/,
    ],
    [
      'a screen that goes back on another node',
      { sights: [sights[3] as Sight, { ...(sights[2] as Sight), connection: 1 }] },
      /from ply 3 to 2 over a new connection/,
    ],
    [
      'a move that was seen before it was sent',
      { sights: [{ ...(sights[3] as Sight), at: 99 }] },
      /saw ply 3 before its move was sent/,
    ],
    [
      'answers whose order in time is not that of the log',
      { told: [{ ...first, sentAt: 200, heardAt: 210 }, third], sights: [] },
      /was over before .* began, but stands behind it/,
    ],
    [
      'an answer that speaks of an older position than one before it',
      {
        told: [first, third, { ...third, client: 'bob', sentAt: 300, heardAt: 310, answer: stale(1) }],
        sights: [],
      },
      /was over before .* \(STALE 1\) began/,
    ],
    [
      'a refusal as stale that is itself behind',
      { told: [{ ...third, answer: stale(1) }] },
      /is stale at ply 1/,
    ],
    [
      'a clock that moves early',
      logged(changed(4, { at: (positions[4]?.clock?.endsAt ?? 0) - 1 })),
      /1 ms early/,
    ],
    [
      'a bot that moves before its row is due',
      logged(changed(1, { at: (lines[0]?.at ?? 0) + BOT_MS - 1 })),
      /before its row was due/,
    ],
  ])('%s', (_name, planted, problem) => {
    const problems = checkHistory(games, { ...honest, ...planted });
    expect(problems.join('\n')).toMatch(problem);
  });

  it('a due row that fired twice', () => {
    // A game whose clock keeps its id: the second move of the clock is legal, but belongs to the same row.
    const forgetful = {
      ...toy,
      deadline: (state: never) => namedDeadline(toy.deadline(state)),
    } as unknown as AnyGame;
    const opened = openReplica([forgetful], doc);
    if (!opened.ok) throw new Error(opened.problem);
    let here = opened.value;
    const twice: Line[] = [];
    for (let count = 0; count < 2; count++) {
      const line: Line = { actor: 'clock', move: here.clock?.move ?? '', at: here.clock?.endsAt ?? 0 };
      twice.push(line);
      here = advance(here, line)?.replica ?? here;
    }
    const problems = checkHistory([forgetful], { ...honest, ...logged(twice), told: [], sights: [] });
    expect(problems).toEqual(['line 1 of match m: the clock same fired twice']);
  });
});
