// Deals of Big Two for the trainer, under every option: the moves of the seat on turn, the move, the points.
// Builds for the GPU (nvcc) and for the CPU (any C++17 compiler). A test plays it beside the readable rules.
// Cards are arranged by the order of suits in force: rank * 4 + suit, a greater number is a higher card.

#pragma once
#include <cstdint>

#ifdef __CUDACC__
#define HD __host__ __device__ inline
#else
#define HD inline
#endif

using Cards = uint64_t;

constexpr int RANKS = 13;
constexpr int MOST_SEATS = 4;
constexpr int NOBODY = -1;
constexpr Cards DECK = (Cards(1) << 52) - 1;
constexpr int TWOS = 12;

HD int countOf(Cards cards) {
#ifdef __CUDA_ARCH__
  return __popcll(cards);
#else
  return __builtin_popcountll(cards);
#endif
}

HD int firstOf(Cards cards) {
#ifdef __CUDA_ARCH__
  return __ffsll((long long)cards) - 1;
#else
  return __builtin_ctzll(cards);
#endif
}

HD int lastOf(Cards cards) {
#ifdef __CUDA_ARCH__
  return 63 - __clzll((long long)cards);
#else
  return 63 - __builtin_clzll(cards);
#endif
}

HD int suitsOf(Cards cards, int rank) { return int(cards >> (4 * rank)) & 15; }

HD int ranksOf(Cards cards, int suit) {
  int ranks = 0;
  for (int rank = 0; rank < RANKS; rank++) ranks |= (int(cards >> (4 * rank + suit)) & 1) << rank;
  return ranks;
}

HD Cards cardsOf(int rank, int suits) { return Cards(suits) << (4 * rank); }

enum Straights { LOW_TWO, NO_TWOS, TWO_HIGH, HONG_KONG, TAIWAN };
enum FlushOrder { TOP_CARD, SUIT_FIRST, ALL_RANKS };
enum OneCardLeft { ENFORCED, LIABILITY, FREE };
enum Scoring { NEO, PAGAT, PLAIN };
enum HandSize { HAND_13, HAND_17_PLUS_1, HAND_17, HAND_21 };

/** Options that a deal depends on. The order of suits is not among them, because cards are arranged by it. */
struct Rules {
  uint8_t straights;
  uint8_t flushOrder;
  uint8_t hasFlushes;
  uint8_t hasTriples;
  uint8_t hasFourCards;
  uint8_t passLocks;
  uint8_t oneCardLeft;
  uint8_t scoring;
  uint8_t twosDouble;
  uint8_t isZeroSum;
  uint8_t seats;
  uint8_t handSize;
  /** Points for going out that the reward adds to those of the rules. */
  uint8_t bonus;
};

/** Sequences that are straights, as a set: 0 is A-2-3-4-5, 9 is 10-J-Q-K-A, 10 is J-Q-K-A-2. */
HD int sequencesOf(int straights) {
  return straights == NO_TWOS ? 0x3fc : straights == TWO_HIGH ? 0x7fc : 0x3ff;
}

HD int rankIn(int sequence, int step) { return (sequence + step + 11) % 13; }

/** 1 for the lowest straight, rising. */
HD int orderOf(int sequence, int straights) {
  switch (straights) {
    case LOW_TWO:
      return sequence + 1;
    case HONG_KONG:
      return sequence == 1 ? 9 : sequence == 0 ? 10 : sequence - 1;
    case TAIWAN:
      return sequence == 0 ? 1 : sequence == 1 ? 10 : sequence;
    default:
      return sequence - 1;
  }
}

/** Every sequence that these ranks contain, as a set. */
HD int runsIn(int ranks) {
  const unsigned wrapped = (unsigned(ranks) << 2) | (unsigned(ranks) >> 11);
  return int(wrapped & (wrapped >> 1) & (wrapped >> 2) & (wrapped >> 3) & (wrapped >> 4)) & 0x7ff;
}

/** Keys compare as combinations of one size do: cards, tier, then the part that decides within the tier. */
HD uint32_t keyOf(int size, int tier, int within) {
  return (uint32_t(size) << 20) | (uint32_t(tier) << 16) | uint32_t(within);
}
HD int sizeOfKey(uint32_t key) { return int(key >> 20); }
HD int tierOfKey(uint32_t key) { return int(key >> 16) & 15; }

HD int lastBit(int bits) { return lastOf(Cards(unsigned(bits))); }
HD int firstBit(int bits) { return firstOf(Cards(unsigned(bits))); }
HD int countBits(int bits) { return countOf(Cards(unsigned(bits))); }

enum MoveType {
  PASS,
  SINGLE,
  PAIR,
  TRIPLE,
  STRAIGHT,
  FLUSH,
  FULL_HOUSE,
  FOUR,
  STRAIGHT_FLUSH,
  TWO_PAIR,
  BARE_FOUR
};

/** A move in one word: its cards, its type, and one or two numbers of the type (rank, sequence, suit). */
using Move = uint64_t;
HD Move moveOf(Cards cards, int type, int a, int b) {
  return cards | (Move(type) << 52) | (Move(a) << 56) | (Move(b) << 60);
}
HD Cards cardsOfMove(Move move) { return move & DECK; }
HD int typeOfMove(Move move) { return int(move >> 52) & 15; }
HD int aOfMove(Move move) { return int(move >> 56) & 15; }
HD int bOfMove(Move move) { return int(move >> 60) & 15; }

struct Deal {
  Cards hands[MOST_SEATS];
  Cards played;
  Cards table;
  uint64_t random;
  /** 0 while the leader is to act. */
  uint32_t tableKey;
  Rules rules;
  int8_t tableSeat;
  int8_t turn;
  uint8_t passed;
  /** The card that the first play must contain. */
  int8_t opening;
  /** The seat that would pay for all. */
  int8_t breach;
  int8_t winner;
};

HD uint32_t randomBits(uint64_t& state) {
  state += 0x9e3779b97f4a7c15ull;
  uint64_t mixed = state;
  mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9ull;
  mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebull;
  return uint32_t((mixed ^ (mixed >> 31)) >> 32);
}
HD int randomBelow(uint64_t& state, int most) {
  return int((uint64_t(randomBits(state)) * uint64_t(most)) >> 32);
}

HD int seatAfter(const Deal& deal, int seat, int passed) {
  const int seats = deal.rules.seats;
  int next = seat + 1 == seats ? 0 : seat + 1;
  if (deal.rules.passLocks)
    while (next != seat && ((passed >> next) & 1)) next = next + 1 == seats ? 0 : next + 1;
  return next;
}

/** The single that the seat on turn owes because the next seat holds one card. */
HD int owedCard(const Deal& deal) {
  if (countOf(deal.hands[seatAfter(deal, deal.turn, deal.passed)]) != 1) return NOBODY;
  const int top = lastOf(deal.hands[deal.turn]);
  return deal.tableKey == 0 || keyOf(1, 0, top) > deal.tableKey ? top : NOBODY;
}

template <class Sink>
HD void listPairsOf(int rank, int suits, int size, Sink emit) {
  for (int part = 1; part < 16; part++)
    if ((part & ~suits) == 0 && countBits(part) == size) emit(part);
}

template <class Sink>
HD void listStraights(const Rules& rules, Cards hand, int runs, uint32_t above, Sink& emit) {
  for (int left = runs; left != 0; left &= left - 1) {
    const int sequence = firstBit(left);
    const int order = orderOf(sequence, rules.straights);
    const int a = rankIn(sequence, 0), b = rankIn(sequence, 1), c = rankIn(sequence, 2);
    const int d = rankIn(sequence, 3), e = rankIn(sequence, 4);
    for (int tops = suitsOf(hand, e); tops != 0; tops &= tops - 1) {
      const int top = tops & -tops;
      const uint32_t key = keyOf(5, 1, (order << 2) | firstBit(top));
      if (key <= above) continue;
      for (int fourths = suitsOf(hand, d); fourths != 0; fourths &= fourths - 1)
        for (int thirds = suitsOf(hand, c); thirds != 0; thirds &= thirds - 1)
          for (int seconds = suitsOf(hand, b); seconds != 0; seconds &= seconds - 1)
            for (int lows = suitsOf(hand, a); lows != 0; lows &= lows - 1) {
              const int fourth = fourths & -fourths, third = thirds & -thirds;
              const int second = seconds & -seconds, low = lows & -lows;
              if ((top & fourth & third & second & low) != 0) continue;
              const Cards cards = cardsOf(e, top) | cardsOf(d, fourth) | cardsOf(c, third) |
                                  cardsOf(b, second) | cardsOf(a, low);
              emit(moveOf(cards, STRAIGHT, sequence, 0), key);
            }
    }
  }
}

HD Cards suitedCards(int ranks, int suit) {
  Cards cards = 0;
  for (int left = ranks; left != 0; left &= left - 1) cards |= Cards(1) << (4 * firstBit(left) + suit);
  return cards;
}

HD uint32_t flushKey(int ranks, int suit, int order) {
  if (order == TOP_CARD) return keyOf(5, 2, (lastBit(ranks) << 2) | suit);
  return keyOf(5, 2, order == SUIT_FIRST ? (suit << 13) | ranks : (ranks << 2) | suit);
}

template <class Sink>
HD void listFlushes(const Rules& rules, int ranks, int suit, uint32_t above, Sink& emit) {
  const int straights = sequencesOf(rules.straights);
  for (int a = ranks; a != 0; a &= a - 1)
    for (int b = a & (a - 1); b != 0; b &= b - 1)
      for (int c = b & (b - 1); c != 0; c &= c - 1)
        for (int d = c & (c - 1); d != 0; d &= d - 1)
          for (int e = d & (d - 1); e != 0; e &= e - 1) {
            const int five = (a & -a) | (b & -b) | (c & -c) | (d & -d) | (e & -e);
            if ((runsIn(five) & straights) != 0) continue;
            const uint32_t key = flushKey(five, suit, rules.flushOrder);
            if (key > above) emit(moveOf(suitedCards(five, suit), FLUSH, suit, lastBit(five)), key);
          }
}

/** Every play of a hand that beats the key; with key 0, every play. */
template <class Sink>
HD void listPlays(const Rules& rules, Cards hand, uint32_t above, Sink& emit) {
  const int size = sizeOfKey(above);
  if (size <= 1) {
    Cards left = hand;
    if (size == 1) left &= ~((Cards(2) << (above & 63)) - 1);
    for (; left != 0; left &= left - 1) {
      const int card = firstOf(left);
      emit(moveOf(Cards(1) << card, SINGLE, card >> 2, 0), keyOf(1, 0, card));
    }
  }
  if (size == 1) return;
  int two = 0, three = 0, four = 0, all = 0;
  for (int rank = 0; rank < RANKS; rank++) {
    const int held = countBits(suitsOf(hand, rank));
    all |= (held > 0) << rank;
    two |= (held > 1) << rank;
    three |= (held > 2) << rank;
    four |= (held > 3) << rank;
  }
  if (size == 0 || size == 2)
    for (int left = two; left != 0; left &= left - 1) {
      const int rank = firstBit(left);
      listPairsOf(rank, suitsOf(hand, rank), 2, [&](int suits) {
        const uint32_t key = keyOf(2, 0, rank * 4 + lastBit(suits));
        if (key > above) emit(moveOf(cardsOf(rank, suits), PAIR, rank, 0), key);
      });
    }
  if (rules.hasTriples && (size == 0 || size == 3))
    for (int left = three; left != 0; left &= left - 1) {
      const int rank = firstBit(left);
      const uint32_t key = keyOf(3, 0, rank);
      if (key <= above) continue;
      listPairsOf(rank, suitsOf(hand, rank), 3,
                  [&](int suits) { emit(moveOf(cardsOf(rank, suits), TRIPLE, rank, 0), key); });
    }
  if (rules.hasFourCards && (size == 0 || size == 4)) {
    for (int uppers = two; uppers != 0; uppers &= uppers - 1) {
      const int upper = firstBit(uppers);
      listPairsOf(upper, suitsOf(hand, upper), 2, [&](int top) {
        const uint32_t key = keyOf(4, 0, upper * 4 + lastBit(top));
        if (key <= above) return;
        for (int lowers = two & ((1 << upper) - 1); lowers != 0; lowers &= lowers - 1) {
          const int lower = firstBit(lowers);
          listPairsOf(lower, suitsOf(hand, lower), 2, [&](int suits) {
            emit(moveOf(cardsOf(upper, top) | cardsOf(lower, suits), TWO_PAIR, upper, lower), key);
          });
        }
      });
    }
    for (int left = four; left != 0; left &= left - 1) {
      const int rank = firstBit(left);
      const uint32_t key = keyOf(4, 1, rank);
      if (key > above) emit(moveOf(cardsOf(rank, 15), BARE_FOUR, rank, 0), key);
    }
  }
  if ((size != 0 && size != 5) || countOf(hand) < 5) return;
  const int runs = runsIn(all) & sequencesOf(rules.straights);
  if (runs != 0) listStraights(rules, hand, runs, above, emit);
  for (int suit = 0; suit < 4; suit++) {
    const int ranks = ranksOf(hand, suit);
    if (countBits(ranks) < 5) continue;
    if (rules.hasFlushes) listFlushes(rules, ranks, suit, above, emit);
    for (int left = runsIn(ranks) & sequencesOf(rules.straights); left != 0; left &= left - 1) {
      const int sequence = firstBit(left);
      const uint32_t key = keyOf(5, 5, (orderOf(sequence, rules.straights) << 2) | suit);
      if (key <= above) continue;
      int five = 0;
      for (int step = 0; step < 5; step++) five |= 1 << rankIn(sequence, step);
      emit(moveOf(suitedCards(five, suit), STRAIGHT_FLUSH, sequence, 0), key);
    }
  }
  for (int left = three; left != 0; left &= left - 1) {
    const int rank = firstBit(left);
    const uint32_t key = keyOf(5, 3, rank);
    if (key <= above) continue;
    listPairsOf(rank, suitsOf(hand, rank), 3, [&](int triple) {
      for (int others = two & ~(1 << rank); others != 0; others &= others - 1) {
        const int other = firstBit(others);
        listPairsOf(other, suitsOf(hand, other), 2, [&](int pair) {
          emit(moveOf(cardsOf(rank, triple) | cardsOf(other, pair), FULL_HOUSE, rank, other), key);
        });
      }
    });
  }
  if (rules.hasFourCards) return;
  for (int left = four; left != 0; left &= left - 1) {
    const int rank = firstBit(left);
    const uint32_t key = keyOf(5, 4, rank);
    if (key <= above) continue;
    const Cards cards = cardsOf(rank, 15);
    for (Cards kickers = hand & ~cards; kickers != 0; kickers &= kickers - 1)
      emit(moveOf(cards | (kickers & (~kickers + 1)), FOUR, rank, 0), key);
  }
}

/** Every legal move of the seat on turn with its key; a pass is 0. */
template <class Sink>
HD void listMoves(const Deal& deal, Sink& emit) {
  const int owed = deal.rules.oneCardLeft == ENFORCED ? owedCard(deal) : NOBODY;
  auto keep = [&](Move move, uint32_t key) {
    if (deal.opening != NOBODY && ((cardsOfMove(move) >> deal.opening) & 1) == 0) return;
    if (owed != NOBODY && sizeOfKey(key) == 1 && key != keyOf(1, 0, owed)) return;
    emit(move, key);
  };
  listPlays(deal.rules, deal.hands[deal.turn], deal.tableKey, keep);
  if (owed == NOBODY && deal.tableKey != 0) emit(Move(0), 0u);
}

/** The key of a listed move. */
HD uint32_t keyOfMove(const Rules& rules, Move move) {
  const Cards cards = cardsOfMove(move);
  const int a = aOfMove(move);
  switch (typeOfMove(move)) {
    case PASS:
      return 0;
    case SINGLE:
      return keyOf(1, 0, lastOf(cards));
    case PAIR:
      return keyOf(2, 0, lastOf(cards));
    case TRIPLE:
      return keyOf(3, 0, a);
    case STRAIGHT:
      return keyOf(5, 1, (orderOf(a, rules.straights) << 2) | lastBit(suitsOf(cards, rankIn(a, 4))));
    case FLUSH:
      return flushKey(ranksOf(cards, a), a, rules.flushOrder);
    case FULL_HOUSE:
      return keyOf(5, 3, a);
    case FOUR:
      return keyOf(5, 4, a);
    case STRAIGHT_FLUSH:
      return keyOf(5, 5, (orderOf(a, rules.straights) << 2) | (firstOf(cards) & 3));
    case TWO_PAIR:
      return keyOf(4, 0, lastOf(cards));
    default:
      return keyOf(4, 1, a);
  }
}

HD void clearTable(Deal& deal) {
  deal.passed = 0;
  deal.table = 0;
  deal.tableKey = 0;
  deal.tableSeat = NOBODY;
}

HD void makeMove(Deal& deal, Move move) {
  const Rules& rules = deal.rules;
  const uint32_t key = keyOfMove(rules, move);
  int breach = NOBODY;
  if (rules.oneCardLeft == LIABILITY) {
    const int owed = owedCard(deal);
    const bool isFree = owed == NOBODY || (deal.tableKey == 0 && sizeOfKey(key) > 1);
    if (!isFree && key != keyOf(1, 0, owed)) breach = deal.turn;
  }
  if (key == 0) {
    deal.passed |= 1 << deal.turn;
    deal.turn = seatAfter(deal, deal.turn, deal.passed);
    if (deal.turn == deal.tableSeat) clearTable(deal);
  } else {
    const int seat = deal.turn;
    const Cards cards = cardsOfMove(move);
    deal.hands[seat] &= ~cards;
    deal.played |= cards;
    deal.opening = NOBODY;
    if (deal.hands[seat] == 0) {
      deal.winner = seat;
      return;
    }
    deal.table = cards;
    deal.tableKey = key;
    deal.tableSeat = seat;
    if (!rules.passLocks) deal.passed = 0;
    deal.turn = seatAfter(deal, seat, deal.passed);
  }
  // A seat that goes out is paid by the breach before it, not by its own.
  deal.breach = breach;
}

HD int pointsOf(const Rules& rules, Cards hand) {
  const int count = countOf(hand);
  int each = 1;
  if (rules.scoring == NEO) each = count < 5 ? 1 : count < 10 ? 2 : 3;
  if (rules.scoring == PAGAT) each = count < 10 ? 1 : count < 13 ? 2 : 3;
  return (count * each) << (rules.twosDouble ? countBits(suitsOf(hand, TWOS)) : 0);
}

/** Points of a deal that is over, as the rules write them down: penalties. */
HD void penalties(const Deal& deal, int* out) {
  int sum = 0;
  for (int seat = 0; seat < deal.rules.seats; seat++) sum += out[seat] = pointsOf(deal.rules, deal.hands[seat]);
  if (deal.breach == NOBODY || deal.breach == deal.winner) return;
  for (int seat = 0; seat < deal.rules.seats; seat++) out[seat] = seat == deal.breach ? sum : 0;
}

/**
 * Points that each seat is ahead: paid points where they are paid to the winner; else the others' mean penalty less its own.
 * A seat that goes out has the bonus on top, paid by the others.
 */
HD void gains(const Deal& deal, float* out) {
  int points[MOST_SEATS];
  penalties(deal, points);
  const int seats = deal.rules.seats;
  int sum = 0;
  for (int seat = 0; seat < seats; seat++) sum += points[seat];
  for (int seat = 0; seat < seats; seat++) {
    const bool isWinner = seat == deal.winner;
    const float own = points[seat];
    const float bonus = isWinner ? deal.rules.bonus : -float(deal.rules.bonus) / (seats - 1);
    out[seat] = bonus + (deal.rules.isZeroSum ? (isWinner ? sum : -own) : (sum - own) / (seats - 1) - own);
  }
}

/** Points that make about one unit of reward. */
HD float scaleOf(const Rules& rules) {
  const float cards = rules.handSize == HAND_13 ? 1.0f : rules.handSize == HAND_21 ? 1.6f : 1.35f;
  const float each = rules.scoring == NEO ? 1.4f : rules.scoring == PAGAT ? 1.1f : 1.0f;
  return 10.0f * cards * each * (rules.twosDouble ? 2.0f : 1.0f);
}

/** Deals cards to the seats. In a deal with an opening duty the holder of the lowest card leads, else any seat may. */
HD void dealCards(Deal& deal, bool hasDuty) {
  const Rules& rules = deal.rules;
  const int seats = rules.seats;
  const int each = rules.handSize == HAND_13 ? 13 : rules.handSize == HAND_21 ? 21 : 17;
  Cards pool = DECK;
  uint8_t order[52];
  for (int card = 0; card < 52; card++) order[card] = card;
  Cards dealt = 0;
  for (int seat = 0, next = 0; seat < seats; seat++) {
    Cards hand = 0;
    for (int taken = 0; taken < each; taken++, next++) {
      const int other = next + randomBelow(deal.random, 52 - next);
      const uint8_t card = order[other];
      order[other] = order[next];
      order[next] = card;
      hand |= Cards(1) << card;
    }
    deal.hands[seat] = hand;
    dealt |= hand;
    pool &= ~hand;
  }
  for (int seat = seats; seat < MOST_SEATS; seat++) deal.hands[seat] = 0;
  if (rules.handSize == HAND_17_PLUS_1) {
    // The last card goes to the holder of the lowest card; if it is that card itself, to the holder of the second lowest.
    const int taker = firstOf(pool) == 0 ? 1 : 0;
    for (int seat = 0; seat < seats; seat++)
      if ((deal.hands[seat] >> taker) & 1) deal.hands[seat] |= pool;
    dealt |= pool;
  }
  const int lowest = firstOf(dealt);
  int leader = randomBelow(deal.random, seats);
  if (hasDuty)
    for (int seat = 0; seat < seats; seat++)
      if ((deal.hands[seat] >> lowest) & 1) leader = seat;
  deal.played = 0;
  deal.turn = leader;
  clearTable(deal);
  deal.opening = hasDuty ? lowest : NOBODY;
  deal.breach = NOBODY;
  deal.winner = NOBODY;
}
