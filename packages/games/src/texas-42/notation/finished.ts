// The last finished hand as one word of a position (T42-39 to T42-45): its parts in a fixed order with
// semicolons between.

import { type Parsed, parseCount, parsed, unreadable } from '@parlor/engine';
import { certainResult } from '../rules/score.ts';
import { type FinishedHand, type Playing, REASONS, type Reason, type Result, type Table } from '../types.ts';
import { formatHandText, formatPair, formatTiles, parseHandText, parsePair } from './record.ts';
import { parseHands } from './spread.ts';

export const formatFinished = (hand: FinishedHand): string => {
  const { calls, call, plays } = formatHandText(hand.calls, hand.play);
  const left = hand.left.map(formatTiles).join('/');
  const { number, dealer, result, reason, delta } = hand;
  return [number, dealer, calls, call, plays ?? '', left, result, reason, formatPair(delta)].join(';');
};

/**
 * True when result and reason are possible. A certain result stays, except after a renege; without a certain
 * result the hand must have ended by a claim or a concession.
 */
const fits = (play: Playing, result: Result, reason: Reason): boolean => {
  const certain = certainResult(play);
  if (reason === 'reneged' || certain === result) return true;
  return certain === undefined && (reason === 'claimed' || reason === 'forfeited' || reason === 'conceded');
};

export const parseFinished = (table: Table, text: string): Parsed<FinishedHand> => {
  const parts = text.split(';');
  const [count, seat, calls, call, plays = '', tiles = '', result, why, change = ''] = parts;
  if (parts.length !== 9) return unreadable('"last" has nine parts with semicolons between');
  const number = parseCount(count, 1, 1_000_000);
  const dealer = parseCount(seat, 0, 3);
  const reason = REASONS.find((one) => one === why);
  const delta = parsePair(change);
  if (number === undefined || dealer === undefined || reason === undefined || delta === undefined)
    return unreadable('"last" needs a hand number, a dealer, a reason and a score');
  if (result !== 'made' && result !== 'set') return unreadable('the result of "last" is made or set');
  const hand = parseHandText({ ...table, dealer }, { calls, call, plays: plays === '' ? undefined : plays });
  if (!hand.ok) return unreadable(`"last": ${hand.problem}`);
  if (hand.value.stage.phase !== 'play') return unreadable('"last" was never played');
  const left = parseHands(tiles, hand.value.by);
  if (!left.ok) return unreadable(`"last": ${left.problem}`);
  const problem = hand.value.unlawful(left.value);
  if (problem !== undefined) return unreadable(`"last": ${problem}`);
  if (!fits(hand.value.stage, result, reason)) return unreadable(`"last" was not ${result} and ${reason}`);
  return parsed({
    number,
    dealer,
    calls: hand.value.calls,
    play: hand.value.stage,
    left: left.value,
    result,
    reason,
    delta,
  });
};
