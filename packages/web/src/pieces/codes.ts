// The code of a card (`10H`, `AS`) and what it says.

export const SUITS = ['S', 'H', 'D', 'C'] as const;
export type Suit = (typeof SUITS)[number];

export const suitOf = (code: string): Suit => SUITS.find((suit) => suit === code.at(-1)) ?? 'S';
export const rankOf = (code: string): string => code.slice(0, -1);
