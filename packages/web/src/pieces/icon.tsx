// An icon of the house beside or instead of a word. It takes the colour and, unless a style says otherwise, the size of the
// text. Always decoration: the button around it is named in words.

import type { VNode } from 'preact';
import type { IconName } from '../drawings/icons.ts';
import { drawing } from './drawing.ts';

export const Icon = ({ name }: { readonly name: IconName }): VNode => (
  <svg class={`icon icon-${name}`} viewBox="0 0 24 24" aria-hidden="true">
    <use href={drawing('icons', name)} />
  </svg>
);
