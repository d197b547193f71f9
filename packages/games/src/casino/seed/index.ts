// The names of the first documents of Casino: drops, stacks, cards in their notation. It contains no rules.

export {
  type DraggedItem,
  determineActions,
  dropRules,
  type NamedAction,
  type TargetInfo,
} from './drops.ts';
export type { NamedBuild, NamedGame, NamedStack, SeedCard } from './names.ts';
export {
  calculateStrategicOptions,
  detectSameValueStack,
  type StackOption,
  seedOptions,
} from './stacks.ts';
