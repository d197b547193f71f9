// Casino in the terminal, drawn from views and events.

import { type Seat, type Wide, wide } from '@parlor/engine';
import { formatCard as card, type Event, type View } from '@parlor/games/casino';
import { wrapped } from '../lines.ts';
import type { TerminalTable } from './terminal-table.ts';

const cards = (list: readonly number[]): string => (list.length === 0 ? '-' : list.map(card).join(' '));
const hand = (one: Wide | number): string =>
  typeof one === 'number' ? `${one} ${one === 1 ? 'card' : 'cards'}` : cards(wide.list(one));
const sets = (list: readonly (readonly number[])[]): string =>
  list.map((set) => set.map(card).join('+')).join(' ');

const POINTS = [
  ['cards', 'cards'],
  ['spades', 'spades'],
  ['mummy', 'ten of diamonds'],
  ['spy', 'two of spades'],
  ['aces', 'aces'],
  ['sweeps', 'sweeps'],
] as const;

const DECIDES = {
  mummy: 'the ten of diamonds decides',
  spades: 'more spades decide',
  cards: 'more cards decide',
} as const;

const mark = (view: View, seat: Seat): string => {
  const { phase } = view;
  if (phase.kind === 'play') return phase.turn === seat ? '>' : ' ';
  return phase.kind === 'settling' && phase.seat === seat ? '*' : ' ';
};

const seatLine = (view: View, seat: Seat): string => {
  const you = view.viewer === seat ? ' (you)' : '';
  const pile = view.piles[seat] ?? [];
  const open = view.open[seat] ?? [];
  const shown = open.length === 0 ? '' : `, ${open.length === 1 ? 'top ' : ''}${cards(open)}`;
  const sweeps = view.options.sweepPoints > 0 ? `, sweeps ${view.sweeps[seat] ?? 0}` : '';
  const text = `${hand(view.hands[seat] ?? 0)} | pile ${pile.length}${shown}${sweeps}${you}`;
  return wrapped(`${mark(view, seat)} Seat ${seat}`, text.split(' '));
};

const state = (view: View): string => {
  const { phase } = view;
  if (phase.kind === 'over') return 'The match is over.';
  if (phase.kind === 'play') return `Seat ${phase.turn} is on turn.`;
  const { card: played, sets: taken, builds } = phase.capture;
  const takenText = [...builds.map((id) => `b${id}`), sets(taken)].join(' ').trim();
  return wrapped(`Seat ${phase.seat}`, `captures ${takenText} with ${card(played)}; it settles.`.split(' '));
};

/** The origin of each side's points, and the tie-break. */
const scored = ({ game, points, aheadBy }: Extract<Event, { type: 'scored' }>): string => {
  const lines = points.flatMap((side, at) => {
    const from = POINTS.flatMap(([field, noun]) => (side[field] > 0 ? [`${noun} ${side[field]}`] : []));
    return from.length === 0 ? [] : [`  Side ${at}: ${from.join(', ')}.`];
  });
  if (aheadBy !== undefined) lines.push(`  Equal points: ${DECIDES[aheadBy]}.`);
  return [`Game ${game} is scored ${points.map((side) => side.total).join(' : ')}.`, ...lines].join('\n');
};

export const casinoTable: TerminalTable<View, Event> = {
  seats: ({ hands }) => hands.length,
  draw: (view) =>
    [
      `Casino, game ${view.game}, deal ${view.deal}, stock ${view.stock}, score ${view.tally.join(' : ')}`,
      ...view.hands.map((_, seat) => seatLine(view, seat)),
      wrapped('  Table', cards(view.loose).split(' ')),
      ...view.builds.map((build) =>
        wrapped(`  b${build.id}`, `${build.value} of seat ${build.owner}: ${sets(build.sets)}`.split(' ')),
      ),
      state(view),
    ].join('\n'),

  tell: (event, name) => {
    switch (event.type) {
      case 'dealt':
        return `${name(event.dealer)} deals (game ${event.game}, deal ${event.deal}).`;
      case 'trailed':
        return `${name(event.seat)} trails ${card(event.card)}${event.auto ? ' (time is over)' : ''}.`;
      case 'settling':
        return `${name(event.seat)} captures with ${card(event.capture.card)}; the capture settles.`;
      case 'stood':
        return `${name(event.seat)} lets it stand.`;
      case 'captured':
        return `${name(event.seat)} takes ${cards(event.cards)}${event.sweep ? ': a sweep' : ''}${event.auto ? ' (time is over)' : ''}.`;
      case 'shiya':
        return `${name(event.seat)} calls Shiya: ${event.build.value} is ${sets(event.build.sets)}.`;
      case 'built':
        return `${name(event.seat)} builds ${event.build.value}: ${sets(event.build.sets)}.`;
      case 'extended':
        return `${name(event.seat)} adds to the ${event.build.value}: ${sets(event.build.sets)}.`;
      case 'raised':
        return `${name(event.seat)} raises to ${event.build.value}: ${sets(event.build.sets)}.`;
      case 'residue':
        return `${name(event.seat)} gets the rest: ${cards(event.cards)}.`;
      case 'scored':
        return scored(event);
    }
  },
};
