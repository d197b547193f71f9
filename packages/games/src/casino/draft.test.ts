// Drafts: the staging cases, labels, near misses, and the names of the original documents on top of them.

import { wide } from '@parlor/engine';
import { describe, expect, it } from 'vitest';
import { parseCard } from './cards.ts';
import { type Draft, type DraftEdit, draftOptions, editDraft, nearMisses } from './draft.ts';
import { determineActions, dropRules } from './drops.ts';
import { casino } from './index.ts';
import { type NamedCard, nameCard } from './names.ts';
import { calculateStrategicOptions, detectSameValueStack, seedOptions } from './stacks.ts';
import { after, fields, position } from './test/positions.ts';

const card = (text: string): number => parseCard(text) ?? -1;
const start = (what: string, onto: string): DraftEdit => ({
  type: 'start',
  card: card(what),
  onto: onto.startsWith('b') ? { build: Number(onto.slice(1)) } : card(onto),
});
const add = (what: string): DraftEdit => ({ type: 'add', card: card(what) });

/** The draft after these edits, or the code of the first refusal. */
const stage = (text: string, ...edits: readonly DraftEdit[]): Draft | string | undefined => {
  const state = position(text);
  let draft: Draft | undefined;
  for (const edit of edits) {
    const next = editDraft(state, casino.toAct(state) ?? 0, draft, edit);
    if (!next.ok) return next.refusal.code;
    draft = next.draft;
  }
  return draft;
};
/** The draft after edits that nobody refuses. */
const staged = (text: string, ...edits: readonly DraftEdit[]): Draft => {
  const draft = stage(text, ...edits);
  if (typeof draft !== 'object') throw new Error(`${text}: ${draft}`);
  return draft;
};
const labels = (text: string, ...edits: readonly DraftEdit[]): readonly string[] =>
  draftOptions(position(text), staged(text, ...edits)).map((option) => option.label);
const misses = (text: string, ...edits: readonly DraftEdit[]): readonly string[] =>
  nearMisses(position(text), staged(text, ...edits)).map(({ label, reason }) => `${label}: ${reason}`);

describe('staging', () => {
  it('[CAS-20] G01 a cancelled draft leaves nothing behind', () => {
    expect(stage('hands=5S.10C/9C loose=5H', start('5S', '5H'), { type: 'cancel' })).toBeUndefined();
  });

  const G02 = 'hands=2S.9D/10C loose=3H.4D.9H';
  it('[CAS-40] G02 cards are added one by one, and the build grows', () => {
    expect(labels(G02, start('2S', '3H'), add('4D'))).toEqual(['Build 9']);
    const options = draftOptions(position(G02), staged(G02, start('2S', '3H'), add('4D'), add('9H')));
    expect(options.map((option) => [option.label, option.cards])).toEqual([['Build 9', '9H 4D+3H+2S']]);
  });

  it('[CAS-32] G03 one card can be taken back', () => {
    const edits = [start('2S', '3H'), add('4D'), add('9H'), { type: 'remove', card: card('3H') }] as const;
    expect(stage(G02, ...edits)).toMatchObject({ card: card('2S'), cards: [card('4D'), card('9H')] });
    expect(labels(G02, ...edits)).toEqual([]);
  });

  it('[CAS-32] the hand card and the target can be taken back too', () => {
    const text = 'hands=9D.2H/2C loose=9H builds=b1:0:9:5C+4S';
    const onBuild = [start('9H', 'b1'), add('9D')] as const;
    expect(stage(text, ...onBuild)).toEqual({ seat: 0, card: card('9D'), cards: [card('9H')], build: 1 });
    expect(stage(text, ...onBuild, { type: 'remove', card: card('9D') })).toMatchObject({
      card: undefined,
      cards: [card('9H')],
    });
    expect(stage(text, ...onBuild, { type: 'target', build: undefined })).toMatchObject({
      card: card('9D'),
      build: undefined,
    });
  });

  it('[CAS-18] G04 a second hand card is refused, and may replace the first', () => {
    const text = 'hands=5S.5C.10S/9C loose=5H';
    expect(stage(text, start('5S', '5H'), add('5C'))).toBe('ONE_HAND_CARD');
    expect(stage(text, start('5S', '5H'), { type: 'replace', card: card('5C') })).toMatchObject({
      card: card('5C'),
    });
    expect(stage(text, start('5S', '5H'), { type: 'replace', card: card('9C') })).toBe('CARD_NOT_IN_HAND');
  });

  it('[CAS-31] G05 loose cards alone offer only what a hand card captures', () => {
    expect(labels('hands=7S.AD/9C loose=3H.4D', start('3H', '4D'))).toEqual(['Capture 7 with 7S']);
  });

  it('[CAS-15] G06 a draft is no part of the state, and only the seat on turn has one', () => {
    const state = position(G02);
    const before = casino.formatState(state);
    stage(G02, start('2S', '3H'));
    expect(casino.formatState(state)).toBe(before);
    expect(editDraft(state, 1, undefined, add('10C'))).toMatchObject({
      ok: false,
      refusal: { code: 'NOT_YOUR_TURN' },
    });
  });

  it('[CAS-51] G07 a loose card on the own build: capture both, or load', () => {
    const text = 'hands=9D.2H/2C loose=9H builds=b1:0:9:5C+4S';
    expect(labels(text, start('9H', 'b1'))).toEqual(['Capture 9 with 9D', 'Add to your 9']);
    expect(fields(after(text, 'load b1 9H'), 'turn')).toBe('turn=0');
  });

  it('[CAS-60] G08 a stale pile top is refused', () => {
    const text = 'hands=9C.9S/2C loose=9H.4D piles=-/5H.AH';
    expect(stage(text, start('9C', '9H'), add('5H'))).toBe('PILE_NOT_TOP');
    expect(stage(text, start('9C', '9H'), add('AH'), add('5H'))).toMatchObject({
      cards: [card('9H'), card('AH'), card('5H')],
    });
    expect(stage('hands=9C.9S/2C loose=9H piles=5H/-', start('9C', '9H'), add('5H'))).toBe('PILE_OWN');
  });

  it.each([
    ['a target that is not there', 'hands=9C/2C', { type: 'target', build: 4 }, 'UNKNOWN_BUILD'],
    ['a card that is nowhere', 'hands=9C/2C', add('5H'), 'CARD_NOT_AVAILABLE'],
    ['a card that was not staged', 'hands=9C/2C', { type: 'remove', card: 3 }, 'CARD_NOT_AVAILABLE'],
  ] as const)('[CAS-22] %s is refused', (_name, text, edit, code) => {
    expect(stage(text, edit)).toBe(code);
  });

  it('[CAS-72] while a capture settles nothing can be made of a draft', () => {
    const state = position('options=partnership:true hands=2H/3C/8D/4C loose=8C settling=0:capture_8S_8C');
    expect(draftOptions(state, { seat: 2, card: undefined, cards: [], build: undefined })).toEqual([]);
  });

  const TWINS = 'options=uniqueBuildValues:false,maxBuildsPerPlayer:unlimited hands=9D.9S.2H/2C loose=9H';
  it.each([
    ['one of two builds', 'b1', ['capture 9D b1', 'extend b1 9D 9D']],
    ['the other', 'b2', ['capture 9D b2', 'extend b2 9D 9D']],
  ])('[CAS-33] a draft on %s leaves the build of the same value alone', (_name, onto, wanted) => {
    const text = `${TWINS} builds=b1:0:9:5C+4S,b2:0:9:6C+3S`;
    const options = draftOptions(position(text), staged(text, start('9D', onto)));
    expect(options.map(({ move }) => casino.formatMove(move))).toEqual(wanted);
  });

  it('[CAS-52] a hand card alone raises nothing', () => {
    expect(labels('hands=4C.8D/4H builds=b1:1:4:3D+AS', add('4C'))).toEqual([]);
  });

  it('[CAS-4] a face card that only pairs has no number on its label', () => {
    const text = 'options=deck:52,faces:pair hands=KC.2C/3C loose=KD';
    expect(labels(text, start('KC', 'KD'))).toEqual(['Capture with KC']);
    expect(labels(text, add('KD'))).toEqual(['Capture with KC']);
  });

  it('[CAS-23] no card is staged twice', () => {
    expect(stage(G02, start('2S', '3H'), add('3H'))).toBe('CARD_USED_TWICE');
  });

  it.each([
    ['equal cards', 'hands=5S.5C.10S/9C loose=5H', [start('5S', '5H')], ['Capture 5', 'Build 5', 'Build 10']],
    [
      'a card on a build of an opponent',
      'hands=4C.8D/4H builds=b1:1:4:3D+AS',
      [start('4C', 'b1')],
      ['Capture 4', 'Raise to 8'],
    ],
    ['a stash', 'hands=9D.9S/2C builds=b1:0:9:5C+4S', [start('9D', 'b1')], ['Capture 9', 'Add to your 9']],
    [
      'the build of a partner',
      'options=partnership:true hands=6D.2H/2C/9D/4C builds=b1:2:9:5C+4S loose=3C',
      [start('6D', '3C')],
      ["Add to your partner's 9"],
    ],
    [
      'a build for a partner',
      'options=partnership:true hands=5D.2C/3C/9D/4C loose=4H proven=-/-/9/-',
      [start('5D', '4H')],
      ['Build 9 for your partner'],
    ],
  ] as const)('[CAS-99] labels for %s', (_name, text, edits, wanted) => {
    expect(labels(text, ...edits)).toEqual(wanted);
  });

  it.each([
    [
      'no capturer',
      'hands=5S.2C/9C loose=5H',
      [start('5S', '5H')],
      ['Build 5: you hold no other 5', 'Build 10: you hold no 10'],
    ],
    [
      'a second build',
      'hands=2S.6D.9D/10C loose=4H builds=b1:0:9:5C+4S',
      [start('2S', '4H')],
      ['Build 6: you own a build already'],
    ],
    [
      'a build of that value',
      'hands=4D.9D/9C loose=5H builds=b1:1:9:5C+4S',
      [start('4D', '5H')],
      ['Build 9: there is a build of 9 already', 'Add to their 9: that build belongs to an opponent'],
    ],
    [
      'the own build',
      'hands=7D.3S.10H/2C builds=b1:0:7:5C+2S',
      [start('3S', 'b1')],
      ['Raise to 10: nobody raises a build of the own side'],
    ],
    [
      'loose cards without a hand card',
      'hands=6S.AD/9C loose=3H.4D',
      [start('3H', '4D')],
      ['Capture 7: you hold no 7'],
    ],
    [
      'loose cards that an ace takes as 14',
      'options=preset:royal52 hands=AS.2D/9C loose=10H.4D',
      [start('10H', '4D')],
      [],
    ],
    [
      'an ace that would be the only 14',
      'options=preset:royal52 hands=AS.2D/9C loose=10H.4D',
      [start('10H', '4D'), { type: 'add', card: card('AS') }],
      ['Build 14: you hold no other 14'],
    ],
    [
      'a card that another build needs',
      'options=partnership:true hands=9D.2S/2C/10C/3C loose=AH builds=b1:0:9:5C+4S,b2:2:10:6C+4D',
      [start('9D', 'AH')],
      [
        'Build 10: there is a build of 10 already',
        "Add to your partner's 10: you need this card for your build",
      ],
    ],
    [
      'the last capturer',
      'hands=9D.2S/2C loose=9H builds=b1:0:9:5C+4S',
      [start('9D', '9H')],
      [
        'Capture 9: you need this card for your build',
        'Build 9: there is a build of 9 already',
        'Add to your 9: you hold no other 9',
      ],
    ],
    [
      'a raise of the own build, which asks no card for its old value',
      'options=raiseTargets:any hands=4C.2S/2C builds=b1:0:4:3D+AS',
      [start('4C', 'b1')],
      ['Add to your 4: you hold no other 4', 'Raise to 8: you hold no 8'],
    ],
    [
      'a raise beside an own build that needs the card',
      'options=maxBuildsPerPlayer:unlimited hands=4C.2S/2C builds=b1:0:4:3D+AS,b2:1:5:3C+2D',
      [start('4C', 'b2')],
      ['Raise to 9: you need this card for your build'],
    ],
    [
      'a raise by more than the build has',
      'options=raiseDoubleLimit:true hands=7C.10C/2C builds=b1:1:3:2D+AS',
      [start('7C', 'b1')],
      ['Raise to 10: a raise at most doubles a build'],
    ],
    [
      'loose cards alone, also where they may be built without a hand card',
      'options=buildTableOnly:true hands=2S/2C loose=3H.4D',
      [start('3H', '4D')],
      ['Capture 7: you hold no 7'],
    ],
  ] as const)('[CAS-44] near misses: %s', (_name, text, edits, wanted) => {
    expect(misses(text, ...edits)).toEqual(wanted);
  });

  it('[CAS-44] a near miss is data first: what it would be, and the one thing in the way', () => {
    const text = 'hands=9D.2S/2C loose=9H builds=b1:0:9:5C+4S';
    const found = nearMisses(position(text), staged(text, start('9D', '9H')));
    expect(found.map(({ type, value, why }) => [type, value, why])).toEqual([
      ['capture', 9, 'LAST_CAPTURER'],
      ['build', 9, 'DUPLICATE_BUILD_VALUE'],
      ['extend', 9, 'holdsNoOther'],
    ]);
  });
});

describe('the names of the original documents', () => {
  const namedCard = (text: string): NamedCard => nameCard(card(text));
  const cards = (text: string): NamedCard[] => text.split(' ').map(namedCard);

  it.each([
    ['L01', '5S 5H', ['Capture 10', 'Build 10']],
    ['L02', '5S 5H 5D', ['Capture 15']],
    ['L03', '7S 7H 7D', ['Capture 21']],
    ['L04', '5S 5H', ['Capture 10', 'Build 10']],
    ['L05', '5S', []],
    ['L06', '5S 6H', []],
  ])('[CAS-99] %s seedOptions is the first arithmetic as written', (_id, text, wanted) => {
    expect(seedOptions(text.split(' '))).toEqual(wanted);
    expect(detectSameValueStack({ cards: cards(text) })).toBe(wanted.length > 0);
  });

  it('[CAS-32] detectSameValueStack wants two cards with a value', () => {
    expect(detectSameValueStack({})).toBe(false);
    expect(
      detectSameValueStack({
        cards: [
          { rank: '5', suit: '♠' },
          { rank: '5', suit: '♥' },
        ],
      }),
    ).toBe(false);
  });

  it.each([
    ['the capture is named by the card, a build needs its capturer', '5S 5H', '8C 2D', ['Capture 5']],
    ['with a ten', '5S 5H', '10C 2D', ['Capture 5', 'Build 10']],
    ['with a five and a ten', '5S 5H', '5C 10S', ['Capture 5', 'Build 5', 'Build 10']],
    ['three of them', '5S 5H 5D', '10C', ['Capture 5']],
    ['four fives are two tens', '5S 5H 5D 5C', '10C', ['Capture 5', 'Build 10']],
  ])('[CAS-44] calculateStrategicOptions: %s', (_name, stack, hand, wanted) => {
    expect(
      calculateStrategicOptions({ cards: cards(stack) }, cards(hand)).map((option) => option.label),
    ).toEqual(wanted);
  });

  const build = { buildId: 'build-1', value: 9, cards: cards('5C 4S'), owner: 0 };
  const game = {
    playerHands: [cards('9D 10D 3H'), cards('2C')],
    tableCards: [build, namedCard('3C')],
    currentPlayer: 0,
  };
  const onBuild = (text: string): ReturnType<typeof determineActions> =>
    determineActions({ card: namedCard(text), source: 'hand' }, { type: 'build', card: build }, game);

  it('[CAS-33] build-capture: the card of the value takes the build, with the card on top', () => {
    const { actions, requiresModal } = onBuild('9D');
    expect(actions.map(({ type, text }) => [type, text])).toEqual([['capture', 'capture 9D b1']]);
    expect(actions[0]?.payload.targetCards).toEqual(cards('5C 4S 9D'));
    expect(requiresModal).toBe(false);
  });

  it('[CAS-33] build-capture: another card does not, and neither does an unknown build or a foreign card', () => {
    expect(onBuild('10D').actions).toEqual([]);
    expect(onBuild('9S').actions).toEqual([]);
    const unknown = { ...build, buildId: 'build-7' };
    expect(
      determineActions({ card: namedCard('9D'), source: 'hand' }, { type: 'build', card: unknown }, game)
        .actions,
    ).toEqual([]);
  });

  it('[CAS-15] seat 0 is on turn when nobody is named, and a card that is none offers nothing', () => {
    const { currentPlayer: _seat, ...unnamed } = game;
    const onto = { type: 'build', card: build } as const;
    expect(determineActions({ card: namedCard('9D'), source: 'hand' }, onto, unnamed)).toEqual(onBuild('9D'));
    const joker = { rank: 'joker', suit: '♠' };
    expect(determineActions({ card: joker, source: 'hand' }, onto, game).actions).toEqual([]);
  });

  it('[CAS-15] a game without players offers nothing', () => {
    const nobody = { playerHands: [], tableCards: [build] };
    expect(
      determineActions({ card: namedCard('9D'), source: 'hand' }, { type: 'build', card: build }, nobody),
    ).toEqual({ actions: [], requiresModal: false });
  });

  it('[CAS-40] same-value-temp-stack-actions: each action is one legal move', () => {
    const table = {
      playerHands: [cards('5S 5C 10S'), cards('2C')],
      tableCards: cards('5H'),
      currentPlayer: 0,
    };
    const target = { type: 'temporary_stack', cards: cards('5H 5S') } as const;
    const { actions, requiresModal } = determineActions(
      { card: namedCard('5S'), source: 'hand' },
      target,
      table,
    );
    expect(actions.map(({ type, text }) => `${type}: ${text}`)).toEqual([
      'captureTempStack: capture 5S 5H',
      'createBuildFromTempStack: build 5 5S 5H 5S',
      'createBuildFromTempStack: build 10 5S 5H+5S',
    ]);
    expect(requiresModal).toBe(true);
    const state = {
      ...position('hands=5S.5C.10S/2C loose=5H'),
      hands: [wide.from([19, 16, 39]), wide.from([4])],
    };
    for (const { move } of actions) expect(casino.whyNot(state, 0, move)).toBeUndefined();
  });

  it('[CAS-31] a loose card is captured, a mixed stack is built', () => {
    const table = {
      playerHands: [cards('6S 9C'), cards('2C')],
      tableCards: cards('6H 3D'),
      currentPlayer: 0,
    };
    const loose = determineActions(
      { card: namedCard('6S'), source: 'hand' },
      { type: 'loose', card: namedCard('6H') },
      table,
    );
    expect(loose.actions.map((action) => action.text)).toEqual(['capture 6S 6H']);
    const mixed = determineActions(
      { card: namedCard('6S'), source: 'hand' },
      { type: 'temporary_stack', cards: cards('3D') },
      table,
    );
    expect(mixed.actions.map((action) => action.text)).toEqual(['build 9 6S 3D+6S']);
  });

  // The own build of 9, the other side's build of 5, two loose cards, and a pile with a 9 on top.
  const theirs = { buildId: 'build-2', value: 5, cards: cards('4C AC'), owner: 1 };
  const full = {
    playerHands: [cards('9D 9S 3H 4H 7H'), cards('2C')],
    tableCards: [build, namedCard('9H'), theirs, namedCard('3C'), namedCard('2H')],
    playerCaptures: [[], cards('6D 9C')],
    currentPlayer: 0,
  };
  it.each([
    ['hand', '9D', build, ['capture: capture 9D b1', 'addToBuild: extend b1 9D 9D'], '9D'],
    ['table', '9H', build, ['addToBuild: load b1 9H'], undefined],
    ['pile', '9C', build, [], undefined],
    ['hand', '4H', theirs, ['raiseBuild: raise b2 4H'], '4H'],
    ['hand', '9D', namedCard('9H'), ['capture: capture 9D 9H', 'addToBuild: extend b1 9D 9H 9D'], '9D'],
    ['hand', '7H', namedCard('2H'), ['addToBuild: extend b1 7H 2H+7H'], '7H'],
    ['table', '3C', namedCard('2H'), [], undefined],
    ['hand', '3H', namedCard('9D'), [], undefined],
  ] as const)('[CAS-20] from the %s, %s on a build or a card', (source, text, onto, wanted, played) => {
    const target =
      'buildId' in onto ? ({ type: 'build', card: onto } as const) : ({ type: 'loose', card: onto } as const);
    const { actions, requiresModal } = determineActions({ card: namedCard(text), source }, target, full);
    expect(actions.map((action) => `${action.type}: ${action.text}`)).toEqual(wanted);
    expect(requiresModal).toBe(wanted.length > 1);
    for (const { payload } of actions) {
      expect(payload.capturingCard).toEqual(played && namedCard(played));
      expect(payload.buildId).toBe('buildId' in onto ? onto.buildId : undefined);
      const under = 'buildId' in onto ? onto.cards : [onto];
      expect(payload.targetCards).toEqual([...under, namedCard(text)]);
    }
  });

  it('[CAS-20] the table of rules is complete and in order of priority', () => {
    for (const rule of dropRules) expect(rule.description).not.toBe('');
    expect(dropRules.map(({ id, priority, requiresModal }) => [id, priority, requiresModal])).toEqual([
      ['same-value-temp-stack-actions', 95, true],
      ['temp-stack-actions', 90, true],
      ['build-capture', 45, false],
      ['build-add', 40, false],
      ['build-raise', 35, false],
      ['loose-card-actions', 30, false],
    ]);
  });
});
