// Reasons in words, built from the facts of a move and from what the search found.

import type { Reason } from '../player.ts';
import type { MoveFacts } from './facts.ts';
import type { Tried } from './search.ts';

export const UNBEATABLE: Reason = {
  text: 'nobody can beat the play on the table',
  facts: { forced: true },
};
export const ONLY: Reason = { text: 'the only move', facts: { forced: true } };

const plays = (count: number): string => `${count} more ${count === 1 ? 'play' : 'plays'}`;

/** What is left to do; who breaks up plays has more to do than without that. */
const leaves = ({ playsLeft, safeLeft, broken }: MoveFacts): string => {
  const instead = broken > 0 ? ` instead of ${playsLeft - broken || 'none'}` : '';
  const safe =
    safeLeft === 0 ? '' : `, keeps ${safeLeft === 1 ? 'one play' : `${safeLeft} plays`} nobody can beat`;
  return `needs ${plays(playsLeft)} to go out${instead}${safe}`;
};

const firstWords = (facts: MoveFacts): string => {
  if (facts.goesOut) return 'goes out';
  if (facts.certain)
    return `wins for certain: nobody can beat this, and it goes out in ${plays(facts.playsLeft)}`;
  if (facts.isPass) {
    const saved = facts.saves === undefined ? 'nothing can be played' : `saves ${facts.saves}`;
    return `${saved}; ${leaves(facts)}`;
  }
  const strength = facts.tooShort
    ? 'all other hands are too short to beat this; '
    : facts.unbeatable
      ? 'nobody can beat this; '
      : facts.beatenBy === undefined
        ? ''
        : `${facts.beatenBy.text}; `;
  return `${strength}${leaves(facts)}`;
};

const factTable = (facts: MoveFacts): Record<string, string | number | boolean> => ({
  goesOut: facts.goesOut,
  certain: facts.certain,
  unbeatable: facts.unbeatable,
  playsLeft: facts.playsLeft,
  safeLeft: facts.safeLeft,
  broken: facts.broken,
  ...(facts.tooShort ? { tooShort: true } : {}),
  ...(facts.saves === undefined ? {} : { saves: facts.saves }),
  ...(facts.beatenBy === undefined
    ? {}
    : { beatenKind: facts.beatenBy.kind, beatenBy: facts.beatenBy.names.join(' ') }),
});

export const reasonOf = (facts: MoveFacts): Reason => ({ text: firstWords(facts), facts: factTable(facts) });

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** The reason with what the imagined deals showed. */
export const triedReason = (facts: MoveFacts, tried: Tried): Reason => {
  if (facts.goesOut || facts.certain || tried.worlds === 0) return reasonOf(facts);
  const { wins, worlds, sum, solved } = tried;
  return {
    text: `${firstWords(facts)}; wins ${wins} of ${worlds} simulated ${worlds === 1 ? 'deal' : 'deals'}`,
    facts: {
      ...factTable(facts),
      wins,
      worlds,
      share: rounded(wins / worlds),
      worth: rounded(sum / worlds),
      solved,
    },
  };
};
