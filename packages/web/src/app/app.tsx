// Which page is shown. Pages load when they are visited; the start page is here from the beginning.

import { effect, signal } from '@preact/signals';
import type { ComponentType, VNode } from 'preact';
import { Start } from '../home/start.tsx';
import { friendsInReach, oldPage, signedOut } from '../match/current-tables.ts';
import { Gone } from '../page/gone.tsx';
import { isTable, type Route, route } from '../page/router.ts';
import { PieceSymbols } from '../pieces/suits.tsx';
import { t } from '../texts/text.ts';
import { partMissing, updateReady } from './update.ts';

type Page = ComponentType<{ readonly route: Route }>;

/** A page by the name that its file gives it. */
const page =
  <Name extends string>(name: Name, load: () => Promise<Readonly<Record<Name, unknown>>>) =>
  async (): Promise<Page> =>
    (await load())[name] as Page;

const loaders: Readonly<Partial<Record<Route['page'], () => Promise<Page>>>> = {
  local: page('LocalTable', () => import('./local-table-page.tsx')),
  online: page('OnlineTable', () => import('../lobby/online-table-page.tsx')),
  replay: page('ReplayTable', () => import('../history/replay.tsx')),
  share: page('Share', () => import('../share/share.tsx')),
  deal: page('DealPage', () => import('../share/deal.tsx')),
  lessons: page('Lessons', () => import('../learn/lessons-page.tsx')),
  how: page('HowToPlay', () => import('../learn/how-to-page.tsx')),
  lesson: page('LessonTable', () => import('../learn/lesson-page.tsx')),
  create: page('Create', () => import('../set-up/create.tsx')),
  join: page('Join', () => import('../lobby/join.tsx')),
  adopt: page('Adopt', () => import('../settings/become-me.tsx')),
  friends: page('FriendsPage', () => import('../friends/friends-page.tsx')),
  history: page('History', () => import('../history/history.tsx')),
  numbers: page('Numbers', () => import('../history/stats.tsx')),
  settings: page('SettingsPage', () => import('../settings/settings-page.tsx')),
  rules: page('RulesPage', () => import('../learn/rules-page.tsx')),
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

effect(() => {
  if (friendsInReach.value) void import('../friends/friends-views.tsx');
});

const UpdateNote = (): VNode | null => {
  const isMissing = partMissing.value;
  const isTooOld = oldPage.value === 'offer';
  const isReady = updateReady.value !== undefined;
  if (oldPage.value === 'wait' && !isReady && !isMissing)
    return (
      <div class="update" role="status">
        {t('update.wait')}
      </div>
    );
  if (!isMissing && !isTooOld && !isReady) return null;
  // It would lie over the hand, and a match that goes on does not need it.
  if (!isMissing && oldPage.value === undefined && isTable(route.value)) return null;
  const later = (): void => {
    updateReady.value = undefined;
    partMissing.value = false;
    if (isTooOld) oldPage.value = 'wait';
  };
  return (
    <div class="update" role="status">
      {t(isMissing ? 'update.missing' : isTooOld ? 'update.old' : 'update.ready')}
      <button type="button" class="button main" onClick={updateReady.value ?? (() => location.reload())}>
        {t(isMissing || isTooOld ? 'update.again' : 'update.reload')}
      </button>
      <button type="button" class="button quiet" onClick={later}>
        {t('update.later')}
      </button>
    </div>
  );
};

const SignedOutNote = (): VNode => (
  <div class="update" role="status">
    {t('signedOut')}
    <button
      type="button"
      class="button"
      onClick={() => {
        signedOut.value = false;
      }}
    >
      {t('signedOut.read')}
    </button>
  </div>
);

export const App = (): VNode => {
  const now = route.value;
  const Shown = pageOf(now.page);
  return (
    <>
      <PieceSymbols />
      {Shown === undefined ? <main class="page" aria-busy="true" /> : <Shown route={now} />}
      {signedOut.value ? <SignedOutNote /> : <UpdateNote />}
    </>
  );
};
