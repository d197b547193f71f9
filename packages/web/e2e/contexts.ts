// Browser contexts that tests share. A new context starts a new process of the browser, which compiles every script again: most of
// the time of a short test. A shared context is empty when a test begins: no pages, storage, cookies, permissions or routes.

import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';

/** Contexts that nobody uses, by their options. */
const shared = new Map<string, BrowserContext[]>();

/** The client without a server, and the server. */
const ORIGINS = [process.env.WEB_E2E_PORT, process.env.WEB_E2E_SERVER_PORT].map(
  (port) => `http://localhost:${port}`,
);

/** A page that stays open between tests: the browser would end the process with its last page. */
const residents = new WeakMap<BrowserContext, string>();

const create = async (browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> => {
  const context = await browser.newContext(options);
  const resident = `${options.baseURL}icon.svg`;
  await (await context.newPage()).goto(resident);
  residents.set(context, resident);
  return context;
};

export const takeContext = async (
  browser: Browser,
  options: BrowserContextOptions,
): Promise<BrowserContext> => {
  // In use: nobody else meets it, also when a test fails half-way.
  return shared.get(JSON.stringify(options))?.pop() ?? create(browser, options);
};

/** Makes a context ready for the next test. */
export const returnContext = async (
  context: BrowserContext,
  options: BrowserContextOptions,
): Promise<void> => {
  const address = residents.get(context);
  const [resident, ...others] = context.pages().filter((page) => page.url() === address);
  const rest = context.pages().filter((page) => page !== resident);
  await Promise.all([...others, ...rest].map((page) => page.close()));
  if (resident === undefined || address === undefined) return context.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  await context.clearCookies();
  await context.setOffline(false);
  const session = await context.newCDPSession(resident);
  for (const origin of ORIGINS)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
  const key = JSON.stringify(options);
  shared.set(key, [...(shared.get(key) ?? []), context]);
};
