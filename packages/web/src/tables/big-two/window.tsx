// The window of an unbeatable play: the line with the seconds, why it is unbeatable, and what each responder has done.
// It only shows; at zero it waits for the news.

import { type OpenWindow, openWindow, type View } from '@parlor/games/big-two';
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { announce } from '../../hooks/screen-reader.ts';
import type { RunningClock } from '../../match/running-clock.ts';
import { toneOf } from '../../table/frame/ring.tsx';
import { useSecondsLeft } from '../../table/ticking.ts';
import { isYou, t } from '../../texts/text.ts';

const whyText = ({ reason, type, size }: OpenWindow): string =>
  reason === 'handsTooShort'
    ? t('bt.window.hands', { n: size })
    : t('bt.window.higher', { type: size === 5 ? t('bt.window.five') : t(`bt.type.${type}`) });

interface Props {
  readonly view: View;
  readonly clock: RunningClock | undefined;
  readonly names: readonly string[];
}

export const WindowLine = ({ view, clock, names }: Props): VNode | null => {
  const asked = useSignal(false);
  const seconds = useSecondsLeft(clock);
  const open = openWindow(view);
  const mustPass =
    open?.chips.some(({ seat, standing }) => seat === view.viewer && standing === 'waiting') ?? false;
  useEffect(() => {
    if (seconds === 5 && mustPass) announce(t('bt.window.soon'));
  }, [seconds === 5]);
  if (open === undefined) return null;
  const type = t(`bt.type.${open.type}`);
  const mine = isYou(names[open.owner]);
  return (
    <div class={`window-line ${toneOf(seconds)}`}>
      <p>
        {mine
          ? t('bt.window.owner')
          : seconds > 0
            ? t('bt.window.line', { type, n: seconds })
            : t('bt.window.zero', { type })}
        <button
          type="button"
          class="why"
          aria-expanded={asked.value}
          onClick={() => {
            asked.value = !asked.value;
          }}
        >
          {t('bt.window.why')}
        </button>
      </p>
      {asked.value ? <p class="soft small">{whyText(open)}</p> : null}
    </div>
  );
};
