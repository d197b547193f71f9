// What only Node can do: players and the arena on threads.

export { type ArenaRun, runArena } from './arena.ts';
export { botsAndGuests, isFile } from './guest.ts';
export { nodeThread, openNodeThinkers } from './thread.ts';
