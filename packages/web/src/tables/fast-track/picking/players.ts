// The six players of the board, wedge by wedge: a colour, a shape of peg head and a letter each. The colours are told apart
// under protanopia, deuteranopia and tritanopia; shape and letter need no colour at all.

export const SHAPES = ['round', 'square', 'triangle', 'diamond', 'star', 'hexagon'] as const;
export type Shape = (typeof SHAPES)[number];

export interface Player {
  readonly name: 'ruby' | 'gold' | 'jade' | 'azure' | 'violet' | 'pearl';
  readonly letter: string;
  readonly colour: string;
  /** Text and lines on the colour, at 4.5:1 or better. */
  readonly ink: string;
  readonly shape: Shape;
}

/** Neighbours differ most; with two seats ruby faces azure. */
export const players: readonly Player[] = [
  { name: 'ruby', letter: 'R', colour: '#b5301a', ink: '#ffffff', shape: 'round' },
  { name: 'gold', letter: 'G', colour: '#ffc21a', ink: '#2a1c00', shape: 'square' },
  { name: 'jade', letter: 'J', colour: '#1f6f6b', ink: '#ffffff', shape: 'triangle' },
  { name: 'azure', letter: 'A', colour: '#35c3f0', ink: '#04222e', shape: 'diamond' },
  { name: 'violet', letter: 'V', colour: '#5b1a96', ink: '#ffffff', shape: 'star' },
  { name: 'pearl', letter: 'P', colour: '#f6f6e4', ink: '#2c2a20', shape: 'hexagon' },
];

export const playerOf = (wedge: number): Player => players[wedge] as Player;

type Corner = readonly [x: number, y: number];

const ring = (corners: number, start: number, radius: (at: number) => number): readonly Corner[] =>
  Array.from({ length: corners }, (_, at) => {
    const angle = ((start + (360 * at) / corners) * Math.PI) / 180;
    return [radius(at) * Math.cos(angle), radius(at) * Math.sin(angle)] as const;
  });

const OUTLINES: Readonly<Record<Shape, readonly Corner[]>> = {
  round: ring(24, 0, () => 1),
  square: ring(4, 45, () => 1.2),
  triangle: ring(3, -90, () => 1.34),
  diamond: ring(4, 0, () => 1.26),
  star: ring(10, -90, (at) => (at % 2 === 0 ? 1.34 : 0.72)),
  hexagon: ring(6, 0, () => 1.12),
};

/** The corners of a peg head of about unit radius; both boards draw it. */
export const outlineOf = (shape: Shape): readonly Corner[] => OUTLINES[shape];
