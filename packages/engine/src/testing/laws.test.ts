// The laws hold for the toy game, and each planted defect breaks the law that is meant to catch it.

import { describe, expect, it } from 'vitest';
import { checkLaws } from './laws.ts';
import { toy } from './toy.ts';

type Toy = typeof toy;
const run = (game: Toy): void => {
  for (let seed = 0; seed < 40; seed++) checkLaws(game, { seats: 2 + (seed % 3), seed });
};

describe('the laws', () => {
  it('hold for the toy game with every preset', () => {
    run(toy);
    for (let seed = 0; seed < 20; seed++) checkLaws(toy, { seats: 3, seed, options: { preset: 'quick' } });
  });

  const defects: readonly (readonly [law: string, Partial<Toy>])[] = [
    [
      'a view is plain data',
      { view: (state, viewer) => ({ ...toy.view(state, viewer), stock: Number.NaN }) },
    ],
    [
      'an imagined state gives the same view',
      {
        // A leak: the view shows how high the highest hidden number is.
        view: (state, viewer) => ({ ...toy.view(state, viewer), stock: Math.max(...state.hands.flat(), 0) }),
      },
    ],
    ['movesFor equals legalMoves', { movesFor: () => [] }],
    ['the seat to act has a move', { legalMoves: () => [] }],
    ['positions round-trip', { formatState: (state) => toy.formatState({ ...state, shown: [] }) }],
    ['moves round-trip', { parseMove: () => ({ ok: true, value: { type: 'cheer' } }) }],
    ['a legal move has no whyNot', { whyNot: () => ({ code: 'NO', rule: 'TOY-1' }) }],
    ['a move belongs to its seat', { whyNot: () => undefined }],
    [
      'a refusal names a rule',
      { whyNot: (...at) => (toy.whyNot(...at) ? { code: 'NO', rule: 'TOY-99' } : undefined) },
    ],
    ['somebody must act, or there is an outcome', { outcome: () => undefined }],
    [
      'a legal move is listed once',
      { legalMoves: (state, seat) => [...toy.legalMoves(state, seat), ...toy.legalMoves(state, seat)] },
    ],
    [
      'redaction is stable',
      { redact: (event) => (event.type === 'shown' ? { ...event, number: event.number + 1 } : event) },
    ],
  ];
  it.each(defects)('"%s" catches its defect', (law, defect) => {
    expect(() => run({ ...toy, ...defect })).toThrow(`law "${law}" broken`);
  });

  it('a mutation of the state throws where it happens', () => {
    const play: Toy['play'] = (state, actor, move) => {
      (state.won as number[])[0] = 1;
      return toy.play(state, actor, move);
    };
    expect(() => run({ ...toy, play })).toThrow(TypeError);
  });

  it('lost pieces are noticed', () => {
    const pieces = (state: Parameters<Toy['view']>[0]): string => state.hands.flat().join();
    expect(() => checkLaws(toy, { seats: 2, seed: 1, pieces })).toThrow('law "pieces are conserved" broken');
  });
});
