// Straights (BT-23 to BT-27). A sequence has a number by its top card: 0 is A-2-3-4-5, 9 is 10-J-Q-K-A, 10 is
// J-Q-K-A-2. A table says which sequences are straights, and in which order.

export const STRAIGHTS = ['lowTwo', 'noTwos', 'twoHigh', 'hongKong', 'taiwan'] as const;
export type Straights = (typeof STRAIGHTS)[number];

/** The sequences that are straights, from the lowest to the highest. */
export const SEQUENCES: Readonly<Record<Straights, readonly number[]>> = {
  lowTwo: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  noTwos: [2, 3, 4, 5, 6, 7, 8, 9],
  twoHigh: [2, 3, 4, 5, 6, 7, 8, 9, 10],
  hongKong: [2, 3, 4, 5, 6, 7, 8, 9, 1, 0],
  taiwan: [0, 2, 3, 4, 5, 6, 7, 8, 9, 1],
};

const RUNS = 11;

/** The rank of the card that decides between equal sequences. */
export const topRank = (sequence: number): number => sequence + 2;

/** The five ranks of a sequence, lowest place first: 0 begins with the ace, 1 with the 2. */
export const RANKS_IN: readonly (readonly number[])[] = Array.from({ length: RUNS }, (_, sequence) =>
  [0, 1, 2, 3, 4].map((step) => (sequence + step + 11) % 13),
);

/**
 * Every sequence that these ranks contain, as a set. Aces and 2s count both below the 3 and above the king.
 */
export const runsIn = (ranks: number): number => {
  const wrapped = (ranks << 2) | (ranks >>> 11);
  return wrapped & (wrapped >>> 1) & (wrapped >>> 2) & (wrapped >>> 3) & (wrapped >>> 4);
};

/**
 * True when the ranks contain five in a row, counting on from the 2 to the 3: such cards look like a straight
 * but may not be one.
 */
export const isRow = (ranks: number): boolean => {
  const around = ranks | (ranks << 13);
  return (around & (around >>> 1) & (around >>> 2) & (around >>> 3) & (around >>> 4)) !== 0;
};

/**
 * The height of each sequence, and for each set of sequences the highest straight in it plus one; 0 means
 * none in both.
 */
const tablesOf = (straights: Straights): { readonly order: Uint8Array; readonly best: Uint8Array } => {
  const order = new Uint8Array(RUNS);
  SEQUENCES[straights].forEach((sequence, at) => {
    order[sequence] = at + 1;
  });
  const best = new Uint8Array(1 << RUNS);
  for (let runs = 0; runs < best.length; runs++) {
    for (const sequence of SEQUENCES[straights]) if ((runs >>> sequence) & 1) best[runs] = sequence + 1;
  }
  return { order, best };
};

const TABLES: Readonly<Record<Straights, ReturnType<typeof tablesOf>>> = {
  lowTwo: tablesOf('lowTwo'),
  noTwos: tablesOf('noTwos'),
  twoHigh: tablesOf('twoHigh'),
  hongKong: tablesOf('hongKong'),
  taiwan: tablesOf('taiwan'),
};

/** The height of a sequence: 1 for the lowest straight, rising; 0 when it is not a straight. */
export const orderOf = (sequence: number, straights: Straights): number =>
  TABLES[straights].order[sequence] ?? 0;

/** The highest straight that these ranks contain, or undefined. */
export const highestStraight = (ranks: number, straights: Straights): number | undefined => {
  const found = TABLES[straights].best[runsIn(ranks) & 0x7ff] ?? 0;
  return found === 0 ? undefined : found - 1;
};
