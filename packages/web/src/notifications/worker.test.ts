// The part of the service worker that shows notices (public/notices.js), on a browser that keeps them in a list.

import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';

const SCRIPT = readFileSync(`${import.meta.dirname}/../../public/notices.js`, 'utf8');

interface Shown {
  readonly title: string;
  readonly tag: string;
  readonly data: unknown;
  close(): void;
}

const start = () => {
  const listeners: Record<string, (event: object) => void> = {};
  let shown: readonly Shown[] = [];
  const page = { id: 'page-1', postMessage: vi.fn(), focus: vi.fn() };
  const openWindow = vi.fn();
  let isOpen = true;
  const self = {
    addEventListener: (name: string, take: (event: object) => void) => {
      listeners[name] = take;
    },
    registration: {
      scope: 'https://house/',
      showNotification: async (title: string, { tag, data }: Omit<Shown, 'title' | 'close'>) => {
        // A browser takes its time to show one.
        await Promise.resolve();
        const notice: Shown = {
          title,
          tag,
          data,
          close: () => {
            shown = shown.filter((one) => one !== notice);
          },
        };
        shown = [...shown.filter((one) => one.tag !== tag), notice];
      },
      getNotifications: async ({ tag }: { readonly tag: string }) => shown.filter((one) => one.tag === tag),
    },
    clients: { get: async (id: string) => (isOpen && id === page.id ? page : undefined), openWindow },
  };
  runInNewContext(SCRIPT, { self, URL });
  const happen = (name: string, event: object): Promise<unknown> => {
    let done: Promise<unknown> = Promise.resolve();
    listeners[name]?.({ ...event, waitUntil: (promise: Promise<unknown>) => (done = promise) });
    return done;
  };
  return {
    ask: (data: unknown) => happen('message', { data, source: page }),
    press: () => happen('notificationclick', { notification: shown[0] }),
    titles: () => shown.map(({ title, tag }) => `${tag} ${title}`),
    closePage: () => {
      isOpen = false;
    },
    page,
    openWindow,
  };
};

const notice = (title: string, tag: string) => ({ type: 'notice', title, options: { tag } });

it('shows one notice for each table, and takes away what has been seen', async () => {
  const { ask, titles } = start();
  await ask(notice('The match has begun', '#/t/ABCDEF'));
  await ask(notice('Your turn', '#/t/ABCDEF'));
  await ask(notice('Your turn', '#/play/1'));
  expect(titles()).toEqual(['#/t/ABCDEF Your turn', '#/play/1 Your turn']);
  await ask({ type: 'seen', tag: '#/t/ABCDEF' });
  expect(titles()).toEqual(['#/play/1 Your turn']);
});

it('does not show what was seen before it came up', async () => {
  const { ask, titles } = start();
  const shown = ask(notice('Your turn', '#/play/1'));
  await Promise.all([shown, ask({ type: 'seen', tag: '#/play/1' })]);
  expect(titles()).toEqual([]);
});

it('leaves alone what is meant for others', async () => {
  const { ask, titles } = start();
  for (const data of [undefined, null, 'text', { type: 'SKIP_WAITING' }]) await ask(data);
  expect(titles()).toEqual([]);
});

it('brings the page that asked to the front, with its table', async () => {
  const { ask, press, titles, page, openWindow } = start();
  await ask(notice('Your turn', '#/play/1'));
  await press();
  expect(titles()).toEqual([]);
  expect(page.postMessage.mock.calls).toEqual([[{ type: 'pressed', tag: '#/play/1' }]]);
  expect(page.focus).toHaveBeenCalledOnce();
  expect(openWindow).not.toHaveBeenCalled();
});

it('opens the table anew where the page was closed', async () => {
  const { ask, press, closePage, openWindow } = start();
  await ask(notice('Your turn', '#/play/1'));
  closePage();
  await press();
  expect(String(openWindow.mock.calls[0]?.[0])).toBe('https://house/#/play/1');
});
