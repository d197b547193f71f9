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

const loaders: Readonly<Partial<Record<Route['page'], () => Promise<Page>>>> = {
  local: async () => (await import('./pages/local.tsx')).LocalTable as Page,
  online: async () => (await import('./pages/online.tsx')).OnlineTable as Page,
  replay: async () => (await import('./pages/replay.tsx')).ReplayTable as Page,
  share: async () => (await import('./pages/share.tsx')).Share as Page,
  deal: async () => (await import('./pages/deal.tsx')).DealPage as Page,
  lessons: async () => (await import('./pages/lessons.tsx')).Lessons as Page,
  lesson: async () => (await import('./pages/lesson.tsx')).LessonTable as Page,
  create: async () => (await import('./pages/create.tsx')).Create as Page,
  join: async () => (await import('./pages/join.tsx')).Join as Page,
  adopt: async () => (await import('./pages/adopt.tsx')).Adopt as Page,
  history: async () => (await import('./pages/history.tsx')).History as Page,
  settings: async () => (await import('./pages/settings.tsx')).SettingsPage as Page,
  rules: async () => (await import('./pages/rules.tsx')).RulesPage as Page,
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
