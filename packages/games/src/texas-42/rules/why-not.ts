// Refusals: the reason and the rule that forbids a move (T42-8 to T42-57).

import { type Actor, type Bits, bits, type Refusal, type Seat } from '@parlor/engine';
import { LOW } from '../pieces/tiles.ts';
import { type Rule, refuse } from '../rulebook.ts';
import type { Move, Playing, Stage, State, Table } from '../types.ts';
import { refusedCall } from './auction.ts';
import { refusedClaim } from './claims.ts';
import { clockMove } from './clock.ts';
import { rowOf } from './contracts.ts';
import { refusedDeclaration } from './declare.ts';
import { maySmallLead, openTiles } from './known.ts';
import { mayEnd } from './moves.ts';
import { toAct } from './turn.ts';

const PHASE_OF = {
  pass: 'auction',
  bid: 'auction',
  declare: 'declaration',
  play: 'play',
  claim: 'play',
  concede: 'play',
  end: 'play',
  agree: 'consent',
  decline: 'consent',
} as const satisfies Record<Move['type'], Stage['phase']>;

/**
 * The rule that says when each kind of move is made, and by which seat. Ending a hand by agreement is a rule
 * of its option.
 */
const RULE_OF = {
  pass: 'T42-8',
  bid: 'T42-8',
  declare: 'T42-19',
  play: 'T42-33',
  claim: 'T42-53',
  concede: 'T42-56',
  agree: 'T42-56',
  decline: 'T42-56',
} as const satisfies Record<Exclude<Move['type'], 'end'>, Rule>;
const END_RULE = { auto: 'T42-42', offer: 'T42-43', off: 'T42-44' } as const satisfies Record<string, Rule>;

const ruleOf = ({ stage, options }: Table, { type }: Move): Rule => {
  const isAnswer = stage.phase === 'consent' && PHASE_OF[type] === 'consent';
  const about = isAnswer ? stage.proposal : type;
  return about === 'end' ? END_RULE[options.earlyEnd] : RULE_OF[about];
};

const MATCH_OVER = refuse('WRONG_PHASE', 'T42-48');
const ALREADY_BID = refuse('ALREADY_BID', 'T42-8');
const NOT_IN_HAND = refuse('NOT_IN_HAND', 'T42-33');
const MUST_FOLLOW = refuse('MUST_FOLLOW', 'T42-34');
const MUST_BE_CLOSEST = refuse('MUST_BE_CLOSEST', 'T42-36');
const MUST_LEAD_TRUMP = refuse('MUST_LEAD_TRUMP', 'T42-32');
// A refusal names a rule in force: where an option is off, the rule that holds instead.
const NO_SMALL_END = {
  off: refuse('NO_SMALL_END', 'T42-27'),
  openingLead: refuse('NO_SMALL_END', 'T42-30'),
} as const;
const NO_CONCESSION = refuse('CLAIM_NOT_ALLOWED', 'T42-56');

const refusedPlay = (
  table: Table,
  play: Playing,
  hand: Bits,
  move: Extract<Move, { type: 'play' }>,
): Refusal | undefined => {
  const { tile, as } = move;
  if (!bits.has(hand, tile)) return NOT_IN_HAND;
  if (!bits.has(openTiles(table, play, hand), tile)) {
    if (rowOf(play.declaration).system === undefined) return MUST_BE_CLOSEST;
    return play.trick.length === 0 ? MUST_LEAD_TRUMP : MUST_FOLLOW;
  }
  if (as === undefined) return undefined;
  return as === LOW[tile] && maySmallLead(table, play, tile)
    ? undefined
    : NO_SMALL_END[table.options.smallEnd];
};

/** The refusal of a move by the seat on turn in this phase. */
const refusedInTurn = (table: Table, seat: Seat, hand: Bits, move: Move): Refusal | undefined => {
  const { stage } = table;
  if (stage.phase === 'play') {
    if (move.type === 'play') return refusedPlay(table, stage, hand, move);
    if (move.type === 'claim') return refusedClaim(table, stage, seat, hand, move.order);
    if (move.type !== 'concede' && move.type !== 'end') return undefined;
    if (move.type === 'concede' && table.options.claims === 'off') return NO_CONCESSION;
    if (move.type === 'end' && !mayEnd(table, stage)) return refuse('NOT_DECIDED', ruleOf(table, move));
    return stage.asked ? refuse('ASKED_ALREADY', ruleOf(table, move)) : undefined;
  }
  if (move.type === 'pass' || move.type === 'bid') return refusedCall(table, hand, move);
  if (move.type === 'declare' && stage.phase === 'declaration')
    return refusedDeclaration(table, stage.bid, move.declaration);
  return undefined;
};

const sameMove = (one: Move, other: Move): boolean => {
  if (one.type === 'play' && other.type === 'play') return one.tile === other.tile && one.as === other.as;
  if (one.type === 'declare' && other.type === 'declare') return one.declaration === other.declaration;
  if (one.type === 'bid' && other.type === 'bid')
    return (
      one.kind === other.kind &&
      (one.kind === 'plunge' || other.kind === 'plunge' || one.level === other.level)
    );
  return one.type === other.type && one.type !== 'claim';
};

export const whyNot = (state: State, actor: Actor, move: Move): Refusal | undefined => {
  const { stage } = state;
  if (stage.phase === 'over') return MATCH_OVER;
  if (PHASE_OF[move.type] !== stage.phase) return refuse('WRONG_PHASE', ruleOf(state, move));
  if (actor === 'clock') {
    const isDue = sameMove(move, clockMove(state, toAct(state) ?? 0));
    return isDue ? undefined : refuse('NOT_YOUR_TURN', ruleOf(state, move));
  }
  if (toAct(state) !== actor) {
    const hasCalled = stage.phase === 'auction' && ((actor - state.dealer + 3) & 3) < state.calls.length;
    return hasCalled ? ALREADY_BID : refuse('NOT_YOUR_TURN', ruleOf(state, move));
  }
  return refusedInTurn(state, actor, state.hands[actor] ?? 0, move);
};
