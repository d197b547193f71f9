// The people who sit down together at this device: a name for each seat, kept for the next match. Bots take the other seats.

import type { Seat } from '@parlor/engine';
import { keepValue, keptValue } from '../device/storage.ts';
import { botName } from '../match/bot-names.ts';

const NAME = 'sitters';

/** What was written last, seat by seat; a bot's seat is empty. */
export const keptSitters = (): readonly string[] => {
  const kept = keptValue(NAME);
  return Array.isArray(kept) ? kept.map((name) => (typeof name === 'string' ? name : '')) : [];
};

export const keepSitters = (written: readonly string[]): void => keepValue(NAME, written);

/** At a smaller table than the last one people move up, so that nobody is left standing. */
export const movedUp = (written: readonly string[], seats: number): readonly string[] => {
  const isBot = (name: string): boolean => name.trim() === '';
  return written.slice(seats).every(isBot) ? written : written.filter((name) => !isBot(name));
};

/** A name that nobody at the table has yet: "Ann 2" beside "Ann". */
const apart = (name: string, taken: readonly string[]): string => {
  for (let number = 1; ; number++) {
    const called = number === 1 ? name : `${name} ${number}`;
    if (!taken.includes(called)) return called;
  }
};

interface Sitting {
  /** Of people and bots. */
  readonly names: readonly string[];
  readonly people: readonly Seat[];
}

/** Who sits where. Nobody is called like somebody else, and no bot like a person. */
export const sittersOf = (written: readonly string[], seats: number): Sitting => {
  const names: string[] = Array.from({ length: seats }, () => '');
  const people: Seat[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const name = written[seat]?.trim() ?? '';
    if (name === '') continue;
    names[seat] = apart(name, names);
    people.push(seat);
  }
  for (let seat = 0; seat < seats; seat++) {
    if (people.includes(seat)) continue;
    const bots = names.map((_, at) => botName(seat + at));
    names[seat] = bots.find((bot) => !names.includes(bot)) ?? apart(botName(seat), names);
  }
  return { names, people };
};
