// A table against bots on this device. After a reload the match is taken from the shelf again.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { useArrival } from '../hooks/arrival.ts';
import { botsMissing, playAt, resumeLocally, sharedTable } from '../local/local-match.ts';
import { lookForLeftOpen } from '../local/open-matches.ts';
import { localSession } from '../match/current-tables.ts';
import { Gone } from '../page/gone.tsx';
import type { Route } from '../page/router.ts';
import { TableFrame } from '../table/frame/frame.tsx';
import { useTable } from '../tables/index.ts';
import { t } from '../texts/text.ts';

/** Offers a level that needs nothing but the program. */
const BotsMissing = (): VNode => (
  <div class="update" role="alert">
    {t('bots.missing')}
    <button type="button" class="button main" onClick={() => playAt('medium')}>
      {t('bots.missing.medium')}
    </button>
    <button type="button" class="button quiet" onClick={() => playAt()}>
      {t('bots.missing.again')}
    </button>
  </div>
);

export const LocalTable = ({ route }: { readonly route: Extract<Route, { page: 'local' }> }): VNode => {
  const missing = useSignal(false);
  const open = localSession.value;
  const session = open?.id === route.id ? open.session : undefined;
  useArrival(
    () => {
      missing.value = false;
      // A match that was kept and cannot be read any more is none.
      return resumeLocally(route.id).catch(() => false);
    },
    (found) => {
      missing.value = !found;
    },
    [route.id],
  );
  const table = useTable(session?.game.name);
  const isOver = session?.outcome.value !== undefined;
  /** True from the first move that was made on this page: the match may have begun with it. */
  const hasMoved = useSignal(false);
  useEffect(
    () =>
      session?.pending.subscribe((move) => {
        if (move !== undefined) hasMoved.value = true;
      }),
    [session],
  );
  useEffect(() => {
    if (session !== undefined) void lookForLeftOpen();
  }, [session, isOver, hasMoved.value]);
  if (missing.value) return <Gone />;
  if (session === undefined || table === undefined) return <main class="page" aria-busy="true" />;
  const Frame = sharedTable.value ?? TableFrame;
  return (
    <>
      <Frame key={route.id} session={session} table={table} />
      {botsMissing.value ? <BotsMissing /> : null}
    </>
  );
};
