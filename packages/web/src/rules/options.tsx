// The editor of house rules, generated from the game's own table of options and grouped like its rule book. What differs from the
// preset stands open; the rest of each group is folded away.

import type { AnyGame, OptionSpec } from '@parlor/engine';
import type { VNode } from 'preact';
import { t } from '../texts/text.ts';
import { type OptionGroup, optionGroups } from './option-groups.ts';
import { stepOf, valueText } from './option-text.ts';
import { ENGLISH, RuleText } from './rule-text.tsx';

export type Options = Readonly<Record<string, unknown>>;

interface EditorProps {
  readonly name: string;
  readonly spec: OptionSpec;
  readonly value: unknown;
  set(value: unknown): void;
}

const Words = ({ spec }: EditorProps): VNode => (
  <span class="option-words">
    <b>{spec.title}</b>
    <span class="soft small">
      <RuleText text={spec.text} />
    </span>
  </span>
);

const Flag = (props: EditorProps): VNode => (
  <label class="option">
    <Words {...props} />
    <input
      type="checkbox"
      class="switch"
      checked={props.value === true}
      onChange={(event) => props.set(event.currentTarget.checked)}
    />
  </label>
);

const Choice = (props: EditorProps): VNode | null => {
  const { name, spec, value, set } = props;
  if (spec.kind !== 'choice') return null;
  return (
    <label class="option field">
      <Words {...props} />
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

const NumberField = (props: EditorProps): VNode | null => {
  const { name, spec, value, set } = props;
  if (spec.kind !== 'number') return null;
  const word = typeof value === 'string' ? value : undefined;
  const step = stepOf(spec);
  return (
    <div class="option">
      <label class="field">
        <Words {...props} />
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

const Subset = (props: EditorProps): VNode | null => {
  const { spec, value, set } = props;
  if (spec.kind !== 'subset') return null;
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <fieldset class="option">
      <legend class="unseen">{spec.title}</legend>
      <Words {...props} />
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
  /** Names of the options that differ from the preset, what those are in it, and what it is called. */
  readonly changed: readonly string[];
  /** Those that differed when the page was opened: they stand first. What is changed now stays where it is. */
  readonly first: readonly string[];
  readonly before: Options;
  readonly preset: string;
  change(options: Options): void;
}

const Group = ({ group, ...props }: Props & { readonly group: OptionGroup }): VNode => {
  const { game, options, changed, first, before, preset, change } = props;
  const specs = game.options.specs as Readonly<Record<string, OptionSpec>>;
  const editor = (name: string): VNode | null => {
    const spec = specs[name];
    if (spec === undefined) return null;
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
  };
  const own = group.names.filter((name) => changed.includes(name));
  const top = group.names.filter((name) => first.includes(name));
  const rest = group.names.filter((name) => !first.includes(name));
  const undo = (): void =>
    change({ ...options, ...Object.fromEntries(own.map((name) => [name, before[name]])) });
  const title = group.title ?? t('create.rest');
  return (
    <section class="option-group panel-card">
      {own.length === 0 ? null : (
        <h3>
          <span {...(group.title && ENGLISH)}>{title}</span>
          <button type="button" class="button quiet" onClick={undo}>
            {t('create.undo')}
          </button>
        </h3>
      )}
      <div {...ENGLISH}>{top.map(editor)}</div>
      {rest.length === 0 ? null : (
        <details>
          <summary>
            {own.length === 0
              ? t('create.usual', { section: title })
              : t('create.more', { n: rest.length, preset })}
          </summary>
          <div {...ENGLISH}>{rest.map(editor)}</div>
        </details>
      )}
    </section>
  );
};

export const OptionEditor = (props: Props): VNode => (
  <div class="option-groups">
    {optionGroups(props.game).map((group) => (
      <Group key={group.title} group={group} {...props} />
    ))}
  </div>
);
