// Positions, cards and rules from text, for tests.

import { defaultOptions } from '@parlor/engine';
import { bigTwo } from '../index.ts';
import { parseCards } from '../pieces/card-text.ts';
import type { CardSet } from '../pieces/cards.ts';
import type { Move, Options, Playing, State } from '../types.ts';

export const cards = (text: string): CardSet => {
  const read = parseCards(text);
  if (!read.ok) throw new Error(read.problem);
  return read.value;
};

export const defaults: Options = defaultOptions(bigTwo.options);

export const withOptions = (values: Partial<Options>): Options => ({ ...defaults, ...values });

export const at = (text: string): State => {
  const read = bigTwo.parseState(text);
  if (!read.ok) throw new Error(read.problem);
  return read.value;
};

export const running = (state: State): Playing => {
  if (state.phase === 'over') throw new Error('the match is over');
  return state;
};

export const move = (text: string): Move => {
  const read = bigTwo.parseMove(text);
  if (!read.ok) throw new Error(read.problem);
  return read.value;
};

/** The code and rule of the refusal, with its detail if any, or `ok`. */
export const ruling = (state: State, actor: number | 'clock', text: string): string => {
  const refusal = bigTwo.whyNot(state, actor, move(text));
  if (refusal === undefined) return 'ok';
  return [refusal.code, refusal.rule, ...(refusal.detail === undefined ? [] : [refusal.detail])].join(' ');
};

/** Plays lines such as `0 play 3D`, `clock expire 1` one after another. */
export const after = (state: State, ...lines: readonly string[]): State =>
  lines.reduce((at, line) => {
    const [actor = '', ...words] = line.split(' ');
    return bigTwo.play(at, actor === 'clock' ? 'clock' : Number(actor), move(words.join(' '))).state;
  }, state);

/** The plays and passes that a seat may make, as text. */
export const legal = (state: State, seat: number): readonly string[] =>
  bigTwo.legalMoves(state, seat).map(bigTwo.formatMove);
