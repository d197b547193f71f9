// What the one whose turn it is is asked to do: only what can be done.

import { bits } from '@parlor/engine';
import { t, tMaybe } from '../../texts/text.ts';
import type { Props } from './stage.ts';
import { isNumber, settlingValue } from './words/names.ts';

export const prompt = ({ view, me, toAct, moves }: Props): string | undefined => {
  if (me === 'spectator' || toAct !== me) return undefined;
  if (view.phase.kind === 'settling') {
    const value = settlingValue(view);
    const asked = moves.some((move) => move.type === 'shiya') && isNumber(value);
    return asked ? t('cas.ask.shiya', { n: value }) : t('cas.ask.settling');
  }
  if (bits.has(view.mustCapture, me) && view.builds.some(({ owner }) => owner === me))
    return t('cas.ask.must');
  // Capture, trail, and whatever makes or changes a build: by their letters in the order of the alphabet.
  const kinds = moves.map(({ type }) => (type === 'capture' || type === 'trail' ? type : 'build')[0]);
  return tMaybe(`cas.ask.${[...new Set(kinds)].sort().join('')}`);
};
