// Views: other hands and the stock are counts, and only the partner who let a capture stand knows it.
// Implements CAS-76, CAS-95 to CAS-98.

import { bits, type Rng, type Seat, shuffled, type Viewer, type Wide, wide } from '@parlor/engine';
import { countOf, countsAs, everyCard, HIGH_ACE, partnerOf } from '../pieces/cards.ts';
import type { Build, Card, Event, Facts, Move, Phase, State, View } from '../types.ts';
import { movesOf } from './moves.ts';

const openOf = (facts: Facts): readonly (readonly Card[])[] => {
  const { pileVisibility } = facts.options;
  if (pileVisibility === 'all') return facts.piles;
  return facts.piles.map((pile) => (pileVisibility === 'top' ? pile.slice(-1) : []));
};

const phaseFor = (phase: Phase, viewer: Viewer): Phase => {
  if (phase.kind !== 'settling' || viewer === partnerOf(phase.seat)) return phase;
  return { kind: 'settling', seat: phase.seat, capture: phase.capture, stood: false };
};

export const view = (state: State, viewer: Viewer): View => ({
  viewer,
  options: state.options,
  hands: state.hands.map((hand, seat) =>
    seat === viewer || state.phase.kind === 'over' ? hand : wide.size(hand),
  ),
  stock: state.stock.length,
  loose: state.loose,
  builds: state.builds,
  piles: state.piles,
  open: openOf(state),
  dealer: state.dealer,
  deal: state.deal,
  game: state.game,
  made: state.made,
  lastCapturer: state.lastCapturer,
  sweeps: state.sweeps,
  proven: state.proven,
  mustCapture: state.mustCapture,
  tally: state.tally,
  phase: phaseFor(state.phase, viewer),
});

/** The hand of this seat if the view shows it. */
const handIn = (seen: View, seat: Seat): Wide | undefined => {
  const hand = seen.hands[seat];
  return typeof hand === 'object' ? hand : undefined;
};

export const movesFor = (seen: View): readonly Move[] => {
  const hand = seen.viewer === 'spectator' ? undefined : handIn(seen, seen.viewer);
  return hand === undefined || seen.viewer === 'spectator' ? [] : movesOf(seen, seen.viewer, hand);
};

export const redact = (event: Event, viewer: Viewer): Event | undefined => {
  if (event.type === 'stood') return event.seat === viewer ? event : undefined;
  if (event.type !== 'dealt') return event;
  const hands = event.hands.map((hand, seat) =>
    seat === viewer || typeof hand === 'number' ? hand : wide.size(hand),
  );
  const { game, deal, dealer, table } = event;
  return { type: 'dealt', game, deal, dealer, hands, table };
};

/** The cards that the view does not place: they are in other hands or in the stock. */
export const unseenIn = (seen: View): readonly Card[] => {
  const knownCards = new Set<Card>([
    ...seen.loose,
    ...seen.builds.flatMap((build) => build.sets.flat()),
    ...seen.piles.flat(),
    ...seen.hands.flatMap((hand) => (typeof hand === 'number' ? [] : wide.list(hand))),
  ]);
  if (seen.phase.kind === 'settling') knownCards.add(seen.phase.capture.card);
  return everyCard.slice(0, seen.options.deck).filter((card) => !knownCards.has(card));
};

export interface Capturers {
  /** Unseen cards that capture the build, and `of`, the number of all unseen cards. */
  readonly unseen: readonly Card[];
  readonly unseenCount: number;
  /** Cards in the viewer's hand that capture it. */
  readonly held: readonly Card[];
}

/** CAS-33: the cards that may still capture a build, as far as the viewer can tell. */
export const capturersOf = (seen: View, { value }: Build): Capturers => {
  const hand = seen.viewer === 'spectator' ? undefined : handIn(seen, seen.viewer);
  const unseen = unseenIn(seen);
  const takes = (card: Card): boolean => countsAs(seen.options, card, value);
  return {
    unseen: unseen.filter(takes),
    unseenCount: unseen.length,
    held: wide.list(hand ?? wide.empty).filter(takes),
  };
};

/**
 * The builds for which a seat must keep a capturer: the builds it owns, without the builds in its settling
 * capture.
 */
const keptBy = (seen: View, seat: Seat): readonly Build[] => {
  const { phase } = seen;
  const settlingBuilds = phase.kind === 'settling' && phase.seat === seat ? phase.capture.builds : [];
  return seen.builds.filter(({ owner, id }) => owner === seat && !settlingBuilds.includes(id));
};

/**
 * The values that a hidden hand must be able to capture: the values of its builds, and its proven values.
 */
const dutiesOf = (seen: View, seat: Seat): readonly number[] => {
  if (!seen.options.requireCapturer) return [];
  const owned = keptBy(seen, seat).map((build) => build.value);
  return [...new Set([...owned, ...bits.list(seen.proven[seat] ?? 0)])];
};

/** The number of capturers needed: one, but two aces for builds of 1 and of 14. */
const neededFor = (seen: View, seat: Seat, value: number): number => {
  const other = value === 1 ? HIGH_ACE : 1;
  const isAce = seen.options.aceHigh && (value === 1 || value === HIGH_ACE);
  return isAce && keptBy(seen, seat).some((build) => build.value === other) ? 2 : 1;
};

/**
 * A complete state that fits the view: owners of builds get a capturer first, the other cards are dealt at
 * random.
 */
export const imagine = (seen: View, rng: Rng): State => {
  const mixed = shuffled(rng, unseenIn(seen));
  const left = mixed.value;
  const hands = seen.hands.map((hand): Wide => (typeof hand === 'number' ? wide.empty : hand));
  const isHidden = (seat: Seat): boolean => typeof seen.hands[seat] === 'number';
  const give = (seat: Seat, at: number): void => {
    const [card] = left.splice(at, 1);
    if (card !== undefined) hands[seat] = wide.with(hands[seat] as Wide, card);
  };
  for (let seat = 0; seat < hands.length; seat++) {
    if (!isHidden(seat)) continue;
    for (const value of dutiesOf(seen, seat)) {
      const lacking = neededFor(seen, seat, value) - countOf(seen.options, hands[seat] as Wide, value);
      for (let k = 0; k < lacking && wide.size(hands[seat] as Wide) !== seen.hands[seat]; k++) {
        const at = left.findIndex((card) => countsAs(seen.options, card, value));
        if (at >= 0) give(seat, at);
      }
    }
  }
  for (let seat = 0; seat < hands.length; seat++) {
    const size = seen.hands[seat];
    while (typeof size === 'number' && wide.size(hands[seat] as Wide) < size && left.length > 0)
      give(seat, 0);
  }
  return {
    options: seen.options,
    rng: mixed.rng,
    hands,
    stock: left.slice(0, seen.stock),
    loose: seen.loose,
    builds: seen.builds,
    piles: seen.piles,
    dealer: seen.dealer,
    deal: seen.deal,
    game: seen.game,
    made: seen.made,
    lastCapturer: seen.lastCapturer,
    sweeps: seen.sweeps,
    proven: seen.proven,
    mustCapture: seen.mustCapture,
    tally: seen.tally,
    phase: seen.phase,
  };
};
