// The service worker: after one visit the house opens and plays without a network. The build writes three
// names above this text: VERSION, INSTALLED (kept by the first install) and SETS (drawings and sounds, a set
// kept when one of it is first used). A page that finds a new version asks by the message SKIP_WAITING that
// it take over.

/* global VERSION, INSTALLED, SETS */
importScripts('notices.js');

const { scope } = self.registration;
/**
 * Caches belong to an origin: the scope at the end of the name tells houses of one origin apart. Workbox did
 * the same.
 */
const CACHE = `parlor-${VERSION}-${scope}`;
const SERVER = /^(api|ws|metrics|healthz|readyz)\b/;
const BLANK = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** A hash in its name says that a file never changes. */
const isHashed = (path) => path.startsWith('assets/');

const pathOf = ({ url, mode }) => {
  const path = url.slice(scope.length).split(/[?#]/)[0];
  if (INSTALLED.includes(path) || SETS.flat().includes(path)) return path;
  // The page is one: an invitation is a word or a fragment after the address.
  return mode === 'navigate' && !SERVER.test(path) ? './' : undefined;
};

/** Fetches what is not there yet; files that never change come out of the cache of the version before. */
const keep = async (paths, find) => {
  const cache = await caches.open(CACHE);
  const keepOne = async (path) => {
    if (await cache.match(path)) return;
    const answer = await find(path);
    if (answer === undefined) return;
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    await cache.put(path, answer);
  };
  await Promise.all(paths.map(keepOne));
};

const kept = async (path) => (isHashed(path) ? caches.match(path) : undefined);

const install = async () => {
  await keep(INSTALLED, async (path) => (await kept(path)) ?? fetch(path, { cache: 'no-cache' }));
  await keep(SETS.flat(), kept);
};

const activate = async () => {
  const old = (await caches.keys()).filter((name) => name.endsWith(`-${scope}`) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  // The page of the first visit, so that the drawings which it uses from now on are kept.
  await self.clients.claim();
};

const answer = async (path, request) => {
  const found = await (await caches.open(CACHE)).match(path);
  if (found !== undefined) return found;
  return fetch(request).catch((problem) => {
    // Without a network a drawing that was never used stays blank: the value of a card and a name stand
    // beside it.
    if (!path.endsWith('.svg')) throw problem;
    return new Response(BLANK, { headers: { 'content-type': 'image/svg+xml' } });
  });
};

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(scope)) return;
  const path = pathOf(request);
  if (path === undefined) return;
  event.respondWith(answer(path, request));
  const set = SETS.find((one) => one.includes(path));
  // What cannot be fetched now is tried again at the next use.
  if (set !== undefined) event.waitUntil(keep(set, (one) => fetch(one)).catch(() => undefined));
});
