// Big Two in the terminal: totals, the last result, card counts, the play on the table, the window and its
// reason, and the viewer's hand.

import { bits, type Seat } from '@parlor/engine';
import {
  type CardSet,
  type ComboType,
  classify,
  type DealResult,
  type Event,
  formatCard,
  formatCards,
  inSequence,
  offerTo,
  openWindow,
  TYPE_NAMES,
  type View,
  whyUnbeatable,
} from '@parlor/games/big-two';
import { wrapped } from '../lines.ts';
import { auto, seatName, type TerminalTable } from './terminal-table.ts';

const countOf = (hand: CardSet | number | undefined): number =>
  hand === undefined ? 0 : typeof hand === 'number' ? hand : bits.size(hand.low) + bits.size(hand.high);

const playText = (cards: CardSet, type: ComboType | undefined): string =>
  inSequence(cards, type).map(formatCard).join(' ');

const setLine = (label: string, cards: CardSet): string =>
  wrapped(label, countOf(cards) === 0 ? ['-'] : formatCards(cards).split(' '));

const goal = ({ options }: View): string =>
  options.deals === 'untilTarget'
    ? `to ${options.target}`
    : `${options.deals} deal${options.deals === 1 ? '' : 's'}`;

const scoreLine = (view: View): string =>
  wrapped(
    `deal ${view.deal}`,
    [...view.totals.map((total, seat) => `${seatName(view, seat)}: ${total}`), goal(view)],
    '   ',
  );

const lastLine = (view: View, last: DealResult): string =>
  wrapped(
    'last deal',
    [
      `${seatName(view, last.winner)} went out`,
      ...last.points.map((points, seat) => `${seatName(view, seat)}: ${points}`),
      ...(last.liable === undefined ? [] : [`${seatName(view, last.liable)} pays for all`]),
    ],
    '   ',
  );

const seatMark = (view: View, seat: Seat): string => {
  if (seat === view.turn) return ' *';
  if (bits.has(view.passed, seat)) return ' passed';
  return bits.has(view.window?.early ?? 0, seat) ? ' will pass' : '';
};

const handsLine = (view: View): string =>
  wrapped(
    'cards',
    view.hands.map((hand, seat) => `${seatName(view, seat)}: ${countOf(hand)}${seatMark(view, seat)}`),
    '   ',
  );

const tableLine = (view: View): string => {
  const { table, turn, options } = view;
  if (table === undefined) return `table     ${turn === undefined ? '-' : `${seatName(view, turn)} to lead`}`;
  const type = classify(table.cards, options)?.type;
  return `table     ${playText(table.cards, type)}   ${type === undefined ? '' : TYPE_NAMES[type]} by ${seatName(view, table.seat)}`;
};

const windowLines = (view: View): readonly string[] => {
  const open = openWindow(view);
  if (open === undefined) return [];
  const offer = offerTo(view, view.viewer);
  return [
    `${`window ${open.seq}`.padEnd(9)} Unbeatable: ${TYPE_NAMES[open.type]} - all are passed after ${open.durationMs / 1000} s`,
    wrapped('', whyUnbeatable(open).split(' ')),
    ...(offer === undefined
      ? []
      : [`          ${offer.text}${offer.move === undefined ? '' : ` (${offer.move})`}`]),
  ];
};

const handLines = (view: View): readonly string[] => {
  const own = view.viewer === 'spectator' ? undefined : view.hands[view.viewer];
  if (view.phase === 'over')
    return view.hands.flatMap((hand, seat) =>
      typeof hand === 'number' || countOf(hand) === 0 ? [] : [setLine(seatName(view, seat), hand)],
    );
  return typeof own === 'object' ? [setLine('your hand', own)] : [];
};

const draw = (view: View): string =>
  [
    scoreLine(view),
    ...(view.last === undefined ? [] : [lastLine(view, view.last)]),
    handsLine(view),
    ...(countOf(view.unseen) === 0 ? [] : [`unseen    ${countOf(view.unseen)} cards are out of play`]),
    ...(view.faceUp === undefined
      ? []
      : [`face up   ${formatCard(view.faceUp.card)}, taken by ${seatName(view, view.faceUp.seat)}`]),
    setLine('played', view.played),
    tableLine(view),
    ...windowLines(view),
    ...(view.opening === undefined
      ? []
      : [`opening   the first play must contain ${formatCard(view.opening)}`]),
    ...handLines(view),
  ].join('\n');

const PASSED: Readonly<Record<Extract<Event, { type: 'passed' }>['by'], string>> = {
  hand: 'passes',
  early: 'passes (early)',
  window: 'passes (auto)',
  limit: 'is out of time and passes (auto)',
};

const CAUSES: Readonly<Record<Extract<Event, { type: 'windowClosed' }>['cause'], string>> = {
  allPassed: 'all have passed',
  expired: 'its time is over',
  superseded: 'another play was made',
};

const tell = (event: Event, name: (seat: Seat) => string): string | undefined => {
  switch (event.type) {
    case 'dealt':
      return `deal ${event.deal}: ${name(event.leader)} leads${event.opening === undefined ? '' : `, with ${formatCard(event.opening)}`}`;
    case 'played':
      return `${name(event.seat)} plays ${playText(event.cards, event.combo)} (${TYPE_NAMES[event.combo]})${auto(event)}`;
    case 'passed':
      return `${name(event.seat)} ${PASSED[event.by]}`;
    case 'passedEarly':
      return `${name(event.seat)} will pass`;
    case 'unpassed':
      return `${name(event.seat)} takes the pass back`;
    case 'windowOpened':
      return `nobody can beat this${event.reason === 'handsTooShort' ? ': the other hands are too short' : ''}; window ${event.window} is open for ${event.ms / 1000} s`;
    case 'windowClosed':
      return `window ${event.window} closes: ${CAUSES[event.cause]}`;
    case 'trickClosed':
      return `${name(event.leader)} takes the trick`;
    case 'dealEnded':
      return `${name(event.result.winner)} went out; totals ${event.totals.join(', ')}`;
    case 'matchEnded':
      return `the match is over: ${event.scores.join(', ')}`;
  }
};

export const bigTwoTable: TerminalTable<View, Event> = {
  draw,
  seats: ({ hands }) => hands.length,
  tell,
};
