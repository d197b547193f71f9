// The rules of Big Two as numbered sentences, and the grammar of its positions and moves.

import { type NumberIn, type RuleBook, type RuleSection, refusing } from '@parlor/engine';

const seats = {
  'BT-1':
    'Two, three or four seats play. They are numbered in turn order; after a seat the turn goes to the next number, after the last to seat 0.',
  'BT-2': 'The deck has 52 cards. The ranks from low to high are 3 4 5 6 7 8 9 10 J Q K A 2.',
  'BT-3': {
    text: 'The suits from low to high are diamonds, clubs, hearts, spades.',
    when: { suitOrder: 'DCHS' },
  },
  'BT-4': {
    text: 'The suits from low to high are clubs, diamonds, hearts, spades.',
    when: { suitOrder: 'CDHS' },
  },
  'BT-5': {
    text: 'The suits from low to high are clubs, spades, hearts, diamonds.',
    when: { suitOrder: 'CSHD' },
  },
  'BT-6':
    'A card is higher than another when its rank is higher or, with equal ranks, when its suit is higher.',
} as const;

const deal = {
  'BT-7': {
    text: 'Each seat is dealt 13 cards. Cards that are not dealt stay unseen and out of play.',
    when: { deal: 13 },
  },
  'BT-8': {
    text: 'Three seats are dealt 17 cards each and the last card is turned up. The holder of the lowest card of the deck adds it to the hand; if it is itself the lowest card of the deck, the holder of the second lowest takes it.',
    when: { deal: '17plus1' },
  },
  'BT-9': { text: 'Two seats are dealt 17 cards each; 18 stay unseen.', when: { deal: 17 } },
  'BT-10': { text: 'Two seats are dealt 21 cards each; 10 stay unseen.', when: { deal: 21 } },
  'BT-11': 'In the first deal the holder of the lowest card that was dealt leads.',
  'BT-12': {
    text: 'The first play of the first deal must contain the lowest card that was dealt, alone or in a combination.',
    when: { lowestCardDuty: 'firstDeal' },
  },
  'BT-13': {
    text: 'The first play of every deal must contain the lowest card that was dealt, alone or in a combination.',
    when: { lowestCardDuty: 'everyDeal' },
  },
  'BT-14': { text: 'The first play of a deal may be any combination.', when: { lowestCardDuty: 'off' } },
  'BT-15': {
    text: 'Every later deal is led by the winner of the deal before.',
    when: { nextLead: 'winner' },
  },
  'BT-16': {
    text: 'Every later deal is led by the holder of the lowest card that was dealt.',
    when: { nextLead: 'lowestCard' },
  },
  'BT-17': {
    text: 'Every later deal is led by the seat that held the most cards at the end of the deal before; of several, the first after its winner.',
    when: { nextLead: 'loser' },
  },
} as const;

const combinations = {
  'BT-18': 'A single is any card. Singles compare by the card.',
  'BT-19': 'A pair is two cards of a rank. Pairs compare by rank, then by the higher of their suits.',
  'BT-20': { text: 'A triple is three cards of a rank. Triples compare by rank.', when: { triples: true } },
  'BT-21': { text: 'Three cards are never a play.', when: { triples: false } },
  'BT-22':
    'A straight is a sequence of five ranks, not all of one suit. Straights compare by their sequence, then by the suit of the last card of the sequence: in A-2-3-4-5 that is the 5.',
  'BT-23': {
    text: 'The sequences of a straight are, from low to high: A-2-3-4-5, 2-3-4-5-6, and 3-4-5-6-7 up to 10-J-Q-K-A. A 2 is only ever low in them: J-Q-K-A-2, Q-K-A-2-3 and K-A-2-3-4 are not straights.',
    when: { straights: 'lowTwo' },
  },
  'BT-24': {
    text: 'The sequences of a straight are, from low to high: 3-4-5-6-7 up to 10-J-Q-K-A. A 2 is in none.',
    when: { straights: 'noTwos' },
  },
  'BT-25': {
    text: 'The sequences of a straight are, from low to high: 3-4-5-6-7 up to 10-J-Q-K-A, then J-Q-K-A-2. None goes on from a 2 to a 3.',
    when: { straights: 'twoHigh' },
  },
  'BT-26': {
    text: 'The sequences of a straight are, from low to high: 3-4-5-6-7 up to 10-J-Q-K-A, then 2-3-4-5-6, then A-2-3-4-5. J-Q-K-A-2, Q-K-A-2-3 and K-A-2-3-4 are not straights.',
    when: { straights: 'hongKong' },
  },
  'BT-27': {
    text: 'The sequences of a straight are, from low to high: A-2-3-4-5, then 3-4-5-6-7 up to 10-J-Q-K-A, then 2-3-4-5-6. J-Q-K-A-2, Q-K-A-2-3 and K-A-2-3-4 are not straights.',
    when: { straights: 'taiwan' },
  },
  'BT-28': {
    text: 'A flush is five cards of a suit that are no straight flush.',
    when: { fiveCardTiers: 'standard' },
  },
  'BT-29': {
    text: 'Flushes compare by the rank of their highest card, then by suit.',
    when: { fiveCardTiers: 'standard', flushOrder: 'topCard' },
  },
  'BT-30': {
    text: 'Flushes compare by suit, then by their ranks from the highest down.',
    when: { fiveCardTiers: 'standard', flushOrder: 'suitFirst' },
  },
  'BT-31': {
    text: 'Flushes compare by their ranks from the highest down, then by suit.',
    when: { fiveCardTiers: 'standard', flushOrder: 'allRanks' },
  },
  'BT-32': {
    text: 'Five cards of a suit are a play only as a straight flush.',
    when: { fiveCardTiers: 'noFlush' },
  },
  'BT-33':
    'A full house is three cards of a rank and two of another. Full houses compare by the rank of the three.',
  'BT-34': {
    text: 'Four of a kind is four cards of a rank and any fifth card. Fours compare by their rank.',
    when: { fourCardPlays: 'none' },
  },
  'BT-35':
    'A straight flush is a sequence of five ranks in one suit. Straight flushes compare by sequence, then by suit.',
  'BT-36': { text: 'Four cards are never a play.', when: { fourCardPlays: 'none' } },
  'BT-37': {
    text: 'Two pairs of different ranks, and four cards of a rank, are plays of four cards. Two pairs compare by the higher pair; four of a rank beat two pairs and compare by rank. Four of a rank with a fifth card are no play.',
    when: { fourCardPlays: 'charlesworth' },
  },
  'BT-38':
    'These cards are not a combination. Two or three cards must have the same rank; five must be a straight, flush, full house, four of a kind or straight flush.',
  'BT-39':
    'A play beats another of the same number of cards that is lower. Of five cards a straight is lower than a flush, a flush than a full house, a full house than four of a kind, four of a kind than a straight flush. Plays of different numbers of cards never beat each other.',
} as const;

const trick = {
  'BT-40':
    'Only the seat on turn plays or passes. The one exception, where it is allowed, is an early pass while a window is open.',
  'BT-41': 'A play is made of cards of the hand.',
  'BT-42': 'A play lists each card once.',
  'BT-43':
    'The leader of a trick plays first, on an empty table: any combination, but no pass. The trick lasts until the table is cleared (BT-47).',
  'BT-44':
    'A play on the table is answered with the same number of cards, in a combination that beats it (BT-39). A seat that cannot or will not do that passes.',
  'BT-45': {
    text: 'A seat that passed may play again when its turn returns in the same trick, before the table is cleared.',
    when: { passLocks: false },
  },
  'BT-46': {
    text: 'A seat that passed is skipped for the rest of the trick, until the table is cleared.',
    when: { passLocks: true },
  },
  'BT-47':
    'When all other seats have passed after the last play the trick is closed: the table is cleared, and the seat that made the last play leads the next trick. Seats that are skipped count as having passed.',
} as const;

const oneCard = {
  'BT-48': {
    text: 'When the seat that acts next holds one card, a single that is led must be the highest card of the hand.',
    when: { oneCardLeft: 'enforced' },
  },
  'BT-49': {
    text: 'When a single lies on the table and the seat that acts next holds one card, a seat that can beat the single must play the highest card of its hand. It may not pass.',
    when: { oneCardLeft: 'enforced' },
  },
  'BT-50': {
    text: 'When the seat that acts next holds one card, a seat should lead no single but its highest card, and should answer a single that it can beat with its highest card. If it does otherwise and the next seat goes out with its turn, it takes the points of all losers and they take none.',
    when: { oneCardLeft: 'liability' },
  },
  'BT-51': { text: 'A seat may play freely when the next one holds one card.', when: { oneCardLeft: 'off' } },
} as const;

const scores = {
  'BT-52':
    'A deal ends at once when a seat plays its last card. That seat wins the deal with no points; every other seat takes points for the cards it holds.',
  'BT-53': {
    text: 'Each card left counts 1 point in a hand of 1 to 4 cards, 2 points in a hand of 5 to 9, and 3 points in a hand of 10 or more.',
    when: { scoring: 'neo' },
  },
  'BT-54': {
    text: 'Each card left counts 1 point in a hand of up to 9 cards, 2 points in a hand of 10 to 12, and 3 points in a hand of 13 or more.',
    when: { scoring: 'pagat' },
  },
  'BT-55': { text: 'Each card left counts 1 point.', when: { scoring: 'plain' } },
  'BT-56': { text: 'Each 2 left in a hand doubles the points of that hand.', when: { twosDouble: true } },
  'BT-57': {
    text: 'Points are penalties: they add to the total of the seat, and the lowest total is best.',
    when: { settlement: 'penalty' },
  },
  'BT-58': {
    text: 'Each loser pays its points to the winner of the deal: they are taken from its total and added to the winner’s, and the highest total is best.',
    when: { settlement: 'zeroSum' },
  },
  'BT-59': {
    text: 'The match ends after the deal in which a total, won or lost, reaches the target.',
    when: { deals: 'untilTarget' },
  },
  'BT-60':
    'When a number of deals is agreed, the match ends after so many deals and the target does not count.',
  'BT-61':
    'The best total wins. Equal totals are told apart by more deals won, then by fewer points in the last deal; seats that are still equal share their place.',
  'BT-62':
    'Unless the match ends, the next deal follows in the same step. The result of the last deal and the cards left in it stay open to all.',
} as const;

const window = {
  'BT-63':
    'A play is unbeatable when the cards that are neither played nor part of it form no combination that beats it. It is unbeatable too when every other seat that may still act in the trick holds fewer cards than the play has.',
  'BT-64':
    'Whether a play is unbeatable is judged from the play, the cards played before it, the numbers of cards held and the rules. No hand is looked at, not even the rest of the player’s own.',
  'BT-65': {
    text: 'An unbeatable play (BT-63) that does not end the deal opens a window (BT-68), in the same step.',
    when: { autoPass: true, autoPassTrigger: 'unbeatable' },
  },
  'BT-66': {
    text: 'A play that does not end the deal opens a window (BT-68), in the same step, when all cards that were not played before it, its own included, form no higher combination. Of pairs with equal ranks and equal higher suits the lower suit decides.',
    when: { autoPass: true, autoPassTrigger: 'highestFormable' },
  },
  'BT-67': { text: 'No play opens a window.', when: { autoPass: false } },
  'BT-68': {
    text: 'A window belongs to one play and is shared by all seats that may still act in the trick. It is open for the agreed time; no pass restarts, extends or ends it, except the last.',
    when: { autoPass: true },
  },
  'BT-69': {
    text: 'While a window is open, a seat that has not passed may pass before its turn. The pass is carried out when the turn reaches the seat, in the same step, and may be taken back until then.',
    when: { autoPass: true, autoPassEarly: true },
  },
  'BT-70': {
    text: 'While a window is open, seats pass only on their turn.',
    when: { autoPass: true, autoPassEarly: false },
  },
  'BT-71': {
    text: 'When all seats but the owner of the play have passed, the window closes with the trick.',
    when: { autoPass: true },
  },
  'BT-72': {
    text: 'When the time of a window is over, all seats that have not passed are passed in turn order in one step, marked as automatic. The trick is closed and the owner of the play leads.',
    when: { autoPass: true },
  },
  'BT-73': {
    text: 'A window of no time closes in the step of the play that opens it.',
    when: { autoPass: true, autoPassMs: 0 },
  },
  'BT-74': {
    text: 'Windows are numbered through the whole match. The end of a window that is not open does nothing.',
    when: { autoPass: true },
  },
  'BT-75': 'A seat has 60 seconds for a turn. While a window is open no time runs for turns.',
  'BT-76':
    'When the time for a turn is over the seat is passed. If it may not pass, its lowest card that may be played is played.',
  'BT-77': 'When time runs out, only the one move the rules name is made.',
  'BT-78':
    'A seat may ask to be passed at once when a window opens. It may also ask to be passed whenever its own hand has no answer: that tells the others something, so it happens after a random delay of 1 to 4 seconds and never in ranked play.',
} as const;

const knowledge = {
  'BT-79':
    'A seat sees its own hand and how many cards the others hold, the table, the cards played, the passes, the totals, the window and the last result. It does not see the unseen cards. After the match all cards are shown.',
  'BT-80': 'After the end of the match nobody moves.',
  'BT-81':
    'A move is written `play` and its cards, `pass`, `unpass`, or `expire` and the number of the window.',
} as const;

const sections = [
  { title: 'Seats and cards', rules: seats },
  { title: 'The deal', rules: deal },
  { title: 'Combinations', rules: combinations },
  { title: 'The trick', rules: trick },
  { title: 'One card left', rules: oneCard },
  { title: 'Scores', rules: scores },
  { title: 'The window of an unbeatable play', rules: window },
  { title: 'What is known', rules: knowledge },
] as const satisfies readonly RuleSection[];

export type Rule = NumberIn<(typeof sections)[number]>;
export const refuse = refusing<Rule>();

export const rules: RuleBook = { prefix: 'BT', sections, grammar: 'BT-81' };
