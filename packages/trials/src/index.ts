// Test equipment shared by tests, soaks and benchmarks of the server: servers in memory and as processes,
// players, faults and checkers.

export { type Attack, type Counts, Target } from './abuse/attack.ts';
export { ATTACKS } from './abuse/attacks.ts';
export {
  type Bed,
  type BedOptions,
  type Guest,
  openBed,
  plainSettings,
  seededEntropy,
  startedTable,
} from './beds/bed.ts';
export { ask, connectBySocket, guestCookie, type Remote, until } from './beds/by-socket.ts';
export { type FakeClock, fakeClock, settle } from './beds/fake-time.ts';
export { type Answer, type Board, Follower, type Unsent } from './beds/follower.ts';
export { brokenPromises, Ledger, type PlayFigures } from './beds/ledger.ts';
export {
  builtProgram,
  type Child,
  type ProgramResult,
  runProgram,
  startProgram,
} from './beds/program.ts';
export { realClock, type ServedHouse, serve } from './beds/served.ts';
export { checkHistory, type Evidence } from './cluster/check.ts';
export { FAULTS, type FaultName, longTimes, shortTimes } from './cluster/faults.ts';
export type { MoveCommand, Sight } from './cluster/history.ts';
export { type FaultRates, openFaultyProxy } from './faults/faulty-proxy.ts';
export { type Link, openLink } from './faults/link.ts';
export { type Postgres, type Service, startNats, startPostgres } from './services/services.ts';
export { type AbuseFigures, soakAbuse } from './soaks/abuse-soak.ts';
export { brokenInCluster, soakCluster } from './soaks/cluster-soak.ts';
export { type FuzzFigures, soakFuzz } from './soaks/fuzz-soak.ts';
export { type KillFigures, soakKills } from './soaks/kill-soak.ts';
export { type NetworkFigures, soakNetwork, usualFaults } from './soaks/network-soak.ts';
export { Leak, noPairs } from './soaks/paired-tables.ts';
export { type SecretsFigures, soakSecrets } from './soaks/secrets-soak.ts';
export { openTurnedBits, type TurnedBit, type TurnedBits } from './soaks/turned-bits.ts';
export { brokenInUpgrade, soakUpgrade } from './soaks/upgrade-soak.ts';
