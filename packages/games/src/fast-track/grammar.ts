// How positions and moves of Fast Track are written, for people: the grammar that docs/rules shows.

export const notation = `
A **move** is one line:

| text | meaning |
|---|---|
| \`enter\` | a peg comes from holding onto home |
| \`e home-0>ft-1\` | peg e goes from \`home-0\` to \`ft-1\` with the whole card |
| \`exit a>ft-0\` | peg a leaves the bullseye |
| \`a:3>outer-2-3 / b:4>home-4\` | a split: peg a goes 3 steps, then peg b 4 |
| \`a:3>outer-2-3\` | one peg goes part of a 7 alone (options \`sevenMode:wild1to7\`, \`splitRequireCompletion:false\`) |
| \`swap a>outer-2-0\` | peg a trades places with the peg on \`outer-2-0\` (option \`jackSwap\`) |
| \`e home-0>ft-1*\` | the same as without \`*\`, and the peg takes status (option \`ftEntry:declare\`) |

A **position** is one line of \`key=value\` fields:

| field | value | when absent |
|---|---|---|
| \`options\` | options beyond the defaults, \`-\` for none | all defaults |
| \`rng\` | the generator | the fast generator of seed 0 |
| \`seats\` | 2 to 6 | 2 |
| \`p0\` to \`p5\` | pegs of a seat, \`a:ft-2*,b:outer-0-2+\`; \`*\` is status, \`+\` is lap (safe zone and own gate imply it); pegs not named fill the free holding holes in order; \`-\` names none | the start position |
| \`turn\` | the seat that must move | 0 |
| \`card\` | the drawn card: \`7S\`, \`10H\`, \`Joker1\`, or a rank alone; \`-\` when the match is over | - |
| \`discard\` | discarded cards, first discarded first, joined by dots; decks of several seats joined by slashes | empty |
| \`draw\` | the draw pile, next card first, in the same way | all other cards, in order |
| \`finished\` | seats that have finished, in order, joined by dots | nobody |
| \`blocked\` | draws without a move in a row, by seat, joined by dots (option \`jailRelief\`) | zeros |
| \`ply\` | moves made so far | 0 |
`.trim();
