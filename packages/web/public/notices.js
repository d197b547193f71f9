// The part of the service worker that shows notices: a page asks for one, and whoever presses it finds that
// page again, or where it was closed a new one. The service worker (vite/sw.js) imports it as it is.

/** What was asked for first is done first: a notice that has been seen must not come up afterwards. */
let done = Promise.resolve();
const inTurn = (act) => {
  done = done.then(act).catch(() => {});
  return done;
};

const closeAll = async (tag) => {
  for (const notice of await self.registration.getNotifications({ tag })) notice.close();
};

self.addEventListener('message', (event) => {
  const { type, title, options, tag } = event.data ?? {};
  if (type === 'notice') {
    const data = { page: event.source.id };
    event.waitUntil(inTurn(() => self.registration.showNotification(title, { ...options, data })));
  }
  if (type === 'seen') event.waitUntil(inTurn(() => closeAll(tag)));
});

const bringToFront = async ({ tag, data }) => {
  const page = await self.clients.get(data.page);
  if (page === undefined) return self.clients.openWindow(new URL(tag, self.registration.scope));
  page.postMessage({ type: 'pressed', tag });
  return page.focus();
};

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(bringToFront(event.notification));
});
