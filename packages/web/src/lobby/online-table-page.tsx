// A table of the server: first the lobby, then the match, drawn by the same frame as a match on this device.

import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { onlineSession, tableNews } from '../match/current-tables.ts';
import { forgetTable } from '../online/last-table.ts';
import { socket } from '../online/link.ts';
import { type TableProblem, tableProblem, turnAway, wantsAgain, watchTable } from '../online/online-table.ts';
import { Page } from '../page/page.tsx';
import { type Route, to } from '../page/router.ts';
import { TableFrame } from '../table/frame/frame.tsx';
import { useTable } from '../tables/index.ts';
import { type TextKey, t } from '../texts/text.ts';
import { Lobby } from './lobby.tsx';

const SENTENCES: Readonly<Record<TableProblem, TextKey>> = {
  NO_SERVER: 'start.offline',
  NO_TABLE: 'join.unknown',
  NO_SPECTATORS: 'join.noSpectators',
  WRONG_CODES: 'join.wrongCodes',
  UNREADABLE: 'join.unreadable',
};

export const OnlineTable = ({ route }: { readonly route: Extract<Route, { page: 'online' }> }): VNode => {
  useEffect(() => {
    void watchTable(route.code);
    return turnAway;
  }, [route.code]);
  useEffect(() => {
    if (tableProblem.value === 'NO_TABLE') forgetTable(route.code);
    if (tableProblem.value !== 'NO_SERVER') return undefined;
    const again = (): void => void watchTable(route.code);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [tableProblem.value, route.code]);
  const news = tableNews.value;
  const open = onlineSession.value;
  const table = useTable(open?.session.game.name);
  if (tableProblem.value !== undefined) {
    const mayPass = tableProblem.value === 'NO_SERVER' || tableProblem.value === 'WRONG_CODES';
    return (
      <Page title={t('lobby.title', { code: route.code })}>
        <p class="notice bad" role="alert">
          {t(SENTENCES[tableProblem.value])}
        </p>
        <div class="links">
          {mayPass ? (
            <button type="button" class="button main" onClick={() => void watchTable(route.code)}>
              {t('join.again')}
            </button>
          ) : null}
          <a class={mayPass ? 'button' : 'button main'} href={to()}>
            {t('results.home')}
          </a>
          <a class="button" href={to('join')}>
            {t('start.join')}
          </a>
        </div>
      </Page>
    );
  }
  if (news === undefined || news.code !== route.code) {
    if (socket.state.value !== 'lost') return <main class="page" aria-busy="true" />;
    return (
      <Page title={t('lobby.title', { code: route.code })}>
        <p role="status">{t('link.lost')}</p>
      </Page>
    );
  }
  // Nobody is torn away from the result of a match by somebody else who wants another one.
  const reads =
    open !== undefined &&
    open.match === news.match &&
    open.session.outcome.value !== undefined &&
    open.session.link.again !== undefined &&
    !wantsAgain.value;
  if (news.stage === 'gathering' && !reads) return <Lobby news={news} seatKey={route.key} />;
  if (open === undefined || table === undefined) return <main class="page" aria-busy="true" />;
  return <TableFrame key={open.match} session={open.session} table={table} />;
};
