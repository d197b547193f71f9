// Which stats of a game the stats page shows, and how they are put.

import type { TextKey } from '../texts/text.ts';

/** A sum by itself, as a part `of` another one, as an average `per` another one, or beside the others' (`to`). */
export interface Fact {
  readonly text: TextKey;
  readonly about?: TextKey;
  readonly count: string;
  readonly of?: string;
  readonly per?: string;
  readonly to?: string;
}

/** Like things, each in a row: how many, and their part of what `of` says, or of all rows. */
export interface Rows {
  readonly caption: TextKey;
  readonly kind: TextKey;
  readonly head: TextKey;
  readonly rows: readonly { readonly text: TextKey; readonly count: string; readonly of?: string }[];
}

export interface StatsFacts {
  /** True when everybody plays alone, so that a place says more than won or lost. */
  readonly place: boolean;
  readonly facts: readonly Fact[];
  readonly rows?: Rows;
}
