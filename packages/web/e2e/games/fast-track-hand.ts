// A hand for the table of Fast Track that knows no rules: it finds what the board offers and says where to press.

import type { Page } from '@playwright/test';
import { chooseSeats, pressToStart } from '../play.ts';

/** Sets a table for this many and sits down. */
export const startFastTrack = async (page: Page, seats: number, options = '-'): Promise<void> => {
  await page.goto(`./#/create/fast-track?options=${options}`);
  await chooseSeats(page, seats);
  await pressToStart(page, 'Play with bots on this device');
  await page.locator('.table').waitFor();
};

export type Offer =
  | { readonly what: 'over' }
  | { readonly what: 'choice' | 'target' | 'peg'; readonly x: number; readonly y: number };

/** What can be pressed now, as soon as there is something: an answer, the farthest destination, the foremost peg. */
export const nextOffer = async (page: Page): Promise<Offer> => {
  const found = await page.waitForFunction(
    () => {
      const middle = (element: Element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      };
      if (document.querySelector('.results') !== null) return { what: 'over' as const };
      const choice = document.querySelector('.choice:not(:disabled)');
      if (choice !== null) return { what: 'choice' as const, ...middle(choice) };
      const steps = (element: Element): number => Number(/\d+$/.exec(element.textContent ?? '')?.[0] ?? 0);
      const targets = [...document.querySelectorAll('.ft-to')].sort((a, b) => steps(b) - steps(a));
      if (targets[0] !== undefined) return { what: 'target' as const, ...middle(targets[0]) };
      const peg = [...document.querySelectorAll('.ft-take')].at(-1);
      return peg === undefined ? false : { what: 'peg' as const, ...middle(peg) };
    },
    undefined,
    { polling: 'raf', timeout: 60_000 },
  );
  return (await found.jsonValue()) as Offer;
};

/** Presses what is offered until the match is over, or until `enough` says so. */
export const playOn = async (
  page: Page,
  press: (x: number, y: number) => Promise<void>,
  enough: () => Promise<boolean> = async () => false,
): Promise<'over' | 'enough'> => {
  for (let turn = 0; turn < 4000; turn++) {
    const offer = await nextOffer(page);
    if (offer.what === 'over') return 'over';
    if (await enough()) return 'enough';
    await press(offer.x, offer.y);
    // What was pressed is drawn before anybody looks again.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 0))));
  }
  throw new Error('the match did not end');
};
