// HOW TO EXPLAIN A GAME
//
// One page for somebody who has never played: the goal, a turn, five pictures made of the game's own pieces, and what counts.
// Pictures stand in src/tables/<game>/how-to.ts as notation; their words are `how.<game>.*` in src/texts/<language>/how-to.ts.

export interface HowPicture {
  /** Pieces that lie on the table, and the piece that is played to them, as the game writes its pieces. */
  readonly table: string;
  readonly played?: string;
  /** What the pieces come to, in a few signs. */
  readonly sum?: string;
}

export interface HowTo {
  readonly pictures: readonly HowPicture[];
  /** What counts: pieces that show it, and how much; the words follow in the same order. */
  readonly counts: readonly { readonly pieces: string; readonly worth: string }[];
  /** The name of a drawing that lies under the pieces, where they are moved on a board. */
  readonly board?: string;
}
