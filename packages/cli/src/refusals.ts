// A refusal as a sentence: the code, the number of the rule and what the rule says.

import { type AnyGame, type Refusal, ruleText } from '@parlor/engine';

export const refusalText = (game: AnyGame, move: string, refusal: Refusal): string => {
  const detail = refusal.detail === undefined ? '' : ` (${refusal.detail})`;
  return `"${move}" is refused: ${refusal.code}${detail}.\n${refusal.rule}: ${ruleText(game.rules, refusal.rule) ?? ''}`;
};
