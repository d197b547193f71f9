// Options in the order of the rule book: each belongs to the first section with a rule that depends on it.

import type { AnyGame, RuleText } from '@parlor/engine';

export interface OptionGroup {
  /** The section of the rule book; absent for what no rule depends on. */
  readonly title?: string;
  readonly names: readonly string[];
}

const dependsOn = (rule: RuleText, name: string): boolean => typeof rule !== 'string' && name in rule.when;

export const optionGroups = ({ options, rules }: AnyGame): readonly OptionGroup[] => {
  const rest = new Set(Object.keys(options.specs));
  const groups = rules.sections.flatMap(({ title, rules: own }): readonly OptionGroup[] => {
    const names = [...rest].filter((name) => Object.values(own).some((rule) => dependsOn(rule, name)));
    for (const name of names) rest.delete(name);
    return names.length === 0 ? [] : [{ title, names }];
  });
  return rest.size === 0 ? groups : [...groups, { names: [...rest] }];
};
