// The lessons of all games, and which of them were done in this browser.

import type { VNode } from 'preact';
import { type GameName, gameNames } from '../match/game-registry.ts';
import { Page } from '../page/page.tsx';
import { to } from '../page/router.ts';
import { Icon } from '../pieces/icon.tsx';
import { t, tMaybe } from '../texts/text.ts';
import { lessonsOf } from './lessons.ts';
import { lessonsDone } from './lessons-done.ts';
import './lessons.css';

const OfGame = ({ game }: { readonly game: GameName }): VNode => {
  const own = lessonsOf[game];
  const isDone = (name: string): boolean => lessonsDone.value.has(`${game}/${name}`);
  return (
    <section class="card-box">
      <h2>{t(`game.${game}`)}</h2>
      <p class="soft small">
        {t('lesson.count', { n: own.length, done: own.filter(({ name }) => isDone(name)).length })}
      </p>
      <ol class="lessons">
        {own.map(({ name }) => (
          <li key={name}>
            <a href={to('lessons', game, name)}>{tMaybe(`lesson.${game}.${name}.title`)}</a>
            {isDone(name) ? (
              <span role="img" aria-label={t('lesson.done')}>
                <Icon name="check" />
              </span>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
};

export const Lessons = (): VNode => (
  <Page title={t('start.lessons')}>
    <p class="soft">{t('lesson.line')}</p>
    <div class="lesson-games">
      {gameNames.map((game) => (
        <OfGame key={game} game={game} />
      ))}
    </div>
  </Page>
);
