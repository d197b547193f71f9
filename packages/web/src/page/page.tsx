// The shape of a page: the ways through the house, a wall under its lamp with the heading, and below it the content. The wall is
// that of the room: a game's, or the hall's where no game is meant.

import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { drawing } from '../pieces/drawing.ts';
import { t } from '../texts/text.ts';
import { tableBehind } from './router.ts';
import { useTitle } from './title.ts';
import { Top } from './top.tsx';

interface Props {
  readonly title: string;
  /** A sentence below the heading. */
  readonly line?: string | undefined;
  readonly room?: string | undefined;
  readonly class?: string;
  /** Beside the heading, on the wall. */
  readonly wall?: ComponentChildren;
  readonly children: ComponentChildren;
}

export const Page = ({ title, line, room = 'hall', class: extra = '', wall, children }: Props): VNode => {
  const heading = useRef<HTMLHeadingElement>(null);
  // Who came by a link hears where they are: what had the focus is gone with the page before.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  useTitle(title);
  return (
    <div class="house-page" data-room={room}>
      <Top />
      <main class={`page ${extra}`} id="content">
        <div class="wall">
          <img class="wall-lamp" src={drawing('lamp')} alt="" width="320" height="170" draggable={false} />
          <div class="page-head">
            <h1 tabIndex={-1} ref={heading}>
              {title}
            </h1>
            {line === undefined ? null : <p>{line}</p>}
            {tableBehind.value === undefined ? null : (
              <a class="button main back" href={tableBehind.value}>
                {t('page.back')}
              </a>
            )}
          </div>
          {wall}
        </div>
        <div class="page-body">{children}</div>
      </main>
    </div>
  );
};
