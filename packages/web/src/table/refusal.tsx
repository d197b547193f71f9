// One sentence near the hand that says why something could not be done, with the rule to open. No scolding, no dialog.

import { type AnyGame, type Refusal, ruleText } from '@parlor/engine';
import type { VNode } from 'preact';
import { t } from '../text/text.ts';

const sentenceOf = (game: AnyGame, { code, rule, detail }: Refusal): string => {
  if (code === 'STALE') return t('refusal.stale');
  const text = ruleText(game.rules, rule) ?? t('refusal.table', { code });
  return detail === undefined ? text : t('refusal.detail', { text, detail });
};

interface Props {
  readonly game: AnyGame;
  readonly refusal: Refusal;
  openRule(rule: string): void;
  close(): void;
}

export const RefusalNote = ({ game, refusal, openRule, close }: Props): VNode => (
  <div class="refusal" role="alert">
    <p>{sentenceOf(game, refusal)}</p>
    {refusal.code === 'STALE' || refusal.rule === '' ? null : (
      <button type="button" class="button quiet" onClick={() => openRule(refusal.rule)}>
        {t('refusal.rule', { rule: refusal.rule })}
      </button>
    )}
    <button type="button" class="icon-button" aria-label={t('refusal.close')} onClick={close}>
      ✕
    </button>
  </div>
);
