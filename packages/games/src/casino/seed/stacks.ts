// The uses of a stack of cards, under the names of the original documents, with their corrections: a capture
// is named by the played card, a build needs its capturer, values must match.

import { wide } from '@parlor/engine';
import { type Draft, draftOptions } from '../draft.ts';
import { parseCard } from '../pieces/cards.ts';
import type { State } from '../types.ts';
import { emptyState, type NamedStack, readCards, type SeedCard, wrongCards } from './names.ts';

export type StackOption =
  | { readonly type: 'capture' | 'build'; readonly label: string; readonly value: number }
  /** The only entry when the stack or the hand is unreadable; the label says why. */
  | { readonly type: 'problem'; readonly label: string };

/** True for two or more cards of one value; faces without a value do not count. */
export const detectSameValueStack = (stack: NamedStack): boolean => {
  const cards = stack.cards ?? [];
  const value = cards[0]?.value;
  return cards.length >= 2 && value !== undefined && cards.every((card) => card.value === value);
};

/** The uses of a stack when its first card was played from the hand and the rest of the hand is kept. */
export const calculateStrategicOptions = (
  stack: NamedStack,
  hand: readonly SeedCard[],
): readonly StackOption[] => {
  const problem = wrongCards('the stack', stack.cards) ?? wrongCards('the hand', hand);
  if (problem !== undefined) return [{ type: 'problem', label: problem }];
  const [played, ...table] = readCards(stack.cards ?? []);
  if (played === undefined) return [];
  const keptCards = readCards(hand).filter((card) => card !== played && !table.includes(card));
  const state: State = {
    ...emptyState(2),
    hands: [wide.from([played, ...keptCards]), wide.empty],
    loose: table,
    phase: { kind: 'play', turn: 0 },
  };
  const draft: Draft = { seat: 0, card: played, cards: table, build: undefined };
  return draftOptions(state, draft).flatMap(({ type, label, value }) =>
    type === 'capture' || type === 'build' ? [{ type, label, value }] : [],
  );
};

/**
 * The arithmetic of the first document as written: sums as labels, the hand ignored. Only its tests use it.
 */
export const seedOptions = (cards: readonly string[]): readonly string[] => {
  const values = cards.map((text) => ((parseCard(text) ?? 0) >> 2) + 1);
  if (values.length < 2 || values.some((value) => value !== values[0])) return [];
  const sum = values.reduce((total, value) => total + value, 0);
  return sum <= 10 ? [`Capture ${sum}`, `Build ${sum}`] : [`Capture ${sum}`];
};
