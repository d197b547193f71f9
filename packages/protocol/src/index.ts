// The conversation between a client and the server: messages as schemas, their reading and writing, patches
// of views, and the proof of a fair shuffle. docs/protocol.md describes it for somebody who writes a
// client; a test holds the two together.

export {
  AVATARS,
  type Avatar,
  BOT_LEVELS,
  type BotLevel,
  botEntropy,
  CHAT_RIGHTS,
  type ChatRights,
  CODE_LETTERS,
  chatRefusal,
  commitTo,
  type Ending,
  endingOf,
  isAnnounced,
  isOfTable,
  LIMITS,
  type Line,
  mixSeed,
  REACTIONS,
  type Reaction,
  resignedAt,
  sameData,
  sha256,
  standingMoves,
} from '@parlor/table/values';
export {
  decodeClient,
  decodeServer,
  encodeClient,
  encodeServer,
  firstMisfit,
  type ServerMessage,
  tooDeep,
} from './decode.ts';
export { type FinishedMatch, matchRecord, recordOf, type Verdict, verify } from './fairness/proof.ts';
export {
  type ClientMessage,
  type Command,
  type CommandOf,
  commands,
  type FriendCommand,
  isCommand,
  isFriendCommand,
  PROTOCOL,
  type Verb,
} from './messages/client.ts';
export { CLOSE, CODES, type Code } from './messages/codes.ts';
export { type Friend, type Invitation, isFriendLink } from './messages/friends.ts';
export { type PlayedMatch, playedMatches, type Standing, standing } from './messages/played.ts';
export type { Clock, ServerObject, ServerObjectOf } from './messages/server.ts';
export {
  avatar,
  type ChatLine,
  chatText,
  type Listing,
  type Options,
  type Person,
  person,
  personName,
  type SeatNews,
  type SeatWish,
  type Settings,
  settings,
  type TableNews,
} from './messages/table.ts';
export { applyPatch, canonical } from './view-patch/patch.ts';
export { clockAfter, type Step, StepWriter } from './view-patch/step.ts';
