// The twelve of the house by their names, in the order of the court cards: jack, queen and king of spades, hearts, diamonds, clubs.

import type { Animal } from './animal.ts';
import { badger } from './badger.ts';
import { bear } from './bear.ts';
import { cat } from './cat.ts';
import { doe } from './doe.ts';
import { fox } from './fox.ts';
import { hare } from './hare.ts';
import { mouse } from './mouse.ts';
import { otter } from './otter.ts';
import { owl } from './owl.ts';
import { ram } from './ram.ts';
import { raven } from './raven.ts';
import { toad } from './toad.ts';

export const ANIMALS = {
  raven,
  owl,
  badger,
  fox,
  doe,
  bear,
  otter,
  cat,
  ram,
  hare,
  mouse,
  toad,
} as const satisfies Readonly<Record<string, Animal>>;

export type AnimalName = keyof typeof ANIMALS;
