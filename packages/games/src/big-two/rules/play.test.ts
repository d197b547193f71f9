// Tricks: turn order, soft and locking passes, the end of a trick.

import { describe, expect, it } from 'vitest';
import { bigTwo } from '../index.ts';
import { after, at, ruling, running } from '../test/at.ts';

const FOUR = 'hands=5D.AD.KD/7C.AC.KC/6D.QH.KH/8S.JS.KS turn=0';

it('[BT-1, BT-47] O15: seat 0 plays 5D; 1, 2, 3 pass: the table is empty and seat 0 leads', () => {
  const state = running(after(at(FOUR), '0 play 5D', '1 pass', '2 pass', '3 pass'));
  expect(state).toMatchObject({ turn: 0, passed: 0 });
  expect(state.table).toBeUndefined();
});

describe('seat 0 plays, 1 passes, 2 plays, 3 and 0 pass', () => {
  const LINES = ['0 play 5D', '1 pass', '2 play 6D', '3 pass', '0 pass'];
  it('[BT-45] O13: seat 1 is on turn again and may play', () => {
    const state = running(after(at(FOUR), ...LINES));
    expect(state.turn).toBe(1);
    expect(ruling(state, 1, 'play 7C')).toBe('ok');
  });
  it('[BT-46, BT-47] O14: where a pass locks, seat 1 is skipped and seat 2 leads', () => {
    const state = running(after(at(`options=passLocks:true ${FOUR}`), ...LINES));
    expect(state.turn).toBe(2);
    expect(state.table).toBeUndefined();
  });
});

it('[BT-46] a seat that passed is skipped while others play', () => {
  const lines = ['0 play 5D', '1 pass', '2 play 6D', '3 play 8S', '0 play KD'];
  expect(running(after(at(`options=passLocks:true ${FOUR}`), ...lines)).turn).toBe(2);
  expect(running(after(at(FOUR), ...lines)).turn).toBe(1);
});

it('[BT-1] with two and three seats the turn goes round', () => {
  const three =
    'hands=5D.AD.KD/7C.AC.KC/6D.QH.KH played=3D.3C.3H.3S.4D.4C.4H.4S.5C.5H.5S.6C.6H.6S.7D.7H.7S.8D.8C.8H.8S.9D.9C.9H.9S.10D.10C.10H.10S.JD turn=2';
  expect(running(after(at(three), '2 play 6D')).turn).toBe(0);
  expect(running(after(at(three), '2 play 6D', '0 pass', '1 pass')).turn).toBe(2);
});

it('[BT-44] the events of a step are in order', () => {
  const state = after(at(FOUR), '0 play 5D', '1 pass', '2 pass');
  const { events } = bigTwo.play(state, 3, { type: 'pass' });
  expect(events).toEqual([
    { type: 'passed', seat: 3, by: 'hand' },
    { type: 'trickClosed', leader: 0 },
  ]);
});

describe('[BT-75, BT-76] the time for a turn', () => {
  const due = (text: string): string => {
    const deadline = bigTwo.deadline(at(text));
    return deadline === undefined
      ? 'none'
      : `${deadline.kind} ${deadline.ms} ${bigTwo.formatMove(deadline.move)}`;
  };
  it.each([
    ['a follower is passed', 'hands=4D.AS/3C.3H/5C.6C/7C.8C turn=0 table=3:KS', 'turn 60000 pass'],
    ['a leader plays its lowest card', 'hands=4D.AS/3C.3H/5C.6C/7C.8C turn=0', 'turn 60000 play 4D'],
    ['one card left: the forced card', 'hands=4D.AS/3C/5C.6C/7C.8C turn=0 table=3:KS', 'turn 60000 play AS'],
    ['one card left, leading', 'hands=4D.AS/3C/5C.6C/7C.8C turn=0', 'turn 60000 play AS'],
    [
      'one card left as a liability: a pass is legal',
      'options=oneCardLeft:liability hands=4D.AS/3C/5C.6C/7C.8C turn=0 table=3:KS',
      'turn 60000 pass',
    ],
    [
      'and so is the lowest card',
      'options=oneCardLeft:liability hands=4D.AS/3C/5C.6C/7C.8C turn=0',
      'turn 60000 play 4D',
    ],
    [
      'lowest by the order of suits',
      'options=suitOrder:CSHD hands=4D.4S/3C.3H/5C.6C/7C.8C turn=0',
      'turn 60000 play 4S',
    ],
  ])('%s', (_what, at, wanted) => {
    expect(due(at)).toBe(wanted);
  });
  it('[BT-77] and no other move, not even the same card listed twice', () => {
    const lead = at('hands=4D.AS/3C.3H/5C.6C/7C.8C turn=0');
    expect(['play 4D', 'play AS', 'play 4D 4D', 'pass'].map((text) => ruling(lead, 'clock', text))).toEqual([
      'ok',
      'STALE_VERSION BT-77',
      'STALE_VERSION BT-77',
      'STALE_VERSION BT-77',
    ]);
  });
  it('the opening card is played alone', () => {
    const { state } = bigTwo.setup(at('hands=4D.AS/3C.3H/5C.6C/7C.8C turn=0').options, 4, {
      kind: 'fast',
      words: [1, 2, 3, 4],
    });
    expect(bigTwo.formatMove(bigTwo.deadline(state)?.move ?? { type: 'pass' })).toBe('play 3D');
  });
  it('every turn has its own clock, and an automatic move says so', () => {
    const start = at('hands=4D.AS/3C.3H/5C.6C/7C.8C turn=0 table=3:KS');
    const { state, events } = bigTwo.play(start, 'clock', { type: 'pass' });
    expect(events).toEqual([{ type: 'passed', seat: 0, by: 'limit', auto: true }]);
    expect(bigTwo.deadline(state)?.id).not.toBe(bigTwo.deadline(start)?.id);
    const led = bigTwo.play(at('hands=4D.AS/3C.3H/5C.6C/7C.8C turn=0'), 'clock', {
      type: 'play',
      cards: { low: 16, high: 0 },
    });
    expect(led.events[0]).toMatchObject({ type: 'played', seat: 0, combo: 'single', auto: true });
  });
});
