// What a card does, in one line, put together from what the game says of the card under the options of this match.

import { t } from '../../../texts/text.ts';
import {
  drawsAgain,
  FOUR,
  formatRank,
  isEntry,
  JOKER,
  leavesBullseye,
  type Options,
  SEVEN,
  stepsOf,
} from '../picking/game.ts';

const stepsWords = (rank: number, options: Options): string => {
  if (rank === SEVEN) {
    switch (options.sevenMode) {
      case 'splitOrFull':
        return t('ft.card.split');
      case 'splitIfPossible':
        return t('ft.card.mustSplit');
      case 'wild1to7':
        return t('ft.card.wild');
      case 'fullOnly':
        return t('ft.card.steps', { n: 7 });
    }
  }
  return t(rank === FOUR ? 'ft.card.back' : 'ft.card.steps', { n: stepsOf(rank) });
};

export const cardWords = (rank: number, options: Options): string => {
  const what = [
    stepsWords(rank, options),
    ...(isEntry(rank) ? [t('ft.card.enter')] : []),
    ...(leavesBullseye(rank, options) ? [t('ft.card.exit')] : []),
    ...(formatRank(rank) === 'J' && options.jackSwap ? [t('ft.card.swap')] : []),
    ...(rank === JOKER && options.jokerBackCut ? [t('ft.card.cutBack')] : []),
  ].join(', ');
  const line = t('ft.card.line', { what: what.charAt(0).toUpperCase() + what.slice(1) });
  return drawsAgain(rank) ? `${line} ${t('ft.card.again')}` : line;
};
