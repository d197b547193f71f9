// The weights of the linear scorer, in the order of FEATURES: what tuning/big-two.mjs found in 30 generations from seed 1.

export const WEIGHTS: readonly number[] = [
  -3.031, 1.121, 0.859, -1.183, -0.611, 0.2, -0.21, -0.27, -0.731, -1.812, 0.117, -1.926, -0.412, -1.437,
  0.374, 0.278, 0.656, 0.134, -1.112, -0.642, -0.395, 0.652, -0.8, -0.181, 0.499, -0.359,
];
