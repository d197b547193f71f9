// Messages between nodes. The bus may lose, double or delay a message without harm, because lines have plies
// and tables have versions, and the store has the truth.

import type { ChatLine, Line, Person, Reaction } from '@parlor/protocol';

/**
 * People connected to a table through one node, with a seat or without: seats change while connections
 * stay.
 */
export interface Presence {
  readonly node: string;
  readonly people: readonly string[];
}

/** Drops of a limit taken by a person or an address. */
export interface LimitUse {
  readonly limit: string;
  readonly key: string;
  readonly drops: number;
}

export type BusMessage =
  /** A line was appended; `ply` is the number of lines before it. */
  | { readonly about: 'line'; readonly match: string; readonly ply: number; readonly line: Line }
  /** A table changed to this version, or was closed. */
  | { readonly about: 'table'; readonly table: string; readonly version: number }
  | { readonly about: 'closed'; readonly table: string }
  /** Said by somebody connected to this node, which has shown it to its own viewers already. */
  | { readonly about: 'chat'; readonly table: string; readonly node: string; readonly line: ChatLine }
  | {
      readonly about: 'react';
      readonly table: string;
      readonly node: string;
      readonly from: Person;
      readonly reaction: Reaction;
    }
  | { readonly about: 'presence'; readonly table: string; readonly presence: Presence }
  /** This node has opened the table and does not know who is there: whoever shows it says so. */
  | { readonly about: 'who'; readonly table: string; readonly node: string }
  /** Of the tables that wait for people, those where somebody is through this node. */
  | { readonly about: 'attended'; readonly node: string; readonly tables: readonly string[] }
  /** Drops of the shared limits taken through one node since its last message. */
  | { readonly about: 'taken'; readonly node: string; readonly taken: readonly LimitUse[] }
  /** A person has another name or face, also on connections to other nodes. */
  | { readonly about: 'person'; readonly node: string; readonly person: Person }
  /** Somebody signed out everywhere else: connections of lower generations end. */
  | {
      readonly about: 'signedOut';
      readonly node: string;
      readonly person: string;
      readonly generation: number;
    }
  /** Somebody's circle has this version now. */
  | { readonly about: 'circle'; readonly person: string; readonly version: number }
  /** Somebody who looks at friends is here through this node, perhaps at a public table; or no longer. */
  | {
      readonly about: 'here';
      readonly node: string;
      readonly person: Person;
      readonly here: boolean;
      readonly table?: string;
    }
  /** This node follows a person from now on: every node with that person here answers. */
  | { readonly about: 'call'; readonly node: string; readonly person: string }
  /** A node is going and has given back what it held: something may be due. */
  | { readonly about: 'due' };

/**
 * `table.<id>` for those who show a table, `person.<id>` for those who are or have that friend, `lobby` for
 * changes of any table, `nodes` for what nodes tell each other.
 */
export type Topic = `table.${string}` | `person.${string}` | 'lobby' | 'nodes';

export interface Bus {
  publish(topic: Topic, message: BusMessage): void;
  /** True when a subscriber besides one may listen. With one alone, its message need not be published. */
  isShared(topic: Topic): boolean;
  /** Hears everything published on the topic from now on, by this node too, until the answer is called. */
  subscribe(topic: Topic, hear: (message: BusMessage) => void): () => void;
  /** Answers when the subscriptions made so far are in effect, or cannot be now. */
  settled(): Promise<void>;
  /** True when messages can get lost, so that matches must be compared with the store now and then. */
  readonly lossy: boolean;
  close(): Promise<void>;
}

/** The bus cannot be joined, with one sentence for the person who started the server. */
export class BusRefused extends Error {}
