// A draft is a half-made move: references to cards, never the cards themselves, and never part of the state.
// A dropped draft needs no undo because nothing was moved. The moves it can become are found by filtering the
// legal moves.

import { type Refusal, type Seat, type Wide, wide } from '@parlor/engine';
import { setText } from './notation/moves.ts';
import { countOf, formatCard, onlyPairs, sameSide, worthOf } from './pieces/cards.ts';
import { refuse } from './rulebook.ts';
import { findBuild, keepsCapturers, without } from './rules/builds.ts';
import { movesOf } from './rules/moves.ts';
import { captureValue } from './rules/shiya.ts';
import { whyNotOf } from './rules/why-not.ts';
import type { Card, Facts, Move, State, TableMove, View } from './types.ts';

export interface Draft {
  readonly seat: Seat;
  /** The only hand card of the draft. */
  readonly card: Card | undefined;
  /** Loose cards and pile tops in the order in which they were staged. */
  readonly cards: readonly Card[];
  /** The target build. */
  readonly build: number | undefined;
}

export type DraftEdit =
  /** A hand card, a loose card or a pile top, dropped on a card or on a build. */
  | { readonly type: 'start'; readonly card: Card; readonly onto: Card | { readonly build: number } }
  | { readonly type: 'add' | 'remove' | 'replace'; readonly card: Card }
  | { readonly type: 'target'; readonly build: number | undefined }
  | { readonly type: 'cancel' };

export type DraftResult =
  | { readonly ok: true; readonly draft: Draft | undefined }
  | { readonly ok: false; readonly refusal: Refusal };

export type Sight = State | View;

const handOf = (sight: Sight, seat: Seat): Wide => {
  const hand = sight.hands[seat];
  return typeof hand === 'object' ? hand : wide.empty;
};

const drafted = (draft: Draft | undefined): DraftResult => ({ ok: true, draft });
const no = (refusal: Refusal): DraftResult => ({ ok: false, refusal });

/** Applies an edit; a refused edit leaves the draft as it was. */
export const editDraft = (
  sight: Sight,
  seat: Seat,
  draft: Draft | undefined,
  edit: DraftEdit,
): DraftResult => {
  if (edit.type === 'cancel') return drafted(undefined);
  if (sight.phase.kind !== 'play' || sight.phase.turn !== seat) return no(refuse('NOT_YOUR_TURN', 'CAS-15'));
  const now: Draft = draft ?? { seat, card: undefined, cards: [], build: undefined };
  switch (edit.type) {
    case 'start': {
      const empty: Draft = { seat, card: undefined, cards: [], build: undefined };
      const onto =
        typeof edit.onto === 'number'
          ? addCard(sight, empty, edit.onto)
          : editDraft(sight, seat, empty, { type: 'target', build: edit.onto.build });
      return onto.ok && onto.draft !== undefined ? addCard(sight, onto.draft, edit.card) : onto;
    }
    case 'add':
      return addCard(sight, now, edit.card);
    case 'remove':
      if (edit.card === now.card) return drafted({ ...now, card: undefined });
      if (!now.cards.includes(edit.card)) return no(refuse('CARD_NOT_AVAILABLE', 'CAS-22'));
      return drafted({ ...now, cards: now.cards.filter((card) => card !== edit.card) });
    case 'replace':
      if (!wide.has(handOf(sight, seat), edit.card)) return no(refuse('CARD_NOT_IN_HAND', 'CAS-16'));
      return drafted({ ...now, card: edit.card });
    case 'target':
      if (edit.build !== undefined && findBuild(sight, edit.build) === undefined)
        return no(refuse('UNKNOWN_BUILD', 'CAS-21'));
      return drafted({ ...now, build: edit.build });
  }
};

const addCard = (sight: Sight, draft: Draft, card: Card): DraftResult => {
  if (card === draft.card || draft.cards.includes(card)) return no(refuse('CARD_USED_TWICE', 'CAS-23'));
  if (wide.has(handOf(sight, draft.seat), card)) {
    return draft.card === undefined ? drafted({ ...draft, card }) : no(refuse('ONE_HAND_CARD', 'CAS-18'));
  }
  const added = drafted({ ...draft, cards: [...draft.cards, card] });
  if (sight.loose.includes(card)) return added;
  const owner = sight.piles.findIndex((pile) => pile.includes(card));
  const pile = sight.piles[owner];
  if (pile === undefined || !sight.options.pileTop) return no(refuse('CARD_NOT_AVAILABLE', 'CAS-22'));
  if (sameSide(sight.options, owner, draft.seat)) return no(refuse('PILE_OWN', 'CAS-59'));
  const isBare = pile.slice(pile.indexOf(card) + 1).every((above) => draft.cards.includes(above));
  return isBare ? added : no(refuse('PILE_NOT_TOP', 'CAS-60'));
};

export interface DraftOption {
  readonly move: TableMove;
  readonly type: 'capture' | 'build' | 'extend' | 'raise';
  /** The number on the label: the value captured, built, extended or raised to. */
  readonly value: number;
  readonly label: string;
  /** The cards, for the second line of the label. */
  readonly cards: string;
}

/** The move that the staged cards come close to and the one obstacle, as data and in words. */
export interface NearMiss {
  /** The nearest move. */
  readonly move: TableMove;
  readonly type: DraftOption['type'];
  readonly value: number;
  readonly why: MissReason;
  readonly label: string;
  readonly reason: string;
}

/**
 * The table with only the staged cards lying loose: its legal moves are those of the real table that use no
 * other cards.
 */
const onlyStaged = <F extends Facts>(sight: F, draft: Draft): Facts => ({
  options: sight.options,
  loose: sight.loose.filter((card) => draft.cards.includes(card)),
  builds: sight.builds,
  piles: sight.piles,
  deal: sight.deal,
  proven: sight.proven,
  mustCapture: sight.mustCapture,
  phase: sight.phase,
});

/**
 * True when the move uses every staged card and no other, apart from a capturing card that is not staged yet.
 */
export const usesDraft = (draft: Draft, move: Move): move is TableMove => {
  if (move.type === 'trail' || move.type === 'shiya' || move.type === 'stand') return false;
  const mayAddCard = move.type === 'capture' && draft.card === undefined;
  if (move.card !== draft.card && !mayAddCard) return false;
  const used = move.sets.flat().filter((card) => card !== move.card);
  if (used.length !== draft.cards.length || !used.every((card) => draft.cards.includes(card))) return false;
  if (move.type === 'build') return draft.build === undefined;
  if (move.type === 'capture')
    return draft.build === undefined
      ? move.builds.length === 0
      : move.builds.length === 1 && move.builds[0] === draft.build;
  return move.build === draft.build || (move.type === 'extend' && draft.build === undefined);
};

const ORDER = ['capture', 'build', 'extend', 'raise'] as const;

/** Every legal move that uses all staged cards, one for each choice of the player. */
export const draftOptions = (sight: Sight, draft: Draft): readonly DraftOption[] =>
  movesOf(onlyStaged(sight, draft), draft.seat, handOf(sight, draft.seat))
    .filter((move) => usesDraft(draft, move))
    .map((move) => optionOf(sight, draft, move))
    .sort((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type) || a.value - b.value);

const optionOf = (sight: Sight, draft: Draft, move: TableMove): DraftOption => {
  const builds = move.type === 'capture' ? move.builds.map((id) => `b${id}`) : [];
  const cards = [...builds, ...move.sets.map(setText)].join(' ');
  return { move, type: move.type, value: valueIn(sight, move), label: labelOf(sight, draft, move), cards };
};

const valueIn = (sight: Sight, move: TableMove): number => {
  switch (move.type) {
    case 'capture':
      return captureValue(sight, move);
    case 'build':
      return move.value;
    case 'extend':
      return findBuild(sight, move.build)?.value ?? 0;
    case 'raise':
      return (findBuild(sight, move.build)?.value ?? 0) + worthOf(sight.options, move.card);
  }
};

const labelOf = (sight: Sight, draft: Draft, move: TableMove): string => {
  const value = valueIn(sight, move);
  switch (move.type) {
    case 'capture':
      // A face card that only pairs has no number to show.
      return draft.card === undefined || value > 14
        ? `Capture ${value > 14 ? '' : `${value} `}with ${formatCard(move.card)}`
        : `Capture ${value}`;
    case 'build':
      return move.forPartner ? `Build ${value} for your partner` : `Build ${value}`;
    case 'extend': {
      const owner = findBuild(sight, move.build)?.owner ?? draft.seat;
      const possessive =
        owner === draft.seat
          ? 'your'
          : sameSide(sight.options, owner, draft.seat)
            ? "your partner's"
            : 'their';
      return `Add to ${possessive} ${value}`;
    }
    case 'raise':
      return `Raise to ${value}`;
  }
};

/** Obstacles in words; `{n}` is the value, `{max}` the highest build. */
const REASONS = {
  holdsNone: 'you hold no {n}',
  /** The played card cannot also stay in hand as the capturer. */
  holdsNoOther: 'you hold no other {n}',
  BUILD_TOO_HIGH: 'builds go up to {max}',
  LAST_CAPTURER: 'you need this card for your build',
  DUPLICATE_BUILD_VALUE: 'there is a build of {n} already',
  BUILD_LIMIT: 'you own a build already',
  NOT_OWNER: 'that build belongs to an opponent',
  OWN_BUILD: 'you cannot raise a build of your own side',
  SHIYA_MUST_CAPTURE: 'after calling Shiya you must capture one of your builds',
  RAISE_DOUBLE_LIMIT: 'a raise at most doubles a build',
} as const;
export type MissReason = keyof typeof REASONS;

const isReason = (code: string | undefined): code is MissReason =>
  code !== undefined && Object.hasOwn(REASONS, code);

const missed = (
  { options }: Sight,
  option: Pick<NearMiss, 'move' | 'type' | 'value' | 'label'>,
  why: MissReason,
): NearMiss => ({
  ...option,
  why,
  reason: REASONS[why].replace('{n}', String(option.value)).replace('{max}', String(options.maxBuild)),
});

/** CAS-41: the build of all cards of a same-value stack, where their sum is too much for one. */
const tooHighBuild = (sight: Sight, { card, cards, build }: Draft): NearMiss | undefined => {
  if (card === undefined || build !== undefined || cards.length === 0) return undefined;
  const { options } = sight;
  const each = worthOf(options, card);
  const value = each * (cards.length + 1);
  if (onlyPairs(each) || value <= options.maxBuild || cards.some((one) => worthOf(options, one) !== each))
    return undefined;
  const move: TableMove = { type: 'build', card, value, sets: [[...cards, card]], forPartner: false };
  return missed(sight, { move, type: 'build', value, label: `Build ${value}` }, 'BUILD_TOO_HIGH');
};

/**
 * True when the seat's builds of other values can spare the staged card; a build that is raised loses its old
 * value.
 */
const canSpare = (sight: Sight, draft: Draft, move: Move, value: number): boolean => {
  const gone = sight.builds
    .filter((build) => build.value === value || (move.type === 'raise' && move.build === build.id))
    .map((build) => build.id);
  return keepsCapturers(sight, draft.seat, without(handOf(sight, draft.seat), draft.card), gone);
};

/** Near misses for learners: the moves that the staged cards almost make, each with its one obstacle. */
export const nearMisses = (sight: Sight, draft: Draft): readonly NearMiss[] => {
  const hand = handOf(sight, draft.seat);
  const staged = onlyStaged(sight, draft);
  const relaxed: Facts = {
    ...staged,
    mustCapture: 0,
    options: {
      ...sight.options,
      requireCapturer: false,
      uniqueBuildValues: false,
      maxBuildsPerPlayer: 'unlimited',
      raiseTargets: 'any',
      extendTargets: 'any',
      raiseDoubleLimit: false,
      buildTableOnly: true,
    },
  };
  const misses = new Map<string, NearMiss>();
  for (const move of movesOf(relaxed, draft.seat, hand)) {
    if (!usesDraft(draft, move)) continue;
    const { type, value, label } = optionOf(sight, draft, move);
    const lacking = countOf(sight.options, hand, value) > 0 ? 'holdsNoOther' : 'holdsNone';
    if (move.type === 'build' && move.card === undefined) {
      // Loose cards alone lack a hand card of their value.
      const capture = `Capture ${value}`;
      if (lacking === 'holdsNone')
        misses.set(capture, missed(sight, { move, type: 'capture', value, label: capture }, lacking));
      continue;
    }
    const code = whyNotOf(sight, draft.seat, hand, move)?.code;
    const short = canSpare(sight, draft, move, value) ? lacking : 'LAST_CAPTURER';
    const reason = code === 'NO_CAPTURER' ? short : isReason(code) ? code : undefined;
    if (reason !== undefined) misses.set(label, missed(sight, { move, type, value, label }, reason));
  }
  for (const { label } of draftOptions(sight, draft)) misses.delete(label);
  const tooHigh = tooHighBuild(sight, draft);
  return tooHigh === undefined ? [...misses.values()] : [...misses.values(), tooHigh];
};
