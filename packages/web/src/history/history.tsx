// The matches of this device and one's own on the server: finished ones to replay, open ones to continue.

import { winnersOf } from '@parlor/engine';
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { settings } from '../device/settings.ts';
import { forgetLocally } from '../local/local-match.ts';
import { ask } from '../local/worker-client.ts';
import type { KeptLine } from '../local/worker-messages.ts';
import { friendsViews } from '../match/current-tables.ts';
import { allOnline, forgetOnline, type ListedLine, soonOnline } from '../online/played-online.ts';
import { Empty } from '../page/empty.tsx';
import { Page } from '../page/page.tsx';
import { to } from '../page/router.ts';
import { GameMark } from '../people/game-mark.tsx';
import { ownAvatar } from '../people/own-portrait.ts';
import { Portrait } from '../people/portrait.tsx';
import { PortraitPicker } from '../people/portrait-picker.tsx';
import { PORTRAITS } from '../people/portraits.ts';
import { Icon } from '../pieces/icon.tsx';
import { numbers as texts } from '../texts/en/numbers.ts';
import { pages } from '../texts/en/pages.ts';
import { together } from '../texts/en/together.ts';
import { learn, listed, t, tMaybe } from '../texts/text.ts';
import { dayOf, timeOf } from './days.ts';
import { type Numbers, numbersByGame } from './match-stats.ts';
import { Overview } from './overview.tsx';
import { followOwnMatches } from './own-matches.ts';
import './history.css';

learn(pages);
learn(together);
learn(texts);

interface Line {
  readonly id: string;
  readonly game: string;
  readonly at: number;
  readonly moves: number;
  readonly result: string;
  readonly online: boolean;
  readonly finished: boolean;
  readonly isWon: boolean;
  /** Names of the others, where they are known. */
  readonly others: readonly string[];
  /** Absent for what the server keeps. */
  readonly forget?: () => Promise<unknown>;
}

const resultOf = (place: number | undefined): string => {
  if (place === undefined) return t('history.open');
  return place === 1 ? t('history.won') : t('history.place', { n: place });
};

/** Of several people nobody is "you": who won has a name. */
const deviceResult = ({ outcome, me, names, people }: KeptLine): string => {
  if (outcome === undefined) return t('history.open');
  if (people !== undefined)
    return t('together.won', { names: listed(winnersOf(outcome).map((seat) => names[seat] ?? '')) });
  return me === 'spectator' ? t('history.watched') : resultOf(outcome.places[me]);
};

const ofDevice = (line: KeptLine): Line => ({
  ...{ id: line.id, game: line.game, at: line.at, moves: line.moves, online: false },
  ...{ finished: line.outcome !== undefined, result: deviceResult(line) },
  isWon: line.me !== 'spectator' && line.people === undefined && line.outcome?.places[line.me] === 1,
  others: line.names.filter((_, seat) => line.people !== undefined || seat !== line.me),
  forget: () => forgetLocally(line.id),
});

const onlineResult = ({ viewer, outcome }: ListedLine): string => {
  if (viewer === 'spectator') return t('history.watched');
  return outcome === undefined ? t('history.open') : resultOf(outcome.places[viewer]);
};

const ofServer = (line: ListedLine): Line => ({
  ...{ id: `m.${line.match}.${line.viewer}`, game: line.game, at: line.at, moves: line.moves },
  ...{ online: true, finished: true, result: onlineResult(line), others: [] },
  isWon: line.viewer !== 'spectator' && line.outcome?.places[line.viewer] === 1,
  ...(line.kept
    ? {
        forget: () => {
          forgetOnline(line.match);
          // What was counted of it is in the worker's hands.
          return ask('forget', { id: line.match });
        },
      }
    : {}),
});

/** The line goes, and the focus with it: the next one has the same button. */
const focusBeside = (button: HTMLElement): void => {
  const line = button.closest('li');
  const beside = line?.nextElementSibling ?? line?.previousElementSibling;
  const next = beside?.querySelector<HTMLElement>('.button:last-child') ?? document.querySelector('h1');
  next?.focus({ preventScroll: true });
};

/** Who I am here: a large portrait under the lamp, the name, and the twelve to choose from. */
const Own = (): VNode => {
  const name = settings.name.value;
  const avatar = ownAvatar(name);
  return (
    <div class="own">
      <span class="own-portrait">
        <Portrait avatar={avatar} mood="pleased" />
      </span>
      <div>
        <a class="own-name" href={to('settings')}>
          <b>{name || t('seat.guest')}</b>
          <Icon name="edit" />
          <span class="unseen">{t('settings.title')}</span>
        </a>
        <p>{t('history.as', { portrait: t(`portrait.${PORTRAITS[avatar]}`) })}</p>
      </div>
      <PortraitPicker />
    </div>
  );
};

const MatchRow = ({ line, load }: { readonly line: Line; readonly load: () => void }): VNode => {
  const { id, game, at, moves, result, isWon, online, finished, others, forget } = line;
  const name = tMaybe(`game.${game}`);
  return (
    <li>
      <GameMark game={game} />
      <span class="grow">
        <b class="title">
          {others.length === 0 ? name : t('history.with', { game: name, names: listed(others) })}
        </b>
        <span class="soft small">
          {timeOf(at)} · <span class={isWon ? 'won' : ''}>{result}</span> · {t('history.moves', { n: moves })}
          {online ? ` · ${t('history.online')}` : ''}
        </span>
      </span>
      <span class="seat-acts">
        <a class={`button ${finished ? '' : 'main'}`} href={to(finished ? 'replay' : 'play', id)}>
          {finished ? t('history.replay') : t('history.continue')}
        </a>
        {finished ? (
          <a class="button quiet" href={to('share', id)} title={t('results.share')}>
            <Icon name="share" />
            <span class="unseen">{t('results.share')}</span>
          </a>
        ) : null}
        {forget === undefined ? null : (
          <button
            type="button"
            class="button quiet"
            title={t('history.forget')}
            onClick={({ currentTarget }) => {
              focusBeside(currentTarget);
              void forget().then(load);
            }}
          >
            <Icon name="close" />
            <span class="unseen">{t('history.forget')}</span>
          </button>
        )}
      </span>
    </li>
  );
};

/** Matches of one day stand together. */
const byDay = (lines: readonly Line[]): readonly (readonly [string, readonly Line[]])[] => {
  const days = new Map<string, Line[]>();
  for (const line of lines) {
    const day = dayOf(line.at, Date.now());
    days.set(day, [...(days.get(day) ?? []), line]);
  }
  return [...days];
};

export const History = (): VNode => {
  const lines = useSignal<readonly Line[] | undefined>(undefined);
  const numbers = useSignal<readonly Numbers[]>([]);
  /** What was asked before something was forgotten is no answer any more. */
  const asked = useRef(0);
  const load = (): void => {
    const number = ++asked.current;
    const here = ask('shelf', {}).then((kept) => kept.map(ofDevice));
    const show = async (there: readonly ListedLine[]): Promise<void> => {
      const all = [...(await here), ...there.map(ofServer)];
      if (number !== asked.current) return;
      lines.value = all.sort((a, b) => b.at - a.at);
    };
    const server = allOnline();
    void soonOnline(server).then(show);
    void server.then(show);
  };
  useEffect(load, []);
  useEffect(
    () =>
      followOwnMatches((matches) => {
        numbers.value = numbersByGame(matches);
      }),
    [],
  );
  const { Here } = friendsViews.value ?? {};
  return (
    <Page title={t('history.title')} class="history" wall={<Own />}>
      {lines.value?.length === 0 ? (
        <Empty drawing="matches" title={t('history.none')} line={t('history.none.line')}>
          <a class="button main" href={to()}>
            {t('history.none.play')}
          </a>
        </Empty>
      ) : (
        <div class="own-page">
          <section class="panel-card" aria-busy={lines.value === undefined}>
            {byDay(lines.value ?? []).map(([day, own]) => (
              <div key={day}>
                <h2 class="day">{day}</h2>
                <ul class="list">
                  {own.map((line) => (
                    <MatchRow key={line.id} line={line} load={load} />
                  ))}
                </ul>
              </div>
            ))}
          </section>
          <div class="own-side">
            <section class="panel-card" aria-labelledby="own-numbers">
              <h2 id="own-numbers">{t('history.glance')}</h2>
              <Overview games={numbers.value} />
              <a class="button" href={to('numbers')}>
                {t('history.numbers')}
              </a>
            </section>
            {Here === undefined ? null : <Here />}
            <a class="panel-card person-line" href={to('friends')}>
              <Icon name="friends" />
              <b class="title">{t('nav.friends')}</b>
              <Icon name="next" />
            </a>
          </div>
        </div>
      )}
    </Page>
  );
};
