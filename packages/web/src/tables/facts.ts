// What a bot found out about a move, as plain facts; each table says them in the words of the catalogue.

export type Facts = Readonly<Record<string, string | number | boolean>>;

/** A number among the facts, if it is there. */
export const numberIn = (facts: Facts, name: string): number | undefined => {
  const value = facts[name];
  return typeof value === 'number' ? value : undefined;
};

/** A list of codes among the facts: `AS KD`. */
export const codesIn = (facts: Facts, name: string): readonly string[] => {
  const value = facts[name];
  return typeof value === 'string' && value !== '' ? value.split(' ') : [];
};

const EPSILON = 1e-9;

/** Whole percent; only all of it is 100, and only none of it is 0, as the terminal says it too. */
export const percent = (share: number): number => {
  if (share < EPSILON) return 0;
  return share > 1 - EPSILON ? 100 : Math.max(1, Math.min(99, Math.round(100 * share)));
};
