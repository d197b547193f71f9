// Tonight: friends who are here and tables with a free chair, once the server has answered; ways to play with people, to learn,
// and back to the last match.

import type { Listing } from '@parlor/protocol';
import type { VNode } from 'preact';
import { lessonsDone } from '../learn/lessons-done.ts';
import { OpenTables } from '../lobby/open-tables.tsx';
import { lastFinished } from '../local/open-matches.ts';
import { friendsViews } from '../match/current-tables.ts';
import { lastTable } from '../online/last-table.ts';
import { to } from '../page/router.ts';
import { GameMark } from '../people/game-mark.tsx';
import { Icon } from '../pieces/icon.tsx';
import { pages } from '../texts/en/pages.ts';
import { learn, t, tMaybe } from '../texts/text.ts';
import { roomNotes } from './room-notes.ts';

learn(pages);

const Together = (): VNode => (
  <section class="panel-card" aria-labelledby="together">
    <h2 id="together">{t('start.together')}</h2>
    <div class="links">
      <a class="button" href={to('create')}>
        {t('start.friends')}
      </a>
      <a class="button" href={to('join')}>
        {t('start.join')}
      </a>
    </div>
  </section>
);

const LastMatch = (): VNode | null => {
  const last = lastFinished.value;
  if (last === undefined) return null;
  const { id, game, place } = last;
  const name = tMaybe(`game.${game}`);
  return (
    <a class="panel-card person-line" href={to('replay', id, 'review')}>
      <GameMark game={game} />
      <span>
        <b class="title">
          {t(place === 1 ? 'start.last.won' : 'start.last.place', { game: name, n: place })}
        </b>
        <span class="soft small">{t('start.last.line')}</span>
      </span>
      <Icon name="next" />
    </a>
  );
};

const Lessons = (): VNode => {
  const done = lessonsDone.value.size;
  return (
    <a class="panel-card person-line" href={to('lessons')}>
      <Icon name="learn" />
      <span>
        <b class="title">{t('start.lessons')}</b>
        <span class="soft small">
          {done === 0 ? t('start.lessons.line') : t('start.lessons.done', { n: done })}
        </span>
      </span>
      <Icon name="next" />
    </a>
  );
};

/** The first table of each game with a free chair is told over the door of its room, but not my own. */
const tellRooms = (tables: readonly Listing[]): void => {
  const mine = lastTable()?.code;
  const free = tables.filter(({ open, code }) => open > 0 && code !== mine).toReversed();
  roomNotes.value = Object.fromEntries(
    free.map(({ game, code, host }) => [game, { text: t('start.waits', { host }), address: to('t', code) }]),
  );
};

export const Tonight = (): VNode => {
  const { Here } = friendsViews.value ?? {};
  return (
    <>
      <Together />
      <LastMatch />
      <Lessons />
      <OpenTables tell={tellRooms} />
      {Here === undefined ? null : <Here />}
    </>
  );
};
