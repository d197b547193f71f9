// What the browser tests share: a page without errors, a quick local match, and ways to play it to its end by mouse or keys
// that know no rules: they press what the table offers.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { returnContext, takeContext } from './contexts.ts';

export const HOUSE = `http://localhost:${process.env.WEB_E2E_SERVER_PORT}/`;

/** The browser of each person at a table of the server. */
const PERSON = { baseURL: HOUSE, serviceWorkers: 'block' } as const;

/** Contexts of the persons of a test, without those that it has closed itself. */
const personContexts = new Set<BrowserContext>();

/** Resolves when nothing in the page has moved or changed its size from one frame to the next. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const places = (): number => {
      let sum = 0;
      for (const element of document.body.querySelectorAll('*')) {
        const { x, y, width, height } = element.getBoundingClientRect();
        sum += x + 3 * y + 7 * width + 11 * height;
      }
      return sum;
    };
    const frame = (): Promise<void> => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    let before = Number.NaN;
    // What moves for ever is never at rest.
    for (let frames = 0; frames < 60; frames++) {
      await frame();
      const now = places();
      if (now === before) return;
      before = now;
    }
  });

/** A page that is drawn in its new size when its size has been set: layouts that measure take some frames to settle. */
const drawnAtOnce = (page: Page): Page => {
  const resize = page.setViewportSize.bind(page);
  page.setViewportSize = async (size) => {
    await resize(size);
    await atRest(page);
  };
  return page;
};

/** A page that fails its test when the console shows an error or a script throws. Most tests share their contexts. */
export const test = base.extend<{ persons: undefined; context: BrowserContext; page: Page }>({
  persons: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use, { errors }) => {
      await use(undefined);
      const isGood = errors.length === 0;
      for (const context of personContexts) await (isGood ? returnContext(context, PERSON) : context.close());
      personContexts.clear();
    },
    { auto: true },
  ],
  context: async (
    {
      browser,
      baseURL,
      viewport,
      hasTouch,
      isMobile,
      locale,
      permissions,
      serviceWorkers,
      actionTimeout,
      navigationTimeout,
    },
    use,
    info,
  ) => {
    const options: BrowserContextOptions = {
      ...{ viewport, hasTouch, isMobile, serviceWorkers },
      ...(baseURL === undefined ? {} : { baseURL }),
      ...(locale === undefined ? {} : { locale }),
      ...(permissions === undefined ? {} : { permissions }),
    };
    // Service workers outlive their pages, and permissions are cleared between tests: such tests get a context of their own.
    const isShared = serviceWorkers === 'block' && (permissions ?? []).length === 0;
    const context = await (isShared ? takeContext(browser, options) : browser.newContext(options));
    context.setDefaultTimeout(actionTimeout ?? 0);
    context.setDefaultNavigationTimeout(navigationTimeout ?? 0);
    await use(context);
    await (isShared && info.errors.length === 0 ? returnContext(context, options) : context.close());
  },
  page: async ({ context }, use) => {
    const page = drawnAtOnce(await context.newPage());
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
    await use(page);
    expect(problems).toEqual([]);
  },
});

export { expect };

/** Choices of the device, set before the page loads. */
export const choose = async (page: Page, choices: Readonly<Record<string, unknown>>): Promise<void> => {
  await page.addInitScript((wanted) => {
    for (const [name, value] of Object.entries(wanted))
      localStorage.setItem(`parlor.${name}`, JSON.stringify(value));
  }, choices);
};

/** Quick, still, easy; with the drawer beside the table open where a screen is wide. */
export const QUICK = { pace: 'instant', lessMotion: true, volume: 0, level: 'easy', drawer: true } as const;

/** Chooses the number of seats of a table that is set, by key for the same reason as `pressToStart`. */
export const chooseSeats = (page: Page, seats: number): Promise<void> =>
  page.locator(`input[name="seats"][value="${seats}"]`).press('Space');

/**
 * Presses a button of the page that sets tables. By key: while the page loads, a note that comes above the button
 * moves it away between the press and the release of a pointer.
 */
export const pressToStart = async (
  page: Page,
  name: 'Play with bots on this device' | 'Play together on this device' | 'Create the table',
): Promise<void> => {
  const button = page.getByRole('button', { name });
  await expect(button).toBeEnabled();
  await button.press('Enter');
};

/** Starts a match against bots with options in their written form (`target:1`), through the page that sets tables. */
export const startShort = async (
  page: Page,
  game: string,
  options: string,
  seats?: number,
): Promise<void> => {
  await page.goto(`./#/create/${game}?options=${options}`);
  if (seats !== undefined) await chooseSeats(page, seats);
  await pressToStart(page, 'Play with bots on this device');
  await page.locator('.table').waitFor();
};

/** The summary of a hand for which bots wait. */
const AWAITED = '.table-texas-42 .summary';

export const isOver = (page: Page): Promise<boolean> => page.locator('.results').isVisible();

/** Plays until the results stand: `act` is asked whenever it is my turn and must do one thing. */
export const playToEnd = async (page: Page, act: () => Promise<void>, most = 600): Promise<void> => {
  for (let turn = 0; turn < most; turn++) {
    await page.locator(`.turn-line.mine, .results, ${AWAITED}`).first().waitFor({ timeout: 100_000 });
    if (await isOver(page)) return;
    if (await page.locator(AWAITED).isVisible()) await page.keyboard.press('Escape');
    else await act();
  }
  throw new Error('the match did not end');
};

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** No violations of accessibility rules on the page as it stands: of all rules, or of the named ones alone. */
export const expectAccessible = async (page: Page, rules: readonly string[] = []): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async (names) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    // Only violations are described in full; descriptions of the other results take half of the time.
    const result = await axe.run(document, {
      resultTypes: ['violations'],
      ...(names.length > 0 ? { runOnly: [...names] } : {}),
    });
    return result.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
  }, rules);
  expect(violations).toEqual([]);
};

/**
 * What matches and cannot be hit on a square of 44 px that is its own, with nothing over it. Rounded corners are let off.
 * It asks the browser itself which element a point belongs to, where need be after scrolling the page there.
 */
export const hardToHit = (page: Page, selector: string): Promise<readonly string[]> =>
  page.evaluate((wanted) => {
    const [side, step, corner] = [44, 4, 8];
    // Browsers snap edges to whole pixels, so the last point keeps one away from the edge.
    const marks = Array.from({ length: side / step + 1 }, (_, at) => Math.min(side - 1, at * step));
    const isEdge = (mark: number): boolean => mark < corner || mark > side - corner;
    const isOwn = (element: Element, left: number, top: number): boolean =>
      marks.every((x) =>
        marks.every(
          (y) =>
            (isEdge(x) && isEdge(y)) ||
            element.contains(document.elementFromPoint(left + x + 0.25, top + y + 0.25)),
        ),
      );
    const hasSquare = (element: Element): boolean => {
      const place = element.getBoundingClientRect();
      // The ways through the house lie over the lower edge of a phone, and what is under them is scrolled to.
      const ways = document.querySelector('.ways')?.getBoundingClientRect();
      const isUnder = ways !== undefined && place.bottom > ways.top && place.top < ways.bottom;
      if (place.top < 0 || place.bottom > innerHeight || isUnder)
        scrollBy({ top: place.top - innerHeight / 2, behavior: 'instant' });
      const { left, top, right, bottom } = element.getBoundingClientRect();
      for (let y = top; y <= bottom - side + 0.5; y += 2)
        for (let x = left; x <= right - side + 0.5; x += 2) if (isOwn(element, x, y)) return true;
      return false;
    };
    return [...document.querySelectorAll<HTMLElement>(wanted)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !hasSquare(element))
      .map((element) => element.ariaLabel ?? element.textContent ?? '');
  }, selector);

/** A picture for people to look at, compared with nothing: taken where WEB_E2E_PICTURES is set. */
export const picture = async (page: Page, name: string): Promise<void> => {
  if (process.env.WEB_E2E_PICTURES === undefined) return;
  const width = page.viewportSize()?.width ?? 0;
  await page.screenshot({ path: `${import.meta.dirname}/../screenshots/${name}-${width}.png` });
};

/** The table is no higher than the window. */
export const expectWholeInSight = async (page: Page): Promise<void> => {
  await expect
    .poll(() => page.locator('.table').evaluate((table) => Math.max(0, table.scrollHeight - innerHeight)))
    .toBe(0);
};

/** Presses a key until the focused element fits, at most a number of times. */
export const tabTo = async (page: Page, selector: string, most = 80): Promise<boolean> => {
  for (let pressed = 0; pressed < most; pressed++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector))
      return true;
    await page.keyboard.press('Tab');
  }
  return false;
};

/** Somebody who plays by keys stands somewhere in the page, not at its beginning again. */
export const expectFocus = async (page: Page): Promise<void> => {
  await expect(page.locator('body')).not.toBeFocused();
};

/**
 * The page of somebody at a table of the server. `alone` for tests of a network that comes back: in a shared
 * context the page that stays open is told of it first, and the browser tells all its pages at once.
 */
export const person = async (
  browser: Browser,
  name: string,
  errors: string[],
  sharing: 'shared' | 'alone' = 'shared',
): Promise<Page> => {
  const context = await (sharing === 'shared' ? takeContext(browser, PERSON) : browser.newContext(PERSON));
  personContexts.add(context);
  context.once('close', () => personContexts.delete(context));
  const page = drawnAtOnce(await context.newPage());
  page.on('console', (message) => message.type() === 'error' && errors.push(`${name}: ${message.text()}`));
  page.on('pageerror', (error) => errors.push(`${name}: ${error.message}`));
  await choose(page, { ...QUICK, name, board: 'flat' });
  return page;
};

/** Sets a table, seats the guests, fills it with bots, and starts; answers with its code. */
export const gather = async (
  host: Page,
  guests: readonly Page[],
  game: string,
  seats: number,
  options: string,
): Promise<string> => {
  await host.goto(`${HOUSE}#/create/${game}?options=${options}`);
  await chooseSeats(host, seats);
  await pressToStart(host, 'Create the table');
  const code = (await host.locator('.lobby-code').textContent()) ?? '';
  for (const guest of guests) {
    await guest.goto(`${HOUSE}#/t/${code}`);
    await guest.getByRole('button', { name: 'Sit down' }).click();
  }
  // One seat after the other: a press before the news would mean the same seat again.
  const free = host.getByRole('button', { name: 'Put a bot here' });
  for (let left = seats - guests.length - 1; left > 0; left--) {
    await expect(free).toHaveCount(left);
    await free.first().click();
  }
  await host.getByRole('button', { name: 'Ready' }).click();
  for (const page of [host, ...guests]) await page.locator('.table').waitFor();
  return code;
};

/**
 * Drags with a finger, by real touch events. It takes the piece at its upper corner, which shows in a fan too; where to put it is
 * looked for when the finger is down, since only then the targets may be there.
 */
export const dragByFinger = async (page: Page, from: string, onto: string): Promise<void> => {
  const start = await page.locator(from).first().boundingBox();
  if (start === null) throw new Error('nothing to drag');
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const [x, y] = [start.x + Math.min(14, start.width / 2), start.y + Math.min(22, start.height / 2)];
  await touch('touchStart', [{ x, y }]);
  const end = await page.locator(onto).first().boundingBox();
  if (end === null) throw new Error('nowhere to put it');
  const [toX, toY] = [end.x + end.width / 2, end.y + end.height / 2];
  for (let step = 1; step <= 5; step++)
    await touch('touchMove', [{ x: x + ((toX - x) * step) / 5, y: y + ((toY - y) * step) / 5 }]);
  // The finger rests before it lets go: after a fling the browser takes the next tap for a stop.
  await page.evaluate(() => new Promise((rested) => setTimeout(rested, 100)));
  await touch('touchMove', [{ x: toX, y: toY }]);
  await touch('touchEnd', []);
  await session.detach();
};
