// A browser that has an older build of the house installed gets this one, and plays it without a network.
// Builds until November 2026 kept their files by Workbox: a small house stands in for them, with a worker
// that names its cache, answers its pages and takes its messages as theirs did.

import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { choose, expect, QUICK, startShort, test } from './play.ts';

test.use({ serviceWorkers: 'allow' });

const OLD_PAGE = `<!doctype html><html lang="en"><title>Parlor</title><link rel="icon" href="data:," /><h1>The old house</h1><button hidden>Load it now</button>
<script src="assets/page-1a2b3c4d.js"></script></html>`;

const OLD_SCRIPT = `
const { serviceWorker } = navigator;
const button = document.querySelector('button');
serviceWorker.register('sw.js').then((registration) => {
  registration.addEventListener('updatefound', () => {
    const fresh = registration.installing;
    fresh.addEventListener('statechange', () => {
      if (fresh.state !== 'installed' || serviceWorker.controller === null) return;
      button.hidden = false;
      button.onclick = () => {
        serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
        fresh.postMessage({ type: 'SKIP_WAITING' });
      };
    });
  });
});`;

const OLD_WORKER = `
const CACHE = 'workbox-precache-v2-' + self.registration.scope;
const page = new URL('index.html?__WB_REVISION__=16dc6161be5e818c', self.registration.scope).href;
const keep = async () => {
  const cache = await caches.open(CACHE);
  await cache.put(page, await fetch('index.html'));
  await cache.add('assets/page-1a2b3c4d.js');
};
const answer = async (request) => {
  const cache = await caches.open(CACHE);
  return (await cache.match(request.mode === 'navigate' ? page : request)) ?? fetch(request);
};
self.addEventListener('install', (event) => event.waitUntil(keep()));
self.addEventListener('message', ({ data }) => {
  if (data && data.type === 'SKIP_WAITING') self.skipWaiting();
});
self.addEventListener('fetch', (event) => event.respondWith(answer(event.request)));`;

const OLD_HOUSE: Readonly<Record<string, string>> = {
  '/index.html': OLD_PAGE,
  '/assets/page-1a2b3c4d.js': OLD_SCRIPT,
  '/sw.js': OLD_WORKER,
};

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

const DIST = join(import.meta.dirname, '../dist');

/** One address that hands out the old house, then the one that was built, and notes what is asked for. */
const openHouse = async () => {
  let isNew = false;
  const asked = new Set<string>();
  const server: Server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    const name = path === '/' ? '/index.html' : path;
    asked.add(path);
    try {
      const body = isNew ? readFileSync(join(DIST, name)) : OLD_HOUSE[name];
      if (body === undefined) throw new Error('no such file');
      response.setHeader('content-type', TYPES[extname(name)] ?? 'application/octet-stream');
      response.setHeader('cache-control', 'no-cache');
      response.end(body);
    } catch {
      // A page that looks for a server finds the page again, as at other hosts of files. A missing asset is an error.
      if (path.startsWith('/assets/')) response.writeHead(404).end();
      else response.setHeader('content-type', 'text/html').end(OLD_PAGE);
    }
  });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/`,
    asked,
    renew: () => {
      isNew = true;
      asked.clear();
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
};

const cacheNames = (page: Page): Promise<readonly string[]> => page.evaluate(() => caches.keys());

/** The drawings of the house that this browser keeps, without their hash. */
const keptDrawings = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const [name = ''] = await caches.keys();
    const requests = await (await caches.open(name)).keys();
    return requests.flatMap(({ url }) => url.match(/\/assets\/([\w-]+)-[\da-f]{8}\.svg$/)?.[1] ?? []);
  });

test('an installed build of before is replaced when its reader agrees, and plays without a network', async ({
  page,
}) => {
  await choose(page, QUICK);
  const house = await openHouse();
  await page.goto(house.address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The old house' })).toBeVisible();
  expect(await cacheNames(page)).toEqual([`workbox-precache-v2-${house.address}`]);

  house.renew();
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  // Nothing is taken from a page that is in use: the old house stays until its reader presses.
  const button = page.getByRole('button', { name: 'Load it now' });
  await button.waitFor();
  expect(await cacheNames(page)).toContain(`workbox-precache-v2-${house.address}`);
  await button.click();
  await expect(page.locator('.tile')).toHaveCount(4);
  await expect.poll(() => cacheNames(page)).toHaveLength(1);
  expect((await cacheNames(page))[0]).toMatch(/^parlor-[\da-f]{8}-http:/);

  await house.close();
  await page.reload();
  await expect(page.locator('.tile')).toHaveCount(4);
  await startShort(page, 'casino', 'target:1');
  await page.locator('.turn-line.mine').waitFor();
});

test('the first install leaves out portraits and court cards; each set is kept when it is first used', async ({
  page,
}) => {
  const house = await openHouse();
  house.renew();
  // The list of rules shows no portrait.
  await page.goto(`${house.address}#/rules/casino`);
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    if (serviceWorker.controller !== null) return;
    await new Promise((taken) => serviceWorker.addEventListener('controllerchange', taken, { once: true }));
  });
  const first = await keptDrawings(page);
  expect(first).toContain('icons');
  for (const later of ['fox', 'owl', 'KH', 'JD-two']) expect(first).not.toContain(later);
  const king = [...house.asked].find((path) => path.includes('icons-'))?.replace('icons-', 'KH-') ?? '';
  await page.evaluate((path) => fetch(path).then((answer) => answer.text()), king);
  // One court card, and the other seventeen with it.
  const courts = async () => (await keptDrawings(page)).filter((name) => /^[JQK][SHDC]/.test(name));
  await expect.poll(async () => (await courts()).length).toBe(18);
  expect(await keptDrawings(page)).not.toContain('owl');
  await house.close();
  expect(await page.evaluate((path) => fetch(path).then((answer) => answer.text()), king)).toContain('<svg');
  // A portrait that was never asked for stays blank.
  const owl = king.replace('KH-', 'owl-');
  expect(await page.evaluate((path) => fetch(path).then((answer) => answer.text()), owl)).not.toContain(
    'path',
  );
});
