// Positions as one line of text: every field of a state (see the notation of the rules). They are read in
// position-reading.ts.

import { bits, formatFields, formatOptions, formatRng, wide } from '@parlor/engine';
import { optionSet } from '../options.ts';
import { formatCard } from '../pieces/cards.ts';
import type { Build, Card, Phase, State } from '../types.ts';
import { formatMove, setText } from './moves.ts';

export const FIELDS = [
  'options',
  'hands',
  'stock',
  'loose',
  'builds',
  'piles',
  'turn',
  'settling',
  'over',
  'dealer',
  'deal',
  'game',
  'made',
  'last',
  'sweeps',
  'tally',
  'proven',
  'must',
  'rng',
] as const;

const listText = (cards: readonly Card[]): string =>
  cards.length === 0 ? '-' : cards.map(formatCard).join('.');
const numbersText = (numbers: readonly number[]): string => (numbers.length === 0 ? '-' : numbers.join('.'));
const hasAny = (numbers: readonly number[]): boolean => numbers.some((one) => one > 0);

const buildText = ({ id, owner, value, sets }: Build): string =>
  `b${id}:${owner}:${value}:${sets.map(setText).join('.')}`;

const settlingText = (phase: Phase): string | undefined =>
  phase.kind !== 'settling'
    ? undefined
    : `${phase.seat}:${formatMove(phase.capture).replaceAll(' ', '_')}${phase.stood ? ':stood' : ''}`;

export const formatState = (state: State): string =>
  formatFields([
    ['options', formatOptions(optionSet, state.options)],
    ['hands', state.hands.map((hand) => listText(wide.list(hand))).join('/')],
    ['stock', state.stock.length === 0 ? undefined : listText(state.stock)],
    ['loose', state.loose.length === 0 ? undefined : listText(state.loose)],
    ['builds', state.builds.length === 0 ? undefined : state.builds.map(buildText).join(',')],
    ['piles', state.piles.map(listText).join('/')],
    ['turn', state.phase.kind === 'play' ? String(state.phase.turn) : undefined],
    ['settling', settlingText(state.phase)],
    ['over', state.phase.kind === 'over' ? 'yes' : undefined],
    ['dealer', String(state.dealer)],
    ['deal', String(state.deal)],
    ['game', state.game === 1 ? undefined : String(state.game)],
    ['made', String(state.made)],
    ['last', state.lastCapturer === undefined ? undefined : String(state.lastCapturer)],
    ['sweeps', hasAny(state.sweeps) ? numbersText(state.sweeps) : undefined],
    ['tally', hasAny(state.tally) ? numbersText(state.tally) : undefined],
    [
      'proven',
      hasAny(state.proven) ? state.proven.map((set) => numbersText(bits.list(set))).join('/') : undefined,
    ],
    ['must', state.mustCapture === 0 ? undefined : numbersText(bits.list(state.mustCapture))],
    ['rng', formatRng(state.rng)],
  ]);
