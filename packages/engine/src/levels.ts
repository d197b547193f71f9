// Levels of play, from the easiest on. Every game has a bot for each.

export const levels = ['easy', 'medium', 'hard', 'expert'] as const;
export type Level = (typeof levels)[number];

/** The longer of the two times that a host gives its bots is for levels whose players people expect to think. */
export type ThinkingTime = 'short' | 'long';

export const thinkingTime: Readonly<Record<Level, ThinkingTime>> = {
  easy: 'short',
  medium: 'short',
  hard: 'short',
  expert: 'long',
};
