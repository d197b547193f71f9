// Effects of a move: turns, draws, cuts, status, laps and the win.

import { describe, expect, it } from 'vitest';
import { fastTrack } from '../index.ts';
import { after, at, legal, next, pegIn, step, typesOf } from '../test/at.ts';
import { outcome } from './score.ts';

const FULL = 'a:safe-0-1,b:safe-0-2,c:safe-0-3,d:safe-0-4';
const on = (text: string, ...ranks: readonly string[]) => next(at(text), ...ranks);

describe('turns and draws', () => {
  it('[FT-14, FT-17, FT-23] A7 ace, 6 and 3 from the start', () => {
    const ace = on('card=A', '6', '3', '2');
    const six = step(ace, 'e>SR-0-4');
    expect(typesOf(six.events)).toEqual(['moved', 'drawAgain', 'drew']);
    expect(legal(six.state)).toEqual(['e>side-left-1-2', 'enter']);
    const three = after(six.state, 'enter');
    expect(legal(three)).toEqual(['e>side-right-0-1']);
    const passed = after(three, 'e>SR-0-1');
    expect(passed.now).toMatchObject({ phase: 'turn', seat: 1 });
    expect(pegIn(passed, 0, 'a')).toBe('home-0');
  });

  it('[FT-14] the discard pile is shuffled when the draw pile is empty', () => {
    let state = at('seats=2 card=2');
    const { order } = state.decks[0] ?? { order: [] };
    state = { ...state, decks: [{ order, drawn: 54 }] };
    const { state: fresh, events } = step(state, 'e>SR-0-3');
    expect(typesOf(events).slice(0, 3)).toEqual(['moved', 'reshuffled', 'drew']);
    expect([...(fresh.decks[0]?.order ?? [])].sort((a, b) => a - b)).toEqual(
      [...order].sort((a, b) => a - b),
    );
    expect(fresh.decks[0]?.order).not.toEqual(order);
    expect(fresh.decks[0]?.drawn).toBe(events.filter(({ type }) => type === 'drew').length);
    expect(fresh.rng).not.toEqual(state.rng);
    expect(events.slice(1).every((event) => 'auto' in event && event.auto)).toBe(true);
  });

  it('[FT-10, FT-14] with decks of their own a seat draws from its own', () => {
    const state = at('options=deckMode:perPlayer card=2');
    const { state: later } = step(state, 'e>SR-0-3');
    expect(later.now).toMatchObject({ seat: 1, card: state.decks[1]?.order[0] });
    expect(later.decks.map(({ drawn }) => drawn)).toEqual([1, 1]);
  });

  it('[FT-15] a seat that is not on turn has no move, and no seat has one after the end', () => {
    const state = at('card=2');
    const [move] = fastTrack.legalMoves(state, 0);
    if (move === undefined) throw new Error('no move');
    expect(fastTrack.whyNot(state, 1, move)).toMatchObject({ code: 'NOT_YOUR_TURN', rule: 'FT-15' });
    expect(() => fastTrack.play(state, 1, move)).toThrow('illegal');
    expect(fastTrack.legalMoves(state, 1)).toEqual([]);
  });

  it('[FT-16] A8 without a move the card is discarded and the turn passes, even with a king', () => {
    const state = on('p0=a:safe-0-4,b:safe-0-3 p1=e:OU-1-0 turn=1 card=2', 'K', '3');
    const { state: later, events } = step(state, 'e>OU-1-2');
    expect(typesOf(events)).toEqual(['moved', 'drew', 'noMove', 'drew']);
    expect(later.now).toMatchObject({ seat: 1 });
    expect(fastTrack.view(later, 0).discards[0]).toHaveLength(2);
  });

  it('[FT-17] a plain card passes the turn round the table', () => {
    const turns = [0, 1, 2].map((turn) => {
      const home = [0, 2, 4][turn];
      return after(on(`seats=3 turn=${turn} card=2`, '2'), `e>SR-${home}-3`).now;
    });
    expect(turns).toMatchObject([{ seat: 1 }, { seat: 2 }, { seat: 0 }]);
  });

  it('[FT-19] the clock makes the first legal move after 60 seconds', () => {
    const state = on('p0=a:SR-0-2 card=A', '2');
    const due = fastTrack.deadline(state);
    expect(due).toEqual({ kind: 'turn', id: 'turn:0', ms: 60_000, move: { type: 'enter' } });
    const { events } = fastTrack.play(state, 'clock', { type: 'enter' });
    expect(events[0]).toMatchObject({ type: 'entered', auto: true });
    const other = fastTrack.legalMoves(state, 0)[1];
    if (other === undefined) throw new Error('no second move');
    expect(fastTrack.whyNot(state, 'clock', other)).toMatchObject({ code: 'NOT_DUE', rule: 'FT-19' });
  });

  it('[FT-18] no view shows the draw pile, and an imagined one has the same cards', () => {
    const state = on('seats=3 card=2', 'K', '9');
    const seen = fastTrack.view(state, 1);
    expect(Object.keys(seen).sort()).toEqual(
      [
        'viewer',
        'options',
        'seats',
        'pegs',
        'now',
        'blocked',
        'finished',
        'ply',
        'discards',
        'left',
        'leftByRank',
      ].sort(),
    );
    expect(seen.left).toEqual([53]);
    expect(seen.leftByRank).toEqual([[4, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 2]]);
    const orders = [1, 2, 3].map(
      (seed) => fastTrack.imagine(seen, { kind: 'fast', words: [seed, 2, 3, 4] }).decks[0]?.order,
    );
    expect(new Set(orders.map(String)).size).toBe(3);
    for (const order of orders)
      expect([...(order ?? [])].sort()).toEqual([...(state.decks[0]?.order ?? [])].sort());
  });
});

describe('cuts', () => {
  const cut = (text: string, move: string) => step(on(text, '2', '2'), move);

  it('[FT-33, FT-34] B3, B5 the cut peg goes to the first free holding hole', () => {
    const { state, events } = cut('p0=a:OU-2-0 p1=a:OU-2-2,b:OU-2-3 card=3', 'a>OU-2-3');
    expect(pegIn(state, 1, 'b')).toBe('hold-3-3');
    expect(events[1]).toMatchObject({ type: 'cut', by: 0, seat: 1, peg: 1 });
    expect(pegIn(cut('p0=a:OU-2-0 p1=a:OU-2-3,b:OU-5-0 card=3', 'a>OU-2-3').state, 1, 'a')).toBe('hold-3-3');
    expect(pegIn(cut('p0=a:SL-3-4 p1=a:home-3,b:OU-1-1 card=5', 'a>home-3').state, 1, 'a')).toBe('hold-3-3');
  });

  it('[FT-35] with a full holding area it goes to its home', () => {
    expect(pegIn(cut('p0=a:OU-2-0 p1=a:OU-2-3 card=3', 'a>OU-2-3').state, 1, 'a')).toBe('home-3');
    // S18: the first half frees the home.
    const { state } = cut('p0=a:home-3,b:OU-4-0 p1=a:OU-4-3 card=7', 'a:4>SR-3-1 / b:3>OU-4-3');
    expect(pegIn(state, 1, 'a')).toBe('home-3');
    // The same peg both frees the home and cuts.
    expect(pegIn(cut('p0=a:home-3 p1=a:SR-3-3 card=2', 'a>SR-3-3').state, 1, 'a')).toBe('home-3');
  });

  it('[FT-24, FT-34] an entering peg cuts, and the cut peg loses status and lap', () => {
    expect(pegIn(cut('p0=e:OU-1-0 p1=a:home-0+,e:OU-5-0 card=A', 'enter').state, 1, 'a')).toBe('hold-3-3');
    const { state } = cut('p0=a:SR-1-3 p1=a:ft-2*+,b:OU-5-0 card=3', 'a>ft-2');
    expect([pegIn(state, 0, 'a'), pegIn(state, 1, 'a')]).toEqual(['ft-2*', 'hold-3-3']);
  });

  it('[FT-62, FT-63] E10 leaving the bullseye cuts and gives no status', () => {
    const { state, events } = cut('p0=a:center+ p1=a:ft-0*,e:home-3 card=J', 'exit a>ft-0');
    expect([pegIn(state, 0, 'a'), pegIn(state, 1, 'a')]).toEqual(['ft-0+', 'hold-3-3']);
    expect(typesOf(events).slice(0, 5)).toEqual(['moved', 'cut', 'ftLost', 'leftCenter', 'drawAgain']);
    expect(pegIn(cut('p0=a:center,b:ft-0 card=Q', 'exit a>ft-5').state, 0, 'a')).toBe('ft-5');
  });
});

describe('status', () => {
  const moved = (text: string, move: string, peg = 'a') =>
    pegIn(step(on(text, '2', '2'), move).state, 0, peg);

  it('[FT-38] A1, F14, F17 only a move that ends on a foreign corner gives it', () => {
    expect(moved('card=5', 'e>ft-1', 'e')).toBe('ft-1*');
    expect(moved('p0=a:SR-5-2 card=2', 'a>ft-0')).toBe('ft-0');
    expect(moved('p0=a:SR-1-2 card=5', 'a>SL-2-3')).toBe('side-left-2-3');
    expect(pegIn(step(on('seats=4 p1=a:SR-0-1 turn=1 card=A', '2'), 'a>ft-1').state, 1, 'a')).toBe('ft-1');
  });

  it('[FT-47] F2, F18 its own corner, leaving the ring and the bullseye end it', () => {
    expect(moved('p0=a:ft-1* card=3', 'a>ft-4')).toBe('ft-4*');
    expect(moved('p0=a:ft-1* card=5', 'a>ft-0')).toBe('ft-0');
    expect(moved('p0=a:ft-1* card=5', 'a>OU-1-0')).toBe('outer-1-0');
    expect(moved('p0=a:ft-1* card=5', 'a>center')).toBe('center');
  });

  it('[FT-38, FT-47] events report gained and lost status; a ride changes nothing', () => {
    const statusEvents = (text: string, move: string): readonly string[] =>
      typesOf(step(on(text, '2', '2'), move).events).filter((type) => type.startsWith('ft'));
    expect(statusEvents('card=5', 'e>ft-1')).toEqual(['ftGained']);
    expect(statusEvents('p0=a:ft-1* card=3', 'a>ft-4')).toEqual([]);
    expect(statusEvents('p0=a:ft-1* card=3', 'a>SL-1-3')).toEqual(['ftLost']);
  });

  it('[FT-48] C4, C11 a drawn 4 takes it from all pegs of the drawer, with a move or without', () => {
    const drawn = after(on('p0=a:ft-2* p1=a:ft-5*,b:OU-1-0 turn=1 card=2', '4'), 'b>OU-1-2');
    // Seat 1 neglected its own status peg; seat 0 lost its status by the 4.
    expect([pegIn(drawn, 0, 'a'), drawn.now]).toMatchObject(['ft-2', { seat: 0 }]);
    const kept = after(on('p0=e:home-0 p1=a:ft-5*,b:OU-1-0 turn=1 card=2', '4'), 'a>SL-5-2');
    expect(kept.now).toMatchObject({ seat: 0 });
    const other = after(on('p0=a:ft-2* p1=a:ft-5*,b:OU-1-0 card=2', '4'), 'a>ft-4');
    expect([pegIn(other, 0, 'a'), pegIn(other, 1, 'a')]).toEqual(['ft-4*', 'ft-5']);
    const { events } = step(on('p0=a:ft-2*,c:ft-3*,e:OU-4-0 p1=b:OU-1-0 turn=1 card=2', '4'), 'b>OU-1-2');
    const lossEvent = { type: 'ftLost', seat: 0, pegs: [0, 2], reason: 'four', auto: true };
    expect(events.filter(({ type }) => type === 'ftLost')).toEqual([lossEvent]);
    // Without a move for the 4, the loss stays.
    const stuck = after(on('p0=a:ft-2*,b:SR-1-4 p1=b:OU-1-0 turn=1 card=2', '4'), 'b>OU-1-2');
    expect(pegIn(stuck, 0, 'a')).toBe('ft-2');
  });

  it('[FT-50] F12, F13 neglect takes it, a move that ends with status does not', () => {
    const both = step(on('p0=a:ft-2*,b:SR-2-2 card=2', '2'), 'b>ft-3').state;
    expect([pegIn(both, 0, 'a'), pegIn(both, 0, 'b')]).toEqual(['ft-2*', 'ft-3*']);
    expect(moved('p0=a:ft-2* card=A', 'enter')).toBe('ft-2');
    expect(moved('p0=a:ft-2*,b:OU-4-0 card=3', 'b>OU-4-3')).toBe('ft-2');
    expect(moved('p0=a:ft-2*,b:center card=J', 'exit b>ft-0')).toBe('ft-2');
  });

  it('[FT-50] a seat without a move keeps it', () => {
    // Both ways are blocked: the ring by b, the perimeter by c.
    const state = on('p0=a:ft-5*,b:ft-0,c:SL-5-1,d:SL-0-1,e:SL-0-2 p1=b:OU-1-0 turn=1 card=2', '2');
    const { state: later } = step(state, 'b>OU-1-2');
    expect(pegIn(later, 0, 'a')).toBe('ft-5*');
  });

  it('[FT-50, FT-89] S9, S25 a split is judged as one play', () => {
    expect(moved('p0=a:ft-3*,b:OU-1-0,c:OU-2-0 card=7', 'b:1>OU-1-1 / c:6>SR-2-3')).toBe('ft-3');
    expect(moved('p0=a:SR-2-2,b:OU-4-0 card=7', 'a:2>ft-3 / b:5>SR-4-4')).toBe('ft-3*');
    expect(moved('p0=a:SR-2-2,b:OU-4-0 card=7', 'b:5>SR-4-4 / a:2>ft-3')).toBe('ft-3*');
    // A half that ends with status saves the neglected peg.
    expect(moved('p0=c:ft-5*,a:SR-2-2,b:OU-4-0 card=7', 'a:2>ft-3 / b:5>SR-4-4', 'c')).toBe('ft-5*');
  });
});

describe('lap and winning', () => {
  const moved = (text: string, move: string, peg = 'a') =>
    pegIn(step(on(text, '2', '2'), move).state, 0, peg);

  it('[FT-64] C1, C3, C8, F6 the gate gives the lap, in both directions', () => {
    expect(moved('card=4', 'e>OU-0-0', 'e')).toBe('outer-0-0+');
    expect(moved('p0=a:SR-0-4 card=4', 'a>OU-0-1')).toBe('outer-0-1+');
    expect(moved('p0=a:SR-0-1 card=4', 'a>home-0')).toBe('home-0');
    expect(moved('p0=a:ft-3* card=10', 'a>OU-0-2')).toBe('outer-0-2+');
    expect(moved('p0=a:OU-0-1 card=3', 'a>safe-0-2')).toBe('safe-0-2+');
  });

  it('[FT-22, FT-47] C5 a 4 onto a corner gives no status', () => {
    expect(moved('p0=a:SL-2-4 card=4', 'a>ft-2')).toBe('ft-2');
  });

  it('[FT-70, FT-72, FT-20] W7 the last peg on its home wins at once', () => {
    const { state, events } = step(at(`seats=3 p0=${FULL},e:OU-0-2+ card=2`), 'e>home-0');
    expect(typesOf(events)).toEqual(['moved', 'won']);
    expect(outcome(state)).toEqual({ scores: [1, 0, 0], places: [1, 2, 2] });
    expect(fastTrack.toAct(state)).toBeUndefined();
    expect(fastTrack.deadline(state)).toBeUndefined();
    expect(fastTrack.whyNot(state, 0, { type: 'enter' })).toMatchObject({
      code: 'MATCH_OVER',
      rule: 'FT-20',
    });
    expect(fastTrack.legalMoves(state, 0)).toEqual([]);
  });

  it('[FT-70] W6, W9 entering, and coming home without a lap, do not win', () => {
    expect(step(on(`p0=${FULL},e:OU-0-3 card=A`, '2'), 'e>home-0').state.now).toMatchObject({ seat: 0 });
    const { state, events } = step(on(`p0=${FULL} card=A`, '2'), 'enter');
    expect(typesOf(events)).toEqual(['entered', 'drawAgain', 'drew']);
    expect(legal(state)).toEqual(['e>side-right-0-3']);
  });

  it('[FT-89] S27 a split wins in its second half', () => {
    const { state, events } = step(
      at('p0=a:OU-0-2+,b:safe-0-2,c:safe-0-3,d:safe-0-4,e:SL-0-3 card=7'),
      'a:1>safe-0-1 / e:6>home-0',
    );
    expect(typesOf(events)).toEqual(['moved', 'enteredSafe', 'moved', 'lapDone', 'won']);
    expect(outcome(state)).toMatchObject({ places: [1, 2] });
  });

  it('[FT-21] every moved event contains the path, hole by hole', () => {
    const { events } = step(on('p0=a:ft-5* card=9', '2'), 'a>safe-0-1');
    const [moved] = events;
    if (moved?.type !== 'moved') throw new Error('nothing moved');
    expect(moved.path).toHaveLength(9);
    expect(moved.path.slice(0, 2)).toEqual([0, 1]);
    expect(events.some((event) => event.type === 'enteredSafe')).toBe(true);
  });
});
