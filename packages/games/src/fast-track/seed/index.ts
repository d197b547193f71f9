// The names of the first documents of Fast Track: the guided seven as a small state machine. It contains no
// rules.

export {
  calculateMovesForPegRange,
  executeSplitMoveFirst,
  executeSplitMoveSecond,
  handleSplitPegClick,
  type SplitModeMarker,
  type SplitMoveMode,
  splitMode,
  startSplitMoveMode,
  takeBackSplit,
} from './split.ts';
