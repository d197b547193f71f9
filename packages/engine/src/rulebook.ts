// The rules of a game as numbered sentences: the specification that docs/rules shows, refusals name and
// clients explain.

export type OptionCondition = Readonly<
  Record<string, boolean | number | string | readonly (boolean | number | string)[]>
>;

/**
 * A sentence of a rule, or a sentence that holds only under some options (each named option has one of the
 * values).
 */
export type RuleText = string | { readonly text: string; readonly when: OptionCondition };

export interface RuleSection {
  readonly title: string;
  readonly rules: Readonly<Record<string, RuleText>>;
}

/**
 * The rule numbers of a section, as a type: code that names a number outside the section does not compile.
 */
export type NumberIn<Section> = Section extends { readonly rules: infer Rules }
  ? keyof Rules & string
  : never;

export interface RuleBook {
  /** The letters before each number: `T42`, `BT`, `CAS`, `FT`. */
  readonly prefix: string;
  readonly sections: readonly RuleSection[];
  /** The rule that a move must be readable; refusals of unreadable text name it. */
  readonly grammar: string;
}

export const ruleNumbers = (book: RuleBook): readonly string[] =>
  book.sections.flatMap((section) => Object.keys(section.rules));

/** The sentence of a rule, whichever options are set; undefined for an unknown number. */
export const ruleText = (book: RuleBook, number: string): string | undefined => {
  for (const section of book.sections) {
    const rule = section.rules[number];
    if (rule !== undefined) return typeof rule === 'string' ? rule : rule.text;
  }
  return undefined;
};

const holds = (when: OptionCondition, options: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(when).every(([name, wanted]) => {
    const actual = options[name];
    if (!Array.isArray(wanted)) return Array.isArray(actual) ? actual.includes(wanted) : actual === wanted;
    return wanted.some((one) => (Array.isArray(actual) ? actual.includes(one) : actual === one));
  });

/** The rule book under these options; sections without a rule in force are left out. */
export const rulesInForce = (
  book: RuleBook,
  options: Readonly<Record<string, unknown>>,
): readonly { readonly title: string; readonly rules: readonly (readonly [string, string])[] }[] =>
  book.sections
    .map(({ title, rules }) => ({
      title,
      rules: Object.entries(rules).flatMap(([number, rule]): [string, string][] => {
        if (typeof rule === 'string') return [[number, rule]];
        return holds(rule.when, options) ? [[number, rule.text]] : [];
      }),
    }))
    .filter((section) => section.rules.length > 0);
