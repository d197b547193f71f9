// Results of moves, rule by rule, in positions of a few cards.

import { fastRng, openMatch, readOptions, ruleNumbers, rulesInForce, streamRng, wide } from '@parlor/engine';
import { describe, expect, it } from 'vitest';
import { capturersOf, casino, formatCard } from '../index.ts';
import type { State } from '../types.ts';
import { after, at, fields, legal, optionsOf, ruling } from './at.ts';

const dealt = (asked: object, seats: number): State =>
  casino.setup(optionsOf(asked, seats), seats, streamRng('0'.repeat(64))).state;

describe('the deal', () => {
  it('[CAS-1, CAS-2] the pack has 40 or 52 cards', () => {
    const count = (state: State): number =>
      state.stock.length + state.loose.length + state.hands.reduce((sum, hand) => sum + wide.size(hand), 0);
    expect(count(dealt({}, 2))).toBe(40);
    expect(count(dealt({ preset: 'classic52' }, 2))).toBe(52);
  });

  it.each([
    ['two seats', {}, 2, [10, 10], 0, 20],
    ['N03: three seats', {}, 3, [13, 13, 13], 1, 0],
    ['N04: four seats', {}, 4, [10, 10, 10, 10], 0, 0],
    ['classic for two', { preset: 'classic52' }, 2, [4, 4], 4, 40],
    ['other sizes', { handSize: 5, tableDeal: 0 }, 4, [5, 5, 5, 5], 0, 20],
    ['cards to the table', { handSize: 9, tableDeal: 4 }, 2, [9, 9], 4, 18],
  ] as const)('[CAS-13] %s', (_name, options, seats, hands, table, stock) => {
    const state = dealt(options, seats);
    expect(state.hands.map((hand) => wide.size(hand))).toEqual(hands);
    expect([state.loose.length, state.stock.length]).toEqual([table, stock]);
  });

  it('[CAS-12] the dealer differs from seed to seed and the next seat leads', () => {
    const dealers = new Set<number>();
    for (let seed = 0; seed < 40; seed++) {
      const rng = streamRng(seed.toString(16).padStart(64, '0'));
      const { state } = casino.setup(optionsOf({}, 4), 4, rng);
      dealers.add(state.dealer);
      expect(casino.toAct(state)).toBe((state.dealer + 1) % 4);
    }
    expect(dealers.size).toBe(4);
  });

  it('[CAS-14] the second deal leaves the table and the order of turns', () => {
    const state = after(
      'options=handSize:1,tableDeal:0 hands=-/2S stock=3S.4S loose=5H.AS turn=1',
      'trail 2S',
    );
    expect(fields(state, 'hands', 'stock', 'loose', 'turn', 'deal')).toBe(
      'hands=3S/4S loose=5H.AS.2S turn=0 deal=2',
    );
  });

  it('[CAS-13] contradictory options are refused', () => {
    const problem = (options: object, seats: number): string => {
      const read = readOptions(casino.options, options, seats);
      return read.ok ? 'none' : read.problem;
    };
    expect(problem({ partnership: true }, 3)).toContain('four seats');
    expect(problem({ deck: 52 }, 2)).toContain('has face cards');
    expect(problem({ faces: 'pair' }, 2)).toContain('has no face cards');
    expect(problem({ preset: 'royal52', deck: 40 }, 2)).toContain('has no face cards');
    expect(problem({ handSize: 7 }, 2)).toContain('cannot be 7, because 40 cards');
    expect(problem({ tableDeal: 12, handSize: 14 }, 2)).toBe('none');
    expect(problem({ requireCapturer: false }, 2)).toContain('trailWhileOwning');
    expect(problem({ requireCapturer: false, trailWhileOwning: 'always' }, 2)).toBe('none');
    expect(problem({ pileVisibility: 'hidden' }, 2)).toContain('"pileTop" is not possible');
    expect(problem({ pileVisibility: 'hidden', pileTop: false }, 2)).toBe('none');
  });
});

describe('moves', () => {
  const table: readonly (readonly [
    name: string,
    position: string,
    move: string,
    wanted: string,
    ...names: string[],
  ])[] = [
    [
      '[CAS-3] an ace is worth one',
      'hands=AS.9D/2C loose=8H',
      'build 9 AS 8H+AS',
      'builds=b1:0:9:8H+AS',
      'builds',
    ],
    [
      '[CAS-5] faces count in Royal',
      'options=preset:royal52 hands=2S.KD/2C loose=JH',
      'build 13 2S JH+2S',
      'builds=b1:0:13:JH+2S',
      'builds',
    ],
    [
      '[CAS-25] a trail lies last',
      'hands=2S.9D/2C loose=8H',
      'trail 2S',
      'loose=8H.2S turn=1',
      'loose',
      'turn',
    ],
    [
      '[CAS-34] a capture goes to the pile',
      'hands=8S.9D/2C loose=8H.2D',
      'capture 8S 8H',
      'loose=2D piles=8H.8S/- turn=1 last=0',
      'loose',
      'piles',
      'turn',
      'last',
    ],
    [
      '[CAS-35] builds, loose cards, pile tops, the played card',
      'hands=9D.2S/2C loose=3C.9H.6D builds=b1:0:9:5C+4S piles=-/AH.9C',
      'capture 9D b1 6D+3C 9H 9C',
      'piles=5C.4S.9H.6D.3C.9C.9D/AH',
      'piles',
    ],
    [
      '[CAS-36] or the lowest on top',
      'options=preset:pagat-sa hands=9D.2S/2C loose=3C.9H.6D builds=b1:0:9:5C+4S',
      'capture 9D b1 6D+3C 9H',
      'piles=9H.9D.6D.5C.4S.3C/-',
      'piles',
    ],
    [
      '[CAS-39] an empty table is a sweep',
      'hands=9D.2S/2C loose=9H',
      'capture 9D 9H',
      'sweeps=1.0',
      'sweeps',
    ],
    [
      '[CAS-39] not while a build is left',
      'hands=9D.2S/8C loose=9H builds=b1:1:8:5C+3S',
      'capture 9D 9H',
      '',
      'sweeps',
    ],
    ['[CAS-39] a second one', 'hands=9D.2S/2C loose=9H sweeps=1.0', 'capture 9D 9H', 'sweeps=2.0', 'sweeps'],
    ['[CAS-39] nor a loose card', 'hands=9D.2S/2C loose=9H.3H', 'capture 9D 9H', '', 'sweeps'],
    [
      '[CAS-40] a compound build at once',
      'hands=5S.9D/10C loose=9H.4D',
      'build 9 5S 9H 5S+4D',
      'builds=b1:0:9:9H.5S+4D turn=1',
      'builds',
      'turn',
    ],
    [
      '[CAS-45] the smallest on top',
      'hands=2S.9D/10C loose=3H.4D',
      'build 9 2S 3H+4D+2S',
      'builds=b1:0:9:4D+3H+2S',
      'builds',
    ],
    [
      '[CAS-45] equals: the played card above',
      'hands=5S.10C/9C loose=5H',
      'build 10 5S 5S+5H',
      'builds=b1:0:10:5H+5S',
      'builds',
    ],
    [
      '[CAS-46] a table build keeps the turn',
      'options=buildTableOnly:true hands=10D.2S/9C loose=5H.3D.2C',
      'build 10 - 5H+3D+2C',
      'builds=b1:0:10:5H+3D+2C turn=0',
      'builds',
      'turn',
    ],
    [
      '[CAS-49] in classic the last to add owns',
      'options=preset:classic52 hands=6D.9D/9C loose=3C builds=b1:1:9:5C+4S',
      'extend b1 6D 6D+3C',
      'builds=b1:0:9:5C+4S.6D+3C',
      'builds',
    ],
    [
      '[CAS-50] a stash lies on top',
      'hands=7D.7S/2C builds=b1:0:7:4C+3S',
      'extend b1 7D 7D',
      'builds=b1:0:7:4C+3S.7D turn=1',
      'builds',
      'turn',
    ],
    [
      '[CAS-48] a partner stays the owner',
      'options=partnership:true hands=6D.2H/2C/9D/4C builds=b1:2:9:5C+4S loose=3C',
      'extend b1 6D 6D+3C',
      'builds=b1:2:9:5C+4S.6D+3C',
      'builds',
    ],
    [
      '[CAS-51] a load keeps the turn',
      'hands=9D.2H/2C loose=9H.6D.3C builds=b1:0:9:5C+4S',
      'load b1 9H 6D+3C',
      'hands=2H.9D/2C builds=b1:0:9:5C+4S.9H.6D+3C turn=0',
      'hands',
      'builds',
      'turn',
    ],
    [
      '[CAS-52] a raise',
      'hands=AC.10D/9C builds=b1:1:9:5C+4S',
      'raise b1 AC',
      'builds=b1:0:10:5C+4S+AC turn=1',
      'builds',
      'turn',
    ],
    [
      '[CAS-52] sorted anew',
      'hands=5C.9D/4H builds=b1:1:4:3D+AS',
      'raise b1 5C',
      'builds=b1:0:9:5C+3D+AS',
      'builds',
    ],
    [
      '[CAS-56] with loose sets',
      'options=raiseWithSets:true hands=AC.10D/9C builds=b1:1:9:5C+4S loose=10H',
      'raise b1 AC 10H',
      'builds=b1:0:10:5C+4S+AC.10H',
      'builds',
    ],
    [
      '[CAS-58] a raise merges',
      'hands=AC.10D.2S/9C builds=b1:1:9:5C+4S,b2:0:10:6C+4H',
      'raise b1 AC',
      'builds=b2:0:10:6C+4H.5C+4S+AC',
      'builds',
    ],
    [
      '[CAS-58] into a build of the partner',
      'options=partnership:true hands=AC.10D.2S/9C/10C/2C builds=b1:1:9:5C+4S,b2:2:10:6C+4H',
      'raise b1 AC',
      'builds=b2:2:10:6C+4H.5C+4S+AC',
      'builds',
    ],
    [
      '[CAS-61] a chain takes from the pile',
      'hands=9C.9S/2C loose=9H.7D.4D piles=-/2H.5H',
      'build 9 9C 9H 5H+4D 7D+2H 9C',
      'builds=b1:0:9:9H.5H+4D.7D+2H.9C piles=-/-',
      'builds',
      'piles',
    ],
    [
      '[CAS-68] a load from a pile',
      'options=pileTopInLoad:true hands=9D.2S/2C loose=4H builds=b1:0:9:5C+4S piles=-/5H',
      'load b1 5H+4H',
      'builds=b1:0:9:5C+4S.5H+4H piles=-/- turn=0',
      'builds',
      'piles',
      'turn',
    ],
    [
      '[CAS-70] Y04 a build for the partner',
      'options=partnership:true hands=5D.2C/3C/9D/4C loose=4H proven=-/-/9/-',
      'build 9 5D 5D+4H for partner',
      'builds=b1:2:9:5D+4H',
      'builds',
    ],
    [
      '[CAS-71] a raise proves',
      'options=partnership:true hands=2H/AC.10D/9D/4C builds=b1:2:9:5C+4S turn=1',
      'raise b1 AC',
      'proven=-/-/9/-',
      'proven',
    ],
    [
      '[CAS-71] and a capture by another seat',
      'options=partnership:true,shiya:false hands=2H/9C.3C/9D/4C builds=b1:2:9:5C+4S turn=1',
      'capture 9C b1',
      'proven=-/-/9/-',
      'proven',
    ],
    [
      '[CAS-71] but not by the owner',
      'options=partnership:true,shiya:false hands=2H/9C/9D.9S/4C builds=b1:2:9:5C+4S turn=2',
      'capture 9D b1',
      '',
      'proven',
    ],
    [
      '[CAS-71] nor where nobody builds for a partner',
      'options=partnership:true,buildForPartner:off hands=2H/AC.10D/9D/4C builds=b1:2:9:5C+4S turn=1',
      'raise b1 AC',
      '',
      'proven',
    ],
    [
      '[CAS-71] a play ends it',
      'options=partnership:true hands=2H/AC/9D.2C/4C proven=-/-/9/- turn=2',
      'trail 9D',
      '',
      'proven',
    ],
    [
      '[CAS-71] a face without value ends nothing',
      'options=deck:52,faces:pair,partnership:true hands=2H/AC/JD.8C/4C proven=-/-/8/- turn=2',
      'trail JD',
      'proven=-/-/8/-',
      'proven',
    ],
    [
      '[CAS-72] a capture between partners settles first',
      'options=partnership:true hands=8S.2H/3C/9D/4C loose=8C',
      'capture 8S 8C',
      'hands=2H/3C/9D/4C loose=8C piles=-/-/-/- settling=0:capture_8S_8C',
      'hands',
      'loose',
      'piles',
      'settling',
    ],
    [
      '[CAS-72] unless Shiya is off',
      'options=partnership:true,shiya:false hands=8S.2H/3C/9D/4C loose=8C',
      'capture 8S 8C',
      'piles=8C.8S/-/-/- turn=1',
      'piles',
      'turn',
    ],
  ];
  it.each(table)('%s', (_name, text, move, wanted, ...names) => {
    expect(fields(after(text, move), ...names)).toBe(wanted);
  });

  it('[CAS-55] a raise that is not listed is not offered', () => {
    expect(
      legal('hands=AC.10D/9C builds=b1:1:9:5C+4S loose=10H').filter((move) => move.startsWith('raise')),
    ).toEqual(['raise b1 AC']);
  });

  it('[CAS-99] every arrangement is accepted, one is listed', () => {
    const text = 'hands=10S/9C loose=5H.5D.6C.4C.5S.4H.6H';
    const wanted = 'capture 10S 6H+4H 6C+4C';
    expect(ruling(text, wanted)).toBe('ok');
    expect(ruling(text, 'capture 10S 4H+6C 4C+6H')).toBe('ok');
    const four = legal(text).filter((move) => !move.includes('5') && move.split(' ').length === 4);
    expect(four).toHaveLength(1);
  });

  it('[CAS-100] text that is no move names the grammar', () => {
    const match = openMatch(casino, { seats: 2, seed: '1'.repeat(64) });
    if (!match.ok) throw new Error(match.problem);
    for (const text of [
      '',
      'trail',
      'trail 11S',
      'capture',
      'build x 5S 5S',
      'load b0 5S',
      'raise b1',
      'shiya now',
      'pass',
    ])
      expect(match.value.whyNot(0, text)).toMatchObject({ code: 'UNREADABLE', rule: 'CAS-100' });
  });
});

describe('partners', () => {
  const text = 'options=partnership:true hands=8S.2H/3C/8D.2D/4C builds=b1:0:8:5C+3S piles=AC/-/-/-';

  it('[CAS-74] Y01 Shiya makes one build of the partner', () => {
    const state = after(text, 'capture 8S b1', 'shiya');
    expect(fields(state, 'builds', 'piles', 'turn', 'made', 'last', 'must')).toBe(
      'builds=b2:2:8:5C+3S.8S piles=AC/-/-/- turn=1 made=2 must=2',
    );
  });

  it('[CAS-75] Y03 when the time is over the capture completes', () => {
    const state = after(text, 'capture 8S b1', 'clock: stand');
    expect(fields(state, 'piles', 'turn', 'last')).toBe('piles=AC.5C.3S.8S/-/-/- turn=1 last=0');
  });

  it('[CAS-75] letting it stand is remembered and ends nothing; a second time completes the capture', () => {
    const stood = after(text, 'capture 8S b1', 'stand');
    expect(fields(stood, 'settling')).toBe('settling=0:capture_8S_b1:stood');
    expect(casino.toAct(stood)).toBe(2);
    expect(casino.legalMoves(stood, 2)).toEqual([{ type: 'stand' }]);
    expect(casino.deadline(stood)?.id).toBe(casino.deadline(after(text, 'capture 8S b1'))?.id);
    expect(fields(after(text, 'capture 8S b1', 'stand', 'stand'), 'turn', 'last')).toBe('turn=1 last=0');
  });

  it('[CAS-74] the rest of a build merges into a build of the same side', () => {
    const own = 'options=partnership:true hands=8S.8H.2H/3C/8D.2D/4C builds=b1:0:8:5C+3S loose=8C';
    expect(fields(after(own, 'capture 8S 8C', 'shiya'), 'builds', 'made')).toBe(
      'builds=b1:0:8:5C+3S.8C.8S made=1',
    );
  });

  it('[CAS-73] a partner with the card may call Shiya; a partner without it may only let the capture stand', () => {
    const withCard = after(text, 'capture 8S b1');
    expect(casino.legalMoves(withCard, 2)).toEqual([{ type: 'shiya' }, { type: 'stand' }]);
    const without = after(text.replace('8D.2D', '7D.2D'), 'capture 8S b1');
    expect(casino.legalMoves(without, 2)).toEqual([{ type: 'stand' }]);
  });

  it('[CAS-76] opponents see the same whatever the partner holds and answers, and get no event', () => {
    const withCard = after(text, 'capture 8S b1');
    const without = after(text.replace('8D.2D', '7D.2D'), 'capture 8S b1');
    const stood = after(text, 'capture 8S b1', 'stand');
    for (const viewer of [0, 1, 3, 'spectator'] as const) {
      expect(casino.view(without, viewer)).toEqual(casino.view(withCard, viewer));
      expect(casino.view(stood, viewer)).toEqual(casino.view(withCard, viewer));
      for (const event of casino.play(withCard, 2, { type: 'stand' }).events)
        expect(casino.redact(event, viewer)).toBeUndefined();
    }
    expect(casino.view(stood, 0).phase).toMatchObject({ stood: false });
    expect(casino.view(stood, 2).phase).toMatchObject({ stood: true });
    const { events } = casino.play(withCard, 2, { type: 'stand' });
    expect(events.map((event) => casino.redact(event, 2))).toEqual([{ type: 'stood', seat: 2 }]);
    for (const seat of [1, 3]) expect(casino.legalMoves(withCard, seat)).toEqual([]);
    expect(casino.deadline(without)).toEqual(casino.deadline(withCard));
    expect(casino.deadline(withCard)).toMatchObject({ kind: 'pause', ms: 5000 });
  });

  it('[CAS-71] neither capturing one’s own build nor a raise by the partner proves anything', () => {
    const own = after(
      'options=partnership:true hands=9S.9D.2C/2H/3H/4H builds=b1:0:9:5C+4S',
      'capture 9S b1',
      'clock: stand',
    );
    expect(fields(own, 'proven', 'piles')).toBe('piles=5C.4S.9S/-/-/-');
    const raised = after(
      'options=partnership:true,raiseTargets:any hands=8D.2C/2H/10D.2D/4H turn=2 builds=b1:0:8:5C+3C',
      'raise b1 2D',
    );
    expect(fields(raised, 'proven', 'builds')).toBe('builds=b1:2:10:5C+3C+2D');
  });

  it('[CAS-71] playing a card of the proven value ends the proof for that seat', () => {
    const left = (options: string, hand: string, proven: string): string =>
      fields(
        after(
          `options=partnership:true${options} hands=${hand}.2C/2H/3H/4H proven=${proven}`,
          `trail ${hand}`,
        ),
        'proven',
      );
    expect(left('', '9S', '8.9/9/-/-')).toBe('proven=8/9/-/-');
    expect(left('', '7S', '8.9/9/-/-')).toBe('proven=8.9/9/-/-');
    expect(left(',deck:52,faces:value,aceHigh:true,maxBuild:14', 'AS', '1.9.14/-/-/-')).toBe(
      'proven=9/-/-/-',
    );
  });

  it('[CAS-77] the duty after Shiya ends with the capture', () => {
    const owed = 'options=partnership:true,shiya:false hands=9S.2C/2H/3H/4H builds=b1:0:9:5C+4S must=0.1';
    expect(fields(after(owed, 'capture 9S b1'), 'must')).toBe('must=1');
  });

  it('[CAS-74] Shiya onto a build of the same side leaves the other builds as they are and makes none', () => {
    const called = after(
      'options=partnership:true hands=8S.2C/9C.2H/8D.3H/4H.4D loose=8H builds=b1:2:8:5C+3C,b2:1:9:5H+4C made=5',
      'capture 8S 8H',
      'shiya',
    );
    expect(fields(called, 'builds', 'made')).toBe('builds=b1:2:8:5C+3C.8H.8S,b2:1:9:5H+4C made=5');
  });

  it('[CAS-72] a capture settles for as long as the options say', () => {
    const state = after(text.replace('true', 'true,shiyaSeconds:9'), 'capture 8S b1');
    expect(casino.deadline(state)?.ms).toBe(9000);
  });
});

describe('the clock and the view', () => {
  const due = (text: string): string =>
    casino.formatMove(casino.deadline(at(text))?.move ?? { type: 'stand' });

  it('[CAS-92] a turn lasts 45 seconds, or as the options say, or without limit, and loads do not lengthen it', () => {
    const text = 'hands=9D.2H/2C loose=9H builds=b1:0:9:5C+4S';
    const clock = casino.deadline(at(text));
    expect(clock).toMatchObject({ kind: 'turn', ms: 45_000 });
    expect(casino.deadline(after(text, 'load b1 9H'))?.id).toBe(clock?.id);
    expect(casino.deadline(after('hands=2H.3H/2C', 'trail 2H'))?.id).not.toBe(
      casino.deadline(at('hands=2H.3H/2C'))?.id,
    );
    expect(casino.deadline(at(`options=turnSeconds:off ${text}`))).toBeUndefined();
    expect(casino.deadline(at(`options=turnSeconds:20 ${text}`))?.ms).toBe(20_000);
  });

  it.each([
    [
      '[CAS-93] Z01 an owner captures with the lowest suit',
      'hands=9S.9D.2H/2C builds=b1:0:9:5C+4S',
      'capture 9D b1',
    ],
    ['[CAS-93] also where it could trail', 'deal=2 hands=9S.9D.2H/2C builds=b1:0:9:5C+4S', 'capture 9D b1'],
    [
      '[CAS-93] all own builds of that value and no other',
      'options=uniqueBuildValues:false,maxBuildsPerPlayer:3 deal=2 hands=9S.9D.8C.2H/9C builds=b1:0:9:5C+4S,b2:0:8:5D+3S,b3:0:9:6C+3C,b4:1:9:7C+2C',
      'capture 9D b1 b3',
    ],
    [
      '[CAS-94] an owner without a capturer trails',
      'options=requireCapturer:false,trailWhileOwning:always hands=2H.3H/9C builds=b1:0:9:5C+4S',
      'trail 2H',
    ],
    [
      '[CAS-94] a build of somebody else is nothing to the clock',
      'hands=9S.2H/9C builds=b1:1:9:5C+4S',
      'trail 2H',
    ],
    [
      '[CAS-94] Z02 others trail the lowest card that is worth no point',
      'hands=AS.2S.10D.7H.3C/2C',
      'trail 3C',
    ],
    ['[CAS-94] Z02 or the lowest of all', 'hands=AS.2S.10D/2C', 'trail AS'],
    [
      '[CAS-94] where no card may be trailed it captures',
      'options=preset:township-app hands=5S/2C loose=5H',
      'capture 5S 5H',
    ],
  ])('%s', (_name, text, move) => {
    expect(due(text)).toBe(move);
    const state = at(text);
    expect(
      casino.play(state, 'clock', casino.deadline(state)?.move ?? { type: 'stand' }).events[0],
    ).toMatchObject({ auto: true });
  });

  it.each([
    ['captured', 'hands=5S.2C/2H loose=5H'],
    ['settling', 'options=partnership:true hands=5S.2C/2H/3H/4H loose=5H'],
  ])('[CAS-92] what a seat does itself is not told as done by the clock: %s', (type, text) => {
    const move = casino.parseMove('capture 5S 5H');
    if (!move.ok) throw new Error(move.problem);
    expect(casino.play(at(text), 0, move.value).events[0]).toMatchObject({ type, auto: false });
  });

  it('[CAS-72, CAS-93] a capture by the clock settles too, and its event names the clock', () => {
    const state = at('options=partnership:true hands=9S.2C/2H/3H/4H builds=b1:0:9:5C+4S');
    const deadline = casino.deadline(state);
    if (deadline === undefined) throw new Error('no clock');
    expect(casino.play(state, 'clock', deadline.move).events).toMatchObject([
      { type: 'settling', auto: true },
    ]);
  });

  it('[CAS-92] the clock has no move for a build owner who has no legal move in a position made by hand', () => {
    expect(casino.deadline(at('hands=5S/9C builds=b1:0:9:5C+4S'))).toBeUndefined();
  });

  it('[CAS-33] a build may still be captured by unseen cards and by cards in the viewer’s hand', () => {
    const text = 'hands=9S.2C/3C.4C loose=8H builds=b1:0:9:5C+4S piles=9H.9D/7C stock=9C.2D';
    const capturers = (viewer: 0 | 1 | 'spectator') => {
      const view = casino.view(at(text), viewer);
      const { unseen, unseenCount, held } = capturersOf(view, view.builds[0] ?? expect.fail());
      return [unseen.map(formatCard), unseenCount, held.map(formatCard)];
    };
    // The pack of 40 without one loose card, two in the build, three in piles, and two in the viewer's hand.
    expect(capturers(0)).toEqual([['9C'], 32, ['9S']]);
    expect(capturers(1)).toEqual([['9C', '9S'], 32, []]);
    expect(capturers('spectator')).toEqual([['9C', '9S'], 34, []]);
  });

  it('[CAS-95] other hands and the stock are counts', () => {
    const view = casino.view(at('hands=9S.9D/2C.3C stock=4C.5C'), 0);
    expect(view.hands[1]).toBe(2);
    expect(view.stock).toBe(2);
    const [own, other] = casino.view(at('hands=9S/2C over=yes'), 'spectator').hands;
    expect([own, other].every((hand) => typeof hand === 'object')).toBe(true);
    expect(JSON.stringify(view)).not.toContain('rng');
  });

  it('[CAS-95] each seat sees only its own hand in the event of a deal, also when it is read again', () => {
    const { events } = casino.setup(optionsOf({}), 2, fastRng(1));
    const dealEvents = ([0, 1, 'spectator'] as const).map((viewer) =>
      events.map((event) => {
        const redacted = casino.redact(event, viewer);
        const again = redacted && casino.redact(redacted, viewer);
        expect(again).toEqual(redacted);
        return redacted?.type === 'dealt' ? redacted.hands.map((hand) => typeof hand) : 'nothing';
      }),
    );
    expect(dealEvents).toEqual([[['object', 'number']], [['number', 'object']], [['number', 'number']]]);
  });

  it('[CAS-95, CAS-44] the imagined owner of a 1 and a 14 has two aces, and so has a move', () => {
    const state = at('options=preset:royal52 hands=2C.3C/AC.AD builds=b1:1:1:AH.AS,b2:1:14:8C+6S turn=1');
    for (let seed = 0; seed < 20; seed++) {
      const imagined = casino.imagine(casino.view(state, 0), fastRng(seed));
      expect(casino.legalMoves(imagined, 1)).not.toEqual([]);
    }
  });

  it('[CAS-96, CAS-97, CAS-98] piles lie open as the options say', () => {
    const open = (options: string): number[] =>
      casino.view(at(`options=${options} hands=9S/2C piles=AS.AH/-`), 0).open.map((one) => one.length);
    expect(open('-')).toEqual([1, 0]);
    expect(open('pileVisibility:all')).toEqual([2, 0]);
    expect(open('pileTop:false,pileVisibility:hidden')).toEqual([0, 0]);
  });

  it('[CAS-20] a refused move cannot be played', () => {
    expect(() => after('hands=5S.2C/3C loose=9H', 'capture 5S 9H')).toThrow('SUM_MISMATCH CAS-32');
    expect(() => after('hands=5S.2C/3C', 'clock: trail 5S')).toThrow('NOT_DUE CAS-92');
  });

  it('[CAS-24] no seat has a move after the end', () => {
    expect(legal('hands=-/- over=yes', 0)).toEqual([]);
  });
});

describe('the rule book', () => {
  const numbersInForce = (values: Partial<State['options']>): readonly string[] =>
    rulesInForce(casino.rules, optionsOf(values)).flatMap(({ rules }) => rules.map(([number]) => number));

  it('[CAS-100] shows only rules in force', () => {
    expect(numbersInForce({})).toContain('CAS-1');
    expect(numbersInForce({})).not.toContain('CAS-2');
    expect(ruleNumbers(casino.rules)).toHaveLength(100);
  });

  it('[CAS-68, CAS-89, CAS-90, CAS-91] mentions loads only where there are loads, and the next game only where there is one', () => {
    expect(numbersInForce({ pileTopInLoad: true })).toContain('CAS-68');
    expect(numbersInForce({ pileTopInLoad: true, freeLoad: false })).not.toContain('CAS-68');
    for (const [number, nextDealer] of [
      ['CAS-89', 'rotate'],
      ['CAS-90', 'loser-leads'],
      ['CAS-91', 'redraw'],
    ] as const) {
      expect(numbersInForce({ nextDealer })).not.toContain(number);
      expect(numbersInForce({ nextDealer, match: 'bestOf' })).toContain(number);
      expect(numbersInForce({ nextDealer, match: 'target' })).toContain(number);
    }
  });
});
