// Every lesson is played: what it asks for may be played, and what it warns of is refused by the rule that it teaches.

import { type AnyGame, ruleText } from '@parlor/engine';
import { describe, expect, it } from 'vitest';
import { gameNames, loadGame } from '../match/game-registry.ts';
import type { Lesson } from '../table/lesson.ts';
import { english } from '../texts/en/index.ts';

const read = <T>(
  answer: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: string },
): T => {
  if (!answer.ok) throw new Error(answer.problem);
  return answer.value;
};

const verdict = (game: AnyGame, { position }: Lesson, move: string) =>
  game.whyNot(read(game.parseState(position)), 0, read(game.parseMove(move)));

describe.each(gameNames)('the lessons of %s', async (name) => {
  const game = await loadGame(name);
  const { lessons: own } = (await import(`../tables/${name}/lessons.ts`)) as { lessons: readonly Lesson[] };

  it('are there, each by a name of its own', () => {
    expect(own.length).toBeGreaterThan(0);
    expect(new Set(own.map((lesson) => lesson.name)).size).toBe(own.length);
  });

  it.each(own)('$name: the learner is to act, under the usual options', ({ position }) => {
    const state = read(game.parseState(position));
    expect(game.toAct(state)).toBe(0);
    expect(game.formatState(state)).toMatch(/(^| )options=-( |$)/);
  });

  it.each(own)('$name: its answers may be played, and are not all that may', (lesson) => {
    const state = read(game.parseState(lesson.position));
    for (const answer of lesson.answers) {
      expect(verdict(game, lesson, answer), answer).toBeUndefined();
      const move = read(game.parseMove(answer));
      expect(game.formatMove(move)).toBe(answer);
      expect(game.outcome(game.play(state, 0, move).state)).toBeUndefined();
    }
    const moves = game.legalMoves(state, 0).map((move) => game.formatMove(move));
    expect(moves).toContain(lesson.answers[0]);
    expect(lesson.mistake !== undefined || moves.some((move) => !lesson.answers.includes(move))).toBe(true);
  });

  it.each(own)('$name: its rule stands in the book, and refuses its mistake', (lesson) => {
    expect(ruleText(game.rules, lesson.rule)).toBeDefined();
    if (lesson.mistake !== undefined) expect(verdict(game, lesson, lesson.mistake)?.rule).toBe(lesson.rule);
  });

  it.each(own)('$name: has its words', (lesson) => {
    for (const part of ['title', 'task', 'done'])
      expect(Object.keys(english)).toContain(`lesson.${name}.${lesson.name}.${part}`);
  });
});
