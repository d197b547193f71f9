// Moves and positions as text: valid text reads back, invalid text is refused with a sentence.

import { describe, expect, it } from 'vitest';
import { formatCard, wholeDeck } from '../pieces/cards.ts';
import { legalMoves, toAct } from '../rules/moves.ts';
import { play } from '../rules/play.ts';
import { after, at, long, pegIn } from '../test/at.ts';
import type { Move, State } from '../types.ts';
import { formatMove, parseMove } from './moves.ts';
import { formatState, parseState } from './position.ts';

describe('moves', () => {
  it.each([
    'enter',
    'e home-0>ft-1',
    'e home-0>ft-1*',
    'exit a>ft-0',
    'swap a>outer-2-0',
    'a:3>outer-2-3 / b:4>home-4',
    'a:3>outer-2-3',
    'a:5>ft-1* / b:2>center',
  ])('[FT-90] "%s" reads back', (text) => {
    const read = parseMove(text);
    expect(read.ok && formatMove(read.value)).toBe(text);
  });

  it.each([
    '',
    'enter a',
    'f home-0>ft-1',
    'a home-9>ft-1',
    'a:7>ft-1',
    'a:0>ft-1',
    'a:3>x / b:4>ft-1',
    'a:1>ft-1 / b:1>ft-2 / c:5>ft-3',
    'exit a ft-0',
  ])('[FT-90] "%s" is no move', (text) => expect(parseMove(text)).toMatchObject({ ok: false }));
});

describe('positions', () => {
  it('[FT-90] a short position is completed, and the complete one reads back', () => {
    const read = parseState(long('p0=a:ft-2*,b:OU-0-2 p1=a:home-3 card=7 ply=12'));
    if (!read.ok) throw new Error(read.problem);
    const text = formatState(read.value);
    expect(text).toMatch(
      /^options=- rng=fast\.\S+ seats=2 p0=a:ft-2\*,b:outer-0-2\+ p1=a:home-3 turn=0 card=7C discard= draw=AC\./,
    );
    const again = parseState(text);
    expect(again.ok && again.value).toEqual(read.value);
  });

  it.each([
    ['[FT-1] a hole that is not there', 'p0=a:OU-7-0 card=2', 'not a peg on a hole'],
    ['[FT-5] a seat that is not there', 'p2=e:home-4 card=2', 'no seat for the field "p2"'],
    ['[FT-5] too many seats', 'seats=7 card=2', '"seats" must be'],
    ['[FT-6] in the safe zone of another', 'p0=a:safe-3-1 card=2', 'only its owner enters safe-3-1'],
    ['[FT-6] in the holding area of another', 'p0=a:hold-3-1 card=2', 'only its owner enters hold-3-1'],
    ['[FT-7] a peg twice', 'p0=a:ft-1,a:ft-2 card=2', 'peg a of seat 0 is there twice'],
    ['[FT-8] a fifth of four pegs', 'options=pegs:4 p0=e:ft-1 card=2', 'seat 0 has no peg e'],
    ['[FT-9] a card twice', 'card=2S discard=2S', '2S is there twice'],
    ['[FT-9] a deck too small', 'card=2S draw=3S', 'the deck has 2 cards, not 54'],
    ['[FT-9] no such card', 'card=1S', '"1S" is not a card'],
    [
      '[FT-10] decks for two',
      'options=deckMode:perPlayer card=2 discard=3S',
      'there must be 2 discard and draw piles',
    ],
    ['[FT-9] no such card among the discarded', 'card=2 discard=3S.xx', '"xx" is not a card'],
    ['[FT-9] a rank that is used up', 'card=7 discard=7C.7D.7H.7S', 'every 7 is in the discard pile'],
    ['[FT-16] a card without a move', 'p0=a:center card=5', 'seat 0 has no move with 5C'],
    ['[FT-23] five in holding', 'p0=- card=A', 'hold-0-4 is there only with'],
    [
      '[FT-57] in a bullseye that nobody enters',
      'options=bullseyeEntry:off p0=a:center card=2',
      'nobody enters',
    ],
    ['[FT-32] two on one hole', 'p0=a:OU-2-0 p1=a:OU-2-0 card=2', 'two pegs stand on outer-2-0'],
    ['[FT-38] status off a corner', 'p0=a:OU-2-0* card=2', 'cannot have status'],
    ['[FT-38] status on the own corner', 'p0=a:ft-0* card=2', 'cannot have status'],
    ['[FT-64] lap in holding', 'p0=a:hold-0-0+ card=2', 'cannot have its lap'],
    [
      '[FT-71] a full safe zone of four pegs without the win',
      'options=pegs:4 p0=a:safe-0-1,b:safe-0-2,c:safe-0-3,d:safe-0-4 turn=1 card=A',
      'seat 0 has won and must be among the finished',
    ],
    ['[FT-72] over without a winner', 'card=-', '0 seats cannot have finished'],
    ['[FT-72] a winner who has not finished', 'finished=0 card=-', 'seat 0 has not finished'],
    ['[FT-31] counts without relief', 'blocked=1.0 card=2', 'needs jail relief'],
    [
      '[FT-73] nobody draws after finishing',
      'options=playOut:true seats=3 finished=0 card=2',
      'seat 0 has finished',
    ],
    ['[FT-90] a field that is not there', 'player=1', 'is not a field'],
    ['[FT-90] a seat that cannot be on turn', 'turn=2 card=2', '"turn" must be a seat'],
  ])('%s', (_name, text, problem) => {
    const read = parseState(long(text));
    expect(read.ok ? 'read' : read.problem).toContain(problem);
  });

  const readsBack = (state: State): void =>
    expect(parseState(formatState(state))).toEqual({ ok: true, value: state });

  it('[FT-62, FT-64] a peg with its lap that is moved back can stand behind its home', () => {
    const cards = ['4C', '2C', '4D', '3C', '4H', '5C', '4S', '8C'];
    const rest = wholeDeck.map(formatCard).filter((card) => card !== 'QC' && !cards.includes(card));
    const start = at(
      `p0=a:center+,b:ft-0,c:ft-5,d:ft-4,e:ft-3 p1=e:home-3 card=QC draw=${[...cards, ...rest].join('.')}`,
    );
    let state = after(start, 'exit a>ft-2');
    for (const stands of ['SR-1-4', 'OU-1-1', 'SL-1-2', 'SR-0-2']) {
      state = after(state, `a>${stands}`);
      readsBack(state);
      if (stands !== 'SR-0-2') state = play(state, 1, legalMoves(state, 1)[0] as Move).state;
    }
    expect(pegIn(state, 0, 'a')).toBe('side-right-0-2+');
  });

  const FULL = 'a:safe-0-1,b:safe-0-2,c:safe-0-3,d:safe-0-4';
  it.each([
    ['p0=a:SR-0-2+', 'a>OU-0-3'],
    ['p0=a:SR-0-1+', 'a>home-0'],
    [`p0=${FULL},e:SR-0-1+`, 'e>home-0'],
  ])('[FT-64, FT-70] and on it and before it, without a win: %s', (position, move) => {
    const state = after(at(`${position} card=4`), move);
    expect(toAct(state)).toBe(1);
    readsBack(state);
  });

  it('[FT-10] a rank alone is a card of the seat’s own deck, whatever other decks have discarded', () => {
    const read = parseState('options=deckMode:perPlayer turn=1 card=7 discard=7C.7D.7H.7S/7C');
    expect(read.ok ? read.value.now : read.problem).toMatchObject({ seat: 1, card: 25 });
  });
});
