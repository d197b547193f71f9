// A table of the server: first the lobby, then the match, drawn by the same frame as a match on this device.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { isGameName } from '../games.ts';
import { onlineSession, tableNews, tableProblem, watchTable } from '../play/online.ts';
import type { Route } from '../router.ts';
import { TableFrame } from '../table/frame.tsx';
import { loadTable } from '../tables/index.ts';
import type { AnyTable } from '../tables/table.ts';
import { t } from '../text/text.ts';
import { Lobby } from './lobby.tsx';
import { Page } from './page.tsx';

export const OnlineTable = ({ route }: { readonly route: Extract<Route, { page: 'online' }> }): VNode => {
  const table = useSignal<AnyTable | undefined>(undefined);
  useEffect(() => void watchTable(route.code), [route.code]);
  const news = tableNews.value;
  const open = onlineSession.value;
  const name = open?.session.game.name;
  useEffect(() => {
    if (isGameName(name)) {
      void loadTable(name).then((loaded) => {
        table.value = loaded;
      });
    }
  }, [name]);
  if (tableProblem.value !== undefined) {
    const text = tableProblem.value === 'NO_SERVER' ? t('start.offline') : t('join.unknown');
    return (
      <Page title={t('lobby.title', { code: route.code })}>
        <p class="notice bad" role="alert">
          {text}
        </p>
      </Page>
    );
  }
  if (news === undefined || news.code !== route.code) return <main class="page" aria-busy="true" />;
  if (news.stage === 'gathering') return <Lobby news={news} />;
  if (open === undefined || table.value === undefined || table.value.game.name !== name) {
    return <main class="page" aria-busy="true" />;
  }
  return <TableFrame key={open.match} session={open.session} table={table.value} />;
};
