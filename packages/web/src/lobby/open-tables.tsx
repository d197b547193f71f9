// The public tables of the server, if there is one in reach. Loaded after the page stands, so that nothing waits for it.

import type { Listing } from '@parlor/protocol';
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useOffline } from '../hooks/offline.ts';
import { gameNames } from '../match/game-registry.ts';
import { go, to } from '../page/router.ts';
import { GameMark } from '../people/game-mark.tsx';
import { t, tMaybe } from '../texts/text.ts';

type Online = typeof import('../online/online-table.ts');

const QuickMatch = (): VNode => {
  const problem = useSignal<string | undefined>(undefined);
  const sitDown = async (game: string): Promise<void> => {
    const { quickTable } = await import('../online/new-table.ts');
    const found = await quickTable(game);
    if (found.ok) go('t', found.value);
    else problem.value = found.problem;
  };
  return (
    <>
      <p id="quick" class="soft small">
        {t('start.quick')}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form, and this is none. */}
      <div class="quick" role="group" aria-labelledby="quick">
        {gameNames.map((game) => (
          <button key={game} type="button" class="button" onClick={() => void sitDown(game)}>
            {t(`game.${game}`)}
          </button>
        ))}
      </div>
      {problem.value === undefined ? null : (
        <p class="notice bad" role="alert">
          {problem.value}
        </p>
      )}
    </>
  );
};

interface Props {
  /** Hears of the tables whenever they change. */
  readonly tell: (tables: readonly Listing[]) => void;
}

export const OpenTables = ({ tell }: Props): VNode => {
  const online = useSignal<Online | undefined>(undefined);
  const isGone = useRef(false);
  const isOffline = useOffline(async () => {
    online.value = await import('../online/online-table.ts');
    if (!isGone.current) await online.value.watchLobby();
  });
  useEffect(
    () => () => {
      isGone.current = true;
      online.peek()?.leaveLobby();
    },
    [],
  );
  const tables = online.value?.listings.value;
  useEffect(() => tell(tables ?? []), [tables]);
  return (
    <section class="panel-card open-tables" aria-labelledby="open-tables">
      <h2 id="open-tables">{t('start.open')}</h2>
      {/* What comes and goes stands last, and nothing is said before it is known: so nothing moves. */}
      {isOffline ? <p class="soft">{t('start.offline')}</p> : null}
      {tables === undefined ? null : <QuickMatch />}
      {tables?.length === 0 ? <p class="soft">{t('start.open.none')}</p> : null}
      <ul>
        {(tables ?? []).map(({ id, code, game, host, open, seats, knockout }) => (
          <li key={id}>
            <a class="person-line" href={to('t', code)}>
              <GameMark game={game} />
              <span>
                <bdi class="title">{host}</bdi>
                <span class="soft small">
                  {tMaybe(`game.${game}`)} · {seats - open}/{seats}
                  {knockout ? ` · ${t('knockout.title')}` : ''}
                </span>
              </span>
              <span class="act">{open > 0 ? t('join.go') : t('start.watch')}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
