// Which page is shown. Pages load when they are visited; the start page is here from the beginning.

import { signal } from '@preact/signals';
import type { ComponentType, VNode } from 'preact';
import { Gone } from './pages/gone.tsx';
import { Start } from './pages/start.tsx';
import { PieceSymbols } from './pieces/suits.tsx';
import { isTable, type Route, route } from './router.ts';
import { t } from './text/text.ts';
import { partMissing, updateReady } from './update.ts';

type Page = ComponentType<{ readonly route: Route }>;

/** A page by the name that its file gives it. */
const page =
  <Name extends string>(name: Name, load: () => Promise<Readonly<Record<Name, unknown>>>) =>
  async (): Promise<Page> =>
    (await load())[name] as Page;

const loaders: Readonly<Partial<Record<Route['page'], () => Promise<Page>>>> = {
  local: page('LocalTable', () => import('./pages/local.tsx')),
  online: page('OnlineTable', () => import('./pages/online.tsx')),
  replay: page('ReplayTable', () => import('./pages/replay.tsx')),
  share: page('Share', () => import('./pages/share.tsx')),
  deal: page('DealPage', () => import('./pages/deal.tsx')),
  lessons: page('Lessons', () => import('./pages/lessons.tsx')),
  lesson: page('LessonTable', () => import('./pages/lesson.tsx')),
  create: page('Create', () => import('./pages/create.tsx')),
  join: page('Join', () => import('./pages/join.tsx')),
  adopt: page('Adopt', () => import('./pages/adopt.tsx')),
  friends: page('FriendsPage', () => import('./pages/friends.tsx')),
  history: page('History', () => import('./pages/history.tsx')),
  numbers: page('Numbers', () => import('./pages/numbers.tsx')),
  settings: page('SettingsPage', () => import('./pages/settings.tsx')),
  rules: page('RulesPage', () => import('./pages/rules.tsx')),
};

const loaded = signal<Readonly<Record<string, Page>>>({ start: Start as Page, gone: Gone as Page });

const pageOf = (name: Route['page']): Page | undefined => {
  const known = loaded.value[name];
  if (known === undefined) {
    void loaders[name]?.().then((page) => {
      loaded.value = { ...loaded.value, [name]: page };
    });
  }
  return known;
};

const UpdateNote = (): VNode | null => {
  const isMissing = partMissing.value;
  const load = updateReady.value ?? (isMissing ? () => location.reload() : undefined);
  // It would lie over the hand, and a match does not need it.
  if (load === undefined || (!isMissing && isTable(route.value))) return null;
  const later = (): void => {
    updateReady.value = undefined;
    partMissing.value = false;
  };
  return (
    <div class="update" role="status">
      {t(isMissing ? 'update.missing' : 'update.ready')}
      <button type="button" class="button main" onClick={load}>
        {t(isMissing ? 'update.again' : 'update.reload')}
      </button>
      <button type="button" class="button quiet" onClick={later}>
        {t('update.later')}
      </button>
    </div>
  );
};

export const App = (): VNode => {
  const now = route.value;
  const Shown = pageOf(now.page);
  return (
    <>
      <PieceSymbols />
      {Shown === undefined ? <main class="page" aria-busy="true" /> : <Shown route={now} />}
      <UpdateNote />
    </>
  );
};
