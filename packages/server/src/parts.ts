// The parts of the server that test beds, soaks and judges of histories are built from: entry
// @parlor/server/parts. Nothing that is shipped imports it.

export type { PlayerHost } from './bots/port.ts';
export { randomHost } from './bots/random-host.ts';
export { inProcessBus } from './bus/in-process.ts';
export type { Bus } from './bus/port.ts';
export { openMetrics } from './http/metrics.ts';
export { openHttp } from './http/server.ts';
export { type Meters, noMeters } from './node/meters.ts';
export { type Clock, type Log, silentLog } from './node/ports.ts';
export type { Connection } from './parlor/connection.ts';
export { openParlor, type Parlor } from './parlor/parlor.ts';
export { openTokens } from './people/token.ts';
export { checkFolder } from './store/embedded/check-folder.ts';
export { openSqliteStore } from './store/embedded/sqlite.ts';
export { FIRST_GENERATION, type Store, StoreRefused } from './store/port.ts';
export type { LiveTable } from './tables/live-table.ts';
export { obey } from './tables/run-command.ts';
