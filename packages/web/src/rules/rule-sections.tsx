// The rules that are in force, section by section; the one that somebody asked for is marked and brought into sight. A rule that
// names another leads there.

import { type AnyGame, formatOptions, rulesInForce } from '@parlor/engine';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { to } from '../page/router.ts';
import { ENGLISH, RuleText } from './rule-text.tsx';

interface Props {
  readonly game: AnyGame;
  readonly options: Readonly<Record<string, unknown>>;
  readonly wanted: string | undefined;
  /** A small position that shows a rule, where there is one. */
  picture?(rule: string): VNode | undefined;
  /** Shows a rule in place; without it, each has an address. */
  open?(rule: string): void;
}

const elementOf = (rule: string): HTMLElement | null => document.getElementById(`rule-${rule}`);

export const RuleSections = ({ game, options, wanted, picture, open }: Props): VNode => {
  const sections = rulesInForce(game.rules, options);
  const isInForce = (rule: string): boolean =>
    sections.some(({ rules }) => rules.some(([number]) => number === rule));
  const show = (rule: string | undefined): void =>
    rule === undefined ? undefined : elementOf(rule)?.scrollIntoView({ block: 'center' });
  useEffect(() => show(wanted), [wanted]);
  const link = (rule: string): VNode | undefined =>
    isInForce(rule) ? (
      <a
        href={`${to('rules', game.name, rule)}?options=${formatOptions(game.options, options)}`}
        onClick={(event) => {
          if (open !== undefined) event.preventDefault();
          open?.(rule);
          // Also the one that is wanted already, and keys go on from there.
          show(rule);
          elementOf(rule)?.focus({ preventScroll: true });
        }}
      >
        {rule}
      </a>
    ) : undefined;
  return (
    <>
      {sections.map(({ title, rules }) => (
        <section key={title} {...ENGLISH}>
          <h2>{title}</h2>
          <dl>
            {rules.map(([number, text]) => (
              <div key={number} id={`rule-${number}`} class={number === wanted ? 'wanted' : ''} tabIndex={-1}>
                <dt>{number}</dt>
                <dd>
                  <RuleText text={text} link={link} />
                </dd>
                {picture?.(number)}
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
};
