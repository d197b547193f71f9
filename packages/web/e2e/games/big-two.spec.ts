// Big Two against bots: a match by mouse, one by keyboard alone, one by touch on a phone.

import type { AnyGame } from '@parlor/engine';
import { bigTwo, classify, formatCards, type View } from '@parlor/games/big-two';
import type { Page } from '@playwright/test';
import { skipUntilHeld } from '../hands.ts';
import {
  choose,
  dragByFinger,
  expect,
  expectAccessible,
  expectFocus,
  isOver,
  picture,
  playToEnd,
  QUICK,
  startShort,
  tabTo,
  test,
} from '../play.ts';
import { findMatch, sitDownAtMatch } from '../shelf.ts';

/** The match by mouse has windows; the others do without the seconds that these take. */
const WITH_WINDOWS = 'target:1,autoPassMs:3000';
const OPTIONS = 'target:1,autoPass:false';
const PLAY = '.actions .button:last-child';

/** Chooses cards that the table marks as playable until the button can be pressed; passes when nothing can be played. */
const playByPointer = async (page: Page, press: (selector: string) => Promise<void>): Promise<void> => {
  for (let cards = 0; cards < 5; cards++) {
    if (await page.locator(`${PLAY}.main`).isVisible()) break;
    if (!(await page.locator('.hand .piece.playable:not(.selected)').first().isVisible())) break;
    await press('.hand .piece.playable:not(.selected) >> nth=0');
  }
  if (await page.locator(`${PLAY}.main`).isVisible()) await press(`${PLAY}.main`);
  else await press('.actions .button:nth-child(2)');
};

test('a match by mouse, with replay', async ({ page }) => {
  await choose(page, QUICK);
  await startShort(page, 'big-two', WITH_WINDOWS);
  await page.locator('.hand .piece').first().waitFor();
  await expectAccessible(page);
  await picture(page, 'big-two');
  let turn = 0;
  await playToEnd(page, async () => {
    if (++turn === 4) await skipUntilHeld(page, 'big-two', 4);
    if (await isOver(page)) return;
    await playByPointer(page, (selector) => page.locator(selector).click({ position: { x: 10, y: 16 } }));
  });
  await expectAccessible(page);
  await picture(page, 'big-two-results');
  await page.getByRole('button', { name: 'Look at the table' }).click();
  await expect(page.locator('.standing-name')).toContainText(' · ');
  await page.getByRole('button', { name: 'Show the result' }).click();
  await page.getByRole('button', { name: 'Replay the match' }).click();
  await expect(page.locator('.replay-bar output')).toContainText('Move 0');
  await page.getByRole('button', { name: 'One move forward' }).click();
  await expect(page.locator('.replay-bar output')).toContainText('Move 1');
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByRole('button', { name: 'One move back' }).click();
  await expectAccessible(page);
});

test('a match by keyboard alone', async ({ page }) => {
  await choose(page, QUICK);
  await startShort(page, 'big-two', OPTIONS);
  await tabTo(page, '.hand .piece');
  let turn = 0;
  await playToEnd(page, async () => {
    await expectFocus(page);
    if (++turn === 4) {
      await skipUntilHeld(page, 'big-two', 4);
      if (await isOver(page)) return;
      await tabTo(page, '.hand .piece');
    }
    for (let cards = 0; cards < 5; cards++) {
      if (await page.locator(`${PLAY}.main`).isVisible()) break;
      if (!(await tabTo(page, '.hand .piece.playable:not(.selected)', 40))) break;
      await page.keyboard.press('Enter');
    }
    const play = await page.locator(`${PLAY}.main`).isVisible();
    const button = play ? `${PLAY}.main` : '.actions .button:nth-child(2):not(:disabled)';
    if (await tabTo(page, button)) await page.keyboard.press('Enter');
  });
  await expect(page.getByRole('button', { name: 'Play again' })).toBeFocused();
});

const handOf = (hand: View['hands'][number] | undefined): readonly string[] =>
  typeof hand === 'object' ? formatCards(hand).split(' ') : [];

const rankOf = (code = ''): string => code.slice(0, -1);
const CORNER = { position: { x: 10, y: 16 } };

const sitDownAs = async (
  page: Page,
  fits: (hand: readonly string[], view: View) => boolean,
): Promise<View> => {
  const match = findMatch(bigTwo as AnyGame, {
    seats: 3,
    options: { target: 1, autoPass: false },
    fits: (seen) => fits(handOf((seen as View).hands[0]), seen as View),
  });
  await sitDownAtMatch(page, match);
  return match.view(0) as View;
};

/** My lead, and not the first of the deal, so that any card may be played; answers with one that I hold. */
const sitDownToLead = async (page: Page): Promise<string> => {
  const isLead = (hand: readonly string[], { table, opening }: View): boolean =>
    table === undefined && opening === undefined && hand.length > 6;
  const { hands } = await sitDownAs(page, isLead);
  return handOf(hands[0])[0] ?? '';
};

test('a card thrown onto the felt is played, and an illegal one is explained', async ({ page }) => {
  await choose(page, { ...QUICK, pace: 'calm' });
  const card = await sitDownToLead(page);
  // Two cards of different ranks are no combination: Play explains, with the rule to open.
  await page.locator('.hand .piece').first().click();
  await page.locator('.hand .piece').last().click();
  await page.locator(PLAY).click();
  await expect(page.locator('.refusal')).toContainText('BT-');
  await page.getByRole('button', { name: /^Rule BT-/ }).click();
  await expect(page.locator('.rules-list .wanted')).toBeVisible();
  // Escape takes the draft back.
  await page.keyboard.press('Escape');
  await expect(page.locator('.hand .piece.selected')).toHaveCount(0);
  const held = page.locator(`.hand [data-piece="${card}"]`);
  const box = await held.boundingBox();
  const felt = await page.locator('.bt-spot').boundingBox();
  if (box === null || felt === null) throw new Error('nothing to drag');
  await page.mouse.move(box.x + 12, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(felt.x + felt.width / 2, felt.y + felt.height / 2, { steps: 6 });
  await expect(page.locator('.bt-spot')).toHaveClass(/target over/);
  await page.mouse.up();
  await expect(held).toHaveCount(0);
  // In the log: another seat may have covered it by now.
  await page.getByRole('tab', { name: 'Log' }).click();
  const [rank, suit = ''] = card;
  const shown = `${rank}${{ C: '♣', D: '♦', H: '♥', S: '♠' }[suit]}`;
  await expect(page.locator('.log li', { hasText: `You play ${shown}` })).toBeVisible();
});

test('the hand is sorted by rank, by suit and in groups, and the button names what is chosen', async ({
  page,
}) => {
  await choose(page, { ...QUICK, pace: 'calm' });
  const pairOf = (codes: readonly string[]): readonly string[] =>
    codes.filter((code, at) => [codes[at - 1], codes[at + 1]].some((one) => rankOf(one) === rankOf(code)));
  const view = await sitDownAs(
    page,
    (hand, { turn, table }) =>
      pairOf(hand).length === 2 && hand.length === 13 && turn === 0 && table !== undefined,
  );
  const byRank = handOf(view.hands[0]);
  const order = (): Promise<readonly string[]> =>
    page
      .locator('.hand .piece')
      .evaluateAll((pieces) => pieces.map((piece) => piece.getAttribute('data-piece') ?? ''));
  const suits = async (): Promise<string> => (await order()).map((code) => code.at(-1)).join('');
  expect(await order()).toEqual(byRank);
  await page.getByRole('button', { name: 'Sort: rank' }).click();
  await expect.poll(suits).toMatch(/^D*C*H*S*$/);
  await page.getByRole('button', { name: 'Sort: suit' }).click();
  await expect(page.getByRole('button', { name: 'Sort: smart' })).toBeVisible();
  expect([...(await order())].sort()).toEqual([...byRank].sort());
  await expect(page.locator('.hand .group-start').first()).toBeVisible();
  await page.getByRole('button', { name: 'Sort: smart' }).click();
  await expect.poll(order).toEqual(byRank);
  for (const code of pairOf(byRank)) await page.locator(`.hand [data-piece="${code}"]`).click(CORNER);
  await expect(page.locator(PLAY)).toHaveText(/^Play: pair of /);
  await page.locator('.hand .piece:not(.selected)').first().click(CORNER);
  await expect(page.locator(PLAY)).toHaveText('Not a combination');
  // What is chosen cannot be played, but something else can: passing is not held out.
  await expect(page.getByRole('button', { name: 'Pass' })).not.toHaveClass(/main/);
  await page.keyboard.press('Escape');
  await expect(page.locator('.hand .piece.playable').first()).toBeVisible();
});

test('[BT-23] a straight lies in sequence, an ace or a 2 below the 3', async ({ page }) => {
  await choose(page, { ...QUICK, pace: 'calm' });
  const isLowStraight = ({ table, options }: View): boolean => {
    if (table === undefined || classify(table.cards, options)?.type !== 'straight') return false;
    const ranks = handOf(table.cards).map(rankOf);
    return ranks[0] === '3' && ranks[4] === '2';
  };
  const { table } = await sitDownAs(page, (_, view) => isLowStraight(view));
  const keys = handOf(table?.cards).map((code) => `card-${code}`);
  const isLow = (key: string): boolean => /-[A2]/.test(key);
  const drawn = await page
    .locator('.standing .piece')
    .evaluateAll((pieces) => pieces.map((piece) => piece.getAttribute('data-key')));
  expect(drawn).toEqual([...keys.filter(isLow), ...keys.filter((key) => !isLow(key))]);
  await picture(page, 'big-two-straight');
  await page.setViewportSize({ width: 390, height: 844 });
  await picture(page, 'big-two-straight');
});

test('a hint that proposes a pass marks the button, and the turn line asks for no pass that is forbidden', async ({
  page,
}) => {
  await choose(page, QUICK);
  await page.goto('./#/lessons/big-two/pass');
  await page.getByRole('button', { name: 'Show me' }).click();
  await expect(page.locator('.hinted')).toHaveText('Pass');
  await page.goto('./#/lessons/big-two/one-card');
  await expect(page.getByRole('button', { name: 'Pass' })).toBeDisabled();
  await expect(page.locator('.turn-prompt')).toHaveText('Beat the 8♦ with your highest card');
  await page.getByRole('button', { name: 'Show me' }).click();
  await expect(page.locator('.hinted')).toHaveAttribute('data-piece', '2D');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const [language, height] of [
    ['en', 844],
    ['en', 667],
    ['ar', 844],
  ] as const)
    test(`a refusal is said once, names its card, and covers no play: ${language}, ${height} px`, async ({
      page,
    }) => {
      await choose(page, { ...QUICK, language });
      await page.setViewportSize({ width: 390, height });
      await page.goto('./#/lessons/big-two/one-card');
      await page.locator('.hand [data-piece="9C"]').tap(CORNER);
      await expect(page.locator('.bt-why')).toBeVisible();
      const edge = (selector: string, side: 'top' | 'bottom'): Promise<number> =>
        page.locator(selector).evaluate((element, wanted) => element.getBoundingClientRect()[wanted], side);
      expect(await edge('.bt-why', 'bottom')).toBeLessThanOrEqual(await edge('.felt', 'bottom'));
      await page.locator(PLAY).tap();
      const note = page.locator('.refusal');
      await expect(note).toContainText('2♦');
      await expect(note).not.toContainText('2D');
      await expect(page.locator('.bt-why')).toBeHidden();
      expect(await edge('.standing-name', 'bottom')).toBeLessThanOrEqual(await edge('.felt', 'bottom'));
      expect(await edge('.felt', 'bottom')).toBeLessThanOrEqual(await edge('.refusal', 'top'));
      expect(await edge('.refusal', 'bottom')).toBeLessThanOrEqual(await edge('.actions', 'top'));
      // Whoever opens its rule reads it there: there is no room for both.
      await note.getByRole('button').first().tap();
      await expect(page.locator('.rules-list .wanted')).toBeInViewport();
      await expect(note).toHaveCount(0);
      await expect(page.locator('.standing .piece')).toBeInViewport({ ratio: 1 });
    });

  test('a finger throws a card onto the felt, and what is no play springs back with the reason', async ({
    page,
  }) => {
    await choose(page, { ...QUICK, pace: 'calm' });
    const card = await sitDownToLead(page);
    // The panel comes in below the hand, with the newest lines of the log in sight.
    await page.getByRole('button', { name: 'Log, score, chat and rules' }).tap();
    await expect(page.locator('.log li').last()).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.hand .piece').first()).toBeInViewport({ ratio: 0.9 });
    await page.getByRole('button', { name: 'Close the panel' }).tap();
    const held = page.locator('.hand .piece');
    const before = await held.count();
    await held.last().tap({ position: { x: 10, y: 16 } });
    await dragByFinger(page, `.hand [data-piece="${card}"]`, '.bt-spot');
    await expect(page.locator('.refusal')).toContainText('BT-');
    await expect(held).toHaveCount(before);
    await held.last().tap({ position: { x: 10, y: 16 } });
    await expect(page.locator('.hand .piece.selected')).toHaveCount(0);
    await dragByFinger(page, `.hand [data-piece="${card}"]`, '.bt-spot');
    await expect(page.locator(`.standing [data-key="card-${card}"]`)).toBeVisible();
    await expect(held).toHaveCount(before - 1);
  });

  test('a card in the air stays under the finger when the phone is turned', async ({ page }) => {
    await choose(page, { ...QUICK, pace: 'calm' });
    const card = page.locator(`.hand [data-piece="${await sitDownToLead(page)}"]`);
    const from = await card.boundingBox();
    if (from === null) throw new Error('nothing to drag');
    const session = await page.context().newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
    const held = { x: from.x + 12, y: from.y + 20 };
    await touch('touchStart', held);
    await touch('touchMove', { x: held.x, y: held.y - 60 });
    await page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(844);
    const finger = { x: 300, y: 160 };
    await touch('touchMove', finger);
    const isUnderFinger = (): Promise<boolean> =>
      card.evaluate((element, { x, y }) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return left < x && x < right && top < y && y < bottom;
      }, finger);
    await expect.poll(isUnderFinger).toBe(true);
    await touch('touchEnd');
    await expect(page.locator('.standing .piece')).toHaveCount(1);
  });

  test('a match by touch', async ({ page }) => {
    await choose(page, { ...QUICK, theme: 'evening' });
    await startShort(page, 'big-two', OPTIONS);
    await page.locator('.hand .piece').nth(12).waitFor();
    await picture(page, 'big-two');
    const box = await page
      .locator('.table')
      .evaluate((table) => table.scrollHeight <= innerHeight && table.scrollWidth <= innerWidth);
    expect(box).toBe(true);
    await expectAccessible(page);
    let turn = 0;
    await playToEnd(page, async () => {
      if (++turn === 4) await skipUntilHeld(page, 'big-two', 4);
      if (await isOver(page)) return;
      await playByPointer(page, (selector) => page.locator(selector).tap({ position: { x: 10, y: 16 } }));
    });
    await picture(page, 'big-two-results');
  });
});
