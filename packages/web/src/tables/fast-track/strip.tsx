// One line over the board that says what to do next, with the way back. For a split: each of its four steps, and what is left.

import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { announce } from '../../hooks/screen-reader.ts';
import { Icon } from '../../pieces/icon.tsx';
import { t } from '../../texts/text.ts';
import type { Draft } from './picking/draft.ts';
import type { View } from './picking/game.ts';
import { guideParts, guideWords } from './words/guide-words.ts';

export const Strip = ({ view, draft }: { readonly view: View; readonly draft: Draft }): VNode => {
  const [words, left] = guideParts(view, draft.guide);
  const spoken = guideWords(view, draft.guide);
  // Told in one breath with the card that was drawn, and after it.
  useEffect(() => {
    if (spoken !== '') announce(spoken);
  }, [spoken]);
  return (
    <div class={`ft-strip ${words === undefined ? 'empty' : ''}`}>
      <p>{words}</p>
      {left === undefined ? null : (
        <b class="ft-steps-left">
          <Icon name="cut" />
          {left}
        </b>
      )}
      {draft.begun ? (
        <button type="button" class="ft-undo" onClick={draft.back}>
          <Icon name="undo" />
          {t('ft.undo')}
        </button>
      ) : null}
    </div>
  );
};
