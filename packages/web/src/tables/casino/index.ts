// Casino as a table of this house.

import { bits, type Seat, wide } from '@parlor/engine';
import { type Card, casino, type Event, type Move, sideOf, type View } from '@parlor/games/casino';
import type { Flight } from '../../table/hand/travel.ts';
import type { Chip, TableModule } from '../../table/table-contract.ts';
import { casino as texts } from '../../texts/en/casino.ts';
import { learn, t } from '../../texts/text.ts';
import './casino.css';
import './scene.css';
import { Ending } from './ending.tsx';
import { prompt } from './prompt.ts';
import { CasinoTable } from './table.tsx';
import { byHand, lineOf, saidOf } from './words/line.ts';
import { colourOf, keyOf, letterOf, moveText } from './words/names.ts';
import { sheet, summary } from './words/sheet.ts';

learn(texts);

const countOf = (view: View, seat: Seat): number => {
  const hand = view.hands[seat];
  return typeof hand === 'object' ? wide.size(hand) : (hand ?? 0);
};

const chipsOf = (view: View, seat: Seat): readonly Chip[] => {
  const chips: Chip[] = [];
  const sweeps = view.options.sweepPoints > 0 ? (view.sweeps[seat] ?? 0) : 0;
  if (view.dealer === seat) chips.push({ text: t('cas.chip.dealer'), tone: 'quiet' });
  if (view.lastCapturer === seat) chips.push({ text: t('cas.chip.last'), tone: 'good' });
  if (sweeps > 0) chips.push({ text: t('cas.chip.sweeps', { n: sweeps }), tone: 'good' });
  if (bits.has(view.mustCapture, seat)) chips.push({ text: t('cas.chip.must'), tone: 'warn' });
  return chips;
};

/** From the hand of another seat, and to a pile that shows only its top. */
const flown = (cards: readonly (Card | undefined)[], way: Omit<Flight, 'key'>): readonly Flight[] =>
  cards.flatMap((card) => (card === undefined ? [] : [{ key: keyOf(card), ...way }]));

export const casinoTable: TableModule<Move, Event, View> = {
  game: casino as TableModule<Move, Event, View>['game'],
  direction: 'counter-clockwise',
  seating: 'around',
  Table: CasinoTable,
  prompt,
  line: lineOf,
  byHand,
  sheet,
  summary,
  moveText,
  why: async () => (await import('./words/advice.ts')).why,
  Ending,
  seat: (view, seat, events) => {
    const { options, tally, viewer } = view;
    const count = countOf(view, seat);
    const last = events.findLast((event) => 'seat' in event && event.seat === seat);
    const said = last && saidOf(last);
    const won = tally[sideOf(options, seat)] ?? 0;
    return {
      count,
      countText: t('seat.cards', { n: count }),
      held: 'cards',
      chips: chipsOf(view, seat),
      ...(said === undefined ? {} : { said }),
      colour: colourOf(seat),
      mark: letterOf(seat, viewer, view.piles.length),
      ...(options.match === 'single'
        ? {}
        : { score: t(options.match === 'bestOf' ? 'cas.games' : 'cas.points', { n: won }) }),
      ...(options.partnership ? { team: seat % 2 === 0 ? 0 : 1 } : {}),
    };
  },
  side: (seat, { options }) => (options.partnership ? [seat, (seat + 2) % 4] : [seat]),
  cue: (event) => {
    if (event.type === 'captured' || event.type === 'residue') return 'take';
    if (event.type === 'dealt') return 'deal';
    if (event.type === 'shiya') return 'window';
    return ['trailed', 'built', 'extended', 'raised', 'settling'].includes(event.type) ? 'place' : undefined;
  },
  flights: (event, me) => {
    const from = 'seat' in event && event.seat !== me ? { from: `seat-${event.seat}` } : {};
    switch (event.type) {
      case 'dealt':
        return [{ key: 'card-*', from: 'stock' }];
      case 'trailed':
      case 'built':
      case 'extended':
      case 'raised':
        return flown([event.card], from);
      case 'settling':
        return flown([event.capture.card], from);
      case 'captured':
        return [...flown([event.card], from), ...flown(event.cards, { to: `pile-${event.seat}` })];
      case 'residue':
        return flown(event.cards, { to: `pile-${event.seat}` });
      default:
        return [];
    }
  },
  aim: ({ options }) =>
    options.match === 'single'
      ? t('cas.aim.single')
      : options.match === 'bestOf'
        ? t('cas.aim.bestOf', { n: options.bestOf })
        : t('cas.aim.target', { n: options.target }),
};
