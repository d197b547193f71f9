// The server as a library: what the command line builds on. `main.ts` starts it as a program, `testing/` is for soaks and
// measurements.

export { silentLog } from './outside.ts';
export { BadSetting, CLUSTER_BACKUP, readSettings } from './settings.ts';
export { recompute } from './stats/recompute.ts';
export { type Store, StoreRefused } from './store/port.ts';
export { openPostgresStore } from './store/postgres.ts';
export { backupSqlite, openSqliteStore } from './store/sqlite.ts';
