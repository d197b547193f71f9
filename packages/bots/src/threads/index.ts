// Players and the arena on threads, which only Node can run.

export { type ArenaRun, runArena } from './arena.ts';
export { botsAndGuests, isFile } from './guest.ts';
export { nodeThread, openNodeThinkers } from './thread.ts';
