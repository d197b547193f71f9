// Hands inside a page, for tests that are not about how one plays: they know no rules and press what the table offers as soon
// as it is drawn, many times faster than a pointer from outside.

import type { Page } from '@playwright/test';

interface Wanted {
  /** They rest after so many presses, */
  readonly most?: number;
  /** or when this is seen, */
  readonly until?: string;
  /** or when no more pieces than these are left in the hand. */
  readonly held?: number;
}

/** Runs in the page. Every table is asked in the same way: the first selector that finds something is pressed. */
const press = ({ game, most, until, held = -1 }: Wanted & { readonly game: string }): void => {
  const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);
  const steps = (element: Element): number => Number(/\d+$/.exec(element.textContent ?? '')?.[0] ?? 0);
  const orders: Readonly<Record<string, () => readonly (string | HTMLElement | null | undefined)[]>> = {
    'big-two': () => [
      '.actions .button:last-child.main',
      '.hand .piece.playable:not(.selected)',
      '.actions .button:nth-child(2):not(:disabled)',
    ],
    'texas-42': () => [
      '.actions .button.main:not(:disabled)',
      '.rung',
      '.trump-choice',
      '.hand .piece.playable:not(.selected)',
      '.actions .button:last-child:not(:disabled)',
    ],
    casino: () => {
      const cards = document.querySelectorAll<HTMLElement>('.hand .piece.playable:not(.selected)');
      const held = find('.hand .piece.selected, .cas-stack') !== null;
      return [
        '.cas-shiya',
        '.choice:not(:disabled)',
        '.cas-accept:not(:disabled)',
        // What is laid together may come to nothing: now and then it is given up for another card.
        held
          ? find(Math.random() < 0.3 ? '.cas-answer .button:first-child' : '.cas-area .addable')
          : undefined,
        '.actions .button:last-child.main',
        '.cas-answer .button:first-child',
        cards[Math.floor(Math.random() * cards.length)],
      ];
    },
    'fast-track': () => {
      const targets = [...document.querySelectorAll<HTMLElement>('.ft-to')];
      const farthest = targets.sort((a, b) => steps(b) - steps(a))[0];
      return ['.choice:not(:disabled)', farthest, '.ft-take'];
    },
  };
  let pressed = 0;
  const hands = setInterval(() => {
    const isDone =
      pressed >= (most ?? Number.POSITIVE_INFINITY) ||
      (until !== undefined && find(until) !== null) ||
      (find('.turn-line.mine') !== null && document.querySelectorAll('.hand .piece').length <= held);
    if (isDone) {
      clearInterval(hands);
      document.documentElement.dataset.hands = 'rest';
      return;
    }
    // Bots wait while it is read.
    find('.table-texas-42 .summary > .button')?.click();
    if (find('.turn-line.mine') === null || find('.results') !== null) return;
    for (const wanted of orders[game]?.() ?? []) {
      const found = typeof wanted === 'string' ? find(wanted) : wanted;
      if (found === null || found === undefined) continue;
      found.click();
      pressed++;
      break;
    }
  }, 20);
};

/** Plays at this page's table, for good or as long as is wanted. */
export const letPlay = (page: Page, game: string, wanted: Wanted = {}): Promise<void> =>
  page.evaluate(press, { game, ...wanted });

/**
 * Skips the middle of a match: the hands play until no more pieces than these are left in mine. A whole match by
 * pointer or keys shows nothing there that it does not show at its beginning and its end.
 */
export const skipUntilHeld = async (page: Page, game: string, held: number): Promise<void> => {
  await letPlay(page, game, { held, until: '.results' });
  await handsRest(page);
};

/** When the hands of `letPlay` have done what they should. */
export const handsRest = (page: Page): Promise<void> =>
  page.locator('html[data-hands="rest"]').waitFor({ timeout: 100_000 });
