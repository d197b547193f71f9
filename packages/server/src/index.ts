// The server as a library: what the command line, soaks and measurements build on. `main.ts` starts it as a program.

export type { PlayerHost, Question } from './bots/port.ts';
export { randomHost } from './bots/random-host.ts';
export { workerHost } from './bots/worker-host.ts';
export { inProcessBus } from './bus/in-process.ts';
export { openNatsBus } from './bus/nats.ts';
export type { Bus, Hint, Presence, Topic } from './bus/port.ts';
export type { House, Pace } from './house.ts';
export { type Metrics, openMetrics } from './http/metrics.ts';
export { type HttpOptions, type HttpServer, openHttp } from './http/server.ts';
export { wordingOf } from './match/dictionary.ts';
export { finishedMatch } from './match/record.ts';
export { advance, openReplica, type Replica, replayLines } from './match/replica.ts';
export { type Meters, noMeters } from './meters.ts';
export { type Clock, type Entropy, type Log, silentLog } from './outside.ts';
export { openParlor, type Parlor, type ParlorPorts } from './parlor.ts';
export { BadSetting, CLUSTER_BACKUP, readSettings, type Settings } from './settings.ts';
export { Standings } from './stats/ratings.ts';
export { type Recomputed, recompute } from './stats/recompute.ts';
export type { Change, Committed, Due, Store, StoredMatch } from './store/port.ts';
export { StoreRefused } from './store/port.ts';
export { openPostgresStore } from './store/postgres.ts';
export { backupSqlite, openSqliteStore } from './store/sqlite.ts';
