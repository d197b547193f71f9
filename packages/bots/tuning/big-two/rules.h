// Options that training plays: mostly the defaults, then the presets, then any others, but never those that are held out.

#pragma once
#include "deal.h"

constexpr int PRESETS = 7;

HD Rules presetOf(int preset) {
  //              straights  flush       fl tr 4c lk one        scoring 22 zs seats hand   bonus
  const Rules standard{LOW_TWO, TOP_CARD, 1, 1, 0, 0, ENFORCED, NEO, 0, 0, 4, HAND_13, 0};
  Rules rules = standard;
  switch (preset) {
    case 1:  // pagat
      rules.flushOrder = SUIT_FIRST;
      rules.scoring = PAGAT;
      rules.isZeroSum = 1;
      rules.oneCardLeft = FREE;
      break;
    case 2:  // hongKong
      rules.straights = HONG_KONG;
      break;
    case 3:  // taiwan
      rules.straights = TAIWAN;
      rules.hasFlushes = 0;
      rules.hasTriples = 0;
      break;
    case 4:  // pusoyDos
      rules.straights = TWO_HIGH;
      rules.flushOrder = SUIT_FIRST;
      rules.oneCardLeft = FREE;
      break;
    case 5:  // charlesworth
      rules.hasFourCards = 1;
      rules.straights = TWO_HIGH;
      rules.oneCardLeft = FREE;
      rules.scoring = PLAIN;
      rules.isZeroSum = 1;
      break;
    case 6:  // bluo
      rules.straights = NO_TWOS;
      rules.flushOrder = SUIT_FIRST;
      rules.hasTriples = 0;
      rules.passLocks = 1;
      rules.oneCardLeft = FREE;
      rules.scoring = PLAIN;
      rules.isZeroSum = 1;
      break;
    default:
      break;
  }
  return rules;
}

/** Option sets that no training ever plays: 1, 2, 3, or 0 for a set that it may. */
HD int heldOut(const Rules& rules) {
  if (rules.passLocks && rules.scoring == NEO && rules.oneCardLeft == ENFORCED && rules.straights == LOW_TWO) return 1;
  if (rules.twosDouble && rules.isZeroSum && rules.straights == HONG_KONG) return 2;
  if (rules.hasFourCards && rules.straights == TAIWAN) return 3;
  return 0;
}

HD Rules heldOutRules(int set) {
  Rules rules = presetOf(set == 1 ? 0 : set == 2 ? 2 : 3);
  if (set == 1) rules.passLocks = 1;
  if (set == 2) rules.twosDouble = rules.isZeroSum = 1;
  if (set == 3) rules.hasFourCards = 1;
  return rules;
}

HD void drawSeats(Rules& rules, uint64_t& random, int outOf100) {
  const int drawn = randomBelow(random, 100);
  rules.seats = drawn < outOf100 ? 4 : drawn % 2 == 0 ? 3 : 2;
  rules.handSize = HAND_13;
  if (rules.seats == 3 && randomBelow(random, 2)) rules.handSize = HAND_17_PLUS_1;
  if (rules.seats == 2) {
    const int size = randomBelow(random, 3);
    rules.handSize = size == 0 ? HAND_13 : size == 1 ? HAND_17 : HAND_21;
  }
}

HD Rules drawRules(uint64_t& random) {
  const int drawn = randomBelow(random, 100);
  // standard 44, charlesworth 17, pagat 7, hongKong 5, taiwan 5, pusoyDos 5, bluo 5, others 12 of 100
  Rules rules = presetOf(drawn < 44 ? 0 : drawn < 61 ? 5 : drawn < 68 ? 1 : drawn < 73 ? 2 : drawn < 78 ? 3 : drawn < 83 ? 4 : 6);
  if (drawn >= 88) do {
      rules.straights = randomBelow(random, 5);
      rules.flushOrder = randomBelow(random, 3);
      rules.hasFlushes = randomBelow(random, 4) > 0;
      rules.hasTriples = randomBelow(random, 4) > 0;
      rules.hasFourCards = randomBelow(random, 4) == 0;
      rules.passLocks = randomBelow(random, 3) == 0;
      rules.oneCardLeft = randomBelow(random, 3);
      rules.scoring = randomBelow(random, 3);
      rules.twosDouble = randomBelow(random, 4) == 0;
      rules.isZeroSum = randomBelow(random, 3) == 0;
    } while (heldOut(rules));
  drawSeats(rules, random, drawn < 61 ? 80 : 65);
  const int bonus = randomBelow(random, 10);
  rules.bonus = rules.isZeroSum ? (bonus < 8 ? 0 : bonus < 9 ? 4 : 8) : bonus < 3 ? 0 : bonus < 7 ? 4 : 8;
  return rules;
}
