// What the table and the messages of the wire compute alike: limits, promises, logs and endings. Imports the engine alone.

export { chatRefusal, isOfTable } from './chat-rights.ts';
export { type Ending, endingOf, isAnnounced } from './ending.ts';
export {
  AVATARS,
  type Avatar,
  BOT_LEVELS,
  type BotLevel,
  CHAT_RIGHTS,
  type ChatRights,
  CODE_LETTERS,
  LIMITS,
  REACTIONS,
  type Reaction,
} from './limits.ts';
export { type Line, resignedAt, resignedIn, standingMoves } from './log.ts';
export { botEntropy, commitTo, mixSeed } from './promise.ts';
export { sameData } from './same-data.ts';
export { sha256 } from './sha256.ts';
