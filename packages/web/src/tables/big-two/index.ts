// Big Two as a table of this house.

import { bigTwo, type Event, type Move, type View } from '@parlor/games/big-two';
import { cardMark } from '../../pieces/names.ts';
import type { ScoreSheet, TableModule } from '../../table/table-contract.ts';
import { bigTwo as texts } from '../../texts/en/big-two.ts';
import { learn, t } from '../../texts/text.ts';
import './big-two.css';
import { chipsOf, countOf } from './chips.ts';
import { Finish } from './finish.tsx';
import { codesInPlay, codesOf } from './hand.ts';
import { moveText, playName } from './names.ts';
import { prompt } from './prompt.ts';
import { BigTwoTable } from './table.tsx';

learn(texts);

const playMarks = ({ cards, combo }: Extract<Event, { type: 'played' }>): string =>
  codesInPlay(cards, combo).map(cardMark).join(' ');

const line = (event: Event, names: readonly string[]): string | undefined => {
  switch (event.type) {
    case 'dealt':
      return t('bt.log.dealt', { n: event.deal, name: names[event.leader] ?? '' });
    case 'played':
      return t('bt.log.played', {
        name: names[event.seat] ?? '',
        what:
          event.combo === 'single'
            ? playMarks(event)
            : t('bt.what', { what: playMarks(event), more: t(`bt.type.${event.combo}`) }),
      });
    case 'passed':
      return t('bt.log.passed', { name: names[event.seat] ?? '' });
    case 'passedEarly':
      return t('bt.log.early', { name: names[event.seat] ?? '' });
    case 'unpassed':
      return t('bt.log.unpassed', { name: names[event.seat] ?? '' });
    case 'windowOpened':
      return t('bt.log.opened');
    case 'windowClosed':
      return t('bt.log.closed');
    case 'trickClosed':
      return t('bt.log.trick', { name: names[event.leader] ?? '' });
    case 'dealEnded':
      return t('bt.log.ended', { name: names[event.result.winner] ?? '', n: event.result.deal });
    case 'matchEnded':
      return t('bt.log.over');
  }
};

const passesOf = (log: readonly Event[], seat: number, kind: 'hand' | 'auto'): string =>
  String(
    log.filter(
      (event) =>
        event.type === 'passed' && event.seat === seat && (event.auto === true) === (kind === 'auto'),
    ).length,
  );

const sheet = (view: View, names: readonly string[], log: readonly Event[]): ScoreSheet => {
  const deals = log.flatMap((event) => (event.type === 'dealEnded' ? [event.result] : []));
  return {
    columns: names,
    rows: [
      ...deals.map(({ deal, points, left }) => ({
        head: t('bt.sheet.deal', { n: deal }),
        cells: points.map((n, seat) =>
          n === 0 ? '0' : t('bt.sheet.cell', { n, cards: countOf(left[seat]) }),
        ),
      })),
      { head: t('bt.sheet.passes'), cells: names.map((_, seat) => passesOf(log, seat, 'hand')) },
      { head: t('bt.sheet.auto'), cells: names.map((_, seat) => passesOf(log, seat, 'auto')) },
    ],
    totals: view.totals.map(String),
  };
};

export const bigTwoTable: TableModule<Move, Event, View> = {
  game: bigTwo as TableModule<Move, Event, View>['game'],
  direction: 'counter-clockwise',
  seating: 'around',
  Table: BigTwoTable,
  prompt,
  line,
  sheet,
  why: async () => (await import('./why.ts')).why,
  moveText: (move, view) => moveText(move, view.options),
  seat: (view, seat, events) => {
    const count = countOf(view.hands[seat]);
    return {
      count,
      countText: t('seat.cards', { n: count }),
      held: 'cards',
      score: t('bt.points', { n: view.totals[seat] ?? 0 }),
      chips: chipsOf(view, seat, events),
      ...(view.table?.seat === seat ? { said: playName(view.table.cards, view.options) ?? '' } : {}),
    };
  },
  cue: (event) => {
    if (event.type === 'played') return 'place';
    if (event.type === 'dealt') return 'deal';
    return event.type === 'windowOpened' ? 'window' : event.type === 'trickClosed' ? 'take' : undefined;
  },
  flights: (event, me) =>
    event.type === 'played' && event.seat !== me
      ? codesOf(event.cards).map((code) => ({ key: `card-${code}`, from: `seat-${event.seat}` }))
      : event.type === 'dealt'
        ? [{ key: 'card-*', from: 'felt' }]
        : [],
  summary: (event, names, view) =>
    event.type === 'dealEnded'
      ? {
          title: t('bt.sum.title', { name: names[event.result.winner] ?? '', n: event.result.deal }),
          lines: names.map((name, seat) =>
            t('bt.sum.line', {
              name,
              n: countOf(event.result.left[seat]),
              points: t('bt.points', { n: event.result.points[seat] ?? 0 }),
              total: view.totals[seat] ?? 0,
            }),
          ),
        }
      : undefined,
  Finish,
  aim: ({ options }) =>
    options.deals === 'untilTarget'
      ? t('bt.aim', { n: options.target })
      : t('bt.aim.deals', { n: options.deals }),
};
