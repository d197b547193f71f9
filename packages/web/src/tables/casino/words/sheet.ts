// The score sheet of Casino: what each side has, item by item. Nothing is scored before a game is over, so the running
// count is called provisional. Counting is the game's own `scoreGame`.

import { type Event, formatCard, type Points, scoreGame, sideOf, type View } from '@parlor/games/casino';
import type { ScoreSheet, Summary } from '../../../table/table-contract.ts';
import { t } from '../../../texts/text.ts';
import { rankText } from './names.ts';

export const sideNames = (view: View, names: readonly string[]): readonly string[] =>
  view.options.partnership
    ? [0, 1].map((side) => t('cas.side', { one: names[side] ?? '', other: names[side + 2] ?? '' }))
    : names;

const ITEMS = ['cards', 'spades', 'mummy', 'spy', 'aces', 'sweeps'] as const;
type Item = (typeof ITEMS)[number];
type Row = ScoreSheet['rows'][number];

/** How many a side has of the things that are counted before they are points. */
const countsOf = (view: View, item: Item, side: number): number | undefined => {
  const own = view.piles.filter((_, seat) => sideOf(view.options, seat) === side);
  if (item === 'cards') return own.flat().length;
  if (item === 'spades') return own.flat().filter((card) => formatCard(card).endsWith('S')).length;
  if (item === 'aces') return own.flat().filter((card) => rankText(card) === 'A').length;
  if (item !== 'sweeps') return undefined;
  return view.sweeps.reduce((sum, n, seat) => sum + (sideOf(view.options, seat) === side ? n : 0), 0);
};

/** What the items of a game score; how many there are, too, while its piles lie on the table. */
export const itemsOf = (points: readonly Points[], view?: View): readonly Row[] =>
  ITEMS.map((item) => ({
    head: t(`cas.sheet.${item}`),
    cells: points.map((one, side) => {
      const count = view && countsOf(view, item, side);
      return count === undefined ? String(one[item]) : t('cas.sheet.cell', { count, points: one[item] });
    }),
  }));

export const sheet = (view: View, names: readonly string[], log: readonly Event[]): ScoreSheet => {
  const over = view.phase.kind === 'over';
  const counted = log.flatMap((event) => (event.type === 'scored' ? [event] : []));
  const past = over ? counted.slice(0, -1) : counted;
  const now = scoreGame(view.options, view.piles, view.sweeps);
  const games = past.flatMap(({ game, points }): readonly Row[] => [
    { head: t('cas.sheet.game', { n: game }), cells: points.map(({ total }) => String(total)) },
    ...itemsOf(points),
  ]);
  const head = t(over ? 'cas.sheet.game' : 'cas.sheet.now', { n: view.game });
  return {
    columns: sideNames(view, names),
    rows: [...games, { head, cells: now.map(({ total }) => String(total)) }, ...itemsOf(now, view)],
    totals: view.tally.map(String),
  };
};

/** CAS-85: why the winner of the game that was counted last is ahead of somebody with as many points. */
export const aheadText = (log: readonly Event[]): string | undefined => {
  const scored = log.findLast((event) => event.type === 'scored');
  return scored?.aheadBy === undefined ? undefined : t(`cas.ahead.${scored.aheadBy}`);
};

export const summary = (event: Event, names: readonly string[], view: View): Summary | undefined => {
  if (event.type !== 'scored') return undefined;
  const sides = sideNames(view, names);
  return {
    title: t('cas.sheet.game', { n: event.game }),
    lines: [
      ...event.points.map((points, side) => t('cas.sum.line', { name: sides[side] ?? '', ...points })),
      aheadText([event]) ?? [],
    ].flat(),
  };
};
