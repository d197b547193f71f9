// Why a hint proposes a move of Fast Track.

import { percent } from '@parlor/bots';
import { type Facts, numberIn } from '../../../match/facts.ts';
import { t } from '../../../texts/text.ts';
import type { Move, View } from '../picking/game.ts';

export const why = (facts: Facts, _move: Move, _view: View, names: readonly string[]): readonly string[] => {
  if (facts.forced) return [t('why.only')];
  const said: string[] = [];
  const chance = numberIn(facts, 'chance');
  const nameAt = (key: string): string => names[numberIn(facts, key) ?? 0] ?? '';
  const toGo = numberIn(facts, 'toGo') ?? 0;
  if (chance !== undefined) said.push(t('ft.why.chance', { n: percent(chance) }));
  const next = numberIn(facts, 'next');
  if (next !== undefined) said.push(t('ft.why.next', { n: percent(next) }));
  if (facts.wins) said.push(t('ft.why.wins'));
  if (facts.finishes) said.push(t('ft.why.finishes'));
  if (facts.cuts !== undefined) said.push(t('ft.why.cuts', { name: nameAt('cuts'), n: toGo }));
  if (facts.cutsCenter !== undefined) said.push(t('ft.why.cutsCenter', { name: nameAt('cutsCenter') }));
  if (facts.swaps !== undefined) said.push(t('ft.why.swaps', { name: nameAt('swaps'), n: toGo }));
  if (facts.enters) said.push(t('ft.why.enters'));
  if (facts.safe !== undefined) said.push(t(facts.tight ? 'ft.why.safe.deep' : 'ft.why.safe'));
  if (facts.bullseye) said.push(t('ft.why.bullseye'));
  if (facts.leavesBullseye) said.push(t('ft.why.leaves'));
  if (facts.status !== undefined) said.push(t('ft.why.status'));
  const own = numberIn(facts, 'own');
  if (own !== undefined) said.push(t('ft.why.own', { n: own }));
  const lost = numberIn(facts, 'statusLost');
  if (lost !== undefined) said.push(t('ft.why.lost', { n: lost }));
  const cards = numberIn(facts, 'dangerCards');
  if (cards !== undefined)
    said.push(
      t('ft.why.danger', { n: cards, all: numberIn(facts, 'dangerOf') ?? 0, name: nameAt('dangerBy') }),
    );
  const fours = numberIn(facts, 'fours');
  if (fours !== undefined) said.push(t('ft.why.fours', { n: fours, all: numberIn(facts, 'foursOf') ?? 0 }));
  const stuck = numberIn(facts, 'stuck');
  if (stuck !== undefined) said.push(t('ft.why.stuck', { n: stuck, all: numberIn(facts, 'stuckOf') ?? 0 }));
  return said;
};
