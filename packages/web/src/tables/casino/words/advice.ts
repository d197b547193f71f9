// Why a hint proposes a move of Casino.

import type { Move } from '@parlor/games/casino';
import { codesIn, type Facts, numberIn } from '../../../match/facts.ts';
import { cardMark } from '../../../pieces/names.ts';
import { figure, t } from '../../../texts/text.ts';

const leadText = (facts: Facts): readonly string[] => {
  const lead = numberIn(facts, 'lead');
  if (lead === undefined) return [];
  const n = figure(lead, { signDisplay: 'exceptZero' });
  if (facts.atMost) return [t('cas.why.most', { lead: n })];
  if (facts.atLeast) return [t('cas.why.least', { lead: n })];
  if (facts.exact) return [t('cas.why.exact', { lead: n })];
  const lost = facts.wins === false ? [t('cas.why.lost')] : [];
  return [t('cas.why.average', { lead: n }), ...lost];
};

const marks = (facts: Facts, name: string): string => codesIn(facts, name).map(cardMark).join(' ');

const counted = (
  facts: Facts,
  name: string,
  key: 'cas.why.takes' | 'cas.why.spades' | 'cas.why.stolen',
): readonly string[] => {
  const n = numberIn(facts, name) ?? 0;
  return n > 0 ? [t(key, { n })] : [];
};

/** Whether others could take the build, and what the table offers them. */
const dangers = (facts: Facts, move: Move): readonly string[] => {
  const threats = numberIn(facts, 'threats');
  const takers = numberIn(facts, 'takers');
  const unseen = numberIn(facts, 'unseen') ?? 0;
  return [
    ...(threats === undefined
      ? []
      : [threats === 0 ? t('cas.why.safe') : t('cas.why.threats', { n: threats })]),
    ...(takers === undefined || (move.type !== 'trail' && move.type !== 'capture')
      ? []
      : [takers === 0 ? t('cas.why.none') : t('cas.why.takers', { n: takers, unseen })]),
  ];
};

export const why = (facts: Facts, move: Move): readonly string[] => {
  if (facts.moves === 1) return [t('why.only')];
  const dear = marks(facts, 'dear');
  const keeps = marks(facts, 'keeps');
  return [
    ...counted(facts, 'cards', 'cas.why.takes'),
    ...counted(facts, 'spades', 'cas.why.spades'),
    ...(dear === '' ? [] : [t('cas.why.dear', { cards: dear })]),
    ...counted(facts, 'stolen', 'cas.why.stolen'),
    ...(keeps === '' ? [] : [t('cas.why.keeps', { cards: keeps })]),
    ...dangers(facts, move),
    ...leadText(facts),
  ];
};
