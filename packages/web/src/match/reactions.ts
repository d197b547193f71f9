// The reactions of the chat.

/** The protocol's reactions as a line of the chat holds them. */
export const REACTION_MARKS = {
  clap: '👏',
  laugh: '😄',
  wow: '😮',
  think: '🤔',
  sad: '😢',
  thanks: '🙏',
  hurry: '⏳',
  wave: '👋',
} as const;

export type Reaction = keyof typeof REACTION_MARKS;

export const reactions = Object.keys(REACTION_MARKS) as readonly Reaction[];

/** The reaction that a line of the chat is; undefined for words. */
export const reactionOf = (text: string): Reaction | undefined =>
  reactions.find((name) => REACTION_MARKS[name] === text);
