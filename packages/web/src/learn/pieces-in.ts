// The pieces that a notation names: `capture 9S 5H+4S` names three cards, `6-4` a domino.

const PIECES = /\b(?:10|[2-9AJQK])[SHDC]\b|\b[0-6]-[0-6]\b/g;

export const piecesIn = (notation: string): readonly string[] => [
  ...new Set([...notation.matchAll(PIECES)].map(([piece]) => piece)),
];
