// The worth of everything on the board, in the order of standing.ts, as logarithms of odds: found by
// tuning/fast-track.mjs in 590,000 matches. Worths differ little because luck is large.

// biome-ignore format: a table
export const worths = Float64Array.of(
  // A peg of the perimeter, by steps from its home.
  0.27, 0.37, 0.39, 0.39, 0.4, 0.36, 0.35, 0.37, 0.38, 0.4, 0.38, 0.39, 0.4, 0.4,
  0.4, 0.39, 0.43, 0.42, 0.45, 0.38, 0.42, 0.42, 0.45, 0.43, 0.44, 0.47, 0.45, 0.46,
  0.46, 0.46, 0.47, 0.49, 0.51, 0.43, 0.43, 0.46, 0.46, 0.45, 0.44, 0.47, 0.48, 0.46,
  0.45, 0.44, 0.48, 0.5, 0.51, 0.42, 0.47, 0.51, 0.53, 0.54, 0.48, 0.55, 0.54, 0.55,
  0.56, 0.53, 0.56, 0.58, 0.58, 0.53, 0.58, 0.58, 0.6, 0.59, 0.65, 0.61, 0.63, 0.63,
  0.65, 0.64, 0.66, 0.67, 0.69, 0.64, 0.67, 0.66, 0.68, 0.68, 0.68, 0.73, 0.75, 0.39,
  // With status, by corners from home on.
  0.5, 0.52, 0.53, 0.56, 0.61, 1.14,
  // In the bullseye.
  0.6,
  // Pegs in holding: none to five.
  -1.28, -1.27, -1.14, -0.99, -0.85, -3,
  // The safe zone, by its set of filled holes, the deepest counting 8.
  0.97, 1.69, 1.74, 2.42, 1.79, 2.49, 2.58, 3.39, 1.85, 2.61, 2.69, 3.49, 2.79, 3.67,
  3.88, 4.01,
  // The last peg with the zone full: by steps from home.
  -0.03, -0.04, 0.02, -0.07, 0.15, -0.05, -0.24, -0.12, -0.14, -0.12, -0.08, -0.09, -0.12, -0.01,
  -0.05, -0.08, -0.01, 0.08, 0.21, -0.11, -0.14, -0.06, -0.04, 0.02, 0.04, 0.06, 0.06, 0.05,
  0.07, 0.04, 0.12, 0.2, 0.3, 0.04, 0.07, 0.08, 0.1, 0.18, 0.21, 0.2, 0.24, 0.22,
  0.17, 0.21, 0.25, 0.32, 0.48, 0.29, 0.31, 0.31, 0.34, 0.37, 0.42, 0.41, 0.4, 0.46,
  0.48, 0.51, 0.57, 0.65, 0.72, 0.54, 0.63, 0.68, 0.72, 0.75, 0.82, 0.84, 0.85, 0.86,
  0.93, 0.94, 1.01, 1.13, 1.24, 1.26, 1.23, 1.21, 1.16, 1.14, 1.13, 1.44, 1.62, -0.06,
  // The same, with status.
  0.69, 0.78, 0.89, 0.98, 1.23, 0,
  // The same: in holding, in the bullseye, one step before the win.
  -0.62, 0.56, 2.08,
  // A peg on home that keeps others in holding.
  0.13,
  // The seat draws next.
  0.08,
);
