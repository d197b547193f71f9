// Casino against bots: matches by mouse, by keyboard alone and by touch, and what happens to a staged stack.

import { wide } from '@parlor/engine';
import { casino, draftOptions, formatCard, type Move, nearMisses, type View } from '@parlor/games/casino';
import type { Locator, Page } from '@playwright/test';
import { letPlay, skipUntilHeld } from '../hands.ts';
import {
  choose,
  chooseSeats,
  expect,
  expectAccessible,
  expectWholeInSight,
  hardToHit,
  picture,
  playToEnd,
  pressToStart,
  QUICK,
  startShort,
  tabTo,
  test,
} from '../play.ts';
import { sitDownAt } from './casino-positions.ts';

/** Bots that leave time to look at what was done. */
const CALM = { ...QUICK, pace: 'calm' } as const;

const HAND = '.hand .piece.playable';
const TARGET = '.cas-felt .piece.addable, .cas-felt .cas-build.addable';
const TRAIL = '.actions .button:last-child';

/** One step that the table offers: an answer, a choice, one more card, a trail, or another hand card. */
const stepBy = async (
  page: Page,
  press: (selector: string) => Promise<void>,
  turn: number,
): Promise<void> => {
  const seen = (selector: string): Promise<boolean> => page.locator(selector).first().isVisible();
  if (await seen('.cas-shiya')) return press('.cas-shiya');
  if (await seen('.choice')) return press('.choice:not(:disabled)');
  if (await seen('.cas-accept:not(:disabled)')) return press('.cas-accept');
  if (await seen('.cas-stack'))
    return press((await seen(TARGET)) ? TARGET : '.cas-answer .button:first-child');
  if (await seen('.hand .piece.selected')) {
    if (await seen(TARGET)) return press(TARGET);
    if (await seen(`${TRAIL}.main`)) return press(`${TRAIL}.main`);
  }
  const cards = await page.locator(HAND).count();
  if (cards > 0) return press(`.hand .piece:nth-child(${1 + (turn % cards)})`);
  await page.waitForTimeout(100);
};

const middleOf = async (piece: Locator): Promise<{ x: number; y: number }> => {
  const box = await piece.boundingBox();
  if (box === null) throw new Error('nothing to take');
  return { x: box.x + Math.min(12, box.width / 2), y: box.y + Math.min(20, box.height / 2) };
};

const drag = async (page: Page, piece: Locator, onto: Locator): Promise<void> => {
  const from = await middleOf(piece);
  const box = await onto.boundingBox();
  if (box === null) throw new Error('nothing to drop on');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 6 });
  await page.mouse.up();
  // The click that ends a drag is swallowed for a moment: no hand is faster than that.
  await page.waitForTimeout(100);
};

const inHand = (page: Page, code: string): Locator => page.locator(`.hand [data-piece="${code}"]`);
const onTable = (page: Page, code: string): Locator => page.locator(`.cas-loose [data-piece="${code}"]`);
const corner = { position: { x: 10, y: 16 } };

interface Pair {
  readonly card: string;
  readonly loose: string;
  readonly labels: readonly string[];
  readonly misses: readonly string[];
}

/** Every hand card on every loose card, with what the two can become. */
const pairsOf = (view: View): readonly Pair[] => {
  const hand = view.hands[0];
  if (typeof hand !== 'object') return [];
  return wide.list(hand).flatMap((card) =>
    view.loose.map((loose) => {
      const draft = { seat: 0, card, cards: [loose], build: undefined };
      return {
        card: formatCard(card),
        loose: formatCard(loose),
        labels: draftOptions(view, draft).map(({ label }) => label),
        misses: nearMisses(view, draft).map(({ reason }) => reason),
      };
    }),
  );
};

/** The first pair that fits, in a match that stands so. */
const sitWithPair = async (
  page: Page,
  fits: (pair: Pair, moves: readonly Move[]) => boolean,
): Promise<Pair & { readonly view: View }> => {
  const pairIn = (seen: View, moves: readonly Move[]): Pair | undefined =>
    pairsOf(seen).find((pair) => fits(pair, moves));
  const view = await sitDownAt(page, {
    seats: 2,
    fits: (seen, moves) => pairIn(seen, moves) !== undefined,
  });
  const pair = pairIn(view, casino.movesFor(view));
  if (pair === undefined) throw new Error('no such pair');
  return { ...pair, view };
};

test('a match by mouse, with drags', async ({ page }) => {
  await choose(page, QUICK);
  await startShort(page, 'casino', '-', 4);
  let turn = 0;
  let drags = 0;
  await playToEnd(page, async () => {
    if (++turn === 8) await skipUntilHeld(page, 'casino', 4);
    const chosen = page.locator('.hand .piece.selected');
    const isChosen = (await chosen.count()) === 1 && !(await page.locator('.cas-stack').isVisible());
    const target = page.locator(TARGET).first();
    if (isChosen && turn % 2 === 0) {
      const onto = (await target.isVisible()) ? target : page.locator('.cas-trail');
      if (await onto.isVisible()) {
        drags++;
        return drag(page, chosen, onto);
      }
    }
    return stepBy(page, (selector) => page.locator(selector).first().click(corner), turn);
  });
  expect(drags).toBeGreaterThan(0);
  await expectAccessible(page);
  await picture(page, 'casino-results');
  await page.getByRole('button', { name: 'Replay the match' }).click();
  await page.getByRole('button', { name: 'One move forward' }).click();
  await expect(page.locator('.replay-bar output')).toContainText('Move 1');
  await expectAccessible(page);
});

test('a match by keyboard alone', async ({ page }) => {
  await choose(page, QUICK);
  await startShort(page, 'casino', '-', 4);
  let turn = 0;
  await playToEnd(page, async () => {
    if (turn === 8) await skipUntilHeld(page, 'casino', 3);
    const press = async (selector: string): Promise<void> => {
      if (await tabTo(page, selector)) await page.keyboard.press('Enter');
    };
    await stepBy(page, press, turn++);
  });
});

test('equal cards: the stack shows its readings, the sheet its choices, and Escape takes both back', async ({
  page,
}) => {
  await choose(page, CALM);
  const { card, loose, labels } = await sitWithPair(
    page,
    (pair) => pair.labels.length === 2 && pair.misses.some((reason) => reason.startsWith('you hold no')),
  );
  await drag(page, inHand(page, card), onTable(page, loose));
  const sheet = page.locator('.choices');
  const accept = page.locator('.cas-accept');
  await page.locator('.choices, .cas-tray').first().waitFor();
  if (await sheet.isVisible()) await page.keyboard.press('Escape');
  await expect(page.locator('.cas-reading')).toContainText(labels[0]?.toLowerCase() ?? '');
  await expectAccessible(page);
  await picture(page, 'casino-stack');
  await accept.click();
  await expect(sheet.locator('.choice:not(:disabled)')).toHaveCount(2);
  await expect(sheet.locator('.choice:disabled').first()).toContainText('you hold no');
  await expectAccessible(page);
  await picture(page, 'casino-choices');
  const desk = page.viewportSize();
  await page.setViewportSize({ width: 844, height: 390 });
  for (const choice of await sheet.getByRole('button').all())
    await expect(choice).toBeInViewport({ ratio: 0.95 });
  if (desk !== null) await page.setViewportSize(desk);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.locator('.cas-tray')).toHaveCount(0);
  await expect(inHand(page, card)).toBeVisible();
  await expect(onTable(page, loose)).toBeVisible();
});

test('equal cards too high for a build say so, and a build tells which cards may still capture it', async ({
  page,
}) => {
  await choose(page, CALM);
  const isTooHigh = ({ labels, misses }: Pair): boolean =>
    labels.length > 1 && misses.includes('builds go up to 10');
  const view = await sitDownAt(page, {
    seats: 2,
    fits: (seen) => seen.builds.length > 0 && pairsOf(seen).some(isTooHigh),
  });
  const [build] = view.builds;
  const { card = '', loose = '' } = pairsOf(view).find(isTooHigh) ?? {};
  const answer = page.locator('.cas-takers');
  await page.locator(`[data-build="${build?.id}"]`).click();
  await expect(answer).toContainText(/unseen cards? can take the build of \d+/);
  await expect(page.locator('.table > [role="status"]')).toContainText('can take the build of');
  await expectAccessible(page);
  await picture(page, 'casino-capturers');
  await page.setViewportSize({ width: 390, height: 844 });
  const width = async (): Promise<number> => (await onTable(page, loose).boundingBox())?.width ?? 0;
  await expect.poll(width).toBeGreaterThanOrEqual(44);
  await picture(page, 'casino-capturers');
  await page.keyboard.press('Escape');
  await expect(answer).toHaveCount(0);
  for (const piece of [onTable(page, loose), inHand(page, card)]) await piece.click(corner);
  // More could be added: then the choices are shown when they are asked for.
  await page.locator('.choices, .cas-accept').first().waitFor();
  if (await page.locator('.cas-accept').isVisible()) await page.locator('.cas-accept').click();
  const tooHigh = page.locator('.choice:disabled', { hasText: 'builds go up to 10' });
  await expect(tooHigh).toContainText(/^Build \d+/);
  await picture(page, 'casino-too-high');
  await page.setViewportSize({ width: 1440, height: 900 });
  await picture(page, 'casino-too-high');
});

test('asked only when there is a choice, cards of the table wait for the card from the hand', async ({
  page,
}) => {
  await choose(page, { ...CALM, casinoConfirm: 'never' });
  const pairIn = (view: View, moves: readonly Move[]): readonly string[] | undefined => {
    const codes = view.loose.map(formatCard);
    const takers = (code: string) =>
      moves.flatMap((move) => {
        const text = casino.formatMove(move);
        return text.startsWith('capture') && text.split(' ').slice(2).join(' ') === code ? [text] : [];
      });
    const pair = codes
      .flatMap((one, at) => codes.slice(at + 1).map((other) => [one, other]))
      .find((both) => takers(both.join(' ')).length === 1);
    return pair;
  };
  const view = await sitDownAt(page, { seats: 2, fits: (seen, moves) => pairIn(seen, moves) !== undefined });
  const held = await page.locator('.hand .piece').count();
  for (const code of pairIn(view, casino.movesFor(view)) ?? []) await onTable(page, code).click(corner);
  await expect(page.locator('.cas-accept')).toBeEnabled();
  await expect(page.locator('.cas-stack .piece')).toHaveCount(2);
  await expect(page.locator('.hand .piece')).toHaveCount(held);
});

test('by keyboard the focus follows the stack, and Escape brings it back to the cards', async ({ page }) => {
  await choose(page, { ...CALM, casinoConfirm: 'always' });
  const { card, loose, view } = await sitWithPair(page, (pair) => pair.labels.length === 1);
  expect(await tabTo(page, `.hand [data-piece="${card}"]`)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(inHand(page, card)).toHaveAttribute('aria-pressed', 'true');
  // The held card shows where it can go, and only that.
  const usable = pairsOf(view)
    .filter((pair) => pair.card === card && pair.labels.length > 0)
    .map((pair) => pair.loose);
  for (const code of usable) await expect(onTable(page, code)).toHaveClass(/addable/);
  for (const code of view.loose.map(formatCard)) {
    const isShown = await onTable(page, code).evaluate((piece) => piece.matches('.addable, .dimmed'));
    expect(isShown).toBe(true);
  }
  expect(await tabTo(page, `.cas-loose [data-piece="${loose}"]`)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.locator('.cas-accept')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('.cas-tray')).toHaveCount(0);
  await expect(onTable(page, loose)).toBeFocused();
});

test('by keyboard a build on the stack leads on to what can be done with it', async ({ page }) => {
  await choose(page, CALM);
  await page.goto('./#/lessons/casino/raise');
  await inHand(page, '3D').waitFor();
  for (const selector of ['.hand [data-piece="3D"]', '.cas-build']) {
    expect(await tabTo(page, selector)).toBe(true);
    await page.keyboard.press('Enter');
  }
  await expect(page.locator('.cas-accept')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(inHand(page, '3D')).toBeFocused();
});

test('a pile top alone says what it lacks, and a wrong sum how much it is', async ({ page }) => {
  await choose(page, CALM);
  await page.goto('./#/lessons/casino/top');
  await inHand(page, '7H').click();
  await page.locator('.cas-pile [data-piece="7S"]').click();
  await expect(page.locator('.cas-reading')).toContainText(
    'To take the top of a pile, take a set from the table as well',
  );
  await page.goto('./#/lessons/casino/sum');
  await inHand(page, '9S').click();
  for (const code of ['5H', '3D']) await onTable(page, code).click();
  await expect(page.locator('.refusal')).toContainText('the sum is 8');
  await expect(page.locator('.refusal')).toContainText('CAS-32');
});

test('the only capture is made without asking, and with asking when that is wanted', async ({ page }) => {
  await choose(page, { ...CALM, casinoConfirm: 'always' });
  // No other move uses the two, so nothing can be added to them.
  const isOnlyMove = ({ card, loose }: Pair, moves: readonly Move[]): boolean => {
    const using = moves.map((move) => casino.formatMove(move)).filter((text) => text.includes(loose));
    const withCard = using.filter((text) => text.includes(card));
    return withCard.length === 1 && withCard[0] === `capture ${card} ${loose}`;
  };
  const { card, loose } = await sitWithPair(page, isOnlyMove);
  await drag(page, inHand(page, card), onTable(page, loose));
  await expect(page.locator('.cas-accept')).toBeEnabled();
  // Any single card is taken back by a tap on it.
  await page.locator(`.cas-stack [data-piece="${card}"]`).click();
  await expect(page.locator('.cas-tray')).toHaveCount(0);
  await expect(inHand(page, card)).toBeVisible();
  // A tap on nothing takes the rest back.
  await page.mouse.click(300, 520);
  await expect(page.locator('.cas-felt .piece.selected')).toHaveCount(0);
  // The settings are one press away, and so is the table again.
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Casino: ask before a move is made').selectOption('never');
  await page.getByRole('link', { name: 'Back to the table' }).click();
  await drag(page, inHand(page, card), onTable(page, loose));
  await expect(page.locator('.cas-near .cas-pile')).toContainText(/\d/);
  await expect(page.locator(`.cas-near [data-key="card-${card}"]`)).toBeVisible();
});

test('what makes nothing springs back, with the rule', async ({ page }) => {
  await choose(page, CALM);
  const { card, loose } = await sitWithPair(
    page,
    (pair) => pair.labels.length === 0 && pair.misses.some((reason) => reason.startsWith('you hold no')),
  );
  const before = await inHand(page, card).boundingBox();
  await drag(page, inHand(page, card), onTable(page, loose));
  const refusal = page.locator('.refusal');
  if (!(await refusal.isVisible())) await expect(page.locator('.cas-reading')).toContainText('add more');
  else {
    await expect(refusal).toContainText('CAS-');
    await expect.poll(async () => (await inHand(page, card).boundingBox())?.y).toBe(before?.y);
  }
});

test('a second hand card on the stack is refused', async ({ page }) => {
  await choose(page, CALM);
  const { card, loose } = await sitWithPair(page, (pair) => pair.labels.length >= 2);
  await drag(page, inHand(page, card), onTable(page, loose));
  await page.locator('.choices, .cas-tray').first().waitFor();
  if (await page.locator('.choices').isVisible()) await page.keyboard.press('Escape');
  await drag(page, page.locator('.hand .piece').first(), page.locator('.cas-stack'));
  await expect(page.locator('.refusal')).toContainText('CAS-18');
  await expect(page.locator('.cas-stack .piece')).toHaveCount(2);
});

test('loose cards are loaded onto an own build without a hand card, by keyboard', async ({ page }) => {
  await choose(page, CALM);
  const loadIn = (moves: readonly Move[]) =>
    moves.find((move) => move.type === 'extend' && move.card === undefined && move.sets.flat().length === 1);
  let load: Move | undefined;
  await sitDownAt(page, {
    seats: 2,
    fits: (_, moves) => {
      load = loadIn(moves);
      return load !== undefined;
    },
  });
  if (load?.type !== 'extend') throw new Error('no load');
  const before = await page.locator('.hand .piece').count();
  const build = page.locator(`[data-build="${load.build}"]`);
  await expect(build).toHaveAccessibleName(/build of \d+, yours.*: .* of /);
  expect(await tabTo(page, `.cas-loose [data-piece="${formatCard(load.sets.flat()[0] ?? 0)}"]`)).toBe(true);
  await page.keyboard.press('Enter');
  expect(await tabTo(page, `[data-build="${load.build}"]`)).toBe(true);
  await page.keyboard.press('Enter');
  await page.locator('.choices, .cas-tray').first().waitFor();
  if (!(await page.locator('.choices').isVisible())) {
    expect(await tabTo(page, '.cas-accept')).toBe(true);
    await page.keyboard.press('Enter');
  }
  expect(await tabTo(page, '.choice:last-child:not(:disabled)')).toBe(true);
  const choice = page.getByRole('button', { name: /Add to your \d+/ });
  await choice.focus();
  await page.keyboard.press('Enter');
  await expect(build).toHaveAccessibleName(/yours, locked/);
  await expect(page.locator('.hand .piece')).toHaveCount(before);
  await expect(page.locator('.turn-line.mine')).toBeVisible();
});

test('a hand card on the build of an opponent raises it', async ({ page }) => {
  await choose(page, { ...CALM, casinoConfirm: 'never' });
  let raise: Move | undefined;
  await sitDownAt(page, {
    seats: 2,
    fits: (_, moves) => {
      raise = moves.find((move) => move.type === 'raise');
      return raise !== undefined;
    },
  });
  if (raise?.type !== 'raise') throw new Error('no raise');
  const build = page.locator(`[data-build="${raise.build}"]`);
  await expect(build).toHaveAccessibleName(/owned by Ada/);
  await drag(page, inHand(page, formatCard(raise.card)), build);
  await page
    .locator('.choices')
    .or(page.locator('.cas-build[aria-label*="yours"], .cas-build.last'))
    .first()
    .waitFor();
  if (await page.locator('.choices').isVisible()) await page.getByRole('button', { name: /Raise/ }).click();
  await expect(build).toHaveAccessibleName(/yours/);
});

test('a hand card on a build of its value captures it', async ({ page }) => {
  await choose(page, { ...CALM, casinoConfirm: 'never' });
  const isPlain = (move: Move): boolean =>
    move.type === 'capture' && move.builds.length === 1 && move.sets.length === 0;
  let capture: Move | undefined;
  await sitDownAt(page, {
    seats: 2,
    fits: (_, moves) => {
      capture = moves.find(isPlain);
      return capture !== undefined;
    },
  });
  if (capture?.type !== 'capture') throw new Error('no capture');
  const build = page.locator(`[data-build="${capture.builds[0]}"]`);
  const card = formatCard(capture.card);
  await drag(page, inHand(page, card), build);
  await page
    .locator('.choices')
    .or(page.locator(`.cas-near [data-key="card-${card}"]`))
    .first()
    .waitFor();
  const choice = page.getByRole('button', { name: /Capture/ }).first();
  if (await page.locator('.choices').isVisible()) await choice.click();
  await expect(page.locator(`.cas-near [data-key="card-${card}"]`)).toBeVisible();
  await expect(build).toHaveCount(0);
});

test('the top of an opposing pile joins a capture', async ({ page }) => {
  await choose(page, { ...CALM, casinoConfirm: 'always' });
  const usesTop = (view: View, move: Move): boolean =>
    move.type === 'capture' &&
    move.builds.length === 0 &&
    move.sets.length === 2 &&
    move.sets.flat().filter((card) => view.piles[1]?.at(-1) === card).length === 1;
  let found: Move | undefined;
  await sitDownAt(page, {
    seats: 2,
    fits: (view, moves) => {
      found = moves.find((move) => usesTop(view, move));
      return found !== undefined;
    },
  });
  if (found?.type !== 'capture') throw new Error('no such capture');
  const cards = found.sets.flat().map(formatCard);
  await inHand(page, formatCard(found.card)).click(corner);
  for (const code of cards) await page.locator(`.cas-felt [data-piece="${code}"]`).click(corner);
  await expect(page.locator('.cas-stack .piece')).toHaveCount(cards.length + 1);
  await page.getByRole('button', { name: /^Accept/ }).click();
  if (await page.locator('.choices').isVisible())
    await page
      .getByRole('button', { name: /Capture/ })
      .first()
      .click();
  await expect(page.locator(`.cas-near [data-key="card-${formatCard(found.card)}"]`)).toBeVisible();
});

test('Shiya: the partner is asked, and the capture becomes a build', async ({ page }) => {
  await choose(page, CALM);
  await sitDownAt(page, {
    seats: 4,
    options: { partnership: true, shiyaSeconds: 30 },
    fits: (view, moves) => view.phase.kind === 'settling' && moves.some((move) => move.type === 'shiya'),
  });
  await expect(page.locator('.cas-settling .ring')).toBeVisible();
  await expect(page.locator('.turn-line')).toContainText('Shiya?');
  await expectAccessible(page);
  await picture(page, 'casino-shiya');
  await page.locator('.cas-shiya').click();
  await expect(page.locator('.cas-build[aria-label*="yours, locked"]')).toBeVisible();
});

test('partners play a whole match, Shiya included', async ({ page }) => {
  await choose(page, QUICK);
  await page.goto('./#/create/casino');
  await chooseSeats(page, 4);
  for (const group of await page.locator('.option-group summary').all()) await group.click();
  await page.getByLabel('Four seats play as two pairs of partners.').check();
  await page.locator('input[name="shiyaSeconds"]').fill('1');
  await pressToStart(page, 'Play with bots on this device');
  await page.locator('.table').waitFor();
  await letPlay(page, 'casino');
  await page.locator('.results').waitFor();
});

for (const [preset, seats] of [
  ['royal52', 4],
  ['classic52', 3],
  ['sa40', 3],
] as const) {
  test(`${preset} for ${seats}: all is named, nothing scrolls`, async ({ page }) => {
    await choose(page, { ...QUICK, theme: 'evening' });
    await sitDownAt(page, {
      seats,
      options: { preset },
      fits: (view) => view.builds.length > 0 && view.loose.length > 3,
    });
    await expectAccessible(page);
    await picture(page, `casino-${preset}-${seats}`);
    await page.setViewportSize({ width: 390, height: 844 });
    await picture(page, `casino-${preset}-${seats}`);
    const fits = (): Promise<boolean> =>
      page
        .locator('.table')
        .evaluate((table) => table.scrollHeight <= innerHeight && table.scrollWidth <= innerWidth);
    await expect.poll(fits).toBe(true);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a hand of thirteen fits, and a finger drags a card', async ({ page }) => {
    await choose(page, { ...CALM, theme: 'evening' });
    await sitDownAt(page, { seats: 3, fits: (view) => view.loose.length === 3 && view.builds.length === 0 });
    await expect(page.locator('.hand .piece')).toHaveCount(13);
    expect(await hardToHit(page, '.hand .piece, .cas-loose .piece, .actions button')).toEqual([]);
    await picture(page, 'casino-thirteen');
    await expectAccessible(page);
    const card = page.locator('.hand .piece').nth(6);
    const code = await card.getAttribute('data-piece');
    const from = await middleOf(card);
    const touches = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
      touches.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    await touch('touchStart', from.x, from.y);
    for (let step = 1; step <= 6; step++) await touch('touchMove', from.x, from.y - step * 50);
    const felt = await page.locator('.cas-middle').boundingBox();
    const y = felt === null ? 0 : felt.y + felt.height - 20;
    await touch('touchMove', 300, y);
    await picture(page, 'casino-drag');
    await touch('touchEnd', 300, y);
    await expect(page.locator(`.hand [data-piece="${code}"]`)).toHaveCount(0);
    await expect(page.locator('.hand .piece')).toHaveCount(12);
  });

  test('a match by touch', async ({ page }) => {
    await choose(page, { ...QUICK, theme: 'evening' });
    await startShort(page, 'casino', '-', 3);
    let turn = 0;
    await playToEnd(page, async () => {
      if (turn === 8) await skipUntilHeld(page, 'casino', 3);
      await stepBy(page, (selector) => page.locator(selector).first().tap(corner), turn++);
    });
    await expectWholeInSight(page);
    await picture(page, 'casino-results');
  });
});
