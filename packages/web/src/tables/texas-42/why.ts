// Why a hint proposes a call or a tile of Texas 42.

import { percent } from '@parlor/bots';
import type { Move } from '@parlor/games/texas-42';
import { type Facts, numberIn } from '../../match/facts.ts';
import { figure, t } from '../../texts/text.ts';

const points = (facts: Facts): readonly string[] => {
  const mean = numberIn(facts, 'points');
  if (mean === undefined) return [];
  const n = figure(mean, { maximumFractionDigits: 1 });
  return [t('t42.why.points', { points: n })];
};

const share = (facts: Facts, aim: 't42.why.makes' | 't42.why.good'): readonly string[] => {
  const part = numberIn(facts, 'share');
  const n = numberIn(facts, 'layouts') ?? 0;
  const key = facts.atLeast ? 't42.why.least' : aim;
  return part === undefined ? [] : [t(key, { share: percent(part), n })];
};

/** The share of layouts is of open tiles; this is the chance among people, who see one hand each. */
const chance = (facts: Facts): readonly string[] => {
  const part = numberIn(facts, 'chance');
  return part === undefined || part === numberIn(facts, 'share')
    ? []
    : [t('t42.why.chance', { chance: percent(part) })];
};

const passing = (facts: Facts): string => {
  const part = numberIn(facts, 'chance');
  return part === undefined ? t('t42.why.pass.none') : t('t42.why.pass', { chance: percent(part) });
};

export const why = (facts: Facts, move: Move): readonly string[] => {
  if (facts.forced) return [t('why.only')];
  if (facts.certain) return [t('t42.why.certain')];
  switch (move.type) {
    case 'pass':
      return [passing(facts)];
    case 'bid':
    case 'declare':
      return [...share(facts, 't42.why.makes'), ...chance(facts), ...points(facts)];
    case 'play':
      return [
        ...share(facts, 't42.why.good'),
        ...points(facts),
        ...(facts.unbeatable ? [t('t42.why.unbeatable')] : []),
      ];
    case 'agree':
      return [t('t42.why.agree')];
    case 'decline':
      return [t('t42.why.decline')];
    default:
      return [];
  }
};
