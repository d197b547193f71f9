// What a person chose for this device. Kept in the browser, never on a server.

import { computed, effect, type Signal, signal } from '@preact/signals';
import { type Language, speak } from './text/text.ts';

const kept = <T>(name: string, initial: T): Signal<T> => {
  const key = `parlor.${name}`;
  let start = initial;
  try {
    const text = localStorage.getItem(key);
    if (text !== null) start = JSON.parse(text) as T;
  } catch {
    // A private window may forbid storage: the choice then lasts as long as the page.
  }
  const choice = signal(start);
  effect(() => {
    try {
      localStorage.setItem(key, JSON.stringify(choice.value));
    } catch {
      // As above.
    }
  });
  return choice;
};

export const settings = {
  theme: kept<'system' | 'linen' | 'evening'>('theme', 'system'),
  fourColours: kept('fourColours', true),
  volume: kept('volume', 0.5),
  lessMotion: kept('lessMotion', false),
  language: kept<Language>('language', 'en'),
  name: kept('name', ''),
  vibrate: kept('vibrate', true),
  board: kept<'auto' | 'flat' | 'solid'>('board', 'auto'),
  passUnbeatable: kept('passUnbeatable', false),
  passWhenNoPlay: kept('passWhenNoPlay', false),
  casinoConfirm: kept<'when-ambiguous' | 'always' | 'never'>('casinoConfirm', 'when-ambiguous'),
  level: kept<'easy' | 'medium' | 'hard' | 'expert'>('level', 'medium'),
  pace: kept<'calm' | 'brisk' | 'instant'>('pace', 'calm'),
};

/** What a table of Big Two may do in my place, by the names that its rules give. */
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
    const language = settings.language.value;
    if (language !== 'en' || document.documentElement.lang !== 'en') spoken = speak(language);
  });
  await spoken;
};
