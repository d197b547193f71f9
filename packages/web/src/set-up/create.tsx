// A table of one's own: the game, the seats, the house rules; for bots on this device or for friends over the server.

import { type AnyGame, knockoutOptions, parseOptions, readOptions } from '@parlor/engine';
import type { Settings } from '@parlor/protocol';
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { settings } from '../device/settings.ts';
import { useArrival } from '../hooks/arrival.ts';
import { useOffline } from '../hooks/offline.ts';
import { playLocally } from '../local/local-match.ts';
import { type GameName, isGameName, loadGame, usualGame } from '../match/game-registry.ts';
import { serverState } from '../online/link.ts';
import { createTable } from '../online/new-table.ts';
import { GameTabs } from '../page/game-tabs.tsx';
import { NameField } from '../page/name-field.tsx';
import { Page } from '../page/page.tsx';
import { go, type Route } from '../page/router.ts';
import { Icon } from '../pieces/icon.tsx';
import { nearPreset } from '../rules/near-preset.ts';
import { problemText } from '../rules/option-text.ts';
import { OptionEditor, type Options } from '../rules/options.tsx';
import { ENGLISH, RuleText } from '../rules/rule-text.tsx';
import { turnText } from '../rules/turn-text.ts';
import { webGames } from '../tables/index.ts';
import { knockout } from '../texts/en/knockout.ts';
import { pages } from '../texts/en/pages.ts';
import { learn, t } from '../texts/text.ts';
import { Choices } from './choices.tsx';
import { Paper } from './paper.tsx';
import { Sitters } from './sitters.tsx';
import { SmallTable } from './small-table.tsx';
import './create.css';

learn(pages);
learn(knockout);

/** What the host decides beyond the rules: who may see the table, who may watch, how long a turn lasts. */
type House = Omit<Settings, 'options' | 'autoStart' | 'knockout'>;

const TURNS = ['rules', 'off', 15, 30, 60, 120] as const satisfies readonly House['turn'][];
const ACCESS = ['link', 'public'] as const satisfies readonly House['access'][];
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
    [webGames[name].usualSeats, ...game.seats].find((count) => parseOptions(game.options, text, count).ok) ??
    webGames[name].usualSeats;
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
  const name: GameName = isGameName(route.game) ? route.game : usualGame;
  const draft = useSignal<Draft | undefined>(undefined);
  const isOffline = useOffline();
  const house = useSignal<House>({ access: 'link', spectators: 'open', turn: 'rules' });
  const wantsKnockout = useSignal(false);
  const problem = useSignal<string | undefined>(undefined);
  /** The preset that was chosen last: rules are changed from there. */
  const kept = useSignal<string | undefined>(undefined);
  /** Rules that differed from it when the page was opened. */
  const first = useSignal<readonly string[]>([]);
  useArrival(
    () => draftOf(name, route.options),
    (made) => {
      draft.value = made;
      const near = nearPreset(made.game, made.options, made.seats);
      kept.value = near?.preset;
      first.value = near?.changed ?? [];
    },
    [name, route.options],
  );
  const now = draft.value;
  if (now === undefined)
    return (
      <Page title={t('create.of', { game: t(`game.${name}`) })} line={t('create.line')} room={name}>
        {null}
      </Page>
    );
  const { game, seats } = now;
  const asKnockout = knockoutOptions(game, now.options, seats);
  const isKnockout = asKnockout.ok && wantsKnockout.value;
  const options = isKnockout ? (asKnockout.value as Options) : now.options;
  const out = isKnockout ? ([] as const) : undefined;
  const read = readOptions(game.options, options, seats);
  // Until the rules of another game are here, the page shows those of the last one: they are not played under its name.
  const isReady = read.ok && game.name === name;
  const near = nearPreset(game, options, seats, kept.value);
  const usual = readOptions(game.options, { preset: near?.preset }, seats);
  const before = (usual.ok ? usual.value : {}) as Options;
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
  const title = t('create.of', { game: t(`game.${name}`) });
  return (
    <Page title={title} line={t('create.line')} room={name} wall={<GameTabs page="create" game={name} />}>
      {noServer ? <OfflineNote /> : null}
      <div class="create">
        <div class="create-rules">
          <Choices
            name="preset"
            title={t('create.preset')}
            look="cards"
            all={Object.keys(game.options.presets)}
            chosen={near?.preset ?? ''}
            choose={(preset) => {
              const chosen = readOptions(game.options, { preset }, seats);
              kept.value = preset;
              first.value = [];
              if (chosen.ok) change({ options: chosen.value as Options });
            }}
            show={(preset) => (
              <span {...ENGLISH}>
                <span class="motif" aria-hidden="true" />
                <b>{game.options.presets[preset]?.title}</b>
                <span class="small">
                  <RuleText text={game.options.presets[preset]?.text ?? ''} />
                </span>
              </span>
            )}
          />
          <div class="create-house">
            <Choices
              name="seats"
              title={t('create.seats')}
              all={game.seats}
              chosen={seats}
              choose={(count) => change({ seats: count })}
              show={(count) => (
                <>
                  <SmallTable seats={count} />
                  <span>{count}</span>
                </>
              )}
            />
            <Choices
              name="turn"
              title={t('create.turn')}
              line={t('create.turn.line')}
              all={TURNS}
              chosen={house.value.turn}
              choose={(turn) => decide({ turn })}
              show={(turn) => <span>{turnText(turn)}</span>}
            />
            <Choices
              name="access"
              title={t('create.join')}
              look="rows"
              all={ACCESS}
              chosen={house.value.access}
              choose={(access) => decide({ access })}
              show={(access) => (
                <>
                  <Icon name={access === 'link' ? 'link' : 'door'} />
                  <span>
                    <b>{t(`create.join.${access}`)}</b>
                    <span class="soft small">{t(`create.join.${access}.line`)}</span>
                  </span>
                </>
              )}
            />
            <Choices
              name="spectators"
              title={t('create.spectators')}
              line={t('create.spectators.line')}
              all={SPECTATORS}
              chosen={house.value.spectators}
              choose={(spectators) => decide({ spectators })}
              show={(spectators) => <span>{t(`create.spectators.${spectators}`)}</span>}
            />
          </div>
          {asKnockout.ok ? (
            <label class="option panel-card">
              <span class="option-words">
                <b>{t('knockout.title')}</b>
                <span class="soft small">{t('knockout.line')}</span>
              </span>
              <input
                type="checkbox"
                class="switch"
                name="knockout"
                checked={wantsKnockout.value}
                onChange={({ currentTarget }) => {
                  wantsKnockout.value = currentTarget.checked;
                }}
              />
            </label>
          ) : null}
          <section aria-labelledby="details">
            <h2 id="details">
              {near === undefined || near.changed.length === 0
                ? t('create.details')
                : t('create.changed', { preset: near.title })}
            </h2>
            <OptionEditor
              game={game}
              options={options}
              changed={near?.changed ?? []}
              first={first.value}
              before={before}
              preset={near?.title ?? ''}
              change={(next) => change({ options: next })}
            />
          </section>
        </div>
        <Paper game={game} seats={seats} near={near} house={house.value}>
          <NameField />
          {bad === undefined ? null : (
            <p class="notice bad" role="alert">
              {t('create.problem')} {read.ok ? bad : <span {...ENGLISH}>{bad}</span>}
            </p>
          )}
          <button
            type="button"
            class={`button make ${noServer ? '' : 'main'}`}
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
        </Paper>
      </div>
    </Page>
  );
};
