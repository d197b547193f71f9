// The portrait of each stored name. Names that were stored before the portraits were drawn lead to the animal nearest to them.

import type { Avatar } from '@parlor/protocol';
import type { AnimalName } from '../drawings/animals/index.ts';

/** In the order of the protocol's names: a person who has chosen none gets one of them by the length of their name. */
export const PORTRAITS: Readonly<Record<Avatar, AnimalName>> = {
  fox: 'fox',
  owl: 'owl',
  bear: 'bear',
  cat: 'cat',
  hare: 'hare',
  otter: 'otter',
  heron: 'ram',
  whale: 'toad',
  moth: 'mouse',
  newt: 'doe',
  wolf: 'badger',
  crow: 'raven',
};

export const avatars = Object.keys(PORTRAITS) as readonly Avatar[];

export const isAvatar = (text: string): text is Avatar => Object.hasOwn(PORTRAITS, text);

export const avatarOfName = (name: string): Avatar => avatars[name.length % avatars.length] ?? 'fox';

/** Bots look as different as they are called: by seat, beside `botName`. */
const BOTS: readonly Avatar[] = ['newt', 'owl', 'wolf', 'cat', 'bear', 'hare'];

export const botAvatar = (seat: number): Avatar => BOTS[seat % BOTS.length] ?? 'owl';
