// The rules of Casino as numbered sentences: refusals name them, tests prove them, the rules page shows them.

import { type NumberIn, type RuleBook, type RuleSection, refusing } from '@parlor/engine';

const pack = {
  'CAS-1': {
    text: 'The pack has 40 cards: ace to ten in clubs, diamonds, hearts and spades.',
    when: { deck: 40 },
  },
  'CAS-2': {
    text: 'The pack has 52 cards: ace to king in clubs, diamonds, hearts and spades.',
    when: { deck: 52 },
  },
  'CAS-3': 'An ace is worth 1, the cards from two to ten their number.',
  'CAS-4': {
    text: 'Jacks, queens and kings have no value: they take part in no sum and no build, and capture only cards of their own rank, one by one.',
    when: { faces: 'pair' },
  },
  'CAS-5': { text: 'A jack is worth 11, a queen 12, a king 13.', when: { faces: 'value' } },
  'CAS-6': {
    text: 'A played ace counts 1 or 14, one of them for the whole move; an ace on the table or on a pile counts 1. One ace is not the capturer of builds of 1 and 14 at once.',
    when: { aceHigh: true },
  },
  'CAS-7': { text: 'Every seat is a side of its own.', when: { partnership: false } },
  'CAS-8': { text: 'Seats 0 and 2 are one side, seats 1 and 3 the other.', when: { partnership: true } },
} as const;

const table = {
  'CAS-9':
    'On the table lie loose cards, in the order in which they came, and builds. A set is one or more cards that sum to a value.',
  'CAS-10':
    'A build has a value, an owner, and one or more sets of that value; it holds at least two cards. With one set it is simple, with more it is compound.',
  'CAS-11': 'A capturer of a build is a hand card of its value.',
} as const;

const deal = {
  'CAS-12':
    'The dealer of the first game is drawn by lot. The seat after the dealer leads, turns go to the next higher seat, and after the last seat to seat 0.',
  'CAS-13':
    'Each seat gets the same number of cards, and some may go face up to the table: of 40 cards 10 each for two or four seats, or 13 each and one to the table for three; of 52 cards 4 each and 4 to the table; or as the options say. The rest is the stock.',
  'CAS-14':
    'When all hands are empty and the stock has a full deal, every seat gets as many cards again. None go to the table, what lies there stays, and turns go on.',
} as const;

const turn = {
  'CAS-15':
    'A seat moves on its turn only. It plays exactly one hand card, by a trail, a capture, a build, an extend or a raise; then the next seat that holds a card is on turn. Nobody passes.',
  'CAS-16': 'The card played must be in the hand of the seat that moves.',
  'CAS-17': 'Every move but a load, or a build of loose cards alone where it is allowed, plays a hand card.',
  'CAS-18':
    'Exactly one hand card takes part in a move: a build or an extend holds the played card in one of its sets, and no set holds another hand card.',
  'CAS-19': 'Nobody is forced to capture, to take all that could be taken, or to add to a build.',
  'CAS-20':
    'A move is checked in this order, and the first failure is named: the match is over, a capture is settling, the turn, the hand card; then what the move needs at all, the builds it names, values and sums, cards used twice, where cards come from, pile tops, the base; then equal build values, the number of builds, the duty after Shiya, and last the duty to keep a capturer. A refused move changes nothing.',
  'CAS-21': 'A build that is named must lie on the table.',
  'CAS-22':
    'Besides the played card, sets are made of loose cards and, where the rules allow it, pile tops. Cards inside builds, in other hands and in the stock are not available.',
  'CAS-23': 'No card and no build is used twice in one move.',
  'CAS-24': 'After the end of the match nobody moves.',
} as const;

const trail = {
  'CAS-25': 'A trail puts the card loose on the table, after all others.',
  'CAS-26': {
    text: 'With two seats, the owner of a build may not trail in the first deal of a game.',
    when: { trailWhileOwning: 'second-deal' },
  },
  'CAS-27': { text: 'The owner of a build may not trail.', when: { trailWhileOwning: 'never' } },
  'CAS-28': {
    text: 'A player who trails or captures must still hold a capturer, a card of its value, for every build they own.',
    when: { requireCapturer: true },
  },
  'CAS-29': {
    text: 'A card may not be trailed while a loose card of its rank lies on the table.',
    when: { trailBanMatchingLoose: true },
  },
  'CAS-30': {
    text: 'A card may not be trailed while a build of its value lies on the table.',
    when: { trailBanMatchingBuild: true },
  },
} as const;

const capture = {
  'CAS-31':
    'A card captures sets of its value (one card, or several that sum to it) and builds of its value, whoever owns them: at least one in all.',
  'CAS-32':
    'Each set sums to exactly the value that the move needs, of the played card or of the build; an empty set has none.',
  'CAS-33': 'A captured build has the value of the played card; a build is never part of a sum.',
  'CAS-34': 'The captured cards and the played card go to the pile of the mover, who has now captured last.',
  'CAS-35': {
    text: 'They lie on the pile from the bottom up: captured builds as they were stacked, in table order; loose cards, highest first, equals in table order; pile tops in the order of use; the played card on top.',
    when: { pileOrder: 'capturer-top' },
  },
  'CAS-36': {
    text: 'They lie on the pile from the highest at the bottom to the lowest on top; among equals, builds lie below loose cards, those below pile tops, and the played card highest.',
    when: { pileOrder: 'lowest-top' },
  },
  'CAS-37': {
    text: 'A jack, queen or king captures only one card.',
    when: { faces: 'pair', facePairLimit: 'one' },
  },
  'CAS-38': {
    text: 'A jack, queen or king captures one card or three.',
    when: { faces: 'pair', facePairLimit: 'one-or-three' },
  },
  'CAS-39': 'A capture that leaves the table empty is a sweep.',
} as const;

const build = {
  'CAS-40':
    'A build makes a new build of the mover from the played card and at least one other card, in one or more sets of the value that is named. A set may be one card of that value.',
  'CAS-41': 'No build is worth more than the highest build value (10, unless the options say otherwise).',
  'CAS-42': {
    text: 'No second build of a value is made: cards for it extend the first.',
    when: { uniqueBuildValues: true },
  },
  'CAS-43':
    'A player may own only one build at a time, unless the options say otherwise or Shiya gives them another.',
  'CAS-44': {
    text: 'A player who builds, extends or raises must still hold a capturer, a card of its value, for every build they then own.',
    when: { requireCapturer: true },
  },
  'CAS-45':
    'In every set of a build the cards lie from the largest at the bottom to the smallest on top; among equals, loose cards in table order, then pile tops, then the played card. Sets lie in the order in which they were named.',
  'CAS-46': {
    text: 'A build may be made of at least two loose cards without a hand card; the turn does not pass.',
    when: { buildTableOnly: true },
  },
} as const;

const extend = {
  'CAS-47': { text: 'A seat extends only builds of its own.', when: { extendTargets: 'own' } },
  'CAS-48': { text: 'A seat extends only builds of its own side.', when: { extendTargets: 'own-side' } },
  'CAS-49': { text: 'A seat may extend any build and becomes its owner.', when: { extendTargets: 'any' } },
  'CAS-50':
    'An extend adds at least one set of the value of the build, on top. The value stays, and so does the owner unless any build may be extended; the build is now compound.',
  'CAS-51': {
    text: 'A load is an extend with loose cards alone: it costs no hand card and the turn does not pass.',
    when: { freeLoad: true },
  },
} as const;

const raise = {
  'CAS-52':
    'A raise adds the played card to a simple build. Its value grows by the value of the card, the mover becomes the owner, and the one set is sorted anew; it can be raised again.',
  'CAS-53': { text: 'Only builds of opponents are raised.', when: { raiseTargets: 'opponents' } },
  'CAS-54': 'A build of several sets is locked: its value never changes.',
  'CAS-55': { text: 'A raise takes exactly one hand card and nothing else.', when: { raiseWithSets: false } },
  'CAS-56': {
    text: 'A raise may take in sets of loose cards of the new value; the build is then compound.',
    when: { raiseWithSets: true },
  },
  'CAS-57': { text: 'A raise at most doubles the value of the build.', when: { raiseDoubleLimit: true } },
  'CAS-58': {
    text: 'A raise to the value of a build of the mover’s own side merges into that build, which keeps its owner and becomes compound; the mover must hold a capturer all the same.',
    when: { uniqueBuildValues: true },
  },
} as const;

const piles = {
  'CAS-59': {
    text: 'The top card of a pile may be used in a capture, a build or an extend with a hand card. Only piles of opponents are used, never your own pile or your partner’s.',
    when: { pileTop: true },
  },
  'CAS-60': {
    text: 'Sets are formed in the order in which they are named. A set holds at most one card of each pile, the one on top when the set begins; piles of several opponents may serve one set.',
    when: { pileTop: true },
  },
  'CAS-61': {
    text: 'A card that is uncovered by one set is the top for later sets of the same move.',
    when: { pileTop: true, pileTopChain: true },
  },
  'CAS-62': {
    text: 'A move uses at most one card of each pile.',
    when: { pileTop: true, pileTopChain: false },
  },
  'CAS-63': {
    text: 'Pile tops need a base beside them: a set without any pile top, or a captured build, or the build that is extended.',
    when: { pileTop: true },
  },
  'CAS-64': {
    text: 'In a capture a pile top may form a sum with loose cards.',
    when: { pileTop: true, pileTopInCapture: 'with-base' },
  },
  'CAS-65': {
    text: 'In a capture a pile top is taken only as a set of its own.',
    when: { pileTop: true, pileTopInCapture: 'match-only' },
  },
  'CAS-66': { text: 'Pile tops are not captured.', when: { pileTop: true, pileTopInCapture: 'off' } },
  'CAS-67': {
    text: 'Without a hand card no pile top is used.',
    when: { pileTop: true, pileTopInLoad: false },
  },
  'CAS-68': {
    text: 'A load may use pile tops.',
    when: { pileTop: true, pileTopInLoad: true, freeLoad: true },
  },
} as const;

const partners = {
  'CAS-69': {
    text: 'Each partner keeps a pile; the piles of a side are counted together.',
    when: { partnership: true },
  },
  'CAS-70': {
    text: 'A seat may play a card to make a build that its partner owns, when the partner is proven to hold its value: the partner keeps the capturer, and the build counts among the builds of the partner. An ace that the partner keeps for one build is not proven for another value.',
    when: { partnership: true, buildForPartner: 'proven' },
  },
  'CAS-71': {
    text: 'A seat is proven to hold a value when a build of its own with that value is raised by an opponent or captured by another seat, until it plays a card of that value.',
    when: { partnership: true, buildForPartner: 'proven' },
  },
  'CAS-72': {
    text: 'Every capture first settles for a few seconds (five, unless the options say otherwise), whatever the partner holds; until then the played card lies before its player and nothing is taken. Nobody but the partner moves.',
    when: { partnership: true, shiya: true },
  },
  'CAS-73': {
    text: 'While a capture settles, the partner may call Shiya when holding a card of the value captured, unless it has let the capture stand. It needs a value that can be built, no build of it owned by an opponent that stays on the table (where builds of equal value exclude each other), and a capturer for every build that the partner then owns.',
    when: { partnership: true, shiya: true },
  },
  'CAS-74': {
    text: 'Shiya turns the captured material and the played card into one build of the value captured, owned by the caller: the sets of captured builds first, then the other sets, then the played card as a set. If the caller’s side has a build of that value on the table, and builds of equal value exclude each other, all of it goes onto that build, which keeps its owner. Who captured last stays the same, nothing is swept, and the turn passes.',
    when: { partnership: true, shiya: true },
  },
  'CAS-75': {
    text: 'Every partner may let the capture stand. No other seat is told, and the time is not shortened: the capture is completed when it is over. To say it a second time completes the capture at once, for tables that play without a clock.',
    when: { partnership: true, shiya: true },
  },
  'CAS-76': {
    text: 'What a partner holds, and whether it has let the capture stand, is shown to no other seat while a capture settles.',
    when: { partnership: true, shiya: true },
  },
  'CAS-77': {
    text: 'A seat that called Shiya must, with the hand card of its next turn, capture a build of its own, if it still owns one and holds its capturer. Before that it may load, and nothing else.',
    when: { partnership: true, shiya: true },
  },
} as const;

/** Condition: the match has several games. */
const SEVERAL = ['bestOf', 'target'] as const;

const score = {
  'CAS-78':
    'When all hands are empty and there is no further deal, the seat that captured last gets what lies on the table, builds first, then loose cards in table order, on top of the pile. That is no sweep. If nobody has captured, these cards belong to nobody. Only then the game is scored.',
  'CAS-79': {
    text: 'For two sides: most cards 2 points, most spades 2 points, each split 1 and 1 between equals who have any; ten of diamonds 2, two of spades 1, each ace 1.',
    when: { scoring: 'sa11' },
  },
  'CAS-80': {
    text: 'For two sides: most cards 2 points, split 1 and 1 between equals who have any; five or more spades 1 point for each side that has them; ten of diamonds 2, two of spades 1, each ace 1.',
    when: { scoring: 'sa-five-spades' },
  },
  'CAS-81': {
    text: 'Most cards 3 points, most spades 1, each nothing when equal; ten of diamonds 2, two of spades 1, each ace 1.',
    when: { scoring: 'classic11' },
  },
  'CAS-82': {
    text: 'Three or four sides play for 7 points: nothing is scored for cards and spades.',
    when: { scoring: ['sa11', 'sa-five-spades'] },
  },
  'CAS-83': {
    text: 'If exactly one of two sides has no ace, ten of diamonds or two of spades, it scores nothing and the other side 11.',
    when: { whitewash: true },
  },
  'CAS-84': 'Each sweep scores no points, unless the options say otherwise.',
  'CAS-85':
    'Of sides with equal points in a game, the one with the ten of diamonds is ahead, then the one with more spades, then the one with more cards; otherwise they share their place.',
  'CAS-86': { text: 'The match is one game.', when: { match: 'single' } },
  'CAS-87': {
    text: 'A match goes over a number of games: it ends when a side has won more than half of that number, or when so many have been played and one side alone has won most. A game with a shared first place is won by nobody.',
    when: { match: 'bestOf' },
  },
  'CAS-88': {
    text: 'The points of the games are added; the match ends when a side has reached the target and one side alone has most. Otherwise another game is played.',
    when: { match: 'target' },
  },
  'CAS-89': {
    text: 'The next game is dealt by the next seat.',
    when: { match: SEVERAL, nextDealer: 'rotate' },
  },
  'CAS-90': {
    text: 'The next game is led by the seat in last place; of several, the first after the old dealer. The seat before it deals.',
    when: { match: SEVERAL, nextDealer: 'loser-leads' },
  },
  'CAS-91': {
    text: 'The dealer of the next game is drawn by lot.',
    when: { match: SEVERAL, nextDealer: 'redraw' },
  },
} as const;

const clock = {
  'CAS-92':
    'A turn lasts 45 seconds, unless the options say otherwise; loads do not lengthen it. At its end a card is played for the seat; a turn is never skipped. With `turnSeconds` off there is no clock for turns.',
  'CAS-93':
    'For the owner of builds who holds a capturer of the first, the clock captures them: all builds of this owner that have the value of the first, with the capturer of lowest suit, in the order clubs, diamonds, hearts, spades.',
  'CAS-94':
    'Otherwise, when time runs out, the card of lowest value is trailed, of equals the one of lowest suit, but an ace, the two of spades and the ten of diamonds only when there is nothing else; if no card may be trailed, the first capture of the list of moves is made.',
} as const;

const sight = {
  'CAS-95':
    'Hidden are the hands of other seats and the stock. All that has been captured is known to everybody.',
  'CAS-96': { text: 'Only the top card of each pile lies open.', when: { pileVisibility: 'top' } },
  'CAS-97': { text: 'All cards of the piles lie open.', when: { pileVisibility: 'all' } },
  'CAS-98': { text: 'The piles lie face down.', when: { pileVisibility: 'hidden' } },
  'CAS-99':
    'A list of moves names each choice of cards once, in one of its arrangements; every other arrangement that keeps the rules is accepted as well. With more than 24 loose cards the list is made from the 24 that came last; a value ends after 20,000 choices, and a kind of move with the card and the value that pass 50,000 moves.',
  'CAS-100': 'A move is written as the grammar below says.',
} as const;

const sections = [
  { title: 'Cards and sides', rules: pack },
  { title: 'The table', rules: table },
  { title: 'The deal', rules: deal },
  { title: 'The turn', rules: turn },
  { title: 'Trailing', rules: trail },
  { title: 'Capturing', rules: capture },
  { title: 'Building', rules: build },
  { title: 'Extending', rules: extend },
  { title: 'Raising', rules: raise },
  { title: 'Pile tops', rules: piles },
  { title: 'Partners', rules: partners },
  { title: 'Scoring and the match', rules: score },
  { title: 'The clock', rules: clock },
  { title: 'What is seen and written', rules: sight },
] as const satisfies readonly RuleSection[];

export type Rule = NumberIn<(typeof sections)[number]>;
export const refuse = refusing<Rule>();

export const rules: RuleBook = { prefix: 'CAS', sections, grammar: 'CAS-100' };
