// The server as a library: what the command line builds on. `main.ts` starts it as a program, `testing/` is
// for soaks and measurements.

export { acceptTime } from './accept-time.ts';
export { checkedLines, checkHouse } from './check-house.ts';
export { silentLog } from './node/ports.ts';
export { BadSetting, CLUSTER_BACKUP, readSettings } from './node/settings.ts';
export { recompute } from './ratings/recompute.ts';
export { backupSqlite } from './store/embedded/backup.ts';
export { openSqliteStore } from './store/embedded/sqlite.ts';
export { type Store, StoreRefused } from './store/port.ts';
export { openPostgresStore } from './store/postgres/postgres.ts';
