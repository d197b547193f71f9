// One of a few things to choose, side by side: radio buttons that look like keys.

import type { ComponentChildren, VNode } from 'preact';

interface Props<T extends string | number> {
  readonly name: string;
  readonly title: string;
  readonly line?: string | undefined;
  readonly all: readonly T[];
  readonly chosen: T;
  readonly look?: 'keys' | 'cards' | 'rows';
  choose(one: T): void;
  show(one: T): ComponentChildren;
}

export const Choices = <T extends string | number>({
  name,
  title,
  line,
  all,
  chosen,
  look = 'keys',
  choose,
  show,
}: Props<T>): VNode => (
  <fieldset class={`picks ${look}`}>
    <legend>{title}</legend>
    <div>
      {all.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name={name}
            value={String(one)}
            checked={one === chosen}
            onChange={() => choose(one)}
          />
          {show(one)}
        </label>
      ))}
    </div>
    {line === undefined ? null : <p class="soft small">{line}</p>}
  </fieldset>
);
