// Moves and pegs as text (FT-90).

import { type Parsed, parsed, unreadable } from '@parlor/engine';
import { formatHole, parseHole } from '../pieces/track.ts';
import { type Half, type Hole, type Move, type Options, PEG_LETTERS, type Peg } from '../types.ts';

export const formatPeg = (peg: Peg): string => PEG_LETTERS[peg] ?? `peg ${peg}`;

/**
 * The number of a peg for people. Of five pegs the last starts on home and is number 1 (FT-8); four pegs
 * count by letter.
 */
export const pegNumber = (peg: Peg, { pegs }: Pick<Options, 'pegs'>): number =>
  pegs === 5 ? ((peg + 1) % 5) + 1 : peg + 1;

const target = (to: Hole, declare: true | undefined): string => `${formatHole(to)}${declare ? '*' : ''}`;
const formatHalf = ({ peg, steps, to, declare }: Half): string =>
  `${formatPeg(peg)}:${steps}>${target(to, declare)}`;

export const formatMove = (move: Move): string => {
  switch (move.type) {
    case 'enter':
      return 'enter';
    case 'exit':
    case 'swap':
      return `${move.type} ${formatPeg(move.peg)}>${formatHole(move.to)}`;
    case 'move':
      return `${formatPeg(move.peg)} ${formatHole(move.from)}>${target(move.to, move.declare)}`;
    case 'part':
      return formatHalf(move.half);
    case 'split':
      return `${formatHalf(move.first)} / ${formatHalf(move.second)}`;
  }
};

const NO_MOVE =
  'a move is "enter", "e home-0>ft-1", "exit a>ft-0", "swap a>outer-2-0", "a:3>outer-2-3 / b:4>home-4" or "a:3>outer-2-3"';

interface MoveTarget {
  readonly to: Hole;
  readonly declare?: true;
}

const parseTarget = (text: string | undefined): MoveTarget | undefined => {
  const name = text?.endsWith('*') ? text.slice(0, -1) : text;
  const to = name === undefined ? undefined : parseHole(name);
  if (to === undefined) return undefined;
  return text?.endsWith('*') ? { to, declare: true } : { to };
};

const parseHalf = (text: string): Half | undefined => {
  const [, letter = '', steps, name] = /^([a-e]):([1-6])>(\S+)$/.exec(text) ?? [];
  const aim = parseTarget(name);
  return aim && { peg: PEG_LETTERS.indexOf(letter), steps: Number(steps), ...aim };
};

const parseSplit = (text: string): Move | undefined => {
  const halves = text.split(' / ').map(parseHalf);
  const [first, second] = halves;
  if (first === undefined || halves.length > 2) return undefined;
  if (halves.length === 1) return { type: 'part', half: first };
  return second && { type: 'split', first, second };
};

const parseWalk = (text: string): Move | undefined => {
  const [, letter = '', start, name] = /^([a-e]) ([^\s>]+)>(\S+)$/.exec(text) ?? [];
  const from = start === undefined ? undefined : parseHole(start);
  const aim = parseTarget(name);
  if (from === undefined || aim === undefined) return undefined;
  return { type: 'move', peg: PEG_LETTERS.indexOf(letter), from, ...aim };
};

const parseJump = (text: string): Move | undefined => {
  const [, type, letter = '', name = ''] = /^(exit|swap) ([a-e])>(\S+)$/.exec(text) ?? [];
  const to = parseHole(name);
  if (to === undefined) return undefined;
  return { type: type === 'exit' ? 'exit' : 'swap', peg: PEG_LETTERS.indexOf(letter), to };
};

export const parseMove = (text: string): Parsed<Move> => {
  if (text === 'enter') return parsed({ type: 'enter' });
  const move = parseJump(text) ?? parseSplit(text) ?? parseWalk(text);
  return move === undefined ? unreadable(NO_MOVE) : parsed(move);
};
