// What a person chose for this device. Kept in the browser, never on a server.

import { levels } from '@parlor/engine/levels';
import { computed, effect, type Signal, signal } from '@preact/signals';
import { firstSpoken, type Language, languages, speak } from '../texts/text.ts';
import { keepValue, keptValue } from './storage.ts';

/** What there is to choose where it is more than yes and no. */
export const CHOICES = {
  theme: ['system', 'linen', 'evening'],
  language: Object.keys(languages) as readonly Language[],
  board: ['auto', 'flat', 'solid'],
  level: levels,
  pace: ['calm', 'brisk', 'instant'],
} as const;

/** A choice that this browser keeps, the same in all its windows. */
export const kept = <T>(name: string, initial: T, all?: readonly T[]): Signal<T> => {
  const read = (): T => {
    const before = keptValue(name) as T;
    const fits = all === undefined ? typeof before === typeof initial : all.includes(before);
    return fits ? before : initial;
  };
  const choice = signal(read());
  effect(() => keepValue(name, choice.value));
  // Told to every window but the one that has chosen.
  addEventListener('storage', () => {
    choice.value = read();
  });
  return choice;
};

export const settings = {
  theme: kept('theme', 'system', CHOICES.theme),
  fourColours: kept('fourColours', true),
  volume: kept('volume', 0.5),
  lessMotion: kept('lessMotion', false),
  language: kept('language', firstSpoken(navigator.languages), CHOICES.language),
  name: kept('name', ''),
  /** A stored name of the protocol; empty until one is chosen. */
  avatar: kept('avatar', ''),
  vibrate: kept('vibrate', true),
  /** True where the drawer beside a table stays open on wide screens. */
  drawer: kept('drawer', false),
  board: kept('board', 'auto', CHOICES.board),
  passUnbeatable: kept('passUnbeatable', false),
  passWhenNoPlay: kept('passWhenNoPlay', false),
  level: kept('level', 'medium', CHOICES.level),
  pace: kept('pace', 'calm', CHOICES.pace),
};

/** The moves that a table may make in my place, by the names that rules give them. */
export const wishes = computed((): readonly string[] => [
  ...(settings.passUnbeatable.value ? ['passUnbeatableAtOnce'] : []),
  ...(settings.passWhenNoPlay.value ? ['passWhenNoPlay'] : []),
]);

const dark = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether things may travel; both the device and the person can say no. */
export const motionAllowed = (): boolean => !settings.lessMotion.value && !still.matches;

const dress = (): void => {
  const theme = settings.theme.value;
  const root = document.documentElement;
  root.dataset.theme = theme === 'system' ? (dark.matches ? 'evening' : 'linen') : theme;
  root.dataset.deck = settings.fourColours.value ? 'four' : 'two';
  root.dataset.motion = settings.lessMotion.value ? 'less' : 'full';
};

/** Puts the choices into effect, now and whenever they change; done when the language is there. */
export const applySettings = async (): Promise<void> => {
  effect(dress);
  dark.addEventListener('change', dress);
  let spoken: Promise<void> | undefined;
  effect(() => {
    spoken = speak(settings.language.value);
  });
  await spoken;
};
