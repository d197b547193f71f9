// The words of the guide: what to pick next, and where each destination leads. For a split also what is left of the seven.

import { eitherOf, t } from '../../../texts/text.ts';
import type { SceneTarget } from '../board/scene.ts';
import { pegNumber, type View } from '../picking/game.ts';
import { countsOf, type Guide } from '../picking/targets.ts';
import { holeName } from './names.ts';

/** What to pick, and for a split the steps that are left; empty while there is nothing to pick. */
export const guideParts = ({ options }: View, guide: Guide | undefined): readonly string[] => {
  if (guide === undefined || guide.pegs.length === 0) return [];
  const { done, peg, splits, left = 7, ready } = guide;
  const n = peg === undefined ? 0 : pegNumber(peg, options);
  if (!splits)
    return [
      peg === undefined ? t('ft.say.peg') : t(ready === undefined ? 'ft.say.to' : 'ft.say.ready', { n }),
    ];
  const pegs = eitherOf(guide.pegs.map((one) => pegNumber(one, options)).sort());
  const isSecond = done.length > 0;
  const words =
    peg === undefined
      ? t(isSecond ? 'ft.seven.second' : 'ft.seven.first', { pegs, n: left })
      : t(isSecond ? 'ft.seven.hole' : ready === undefined ? 'ft.seven.to' : 'ft.say.ready', { n });
  return [words, t('ft.seven.left', { n: left })];
};

/** The line of the strip for screen readers; empty while there is nothing to pick. */
export const guideWords = (view: View, guide: Guide | undefined): string =>
  guideParts(view, guide).join(' · ');

/** "Jade gate, cuts Bo". */
export const targetName = ({ hole, cuts }: SceneTarget, names: readonly string[]): string =>
  cuts === undefined ? holeName(hole) : t('ft.to.cuts', { to: holeName(hole), name: names[cuts] ?? '' });

/** "4 left", or nothing where no first half of a split ends. */
export const remainsText = ({ remains }: SceneTarget): string =>
  remains.length === 0 ? '' : t('ft.seven.left', { n: remains.join('/') });

/** "3 steps: Jade gate, cuts Bo, 4 left". */
export const targetLabel = (target: SceneTarget, names: readonly string[]): string => {
  const { legs, cuts } = target;
  const counts = countsOf(legs);
  const hole = holeName(target.hole);
  const way =
    counts.length > 1
      ? t('ft.to.several', { hole, counts: counts.join(', ') })
      : counts[0] === undefined
        ? t('ft.to', { hole })
        : t('ft.to.steps', { n: counts[0], hole });
  const to = cuts === undefined ? way : t('ft.to.cuts', { to: way, name: names[cuts] ?? '' });
  const left = remainsText(target);
  return left === '' ? to : t('ft.to.left', { to, left });
};
