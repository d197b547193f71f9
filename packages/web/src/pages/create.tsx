// A table of one's own: the game, the seats, the house rules; for bots on this device or for friends over the server.

import { type AnyGame, knockoutOptions, parseOptions, readOptions } from '@parlor/engine';
import type { Settings } from '@parlor/protocol';
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { type GameName, gameNames, isGameName, loadGame, usualSeats } from '../games.ts';
import { serverState } from '../play/link.ts';
import { playLocally } from '../play/local.ts';
import { createTable } from '../play/new-table.ts';
import { go, type Route } from '../router.ts';
import { ENGLISH, RuleText } from '../table/rule-text.tsx';
import { knockout } from '../text/en/knockout.ts';
import { pages } from '../text/en/pages.ts';
import { learn, t } from '../text/text.ts';
import { useArrival } from './arrival.ts';
import { NameField } from './name-field.tsx';
import { OptionEditor, type Options } from './options.tsx';
import { Page } from './page.tsx';
import { presetOf, presetTitle } from './presets.ts';
import { Sitters } from './sitters.tsx';
import { inWords } from './values.ts';

learn(pages);
learn(knockout);

/** What the host decides beyond the rules: who may see the table, who may watch, how long a turn lasts. */
type House = Omit<Settings, 'options' | 'autoStart' | 'knockout'>;

const TURNS = ['rules', 'off', 15, 30, 60, 120] as const satisfies readonly House['turn'][];
const SPECTATORS = ['open', 'delayed', 'off'] as const satisfies readonly House['spectators'][];

const turnText = (turn: House['turn']): string =>
  typeof turn === 'number' ? t('create.turn.seconds', { n: turn }) : t(`create.turn.${turn}`);

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

export const Create = ({ route }: { readonly route: Extract<Route, { page: 'create' }> }): VNode => {
  const name: GameName = isGameName(route.game) ? route.game : 'big-two';
  const draft = useSignal<Draft | undefined>(undefined);
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
  const noServer = serverState.value === 'none';
  const bad = read.ok ? problem.value : read.problem;
  const change = (next: Partial<Draft>): void => {
    problem.value = undefined;
    draft.value = { ...now, ...next };
  };
  const decide = (next: Partial<House>): void => {
    house.value = { ...house.value, ...next };
  };
  const online = async (): Promise<void> => {
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
            {Object.entries(game.options.presets).map(([preset, { text }]) => (
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
                  <b>{presetTitle(preset)}</b>{' '}
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
            class={`button ${noServer ? 'main' : ''}`}
            disabled={!isReady}
            onClick={() => void playLocally(name, seats, options, { out })}
          >
            {t('create.local')}
          </button>
          <Sitters game={game} seats={seats} options={options} ready={isReady} out={out} />
          {/* What comes up stands under the buttons, so that they stay where they are. */}
          {noServer ? <p class="soft">{t('start.offline')}</p> : null}
          {bad === undefined ? null : (
            <p class="notice bad" role="alert">
              {t('create.problem')} {read.ok ? bad : <span {...ENGLISH}>{inWords(game, bad)}</span>}
            </p>
          )}
        </div>
      </div>
    </Page>
  );
};
