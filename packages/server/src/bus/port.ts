// How nodes tell each other what happened. The bus carries hints only: a message that is lost, doubled or late changes
// nothing, because lines have plies and tables have versions, and the store has the truth.

import type { ChatLine, Line, Reaction } from '@parlor/protocol';

/** Who is connected to a table through one node. */
export interface Presence {
  readonly node: string;
  readonly people: readonly string[];
  readonly spectators: number;
}

export type Hint =
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
      readonly from: string;
      readonly reaction: Reaction;
    }
  | { readonly about: 'presence'; readonly table: string; readonly presence: Presence };

/** `table.<id>` for those who show a table, `lobby` for changes of any table. */
export type Topic = `table.${string}` | 'lobby';

export interface Bus {
  publish(topic: Topic, hint: Hint): void;
  /** Hears everything published on the topic from now on, by this node too, until the answer is called. */
  subscribe(topic: Topic, hear: (hint: Hint) => void): () => void;
  /** Whether hints can get lost, so that matches must be compared with the store now and then. */
  readonly lossy: boolean;
  close(): Promise<void>;
}
