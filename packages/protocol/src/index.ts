// The conversation between a client and the server, over one WebSocket at /ws. A guest's cookie comes from POST /api/guest.
//
// Opening. The client says `hello`, with the table it shows if any; the server answers `welcome`, and for a table `table`,
// `chat` and, once a match has been started, `sync`: one round trip after a reload, a lost connection or a server restart.
// `watch` and `unwatch` change the table of a connection, `lobby` turns the list of public tables on and off, `friends` one's own
// circle: who turns it on is here for their friends. `whose` asks who gave a link away.
//
// Commands. Everything a person does is a command with an id of the client's choosing (unique for the person; random letters
// and a counter will do). Its answer is `=id,ply` or `ok`, or `no` with a code and, for moves, the number of the rule.
// When a connection breaks before the answer, send the same command with the same id again: it takes effect once, and the
// answer is the first one. A move names the ply it was made for. When the match has moved on the answer is `no` STALE with
// the present ply, and the frames that led there have been sent before it: look whether the move is still legal and wanted,
// and send it with a new id.
//
// News. Every line of the match's log sends each viewer one delta frame. The client keeps the view, applies the patch, shows
// the events. A delta whose ply is not the known one plus one is a gap: say `sync` and ignore deltas until the sync comes.
// `table` is sent whole when something about the seats, settings or presence changes; a lower version is old. Who looks on behind
// the match hears of the table as late: until its end has been shown, the table is as it was when the match began.
//
// Talk. `chat` is a line, `react` a sign that is shown and forgotten. `table` says who may do so (`chat.rights`, see `chatRefusal`): the
// host changes it with `chatRights` and silences one person with `mute`, which is stored with the table. A line may be marked as one
// of the table by the seats of `table`.
//
// Time. Every timed message carries the server's time; clocks are moments of server time. The client estimates the offset
// from pings (server time minus the middle of the round trip; keep the shortest of the last eight), shows what is left and
// never acts because a countdown reached zero.
//
// Staleness. A client that has heard nothing for one second sends `ping`; when no pong comes within another second, or when the
// pong's ply is ahead of its own, its board is stale: it says so, reconnects or asks for a `sync`.
//
// Fairness. The table shows the hash of the server's secret before anybody can sit; `ready` carries the entropy of the
// seat; when the match is over GET /api/matches/<id> gives its record with the secret, and `verify` checks it. Where spectators
// are behind, those who did not sit at the match get it when its end has been shown to them.

export {
  decodeClient,
  decodeServer,
  encodeClient,
  encodeServer,
  firstMisfit,
  type ServerMessage,
  tooDeep,
} from './decode.ts';
export { endingOf, isAnnounced } from './fairness/ending.ts';
export {
  botEntropy,
  commitTo,
  type FinishedMatch,
  type Line,
  matchRecord,
  mixSeed,
  recordOf,
  resignedAt,
  standingMoves,
  type Verdict,
  verify,
} from './fairness/proof.ts';
export { sha256 } from './fairness/sha256.ts';
export { chatRefusal, isOfTable } from './messages/chat.ts';
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
} from './messages/limits.ts';
export { type PlayedMatch, playedMatches, type Standing, standing } from './messages/played.ts';
export type { Clock, ServerObject, ServerObjectOf } from './messages/server.ts';
export {
  avatar,
  type ChatLine,
  chatText,
  type Ending,
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
export { applyPatch, canonical, sameData } from './view-patch/patch.ts';
export { clockAfter, type Step, StepWriter } from './view-patch/step.ts';
