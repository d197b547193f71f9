import type { AnyGame } from '@parlor/engine';
import { bigTwo } from '@parlor/games/big-two';
import { texas42 } from '@parlor/games/texas-42';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Lesson } from '../table/lesson.ts';
import { lessons as bigTwoLessons } from '../tables/big-two/lessons.ts';
import { lessons as texas42Lessons } from '../tables/texas-42/lessons.ts';
import { openLesson } from './lesson-session.ts';

const named = (lessons: readonly Lesson[], wanted: string): Lesson => {
  const found = lessons.find(({ name }) => name === wanted);
  if (found === undefined) throw new Error(`there is no lesson ${wanted}`);
  return found;
};

const opened = (game: AnyGame, lesson: Lesson) => {
  const done = vi.fn();
  const open = openLesson(game, 4, lesson, { done, leave: () => {} });
  const play = async (text: string): Promise<void> => {
    const move = game.parseMove(text);
    if (!move.ok) throw new Error(move.problem);
    open.session.play(move.value);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { ...open, done, play, ply: () => open.session.position.value.ply };
};

const follow = named(texas42Lessons, 'follow');

describe('a lesson', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('refuses what the rules refuse, and stays where it was', async () => {
    const { session, answer, play, ply } = opened(texas42 as AnyGame, follow);
    await play(follow.mistake ?? '');
    expect(session.refusal.value?.rule).toBe(follow.rule);
    expect([answer.value, ply(), session.pending.value]).toEqual(['none', 0, undefined]);
  });

  it('says of what may be played and was not asked for that it is something else, and takes the answer after it', async () => {
    const { session, answer, done, play, ply } = opened(texas42 as AnyGame, follow);
    await play('concede');
    expect([answer.value, ply(), session.pending.value]).toEqual(['other', 0, undefined]);
    expect(done).not.toHaveBeenCalled();
    expect(session.moves.value).not.toEqual([]);
    await play('5-4');
    expect([answer.value, ply()]).toEqual(['right', 1]);
    expect(done).toHaveBeenCalled();
    expect(session.toAct.value).toBe(1);
  });

  it('shows an answer to whoever wants to see it', async () => {
    const { session } = opened(texas42 as AnyGame, follow);
    session.askHint();
    await vi.advanceTimersByTimeAsync(0);
    expect(session.advice.value).toEqual([{ move: follow.answers[0], facts: {} }]);
  });

  it('lets a window of the rules close, and nobody is hurried before', async () => {
    const last = named(bigTwoLessons, 'last');
    const { session, play, ply } = opened(bigTwo as AnyGame, last);
    expect(session.position.value.clock).toBeUndefined();
    await play(last.answers[0] ?? '');
    const { clock } = session.position.value;
    expect(clock?.kind).toBe('window');
    await vi.advanceTimersByTimeAsync((clock?.ms ?? 0) - 1);
    expect(ply()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(ply()).toBe(2);
    expect(session.toAct.value).toBe(0);
    expect(session.position.value.clock).toBeUndefined();
  });
});
