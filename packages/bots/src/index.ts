// The entry of the package. What only Node can do is in `@parlor/bots/node`; a game's own are loaded by
// `botsOf`.

export {
  type ArenaReport,
  type ArenaWatch,
  arena,
  type Contest,
  formatReport,
  seatsOf,
} from './arena/index.ts';
export { type Bots, bindBots, type TextChoice } from './bots.ts';
export { calmly, type Pace, pace } from './pace.ts';
export { percent } from './percent.ts';
export {
  type Budget,
  type Choice,
  type Decided,
  type Facts,
  type GamePlayers,
  type Grade,
  type NamedPlayer,
  NotLoaded,
  type Player,
  type Reason,
  type Scenario,
  type Thinking,
} from './player.ts';
export { botsOf, gamesWithBots } from './registry.ts';
export type { Graded, Review, ReviewedMatch, SeatReview } from './review.ts';
export { type Answer, type Job, perform, type Reply, type Request, reply } from './threads/jobs.ts';
export { openThinkers, type Thinkers, type Thread } from './threads/thinkers.ts';
