// An independent, slow generator of legal moves: every choice of cards and every order of forming sets,
// judged by the written rules alone. It shares only the state type with the game.

import type { Move, State } from '../types.ts';

const rank = (card: number): number => Math.floor(card / 4) + 1;

/** A move as text that does not depend on the arrangement of its cards. */
export const keyOf = (move: Move): string => {
  switch (move.type) {
    case 'trail':
      return `trail ${move.card}`;
    case 'capture':
      return `capture ${move.card} ${key(move.sets.flat())} ${key(move.builds)}`;
    case 'build':
      return `build ${move.card} ${move.value} ${key(move.sets.flat())} ${move.forPartner}`;
    case 'extend':
      return `extend ${move.card} ${move.build} ${key(move.sets.flat())}`;
    case 'raise':
      return `raise ${move.card} ${move.build} ${key(move.sets.flat())}`;
    default:
      return move.type;
  }
};

const key = (numbers: readonly number[]): string => [...numbers].sort((a, b) => a - b).join(',');

const subsets = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: 1 << items.length }, (_, choice) =>
    items.filter((_item, at) => ((choice >> at) & 1) === 1),
  );

export const bruteMoves = (state: State, seat: number): Set<string> => {
  const { options: o, phase, builds, loose, piles } = state;
  const found = new Set<string>();
  const hand = Array.from({ length: 52 }, (_, card) => card).filter((card) => {
    const own = state.hands[seat] ?? { low: 0, high: 0 };
    return card < 31 ? (own.low >> card) & 1 : (own.high >> (card - 31)) & 1;
  });
  const side = (one: number): number => (o.partnership ? one % 2 : one);
  const pairs = (card: number): boolean => o.faces === 'pair' && rank(card) > 10;
  const capturers = (cards: readonly number[], value: number): number =>
    cards.filter(
      (card) => !pairs(card) && (rank(card) === value || (o.aceHigh && value === 14 && rank(card) === 1)),
    ).length;

  if (phase.kind === 'over') return found;
  if (phase.kind === 'settling') {
    if (seat !== (phase.seat + 2) % 4) return found;
    found.add('stand');
    const c = phase.capture;
    let value = rank(c.card);
    const takenBuilds = builds.filter((build) => c.builds.includes(build.id));
    const sum = (c.sets[0] ?? []).reduce((total, card) => total + rank(card), 0);
    if (o.aceHigh && value === 1 && (takenBuilds[0]?.value ?? sum) === 14) value = 14;
    const blocked =
      o.uniqueBuildValues &&
      builds.some(
        (build) => build.value === value && !c.builds.includes(build.id) && side(build.owner) !== side(seat),
      );
    const stays = (build: State['builds'][number]): boolean => !c.builds.includes(build.id);
    const merges = o.uniqueBuildValues && builds.some((build) => build.value === value && stays(build));
    const owned = builds.filter((build) => build.owner === seat && stays(build)).map((build) => build.value);
    const oneAceForBoth =
      o.requireCapturer &&
      o.aceHigh &&
      !merges &&
      (value === 1 || value === 14) &&
      owned.includes(15 - value) &&
      capturers(hand, 1) < 2;
    if (
      !phase.stood &&
      !pairs(c.card) &&
      value <= o.maxBuild &&
      capturers(hand, value) > 0 &&
      !blocked &&
      !oneAceForBoth
    )
      found.add('shiya');
    return found;
  }
  if (phase.turn !== seat) return found;

  const mine = builds.filter((build) => build.owner === seat);
  const must =
    ((state.mustCapture >> seat) & 1) === 1 && mine.some((build) => capturers(hand, build.value) > 0);
  /** The duty to keep capturers, for the remaining builds and the added ones. */
  const dutiful = (rest: readonly number[], gone: readonly number[], added: readonly number[]): boolean => {
    if (!o.requireCapturer) return true;
    const values = new Set([
      ...mine.filter((build) => !gone.includes(build.id)).map((build) => build.value),
      ...added,
    ]);
    if (![...values].every((value) => capturers(rest, value) > 0)) return false;
    return !(o.aceHigh && values.has(1) && values.has(14)) || capturers(rest, 1) > 1;
  };
  const room = (owner: number): boolean =>
    o.maxBuildsPerPlayer === 'unlimited' ||
    builds.filter((build) => build.owner === owner).length < o.maxBuildsPerPlayer;

  const usable = piles.map((pile, owner) =>
    o.pileTop && side(owner) !== side(seat) ? [...pile].reverse() : [],
  );
  /**
   * The numbers of cards taken from each pile: all combinations, where a pile gives its topmost cards first.
   */
  const depthsUpTo = (most: number): number[][] =>
    usable.reduce<number[][]>(
      (all, pile) => {
        let reach = 0;
        while (
          reach < pile.length &&
          (rank(pile[reach] ?? 0) <= most || most > 14) &&
          (o.pileTopChain || reach < 1)
        )
          reach++;
        return all.flatMap((some) => Array.from({ length: reach + 1 }, (_, depth) => [...some, depth]));
      },
      [[]],
    );

  /**
   * True when the cards can be formed, set after set, into sets of the value. `worth` is the value of each
   * card.
   */
  const formable = (
    cards: readonly number[],
    value: number,
    worth: (card: number) => number,
    hasBase: boolean,
    pileSetsAlone: boolean,
  ): boolean => {
    if (cards.length === 0) return hasBase;
    const left = new Set(cards);
    const tops = new Set(usable.flatMap((pile) => pile.filter((card) => left.has(card)).slice(0, 1)));
    const isPile = (card: number): boolean => usable.some((pile) => pile.includes(card));
    const candidates = cards.filter((card) => !isPile(card) || tops.has(card));
    // Sets commute unless they share a pile, so the first set may be any that fits.
    for (const set of subsets(candidates)) {
      if (set.length === 0 || set.reduce((sum, card) => sum + worth(card), 0) !== value) continue;
      const withPile = set.some(isPile);
      if (withPile && pileSetsAlone && set.length > 1) continue;
      const rest = cards.filter((card) => !set.includes(card));
      if (formable(rest, value, worth, hasBase || !withPile, pileSetsAlone)) return true;
    }
    return false;
  };
  const worthOf = (card: number): number => (pairs(card) ? 1000 * rank(card) : rank(card));
  /** Calls back with every choice of loose cards and pile cards whose sum is a multiple of the value. */
  const eachChoice = (
    value: number,
    withPiles: boolean,
    extra: number,
    tell: (cards: number[]) => void,
  ): void => {
    for (const depths of withPiles ? depthsUpTo(value) : [usable.map(() => 0)]) {
      const pileCards = usable.flatMap((pile, at) => pile.slice(0, depths[at] ?? 0));
      const base = pileCards.reduce((sum, card) => sum + worthOf(card), extra);
      for (const chosen of subsets(loose)) {
        if (chosen.reduce((sum, card) => sum + worthOf(card), base) % value === 0)
          tell([...chosen, ...pileCards]);
      }
    }
  };

  const mayTrail =
    mine.length === 0 ||
    o.trailWhileOwning === 'always' ||
    (o.trailWhileOwning === 'second-deal' && (piles.length > 2 || state.deal > 1));
  for (const card of hand) {
    const rest = hand.filter((other) => other !== card);
    const values = o.aceHigh && rank(card) === 1 ? [1, 14] : [worthOf(card)];

    const banned =
      (o.trailBanMatchingLoose && loose.some((other) => rank(other) === rank(card))) ||
      (o.trailBanMatchingBuild && builds.some((build) => values.includes(build.value)));
    if (mayTrail && !must && !banned && dutiful(rest, [], [])) found.add(keyOf({ type: 'trail', card }));

    for (const value of values) {
      for (const chosen of subsets(builds.filter((build) => build.value === value))) {
        const ids = chosen.map((build) => build.id);
        if (!dutiful(rest, ids, []) || (must && !chosen.some((build) => build.owner === seat))) continue;
        eachChoice(value, o.pileTop && o.pileTopInCapture !== 'off', 0, (cards) => {
          if (cards.length + ids.length === 0) return;
          if (!formable(cards, value, worthOf, ids.length > 0, o.pileTopInCapture === 'match-only')) return;
          if (pairs(card)) {
            const { length } = cards;
            if (o.facePairLimit === 'one' && length !== 1) return;
            if (o.facePairLimit === 'one-or-three' && length !== 1 && length !== 3) return;
          }
          found.add(keyOf({ type: 'capture', card, sets: [cards], builds: ids }));
        });
      }
    }

    /** Calls back with every set of the value that contains the played card; an ace may count 14. */
    const eachWithCard = (value: number, hasBase: boolean, tell: (cards: number[]) => void): void => {
      for (const worth of values) {
        eachChoice(value, o.pileTop, worth, (cards) => {
          const count = (one: number): number => (one === card ? worth : worthOf(one));
          if (formable([...cards, card], value, count, hasBase, false)) tell(cards);
        });
      }
    };

    if (!must) {
      const partner = (seat + 2) % 4;
      for (let value = 1; value <= o.maxBuild; value++) {
        if (o.uniqueBuildValues && builds.some((build) => build.value === value)) continue;
        const own = room(seat) && dutiful(rest, [], [value]);
        const keepsAce =
          o.aceHigh &&
          (value === 1 || value === 14) &&
          builds.some((build) => build.owner === partner && build.value === 15 - value);
        const proven = (((state.proven[partner] ?? 0) >> value) & 1) === 1 && !keepsAce;
        const forPartner =
          o.partnership && o.buildForPartner === 'proven' && proven && room(partner) && dutiful(rest, [], []);
        if (!own && !forPartner) continue;
        eachWithCard(value, false, (cards) => {
          if (cards.length === 0) return;
          const sets = [[...cards, card]];
          if (own) found.add(keyOf({ type: 'build', card, value, sets, forPartner: false }));
          if (forPartner) found.add(keyOf({ type: 'build', card, value, sets, forPartner: true }));
        });
      }
      for (const build of builds) {
        const { value, id } = build;
        if (o.extendTargets === 'own' && build.owner !== seat) continue;
        if (o.extendTargets === 'own-side' && side(build.owner) !== side(seat)) continue;
        const taking = o.extendTargets === 'any';
        if (taking && build.owner !== seat && !room(seat)) continue;
        if (!dutiful(rest, [], taking ? [value] : [])) continue;
        eachWithCard(value, true, (cards) =>
          found.add(keyOf({ type: 'extend', card, build: id, sets: [[...cards, card]] })),
        );
      }
      for (const build of builds) {
        if (build.sets.length > 1 || pairs(card)) continue;
        if (o.raiseTargets === 'opponents' && side(build.owner) === side(seat)) continue;
        const value = build.value + rank(card);
        if (value > o.maxBuild || (o.raiseDoubleLimit && value > 2 * build.value)) continue;
        const equal = o.uniqueBuildValues ? builds.find((other) => other.value === value) : undefined;
        if (equal !== undefined && side(equal.owner) !== side(seat)) continue;
        if (equal === undefined && build.owner !== seat && !room(seat)) continue;
        if (!dutiful(rest, [build.id], [value])) continue;
        for (const cards of o.raiseWithSets ? subsets(loose) : [[]]) {
          if (formable(cards, value, worthOf, true, false))
            found.add(keyOf({ type: 'raise', card, build: build.id, sets: [cards] }));
        }
      }
    }
  }

  if (o.freeLoad) {
    for (const build of builds) {
      if (o.extendTargets === 'own' && build.owner !== seat) continue;
      if (o.extendTargets === 'own-side' && side(build.owner) !== side(seat)) continue;
      const taking = o.extendTargets === 'any';
      if (taking && build.owner !== seat && !room(seat)) continue;
      if (!dutiful(hand, [], taking ? [build.value] : [])) continue;
      eachChoice(build.value, o.pileTop && o.pileTopInLoad, 0, (cards) => {
        if (cards.length > 0 && formable(cards, build.value, worthOf, true, false))
          found.add(keyOf({ type: 'extend', card: undefined, build: build.id, sets: [cards] }));
      });
    }
  }
  if (o.buildTableOnly && !must && room(seat)) {
    for (let value = 1; value <= o.maxBuild; value++) {
      if (o.uniqueBuildValues && builds.some((build) => build.value === value)) continue;
      if (!dutiful(hand, [], [value])) continue;
      eachChoice(value, false, 0, (cards) => {
        if (cards.length > 1 && formable(cards, value, worthOf, true, false))
          found.add(keyOf({ type: 'build', card: undefined, value, sets: [cards], forPartner: false }));
      });
    }
  }
  return found;
};
