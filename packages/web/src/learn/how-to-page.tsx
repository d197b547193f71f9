// How to play a game, on one page: the goal, a turn, five pictures made of its pieces, and what counts. The numbered rules follow
// behind a link, for whoever wants the exact words.

import type { VNode } from 'preact';
import { playLocally } from '../local/local-match.ts';
import { type GameName, isGameName } from '../match/game-registry.ts';
import { GameTabs } from '../page/game-tabs.tsx';
import { Gone } from '../page/gone.tsx';
import { Page } from '../page/page.tsx';
import { type Route, to } from '../page/router.ts';
import { RoomScene } from '../people/room-scene.tsx';
import { drawing } from '../pieces/drawing.ts';
import type { HowPicture } from '../table/how-to.ts';
import { webGames } from '../tables/index.ts';
import { pages } from '../texts/en/pages.ts';
import { learn, t, tMaybe } from '../texts/text.ts';
import { howToOf, lessonsOf } from './lessons.ts';
import { PieceFan } from './piece-fan.tsx';
import './how-to.css';

learn(pages);

interface PictureProps extends HowPicture {
  readonly game: GameName;
  readonly board?: string | undefined;
}

const Picture = ({ game, table, played, sum, board }: PictureProps): VNode => (
  <div class="how-picture" aria-hidden="true">
    {board === undefined ? null : (
      <img src={drawing(board)} alt="" width="208" height="194" draggable={false} />
    )}
    <PieceFan game={game} notation={table} most={5} />
    {played === undefined ? null : (
      <span class="how-played">
        <PieceFan game={game} notation={played} most={5} />
      </span>
    )}
    {sum === undefined ? null : <span class="how-sum">{sum}</span>}
  </div>
);

const Counts = ({ game }: { readonly game: GameName }): VNode => (
  <section class="paper" aria-labelledby="how-counts">
    <h2 id="how-counts">{t('how.counts')}</h2>
    <ul class="how-counts">
      {howToOf(game).counts.map(({ pieces, worth }, at) => (
        <li key={pieces}>
          <PieceFan game={game} notation={pieces} most={4} />
          <span>{tMaybe(`how.${game}.count.${at + 1}`)}</span>
          <b>{worth}</b>
        </li>
      ))}
    </ul>
    <p class="soft small">{tMaybe(`how.${game}.note`)}</p>
  </section>
);

const Shown = ({ game }: { readonly game: GameName }): VNode => {
  const { pictures, board } = howToOf(game);
  const text = (part: string): string => tMaybe(`how.${game}.${part}`);
  return (
    <Page
      title={t('how.title', { game: t(`game.${game}`) })}
      line={t('how.line')}
      room={game}
      wall={<GameTabs page="how" game={game} />}
    >
      <div class="how">
        <div class="how-words">
          <h2>{t('how.goal')}</h2>
          <p>{text('goal')}</p>
          <h2>{t('how.turn')}</h2>
          <p>{text('turn')}</p>
          <div class="links">
            <button type="button" class="button main" onClick={() => void playLocally(game)}>
              {t('how.play')}
            </button>
            <a class="button" href={to('lessons', game, lessonsOf(game)[0]?.name ?? '')}>
              {t('how.lesson')}
            </a>
          </div>
        </div>
        <div class="how-room">
          <RoomScene room={webGames[game].tile.room} seats={webGames[game].usualSeats} />
        </div>
        <Counts game={game} />
      </div>
      <section>
        <h2>{t('how.pictures')}</h2>
        <ol class="how-pictures">
          {pictures.map((picture, at) => (
            <li key={picture.table}>
              <Picture game={game} board={board} {...picture} />
              <div>
                <h3>
                  <span class="how-number">{at + 1}</span> {text(`${at + 1}.title`)}
                </h3>
                <p class="soft">{text(`${at + 1}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <div class="links">
        <a class="button" href={to('rules', game)}>
          {t('how.rules')}
        </a>
      </div>
    </Page>
  );
};

export const HowToPlay = ({ route }: { readonly route: Extract<Route, { page: 'how' }> }): VNode =>
  isGameName(route.game) ? <Shown key={route.game} game={route.game} /> : <Gone />;
