// A refusal as a sentence: the code, the number of the rule and what the rule says.

import { type AnyGame, clip, type Refusal, ruleText } from '@parlor/engine';
import { printable } from './lines.ts';

/** The length limit of a quoted move, longer than any real move. */
const LONGEST = 200;

export const refusalText = (game: AnyGame, move: string, refusal: Refusal): string => {
  const detail = refusal.detail === undefined ? '' : ` (${refusal.detail})`;
  const refused = printable(`"${clip(move, LONGEST)}" is refused: ${refusal.code}${detail}.`);
  return `${refused}\n${refusal.rule}: ${ruleText(game.rules, refusal.rule) ?? ''}`;
};
