// The lessons of a game as a path over its cloth: those that were done in this browser, the next one, and a chair at the end.

import type { VNode } from 'preact';
import { playLocally } from '../local/local-match.ts';
import { type GameName, gameNames, isGameName, usualGame } from '../match/game-registry.ts';
import { Page } from '../page/page.tsx';
import { type Route, to } from '../page/router.ts';
import { GameMark } from '../people/game-mark.tsx';
import { Icon } from '../pieces/icon.tsx';
import type { Lesson } from '../table/lesson.ts';
import { t, tMaybe } from '../texts/text.ts';
import { lessonsOf } from './lessons.ts';
import { lessonsDone } from './lessons-done.ts';
import { narrowPath, type Point, wayThrough, widePath } from './path.ts';
import { PieceFan } from './piece-fan.tsx';
import './path.css';

const isDone = (game: string, { name }: Lesson): boolean => lessonsDone.value.has(`${game}/${name}`);

const GameTab = ({ game, isOpen }: { readonly game: GameName; readonly isOpen: boolean }): VNode => {
  const own = lessonsOf(game);
  const done = own.filter((lesson) => isDone(game, lesson)).length;
  return (
    <a
      class="panel-card learn-tab"
      href={to('lessons', game)}
      aria-current={isOpen ? 'page' : undefined}
      style={{ '--done': done / Math.max(1, own.length) }}
    >
      <span class="progress">
        <GameMark game={game} />
      </span>
      <span>
        <b class="title">{t(`game.${game}`)}</b>
        <span class="soft small">{t('lesson.count', { n: own.length, done })}</span>
      </span>
    </a>
  );
};

interface StationProps {
  readonly game: GameName;
  readonly lesson: Lesson;
  readonly at: number;
  readonly all: number;
  readonly state: 'done' | 'next' | 'later';
}

const Station = ({ game, lesson, at, all, state }: StationProps): VNode => {
  const text = (part: string): string => tMaybe(`lesson.${game}.${lesson.name}.${part}`);
  const address = to('lessons', game, lesson.name);
  const pieces = <PieceFan game={game} notation={lesson.answers[0] ?? ''} />;
  if (state === 'next')
    return (
      <div class="next-card">
        {pieces}
        <div>
          <h2>{text('title')}</h2>
          <p>{t('lesson.of', { at: at + 1, n: all })}</p>
        </div>
        <a class="button main" href={address}>
          {t('lesson.start')}
          <span class="unseen">: {text('title')}</span>
        </a>
      </div>
    );
  return (
    <a class={`station ${state}`} href={address}>
      <span class="disc">
        {pieces}
        <span class="number" aria-hidden="true">
          {at + 1}
        </span>
        {state === 'done' ? (
          <span class="tick" role="img" aria-label={t('lesson.done')}>
            <Icon name="check" />
          </span>
        ) : null}
      </span>
      <b>{text('title')}</b>
    </a>
  );
};

const place = (wide: Point | undefined, narrow: Point | undefined): Record<string, string> => ({
  '--x': `${wide?.x ?? 50}%`,
  '--y': `${wide?.y ?? 50}%`,
  '--px': `${narrow?.x ?? 50}%`,
  '--py': `${narrow?.y ?? 50}%`,
});

const Ways = ({
  points,
  done,
  look,
}: {
  readonly points: readonly Point[];
  readonly done: number;
  readonly look: string;
}): VNode => (
  <svg class={`ways-drawn ${look}`} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
    <path class="way-bed" d={wayThrough(points, 0, points.length - 1)} />
    <path class="way-done" d={wayThrough(points, 0, done)} />
    <path class="way-ahead" d={wayThrough(points, done, points.length - 1)} />
  </svg>
);

const Path = ({ game }: { readonly game: GameName }): VNode => {
  const own = lessonsOf(game);
  const firstOpen = own.findIndex((lesson) => !isDone(game, lesson));
  const next = firstOpen === -1 ? own.length : firstOpen;
  // The chair is the last station.
  const wide = widePath(own.length + 1);
  const narrow = narrowPath(own.length + 1, next);
  return (
    <section class="road" style={{ '--stations': own.length + 1 }} aria-label={t(`game.${game}`)}>
      <Ways points={wide} done={next} look="wide" />
      <Ways points={narrow} done={next} look="narrow" />
      <ol>
        {own.map((lesson, at) => (
          <li key={lesson.name} style={place(wide[at], narrow[at])} class={at === next ? 'is-next' : ''}>
            <Station
              game={game}
              lesson={lesson}
              at={at}
              all={own.length}
              state={isDone(game, lesson) ? 'done' : at === next ? 'next' : 'later'}
            />
          </li>
        ))}
        <li style={place(wide[own.length], narrow[own.length])}>
          <button type="button" class="station seat-station" onClick={() => void playLocally(game)}>
            <span class="disc">
              <Icon name="chair" />
            </span>
            <b>{t('lesson.seat')}</b>
          </button>
        </li>
      </ol>
    </section>
  );
};

export const Lessons = ({ route }: { readonly route: Extract<Route, { page: 'lessons' }> }): VNode => {
  const started = gameNames.find((one) => {
    const done = lessonsOf(one).filter((lesson) => isDone(one, lesson)).length;
    return done > 0 && done < lessonsOf(one).length;
  });
  const game: GameName = isGameName(route.game) ? route.game : (started ?? usualGame);
  return (
    <Page title={t('start.lessons')} line={t('lesson.line')} room={game}>
      <div class="learn">
        <nav class="learn-tabs" aria-label={t('start.rooms')}>
          {gameNames.map((one) => (
            <GameTab key={one} game={one} isOpen={one === game} />
          ))}
          <a class="panel-card learn-tab" href={to('how', game)}>
            <Icon name="learn" />
            <span>
              <b class="title">{t('how.rather')}</b>
              <span class="soft small">{t('how.title', { game: t(`game.${game}`) })}</span>
            </span>
          </a>
        </nav>
        <Path key={game} game={game} />
      </div>
    </Page>
  );
};
