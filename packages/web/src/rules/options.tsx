// The editor of house rules, generated from the game's own table of options: a preset, then every single rule.

import type { AnyGame, OptionSpec } from '@parlor/engine';
import type { VNode } from 'preact';
import { t } from '../texts/text.ts';
import { specsOf, stepOf, valueText } from './option-text.ts';
import { ENGLISH, RuleText } from './rule-text.tsx';

export type Options = Readonly<Record<string, unknown>>;

interface EditorProps {
  readonly name: string;
  readonly spec: OptionSpec;
  readonly value: unknown;
  set(value: unknown): void;
}

/** The title of an option, and the sentence that says its effect. */
const Title = ({ spec }: { readonly spec: OptionSpec }): VNode => (
  <span>
    <b>{spec.title}</b>{' '}
    <span class="soft small">
      <RuleText text={spec.text} />
    </span>
  </span>
);

const Flag = ({ spec, value, set }: EditorProps): VNode => (
  <label class="check">
    <input type="checkbox" checked={value === true} onChange={(event) => set(event.currentTarget.checked)} />
    <Title spec={spec} />
  </label>
);

const Choice = ({ name, spec, value, set }: EditorProps): VNode | null => {
  if (spec.kind !== 'choice') return null;
  return (
    <label class="field">
      <Title spec={spec} />
      <select
        name={name}
        value={String(value)}
        onChange={(event) => set(spec.values.find((one) => String(one) === event.currentTarget.value))}
      >
        {spec.values.map((one) => (
          <option key={one} value={String(one)}>
            {valueText(spec, one)}
          </option>
        ))}
      </select>
    </label>
  );
};

const NumberField = ({ name, spec, value, set }: EditorProps): VNode | null => {
  if (spec.kind !== 'number') return null;
  const word = typeof value === 'string' ? value : undefined;
  const step = stepOf(spec);
  return (
    <div class="field">
      <label class="field">
        <span>
          <RuleText text={spec.text} />
        </span>
        <input
          type="number"
          name={name}
          min={spec.min / step}
          max={spec.max / step}
          disabled={word !== undefined}
          value={word === undefined ? String(Number(value) / step) : ''}
          onInput={(event) => set(event.currentTarget.valueAsNumber * step)}
        />
      </label>
      {(spec.words ?? []).map((one) => (
        <label key={one} class="check">
          <input
            type="checkbox"
            checked={word === one}
            onChange={(event) => set(event.currentTarget.checked ? one : spec.min)}
          />
          {valueText(spec, one)}
        </label>
      ))}
    </div>
  );
};

const Subset = ({ spec, value, set }: EditorProps): VNode | null => {
  if (spec.kind !== 'subset') return null;
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <fieldset class="field">
      <legend>
        <Title spec={spec} />
      </legend>
      {spec.values.map((one) => (
        <label key={one} class="check">
          <input
            type="checkbox"
            checked={chosen.includes(one)}
            onChange={(event) =>
              set(
                spec.values.filter((other) =>
                  other === one ? event.currentTarget.checked : chosen.includes(other),
                ),
              )
            }
          />
          {valueText(spec, one)}
        </label>
      ))}
    </fieldset>
  );
};

const EDITORS = { flag: Flag, choice: Choice, number: NumberField, subset: Subset } as const;

interface Props {
  readonly game: AnyGame;
  readonly options: Options;
  change(options: Options): void;
}

export const OptionEditor = ({ game, options, change }: Props): VNode => (
  <details class="options">
    <summary class="button">{t('create.details')}</summary>
    <div class="options" {...ENGLISH}>
      {specsOf(game).map(([name, spec]) => {
        const Editor = EDITORS[spec.kind];
        return (
          <Editor
            key={name}
            name={name}
            spec={spec}
            value={options[name]}
            set={(value) => change({ ...options, [name]: value })}
          />
        );
      })}
    </div>
  </details>
);
