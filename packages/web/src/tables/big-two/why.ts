// Why a hint proposes a play of Big Two.

import type { Move, View } from '@parlor/games/big-two';
import { codesIn, type Facts, numberIn } from '../../match/facts.ts';
import { cardMark } from '../../pieces/names.ts';
import { listed, t, tMaybe } from '../../texts/text.ts';

const beaten = (facts: Facts): readonly string[] => {
  const names = codesIn(facts, 'beatenBy');
  switch (facts.beatenKind) {
    case 'single':
      return [t('bt.why.beaten.single', { cards: listed(names.map(cardMark)) })];
    case 'pair':
    case 'triple':
      return [
        t(`bt.why.beaten.${facts.beatenKind}`, {
          ranks: listed(names.map((rank) => tMaybe(`bt.rank.${rank}`))),
        }),
      ];
    case 'five':
      return [t('bt.why.beaten.five', { type: tMaybe(`bt.type.${names[0] ?? ''}`) })];
    default:
      return [];
  }
};

const strength = (facts: Facts): readonly string[] => {
  if (facts.tooShort) return [t('bt.why.short')];
  return facts.unbeatable ? [t('bt.why.strong')] : beaten(facts);
};

const saved = (facts: Facts): string => {
  const cards = codesIn(facts, 'saves');
  return cards.length === 0
    ? t('bt.why.nothing')
    : t('bt.why.saves', { cards: cards.map(cardMark).join(' ') });
};

export const why = (facts: Facts, move: Move, view: View): readonly string[] => {
  if (view.window !== undefined && move.type === 'pass') return [t('bt.why.unbeaten')];
  if (move.type === 'unpass') return [t('bt.why.unpass')];
  if (facts.goesOut) return [t('bt.why.out')];
  const left = numberIn(facts, 'playsLeft');
  if (facts.certain) return [t('bt.why.certain', { n: left ?? 0 })];
  const safe = numberIn(facts, 'safeLeft') ?? 0;
  const broken = numberIn(facts, 'broken') ?? 0;
  const worlds = numberIn(facts, 'worlds');
  return [
    ...(move.type === 'pass' ? [saved(facts)] : strength(facts)),
    ...(left === undefined ? [] : [t('bt.why.left', { n: left })]),
    ...(broken > 0 ? [t('bt.why.broken', { n: broken })] : []),
    ...(safe > 0 ? [t('bt.why.safe', { n: safe })] : []),
    ...(worlds === undefined ? [] : [t('bt.why.wins', { wins: numberIn(facts, 'wins') ?? 0, n: worlds })]),
  ];
};
