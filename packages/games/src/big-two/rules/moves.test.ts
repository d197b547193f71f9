// Legal moves: the golden cases of opening, passing and one card left, and a refusal for every other move.

import { describe, expect, it } from 'vitest';
import { after, at, legal, ruling } from '../test/at.ts';
import { legalPlays } from './moves.ts';
import { canPass } from './why-not.ts';

/** The first play of a match: seat 0 holds the 3s, 4s, 5s and 6D, the others the rest. */
const FIRST =
  'hands=3D.3C.3H.3S.4D.4C.4H.4S.5D.5C.5H.5S.6D/6C.6H.6S.7D.7C.7H.7S.8D.8C.8H.8S.9D.9C/9H.9S.10D.10C.10H.10S.JD.JC.JH.JS.QD.QC.QH/QS.KD.KC.KH.KS.AD.AC.AH.AS.2D.2C.2H.2S';
const OPENING = `${FIRST} turn=0 opening=3D`;
const SECOND_DEAL = `deal=2 ${FIRST} turn=0 wins=1.0.0.0`;

describe('[BT-12, BT-43] the first play of the match', () => {
  it.each([
    ['O09', 'play 4D', 'MUST_INCLUDE_OPENING_CARD BT-12 3D'],
    ['O10', 'play 3D 3S', 'ok'],
    ['O11', 'pass', 'LEADER_CANNOT_PASS BT-43'],
    ['', 'play 3D', 'ok'],
    ['', 'play 3D 3C 3H 4D 4C', 'ok'],
    ['', 'play 3C 3H 3S 4D 4C', 'MUST_INCLUDE_OPENING_CARD BT-12 3D'],
  ])('%s: %s: %s', (_id, text, answer) => {
    expect(ruling(at(OPENING), 0, text)).toBe(answer);
  });
  it('[BT-15] O12: in the second deal the winner leads anything, also without the lowest card', () => {
    expect(ruling(at(SECOND_DEAL), 0, 'play 4D')).toBe('ok');
    expect(ruling(at(SECOND_DEAL), 0, 'pass')).toBe('LEADER_CANNOT_PASS BT-43');
  });
});

describe('[BT-48, BT-49] one card left', () => {
  const FOLLOW = 'hands=4D.AS/3C/5C.6C/7C.8C turn=0 table=3:KS';
  const LEAD = 'hands=3C.3H.KD/4C/5C.6C/7C.8C turn=0';
  const FAR = 'hands=4D.AS/5C.6C/3C/7C.8C turn=0 table=3:3D';
  it.each([
    ['O01', FOLLOW, 'play 4D', 'DOES_NOT_BEAT BT-44'],
    ['O02', FOLLOW, 'pass', 'MUST_PLAY_HIGHEST_SINGLE BT-49 AS'],
    ['O03', FOLLOW, 'play AS', 'ok'],
    ['', FOLLOW.replace('KS', '3D'), 'play 4D', 'MUST_PLAY_HIGHEST_SINGLE BT-49 AS'],
    ['O04', 'hands=3H.5D.7C/3C/5C.6C/8C.9C turn=0 table=3:KS', 'pass', 'ok'],
    ['O06', LEAD, 'play 3C 3H', 'ok'],
    ['O07', LEAD, 'play 3C', 'MUST_PLAY_HIGHEST_SINGLE BT-48 KD'],
    ['', LEAD, 'play KD', 'ok'],
    ['low cards', 'hands=3D.5C/4C/6C.7C/8C.9C turn=0', 'play 3D', 'MUST_PLAY_HIGHEST_SINGLE BT-48 5C'],
    ['O08', FAR, 'play 4D', 'ok'],
    ['', FAR, 'pass', 'ok'],
    ['', 'hands=4D.4S.AS/3C/5C.6C/7C.8C turn=0 table=3:3D.3S', 'play 4D 4S', 'ok'],
    ['', 'hands=4D.4S.AS/3C/5C.6C/7C.8C turn=0 table=3:3D.3S', 'pass', 'ok'],
  ])('%s %s: %s: %s', (_id, line, text, answer) => {
    expect(ruling(at(line), 0, text)).toBe(answer);
  });
  it('lists only the one card, and no pass', () => {
    expect(legal(at(FOLLOW), 0)).toEqual(['play AS']);
    expect(legal(at(LEAD), 0)).toEqual(['play KD', 'play 3C 3H']);
  });
  it('[BT-46] a seat that is locked out does not count: the duty looks at the seat that acts next', () => {
    const locked = 'options=passLocks:true hands=4D.AS/3C/5C.6C/7C.8C turn=0 table=3:3D passed=1';
    expect(ruling(at(locked), 0, 'pass')).toBe('ok');
    const behind = 'options=passLocks:true hands=4D.AS/5C.6C/3C/7C.8C turn=0 table=3:3D passed=1';
    expect(ruling(at(behind), 0, 'pass')).toBe('MUST_PLAY_HIGHEST_SINGLE BT-49 AS');
  });
  it('[BT-50, BT-51] as a liability, or off, the seat may play anything', () => {
    for (const form of ['liability', 'off']) {
      const free = at(`options=oneCardLeft:${form} ${FOLLOW}`);
      expect(legal(free, 0)).toEqual(['play AS', 'pass']);
      expect(legal(at(`options=oneCardLeft:${form} ${LEAD}`), 0)).toHaveLength(4);
    }
  });
  it('[BT-48] the highest card is judged by the order of suits in force', () => {
    const hands = 'hands=3C.KD.KS/4C/5C.6C/7C.8C turn=0';
    expect(legal(at(hands), 0)).toEqual(['play KS', 'play KD KS']);
    expect(legal(at(`options=suitOrder:CSHD ${hands}`), 0)).toEqual(['play KD', 'play KD KS']);
  });
});

describe('[BT-40, BT-41, BT-42, BT-44, BT-77] refusals', () => {
  const PAIR = 'hands=3C.3H.3S.4C.2D.2C.2H/5C.6C.7C/8C.9C.10C/JC.QC.KC turn=0 table=3:5D.5S';
  it.each([
    ['NOT_YOUR_TURN BT-40', 1, 'play 5C'],
    ['NOT_YOUR_TURN BT-40', 1, 'pass'],
    ['NOT_YOUR_TURN BT-77', 0, 'expire 1'],
    ['NO_EARLY_PASS BT-69', 1, 'unpass'],
    ['CARD_TWICE BT-42 3C', 0, 'play 3C 3C'],
    ['CARDS_NOT_IN_HAND BT-41', 0, 'play 5C 6C'],
    ['FOUR_CARDS BT-36', 0, 'play 3C 3H 2D 2C'],
    ['NOT_A_COMBINATION BT-38', 0, 'play 3C 4C'],
    ['NOT_A_COMBINATION BT-38', 0, 'play 3C 3H 3S 2D 2C 2H'],
    ['WRONG_SIZE BT-44', 0, 'play 2D 2C 2H'],
    ['DOES_NOT_BEAT BT-44', 0, 'play 3C 3H'],
    ['STALE_VERSION BT-77', 'clock', 'play 3C'],
    ['STALE_VERSION BT-74', 'clock', 'expire 1'],
    ['ok', 'clock', 'pass'],
    ['ok', 0, 'play 2D 2C'],
    ['ok', 0, 'pass'],
  ] as const)('%s: seat %s, %s', (answer, actor, text) => {
    expect(ruling(at(PAIR), actor, text)).toBe(answer);
  });
  it('[BT-21] three cards where lone triples are not plays', () => {
    expect(ruling(at(`options=triples:false ${PAIR}`), 0, 'play 2D 2C 2H')).toBe('NOT_A_COMBINATION BT-21');
  });
  it.each([
    ['fiveCardTiers:noFlush', '3C 5C 7C 9C JC', 'BT-32'],
    ['fourCardPlays:charlesworth', '3C 3D 3H 3S 5C', 'BT-37'],
    ['-', '3C 3D 5C 7C 9C', 'BT-38'],
  ])('[BT-32, BT-37, BT-38] %s: %s are refused by %s', (options, five, rule) => {
    const lead = `options=${options} hands=3C.3D.3H.3S.5C.7C.9C.JC/6C/8C/10C turn=0`;
    expect(ruling(at(lead), 0, `play ${five}`)).toBe(`NOT_A_COMBINATION ${rule}`);
  });
  it.each([
    ['lowTwo', 'JD QC KH AS 2D', 'BT-23'],
    ['lowTwo', 'QC KH AS 2D 3C', 'BT-23'],
    ['lowTwo', 'KH AS 2D 3C 4D', 'BT-23'],
    ['noTwos', 'AS 2D 3C 4D 5C', 'BT-24'],
    ['twoHigh', '2D 3C 4D 5C 6D', 'BT-25'],
    ['hongKong', 'JD QC KH AS 2D', 'BT-26'],
    ['taiwan', 'KH AS 2D 3C 4D', 'BT-27'],
    ['lowTwo', 'JD QC KH AS 3C', 'BT-38'],
    ['lowTwo', 'QC KH AS 2D 2C', 'BT-38'],
  ])(
    '[BT-23, BT-24, BT-25, BT-26, BT-27] %s: five in a row are no straight: %s, by %s',
    (straights, five, rule) => {
      const lead = `options=straights:${straights} hands=3C.4D.5C.6D.JD.QC.KH.AS.2D.2C/7C/8C/10C turn=0`;
      expect(ruling(at(lead), 0, `play ${five}`)).toBe(`NOT_A_COMBINATION ${rule}`);
    },
  );
  it.each([
    ['-', 'NO_EARLY_PASS BT-69', 'STALE_VERSION BT-74'],
    ['autoPassEarly:false', 'NO_EARLY_PASS BT-70', 'STALE_VERSION BT-74'],
    ['autoPass:false', 'NO_EARLY_PASS BT-67', 'STALE_VERSION BT-77'],
  ])(
    '[BT-67, BT-70, BT-77] %s: a refusal names a rule that holds at the table',
    (options, unpass, expire) => {
      const state = at(`options=${options} ${PAIR}`);
      expect([ruling(state, 1, 'unpass'), ruling(state, 'clock', 'expire 1')]).toEqual([unpass, expire]);
    },
  );
  it('[BT-37] four cards where they are plays', () => {
    const lead = 'options=fourCardPlays:charlesworth hands=3C.3H.4C.4D.2D/5C.6C.7C/8C.9C.10C/JC.QC.KC turn=0';
    expect(ruling(at(lead), 0, 'play 3C 3H 4C 4D')).toBe('ok');
    expect(legal(at(lead), 0)).toContain('play 3C 3H 4D 4C');
  });
  it('[BT-80] after the match', () => {
    const over = at('hands=-/4D/4C/4H turn=over totals=0.1.1.101 wins=1.0.0.0 last=1:0:0.1.1.1:-/4D/4C/4H');
    expect(ruling(over, 0, 'pass')).toBe('MATCH_OVER BT-80');
    expect(ruling(over, 'clock', 'pass')).toBe('MATCH_OVER BT-80');
    expect(legal(over, 1)).toEqual([]);
  });
  it('a refused move cannot be played', () => {
    expect(() => after(at(PAIR), '0 play 3C 3H')).toThrow('illegal');
    expect(() => after(at(PAIR), '0 play 2D 2D')).toThrow('illegal');
  });
});

it('[BT-44] plays and passes by their own names', () => {
  const state = at('hands=3C.2D/5C.6C.7C/8C.9C.10C/JC.QC.KC turn=0 table=3:5D');
  expect(legalPlays(state, 0)).toHaveLength(1);
  expect(legalPlays(state, 1)).toEqual([]);
  expect(canPass(state, 0)).toBeUndefined();
  expect(canPass(state, 1)?.code).toBe('NOT_YOUR_TURN');
});
