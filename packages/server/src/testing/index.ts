export {
  type Bed,
  type BedOptions,
  type Guest,
  openBed,
  plainSettings,
  seededEntropy,
  startedTable,
} from './bed.ts';
export { connectBySocket, guestCookie, type Remote, until } from './by-socket.ts';
export { type FakeClock, fakeClock, settle } from './fake-time.ts';
export { type Answer, type Board, Follower } from './follower.ts';
export { realClock, type Served, serve } from './served.ts';
