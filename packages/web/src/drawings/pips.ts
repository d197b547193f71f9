// The pips of dominoes, for the tiles on a table and those in drawings.

/** Where the pips of one half stand, in a square of 100. The six lies across, as on a tile that stands upright. */
export const HALVES: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[50, 50]],
  [
    [27, 27],
    [73, 73],
  ],
  [
    [25, 25],
    [50, 50],
    [75, 75],
  ],
  [
    [27, 27],
    [73, 27],
    [27, 73],
    [73, 73],
  ],
  [
    [26, 26],
    [74, 26],
    [50, 50],
    [26, 74],
    [74, 74],
  ],
  [
    [28, 23],
    [72, 23],
    [28, 50],
    [72, 50],
    [28, 77],
    [72, 77],
  ],
];
