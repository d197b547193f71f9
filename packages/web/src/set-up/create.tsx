// A table of one's own: the game, the seats, the house rules; for bots on this device or for friends over the server.

import { type AnyGame, knockoutOptions, parseOptions, readOptions } from '@parlor/engine';
import type { Settings } from '@parlor/protocol';
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { settings } from '../device/settings.ts';
import { useArrival } from '../hooks/arrival.ts';
import { useOffline } from '../hooks/offline.ts';
import { playLocally } from '../local/local-match.ts';
import { type GameName, gameNames, isGameName, loadGame, usualSeats } from '../match/game-registry.ts';
import { serverState } from '../online/link.ts';
import { createTable } from '../online/new-table.ts';
import { NameField } from '../page/name-field.tsx';
import { Page } from '../page/page.tsx';
import { go, type Route } from '../page/router.ts';
import { problemText } from '../rules/option-text.ts';
import { OptionEditor, type Options } from '../rules/options.tsx';
import { presetOf } from '../rules/presets.ts';
import { ENGLISH, RuleText } from '../rules/rule-text.tsx';
import { turnText } from '../rules/turn-text.ts';
import { knockout } from '../texts/en/knockout.ts';
import { pages } from '../texts/en/pages.ts';
import { learn, t } from '../texts/text.ts';
import { Sitters } from './sitters.tsx';

learn(pages);
learn(knockout);

/** What the host decides beyond the rules: who may see the table, who may watch, how long a turn lasts. */
type House = Omit<Settings, 'options' | 'autoStart' | 'knockout'>;

const TURNS = ['rules', 'off', 15, 30, 60, 120] as const satisfies readonly House['turn'][];
const SPECTATORS = ['open', 'delayed', 'off'] as const satisfies readonly House['spectators'][];

interface Draft {
  readonly game: AnyGame;
  readonly seats: number;
  readonly options: Options;
}

const draftOf = async (name: GameName, text: string): Promise<Draft> => {
  const game = await loadGame(name);
  // Options that were asked for may need another number of seats than the usual one.
  const seats =
    [usualSeats[name], ...game.seats].find((count) => parseOptions(game.options, text, count).ok) ??
    usualSeats[name];
  const asked = parseOptions(game.options, text, seats);
  const usual = readOptions(game.options, {}, seats);
  return { game, seats, options: (asked.ok ? asked.value : usual.ok ? usual.value : {}) as Options };
};

/** Leads to a control further down the page. */
const showControl = (selector: string): void => {
  const control = document.querySelector<HTMLElement>(selector);
  const details = control?.closest('details');
  if (details) details.open = true;
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
};

/** What can be played without a server, and where on this page it is. */
const OfflineNote = (): VNode => (
  <section class="card-box offline-note" role="status">
    <p>{t('create.offline')}</p>
    <div class="links">
      <button type="button" class="button" onClick={() => showControl('.play-local')}>
        {t('create.offline.bots')}
      </button>
      <button type="button" class="button" onClick={() => showControl('.sitters input')}>
        {t('create.offline.people')}
      </button>
    </div>
  </section>
);

export const Create = ({ route }: { readonly route: Extract<Route, { page: 'create' }> }): VNode => {
  const name: GameName = isGameName(route.game) ? route.game : 'big-two';
  const draft = useSignal<Draft | undefined>(undefined);
  const isOffline = useOffline();
  const house = useSignal<House>({ access: 'link', spectators: 'open', turn: 'rules' });
  const wantsKnockout = useSignal(false);
  const problem = useSignal<string | undefined>(undefined);
  useArrival(
    () => draftOf(name, route.options),
    (made) => {
      draft.value = made;
    },
    [name, route.options],
  );
  const now = draft.value;
  if (now === undefined) return <Page title={t('create.title')}>{null}</Page>;
  const { game, seats } = now;
  const asKnockout = knockoutOptions(game, now.options, seats);
  const isKnockout = asKnockout.ok && wantsKnockout.value;
  const options = isKnockout ? (asKnockout.value as Options) : now.options;
  const out = isKnockout ? ([] as const) : undefined;
  const read = readOptions(game.options, options, seats);
  // Until the rules of another game are here, the page shows those of the last one: they are not played under its name.
  const isReady = read.ok && game.name === name;
  const chosenPreset = presetOf(game, options, seats);
  const noServer = isOffline || serverState.value === 'none';
  const bad = read.ok ? problem.value : problemText(game, read);
  const change = (next: Partial<Draft>): void => {
    problem.value = undefined;
    draft.value = { ...now, ...next };
  };
  const decide = (next: Partial<House>): void => {
    house.value = { ...house.value, ...next };
  };
  const online = async (): Promise<void> => {
    if (settings.name.value.trim() === '') {
      problem.value = t('create.nameless');
      document.querySelector<HTMLInputElement>('.name-field input')?.focus();
      return;
    }
    const made = await createTable(name, seats, {
      options: options as Settings['options'],
      ...house.value,
      ...(isKnockout && { knockout: true }),
    });
    if (made.ok) go('t', made.value);
    else problem.value = made.problem;
  };
  return (
    <Page title={t('create.title')}>
      {noServer ? <OfflineNote /> : null}
      <div class="create">
        <div class="form">
          <label class="field">
            {t('create.game')}
            <select value={name} onChange={(event) => go('create', event.currentTarget.value)}>
              {gameNames.map((one) => (
                <option key={one} value={one}>
                  {t(`game.${one}`)}
                </option>
              ))}
            </select>
          </label>
          <label class="field">
            {t('create.seats')}
            <select
              name="seats"
              value={String(seats)}
              onChange={(event) => change({ seats: Number(event.currentTarget.value) })}
            >
              {game.seats.map((count) => (
                <option key={count} value={String(count)}>
                  {count}
                </option>
              ))}
            </select>
          </label>
          <fieldset class="field">
            <legend>{t('create.preset')}</legend>
            {Object.entries(game.options.presets).map(([preset, { title, text }]) => (
              <label key={preset} class="check">
                <input
                  type="radio"
                  name="preset"
                  checked={preset === chosenPreset}
                  onChange={() => {
                    const chosen = readOptions(game.options, { preset }, seats);
                    if (chosen.ok) change({ options: chosen.value as Options });
                  }}
                />
                <span {...ENGLISH}>
                  <b>{title}</b>{' '}
                  <span class="soft">
                    <RuleText text={text} />
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
          <OptionEditor game={game} options={options} change={(next) => change({ options: next })} />
        </div>
        <div class="form">
          <NameField />
          {asKnockout.ok ? (
            <label class="check">
              <input
                type="checkbox"
                name="knockout"
                checked={wantsKnockout.value}
                onChange={({ currentTarget }) => {
                  wantsKnockout.value = currentTarget.checked;
                }}
              />
              <span>
                <b>{t('knockout.title')}</b> <span class="soft">{t('knockout.line')}</span>
              </span>
            </label>
          ) : null}
          <label class="check">
            <input
              type="checkbox"
              checked={house.value.access === 'public'}
              onChange={({ currentTarget }) => decide({ access: currentTarget.checked ? 'public' : 'link' })}
            />
            {t('create.open')}
          </label>
          <label class="field">
            {t('create.turn')}
            <select
              name="turn"
              onChange={({ currentTarget }) =>
                decide({ turn: TURNS[currentTarget.selectedIndex] ?? 'rules' })
              }
            >
              {TURNS.map((turn) => (
                <option key={turn} selected={turn === house.value.turn}>
                  {turnText(turn)}
                </option>
              ))}
            </select>
          </label>
          <label class="field">
            {t('create.spectators')}
            <select
              name="spectators"
              onChange={({ currentTarget }) =>
                decide({ spectators: SPECTATORS[currentTarget.selectedIndex] ?? 'open' })
              }
            >
              {SPECTATORS.map((spectators) => (
                <option key={spectators} selected={spectators === house.value.spectators}>
                  {t(`create.spectators.${spectators}`)}
                </option>
              ))}
            </select>
          </label>
          <button
            type="button"
            class={`button ${noServer ? '' : 'main'}`}
            disabled={!isReady || noServer}
            onClick={() => void online()}
          >
            {t('create.make')}
          </button>
          <button
            type="button"
            class={`button play-local ${noServer ? 'main' : ''}`}
            disabled={!isReady}
            onClick={() => void playLocally(name, seats, options, { out })}
          >
            {t('create.local')}
          </button>
          <Sitters game={game} seats={seats} options={options} ready={isReady} out={out} />
          {bad === undefined ? null : (
            <p class="notice bad" role="alert">
              {t('create.problem')} {read.ok ? bad : <span {...ENGLISH}>{bad}</span>}
            </p>
          )}
        </div>
      </div>
    </Page>
  );
};
