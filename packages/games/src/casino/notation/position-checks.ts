// Consistency of a position: a line whose fields are readable but contradict each other is refused with a
// sentence. No card occurs twice, sets are worth their build, the seat on turn holds a card, a settling
// capture was possible.

import { wide } from '@parlor/engine';
import { countsAs, formatCard, sumOf } from '../pieces/cards.ts';
import { whyNotOf } from '../rules/why-not.ts';
import type { Build, Card, Options, State } from '../types.ts';
import { setText } from './moves.ts';

/** A single played ace may stand for 14 in a build; every other set sums. */
const isWorth = (options: Options, set: readonly Card[], value: number): boolean => {
  const [first] = set;
  return (
    sumOf(options, set) === value ||
    (set.length === 1 && first !== undefined && countsAs(options, first, value))
  );
};

const wrongBuild = (options: Options, { id, value, sets }: Build): string | undefined => {
  const misfit = sets.find((set) => !isWorth(options, set, value));
  if (misfit !== undefined) return `the set ${setText(misfit)} of build b${id} is not worth ${value}`;
  if (sets.flat().length < 2) return `build b${id} holds less than two cards`;
  return value > options.maxBuild ? `build b${id} is worth more than ${options.maxBuild}` : undefined;
};

const wrongBuilds = ({ builds, made, options }: State): string | undefined => {
  const names = new Set(builds.map((build) => build.id));
  if (names.size < builds.length) return 'two builds have the same name';
  const unmade = builds.find((build) => build.id > made);
  if (unmade !== undefined) return `made is less than the number of build b${unmade.id}`;
  for (const build of builds) {
    const wrong = wrongBuild(options, build);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
};

const wrongCards = (state: State): string | undefined => {
  const { options, hands, stock, loose, piles, builds, phase } = state;
  const everywhere = [
    ...hands.flatMap((hand) => wide.list(hand)),
    ...stock,
    ...loose,
    ...(phase.kind === 'settling' ? [phase.capture.card] : []),
    ...piles.flat(),
    ...builds.flatMap((build) => build.sets.flat()),
  ];
  const strange = everywhere.find((card) => card >= options.deck);
  if (strange !== undefined) return `${formatCard(strange)} is not in a pack of ${options.deck}`;
  const twice = everywhere.find((card, at) => everywhere.indexOf(card) < at);
  return twice === undefined ? undefined : `${formatCard(twice)} stands twice`;
};

const wrongPhase = (state: State): string | undefined => {
  const { phase } = state;
  if (phase.kind === 'over') return undefined;
  if (phase.kind === 'play')
    return wide.isEmpty(state.hands[phase.turn] ?? wide.empty)
      ? `seat ${phase.turn} is on turn without a card`
      : undefined;
  const { seat, capture } = phase;
  const { partnership, shiya } = state.options;
  if (!partnership || !shiya) return 'a capture settles only between partners who play Shiya';
  const before: State = { ...state, phase: { kind: 'play', turn: seat } };
  const hand = wide.with(state.hands[seat] ?? wide.empty, capture.card);
  const refusal = whyNotOf(before, seat, hand, capture);
  return refusal && `what settles cannot be captured: ${refusal.code}, ${refusal.rule}`;
};

/** One sentence when the position is impossible; otherwise undefined. */
export const wrongPosition = (state: State): string | undefined =>
  wrongBuilds(state) ?? wrongCards(state) ?? wrongPhase(state);
