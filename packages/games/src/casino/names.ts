// The names of the original documents, on top of the same rules: what a stack of cards can become, and what a drop means.
// Their corrections apply: a capture is named by the played card, a build needs its capturer, values must match.

import { type Seat, wide } from '@parlor/engine';
import { parseCard, RANKS, SUITS } from './cards.ts';
import { type Draft, type DraftOption, draftOptions } from './draft.ts';
import { formatMove } from './move-text.ts';
import { optionSet } from './options.ts';
import { setup } from './setup.ts';
import type { Build, Card, Move, Options, Sets, State } from './types.ts';

/** A card as the original documents write it; suits are symbols or letters. */
export interface NamedCard {
  readonly rank: string;
  readonly suit: string;
  readonly value?: number;
}
export interface NamedStack {
  readonly cards?: readonly NamedCard[];
}
export interface NamedBuild {
  readonly type?: 'build';
  readonly buildId: string;
  readonly value: number;
  readonly cards: readonly NamedCard[];
  readonly owner: Seat;
}
export interface NamedGame {
  readonly playerHands: readonly (readonly NamedCard[])[];
  readonly tableCards: readonly (NamedCard | NamedBuild)[];
  readonly playerCaptures?: readonly (readonly NamedCard[])[];
  readonly currentPlayer?: Seat;
}

export interface StackOption {
  readonly type: 'capture' | 'build';
  readonly label: string;
  readonly value: number;
}

const symbols: Readonly<Record<string, string>> = { '♣': 'C', '♦': 'D', '♥': 'H', '♠': 'S' };

const readCard = (card: NamedCard): Card | undefined =>
  parseCard(`${card.rank}${symbols[card.suit] ?? card.suit}`);
const readCards = (cards: readonly NamedCard[]): readonly Card[] =>
  cards.flatMap((card) => readCard(card) ?? []);
const nameCard = (card: Card): NamedCard => ({
  rank: RANKS[card >> 2] ?? '?',
  suit: SUITS[card & 3] ?? '?',
  value: (card >> 2) + 1,
});

/** At least two cards, all of one value, which must be there. */
export const detectSameValueStack = (stack: NamedStack): boolean => {
  const cards = stack.cards ?? [];
  const value = cards[0]?.value;
  return cards.length >= 2 && value !== undefined && cards.every((card) => card.value === value);
};

const defaults: Options = Object.fromEntries(
  Object.entries(optionSet.specs).map(([name, spec]) => [name, spec.default]),
) as unknown as Options;

const emptyState = (seats: number): State => {
  const rng = { kind: 'fast', words: [0, 0, 0, 0] } as const;
  const { state } = setup(defaults, seats, rng);
  return { ...state, loose: [], stock: [], dealer: seats - 1, hands: state.hands.map(() => wide.empty) };
};

/** What a stack can become when its first card was played from the hand and the rest of the hand is kept. */
export const calculateStrategicOptions = (
  stack: NamedStack,
  hand: readonly NamedCard[],
): readonly StackOption[] => {
  const [played, ...table] = readCards(stack.cards ?? []);
  if (played === undefined) return [];
  const kept = readCards(hand).filter((card) => card !== played && !table.includes(card));
  const state: State = {
    ...emptyState(2),
    hands: [wide.from([played, ...kept]), wide.empty],
    loose: table,
    phase: { kind: 'play', turn: 0 },
  };
  const draft: Draft = { seat: 0, card: played, cards: table, build: undefined };
  return draftOptions(state, draft).flatMap(({ type, label, value }) =>
    type === 'capture' || type === 'build' ? [{ type, label, value }] : [],
  );
};

export interface DraggedItem {
  readonly card: NamedCard;
  readonly source: 'hand' | 'table' | 'pile';
}
export type TargetInfo =
  | { readonly type: 'build'; readonly card: Pick<NamedBuild, 'buildId' | 'value' | 'cards'> }
  | { readonly type: 'loose'; readonly card: NamedCard }
  /** The card dragged is one of the stack, or joins it. */
  | { readonly type: 'temporary_stack'; readonly cards: readonly NamedCard[] };

export interface NamedAction {
  readonly type: 'capture' | 'captureTempStack' | 'createBuildFromTempStack' | 'addToBuild' | 'raiseBuild';
  readonly label: string;
  readonly payload: {
    readonly captureValue: number;
    readonly targetCards: readonly NamedCard[];
    readonly capturingCard: NamedCard | undefined;
    readonly buildId: string | undefined;
  };
  /** The one move of the engine that this action is. */
  readonly move: Move;
  readonly text: string;
}

/** A drop, read against the game. */
interface Drop {
  readonly dragged: DraggedItem;
  readonly target: TargetInfo;
  readonly options: readonly DraftOption[];
  readonly buildId: string | undefined;
}

export interface DropRule {
  readonly id: string;
  readonly description: string;
  readonly priority: number;
  readonly requiresModal: boolean;
  readonly condition: (drop: Drop) => boolean;
  readonly action: (drop: Drop) => readonly NamedAction[];
}

const cardsOf = (move: Move): readonly Card[] =>
  move.type === 'shiya' || move.type === 'stand'
    ? []
    : move.type === 'trail'
      ? [move.card]
      : [
          ...move.sets.flat().filter((card) => card !== move.card),
          ...(move.card === undefined ? [] : [move.card]),
        ];

const actions = (drop: Drop, from: DraftOption['type'], type: NamedAction['type']): readonly NamedAction[] =>
  drop.options
    .filter((option) => option.type === from)
    .map(({ move, label, value }) => {
      const inBuild = drop.target.type === 'build' ? readCards(drop.target.card.cards) : [];
      return {
        type,
        label,
        payload: {
          captureValue: value,
          targetCards: [...inBuild, ...cardsOf(move)].map(nameCard),
          capturingCard: 'card' in move && move.card !== undefined ? nameCard(move.card) : undefined,
          buildId: drop.buildId,
        },
        move,
        text: formatMove(move),
      };
    });

const stackActions = (drop: Drop): readonly NamedAction[] => [
  ...actions(drop, 'capture', 'captureTempStack'),
  ...actions(drop, 'build', 'createBuildFromTempStack'),
  ...actions(drop, 'extend', 'addToBuild'),
];

/** Every rule that fits adds its actions, the highest priority first. */
export const dropRules: readonly DropRule[] = [
  {
    id: 'same-value-temp-stack-actions',
    description: 'Capture or build a stack of equal cards',
    priority: 95,
    requiresModal: true,
    condition: ({ target }) => target.type === 'temporary_stack' && detectSameValueStack(target),
    action: stackActions,
  },
  {
    id: 'temp-stack-actions',
    description: 'Capture or build a stack of different cards',
    priority: 90,
    requiresModal: true,
    condition: ({ target }) => target.type === 'temporary_stack' && !detectSameValueStack(target),
    action: stackActions,
  },
  {
    id: 'build-capture',
    description: 'Capture entire build',
    priority: 45,
    requiresModal: false,
    condition: ({ dragged, target, options }) =>
      dragged.source === 'hand' && target.type === 'build' && options.some((one) => one.type === 'capture'),
    action: (drop) => actions(drop, 'capture', 'capture'),
  },
  {
    id: 'build-add',
    description: 'Add to a build of the own side',
    priority: 40,
    requiresModal: false,
    condition: ({ target }) => target.type === 'build',
    action: (drop) => actions(drop, 'extend', 'addToBuild'),
  },
  {
    id: 'build-raise',
    description: 'Raise a build of an opponent',
    priority: 35,
    requiresModal: false,
    condition: ({ dragged, target }) => dragged.source === 'hand' && target.type === 'build',
    action: (drop) => actions(drop, 'raise', 'raiseBuild'),
  },
  {
    id: 'loose-card-actions',
    description: 'Capture a loose card, or build with it',
    priority: 30,
    requiresModal: false,
    condition: ({ target }) => target.type === 'loose',
    action: (drop) => [
      ...actions(drop, 'capture', 'capture'),
      ...actions(drop, 'build', 'createBuildFromTempStack'),
      ...actions(drop, 'extend', 'addToBuild'),
    ],
  },
];

/** The cards of a named build as sets of its value, or undefined when they are none. */
const asSets = (cards: readonly Card[], value: number): Sets | undefined => {
  const [first, ...others] = cards;
  if (first === undefined) return [];
  for (let choice = 0; choice < 1 << others.length; choice++) {
    const set = [first, ...others.filter((_, at) => ((choice >> at) & 1) === 1)];
    if (set.reduce((sum, card) => sum + (card >> 2) + 1, 0) !== value) continue;
    const rest = asSets(
      others.filter((_, at) => ((choice >> at) & 1) === 0),
      value,
    );
    if (rest !== undefined) return [set, ...rest];
  }
  return undefined;
};

const isBuild = (item: NamedCard | NamedBuild): item is NamedBuild => 'buildId' in item;

/** The named game as a state; builds are numbered in table order. */
const stateFromNamed = (game: NamedGame): State => {
  const seats = game.playerHands.length;
  const builds = game.tableCards.filter(isBuild).flatMap(({ value, owner, cards }, at): Build[] => {
    const sets = asSets(readCards(cards), value);
    return sets === undefined ? [] : [{ id: at + 1, owner, value, sets }];
  });
  return {
    ...emptyState(seats),
    hands: game.playerHands.map((hand) => wide.from(readCards(hand))),
    loose: readCards(game.tableCards.flatMap((item) => (isBuild(item) ? [] : [item]))),
    builds,
    piles: game.playerHands.map((_, seat) => readCards(game.playerCaptures?.[seat] ?? [])),
    made: builds.length,
    phase: { kind: 'play', turn: game.currentPlayer ?? 0 },
  };
};

/** What a drop can mean: the actions of every rule that fits, each one legal move, and whether a person must choose. */
export const determineActions = (
  draggedItem: DraggedItem,
  targetInfo: TargetInfo,
  gameState: NamedGame,
): { readonly actions: readonly NamedAction[]; readonly requiresModal: boolean } => {
  const state = stateFromNamed(gameState);
  const seat = gameState.currentPlayer ?? 0;
  const hand = state.hands[seat] ?? wide.empty;
  const dragged = readCard(draggedItem.card);
  const buildId = targetInfo.type === 'build' ? targetInfo.card.buildId : undefined;
  const at = gameState.tableCards.filter(isBuild).findIndex((build) => build.buildId === buildId);
  if (dragged === undefined || (targetInfo.type === 'build' && at < 0))
    return { actions: [], requiresModal: false };
  const onto =
    targetInfo.type === 'temporary_stack'
      ? readCards(targetInfo.cards)
      : targetInfo.type === 'loose'
        ? readCards([targetInfo.card])
        : [];
  const staged = [...new Set([...onto, dragged])];
  const [card, ...more] = staged.filter((one) => wide.has(hand, one));
  const draft: Draft = {
    seat,
    card,
    cards: staged.filter((one) => one !== card),
    build: targetInfo.type === 'build' ? at + 1 : undefined,
  };
  const options = more.length > 0 ? [] : draftOptions(state, draft);
  const drop: Drop = { dragged: draggedItem, target: targetInfo, options, buildId };
  const fitting = dropRules.filter((rule) => rule.condition(drop)).sort((a, b) => b.priority - a.priority);
  const found = fitting.flatMap((rule) => rule.action(drop));
  return { actions: found, requiresModal: found.length > 1 };
};

/** The arithmetic of the first document as it was written: sums for labels, the hand ignored. For its tests alone. */
export const seedOptions = (cards: readonly string[]): readonly string[] => {
  const values = cards.map((text) => ((parseCard(text) ?? 0) >> 2) + 1);
  if (values.length < 2 || values.some((value) => value !== values[0])) return [];
  const sum = values.reduce((total, value) => total + value, 0);
  return sum <= 10 ? [`Capture ${sum}`, `Build ${sum}`] : [`Capture ${sum}`];
};

/** A card of the game in the named form. */
export const namedCard = (text: string): NamedCard => nameCard(parseCard(text) ?? 0);
