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
