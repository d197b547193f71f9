// A finished match to give away: its result as a text with a link that holds all of it, and its deal to be played again.

import { winnersOf } from '@parlor/engine';
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { settings } from '../device/settings.ts';
import { useArrival } from '../hooks/arrival.ts';
import { ask } from '../local/worker-client.ts';
import type { Misread, Shared } from '../local/worker-messages.ts';
import { Page } from '../page/page.tsx';
import { type Route, to } from '../page/router.ts';
import { sharing } from '../texts/en/sharing.ts';
import { learn, listed, t, tMaybe } from '../texts/text.ts';
import { handed } from './hand-over.ts';
import { addressed, GIVEN } from './match-address.ts';
import { MisreadLink } from './misread.tsx';

learn(sharing);

/** On this device I have my own name; what comes from elsewhere has its names with it. */
const sharedOf = async (id: string): Promise<Shared | Misread | undefined> => {
  const found = await addressed(id);
  if (found === undefined || 'problem' in found) return found;
  const { match } = found;
  return ask('share', { ...match, name: match.id === undefined ? '' : settings.name.peek() });
};

/** The result in a few lines that can be read anywhere. */
const resultText = ({ game: name, names: all, ending }: Shared): string => {
  const { cause, outcome, resigned = [] } = ending;
  const game = tMaybe(`game.${name}`);
  if (outcome === undefined) return [game, t('given.abandoned')].join('\n');
  const names = all.map((one) => one || t('seat.guest'));
  const listedAt = (seats: readonly number[]): string => listed(seats.map((seat) => names[seat] ?? ''));
  const lines = outcome.places
    .map((n, seat) => ({ n, name: names[seat] ?? '', score: outcome.scores[seat] ?? 0 }))
    .sort((a, b) => a.n - b.n);
  return [
    t('share.won', { game, names: listedAt(winnersOf(outcome)) }),
    // Without the end there is no score.
    ...(cause === 'played' ? lines : []).map((line) => t('share.line', line)),
    ...(resigned.length === 0 ? [] : [t('given.resigned', { names: listedAt(resigned) })]),
  ].join('\n');
};

const Result = ({ shared }: { readonly shared: Shared }): VNode => {
  const told = useSignal<string | undefined>(undefined);
  const { match } = shared;
  const text = resultText(shared);
  const hand = async (): Promise<void> => {
    const link = match && new URL(to('replay', `${GIVEN}${match}`), location.href).href;
    told.value = await handed(text, link, t(link === undefined ? 'share.done.text' : 'share.done'));
  };
  return (
    <>
      <p class="share-text notice">{text}</p>
      <p class="soft">{t(match === undefined ? 'share.long' : 'share.all')}</p>
      <div class="links">
        <button type="button" class="button main" onClick={() => void hand()}>
          {t('share.result')}
        </button>
      </div>
      <p class="link-text" role="status">
        {told.value ?? ''}
      </p>
    </>
  );
};

export const Share = ({ route }: { readonly route: Extract<Route, { page: 'share' }> }): VNode => {
  const found = useSignal<Shared | Misread | 'none' | undefined>(undefined);
  useArrival(
    () => {
      found.value = undefined;
      // A match that was kept and cannot be read any more is none.
      return sharedOf(route.id).catch(() => undefined);
    },
    (shared) => {
      found.value = shared ?? 'none';
    },
    [route.id],
  );
  const one = found.value;
  if (typeof one === 'object' && 'problem' in one) return <MisreadLink {...one} />;
  return (
    <Page title={t('share.title')}>
      {one === 'none' ? <p>{t('share.none')}</p> : null}
      {typeof one === 'object' ? (
        <>
          <Result shared={one} />
          {one.deal === undefined ? null : (
            <section>
              <h2>{t('share.deal')}</h2>
              <p class="soft">{t('share.deal.line')}</p>
              <div class="links">
                <a class="button" href={to('deal', one.deal)}>
                  {t('deal.play')}
                </a>
              </div>
            </section>
          )}
        </>
      ) : null}
    </Page>
  );
};
