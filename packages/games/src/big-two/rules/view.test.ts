// Views of a seat, a spectator, and everybody after the end; replays give the same, byte for byte.

import { fastRng, type Match, numberedSeed, openMatch, replay } from '@parlor/engine';
import { testWords, walk } from '@parlor/engine/testing';
import { describe, expect, it } from 'vitest';
import { bigTwo } from '../index.ts';
import { from, has, list, none, size } from '../pieces/cards.ts';
import { after, at, running, withOptions } from '../test/at.ts';
import type { Event, State } from '../types.ts';
import { imagine, redact, view } from './view.ts';

/** Every set of cards and every single card contained in a value. */
const cardsIn = (value: unknown): readonly number[] => {
  if (typeof value !== 'object' || value === null) return [];
  if ('low' in value && 'high' in value) return list(value as { low: number; high: number });
  return Object.values(value).flatMap(cardsIn);
};

describe('[BT-79] no viewer sees a card of another hand', () => {
  it.each([
    [4, {}],
    [3, { deal: '17plus1' }],
    [2, { deal: 21, oneCardLeft: 'liability' }],
  ] as const)('%d seats, %j', (seats, options) => {
    walk(bigTwo, { seats, seed: 4, options, plies: 250 }, ({ state, events }) => {
      if (state.phase === 'over') return;
      for (const viewer of [...state.hands.keys(), 'spectator'] as const) {
        const { last: _last, ...seen } = view(state, viewer);
        // The last play of a deal and its result come in the step that deals the next hands, and name cards
        // of the old deal.
        const news = events.slice(
          Math.max(
            events.findLastIndex(({ type }) => type === 'dealt'),
            0,
          ),
        );
        const redactedNews = news.map((event) => redact(event, viewer));
        const known = new Set([...cardsIn(seen), ...cardsIn(redactedNews)]);
        for (const [seat, hand] of state.hands.entries())
          if (seat !== viewer) expect(list(hand).filter((card) => known.has(card))).toEqual([]);
        expect(list(state.unseen).filter((card) => known.has(card))).toEqual([]);
      }
    });
  });
  it('each seat sees only its own hand in the event of a deal, the leader, and the open cards', () => {
    for (const [values, open] of [
      [{}, ['opening']],
      [{ lowestCardDuty: 'off' }, []],
      [{ deal: '17plus1' }, ['opening', 'faceUp']],
    ] as const) {
      const { state, events } = bigTwo.setup(withOptions(values), 3, fastRng(1));
      const [own, other] = [1, 'spectator' as const].map((viewer) =>
        events.map((one) => redact(one, viewer)),
      );
      const sizes = state.hands.map(size);
      const publicEvent = { type: 'dealt', deal: 1, leader: bigTwo.toAct(state) };
      expect(own).toMatchObject([{ ...publicEvent, hands: [sizes[0], state.hands[1], sizes[2]] }]);
      expect(other).toMatchObject([{ ...publicEvent, hands: sizes }]);
      expect(own?.map((one) => redact(one, 1))).toEqual(own);
      expect(Object.keys(own?.[0] ?? {}).filter((key) => key === 'opening' || key === 'faceUp')).toEqual(
        open,
      );
    }
  });
  it('a refusal names only cards of the seat’s own hand', () => {
    walk(bigTwo, { seats: 4, seed: 8, plies: 300 }, ({ state }) => {
      for (let seat = 0; seat < 4; seat++)
        for (const card of [0, 25, 51]) {
          const detail = bigTwo.whyNot(state, seat, { type: 'play', cards: from([card]) })?.detail;
          if (detail !== undefined)
            expect(
              list(state.hands[seat] ?? none).map((one) =>
                bigTwo.formatMove({ type: 'play', cards: from([one]) }),
              ),
            ).toContain(`play ${detail}`);
        }
    });
  });
});

it('[BT-79] only the seat itself knows that it would be liable', () => {
  const state = after(
    at('options=oneCardLeft:liability hands=3C.AS/KC/5C.6C/7C.8C.9C turn=0 table=3:4D'),
    '0 pass',
  );
  expect(([0, 1, 2, 'spectator'] as const).map((viewer) => view(state, viewer).breach)).toEqual([
    0,
    undefined,
    undefined,
    undefined,
  ]);
});

it('[BT-79, BT-62] the last result is open to all, and everything after the end', () => {
  const state = after(at('options=deals:1 hands=3C/4D.4C/5C.6C/7C.8C turn=0'), '0 play 3C');
  expect(view(state, 'spectator')).toMatchObject({
    phase: 'over',
    hands: state.hands,
    unseen: none,
    last: { winner: 0 },
  });
  const next = running(after(at('hands=3C/4D.4C/5C.6C/7C.8C turn=0'), '0 play 3C'));
  expect(view(next, 2).last).toEqual(next.last);
});

describe('[BT-79] an imagined state agrees with the knowledge about hidden cards', () => {
  it('the opening card is with the leader and no lower card was dealt', () => {
    for (let seed = 1; seed < 30; seed++) {
      const { state } = bigTwo.setup(withOptions({}), 2, { kind: 'fast', words: [seed, 2, 3, 4] });
      const real = running(state);
      const other = 1 - real.turn;
      const dreamt = running(imagine(view(real, other), { kind: 'fast', words: [4, 3, 2, seed] }));
      expect(has(dreamt.hands[real.turn] ?? none, real.opening ?? 0)).toBe(true);
      expect(dreamt.hands.flatMap(list).every((card) => card >= (real.opening ?? 0))).toBe(true);
    }
  });
  it('the card that was turned up is with the seat that took it', () => {
    const { state } = bigTwo.setup(withOptions({ deal: '17plus1' }), 3, {
      kind: 'fast',
      words: [9, 2, 3, 4],
    });
    const { faceUp } = running(state);
    const dreamt = imagine(view(state, ((faceUp?.seat ?? 0) + 1) % 3), { kind: 'fast', words: [4, 3, 2, 1] });
    expect(has(dreamt.hands[faceUp?.seat ?? 0] ?? none, faceUp?.card ?? 0)).toBe(true);
    expect(has(dreamt.hands[faceUp?.seat ?? 0] ?? none, 0)).toBe(true);
  });
  it('so is the lowest card, also in deals without an opening card', () => {
    const later = at('options=deal:17plus1 deal=2 hands=3D.4D.9D/5D.6D.7D/7C.8D.8C turn=1 faceUp=4D@0');
    for (let seed = 1; seed < 20; seed++) {
      const dreamt = imagine(view(later, 2), { kind: 'fast', words: [seed, 3, 2, 1] });
      expect(list(dreamt.hands[0] ?? none).slice(0, 2)).toEqual([0, 4]);
    }
  });
});

/** A whole random match by texts alone. */
const randomMatch = (seed: number, seats: number): Match => {
  const opened = openMatch(bigTwo, { seats, seed: numberedSeed(seed) });
  if (!opened.ok) throw new Error(opened.problem);
  const words = testWords(seed);
  let match = opened.value;
  while (match.toAct !== undefined) {
    const moves = match.moves(match.toAct);
    const step = match.submit(match.toAct, moves[words.below(moves.length)] ?? '');
    if (!step.ok) throw new Error(step.refusal.code);
    match = step.match;
  }
  return match;
};

describe('whole matches', () => {
  it('[BT-52, BT-59] every deal ends, and with four seats adds at least three points', () => {
    for (let seed = 1; seed <= 10; seed++) {
      const events = randomMatch(seed, 4).events('spectator') as readonly Event[];
      const results = events.flatMap((event) => (event.type === 'dealEnded' ? [event.result] : []));
      expect(results.length).toBeGreaterThan(0);
      for (const { points } of results)
        expect(points.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(3);
    }
  });
  it('the record replays to the same state and the same events, byte for byte', () => {
    for (const seats of [2, 3, 4]) {
      const match = randomMatch(seats * 100, seats);
      const again = replay([bigTwo], match.record());
      if (!again.ok) throw new Error(again.problem);
      expect(again.value.position).toBe(match.position);
      expect(JSON.stringify(again.value.events(0))).toBe(JSON.stringify(match.events(0)));
    }
  });
  it('[BT-43, BT-44] the seat on turn always has a move, and lacks a pass only as leader or with one card left', () => {
    const check = (state: State): void => {
      if (state.phase === 'over') return;
      const moves = bigTwo.legalMoves(state, state.turn);
      const next = size(state.hands[(state.turn + 1) % 4] ?? none);
      expect(moves.length).toBeGreaterThan(0);
      if (!moves.some(({ type }) => type === 'pass'))
        expect(state.table === undefined || next === 1).toBe(true);
    };
    for (let seed = 30; seed < 34; seed++) walk(bigTwo, { seats: 4, seed }, ({ state }) => check(state));
  });
});
