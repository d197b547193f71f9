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

/** What several people at one device need besides the table comes when they do; undefined until it is here. */
const useFrame = (isShared = false): typeof TableFrame | undefined => {
  const together = useSignal<typeof TableFrame | undefined>(undefined);
  useArrival(
    async () => (isShared ? (await import('./together.tsx')).TableTogether : undefined),
    (Found) => {
      together.value = Found;
    },
    [isShared],
  );
  return isShared ? together.value : TableFrame;
};

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
  const Frame = useFrame(session?.seats.value.some(({ kind }) => kind === 'person'));
  const isOver = session?.outcome.value !== undefined;
  useEffect(() => {
    if (session !== undefined) void lookForLeftOpen();
  }, [session, isOver]);
  if (missing.value) return <Gone />;
  if (session === undefined || table === undefined || Frame === undefined)
    return <main class="page" aria-busy="true" />;
  return <Frame key={route.id} session={session} table={table} />;
};
