// Options as they are in force at a table: what each one says, and what was chosen.

import type { AnyGame, OptionSpec } from '@parlor/engine';
import type { VNode } from 'preact';
import { t } from '../texts/text.ts';
import { valueTitle } from './option-values.ts';
import type { Options } from './options.tsx';
import { ENGLISH, RuleText } from './rule-text.tsx';

const shown = (game: string, option: string, value: unknown): string => {
  if (typeof value === 'boolean') return value ? t('rules.yes') : t('rules.no');
  if (!Array.isArray(value)) return valueTitle(game, option, String(value));
  return value.length === 0 ? t('rules.none') : value.map((one) => shown(game, option, one)).join(', ');
};

/** Those that `options` names, in the order of the game's own table. */
export const InForce = ({ game, options }: { readonly game: AnyGame; readonly options: Options }): VNode => (
  <dl class="in-force" {...ENGLISH}>
    {Object.entries(game.options.specs as Readonly<Record<string, OptionSpec>>)
      .filter(([name]) => name in options)
      .map(([name, spec]) => (
        <div key={name}>
          <dt>
            <RuleText text={spec.text} />
          </dt>
          <dd>{shown(game.name, name, options[name])}</dd>
        </div>
      ))}
  </dl>
);
