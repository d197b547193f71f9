// What the felt of Texas 42 shows: bids and contracts that may be made, trump and led suit, tiles that follow, tricks, marks.

import { type AnyGame, bits } from '@parlor/engine';
import {
  DECLARATIONS,
  formatTile,
  type Move,
  type Options,
  texas42,
  type View,
} from '@parlor/games/texas-42';
import type { Page } from '@playwright/test';
import { handsRest, letPlay } from '../hands.ts';
import {
  choose,
  expect,
  expectAccessible,
  expectWholeInSight,
  gather,
  hardToHit,
  person,
  picture,
  QUICK,
  test,
} from '../play.ts';
import { findMatch, sitDownAtMatch } from '../shelf.ts';

/** Sits down at a match that stands as wanted, with bots that leave time to look. */
const sitDownAt = async (
  page: Page,
  options: Partial<Options>,
  fits: (view: View, moves: readonly Move[]) => boolean,
): Promise<View> => {
  const match = findMatch(texas42 as AnyGame, {
    seats: 4,
    options,
    fits: (seen) => fits(seen as View, texas42.movesFor(seen as View)),
  });
  await sitDownAtMatch(page, match);
  return match.view(0) as View;
};

test.beforeEach(({ page }) => choose(page, { ...QUICK, pace: 'calm' }));

const DOUBLE_BLANK = 0;
const SUITS = ['blanks', 'ones', 'twos', 'threes', 'fours', 'fives', 'sixes', 'doubles'];

test('the ladder has the legal bids and no other, plunge and splash among them', async ({ page }) => {
  const isSpecial = (move: Move): boolean => move.type === 'bid' && move.kind === 'plunge';
  const view = await sitDownAt(
    page,
    { plunge: 'on', splash: 'on', plungeMinDoubles: 3 },
    ({ calls }, moves) =>
      moves.some(isSpecial) && calls.some((call) => call !== 'pass' && call.kind === 'points'),
  );
  await expect(page.locator('.calls li')).toHaveCount(view.calls.length);
  await expect(page.locator('.standing-bid')).toContainText('Highest bid');
  const bids = texas42.movesFor(view).filter((move) => move.type === 'bid');
  const rungs = await page.locator('.rung').allTextContents();
  expect(rungs).toHaveLength(bids.length);
  expect(rungs.filter((rung) => /^\d+$/.test(rung))).toEqual(
    bids.flatMap((bid) => (bid.kind === 'points' ? [String(bid.level)] : [])),
  );
  expect(rungs).toContain('plunge');
  expect(rungs.some((rung) => rung.startsWith('splash'))).toBe(true);
  await expectAccessible(page);
  // A bid is a draft until it is made.
  await page.locator('.rung').first().click();
  await expect(page.locator('.rung[aria-pressed="true"]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('.rung[aria-pressed="true"]')).toHaveCount(0);
  await expect(page.locator('.calls li')).toHaveCount(view.calls.length);
});

test('why a tile may not be played is said, each time that it is tried', async ({ page }) => {
  await sitDownAt(
    page,
    {},
    ({ stage, hand = 0 }, moves) =>
      stage.phase === 'play' && moves.filter(({ type }) => type === 'play').length < bits.size(hand),
  );
  const tile = page.locator('.hand .piece.dimmed').first();
  const refusal = page.getByRole('alert');
  await tile.click();
  await expect(refusal).toHaveCount(0);
  await tile.click();
  await expect(refusal).toContainText('T42-34');
  // A note that stays as it is would not be read again.
  await refusal.evaluate((note) => note.setAttribute('data-read', ''));
  await page.locator('.actions .button').last().click();
  await expect(page.locator('.refusal:not([data-read])')).toContainText('T42-34');
});

test('the selector has the eight suits, no trump in its forms, and the contracts that the options allow', async ({
  page,
}) => {
  const isMyCall = ({ stage }: View): boolean =>
    stage.phase === 'declaration' && stage.bidder === 0 && stage.bid.kind === 'marks';
  const choices = page.locator('.trump-choice');
  await sitDownAt(page, {}, isMyCall);
  await expect(choices).toHaveText([...SUITS, 'no trump, doubles high']);
  await sitDownAt(
    page,
    {
      noTrumpDoubles: ['high', 'low', 'own'],
      nello: 'open',
      nelloDoubles: ['own', 'high', 'low', 'ownInverted'],
      sevens: 'on',
    },
    isMyCall,
  );
  await expect(choices).toHaveText([
    ...SUITS,
    'no trump, doubles high',
    'no trump, doubles low',
    'no trump, doubles a suit',
    'nello, doubles a suit',
    'nello, doubles high',
    'nello, doubles low',
    'nello, doubles a suit, 0-0 high',
    'sevens',
  ]);
  expect(await choices.count()).toBe(DECLARATIONS.length);
  await expect(page.locator('.trump-choice:not(.wide) svg')).toHaveCount(8);
  await expectAccessible(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await picture(page, 'texas-42-selector');
    await expectWholeInSight(page);
  }
  // A call is a draft until it is made: Escape takes it back.
  await choices.nth(5).click();
  await expect(page.getByRole('button', { name: 'Call fives' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(page.locator('.trump-choice[aria-pressed="true"]')).toHaveCount(0);
  await choices.nth(11).click();
  await page.getByRole('button', { name: 'Call nello, doubles a suit' }).click();
  await expect(page.locator('.trump-indicator')).toContainText('nello, doubles a suit');
});

test('trump and led suit are in sight, tiles that follow stand up, and another one is told why not', async ({
  page,
}) => {
  const legalOf = (moves: readonly Move[]): number =>
    bits.from(moves.flatMap((move) => (move.type === 'play' ? [move.tile] : [])));
  let legal = 0;
  const view = await sitDownAt(page, {}, ({ stage, hand }, moves) => {
    legal = legalOf(moves);
    const isTrump = stage.phase === 'play' && DECLARATIONS[stage.declaration]?.kind === 'pip';
    return isTrump && stage.led !== undefined && stage.tricks.length > 0 && stage.led < 7 && legal !== hand;
  });
  if (view.stage.phase !== 'play') throw new Error('nothing is played');
  const { led, declaration, banked } = view.stage;
  const [trump, suit] = [SUITS[declaration] ?? '', SUITS[led ?? 0] ?? ''];
  await expect(page.locator('.trump-indicator')).toHaveText(`Trump ${trump}Led ${suit}`);
  await expect(page.locator('.trump-indicator svg')).toHaveCount(2);
  await expect(page.locator('.turn-line')).toContainText(`follow ${suit}`);
  await expect(page.locator('.cross-place.led .led-mark')).toBeVisible();
  await expect(page.locator('.count-line')).toContainText(
    new RegExp(`Us ${banked[0]}.* · Them ${banked[1]}`),
  );
  const other = bits.list(view.hand ?? 0).filter((tile) => !bits.has(legal, tile));
  const codesOf = (tiles: readonly number[]): string[] => tiles.map(formatTile).sort();
  const shown = async (kind: string): Promise<string[]> =>
    (
      await page
        .locator(`.hand .piece.${kind}`)
        .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-piece') ?? ''))
    ).sort();
  const names = await page
    .locator('.hand .piece')
    .evaluateAll((tiles) => tiles.map((tile) => tile.ariaLabel ?? ''));
  for (const name of names)
    expect(name).toMatch(/^(Domino [1-6]-[0-5]|Double [0-6])(, worth \d+)?(, can be played)?$/);
  expect(await shown('playable')).toEqual(codesOf(bits.list(legal)));
  expect(await shown('dimmed')).toEqual(codesOf(other));
  await picture(page, 'texas-42-follow');
  const wrong = codesOf(other)[0];
  await page.locator(`.hand [data-piece="${wrong}"]`).click();
  await page.getByRole('button', { name: `Play ${wrong}` }).click();
  await expect(page.locator('.refusal')).toContainText('T42-');
  await page.keyboard.press('Escape');
  await expect(page.locator('.hand .piece.selected')).toHaveCount(0);
});

test('the trick before is marked by its winner alone, while nothing is led', async ({ page }) => {
  await sitDownAt(
    page,
    {},
    ({ stage }) => stage.phase === 'play' && stage.led === undefined && stage.tricks.length > 0,
  );
  await expect(page.locator('.trump-indicator')).toContainText('Lednothing yet');
  await expect(page.locator('.cross-place.won')).toHaveCount(1);
  await expect(page.locator('.led-mark')).toHaveCount(0);
});

test('the summary of a hand is there until it has been read, and bots bid then', async ({ page }) => {
  // The last tile of the hand is mine, and a bot is the first to bid in the next one.
  await sitDownAt(
    page,
    { earlyEnd: 'off' },
    ({ stage, dealer, scores }) =>
      stage.phase === 'play' &&
      stage.tricks.length === 6 &&
      stage.trick.length === 3 &&
      dealer !== 2 &&
      Math.max(...scores) < 5,
  );
  await page.locator('.hand .piece').click();
  await page.locator('.actions .button.main').click();
  const summary = page.locator('.summary');
  await expect(summary).toContainText('Score');
  await expect(page.locator('.calls li')).toHaveCount(0);
  await summary.getByRole('button', { name: 'Continue' }).click();
  await expect(summary).toHaveCount(0);
  await expect(page.locator('.calls li').first()).toBeVisible();
});

test('at a table of the server the bots are told that the summary has been read', async ({ browser }) => {
  const errors: string[] = [];
  const ann = await person(browser, 'Ann', errors);
  const sent: string[] = [];
  ann.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
  await gather(ann, [], 'texas-42', 4, 'allPass:forced');
  await letPlay(ann, 'texas-42', { until: '.summary' });
  await handsRest(ann);
  await ann.locator('.summary').getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => sent.some((frame) => frame.includes('"goOn"'))).toBe(true);
  await expect(ann.locator('.summary')).toHaveCount(0);
  await ann.locator('.turn-line.mine').waitFor();
  expect(errors).toEqual([]);
});

test('the summary of a hand never covers the bids of the next one', async ({ page }) => {
  await sitDownAt(page, {}, ({ calls, last }) => last !== undefined && calls.length > 0 && calls.length < 3);
  const summary = page.locator('.summary');
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
    [320, 568],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    const [card, felt] = await Promise.all([summary.boundingBox(), page.locator('.felt').boundingBox()]);
    if (card === null || felt === null) throw new Error('nothing is shown');
    const isBeside = card.x >= felt.x + felt.width || card.x + card.width <= felt.x;
    const isAboveOrBelow = card.y >= felt.y + felt.height || card.y + card.height <= felt.y;
    expect(isBeside || isAboveOrBelow).toBe(true);
    for (const part of [summary.getByRole('button'), page.locator('.rung').first()])
      await expect(part).toBeInViewport({ ratio: 0.99 });
    await expectWholeInSight(page);
    expect(await hardToHit(page, '.summary .button')).toEqual([]);
    await picture(page, 'texas-42-summary');
  }
  await expectAccessible(page);
});

test('a tile in the air that was played meanwhile takes no other with it when it is let go', async ({
  page,
}) => {
  await choose(page, QUICK);
  await sitDownAt(page, {}, ({ stage, hand = 0 }) => {
    const leads = stage.phase === 'play' && stage.led === undefined;
    return leads && bits.size(hand) > 2 && bits.has(hand, DOUBLE_BLANK);
  });
  const tile = page.locator('.hand .piece.playable').first();
  const { x, y } = (await tile.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 9, y + 9);
  await page.mouse.down();
  await page.mouse.move(x + 9, y - 90, { steps: 3 });
  // As the clock does it, or the same person in another window.
  await tile.dispatchEvent('click');
  await page.locator('.actions .button.main').dispatchEvent('click');
  await expect(page.locator('.turn-line')).not.toContainText('Your turn');
  await page.locator('.turn-line.mine').waitFor();
  const held = await page.locator('.hand .piece').count();
  const { x: left, y: top } = (await page.locator('.t42-spot').boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(left + 90, top + 90, { steps: 3 });
  await page.mouse.up();
  await expect(page.locator('.turn-line.mine')).toBeVisible();
  await expect(page.locator('.hand .piece')).toHaveCount(held);
  await expect(page.locator('.refusal')).toHaveCount(0);
});

test('the choice of a suit goes when another tile was played meanwhile', async ({ page }) => {
  const waysOf = (moves: readonly Move[], tile: number): number =>
    moves.filter((move) => move.type === 'play' && move.tile === tile).length;
  let legal: readonly Move[] = [];
  const view = await sitDownAt(page, { smallEnd: 'openingLead' }, ({ hand = 0 }, moves) => {
    legal = moves;
    const ways = bits.list(hand).map((tile) => waysOf(moves, tile));
    return ways.includes(1) && ways.includes(2);
  });
  const tiles = bits.list(view.hand ?? 0);
  const tileWith = (ways: number) => {
    const found = tiles.find((tile) => waysOf(legal, tile) === ways) ?? 0;
    return page.locator(`.hand [data-piece="${formatTile(found)}"]`);
  };
  await tileWith(2).click();
  await tileWith(2).click();
  const choice = page.locator('.choices');
  await expect(choice.getByRole('button')).toHaveCount(3);
  // As the clock does it, or the same person in another window.
  const other = tileWith(1);
  await other.dispatchEvent('click');
  await other.dispatchEvent('click');
  await expect(page.locator('.hand .piece')).toHaveCount(6);
  await expect(choice).toHaveCount(0);
});

test('finished tricks can be looked at again as the option trickReview says', async ({ page }) => {
  const sitDownAfterThree = (trickReview: Options['trickReview']): Promise<View> =>
    sitDownAt(
      page,
      { trickReview, earlyEnd: 'off' },
      ({ stage }) => stage.phase === 'play' && stage.bid.kind === 'marks' && stage.tricks.length === 3,
    );
  const tricks = page.locator('.trick-review li');
  for (const [trickReview, seen] of [
    ['all', 3],
    ['last', 1],
  ] as const) {
    await sitDownAfterThree(trickReview);
    await page.getByRole('button', { name: `Tricks (${seen})` }).click();
    await expect(tricks).toHaveCount(seen);
    await expect(tricks.last()).toContainText(/^Trick 3.*\d points?$/);
    await expect(tricks.last().getByRole('img')).toHaveCount(4);
  }
  await expectAccessible(page);
  // Marks were bid: nothing is shown again.
  await sitDownAfterThree('lastUnlessMarks');
  await page.locator('.trump-indicator').waitFor();
  await expect(page.locator('.trick-review')).toHaveCount(0);
});

test('marks are the strokes of ALL, and the score sheet tells how they came about', async ({ page }) => {
  const { scores } = await sitDownAt(page, {}, ({ scores: [us, them] }) => us >= 3 && them >= 1);
  for (const [at, name] of ['Us', 'Them'].entries()) {
    const marks = page.getByRole('img', { name: `${name}: ${scores[at]} of 7 marks` });
    await expect(marks.locator('path')).toHaveCount(7);
    await expect(marks.locator('path.drawn')).toHaveCount(scores[at] ?? 0);
  }
  await page.getByRole('tab', { name: 'Score' }).click();
  const sheet = page.locator('.sheet');
  await expect(sheet.locator('tbody tr').first()).toContainText(/^1\. .+ by .+, (made|set)/);
  await expect(sheet.locator('tbody td').first()).toContainText(/\d+ \(\d+ pts\)/);
  await expect(sheet.locator('tfoot td')).toHaveText(scores.map(String));
  await picture(page, 'texas-42-sheet');
});

test('sevens asks for the tile closest to seven pips, and speaks of no led suit', async ({ page }) => {
  const options = { sevens: 'on', allPass: 'forced' } as const;
  await sitDownAt(
    page,
    options,
    ({ stage }) => stage.phase === 'play' && DECLARATIONS[stage.declaration]?.kind === 'sevens',
  );
  await expect(page.locator('.turn-prompt')).toHaveText('play a tile closest to seven pips');
  await expect(page.locator('.trump-indicator')).toHaveText(/sevens$/);
});

test('a hint marks the bid and the trump that it proposes', async ({ page }) => {
  for (const [lesson, name] of [
    ['bid', '32'],
    ['call', 'fours'],
  ]) {
    await page.goto(`./#/lessons/texas-42/${lesson}`);
    await page.getByRole('button', { name: 'Show me' }).click();
    await expect(page.locator('.hinted')).toHaveText(name ?? '');
  }
});

test('a tile is never parted at its hyphen, nor a run of cards', async ({ page }) => {
  const lines = (selector: string): Promise<readonly number[]> =>
    page
      .locator(`${selector} .whole`)
      .evaluateAll((parts) => parts.map((part) => part.getClientRects().length));
  await page.goto('./#/lessons/texas-42/follow');
  await page.locator('.hand [data-piece="5-4"]').click();
  await page.locator('.actions .button.main').click();
  await expect(page.locator('.log .whole')).toHaveText(['5-4']);
  // So narrow that every place where a line may end is one where it does.
  await page.addStyleTag({ content: '.log li, .rulebook dd { width: 1px !important; }' });
  expect(await lines('.log')).toEqual([1]);
  await page.goto('./#/rules/big-two');
  const run = page.locator('.rulebook .whole', { hasText: '3-4-5-6-7' }).first();
  await expect(run).toBeVisible();
  expect(new Set(await lines('.rulebook'))).toEqual(new Set([1]));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('names stand over the tiles that they played, and a long contract leaves the trick its room', async ({
    page,
  }) => {
    const middle = async (selector: string): Promise<number> => {
      const box = await page.locator(selector).boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0) / 2;
    };
    for (const language of ['en', 'ar']) {
      await choose(page, { language });
      await page.goto('./#/lessons/texas-42/follow');
      await page.reload();
      await page.locator('.cross-place').waitFor();
      // The seat before me, which led, sits on the right.
      for (const part of ['.cross-place', '.seat[data-place="seat-3"]'])
        expect(await middle(part)).toBeGreaterThan(await middle('.felt'));
      const [contract, score] = await Promise.all(
        ['.trump-indicator', '.tallies'].map((part) => page.locator(part).boundingBox()),
      );
      // The score hangs on the rim, below all that is said of the trick.
      expect(score?.y).toBeGreaterThan((contract?.y ?? 0) + (contract?.height ?? 0));
      expect((await page.locator('.cross .piece').boundingBox())?.height).toBeGreaterThan(40);
    }
  });
});
