// The laws of every game: the toy game obeys them, and for every law a planted defect breaks it.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fastRng } from '../random/rng.ts';
import { checkLaws } from './laws.ts';
import { toy } from './toy.ts';

type Toy = typeof toy;
const run = (game: Toy): void => {
  for (let seed = 0; seed < 40; seed++) checkLaws(game, { seats: 2 + (seed % 3), seed });
};

/** A move that the clock may never make. */
const DEADLINE = { kind: 'turn', id: 'x', ms: 1, move: { type: 'cheer' } } as const;

describe('the laws', () => {
  it('hold for the toy game with every preset', () => {
    expect(() => run(toy)).not.toThrow();
    for (let seed = 0; seed < 20; seed++) checkLaws(toy, { seats: 3, seed, options: { preset: 'quick' } });
  });

  it('where no cheer is allowed, a cheer is refused by a rule that is in force there', () => {
    const { state } = toy.setup({ rounds: 1, cheer: false }, 2, fastRng(1));
    expect(toy.whyNot(state, 1, { type: 'cheer' })).toEqual({ code: 'NO_CHEER', rule: 'TOY-1' });
  });

  const defects: readonly (readonly [law: string, Partial<Toy>])[] = [
    [
      'state is plain data',
      {
        setup: (...start) => {
          const { state, events } = toy.setup(...start);
          return { state: { ...state, left: [Number.NaN] }, events };
        },
      },
    ],
    [
      'events are plain data',
      {
        setup: (...start) => {
          const { state } = toy.setup(...start);
          return { state, events: [{ type: 'taken', seat: Number.NaN }] };
        },
      },
    ],
    [
      'a view is plain data',
      { view: (state, viewer) => ({ ...toy.view(state, viewer), stock: Number.NaN }) },
    ],
    [
      'an imagined state gives the same view',
      {
        // A leak: the view reveals the highest hidden number.
        view: (state, viewer) => ({ ...toy.view(state, viewer), stock: Math.max(...state.hands.flat(), 0) }),
      },
    ],
    ['movesFor equals legalMoves', { movesFor: () => [] }],
    ['the seat to act has a move', { legalMoves: () => [] }],
    ['positions round-trip', { formatState: (state) => toy.formatState({ ...state, shown: [] }) }],
    [
      'a text move plays like the move',
      {
        // Only the states of the walk are frozen; a state read from text is not.
        play: (state, actor, move) => {
          const step = toy.play(state, actor, move);
          return Object.isFrozen(state) ? step : { ...step, state: { ...step.state, won: [9, 9, 9, 9] } };
        },
      },
    ],
    ['moves round-trip', { parseMove: () => ({ ok: true, value: { type: 'cheer' } }) }],
    ['a legal move has no whyNot', { whyNot: () => ({ code: 'NO', rule: 'TOY-1' }) }],
    ['a move belongs to its seat', { whyNot: () => undefined }],
    [
      'a move belongs to its seat',
      { whyNot: (state, actor, move) => (actor === 0 ? undefined : toy.whyNot(state, actor, move)) },
    ],
    [
      'a refusal names a rule in force',
      { whyNot: (...at) => (toy.whyNot(...at) ? { code: 'NO', rule: 'TOY-99' } : undefined) },
    ],
    [
      'a refusal names a rule in force',
      {
        // A refusal that names a wrong rule, but only to the seat on turn, which a walk meets when it tries
        // earlier moves again.
        whyNot: (state, actor, move) => {
          const refusal = toy.whyNot(state, actor, move);
          const again = move.type === 'show' && toy.toAct(state) === actor;
          return refusal && again ? { code: 'NO', rule: 'TOY-99' } : refusal;
        },
      },
    ],
    ['somebody must act, or there is an outcome', { outcome: () => undefined }],
    [
      'an outcome names every seat',
      { outcome: (state) => (toy.outcome(state) ? { scores: [], places: [1] } : undefined) },
    ],
    [
      'somebody comes first',
      {
        outcome: (state) => {
          const outcome = toy.outcome(state);
          return outcome && { ...outcome, places: outcome.places.map(() => 2) };
        },
      },
    ],
    [
      'a place counts the seats ahead',
      {
        // Gives second place after a shared first, where third place is right.
        outcome: (state) => {
          const outcome = toy.outcome(state);
          const places = outcome?.places.map((place) => Math.min(place, 2));
          return outcome && places && { ...outcome, places: places.with(-1, 1) };
        },
      },
    ],
    ['no moves after the end', { legalMoves: (state, seat) => toy.legalMoves({ ...state, won: [] }, seat) }],
    ['a deadline belongs to a running match', { deadline: (state) => toy.deadline(state) ?? DEADLINE }],
    ['the clock may make its move', { deadline: (state) => toy.deadline(state) && DEADLINE }],
    [
      'the clock may make no other move',
      { whyNot: (state, actor, move) => (actor === 'clock' ? undefined : toy.whyNot(state, actor, move)) },
    ],
    [
      'a legal move is listed once',
      { legalMoves: (state, seat) => [...toy.legalMoves(state, seat), ...toy.legalMoves(state, seat)] },
    ],
    [
      'an automatic move is legal',
      {
        autoMoves: {
          settings: {},
          moveFor: () => ({ move: { type: 'show', number: 99 }, delayMs: [0, 0] }),
          isUndo: () => false,
        },
      },
    ],
    [
      'redaction is stable',
      { redact: (event) => (event.type === 'shown' ? { ...event, number: event.number + 1 } : event) },
    ],
  ];
  it.each(defects)('"%s" catches its defect', (law, defect) => {
    expect(() => run({ ...toy, ...defect })).toThrow(`law "${law}" broken`);
  });

  it('are each broken by one of these defects, or by those below', () => {
    const source = readFileSync(new URL('./laws.ts', import.meta.url), 'utf8');
    const lawNames = [...source.matchAll(/\blaw\(\s*'([^']+)'/g)].map(([, name]) => name);
    expect(lawNames.filter((name) => !defects.some(([law]) => law === name))).toEqual([
      'pieces are conserved',
    ]);
  });

  it('a mutation of the state throws where it happens', () => {
    const play: Toy['play'] = (state, actor, move) => {
      (state.won as number[])[0] = 1;
      return toy.play(state, actor, move);
    };
    expect(() => run({ ...toy, play })).toThrow(TypeError);
  });

  it('a mutation of an event or a view throws where it happens', () => {
    const redact: Toy['redact'] = (event, viewer) => Object.assign(event, toy.redact(event, viewer));
    expect(() => run({ ...toy, redact })).toThrow(TypeError);
    const imagine: Toy['imagine'] = (seen, rng) => {
      (seen.hands as unknown[]).reverse();
      return toy.imagine(seen, rng);
    };
    expect(() => run({ ...toy, imagine })).toThrow(TypeError);
  });

  it('lost pieces are noticed, and none are reported when all are there', () => {
    const allPieces = (state: Parameters<Toy['view']>[0]): string =>
      [...state.hands.flat(), ...toy.view(state, 0).played, ...state.left].sort((a, b) => a - b).join();
    expect(() => checkLaws(toy, { seats: 2, seed: 1, pieces: allPieces })).not.toThrow();
    const pieces = (state: Parameters<Toy['view']>[0]): string => state.hands.flat().join();
    expect(() => checkLaws(toy, { seats: 2, seed: 1, pieces })).toThrow('law "pieces are conserved" broken');
  });
});
