// Who won, in one line: a person, a side, or several who share the first place.

import { type Outcome, type Seat, type Viewer, winnersOf } from '@parlor/engine';
import { isYou, listed, t } from '../../texts/text.ts';

export const headlineOf = (
  outcome: Outcome,
  me: Viewer,
  names: readonly string[],
  /** The seats that win together with one. */
  sideOf: (seat: Seat) => readonly Seat[],
): string => {
  const winners = winnersOf(outcome);
  const sides = new Set(winners.map((seat) => Math.min(...sideOf(seat)))).size;
  // Where several people share the device, everybody has a name.
  if (sides === 1 && me !== 'spectator' && winners.includes(me) && isYou(names[me]))
    return sideOf(me).length > 1 ? t('results.team.won') : t('results.you.won');
  const listedNames = listed(winners.map((seat) => names[seat] ?? ''));
  return sides > 1
    ? t('results.tied', { names: listedNames })
    : t('results.won', { n: winners.length, names: listedNames });
};
