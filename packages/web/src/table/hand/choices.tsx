// A list of complete moves to choose from. It lies over the felt and blocks nothing: Escape, a tap elsewhere or Cancel takes it
// back, and the focus returns to where it was.

import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../texts/text.ts';
import { moveFocus } from './arrow-keys.ts';

export interface Choice {
  readonly key: string;
  readonly label: string;
  /** The pieces of the move, drawn small. */
  readonly picture?: VNode;
  /** One more line: what it leads to, or why it cannot be chosen. */
  readonly note?: string;
  readonly disabled?: boolean;
  readonly hinted?: boolean;
}

interface Props {
  readonly title: string;
  readonly choices: readonly Choice[];
  choose(key: string): void;
  cancel(): void;
}

export const Choices = ({ title, choices, choose, cancel }: Props): VNode => {
  const sheet = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    sheet.current?.querySelector<HTMLButtonElement>('button:not(:disabled)')?.focus({ preventScroll: true });
    const key = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') cancel();
    };
    const press = (event: PointerEvent): void => {
      if (event.target instanceof Node && !sheet.current?.contains(event.target)) cancel();
    };
    addEventListener('keydown', key);
    addEventListener('pointerdown', press);
    return () => {
      removeEventListener('keydown', key);
      removeEventListener('pointerdown', press);
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <fieldset class="choices" aria-label={title} ref={sheet} onKeyDown={moveFocus}>
      <p class="choices-title">{title}</p>
      <ul>
        {choices.map(({ key, label, picture, note, disabled, hinted }) => (
          <li key={key}>
            <button
              type="button"
              class={`choice ${hinted ? 'hinted' : ''}`}
              disabled={disabled ?? false}
              onClick={() => choose(key)}
            >
              {picture === undefined ? null : <span class="choice-picture">{picture}</span>}
              <span>
                {label}
                {note === undefined ? null : <small>{note}</small>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" class="button quiet" onClick={cancel}>
        {t('choose.cancel')}
      </button>
    </fieldset>
  );
};
