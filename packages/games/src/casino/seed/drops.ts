// The meaning of a drop, under the names of the original documents: a small table of rules in order of
// priority. Every action is one legal move.

import { clip, wide } from '@parlor/engine';
import { type Draft, type DraftOption, draftOptions } from '../draft.ts';
import { formatMove } from '../notation/moves.ts';
import type { Card, TableMove } from '../types.ts';
import {
  isBuild,
  type NamedBuild,
  type NamedGame,
  type NamedStack,
  nameCard,
  readCards,
  type SeedCard,
  stateFromNamed,
  wrongBuildCards,
  wrongCards,
  wrongGame,
} from './names.ts';
import { detectSameValueStack } from './stacks.ts';

export interface DraggedItem {
  readonly card: SeedCard;
  readonly source: 'hand' | 'table' | 'pile';
}
export type TargetInfo =
  /** The build, named by its id; its cards and value are taken from the game. */
  | { readonly type: 'build'; readonly card: Pick<NamedBuild, 'buildId' | 'value'> & NamedStack }
  | { readonly type: 'loose'; readonly card: SeedCard }
  /** A stack that the dragged card belongs to or joins. */
  | ({ readonly type: 'temporary_stack' } & NamedStack);

export interface NamedAction {
  readonly type: 'capture' | 'captureTempStack' | 'createBuildFromTempStack' | 'addToBuild' | 'raiseBuild';
  readonly label: string;
  readonly payload: {
    readonly captureValue: number;
    readonly targetCards: readonly SeedCard[];
    readonly capturingCard: SeedCard | undefined;
    readonly buildId: string | undefined;
  };
  /** The engine's move for this action. */
  readonly move: TableMove;
  readonly text: string;
}

/** A drop with the game in which it happens. */
interface Drop {
  readonly dragged: DraggedItem;
  readonly target: TargetInfo;
  readonly options: readonly DraftOption[];
  /** The build of the game that the drop targets. */
  readonly build: NamedBuild | undefined;
}

export interface DropRule {
  readonly id: string;
  readonly description: string;
  readonly priority: number;
  /**
   * The flag as the original documents give it for this rule alone: a drop asks whenever all its rules
   * together have several actions.
   */
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
      const inBuild = readCards(drop.build?.cards ?? []);
      return {
        type,
        label,
        payload: {
          captureValue: value,
          targetCards: [...inBuild, ...cardsOf(move)].map(nameCard),
          capturingCard: move.card === undefined ? undefined : nameCard(move.card),
          buildId: drop.build?.buildId,
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

/** The rules in order of priority; every matching rule adds its actions. */
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
  /** True when a person must choose. */
  readonly requiresModal: boolean;
  /** One sentence when the drop or the game is unreadable; then there are no actions. */
  readonly problem?: string;
}

/** The cards that the target adds to the draft; undefined when it names none. */
const cardsIn = (target: TargetInfo): readonly SeedCard[] | undefined => {
  if (target.type === 'temporary_stack') return target.cards;
  return target.type === 'build' ? [] : target.card && [target.card];
};

const wrongDrop = (
  { card }: DraggedItem,
  target: TargetInfo,
  builds: readonly NamedBuild[],
): string | undefined => {
  const wrong = wrongCards('the dragged item', card && [card]) ?? wrongCards('the target', cardsIn(target));
  if (wrong !== undefined || target.type !== 'build') return wrong;
  const { buildId } = target.card;
  const isThere = builds.some((build) => build.buildId === buildId);
  return (
    wrongBuildCards(target.card) ??
    (isThere ? undefined : `there is no build "${clip(buildId)}" on the table`)
  );
};

/** The actions of every rule that fits a drop, each one legal move. */
export const determineActions = (
  draggedItem: DraggedItem,
  targetInfo: TargetInfo,
  gameState: NamedGame,
): Actions => {
  const builds = gameState.tableCards.filter(isBuild);
  const problem = wrongGame(gameState) ?? wrongDrop(draggedItem, targetInfo, builds);
  if (problem !== undefined) return { actions: [], requiresModal: false, problem };
  const state = stateFromNamed(gameState);
  const seat = gameState.currentPlayer ?? 0;
  const hand = state.hands[seat] ?? wide.empty;
  const buildId = targetInfo.type === 'build' ? targetInfo.card.buildId : undefined;
  const at = builds.findIndex((build) => build.buildId === buildId);
  const staged = [...new Set(readCards([...(cardsIn(targetInfo) ?? []), draggedItem.card]))];
  // A second hand card leads to no action, because no legal move plays two.
  const card = staged.find((one) => wide.has(hand, one));
  const draft: Draft = {
    seat,
    card,
    cards: staged.filter((one) => one !== card),
    build: buildId === undefined ? undefined : at + 1,
  };
  const options = draftOptions(state, draft);
  const drop: Drop = { dragged: draggedItem, target: targetInfo, options, build: builds[at] };
  const actions = dropRules.filter((rule) => rule.condition(drop)).flatMap((rule) => rule.action(drop));
  return { actions, requiresModal: actions.length > 1 };
};
