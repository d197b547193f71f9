// Moves and positions as text (T42-62).

import { testWords, walk } from '@parlor/engine/testing';
import { describe, expect, it } from 'vitest';
import { texas42 } from '../index.ts';
import { after, at, follow, highest, legal, move, playOf, playOut, sureHand } from '../test/at.ts';

describe('moves', () => {
  const moveTexts: readonly (readonly [text: string, again: string])[] = [
    ['pass', 'pass'],
    ['31', '31'],
    ['42', '1m'],
    ['84', '2m'],
    ['168', '4m'],
    ['3m', '3m'],
    ['plunge', 'plunge'],
    ['splash 2', 'splash 2'],
    ['call 5', 'call 5'],
    ['call doubles', 'call doubles'],
    ['call nt high', 'call nt high'],
    ['call nello inverted', 'call nello inverted'],
    ['call sevens', 'call sevens'],
    ['4-6', '6-4'],
    ['5-6 as 5', '6-5 as 5'],
    ['6-5 as 6', '6-5'],
    ['claim 6-6 5-6', 'claim 6-6 6-5'],
    ['concede', 'concede'],
    ['end', 'end'],
    ['agree', 'agree'],
    ['decline', 'decline'],
  ];
  it.each(moveTexts)('[T42-1, T42-62] "%s" is written %s', (text, again) => {
    expect(texas42.formatMove(move(text))).toBe(again);
    expect(move(again)).toEqual(move(text));
  });

  const nonsense = [
    '',
    '7-1',
    '6-',
    'call',
    'call 7',
    'call nt',
    'call 5 nt high',
    'claim',
    'claim 6-6 x',
    'splash',
    '0',
    '-3',
    '6-5 as 4',
    '6-5 at 5',
    'pass pass',
    ' pass',
    'decline ',
    'call  5',
    'call nt  high',
    '6-5\tas 5',
    'claim 6-6  6-5',
    'pass\n',
    '01',
    '1000',
    'x'.repeat(300),
  ];
  it.each(nonsense.map((text) => [text]))('[T42-62] "%s" is no move', (text) => {
    const read = texas42.parseMove(text);
    expect(read.ok).toBe(false);
    if (!read.ok) expect(read.problem.length).toBeLessThan(150);
  });
});

describe('positions', () => {
  it('[T42-62] a short position is completed', () => {
    const state = at('hands=6-6.*/*/*/*');
    expect(texas42.formatState(state)).toContain('hands=6-6.2-2.2-1.2-0.1-1.1-0.0-0/');
    expect([state.dealer, state.number, state.scores]).toEqual([0, 1, [0, 0]]);
  });

  it('[T42-62] every stage round-trips', () => {
    const bid = at(
      'options=preset:house,smallEnd:openingLead hands=*/*/*/* scores=2:3 games=0:0 dealer=2 calls=pass,31,pass,pass',
    );
    const small = at(
      'options=smallEnd:openingLead hands=*/6-4.*/*/* calls=30,pass,pass,pass call=3 plays=6-5as5',
    );
    const asked = after(sureHand('30'), 'concede');
    for (const state of [
      bid,
      small,
      asked,
      after(asked, 'decline'),
      after(asked, 'agree'),
      after(sureHand('2m', 'scores=0:6'), 'concede, agree'),
    ]) {
      expect(texas42.parseState(texas42.formatState(state))).toEqual({ ok: true, value: state });
    }
    const over = after(sureHand('2m', 'scores=6:0'), 'concede, agree');
    expect(over.stage.phase).toBe('over');
    expect(at(texas42.formatState(over))).toEqual(over);
  });

  it('[T42-45, T42-62] a last hand is read only with a result and a number that it can have', () => {
    const text = texas42.formatState(after(sureHand('2m'), 'concede, agree'));
    const problem = (from: string, to: string): string => {
      const read = texas42.parseState(text.replace(from, to));
      return read.ok ? 'read' : read.problem;
    };
    expect(problem('set;conceded', 'set;conceded')).toBe('read');
    expect(problem('set;conceded', 'made;decided')).toBe('"last" was not made and decided');
    expect(problem('last=1;', 'last=2;')).toBe('"last" is a hand before this one');
    const incomplete = '"last" needs a hand number, a dealer, a reason and a score';
    expect(problem('last=1;0;', 'last=x;0;')).toBe(incomplete);
    expect(problem('last=1;0;', 'last=1;4;')).toBe(incomplete);
    expect(problem('set;conceded;', 'set;forgotten;')).toBe(incomplete);
    expect(problem(';conceded;2:0', ';conceded;two')).toBe(incomplete);
    expect(problem('set;conceded', 'lost;conceded')).toBe('the result of "last" is made or set');
    expect(problem(';2m,pass,pass,pass;', ';2m,pass;')).toContain('"last"');
    expect(problem('set;conceded', 'made;claimed')).toBe('read');
    expect(problem('set;conceded', 'set;decided')).toBe('"last" was not set and decided');
    // A certain result stays, except after a renege.
    const decided = texas42.formatState(playOut(sureHand('2m'), highest).state);
    const lastAs = (result: string): string => {
      const read = texas42.parseState(decided.replace(/made;\w+/, result));
      return read.ok ? 'read' : read.problem;
    };
    expect(['made;decided', 'set;conceded', 'set;reneged'].map(lastAs)).toEqual([
      'read',
      '"last" was not set and conceded',
      'read',
    ]);
  });

  it('[T42-43, T42-62] a declined end is remembered through the trick, also where no concession is possible', () => {
    let hand = sureHand('30', 'options=earlyEnd:offer,claims:off');
    while (!legal(hand).includes('end')) hand = follow(hand, 1);
    const played = follow(after(hand, 'end, decline'), 1);
    expect([playOf(played).asked, playOf(played).trick.length]).toEqual([true, 1]);
    expect(at(texas42.formatState(played))).toEqual(played);
  });

  const broken: readonly (readonly [position: string, problem: string])[] = [
    ['hands=6-6.6-6.*/*/*/*', 'the tile 6-6 stands twice'],
    ['hands=6-6.*/6-6.*/*/*', 'a tile stands twice in hands and plays'],
    ['hands=6-6/*/*/*', 'seat 0 must hold 7 tiles'],
    ['hands=*/*/*', '"hands" has four hands with slashes between'],
    ['hands=6-7.*/*/*/*', '"6-7" is not a tile'],
    ['cards=1', '"cards" is not a field'],
    ['hands=*/*/*/* dealer=4', '"dealer" must be a seat from 0 to 3'],
    ['hands=*/*/*/* scores=x', '"scores" and "games" are written as 3:5'],
    ['hands=*/*/*/* number=0', '"number" must be'],
    ['hands=*/*/*/* rng=x', 'a generator is'],
    ['hands=*/*/*/* calls=29', 'the call "29" is not possible there (BID_RANGE)'],
    ['hands=*/*/*/* calls=31,30', 'the call "30" is not possible there (BID_TOO_LOW)'],
    ['hands=*/*/*/* calls=hm', '"hm" is not a call'],
    ['hands=*/*/*/* calls=pass,pass,pass,pass', 'four passes end the hand'],
    ['hands=*/*/*/* calls=30,pass,pass,pass,31', 'not possible there (ALREADY_BID)'],
    ['options=plunge:on hands=*/*/*/* calls=plunge5', '"plunge5" has another worth there'],
    [
      'options=plunge:on hands=6-6.5-5.4-4.3-3.*/*/*/* calls=plunge4',
      'seat 1 has not the doubles for plunge4',
    ],
    ['hands=*/*/*/* call=5', '"call" and "plays" need four calls'],
    ['hands=*/*/*/* calls=30,pass,pass,pass plays=6-6', '"plays" needs a "call"'],
    ['hands=*/*/*/* calls=30,pass,pass,pass call=7', '"7" is not a declaration'],
    ['hands=*/*/*/* calls=30,pass,pass,pass call=nello-own', '"nello-own" cannot be called'],
    ['hands=*/*/*/* calls=30,pass,pass,pass call=5 plays=9', '"9" is not a tile'],
    ['hands=*/*/*/* calls=30,pass,pass,pass call=5 plays=6-6.6-5/6-4', 'trick 1 must have 4 tiles'],
    ['hands=*/*/*/* calls=30,pass,pass,pass call=5 plays=6-6.6-6', 'a tile was played twice'],
    ['hands=*/*/*/* calls=30,pass,pass,pass call=5 plays=6-4as4', 'only the first tile of a hand'],
    [
      'options=smallEnd:openingLead hands=*/*/*/* calls=30,pass,pass,pass call=5 plays=6-4as3',
      'only the first tile of a hand',
    ],
    ['hands=*/*/6-1.*/* calls=30,pass,pass,pass call=5 plays=6-2.4-0', 'seat 2 could not play 4-0'],
    ['hands=*/*/*/* calls=1m,pass,pass,pass call=0 plays=6-4.6-5.6-1.6-2/6-6', 'the hand ended with trick 1'],
    ['hands=*/*/*/* calls=1m,pass,pass,pass call=0 plays=6-4.6-5.6-1.6-2', 'the hand ended with trick 1'],
    ['hands=*/*/*/* asked=yes', 'belongs to a hand in play'],
    ['hands=*/*/*/* calls=30,pass,pass,pass call=5 ask=concede.2', 'cannot be asked here'],
    ['hands=*/*/*/* calls=30,pass,pass,pass call=5 ask=end.1', 'cannot be asked here'],
    ['hands=*/*/*/* winner=0', 'nobody holds tiles after the match'],
    ['winner=2', '"winner" is team 0 or 1'],
    ['winner=0 scores=6:7 games=0:1', 'team 0 has not won with this score'],
    ['hands=*/*/*/* scores=7:0', 'a team has already won'],
    ['hands=*/*/*/* games=1:0', 'a team has already won'],
    ['hands=*/*/*/* last=1', '"last" has nine parts'],
    ['options=nello:maybe hands=*/*/*/*', 'option "nello" must be one of'],
    ['hands=*/*/*/* hands=*/*/*/*', 'the field "hands" stands twice'],
    ['', 'is not of the form key=value'],
  ];
  it.each(broken)('[T42-62] "%s" is refused: %s', (position, problem) => {
    const read = texas42.parseState(position);
    expect(read.ok ? 'it was read' : read.problem).toContain(problem);
  });
});

it('[T42-62] damaged positions are refused or make sense: no error is thrown, and the seat to act has a move', () => {
  const words = testWords(8);
  const letters = '0123456789-./=,;:* acdelmnopsy';
  walk(
    texas42,
    { seats: 4, seed: 8, options: { preset: 'house', sevens: 'on' }, plies: 150 },
    ({ state }) => {
      const text = texas42.formatState(state);
      for (let round = 0; round < 20; round++) {
        const place = words.below(text.length);
        const damaged =
          text.slice(0, place) + letters[words.below(letters.length)] + text.slice(place + words.below(2));
        const read = texas42.parseState(damaged);
        if (!read.ok) continue;
        const seat = texas42.toAct(read.value);
        if (seat !== undefined) expect(texas42.legalMoves(read.value, seat).length).toBeGreaterThan(0);
        expect(texas42.parseState(texas42.formatState(read.value))).toEqual(read);
      }
    },
  );
});
