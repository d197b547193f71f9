// What the board is made of. Four woods, chosen by the person and kept on this device.

import { kept } from '../../../device/settings.ts';

export const WOODS = ['walnut', 'maple', 'slate', 'contrast'] as const;
export type WoodName = (typeof WOODS)[number];

export interface Wood {
  /** The plate from its lit middle to its edge. */
  readonly light: string;
  readonly mid: string;
  readonly dark: string;
  readonly edge: string;
  readonly grain: string;
  /** The inlaid track, and the line around it. */
  readonly track: string;
  readonly trackEdge: string;
  readonly hole: string;
  readonly rim: string;
  /** The ring, its spokes, and pegs that may ride. */
  readonly brass: string;
  /** How much light the surface throws back in 3D, 0 to 1. */
  readonly gloss: number;
}

export const woods: Readonly<Record<WoodName, Wood>> = {
  walnut: {
    light: '#a56b3b',
    mid: '#87532c',
    dark: '#5f381c',
    edge: '#3b210f',
    grain: '#4e2c14',
    track: '#e3c08a',
    trackEdge: '#4c2b13',
    hole: '#25140a',
    rim: '#f3dcb0',
    brass: '#f2c65a',
    gloss: 0.28,
  },
  maple: {
    light: '#f0dcb2',
    mid: '#e0c18b',
    dark: '#c59b5f',
    edge: '#8a6231',
    grain: '#b98d52',
    track: '#8d5c35',
    trackEdge: '#f7e9c9',
    hole: '#2c170b',
    rim: '#c79a68',
    brass: '#8a5a00',
    gloss: 0.25,
  },
  slate: {
    light: '#566270',
    mid: '#404b57',
    dark: '#2b343e',
    edge: '#161b21',
    grain: '#2a333d',
    track: '#a9b4c0',
    trackEdge: '#1b2128',
    hole: '#0f1317',
    rim: '#dfe6ee',
    brass: '#f0c96a',
    gloss: 0.2,
  },
  contrast: {
    light: '#0d0d0d',
    mid: '#0a0a0a',
    dark: '#050505',
    edge: '#ffffff',
    grain: '#0a0a0a',
    track: '#ffffff',
    trackEdge: '#000000',
    hole: '#000000',
    rim: '#ffffff',
    brass: '#ffe000',
    gloss: 0.05,
  },
};

export const chosenWood = kept('fastTrackWood', 'walnut', WOODS);

export const nextWood = (): void => {
  chosenWood.value = WOODS[(WOODS.indexOf(chosenWood.value) + 1) % WOODS.length] ?? 'walnut';
};
