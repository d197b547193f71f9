// What a drop means, under the names of the original documents: a small table of rules in the order of their priority. Every
// action is one legal move.

import { wide } from '@parlor/engine';
import { type Draft, type DraftOption, draftOptions } from './draft.ts';
import { formatMove } from './move-text.ts';
import {
  isBuild,
  type NamedBuild,
  type NamedCard,
  type NamedGame,
  nameCard,
  readCard,
  readCards,
  stateFromNamed,
} from './names.ts';
import { detectSameValueStack } from './stacks.ts';
import type { Card, TableMove } from './types.ts';

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
  readonly move: TableMove;
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
  /** As the original documents have it for the rule alone: a drop asks whenever all its rules together have several actions. */
  readonly requiresModal: boolean;
  readonly condition: (drop: Drop) => boolean;
  readonly action: (drop: Drop) => readonly NamedAction[];
}

/** The cards of a move, the played one on top. */
const cardsOf = ({ card, sets }: TableMove): readonly Card[] => {
  const others = sets.flat().filter((one) => one !== card);
  return card === undefined ? others : [...others, card];
};

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
          capturingCard: move.card === undefined ? undefined : nameCard(move.card),
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

/** Every rule that fits adds its actions. They stand in the order of their priority. */
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
    condition: ({ dragged, target }) => dragged.source === 'hand' && target.type === 'build',
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

interface Actions {
  readonly actions: readonly NamedAction[];
  readonly requiresModal: boolean;
}
const NOTHING: Actions = { actions: [], requiresModal: false };

/** What a drop can mean: the actions of every rule that fits, each one legal move, and whether a person must choose. */
export const determineActions = (
  draggedItem: DraggedItem,
  targetInfo: TargetInfo,
  gameState: NamedGame,
): Actions => {
  if (gameState.playerHands.length === 0) return NOTHING;
  const state = stateFromNamed(gameState);
  const seat = gameState.currentPlayer ?? 0;
  const hand = state.hands[seat] ?? wide.empty;
  const dragged = readCard(draggedItem.card);
  const buildId = targetInfo.type === 'build' ? targetInfo.card.buildId : undefined;
  const at = gameState.tableCards.filter(isBuild).findIndex((build) => build.buildId === buildId);
  if (dragged === undefined) return NOTHING;
  const onto =
    targetInfo.type === 'temporary_stack'
      ? readCards(targetInfo.cards)
      : targetInfo.type === 'loose'
        ? readCards([targetInfo.card])
        : [];
  const staged = [...new Set([...onto, dragged])];
  // Nothing can be made of a second hand card, nor with a build that is not there: no legal move uses them.
  const card = staged.find((one) => wide.has(hand, one));
  const draft: Draft = {
    seat,
    card,
    cards: staged.filter((one) => one !== card),
    build: targetInfo.type === 'build' ? at + 1 : undefined,
  };
  const options = draftOptions(state, draft);
  const drop: Drop = { dragged: draggedItem, target: targetInfo, options, buildId };
  const found = dropRules.filter((rule) => rule.condition(drop)).flatMap((rule) => rule.action(drop));
  return { actions: found, requiresModal: found.length > 1 };
};
