// What can be taken at the table of Casino and where it may be put, for fingers, mouse and keys alike. A spot is named by what
// lies there: `on-5H`, `build-2`, `stack`, `trail`, `home-5H` for the place that a staged card left, `bare` for the felt.

import { formatCard } from '@parlor/games/casino';
import type { Grip } from '../../table/hand/grips.tsx';
import type { Part } from './picking/staged.ts';
import type { Props, Stage } from './stage.ts';
import { cardOf } from './words/names.ts';

/** The piece or build that a spot stands for. */
const partAt = (spot: string): Part | undefined => {
  if (spot.startsWith('on-')) return { card: cardOf(spot.slice(3)) };
  return spot.startsWith('build-') ? { build: Number(spot.slice(6)) } : undefined;
};

export const gripOf = ({ view }: Props, stage: Stage): Grip => {
  const tops = view.piles.flatMap((pile) => pile.slice(-1));
  return {
    targets: (code) => {
      if (!stage.open) return [];
      const card = cardOf(code);
      // Every piece may be lifted and put back: its own place is always a target, and what is illegal is explained.
      const home = `home-${code}`;
      if (stage.stack !== undefined) {
        const builds = view.builds.filter(({ id }) => stage.isAddable({ build: id }));
        const spots = stage.isStaged({ card })
          ? builds.map(({ id }) => `build-${id}`)
          : stage.isAddable({ card })
            ? ['stack']
            : [];
        return [...spots, home];
      }
      const onto = [...view.loose, ...tops].filter((one) => one !== card && stage.fits(card, { card: one }));
      const builds = view.builds.filter(({ id }) => stage.fits(card, { build: id }));
      return [
        ...onto.map((one) => `on-${formatCard(one)}`),
        ...builds.map(({ id }) => `build-${id}`),
        ...(stage.inHand(card) && stage.mayTrail(card) ? ['trail'] : []),
        home,
      ];
    },
    put: (code, spot) => {
      const card = cardOf(code);
      const part = partAt(spot);
      if (spot === 'trail') stage.trail(card);
      else if (spot === 'stack') stage.drop(card, 'stack');
      else if (part === undefined) stage.back({ card });
      else if (stage.stack !== undefined && stage.isStaged({ card })) stage.tap(part);
      else stage.drop(card, part);
    },
    tap: (code) => stage.tap({ card: cardOf(code) }),
    refuse: (code, spot = '') => {
      const card = cardOf(code);
      const part = partAt(spot);
      if (stage.stack !== undefined && stage.isStaged({ card })) {
        if (spot === 'bare') stage.back({ card });
      } else if (spot === 'stack') stage.drop(card, 'stack');
      else if (part !== undefined && stage.stack === undefined) stage.drop(card, part);
      // A card let go on the bare felt, far from everything, is trailed.
      else if ((spot === 'bare' || spot === 'trail') && stage.stack === undefined && stage.inHand(card))
        stage.trail(card);
    },
  };
};
