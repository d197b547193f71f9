// The names of the original documents, with their examples and the corrections of the errata.

import { wide } from '@parlor/engine';
import { describe, expect, it } from 'vitest';
import { casino } from '../index.ts';
import { parseCard } from '../pieces/cards.ts';
import { at } from '../test/at.ts';
import { determineActions, dropRules } from './drops.ts';
import { nameCard, type SeedCard } from './names.ts';
import { calculateStrategicOptions, detectSameValueStack, seedOptions } from './stacks.ts';

describe('the names of the original documents', () => {
  const namedCard = (text: string): SeedCard => nameCard(parseCard(text) ?? -1);
  const cards = (text: string): SeedCard[] => text.split(' ').map(namedCard);

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

  it('[CAS-33] build-capture: a card of another value does not, and neither does an unknown build or a foreign card', () => {
    expect(onBuild('10D').actions).toEqual([]);
    expect(onBuild('9S').actions).toEqual([]);
    const unknown = { ...build, buildId: 'build-7' };
    expect(
      determineActions({ card: namedCard('9D'), source: 'hand' }, { type: 'build', card: unknown }, game)
        .actions,
    ).toEqual([]);
  });

  it('[CAS-33] the cards of a build are those of the game, even when the target lists others', () => {
    const dragged = { card: namedCard('9D'), source: 'hand' } as const;
    const target = { type: 'build', card: { ...build, value: 1, cards: cards('5C 4S 10S 2S') } } as const;
    expect(determineActions(dragged, target, game)).toEqual(onBuild('9D'));
  });

  const JOKER = { rank: 'joker', suit: '♠' };
  const gameWithBuild = (built: Partial<typeof build>) => ({ ...game, tableCards: [{ ...build, ...built }] });
  it.each([
    ['a stack without cards', { type: 'temporary_stack' }, game, 'the target names no cards'],
    [
      'a build without cards',
      { type: 'build', card: { buildId: 'build-1', value: 9 } },
      game,
      'build "build-1" names no cards',
    ],
    [
      'a target of one card',
      { type: 'build', card: { ...build, cards: cards('9H') } },
      game,
      'build "build-1" holds less than two cards',
    ],
    ['a target of an unreadable card', { type: 'loose', card: JOKER }, game, '"joker♠" is not a card'],
    [
      'an unreadable card in a stack',
      { type: 'temporary_stack', cards: [namedCard('3C'), JOKER] },
      game,
      '"joker♠" is not a card',
    ],
    [
      'a build that is not there',
      { type: 'build', card: { ...build, buildId: 'build-7' } },
      game,
      'there is no build "build-7" on the table',
    ],
    [
      'a game with a build of no card',
      { type: 'build', card: build },
      gameWithBuild({ cards: [] }),
      'build "build-1" holds less than two cards',
    ],
    [
      'a game with a build of one card',
      { type: 'build', card: build },
      gameWithBuild({ cards: cards('9H') }),
      'build "build-1" holds less than two cards',
    ],
    [
      'a game with a build of another value',
      { type: 'build', card: build },
      gameWithBuild({ value: 8 }),
      'the cards of build "build-1" do not make 8',
    ],
    [
      'an unreadable card in a hand',
      { type: 'build', card: build },
      { ...game, playerHands: [[JOKER], []] },
      '"joker♠" is not a card',
    ],
    [
      'an unreadable card in a pile',
      { type: 'build', card: build },
      { ...game, playerCaptures: [[], [JOKER]] },
      '"joker♠" is not a card',
    ],
  ] as const)('[CAS-100] %s is answered with what is wrong', (_name, target, table, problem) => {
    expect(determineActions({ card: namedCard('9D'), source: 'hand' }, target, table)).toEqual({
      actions: [],
      requiresModal: false,
      problem,
    });
  });

  it('[CAS-100] calculateStrategicOptions reports unreadable cards', () => {
    const problem = (label: string) => [{ type: 'problem', label }];
    expect(calculateStrategicOptions({ cards: [...cards('5S 5H'), JOKER] }, cards('5C'))).toEqual(
      problem('"joker♠" is not a card'),
    );
    expect(calculateStrategicOptions({ cards: cards('5S 5H') }, [JOKER])).toEqual(
      problem('"joker♠" is not a card'),
    );
    expect(calculateStrategicOptions({}, [])).toEqual(problem('the stack names no cards'));
  });

  it('[CAS-15] seat 0 is on turn when no seat is named, and an unreadable card has no actions', () => {
    const { currentPlayer: _seat, ...unnamed } = game;
    const onto = { type: 'build', card: build } as const;
    expect(determineActions({ card: namedCard('9D'), source: 'hand' }, onto, unnamed)).toEqual(onBuild('9D'));
    expect(determineActions({ card: JOKER, source: 'hand' }, onto, game)).toEqual({
      actions: [],
      requiresModal: false,
      problem: '"joker♠" is not a card',
    });
  });

  it('[CAS-15] a game without players has no actions', () => {
    const nobody = { playerHands: [], tableCards: [build] };
    expect(
      determineActions({ card: namedCard('9D'), source: 'hand' }, { type: 'build', card: build }, nobody),
    ).toEqual({ actions: [], requiresModal: false, problem: 'the game has no players' });
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
      ...at('hands=5S.5C.10S/2C loose=5H'),
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

  // A build of 9 of the seat's own, a build of 5 of the other side, two loose cards, and a pile with a 9 on
  // top.
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
