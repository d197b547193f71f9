// Options as they are in force at a table: what each one says, and what was chosen.

import type { AnyGame, OptionSpec } from '@parlor/engine';
import type { VNode } from 'preact';
import { t } from '../texts/text.ts';
import { specsOf, valueText } from './option-text.ts';
import type { Options } from './options.tsx';
import { ENGLISH, RuleText } from './rule-text.tsx';

const shown = (spec: OptionSpec, value: unknown): string => {
  if (typeof value === 'boolean') return value ? t('rules.yes') : t('rules.no');
  if (!Array.isArray(value)) return valueText(spec, value as string | number);
  return value.length === 0 ? t('rules.none') : value.map((one) => shown(spec, one)).join(', ');
};

/** Those that `options` names, in the order of the game's own table. */
export const InForce = ({ game, options }: { readonly game: AnyGame; readonly options: Options }): VNode => (
  <dl class="in-force" {...ENGLISH}>
    {specsOf(game)
      .filter(([name]) => name in options)
      .map(([name, spec]) => (
        <div key={name}>
          <dt>
            {spec.title}{' '}
            <span class="soft small">
              <RuleText text={spec.text} />
            </span>
          </dt>
          <dd>{shown(spec, options[name])}</dd>
        </div>
      ))}
  </dl>
);
