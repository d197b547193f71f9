// Positions as one line of text: every field of a state (see the notation of the rules). They are read in
// position-reading.ts.

import { bits, formatFields, formatOptions, formatRng } from '@parlor/engine';
import { optionSet } from '../options.ts';
import { formatCard, formatCards } from '../pieces/card-text.ts';
import { type CardSet, isEmpty } from '../pieces/cards.ts';
import type { DealResult, Playing, State, Window } from '../types.ts';

export const FIELDS = [
  'options',
  'rng',
  'deal',
  'hands',
  'unseen',
  'played',
  'turn',
  'table',
  'passed',
  'opening',
  'faceUp',
  'breach',
  'window',
  'windows',
  'totals',
  'wins',
  'last',
] as const;

const set = (cards: CardSet): string => (isEmpty(cards) ? '-' : formatCards(cards, '.'));
const seatList = (seats: number): string => bits.list(seats).join('.');
const unlessZero = (numbers: readonly number[]): string | undefined =>
  numbers.every((one) => one === 0) ? undefined : numbers.join('.');

const formatResult = ({ deal, winner, points, left, liable }: DealResult): string =>
  [deal, winner, points.join('.'), left.map(set).join('/'), ...(liable === undefined ? [] : [liable])].join(
    ':',
  );

const formatWindow = ({ seq, reason, early }: Window): string =>
  early === 0 ? `${seq}:${reason}` : `${seq}:${reason}:${seatList(early)}`;

export const formatState = (state: State): string => {
  const playing: Partial<Playing> = state.phase === 'playing' ? state : {};
  const { table, passed = 0, opening, faceUp, breach, window } = playing;
  return formatFields([
    ['options', formatOptions(optionSet, state.options)],
    ['rng', formatRng(state.rng)],
    ['deal', String(state.deal)],
    ['hands', state.hands.map(set).join('/')],
    ['unseen', set(state.unseen)],
    ['played', set(state.played)],
    ['turn', state.phase === 'over' ? 'over' : String(state.turn)],
    ['table', table && `${table.seat}:${set(table.cards)}`],
    ['passed', passed === 0 ? undefined : seatList(passed)],
    ['opening', opening === undefined ? undefined : formatCard(opening)],
    ['faceUp', faceUp && `${formatCard(faceUp.card)}@${faceUp.seat}`],
    ['breach', breach?.toString()],
    ['window', window && formatWindow(window)],
    ['windows', state.windows === 0 ? undefined : String(state.windows)],
    ['totals', unlessZero(state.totals)],
    ['wins', unlessZero(state.wins)],
    ['last', state.last && formatResult(state.last)],
  ]);
};
