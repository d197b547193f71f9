// Random deals as text, for the test that plays them beside the readable rules: trace POSITIONS SEED.
// A deal is a line `deal STRAIGHTS FLUSH_ORDER ... BONUS`, its hands, and a line for every position:
// turn, number of moves, hash of the moves, hash of the inputs, hash of the parts of all moves, the move made.

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include "rules.h"
#include "inputs.h"

static uint32_t mixed(uint32_t hash, uint32_t word) {
  hash = (hash ^ word) * 0x85ebca6bu;
  return hash ^ (hash >> 13);
}

static unsigned low(Cards cards) { return unsigned(cards & 0xfffffff); }
static unsigned high(Cards cards) { return unsigned(cards >> 28) & 0xffffff; }

int main(int count, char** given) {
  const long most = count > 1 ? atol(given[1]) : 1000;
  Deal deal;
  deal.random = count > 2 ? strtoull(given[2], nullptr, 10) : 1;
  static Move moves[4096];
  for (long made = 0; made < most;) {
    deal.rules = drawRules(deal.random);
    // The sets that training leaves out are pinned like all others.
    const int out = randomBelow(deal.random, 20);
    if (out >= 1 && out <= 3) deal.rules = heldOutRules(out);
    dealCards(deal, randomBelow(deal.random, 2));
    const uint8_t* rules = (const uint8_t*)&deal.rules;
    printf("deal");
    for (unsigned at = 0; at < sizeof(Rules); at++) printf(" %d", rules[at]);
    printf(" %d %d", deal.turn, deal.opening);
    for (int seat = 0; seat < deal.rules.seats; seat++) printf(" %u %u", low(deal.hands[seat]), high(deal.hands[seat]));
    printf("\n");
    while (deal.winner == NOBODY) {
      int listed = 0;
      uint32_t all = 0, parts = 0;
      bool isRight = true;
      auto emit = [&](Move move, uint32_t key) {
        moves[listed++] = move;
        isRight = isRight && key == keyOfMove(deal.rules, move);
        uint32_t hash = mixed(mixed(mixed(1, low(move)), high(cardsOfMove(move))), key);
        all += hash;
        eachPart(move, deal.hands[deal.turn], [&](int part) { parts += mixed(hash, part); });
      };
      listMoves(deal, emit);
      if (!isRight) return printf("key\n"), 1;
      uint8_t inputs[INPUTS];
      memset(inputs, 0, sizeof inputs);
      writeInputs(deal, inputs, 0);
      uint32_t hash = 0;
      for (int at = 0; at < INPUTS; at++)
        if (inputs[at]) hash = mixed(hash, at);
      const Move move = moves[randomBelow(deal.random, listed)];
      printf("%d %d %u %u %u %u %u\n", deal.turn, listed, all, hash, parts, low(move), high(cardsOfMove(move)));
      makeMove(deal, move);
      made++;
    }
    int points[MOST_SEATS];
    penalties(deal, points);
    printf("end %d", deal.winner);
    for (int seat = 0; seat < deal.rules.seats; seat++) printf(" %d", points[seat]);
    printf("\n");
  }
  return 0;
}
