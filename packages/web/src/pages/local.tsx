// A table against bots on this device. After a reload the match is taken from the shelf again.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { localSession } from '../play/here.ts';
import { lookForLeftOpen } from '../play/left-open.ts';
import { resumeLocally } from '../play/local.ts';
import type { Route } from '../router.ts';
import { TableFrame } from '../table/frame.tsx';
import { useTable } from '../tables/index.ts';
import { useArrival } from './arrival.ts';
import { Gone } from './gone.tsx';

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
  useEffect(() => {
    if (session !== undefined) void lookForLeftOpen();
  }, [session, isOver]);
  if (missing.value) return <Gone />;
  if (session === undefined || table === undefined) return <main class="page" aria-busy="true" />;
  const Frame = open?.Frame ?? TableFrame;
  return <Frame key={route.id} session={session} table={table} />;
};
