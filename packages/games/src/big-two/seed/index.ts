// The names of the first documents of Big Two, as their errata correct them. It contains no rules.

export {
  type CardLike,
  type CardLikes,
  canFormAnyFlush,
  canFormAnyFourOfAKind,
  canFormAnyFullHouse,
  canFormAnyStraight,
  canFormAnyStraightFlush,
  canFormComboOfStrength,
  getHighestRemainingCard,
  getRemainingCards,
  isHighestFiveCardCombo,
  isHighestPair,
  isHighestPossiblePlay,
  isHighestRemainingFiveCardCombo,
  isHighestRemainingPair,
  isHighestRemainingSingle,
  isHighestRemainingTriple,
  isHighestSingle,
  type NamedCard,
} from './names.ts';
export { endAfterRestart, isFulfilled, isOlder, type Shown, showWindow } from './window.ts';
