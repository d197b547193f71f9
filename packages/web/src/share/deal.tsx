// A deal that somebody has played, for whoever wants to do better: what is to be beaten, the house rules, and a start.

import { type AnyGame, optionsBeyondDefaults } from '@parlor/engine';
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { settings } from '../device/settings.ts';
import { useArrival } from '../hooks/arrival.ts';
import { playLocally } from '../local/local-match.ts';
import { ask } from '../local/worker-client.ts';
import type { Deal, Misread } from '../local/worker-messages.ts';
import { type GameName, isGameName, loadGame } from '../match/game-registry.ts';
import { Page } from '../page/page.tsx';
import { type Route, to } from '../page/router.ts';
import { InForce } from '../rules/options-in-force.tsx';
import { pages } from '../texts/en/pages.ts';
import { sharing } from '../texts/en/sharing.ts';
import { learn, t, tMaybe } from '../texts/text.ts';
import { handed } from './hand-over.ts';
import { MisreadLink } from './misread.tsx';

learn(pages);
learn(sharing);

interface Known extends Omit<Deal, 'seed' | 'game'> {
  readonly game: AnyGame;
}

const knownOf = async (deal: string): Promise<Known | Misread> => {
  const read = await ask('deal', { deal });
  if ('problem' in read) return read;
  if (!isGameName(read.game)) return { problem: 'unknown' };
  return { ...read, game: await loadGame(read.game) };
};

const Unusual = ({ game, options }: Pick<Known, 'game' | 'options'>): VNode | null => {
  const unusual = optionsBeyondDefaults(game.options, options as object);
  if (Object.keys(unusual).length === 0) return null;
  return (
    <section class="rulebook">
      <h2>{t('deal.options')}</h2>
      <InForce game={game} options={unusual as Known['options']} />
    </section>
  );
};

const Dealt = ({ known, packed }: { readonly known: Known; readonly packed: string }): VNode => {
  const { game, seats, options, me, original } = known;
  const told = useSignal<string | undefined>(undefined);
  const title = tMaybe(`game.${game.name}`);
  const { name, place: n, score } = original;
  const challenge = async (): Promise<void> => {
    const link = new URL(to('deal', packed), location.href).href;
    told.value = await handed(t('deal.dare', { game: title, n, score }), link, t('deal.done'));
  };
  return (
    <>
      <p>{t(name === '' ? 'deal.beat.nameless' : 'deal.beat', { name, n, score })}</p>
      <p class="soft">{t('deal.line', { bots: t(`level.${settings.level.value}`) })}</p>
      <div class="links">
        <button
          type="button"
          class="button main"
          onClick={() => void playLocally(game.name as GameName, seats, options, { deal: packed, me })}
        >
          {t('deal.play')}
        </button>
        <button type="button" class="button" onClick={() => void challenge()}>
          {t('deal.challenge')}
        </button>
      </div>
      <p class="link-text" role="status">
        {told.value ?? ''}
      </p>
      <Unusual game={game} options={options} />
    </>
  );
};

export const DealPage = ({ route }: { readonly route: Extract<Route, { page: 'deal' }> }): VNode => {
  const found = useSignal<Known | Misread | undefined>(undefined);
  useArrival(
    () => {
      found.value = undefined;
      return knownOf(route.deal).catch((): Misread => ({ problem: 'damaged' }));
    },
    (known) => {
      found.value = known;
    },
    [route.deal],
  );
  const one = found.value;
  if (one === undefined) return <main class="page" aria-busy="true" />;
  if ('problem' in one) return <MisreadLink {...one} />;
  return (
    <Page title={t('deal.title', { game: tMaybe(`game.${one.game.name}`) })}>
      <Dealt known={one} packed={route.deal} />
    </Page>
  );
};
