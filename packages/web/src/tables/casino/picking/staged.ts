// The half-made move of Casino in the client: the game's own draft, and the further builds that a capture may take where
// several have one value. Nothing is judged here: what it may become is looked up in the legal moves and in `draftOptions`.

import type { Seat } from '@parlor/engine';
import {
  type Card,
  type Draft,
  type DraftOption,
  type DraftResult,
  draftOptions,
  editDraft,
  type Move,
  type View,
} from '@parlor/games/casino';

export interface Staged {
  readonly draft: Draft;
  /** Builds beside the draft's own. */
  readonly more: readonly number[];
}

/** What can be put together with what is staged. */
export type Part = { readonly card: Card } | { readonly build: number };

export type Put =
  | { readonly ok: true; readonly staged: Staged }
  | Extract<DraftResult, { readonly ok: false }>;

export const nothingStaged = (seat: Seat): Staged => ({
  draft: { seat, card: undefined, cards: [], build: undefined },
  more: [],
});

/** The cards that a move uses besides the played one. */
export const usedBy = (move: Move): readonly Card[] =>
  'sets' in move ? move.sets.flat().filter((card) => card !== move.card) : [];

export const buildsIn = (move: Move): readonly number[] => {
  if (move.type === 'capture') return move.builds;
  return move.type === 'extend' || move.type === 'raise' ? [move.build] : [];
};

export const buildsOf = ({ draft, more }: Staged): readonly number[] =>
  draft.build === undefined ? [] : [draft.build, ...more];

/** The staged cards, the hand card last: it is laid on top. */
export const cardsOf = ({ draft }: Staged): readonly Card[] =>
  draft.card === undefined ? draft.cards : [...draft.cards, draft.card];

/** How many pieces are staged, builds included. */
export const sizeOf = (staged: Staged): number => cardsOf(staged).length + buildsOf(staged).length;

const leadsTo = (staged: Staged, move: Move): boolean => {
  if (!('sets' in move)) return false;
  const { card, cards } = staged.draft;
  if (card !== undefined && move.card !== card) return false;
  const used = usedBy(move);
  const builds = buildsIn(move);
  return cards.every((one) => used.includes(one)) && buildsOf(staged).every((one) => builds.includes(one));
};

/** True when some legal move uses all that is staged. */
export const reaches = (moves: readonly Move[], staged: Staged): boolean =>
  moves.some((move) => leadsTo(staged, move));

/**
 * True when some legal move takes more table cards or builds than are staged. A build that is only added to does not
 * count: that move is offered before the build is staged.
 */
export const canGrow = (moves: readonly Move[], staged: Staged): boolean =>
  moves.some(
    (move) =>
      leadsTo(staged, move) &&
      (usedBy(move).length > staged.draft.cards.length ||
        (move.type !== 'extend' && buildsIn(move).length > buildsOf(staged).length)),
  );

const editedTo = (edited: DraftResult, more: readonly number[]): Put =>
  !edited.ok || edited.draft === undefined
    ? { ok: false, refusal: edited.ok ? { code: 'CARD_REQUIRED', rule: 'CAS-17' } : edited.refusal }
    : { ok: true, staged: { draft: edited.draft, more } };

/** One more card or build on the stack; a refusal leaves it as it was. */
export const put = (view: View, { draft, more }: Staged, part: Part): Put => {
  if ('card' in part)
    return editedTo(editDraft(view, draft.seat, draft, { type: 'add', card: part.card }), more);
  if (draft.build !== undefined && draft.build !== part.build)
    return { ok: true, staged: { draft, more: [...more.filter((id) => id !== part.build), part.build] } };
  return editedTo(editDraft(view, draft.seat, draft, { type: 'target', build: part.build }), more);
};

/** Another hand card instead of the staged one. */
export const replaceCard = (view: View, { draft, more }: Staged, card: Card): Put =>
  editedTo(editDraft(view, draft.seat, draft, { type: 'replace', card }), more);

/** The stack without one card or build; undefined when nothing is left of it. */
export const takeBack = (view: View, staged: Staged, part: Part): Staged | undefined => {
  const { draft } = staged;
  let left = staged;
  if ('card' in part) {
    const edited = editDraft(view, draft.seat, draft, { type: 'remove', card: part.card });
    if (edited.ok && edited.draft !== undefined) left = { draft: edited.draft, more: staged.more };
  } else {
    const [build, ...more] = buildsOf(staged).filter((id) => id !== part.build);
    left = { draft: { ...draft, build }, more };
  }
  return sizeOf(left) === 0 ? undefined : left;
};

/** Every choice that the staged pieces leave. */
export const optionsOf = (view: View, moves: readonly Move[], staged: Staged): readonly DraftOption[] => {
  if (staged.more.length === 0) return draftOptions(view, staged.draft);
  const value = view.builds.find(({ id }) => id === staged.draft.build)?.value ?? 0;
  return moves.flatMap((move): readonly DraftOption[] =>
    move.type === 'capture' && leadsTo(staged, move) && !canGrow([move], staged)
      ? [{ move, type: 'capture', value, label: '', cards: '' }]
      : [],
  );
};

type Confirm = 'when-ambiguous' | 'always' | 'never';

/**
 * The move that is made without asking, when it is the only choice. By default that is the capture of just what the hand card was
 * put on: one card, one build, or a stack that the hand card came to last. 'never' also makes other moves, once nothing can be added.
 */
export const sureMove = (
  moves: readonly Move[],
  options: readonly DraftOption[],
  staged: Staged,
  last: Part,
  confirm: Confirm,
): Move | undefined => {
  const [only, ...others] = options;
  const { card } = staged.draft;
  if (only === undefined || card === undefined || others.length > 0 || confirm === 'always') return undefined;
  if (confirm === 'never') return canGrow(moves, staged) ? undefined : only.move;
  const isOnTarget = sizeOf(staged) === 2 || ('card' in last && last.card === card);
  return only.type === 'capture' && isOnTarget ? only.move : undefined;
};
