// The rules of a game as they read under the chosen options, generated from the same book that refusals name.

import { type AnyGame, formatOptions, parseOptions, readOptions } from '@parlor/engine';
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useArrival } from '../hooks/arrival.ts';
import { type GameName, isGameName, loadGame } from '../match/game-registry.ts';
import { GameTabs } from '../page/game-tabs.tsx';
import { Gone } from '../page/gone.tsx';
import { Page } from '../page/page.tsx';
import { type Route, to } from '../page/router.ts';
import type { Options } from '../rules/options.tsx';
import { InForce } from '../rules/options-in-force.tsx';
import { presetOf } from '../rules/presets.ts';
import { RuleSections } from '../rules/rule-sections.tsx';
import { ENGLISH } from '../rules/rule-text.tsx';
import { pages } from '../texts/en/pages.ts';
import { learn, t, tMaybe } from '../texts/text.ts';
import { RulePicture } from './rule-picture.tsx';
import './rules.css';

learn(pages);

const Book = ({
  game,
  options,
  rule,
}: {
  readonly game: AnyGame;
  readonly options: Options;
  readonly rule: string | undefined;
}): VNode => (
  <div class="rulebook">
    <RuleSections
      game={game}
      options={options}
      wanted={rule}
      picture={(number) => <RulePicture game={game.name as GameName} rule={number} />}
    />
    <section>
      <h2>{t('rules.options')}</h2>
      <InForce game={game} options={options} />
    </section>
  </div>
);

export const RulesPage = ({ route }: { readonly route: Extract<Route, { page: 'rules' }> }): VNode => {
  const game = useSignal<AnyGame | undefined>(undefined);
  useArrival(
    async () => (isGameName(route.game) ? loadGame(route.game) : undefined),
    (loaded) => {
      game.value = loaded;
    },
    [route.game],
  );
  if (!isGameName(route.game)) return <Gone />;
  const loaded = game.value;
  const title = t('rules.title', { game: tMaybe(`game.${route.game}`) });
  if (loaded === undefined || loaded.name !== route.game)
    return (
      <Page title={title} room={route.game}>
        {null}
      </Page>
    );
  const seats = loaded.seats[loaded.seats.length - 1] ?? 4;
  const asked = parseOptions(loaded.options, route.options, seats);
  const fallback = readOptions(loaded.options, {}, seats);
  const options = (asked.ok ? asked.value : fallback.ok ? fallback.value : {}) as Options;
  const presets = Object.entries(loaded.options.presets);
  const active = presetOf(loaded, options, seats);
  const choose = (preset: string): void => {
    const read = readOptions(loaded.options, { preset }, seats);
    if (!read.ok) return;
    location.hash = `${to('rules', route.game)}?options=${formatOptions(loaded.options, read.value as object)}`;
  };
  return (
    <Page
      title={title}
      line={t('rules.seats', { n: Math.max(...loaded.seats), seats: loaded.seats.join(', ') })}
      room={route.game}
      wall={<GameTabs page="rules" game={route.game} />}
    >
      <div class="links rules-ways">
        <a class="button main" href={to('how', route.game)}>
          {t('rules.how')}
        </a>
        <fieldset class="links" aria-label={t('rules.preset')}>
          {presets.map(([name, { title: presetTitle, text }]) => (
            <button
              key={name}
              type="button"
              class="button"
              {...ENGLISH}
              aria-pressed={name === active}
              title={text}
              onClick={() => choose(name)}
            >
              {presetTitle}
            </button>
          ))}
        </fieldset>
      </div>
      <Book game={loaded} options={options} rule={route.rule} />
    </Page>
  );
};
