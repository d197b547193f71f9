// One line over the board that says what to do next, with the way back. For the seven: what has moved and what is left.

import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { announce } from '../../table/live.ts';
import { t } from '../../text/text.ts';
import type { Draft } from './draft.ts';
import { pegNumber } from './names.ts';
import type { Guide } from './targets.ts';

/** What is asked now; empty when nothing is. */
export const guideWords = (guide: Guide | undefined): string => {
  if (guide === undefined || guide.pegs.length === 0) return '';
  const { done, peg, splits, left, ready } = guide;
  const first = done[0];
  if (first !== undefined && left !== undefined)
    return t('ft.seven.second', { peg: pegNumber(first.peg), moved: first.steps ?? 0, n: left });
  if (peg === undefined) return splits ? t('ft.seven.first') : t('ft.say.peg');
  if (ready !== undefined) return t('ft.say.ready', { n: pegNumber(peg) });
  return t(splits ? 'ft.seven.to' : 'ft.say.to', { n: pegNumber(peg) });
};

export const Strip = ({ draft }: { readonly draft: Draft }): VNode => {
  const words = guideWords(draft.guide);
  // Told in one breath with the card that was drawn, and after it.
  useEffect(() => {
    if (words !== '') announce(words);
  }, [words]);
  return (
    <div class={`ft-strip ${words === '' ? 'empty' : ''}`}>
      <p>{words}</p>
      {draft.begun ? (
        <button type="button" class="ft-undo" onClick={draft.back}>
          <span aria-hidden="true">↶ </span>
          {t('ft.undo')}
        </button>
      ) : null}
    </div>
  );
};
