// What a stack of cards can become, under the names of the original documents. Their corrections apply: a capture is named
// by the played card, a build needs its capturer, values must match.

import { wide } from '@parlor/engine';
import { parseCard } from './cards.ts';
import { type Draft, draftOptions } from './draft.ts';
import { emptyState, type NamedCard, type NamedStack, readCards } from './names.ts';
import type { State } from './types.ts';

export interface StackOption {
  readonly type: 'capture' | 'build';
  readonly label: string;
  readonly value: number;
}

/** At least two cards, all of one value, which must be there. */
export const detectSameValueStack = (stack: NamedStack): boolean => {
  const cards = stack.cards ?? [];
  const value = cards[0]?.value;
  return cards.length >= 2 && value !== undefined && cards.every((card) => card.value === value);
};

/** What a stack can become when its first card was played from the hand and the rest of the hand is kept. */
export const calculateStrategicOptions = (
  stack: NamedStack,
  hand: readonly NamedCard[],
): readonly StackOption[] => {
  const [played, ...table] = readCards(stack.cards ?? []);
  if (played === undefined) return [];
  const kept = readCards(hand).filter((card) => card !== played && !table.includes(card));
  const state: State = {
    ...emptyState(2),
    hands: [wide.from([played, ...kept]), wide.empty],
    loose: table,
    phase: { kind: 'play', turn: 0 },
  };
  const draft: Draft = { seat: 0, card: played, cards: table, build: undefined };
  return draftOptions(state, draft).flatMap(({ type, label, value }) =>
    type === 'capture' || type === 'build' ? [{ type, label, value }] : [],
  );
};

/** The arithmetic of the first document as it was written: sums for labels, the hand ignored. For its tests alone. */
export const seedOptions = (cards: readonly string[]): readonly string[] => {
  const values = cards.map((text) => ((parseCard(text) ?? 0) >> 2) + 1);
  if (values.length < 2 || values.some((value) => value !== values[0])) return [];
  const sum = values.reduce((total, value) => total + value, 0);
  return sum <= 10 ? [`Capture ${sum}`, `Build ${sum}`] : [`Capture ${sum}`];
};
