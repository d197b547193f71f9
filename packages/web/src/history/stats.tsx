// One's own matches in numbers: for each game how often one won, the last results as a row of marks, and what happened in them.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { useArrival } from '../hooks/arrival.ts';
import { myStanding } from '../online/self.ts';
import { Empty } from '../page/empty.tsx';
import { Page } from '../page/page.tsx';
import { to } from '../page/router.ts';
import { GameMark } from '../people/game-mark.tsx';
import type { Fact, Rows, StatsFacts } from '../table/stats-facts.ts';
import { webGames } from '../tables/index.ts';
import { numbers } from '../texts/en/numbers.ts';
import { pages } from '../texts/en/pages.ts';
import { figure, learn, listed, t } from '../texts/text.ts';
import { type Numbers as GameNumbers, numbersByGame } from './match-stats.ts';
import { followOwnMatches } from './own-matches.ts';
import { Standing } from './standing.tsx';
import './stats.css';

learn(pages);
learn(numbers);

type Stats = GameNumbers['stats'];

const average = (sum: number, n: number): string =>
  n === 0 ? '–' : figure(sum / n, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** What is rare is not told as nothing. */
const share = (n: number, all: number): string =>
  all === 0 ? '–' : figure(n / all, { style: 'percent', maximumFractionDigits: n * 10 < all ? 1 : 0 });
const part = (n: number, all: number): string => (all === 0 ? '–' : t('numbers.of', { n, all }));

const factText = (stats: Stats, { count, of, per, to: beside }: Fact): string => {
  const n = stats[count] ?? 0;
  if (of !== undefined) return part(n, stats[of] ?? 0);
  if (per !== undefined) return average(n, stats[per] ?? 0);
  return beside === undefined ? figure(n) : t('numbers.to', { n, theirs: stats[beside] ?? 0 });
};

const Figure = ({
  name,
  value,
  about,
}: {
  readonly name: string;
  readonly value: string;
  readonly about?: string | undefined;
}): VNode => (
  <div>
    <dt>
      {name}
      {about === undefined ? null : <span class="soft"> {about}</span>}
    </dt>
    <dd>{value}</dd>
  </div>
);

/** A win stands above the line and is full, anything else hangs below it: no colour is needed to tell them apart. */
const markOf = (place: number, at: number): string =>
  place === 1 ? `M${at * 12 + 2} 14V3h8v11z` : `M${at * 12 + 3} 14v7h6v-7`;

const Marks = ({ last }: { readonly last: GameNumbers['last'] }): VNode => {
  const width = last.length * 12;
  const paths = (isWin: boolean): string =>
    last.map((place, at) => ((place === 1) === isWin ? markOf(place, at) : '')).join('');
  const results = last.map((place) => (place === 1 ? t('history.won') : t('history.place', { n: place })));
  return (
    <figure class="marks">
      <svg
        viewBox={`0 0 ${width} 24`}
        style={{ width: `${last.length * 1.05}rem` }}
        role="img"
        aria-label={t('numbers.last.read', { results: listed(results) })}
      >
        <path class="marks-won" d={paths(true)} />
        <path class="marks-other" d={`M0 14H${width}${paths(false)}`} />
      </svg>
      <figcaption class="soft small">{t('numbers.last', { n: last.length })}</figcaption>
    </figure>
  );
};

const RowsTable = ({ rows, stats }: { readonly rows: Rows; readonly stats: Stats }): VNode | null => {
  const sum = (of: string): number => stats[of] ?? 0;
  const all = rows.rows.reduce((before, { count }) => before + sum(count), 0);
  const lines = rows.rows.flatMap(({ text, count, of }) => {
    const [n, whole] = [sum(count), of === undefined ? all : sum(of)];
    return (of === undefined ? n : whole) === 0 ? [] : [{ text, n, whole, of }];
  });
  if (lines.length === 0) return null;
  return (
    <table class="standings">
      <caption>{t(rows.caption)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(rows.kind)}</th>
          <th scope="col">{t(rows.head)}</th>
          <th scope="col">{t('numbers.share')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ text, n, whole, of }) => (
          <tr key={text}>
            <th scope="row">{t(text)}</th>
            <td>{of === undefined ? figure(n) : part(n, whole)}</td>
            <td class="share">
              <span class="bar" aria-hidden="true">
                <span style={{ width: `${(n / whole) * 100}%` }} />
              </span>
              {share(n, whole)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const OfGame = ({ game, matches, wins, run, longest, places, last, stats }: GameNumbers): VNode | null => {
  const shown = useSignal<StatsFacts | undefined>(undefined);
  useArrival(
    webGames[game].facts,
    (facts) => {
      shown.value = facts;
    },
    [game],
  );
  if (shown.value === undefined) return null;
  const { place, facts, rows } = shown.value;
  const counted = stats.matches ?? 0;
  return (
    <section class="card-box" data-room={game} aria-labelledby={`numbers-${game}`}>
      <h2 class="numbers-title" id={`numbers-${game}`}>
        <GameMark game={game} />
        {t(`game.${game}`)}
      </h2>
      <span class="bar wins" aria-hidden="true">
        <span style={{ width: `${(wins / matches) * 100}%` }} />
      </span>
      <dl class="figures">
        <Figure name={t('numbers.matches')} value={figure(matches)} />
        <Figure name={t('numbers.wins')} value={`${figure(wins)} · ${share(wins, matches)}`} />
        <Figure name={t('numbers.run')} value={figure(run)} />
        <Figure name={t('numbers.longest')} value={figure(longest)} />
        {place ? <Figure name={t('numbers.place')} value={average(places, matches)} /> : null}
      </dl>
      <Marks last={last} />
      {counted === 0 ? null : (
        <>
          {counted === matches ? null : <p class="soft small">{t('numbers.some', { n: counted })}</p>}
          <dl class="facts">
            {facts.map((fact) => (
              <Figure
                key={fact.text}
                name={t(fact.text)}
                about={fact.about && t(fact.about)}
                value={factText(stats, fact)}
              />
            ))}
          </dl>
          {rows === undefined ? null : <RowsTable rows={rows} stats={stats} />}
        </>
      )}
    </section>
  );
};

export const Numbers = (): VNode => {
  const games = useSignal<readonly GameNumbers[] | undefined>(undefined);
  const standing = useSignal<Awaited<ReturnType<typeof myStanding>>>([]);
  useEffect(
    () =>
      followOwnMatches((matches) => {
        games.value = numbersByGame(matches);
      }),
    [],
  );
  useEffect(() => {
    void myStanding().then((known) => {
      standing.value = known;
    });
  }, []);
  const known = games.value;
  return (
    <Page title={t('history.numbers')} line={known?.length === 0 ? undefined : t('numbers.line')}>
      {known?.length === 0 ? (
        <Empty drawing="matches" line={t('numbers.none')}>
          <a class="button main" href={to()}>
            {t('numbers.play')}
          </a>
        </Empty>
      ) : null}
      <div class="numbers" aria-busy={known === undefined}>
        {(known ?? []).map((numbers) => (
          <OfGame key={numbers.game} {...numbers} />
        ))}
      </div>
      <Standing games={standing.value} />
    </Page>
  );
};
