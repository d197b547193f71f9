// The chat of a table as pages show it, and the reactions.

import type { Avatar, ChatRights, Code, Person } from '@parlor/protocol';
import type { ReadonlySignal, Signal } from '@preact/signals';

export interface Said {
  /** One line of the chat is told apart from another by it, also when it is told again. */
  readonly key: string;
  readonly from: string;
  readonly name: string;
  readonly avatar: Avatar;
  readonly text: string;
  readonly mine: boolean;
}

export interface Talk {
  readonly lines: ReadonlySignal<readonly Said[]>;
  /** How many lines have been in sight, or were said before the page came. */
  readonly read: Signal<number>;
  /** What is typed and not sent: it stays while one looks elsewhere, and when a match begins. */
  readonly draft: Signal<string>;
  /** What the host allows, and what I may do. */
  readonly rules: ReadonlySignal<TalkRules>;
  say(typed: string): void;
  react(reaction: string): void;
  /** Decide about the chat: the server obeys the host alone. */
  allow(rights: ChatRights): void;
  mute(person: string, on: boolean): void;
}

/** The chat of the watched table, as far as its news tell. */
export interface TalkRules {
  /** Why I may not write a line, and not send a reaction. */
  readonly noLine: Code | undefined;
  readonly noReaction: Code | undefined;
  /** People who sit at the table, by their ids. */
  readonly seated: ReadonlySet<string>;
  /** Set for the host. */
  readonly host: { readonly rights: ChatRights; readonly muted: readonly Person[] } | undefined;
}
