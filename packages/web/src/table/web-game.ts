// One record for each game of this client: everything that pages need of it without its rules. The registry
// (tables/index.ts) names all of them. What is large is loaded when a page asks for it.

import type { Signal } from '@preact/signals';
import type { TextKey } from '../texts/text.ts';
import type { HowTo } from './how-to.ts';
import type { Lesson } from './lesson.ts';
import type { StatsFacts } from './stats-facts.ts';
import type { AnyTable } from './table-contract.ts';

/** A choice of this device that concerns one game alone. */
export interface GameSetting {
  readonly label: TextKey;
  readonly choice: Signal<string>;
  readonly all: readonly string[];
  /** The name of a value; its text is loaded with the settings page. */
  nameOf(value: string): TextKey;
}

export interface WebGame {
  /** The number of seats when nobody asks for another one. */
  readonly usualSeats: number;
  /** On the start page: the drawing of its room. */
  readonly tile: { readonly room: string };
  readonly texts: {
    readonly title: TextKey;
    /** One line that makes people want to play it. */
    readonly line: TextKey;
    /** How it is played, for somebody who was invited and does not know it. */
    readonly invitation: readonly TextKey[];
  };
  readonly settings: readonly GameSetting[];
  /** In the order in which they are learned. */
  lessons(): Promise<readonly Lesson[]>;
  /** The page that says how it is played. */
  howTo(): Promise<HowTo>;
  /** The stats page shows these of what the game counts. */
  facts(): Promise<StatsFacts>;
  /** Absent: the plain table, which serves every game. */
  table?(): Promise<AnyTable>;
}
