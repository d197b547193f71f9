// The rules that are in force, section by section; the one that somebody asked for is marked and brought into sight.

import { type AnyGame, rulesInForce } from '@parlor/engine';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { ENGLISH, RuleText } from './rule-text.tsx';

interface Props {
  readonly game: AnyGame;
  readonly options: Readonly<Record<string, unknown>>;
  readonly wanted: string | undefined;
  readonly heading: 'h2' | 'h3';
}

export const RuleSections = ({ game, options, wanted, heading: Heading }: Props): VNode => {
  useEffect(() => {
    if (wanted !== undefined) document.getElementById(`rule-${wanted}`)?.scrollIntoView({ block: 'center' });
  }, [wanted]);
  return (
    <>
      {rulesInForce(game.rules, options).map(({ title, rules }) => (
        <section key={title} {...ENGLISH}>
          <Heading>{title}</Heading>
          <dl>
            {rules.map(([number, text]) => (
              <div key={number} id={`rule-${number}`} class={number === wanted ? 'wanted' : ''}>
                <dt>{number}</dt>
                <dd>
                  <RuleText text={text} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
};
