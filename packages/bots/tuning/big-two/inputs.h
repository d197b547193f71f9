// Numbers between a deal and the network: the inputs of a position as the seat on turn sees it, and the outputs that add up
// to the value of a move. `src/big-two/inputs.ts` has the same numbers; a test compares both.

#pragma once
#include "deal.h"

// On the GPU the 32 lanes of a warp write the inputs of one position together.
#ifdef __CUDA_ARCH__
#define LANES 32
#else
#define LANES 1
#endif

/** Inputs of the network: 453 of 0 or 1, and room to a multiple of 16. */
constexpr int INPUTS = 464;
/** The critic sees the other hands as well. It only exists in training. */
constexpr int CRITIC_INPUTS = INPUTS + 3 * 104;
constexpr int OUTPUTS = 256;

constexpr int OWN = 0, OWN_RANKS = 52, OWN_SUITS = 104, OWN_RUNS = 108, UNSEEN = 119, UNSEEN_RANKS = 171;
constexpr int TABLE = 223, TABLE_SIZE = 275, TABLE_TIER = 281, OWNER = 286, PASSED = 289, COUNTS = 292;
constexpr int SAFE_SINGLES = 380, SAFE_PAIRS = 393, OPENING = 406, UNSEEN_RUNS = 407, UNSEEN_SUITS = 418;
constexpr int STRAIGHTS = 422, FLUSH_ORDER = 427, NO_FLUSHES = 430, TRIPLES = 431, FOUR_CARDS = 432;
constexpr int LOCKS = 433, ONE_CARD = 434, SCORING = 437, TWOS_DOUBLE = 440, ZERO_SUM = 441, SEATS = 442;
constexpr int HAND_SIZE = 445, BONUS = 449, NEXT_HAS_ONE = 451, CLOSES = 452;
constexpr int MOST_HELD = 21;

HD void setRanks(uint8_t* out, Cards cards, int lane) {
  for (int at = lane; at < 52; at += LANES) out[at] = countBits(suitsOf(cards, at >> 2)) > (at & 3);
}

HD void setCards(uint8_t* out, Cards cards, int lane) {
  for (int card = lane; card < 52; card += LANES) out[card] = (cards >> card) & 1;
}

HD void setBits(uint8_t* out, int bits) {
  for (int left = bits; left != 0; left &= left - 1) out[firstBit(left)] = 1;
}

HD int allRanks(Cards cards) {
  int ranks = 0;
  for (int rank = 0; rank < RANKS; rank++) ranks |= (suitsOf(cards, rank) != 0) << rank;
  return ranks;
}

HD int longSuits(Cards cards) {
  int suits = 0;
  for (int suit = 0; suit < 4; suit++) suits |= (countOf(cards & (0x1111111111111ull << suit)) > 4) << suit;
  return suits;
}

/** The higher card of the strongest pair in a set of cards; -1 without one. */
HD int topPair(Cards cards) {
  for (int rank = RANKS - 1; rank >= 0; rank--) {
    const int suits = suitsOf(cards, rank);
    if ((suits & (suits - 1)) != 0) return rank * 4 + lastBit(suits);
  }
  return -1;
}

/** Writes the inputs of the seat on turn into bytes that are all 0. */
HD void writeInputs(const Deal& deal, uint8_t* out, int lane) {
  const Rules& rules = deal.rules;
  const int seats = rules.seats;
  const Cards hand = deal.hands[deal.turn];
  const Cards unseen = DECK & ~deal.played & ~hand;
  setCards(out + OWN, hand, lane);
  setRanks(out + OWN_RANKS, hand, lane);
  setCards(out + UNSEEN, unseen, lane);
  setRanks(out + UNSEEN_RANKS, unseen, lane);
  setCards(out + TABLE, deal.table, lane);
  if (lane != 0) return;
  setBits(out + OWN_SUITS, longSuits(hand));
  setBits(out + OWN_RUNS, runsIn(allRanks(hand)) & sequencesOf(rules.straights));
  setBits(out + UNSEEN_RUNS, runsIn(allRanks(unseen)) & sequencesOf(rules.straights));
  setBits(out + UNSEEN_SUITS, longSuits(unseen));
  out[TABLE_SIZE + sizeOfKey(deal.tableKey)] = 1;
  if (tierOfKey(deal.tableKey) > 0) out[TABLE_TIER + tierOfKey(deal.tableKey) - 1] = 1;
  for (int step = 0; step < seats; step++) {
    const int seat = (deal.turn + step) % seats;
    out[COUNTS + step * (MOST_HELD + 1) + countOf(deal.hands[seat])] = 1;
    if (step == 0) continue;
    if (seat == deal.tableSeat) out[OWNER + step - 1] = 1;
    if ((deal.passed >> seat) & 1) out[PASSED + step - 1] = 1;
  }
  const int topSingle = unseen == 0 ? -1 : lastOf(unseen);
  const int unseenPair = topPair(unseen);
  for (int rank = 0; rank < RANKS; rank++) {
    const int suits = suitsOf(hand, rank);
    if (suits == 0) continue;
    const int top = rank * 4 + lastBit(suits);
    if (top > topSingle) out[SAFE_SINGLES + rank] = 1;
    if ((suits & (suits - 1)) != 0 && top > unseenPair) out[SAFE_PAIRS + rank] = 1;
  }
  if (deal.opening != NOBODY) out[OPENING] = 1;
  out[STRAIGHTS + rules.straights] = 1;
  out[FLUSH_ORDER + rules.flushOrder] = 1;
  if (!rules.hasFlushes) out[NO_FLUSHES] = 1;
  if (rules.hasTriples) out[TRIPLES] = 1;
  if (rules.hasFourCards) out[FOUR_CARDS] = 1;
  if (rules.passLocks) out[LOCKS] = 1;
  out[ONE_CARD + rules.oneCardLeft] = 1;
  out[SCORING + rules.scoring] = 1;
  if (rules.twosDouble) out[TWOS_DOUBLE] = 1;
  if (rules.isZeroSum) out[ZERO_SUM] = 1;
  out[SEATS + seats - 2] = 1;
  out[HAND_SIZE + rules.handSize] = 1;
  if (rules.bonus >= 4) out[BONUS] = 1;
  if (rules.bonus >= 8) out[BONUS + 1] = 1;
  const int next = seatAfter(deal, deal.turn, deal.passed);
  if (countOf(deal.hands[next]) == 1) out[NEXT_HAS_ONE] = 1;
  if (deal.tableSeat != NOBODY && seatAfter(deal, deal.turn, deal.passed | (1 << deal.turn)) == deal.tableSeat)
    out[CLOSES] = 1;
}

/** The other hands for the critic, the next seat first. */
HD void writeHidden(const Deal& deal, uint8_t* out, int lane) {
  for (int step = 1; step < deal.rules.seats; step++) {
    const Cards hand = deal.hands[(deal.turn + step) % deal.rules.seats];
    setCards(out + (step - 1) * 104, hand, lane);
    setRanks(out + (step - 1) * 104 + 52, hand, lane);
  }
}

constexpr int OUT_SINGLE = 0, OUT_CARD = 52, OUT_PAIR = 104, OUT_TRIPLE = 117, OUT_FULL = 130, OUT_FULL_PAIR = 143;
constexpr int OUT_RUN = 156, OUT_FLUSH_SUIT = 167, OUT_FLUSH_TOP = 171, OUT_FOUR = 184, OUT_SUITED_RUN = 197;
constexpr int OUT_UPPER = 208, OUT_LOWER = 221, OUT_BARE_FOUR = 234, OUT_PASS = 247, OUT_LAST = 248, OUT_SIZE = 249;

/** Calls `each` with every output that a move's value is the sum of. `hand` is the hand before the move. */
template <class Each>
HD void eachPart(Move move, Cards hand, Each each) {
  const Cards cards = cardsOfMove(move);
  const int type = typeOfMove(move), a = aOfMove(move), b = bOfMove(move);
  if (type == PASS) return each(OUT_PASS);
  if (cards == hand) each(OUT_LAST);
  if (type == SINGLE) return each(OUT_SINGLE + firstOf(cards));
  for (Cards left = cards; left != 0; left &= left - 1) each(OUT_CARD + firstOf(left));
  switch (type) {
    case PAIR:
      each(OUT_PAIR + a);
      return each(OUT_SIZE);
    case TRIPLE:
      each(OUT_TRIPLE + a);
      return each(OUT_SIZE + 1);
    case TWO_PAIR:
      each(OUT_UPPER + a);
      each(OUT_LOWER + b);
      return each(OUT_SIZE + 2);
    case BARE_FOUR:
      each(OUT_BARE_FOUR + a);
      return each(OUT_SIZE + 2);
    case STRAIGHT:
      each(OUT_RUN + a);
      break;
    case FLUSH:
      each(OUT_FLUSH_SUIT + a);
      each(OUT_FLUSH_TOP + b);
      break;
    case FULL_HOUSE:
      each(OUT_FULL + a);
      each(OUT_FULL_PAIR + b);
      break;
    case FOUR:
      each(OUT_FOUR + a);
      break;
    default:
      each(OUT_SUITED_RUN + a);
  }
  each(OUT_SIZE + 3);
}
