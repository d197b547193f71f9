// What tests, soaks and measurements of the server share: servers in memory and of their own, players, faults and judges.

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
export { checkHistory, type Evidence } from './cluster-check.ts';
export { FAULTS, type FaultName, longTimes, shortTimes } from './cluster-faults.ts';
export type { Sight, Told } from './cluster-history.ts';
export { brokenInCluster, soakCluster } from './cluster-soak.ts';
export { type FakeClock, fakeClock, settle } from './fake-time.ts';
export { type FaultRates, openFaultyProxy } from './faulty-proxy.ts';
export { type Answer, type Board, Follower } from './follower.ts';
export { type FuzzFigures, soakFuzz } from './fuzz-soak.ts';
export { type KillFigures, soakKills } from './kill-soak.ts';
export { brokenPromises, Ledger, type PlayFigures } from './ledger.ts';
export { type NetworkFigures, soakNetwork, usualFaults } from './network-soak.ts';
export { Leak, noPairs } from './paired-tables.ts';
export { builtProgram, type Child, type Ended, runProgram, startProgram } from './program.ts';
export { type SecretsFigures, soakSecrets } from './secrets-soak.ts';
export { realClock, type Served, serve } from './served.ts';
export { type Postgres, type Service, startNats, startPostgres } from './services.ts';
