// A text as it is drawn: what hyphens join, a tile (6-4), a run of cards (10-J-Q-K-A) or the number of a rule, stays on one line.
// The browser parts it after a hyphen. A hyphen that forbids this is another letter, which is read out in another way.

import type { VNode } from 'preact';

const JOINED = /(\w+(?:-[\dAJQK]+\b)+)/;

interface Props {
  readonly text: string;
  /** What it leads to, if it leads anywhere: it is drawn within it. */
  readonly link?: ((joined: string) => VNode | undefined) | undefined;
}

export const Whole = ({ text, link }: Props): VNode => (
  <>
    {text.split(JOINED).map((part, at) =>
      at % 2 === 0 ? (
        part
      ) : (
        <span key={at} class="whole">
          {link?.(part) ?? part}
        </span>
      ),
    )}
  </>
);
