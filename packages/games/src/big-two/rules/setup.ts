// The deal and the first leader (BT-7 to BT-17). The same function deals the first hand and every later one.

import { type Rng, type Seat, type Step, shuffled } from '@parlor/engine';
import {
  CARDS,
  type Card,
  type CardSet,
  deck,
  from,
  has,
  lowest,
  minus,
  none,
  size,
  union,
} from '../pieces/cards.ts';
import type { DealResult, Event, Options, Playing, State } from '../types.ts';

const DECK: readonly Card[] = Array.from({ length: CARDS }, (_, card) => card);

/** The number of cards dealt to each seat, without a face-up card. */
export const handSize = (options: Options): number => (options.deal === '17plus1' ? 17 : options.deal);

/** The number of cards that stay out of play. */
export const unseenSize = (options: Options, seats: number): number =>
  options.deal === '17plus1' ? 0 : CARDS - seats * handSize(options);

interface Dealt {
  readonly hands: readonly CardSet[];
  readonly unseen: CardSet;
  readonly faceUp?: { readonly card: Card; readonly seat: Seat };
  readonly rng: Rng;
}

const holderOf = (hands: readonly CardSet[], card: Card): Seat => hands.findIndex((hand) => has(hand, card));

/** BT-8. The card whose holder takes the card that was turned up. */
export const takerOf = (card: Card, { suitOrder }: Options): Card => {
  const bottom = lowest(deck, suitOrder);
  return card === bottom ? lowest(minus(deck, from([bottom])), suitOrder) : bottom;
};

const addFaceUp = (hands: CardSet[], card: Card, options: Options): Seat => {
  const seat = holderOf(hands, takerOf(card, options));
  hands[seat] = union(hands[seat] ?? none, from([card]));
  return seat;
};

const dealCards = (options: Options, seats: number, rng: Rng): Dealt => {
  const mixed = shuffled(rng, DECK);
  const each = handSize(options);
  const hands = Array.from({ length: seats }, (_, seat) =>
    from(mixed.value.slice(seat * each, (seat + 1) * each)),
  );
  const left = mixed.value.slice(seats * each);
  const [card] = left;
  if (options.deal !== '17plus1' || card === undefined) return { hands, unseen: from(left), rng: mixed.rng };
  return { faceUp: { card, seat: addFaceUp(hands, card, options) }, hands, unseen: none, rng: mixed.rng };
};

/** BT-15 to BT-17. The leader of the next deal. */
const leaderAfter = (last: DealResult, lowestHolder: Seat, options: Options): Seat => {
  if (options.nextLead === 'winner') return last.winner;
  if (options.nextLead === 'lowestCard') return lowestHolder;
  const seats = last.left.length;
  let loser = last.winner;
  let most = 0;
  for (let step = 1; step < seats; step++) {
    const seat = (last.winner + step) % seats;
    const held = size(last.left[seat] ?? none);
    if (held > most) [loser, most] = [seat, held];
  }
  return loser;
};

/** BT-12 to BT-14. True when the first play of a deal must contain the lowest card. */
export const owesLowest = ({ lowestCardDuty }: Options, deal: number): boolean =>
  lowestCardDuty === 'everyDeal' || (lowestCardDuty === 'firstDeal' && deal === 1);

/** The part of the state that continues from deal to deal. */
interface Standing {
  readonly totals: readonly number[];
  readonly wins: readonly number[];
  readonly windows: number;
  readonly last?: DealResult;
}

/** Deals hand number `deal` of a match and says who leads it. */
export const dealHand = (
  options: Options,
  seats: number,
  rng: Rng,
  deal: number,
  standing: Standing,
): Step<Playing, Event> => {
  const dealt = dealCards(options, seats, rng);
  const everyCard = dealt.hands.reduce(union, none);
  const bottom = lowest(everyCard, options.suitOrder);
  const holder = holderOf(dealt.hands, bottom);
  const turn = standing.last === undefined ? holder : leaderAfter(standing.last, holder, options);
  const isDuty = owesLowest(options, deal);
  const { hands, unseen, faceUp } = dealt;
  const state: Playing = {
    phase: 'playing',
    options,
    rng: dealt.rng,
    deal,
    hands,
    unseen,
    played: none,
    totals: standing.totals,
    wins: standing.wins,
    windows: standing.windows,
    turn,
    table: undefined,
    passed: 0,
    opening: isDuty ? bottom : undefined,
    faceUp,
    breach: undefined,
    window: undefined,
    last: standing.last,
  };
  const event: Event = {
    type: 'dealt',
    deal,
    hands,
    leader: turn,
    ...(isDuty ? { opening: bottom } : {}),
    ...(faceUp === undefined ? {} : { faceUp }),
  };
  return { state, events: [event] };
};

export const setup = (options: Options, seats: number, rng: Rng): Step<State, Event> => {
  const zeros = Array.from({ length: seats }, () => 0);
  return dealHand(options, seats, rng, 1, { totals: zeros, wins: zeros, windows: 0 });
};
