// A refusal as a sentence: the code, the number of the rule and what the rule says.

import { type AnyGame, clip, type Refusal, ruleText } from '@parlor/engine';

/** Longer than any move that somebody would write. */
const LONGEST = 200;

export const refusalText = (game: AnyGame, move: string, refusal: Refusal): string => {
  const detail = refusal.detail === undefined ? '' : ` (${refusal.detail})`;
  return `"${clip(move, LONGEST)}" is refused: ${refusal.code}${detail}.\n${refusal.rule}: ${ruleText(game.rules, refusal.rule) ?? ''}`;
};
