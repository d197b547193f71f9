// Shows notices of the system, one for each table, and takes them away. The service worker does it where it runs: a phone knows
// no other way, and it finds this page again when a notice is pressed. Else the page does it itself.

import { signal } from '@preact/signals';
import { unlessInSight } from './in-sight.ts';
import { leaveNow } from './kinds.ts';

export interface Notice {
  /** The address of the table: a notice takes the place of the last one of the same table. */
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  /** Whether it is heard though the last one of its table is still there. */
  readonly renotify: boolean;
}

const registration = signal<ServiceWorkerRegistration | undefined>(undefined);

/** Finds the service worker, which comes a while after the first visit. */
export const findWorker = async (): Promise<void> => {
  registration.value = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
};

const bring = (address: string): void => {
  location.hash = address;
};

/** Those that the page has shown itself, by the address of their table. */
const own = new Map<string, Notification>();

const showHere = (title: string, options: NotificationOptions & { readonly tag: string }): void => {
  try {
    const notice = new Notification(title, options);
    notice.onclick = () => {
      focus();
      bring(options.tag);
      notice.close();
    };
    own.set(options.tag, notice);
  } catch {
    // A phone leaves it to the service worker alone, and there is none.
  }
};

/** What is to be shown, by the address of its table, until that was seen: the other windows are asked before. */
const wanted = new Map<string, Notice>();

export const show = (notice: Notice): void => {
  if (leaveNow() !== 'granted') return;
  const { title, ...rest } = notice;
  const { lang, dir } = document.documentElement;
  const options = { ...rest, lang, dir: dir as NotificationDirection };
  wanted.set(notice.tag, notice);
  unlessInSight(notice.tag, () => {
    if (wanted.get(notice.tag) !== notice) return;
    const worker = registration.peek()?.active;
    if (worker) worker.postMessage({ type: 'notice', title, options });
    else showHere(title, options);
  });
};

/** The table has been seen, in whichever window the notice was asked for. An effect closes it again when the worker is found. */
export const close = (tag: string): void => {
  if (leaveNow() !== 'granted') return;
  wanted.delete(tag);
  registration.value?.active?.postMessage({ type: 'seen', tag });
  own.get(tag)?.close();
  own.delete(tag);
};

/** A notice that the service worker has shown was pressed, and this is the page that had asked for it. */
export const watchPresses = (): void => {
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent) => {
    if (data?.type === 'pressed') bring(data.tag);
  });
};
