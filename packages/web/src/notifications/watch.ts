// Tells whoever looks elsewhere what comes up at the tables of this page: by the title, by a badge on the installed app, and by
// notices of the system where they were chosen. It is loaded when the page is hidden for the first time; where notices were chosen,
// with the page.

import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { lines } from '../match/current-tables.ts';
import { meanwhile } from '../page/title.ts';
import { notices } from '../texts/en/notices.ts';
import { learn, type TextKey, t, tMaybe } from '../texts/text.ts';
import { setBadge } from './badge.ts';
import { keepInSight } from './in-sight.ts';
import { isChosen } from './kinds.ts';
import { close, findWorker, show, watchPresses } from './show.ts';
import { PLACES, type TableHere } from './tables.ts';
import { KIND_OF, type Look, lookAt, newsBetween, type Waiting, waitingAt } from './waiting.ts';

learn(notices);

const TEXTS: Readonly<Record<Waiting, TextKey>> = {
  over: 'turn.over',
  soon: 'notice.soon',
  window: 'notice.window',
  turn: 'turn.yours',
  begun: 'notice.begun',
  talk: 'notice.talk',
};

const textOf = (one: Waiting, { speaker = '', called }: Look): string =>
  one === 'turn' && called !== undefined
    ? t('turn.other', { name: called })
    : t(TEXTS[one], { name: speaker });

const isWanted = (one: Waiting): boolean => isChosen(KIND_OF[one]);

/** How a table was when it was seen last and at the last look since then, and whether a notice tells of it. */
interface Known {
  readonly address: string;
  readonly seen: Look;
  readonly before: Look;
  readonly told: boolean;
}

/** The notice of a table: anew when something has come up that one wants to know of, away when none of it waits any more. */
const tell = ({ address, game }: TableHere, { seen, before, told }: Known, now: Look): boolean => {
  const waiting = waitingAt(seen, now).filter(isWanted);
  const [first, ...others] = waiting;
  if (first === undefined) {
    if (told) close(address);
    return false;
  }
  const news = newsBetween(seen, before, now).filter(isWanted);
  const hasChanged = waiting.join() !== waitingAt(seen, before).filter(isWanted).join();
  const body = [tMaybe(`game.${game}`), ...others.map((one) => textOf(one, now))].join(' · ');
  if (news.length > 0 || (told && hasChanged))
    show({ tag: address, title: textOf(first, now), body, renotify: news.some((one) => one !== 'talk') });
  return told || news.length > 0;
};

/** What waits at a table: the weightiest of it in words for the title, the lines of its chat, and all together as a number. */
interface Waits {
  readonly title: string;
  readonly lines: number;
  readonly count: number;
}

const NOTHING: Waits = { title: '', lines: 0, count: 0 };

const isHidden = signal(document.hidden);
/** Counts the looks that are taken because time has passed. */
const bells = signal(0);

/** While the page is hidden, looks at a table whenever something changes there; answers with what waits at it. */
const watch = (place: () => TableHere | undefined): ReadonlySignal<Waits> => {
  const waits = signal(NOTHING);
  let known: Known | undefined;
  let bell: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    clearTimeout(bell);
    bells.value;
    const table = isHidden.value ? place() : undefined;
    if (table === undefined) {
      known = undefined;
      waits.value = NOTHING;
      return;
    }
    const { address } = table;
    const now = lookAt(table, performance.now());
    // Whatever a page finds when it comes is no news.
    if (known?.address !== address || known.seen.stage === 'coming')
      known = { address, seen: now, before: now, told: false };
    known = { ...known, before: now, told: tell(table, known, now) };
    const { lines } = now;
    const first = waitingAt(known.seen, now).find((one) => one !== 'talk');
    const isSaid = first === undefined || (first === 'turn' && now.isSaid);
    const title = isSaid ? '' : `● ${textOf(first, now)} · `;
    waits.value = { title, lines, count: lines + (first === undefined ? 0 : 1) };
    if (now.shortIn !== undefined && now.shortIn > 0) bell = setTimeout(() => bells.value++, now.shortIn);
  });
  return waits;
};

const waits = PLACES.map(watch);

effect(() => {
  const all = waits.map((one) => one.value);
  const unread = all.reduce((sum, { lines }) => sum + lines, 0);
  meanwhile.value = (unread > 0 ? `(${unread}) ` : '') + all.map(({ title }) => title).join('');
  setBadge(all.reduce((sum, { count }) => sum + count, 0));
});

// What is in sight has been seen: also what a page has asked for that was closed since.
for (const place of PLACES) {
  const address = computed(() => place()?.address);
  effect(() => {
    if (isHidden.value || address.value === undefined) return undefined;
    close(address.value);
    return keepInSight(address.value);
  });
}

const look = (): void => {
  isHidden.value = document.hidden;
  void findWorker();
  // Said again to the chat: where it is in sight it has been read from now on.
  if (!document.hidden) lines.value = [...lines.value];
};
look();
addEventListener('visibilitychange', look);
addEventListener('pagehide', () => setBadge(0));
watchPresses();
