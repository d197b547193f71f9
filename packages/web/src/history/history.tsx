// The matches of this device and one's own on the server: finished ones to replay, open ones to continue.

import { winnersOf } from '@parlor/engine';
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { settings } from '../device/settings.ts';
import { forgetLocally } from '../local/local-match.ts';
import { ask } from '../local/worker-client.ts';
import type { KeptLine } from '../local/worker-messages.ts';
import { allOnline, forgetOnline, type ListedLine, soonOnline } from '../online/played-online.ts';
import { Page } from '../page/page.tsx';
import { to } from '../page/router.ts';
import { ownAvatar } from '../people/own-portrait.ts';
import { Portrait } from '../people/portrait.tsx';
import { PORTRAITS } from '../people/portraits.ts';
import { Icon } from '../pieces/icon.tsx';
import { pages } from '../texts/en/pages.ts';
import { together } from '../texts/en/together.ts';
import { dateText, learn, listed, t, tMaybe } from '../texts/text.ts';

learn(pages);
learn(together);

interface Line {
  readonly id: string;
  readonly game: string;
  readonly at: number;
  readonly moves: number;
  readonly result: string;
  readonly online: boolean;
  readonly finished: boolean;
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
  forget: () => forgetLocally(line.id),
});

const onlineResult = ({ viewer, outcome }: ListedLine): string => {
  if (viewer === 'spectator') return t('history.watched');
  return outcome === undefined ? t('history.open') : resultOf(outcome.places[viewer]);
};

const ofServer = (line: ListedLine): Line => ({
  ...{ id: `m.${line.match}.${line.viewer}`, game: line.game, at: line.at, moves: line.moves },
  ...{ online: true, finished: true, result: onlineResult(line) },
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

/** Who I am here, and the way to change it. */
const OwnCard = (): VNode => {
  const name = settings.name.value;
  const avatar = ownAvatar(name);
  return (
    <a class="own-card" href={to('settings')}>
      <Portrait avatar={avatar} mood="pleased" />
      <span>
        <b>{name || t('seat.guest')}</b>
        <span class="soft">{t(`portrait.${PORTRAITS[avatar]}`)}</span>
      </span>
      <Icon name="edit" />
      <span class="unseen">{t('settings.title')}</span>
    </a>
  );
};

export const History = (): VNode => {
  const lines = useSignal<readonly Line[] | undefined>(undefined);
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
  return (
    <Page title={t('history.title')}>
      <OwnCard />
      <div class="links">
        <a class="button" href={to('numbers')}>
          {t('history.numbers')}
        </a>
      </div>
      {lines.value?.length === 0 ? <p>{t('history.none')}</p> : null}
      <ul class="list">
        {(lines.value ?? []).map(({ id, game, at, moves, result, online, finished, forget }) => (
          <li key={id}>
            <span class="grow">
              <b>{tMaybe(`game.${game}`)}</b> · {result}
              {online ? ` · ${t('history.online')}` : ''}
              <br />
              <span class="soft small">
                {dateText(at, Date.now())} · {t('history.moves', { n: moves })}
              </span>
            </span>
            <span class="seat-acts">
              <a class="button" href={to(finished ? 'replay' : 'play', id)}>
                {finished ? t('history.replay') : t('history.continue')}
              </a>
              {finished ? (
                <a class="button" href={to('share', id)}>
                  {t('results.share')}
                </a>
              ) : null}
              {forget === undefined ? null : (
                <button
                  type="button"
                  class="button quiet"
                  onClick={({ currentTarget }) => {
                    focusBeside(currentTarget);
                    void forget().then(load);
                  }}
                >
                  {t('history.forget')}
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Page>
  );
};
