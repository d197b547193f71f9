// Cards, moves and positions as text: valid text is read, invalid text is refused with a sentence.

import { fastRng, ruleNumbers } from '@parlor/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bigTwo } from '../index.ts';
import { formatCard, parseCard } from '../pieces/card-text.ts';
import { rules } from '../rulebook.ts';
import { at } from '../test/at.ts';

const problem = (text: string): string => {
  const read = bigTwo.parseState(text);
  return read.ok ? 'read' : read.problem;
};

it('[BT-2, BT-81] every card has one text', () => {
  for (let card = 0; card < 52; card++) expect(parseCard(formatCard(card))).toBe(card);
  expect([0, 31, 51].map(formatCard)).toEqual(['3D', '10S', '2S']);
  expect(['D3', '1H', '10', '', '3d', '11S', '3DD'].map(parseCard)).toEqual(
    Array.from({ length: 7 }, () => undefined),
  );
});

describe('[BT-81] moves', () => {
  it.each([
    ['play 3D', 'play 3D'],
    ['play 2S 10H 3D', 'play 3D 10H 2S'],
    ['play 3D 3D', 'play 3D 3D'],
    ['pass', 'pass'],
    ['unpass', 'unpass'],
    ['expire 12', 'expire 12'],
  ])('%s is read and written %s', (text, written) => {
    const read = bigTwo.parseMove(text);
    expect(read.ok && bigTwo.formatMove(read.value)).toBe(written);
  });
  it.each([
    '',
    'play',
    'play 3X',
    'play 3D  4D',
    'pass now',
    'expire',
    'expire 0',
    'expire -1',
    'expire 1e3',
    'toString',
    'play __proto__',
    `play ${'3D '.repeat(100)}`,
  ])('"%s" is no move', (text) => {
    const read = bigTwo.parseMove(text);
    expect(read.ok).toBe(false);
  });
});

describe('[BT-81] positions', () => {
  const GOOD = 'hands=4D.AS/3C/5C.6C/7C.8C turn=0 table=3:KS';
  const ENDED = 'hands=-/4D/4C/4H turn=over last=1:0:0.1.1.1:-/4D/4C/4H';
  const DEALT =
    'hands=3D.3C.3H.3S.4D.4C.4H.4S.5D.5C.5H.5S.6D/6C.6H.6S.7D.7C.7H.7S.8D.8C.8H.8S.9D.9C/9H.9S.10D.10C.10H.10S.JD.JC.JH.JS.QD.QC.QH/QS.KD.KC.KH.KS.AD.AC.AH.AS.2D.2C.2H.2S';
  it('may leave out fields that follow from the others', () => {
    const state = at(GOOD);
    expect(bigTwo.formatState(at(GOOD.replace('3:KS', '1:KS')))).toContain('table=1:KS passed=2.3');
    expect(bigTwo.formatState(state)).toContain('deal=1 hands=4D.AS/3C/5C.6C/7C.8C unseen=- played=3D.3H');
    expect(bigTwo.parseState(bigTwo.formatState(state))).toEqual({ ok: true, value: state });
  });
  it.each([
    ['', '"" is not of the form key=value'],
    ['turn=0', 'a position needs hands'],
    ['hands=3D turn=0', 'two, three or four hands are needed'],
    ['hands=3D/3D/4D/5D turn=0', 'a card is in two hands'],
    ['hands=3D.3D/4D/5D/6D turn=0', '3D stands twice'],
    ['hands=3X/4D/5D/6D turn=0', '"3X" is not a card; cards are written like 3D, 10H, 2S'],
    ['hands=3D/4D/5D/6D turn=4', 'a seat is a number from 0 to 3'],
    ['hands=3D/4D/5D/- turn=0', 'every seat holds cards while a deal runs'],
    ['hands=3D/4D/5D/6D played=7D turn=0', /^no place is given for 3C/],
    ['hands=3D/4D/5D/6D unseen=7D turn=0', '0 cards must be unseen, not 1'],
    ['hands=3D/4D turn=0', 'either unseen or played must be given'],
    ['hands=3D/4D played=3D turn=0', 'a card is in two places'],
    [GOOD.replace('3:KS', '3:KS.QS'), 'the cards on the table are no combination'],
    [GOOD.replace('3:KS', '3:AS'), 'the cards on the table must be among those played'],
    [GOOD.replace('3:KS', '0:KS'), 'the seat whose play lies on the table is not on turn'],
    [`${GOOD} passed=0`, 'neither the seat on turn nor the owner of the table has passed'],
    ['hands=3D/4D/5D/6D turn=0 passed=1', 'passes and a window need a play on the table'],
    [`${GOOD} opening=4D`, 'the opening card is owed by its holder in the first play'],
    [`${GOOD} window=1:noHigherPlay`, 'the open window is the last of the windows'],
    [`${GOOD} window=1:because windows=1`, 'the reason of a window is noHigherPlay or handsTooShort'],
    [`${GOOD} window=1:noHigherPlay:0 windows=1`, 'only seats that wait for their turn pass early'],
    [`options=autoPass:false ${GOOD} window=1:noHigherPlay windows=1`, 'these options leave no window open'],
    [`${GOOD} totals=1.2`, 'totals, wins and points are 4 numbers joined by dots'],
    [`${GOOD} color=red`, /^"color" is not a field/],
    [`options=deal:17 ${GOOD}`, 'option "deal" can be 17 for two seats only'],
    ['hands=3D/4D/5D/6D turn=over', 'a match that is over has a last result'],
    [`${ENDED} totals=0.1.1.101`, 'read'],
    [`${ENDED} totals=0.1.1.99`, 'the match is not over with these totals'],
    [
      `${ENDED.replace('-/4D/4C', '-/4C/4D')} totals=0.1.1.101`,
      'after the match the hands are those of the last result',
    ],
    [
      `${ENDED.replaceAll('-/4D', '3D/4D')} totals=0.1.1.101`,
      'in the last result the winner has no cards left, and everybody else has',
    ],
    [`${GOOD} last=1:0:0.1.1.1:-/4D/4C/4H`, 'the last result is that of the deal before'],
    [`${GOOD} last=1:0:0.1`, 'the last result needs the cards left by every seat'],
    [`options=deal:17plus1 hands=3D/4D/5D turn=0 faceUp=6D@0`, 'read'],
    [
      `options=deal:17plus1 hands=3D/4D/5D turn=0 faceUp=4D@1`,
      'the card that was turned up was taken by who holds the lowest',
    ],
    [`${GOOD} faceUp=4D@0`, 'a card is turned up only in the deal of 17 and one more'],
    [`${GOOD} breach=3`, 'nobody is liable under these options'],
    [`${DEALT} turn=0 opening=3D`, 'read'],
    [`${DEALT} turn=1 opening=7D`, 'the opening card is the lowest that was dealt'],
    [`deal=2 ${DEALT} turn=0 opening=3D`, 'under these options the first play of this deal owes no card'],
    [`${GOOD} passed=2`, 'only the seats that the turn went over have passed'],
    [`options=passLocks:true ${GOOD} passed=2`, 'read'],
    [
      `options=passLocks:true ${GOOD.replace('3:KS', '2:KS')} passed=1`,
      'the seats between the owner of the table and the seat on turn have passed',
    ],
    [
      `options=deal:17plus1 hands=3D/4D/5D turn=0 faceUp=3D@1`,
      'the card that was turned up is in the hand of who took it, or played',
    ],
  ])('%s: %s', (text, wanted) => {
    if (wanted instanceof RegExp) expect(problem(text)).toMatch(wanted);
    else expect(problem(text)).toBe(wanted);
  });
});

it('the grammar is one of the rules', () => {
  expect(ruleNumbers(rules)).toContain(rules.grammar);
});

describe('[BT-81] any text is read or refused, and a position that is read can be played', () => {
  const SEEDS = [
    'options=passLocks:true,oneCardLeft:liability rng=fast.1.2.3.4 deal=2 hands=4D.AS/3C.3H/5C.6C/7C.8C unseen=- turn=0 table=3:KS passed=1 window=3:noHigherPlay:2 windows=3 totals=1.2.3.4 wins=1.0.0.0 last=1:0:0.1.2.3:-/3D/4D.5D/6D.7D.8D:1',
    'options=deal:17plus1,oneCardLeft:liability hands=3D.4D/5D.6D/7D.8D turn=1 faceUp=4D@0 breach=2',
  ];
  const tryAll = (text: string): void => {
    const read = bigTwo.parseState(text);
    if (!read.ok) {
      expect(read.problem).not.toBe('');
      return;
    }
    const state = read.value;
    expect(bigTwo.parseState(bigTwo.formatState(state))).toEqual({ ok: true, value: state });
    const due = bigTwo.deadline(state);
    if (due !== undefined) bigTwo.play(state, 'clock', due.move);
    for (const [seat] of state.hands.entries()) {
      const seen = bigTwo.view(state, seat);
      expect(bigTwo.view(bigTwo.imagine(seen, fastRng(1)), seat)).toEqual(seen);
      for (const move of bigTwo.legalMoves(state, seat)) {
        const next = bigTwo.play(state, seat, move).state;
        expect(bigTwo.parseState(bigTwo.formatState(next))).toEqual({ ok: true, value: next });
      }
    }
  };
  it.each(SEEDS)('%s is a position', (seed) => {
    expect(problem(seed)).toBe('read');
    tryAll(seed);
  });
  it('positions with a letter changed, left out or doubled', () => {
    const letter = fc.constantFrom(...'0123456789DCHSAKQJ./:-=,@ '.split(''));
    const place = fc.nat({ max: 400 });
    fc.assert(
      fc.property(fc.constantFrom(...SEEDS), place, place, letter, (seed, at, cut, put) => {
        tryAll(seed.slice(0, at % seed.length) + put + seed.slice((at % seed.length) + (cut % 3)));
      }),
      { numRuns: 3000, seed: 1 },
    );
  });
  it('any text at all', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        tryAll(text);
        const move = bigTwo.parseMove(text);
        if (move.ok) expect(bigTwo.parseMove(bigTwo.formatMove(move.value))).toEqual(move);
      }),
      { numRuns: 2000, seed: 2 },
    );
  });
});
