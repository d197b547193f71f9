export {
  type Bed,
  type BedOptions,
  type Guest,
  openBed,
  plainSettings,
  seededEntropy,
  startedTable,
} from './bed.ts';
export { type FakeClock, fakeClock, settle } from './fake-time.ts';
export { type Answer, type Board, Follower } from './follower.ts';
