// The question when one hole is meant by several moves: the bullseye with several counts, the fast track taken or not, a cut
// or a trade of places.

import type { VNode } from 'preact';
import { Choices } from '../../table/hand/choices.tsx';
import { t } from '../../texts/text.ts';
import type { Draft } from './picking/draft.ts';
import { CENTER } from './picking/game.ts';
import type { Leg } from './picking/legs.ts';

const labelOf = (leg: Leg, legs: readonly Leg[]): string => {
  const parts = [];
  if (new Set(legs.map(({ steps }) => steps)).size > 1 && leg.steps !== undefined)
    parts.push(leg.steps === 7 ? t('ft.count.whole') : t('ft.count', { n: leg.steps }));
  if (leg.kind === 'swap') parts.push(t('ft.swap'));
  if (legs.some(({ declare }) => declare)) parts.push(t(leg.declare ? 'ft.declare' : 'ft.declare.not'));
  return parts.length > 0 ? parts.join(' · ') : t('ft.count', { n: leg.steps ?? 0 });
};

const titleOf = (legs: readonly Leg[]): string => {
  if (legs.some(({ declare }) => declare)) return t('ft.ask.declare');
  return legs[0]?.to === CENTER ? t('ft.ask.center') : t('ft.ask.which');
};

export const Asked = ({ draft }: { readonly draft: Draft }): VNode | null => {
  const { asked } = draft;
  if (asked.length === 0) return null;
  const choices = asked.map((leg, at) => {
    const left = 7 - (leg.steps ?? 7);
    const choice = { key: String(at), label: labelOf(leg, asked) };
    return draft.guide?.splits && draft.guide.done.length === 0 && left > 0
      ? { ...choice, note: t('ft.count.left', { n: left }) }
      : choice;
  });
  return (
    <Choices
      title={titleOf(asked)}
      choices={choices}
      choose={(key) => draft.go(asked.slice(Number(key), Number(key) + 1))}
      cancel={draft.back}
    />
  );
};
