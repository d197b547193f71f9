// One lesson: its words above, and below them the same table as in any match.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { useLostFocus } from '../hooks/lost-focus.ts';
import { announce } from '../hooks/screen-reader.ts';
import { playLocally } from '../local/local-match.ts';
import { type GameName, isGameName } from '../match/game-registry.ts';
import { Gone } from '../page/gone.tsx';
import { go, type Route, to } from '../page/router.ts';
import { TableFrame } from '../table/frame/frame.tsx';
import type { Lesson } from '../table/lesson.ts';
import type { AnyTable } from '../table/table-contract.ts';
import { useTable, webGames } from '../tables/index.ts';
import { t, tMaybe } from '../texts/text.ts';
import { Whole } from '../texts/unbroken-text.tsx';
import { type OpenLesson, openLesson } from './lesson-session.ts';
import { isTaught, lessonsOf } from './lessons.ts';
import { haveDone } from './lessons-done.ts';
import './lessons.css';

interface Given {
  readonly game: GameName;
  readonly lesson: Lesson;
}

interface BarProps extends Given {
  readonly open: OpenLesson;
  readonly table: AnyTable;
  again(): void;
}

/** What follows an answer: the next lesson, or after the last one a match. */
const Onward = ({ game, lesson, again }: Given & { again(): void }): VNode => {
  const own = lessonsOf(game);
  const next = own[own.indexOf(lesson) + 1];
  return (
    <>
      {next === undefined ? (
        <button type="button" class="button main" onClick={() => void playLocally(game)}>
          {t('lesson.play')}
        </button>
      ) : (
        <a class="button main" href={to('lessons', game, next.name)}>
          {t('lesson.next')}
        </a>
      )}
      <button type="button" class="button quiet" onClick={again}>
        {t('lesson.again')}
      </button>
    </>
  );
};

const LessonBar = ({ game, lesson, open, table, again }: BarProps): VNode => {
  const { session, answer } = open;
  const text = (part: string): string => tMaybe(`lesson.${game}.${lesson.name}.${part}`);
  const own = lessonsOf(game);
  const isAnswered = answer.value === 'right';
  const shown =
    session.advice.value === undefined ? undefined : session.game.parseMove(lesson.answers[0] ?? '');
  const bar = useRef<HTMLElement>(null);
  // The region below is read when it changes; how it begins is said here.
  useEffect(() => announce(text('task')), [open]);
  // On a small phone it may be out of sight.
  useEffect(() => bar.current?.scrollIntoView({ block: 'nearest' }), [open, answer.value]);
  return (
    <section class="lesson-bar" ref={bar} aria-label={t('start.lessons')}>
      <h2>{t('lesson.at', { at: own.indexOf(lesson) + 1, n: own.length, title: text('title') })}</h2>
      <div role="status">
        <p>
          <Whole text={isAnswered ? text('done') : text('task')} />
        </p>
        {answer.value === 'other' ? <p class="lesson-other">{t('lesson.other')}</p> : null}
        {shown?.ok && !isAnswered ? (
          <p>
            <Whole
              text={t('lesson.shown', { move: table.moveText(shown.value, session.position.value.view) })}
            />
          </p>
        ) : null}
      </div>
      <div class="lesson-ways">
        {isAnswered ? (
          <Onward game={game} lesson={lesson} again={again} />
        ) : (
          <button type="button" class="button" onClick={session.askHint}>
            {t('lesson.show')}
          </button>
        )}
        <a class="button quiet" href={to('rules', game, lesson.rule)}>
          {t('refusal.rule', { rule: lesson.rule })}
        </a>
      </div>
    </section>
  );
};

const Shown = ({ game, lesson, table }: Given & { readonly table: AnyTable }): VNode => {
  /** How often it was begun: every time it is a new table. */
  const begun = useSignal(1);
  const open = useMemo(
    () =>
      openLesson(table.game, webGames[game].usualSeats, lesson, {
        done: () => haveDone(`${game}/${lesson.name}`),
        leave: () => go('lessons'),
      }),
    [lesson, begun.value],
  );
  const isAnswered = open.answer.value === 'right';
  useLostFocus(isAnswered ? ['.lesson-ways .button'] : [], [isAnswered]);
  return (
    <div class="lesson">
      <LessonBar game={game} lesson={lesson} open={open} table={table} again={() => begun.value++} />
      <TableFrame key={open} session={open.session} table={table} />
    </div>
  );
};

export const LessonTable = ({ route }: { readonly route: Extract<Route, { page: 'lesson' }> }): VNode => {
  const table = useTable(route.game);
  const { game, name } = route;
  const lesson = isGameName(game) ? lessonsOf(game).find((one) => one.name === name) : undefined;
  if (!isGameName(game) || (isTaught() && lesson === undefined)) return <Gone />;
  if (table === undefined || lesson === undefined) return <main class="page" aria-busy="true" />;
  return <Shown key={name} game={game} lesson={lesson} table={table} />;
};
