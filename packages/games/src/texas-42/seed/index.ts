// The names of the first documents of Texas 42: the suit system. It contains no rules.

export {
  canFollowSuit,
  compareDominoes,
  compareTrumpDominoes,
  DOMINO_SUITS,
  type Domino,
  type DominoSuit,
  type DominoSuitMapping,
  getDominoSuits,
  getLedSuit,
  getSuitMapping,
  getSuitName,
  getTrumpRank,
  isTrumpDomino,
  type PipValue,
  type TrumpSelection,
  type TrumpSystem,
  validateTrumpSelection,
} from './names.ts';
