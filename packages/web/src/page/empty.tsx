// An empty page: a drawing of what is missing, a sentence, and the one useful thing to do.

import type { ComponentChildren, VNode } from 'preact';
import { drawing as address } from '../pieces/drawing.ts';

interface Props {
  readonly drawing: 'matches' | 'friends' | 'gone';
  readonly title?: string;
  readonly line: string;
  readonly children: ComponentChildren;
}

export const Empty = ({ drawing, title, line, children }: Props): VNode => (
  <section class="empty panel-card">
    <img src={address(`empty-${drawing}`)} alt="" width="400" height="300" draggable={false} />
    <div>
      {title === undefined ? null : <h2>{title}</h2>}
      <p class="soft">{line}</p>
      <div class="links">{children}</div>
    </div>
  </section>
);
