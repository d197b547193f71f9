// One sentence near the hand that says why something could not be done, with the rule to open. No scolding, no dialog.

import { type AnyGame, type Refusal, ruleText } from '@parlor/engine';
import type { VNode } from 'preact';
import { to } from '../page/router.ts';
import { Icon } from '../pieces/icon.tsx';
import { t, tMaybe } from '../texts/text.ts';
import { ENGLISH, RuleText } from './rule-text.tsx';

/** What the table itself refuses, in words. */
export const refusalText = ({
  code,
  detail,
}: {
  readonly code: string;
  readonly detail?: string | undefined;
}): string => t('refusal.table', { code: detail ?? tMaybe(`refusal.${code}`) });

interface Props {
  readonly game: AnyGame;
  readonly refusal: Refusal;
  openRule(rule: string): void;
  close(): void;
}

const Sentence = ({ game, refusal, openRule }: Omit<Props, 'close'>): VNode => {
  const { code, rule, detail } = refusal;
  const link = (number: string): VNode | undefined =>
    ruleText(game.rules, number) === undefined ? undefined : (
      <a
        href={to('rules', game.name, number)}
        onClick={(event) => {
          event.preventDefault();
          openRule(number);
        }}
      >
        {number}
      </a>
    );
  if (code === 'STALE') return <p>{t('refusal.stale')}</p>;
  const text = ruleText(game.rules, rule);
  if (text === undefined) return <p>{refusalText(refusal)}</p>;
  return (
    <p {...ENGLISH}>
      <RuleText text={detail === undefined ? text : t('refusal.detail', { text, detail })} link={link} />
    </p>
  );
};

export const RefusalNote = ({ game, refusal, openRule, close }: Props): VNode => (
  <div class="refusal" role="alert">
    <Sentence game={game} refusal={refusal} openRule={openRule} />
    {refusal.code === 'STALE' || refusal.rule === '' ? null : (
      <button type="button" class="button quiet" onClick={() => openRule(refusal.rule)}>
        {t('refusal.rule', { rule: refusal.rule })}
      </button>
    )}
    <button type="button" class="icon-button" aria-label={t('refusal.close')} onClick={close}>
      <Icon name="close" />
    </button>
  </div>
);
