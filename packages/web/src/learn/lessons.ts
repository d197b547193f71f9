// What there is to learn of each game, with its words. It is loaded with the first page that teaches; until then a game
// has no lessons and an empty page, and pages are drawn again when it comes.

import { signal } from '@preact/signals';
import { type GameName, gameNames } from '../match/game-registry.ts';
import type { HowTo } from '../table/how-to.ts';
import type { Lesson } from '../table/lesson.ts';
import { webGames } from '../tables/index.ts';
import { howTo } from '../texts/en/how-to.ts';
import { lessons } from '../texts/en/lessons/lessons.ts';
import { learn } from '../texts/text.ts';

learn({ ...lessons, ...howTo });

interface Taught {
  readonly lessons: readonly Lesson[];
  readonly howTo: HowTo;
}

const NOTHING: Taught = { lessons: [], howTo: { pictures: [], counts: [] } };

const taught = signal<ReadonlyMap<string, Taught>>(new Map());

const load = async (name: GameName): Promise<readonly [GameName, Taught]> => {
  const [lessonsOfGame, howToOfGame] = await Promise.all([webGames[name].lessons(), webGames[name].howTo()]);
  return [name, { lessons: lessonsOfGame, howTo: howToOfGame }];
};

void Promise.all(gameNames.map(load)).then((all) => {
  taught.value = new Map(all);
});

/** False until everything that is taught is here. */
export const isTaught = (): boolean => taught.value.size > 0;

export const lessonsOf = (game: GameName): readonly Lesson[] => (taught.value.get(game) ?? NOTHING).lessons;

export const howToOf = (game: GameName): HowTo => (taught.value.get(game) ?? NOTHING).howTo;
