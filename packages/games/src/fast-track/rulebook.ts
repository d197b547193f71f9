// The rules of Fast Track as numbered sentences: the text of docs/rules, with the numbers that refusals and
// tests name.

import { type NumberIn, type RuleBook, type RuleSection, refusing } from '@parlor/engine';

/**
 * Conditions for rules about splitting a 7 and entering the bullseye, which are in force only where that is
 * possible.
 */
const sevenMode = ['splitOrFull', 'splitIfPossible'] as const;
const bullseyeEntry = ['foreignCorner', 'ftStatusOneStep', 'ownNextCornerOnly'] as const;

const sections = [
  {
    title: 'The board',
    rules: {
      'FT-1':
        'The board has six wedges, 0 to 5 clockwise, of 22 holes each, and one hole in the middle, the bullseye `center`: 133 holes.',
      'FT-2':
        'The perimeter is a closed path of 84 holes; clockwise each wedge w gives it `ft-w`, `side-left-w-1` to `4`, `outer-w-0` to `3`, `home-w`, `side-right-w-4` to `1`, and then comes `ft-(w+1)`.',
      'FT-3':
        'The six `ft` holes are the corners; they are also joined directly to each other, clockwise, as the ring, and each is one step from the bullseye.',
      'FT-4':
        '`outer-w-2` is the gate of wedge w; behind it lies the safe zone `safe-w-1` to `safe-w-4`, a dead end; `hold-w-0` to `hold-w-3` is the holding area; `home-w` is where pegs start and where the last one finishes.',
      'FT-5':
        'Two seats own the wedges 0 and 3, three 0, 2, 4, four 0, 1, 3, 4, five 0 to 4, six 0 to 5; seats follow each other clockwise.',
      'FT-6':
        'The corner of your own wedge is your own corner; all others are foreign. Gates, homes and corners of others are ordinary holes of the perimeter; only the owner enters a safe zone or a holding area.',
    },
  },
  {
    title: 'The start',
    rules: {
      'FT-7': {
        text: 'A seat has five pegs, written a to e: the first four begin in the holding area, the fifth on home.',
        when: { pegs: 5 },
      },
      'FT-8': {
        text: 'A seat has four pegs, written a to d, and all begin in the holding area.',
        when: { pegs: 4 },
      },
      'FT-9': {
        text: 'All draw from one shuffled deck of 54 cards: four each of ace, 2 to 10, jack, queen and king, and two jokers; suits mean nothing.',
        when: { deckMode: 'shared' },
      },
      'FT-10': {
        text: 'Every seat draws from its own shuffled deck of 54 cards: four each of ace, 2 to 10, jack, queen and king, and two jokers; suits mean nothing.',
        when: { deckMode: 'perPlayer' },
      },
      'FT-11': { text: 'Seat 0 begins.', when: { firstPlayer: 'seat0' } },
      'FT-12': { text: 'A seat chosen at random begins.', when: { firstPlayer: 'random' } },
      'FT-13': {
        text: 'Every seat draws a card from a shuffled deck and the highest begins, jokers over aces over kings; equal highest draw again; then the deck is shuffled for the match.',
        when: { firstPlayer: 'highCard' },
      },
    },
  },
  {
    title: 'The turn',
    rules: {
      'FT-14':
        'The seat on turn draws the top card of its draw pile, by itself; when the pile is empty the whole discard pile is first shuffled into a new one.',
      'FT-15':
        'Only the seat on turn moves; it must make one of its legal moves, and nobody may pass. The card is then discarded.',
      'FT-16':
        'A seat without a legal move discards the card and the turn passes; it never draws again for such a card.',
      'FT-17':
        'After a move with an ace, 6, jack, queen, king or joker the same seat draws again, without limit; otherwise the turn passes to the next seat.',
      'FT-18':
        'The order of the draw piles is hidden; everything else lies open, the discard piles included.',
      'FT-19':
        'A seat has 60 seconds for a move; then its first legal move is made, in the order: enter, leave the bullseye, one peg from the first to the last (riding, leaving the ring, bullseye), splits, what house rules add.',
      'FT-20': 'When the match is over nobody moves.',
    },
  },
  {
    title: 'The cards',
    rules: {
      'FT-21':
        'A card moves one of your own pegs clockwise, never more steps and never fewer: an ace, jack, queen, king or joker 1 step, a 2, 3, 5, 6, 8, 9 or 10 as many as it says. A 4 goes back (FT-22), and a 7 moves as the rules of the seven say.',
      'FT-22':
        'A 4 moves one of your own pegs on the perimeter exactly 4 holes counter-clockwise along the perimeter. It never enters the ring, the bullseye or a safe zone, and never gives status (FT-40).',
      'FT-23':
        'Instead of moving another peg, an ace, a 6 or a joker may bring one from holding onto home, and that uses the whole card. All pegs in holding are alike: the first of them enters.',
      'FT-24':
        'A peg does not enter while one of your own pegs stands on home; another player’s peg there is cut.',
      'FT-25': {
        text: 'Instead of moving another peg, a jack, queen or king may bring one out of the bullseye.',
        when: { bullseyeEntry, bullseyeExitCards: 'JQK' },
      },
      'FT-26': {
        text: 'Instead of moving another peg, a jack, queen, king, ace or joker may bring one out of the bullseye.',
        when: { bullseyeEntry, bullseyeExitCards: 'JQKAJoker' },
      },
      'FT-27': {
        text: 'Instead of moving another peg, a jack, queen, king or joker may bring one out of the bullseye.',
        when: { bullseyeEntry, bullseyeExitCards: 'JQKJoker' },
      },
      'FT-28': {
        text: 'A joker may also move a peg of the perimeter one hole counter-clockwise if that cuts a peg.',
        when: { jokerBackCut: true },
      },
      'FT-29': {
        text: 'A jack may also trade the places of one of your own pegs and another player’s peg, both on the perimeter. Both lose status (FT-40) and lap (FT-64), but a peg that comes onto its own gate has its lap. A trade neither cuts nor wins.',
        when: { jackSwap: true },
      },
      'FT-30': {
        text: 'Only when a card other than a 4 gives no move, one peg of the perimeter goes as many holes as the card says counter-clockwise, by the rules of the 4 (FT-22).',
        when: { forcedReverse: true },
      },
      'FT-31': {
        text: 'Besides an ace, a 6 or a joker (FT-23), any card may bring a peg from holding onto home once the seat has had no move for four draws in a row, the current one included (five, if the house says so).',
        when: { jailRelief: [4, 5] },
      },
    },
  },
  {
    title: 'Blocking and cutting',
    rules: {
      'FT-32':
        'A peg neither passes nor lands on one of your own pegs. Only the holes that its path visits count, and for a ride along the ring the rules of the fast track may say otherwise.',
      'FT-33':
        'Pegs of other players never block the way. Landing on one cuts it; pegs in holding and in a safe zone are out of reach.',
      'FT-34':
        'A cut peg goes to the first empty hole of its own holding area and loses status (FT-40) and lap (FT-64).',
      'FT-35': {
        text: 'A cut peg whose holding area is full goes to its home, if that hole is empty once the moving peg has left its start. Otherwise the cut is impossible and the move illegal.',
        when: { cutOverflow: 'home', pegs: 5 },
      },
      'FT-36': {
        text: 'A cut peg whose holding area is full goes to a fifth holding hole, `hold-w-4`.',
        when: { cutOverflow: 'fifthHold', pegs: 5 },
      },
      'FT-37': {
        text: 'A cut peg whose holding area is full goes to its home, and a peg that stands there is cut in the same way. The move is illegal when this comes back to the hole the moving peg lands on.',
        when: { cutOverflow: 'chain', pegs: 5 },
      },
    },
  },
  {
    title: 'The fast track',
    rules: {
      'FT-38': {
        text: 'A clockwise move that ends on a foreign corner, any but your own, gives the peg status: it may ride the fast track (FT-40). Your own corner never gives it, nor does passing a corner.',
        when: { ftEntry: 'auto' },
      },
      'FT-39': {
        text: 'A clockwise move that ends on a foreign corner, any but your own, gives the peg status if the player declares it: it may ride the fast track (FT-40). A peg that comes there by riding has status without a word. Your own corner never gives it, nor does passing a corner.',
        when: { ftEntry: 'declare' },
      },
      'FT-40':
        'Status is the right to ride the fast track. A peg with status may go from corner to corner along the ring, one step each, up to its own corner, and the rest of the steps along the perimeter from there.',
      'FT-41': {
        text: 'Where one of your own pegs stands on the next corner, a riding peg is pushed off the ring and walks on along the perimeter.',
        when: { ownPassOnRing: false },
      },
      'FT-42': {
        text: 'A riding peg passes your own pegs on the ring; only when its last step would end on one is it pushed off and walks along the perimeter.',
        when: { ownPassOnRing: true },
      },
      'FT-43': {
        text: 'A riding peg is also pushed off the ring when one of your own pegs stands on one of the 13 perimeter holes that its next step along the ring skips.',
        when: { ftCrossTrackBlock: true },
      },
      'FT-44': {
        text: 'Instead of riding (FT-40), a peg with status may walk along the perimeter: from where it stands, not from a corner on its way.',
        when: { ftExit: 'rideOrLeave' },
      },
      'FT-45': {
        text: 'A peg with status (FT-40) may leave the ring at any corner on its way and walk the rest along the perimeter.',
        when: { ftExit: 'anyCorner' },
      },
      'FT-46': {
        text: 'A peg with status (FT-40) that can ride must ride; it leaves the ring at its own corner.',
        when: { ftExit: 'ownOnly' },
      },
      'FT-47':
        'A peg whose move ends anywhere but on a foreign corner loses its status, and so does a peg that moves backwards.',
      'FT-48': {
        text: 'The moment a seat draws a 4, all its pegs lose status, whether a move follows or not.',
        when: { ftLossOnFour: 'mover' },
      },
      'FT-49': {
        text: 'The moment any seat draws a 4, all pegs of all seats lose status.',
        when: { ftLossOnFour: 'all' },
      },
      'FT-50': {
        text: 'All pegs of a seat lose status (FT-40) when it had a peg with status as it drew, and its move neither moved such a peg nor left a moved peg with status. Coming in from holding and coming out of the bullseye count as moves without status.',
        when: { ftPriority: 'loseStatus' },
      },
      'FT-51': {
        text: 'Of the moves that its card gives, a seat must make one that moves a peg with status (FT-40), if there is one. What the card gives is decided first: a 7 that must be split is split, whichever pegs share it.',
        when: { ftPriority: 'mustMove' },
      },
      'FT-52': {
        text: 'A peg without status (FT-40) stands on a corner as on any other hole and cannot ride from there.',
        when: { ftReentry: false },
      },
      'FT-53': {
        text: 'A peg that starts from a foreign corner rides and leaves the ring like a peg with status, even without it.',
        when: { ftReentry: true },
      },
    },
  },
  {
    title: 'The bullseye',
    rules: {
      'FT-54': {
        text: 'A peg may enter the bullseye with the last step of a clockwise move, from a foreign corner, with or without status.',
        when: { bullseyeEntry: 'foreignCorner' },
      },
      'FT-55': {
        text: 'A peg with status (FT-40) may enter the bullseye from its foreign corner with a move, or half of a split, of exactly one step.',
        when: { bullseyeEntry: 'ftStatusOneStep' },
      },
      'FT-56': {
        text: 'A peg may enter the bullseye with the last step of a clockwise move, from the corner that follows its own home only.',
        when: { bullseyeEntry: 'ownNextCornerOnly' },
      },
      'FT-57': { text: 'Nobody enters the bullseye.', when: { bullseyeEntry: 'off' } },
      'FT-58': {
        text: 'The bullseye may be entered in the same way from your own corner.',
        when: { bullseyeEntry, bullseyeFromOwnFt: true },
      },
      'FT-59': {
        text: 'While a peg is in the bullseye nobody else enters it.',
        when: { bullseyeEntry, bullseyeCut: 'never' },
      },
      'FT-60': {
        text: 'A peg that enters the bullseye cuts another player’s peg there; one of your own pegs blocks it.',
        when: { bullseyeEntry, bullseyeCut: 'always' },
      },
      'FT-61': {
        text: 'A peg that enters the bullseye with a jack, queen or king cuts another player’s peg there; otherwise a peg in the bullseye keeps all others out.',
        when: { bullseyeEntry, bullseyeCut: 'royal' },
      },
      'FT-62': {
        text: 'A peg in the bullseye moves only by leaving it, with a card that brings it out. It goes to your own corner or, when one of your own pegs stands there, to the first corner counter-clockwise from it without one. Another player’s peg there is cut; if it cannot be, the peg stays.',
        when: { bullseyeEntry },
      },
      'FT-63': { text: 'A peg that leaves the bullseye has no status.', when: { bullseyeEntry } },
    },
  },
  {
    title: 'Safe zone, lap and winning',
    rules: {
      'FT-64': 'A peg that steps onto or over its own gate in either direction has its lap, until it is cut.',
      'FT-65': {
        text: 'A peg without its lap (FT-64) may not be moved backwards onto or over its own gate.',
        when: { backwardLap: false },
      },
      'FT-66':
        'At its own gate a peg turns into the safe zone as long as fewer than four of your own pegs are in it; a count that does not fit into the zone is no move.',
      'FT-67': 'Pegs in the safe zone advance by exact count; they never go back, jump or leave.',
      'FT-68': {
        text: 'With the safe zone full a peg that has its lap (FT-64) walks from the gate to home and stops there; it cannot go past.',
        when: { pegs: 5, winOvershoot: 'forbid' },
      },
      'FT-69': {
        text: 'With the safe zone full a peg may run past its home and go round again.',
        when: { pegs: 5, winOvershoot: 'pass' },
      },
      'FT-70': {
        text: 'A clockwise move that ends on your own home, with lap (FT-64) and with the safe zone full, wins at once. Entering, backing onto home or being sent there by a cut never does.',
        when: { pegs: 5 },
      },
      'FT-71': {
        text: 'The move that brings the fourth peg into the safe zone wins at once.',
        when: { pegs: 4 },
      },
      'FT-72': {
        text: 'The match ends with the first winner; all others share the second place.',
        when: { playOut: false },
      },
      'FT-73': {
        text: 'The match goes on until one seat is left: those who have finished draw no more, their pegs stay and cannot be cut or traded, and places go in the order of finishing.',
        when: { playOut: true },
      },
    },
  },
  {
    title: 'The seven',
    rules: {
      'FT-74': {
        text: 'A 7 moves one peg 7 steps, or is split: two different pegs of your own go together 7 steps, the first 1 to 6, the second exactly the rest.',
        when: { sevenMode: 'splitOrFull' },
      },
      'FT-75': {
        text: 'A 7 is split if any split is possible: two different pegs of your own go together 7 steps, the first 1 to 6, the second exactly the rest; otherwise one peg moves 7 steps.',
        when: { sevenMode: 'splitIfPossible' },
      },
      'FT-76': {
        text: 'A 7 moves one peg 1 to 7 steps, as the player likes; a hole that several counts reach is offered with the smallest.',
        when: { sevenMode: 'wild1to7' },
      },
      'FT-77': { text: 'A 7 moves one peg 7 steps.', when: { sevenMode: 'fullOnly' } },
      'FT-78': {
        text: 'Pegs on the perimeter may take part in a split, pegs in holding, in the bullseye and in the safe zone may not.',
        when: { sevenMode, splitFromSafeZone: false },
      },
      'FT-79': {
        text: 'Pegs on the perimeter and in the safe zone may take part in a split, pegs in holding and in the bullseye may not.',
        when: { sevenMode, splitFromSafeZone: true },
      },
      'FT-80': {
        text: 'The two pegs of a split either both had status (FT-40) when the 7 was drawn or both had none; a peg that has reached its own corner has none.',
        when: { sevenMode, splitFtPairing: 'sameStatus' },
      },
      'FT-81': {
        text: 'A split uses a peg with status (FT-40) if the seat has one, and two if it has two or more; the halves of such pegs ride and end on a corner.',
        when: { sevenMode, splitFtPairing: 'ftFirstStayOnRing' },
      },
      'FT-82': {
        text: 'Any two pegs may share a split, with or without status.',
        when: { sevenMode, splitFtPairing: 'any' },
      },
      'FT-83': {
        text: 'The halves are made in order, and the order belongs to the move: the first on the board as it is, the second on the board after the first; each by the ordinary routes, and status won or lost in the first counts at once.',
        when: { sevenMode },
      },
      'FT-84': {
        text: 'The first half must end on an empty hole; only the second may cut.',
        when: { sevenMode, splitCuts: 'secondOnly' },
      },
      'FT-85': { text: 'Both halves of a split may cut.', when: { sevenMode, splitCuts: 'both' } },
      'FT-86': {
        text: 'Both halves of a split must end on empty holes.',
        when: { sevenMode, splitCuts: 'none' },
      },
      'FT-87': {
        text: 'A first half that no second half can follow is no move.',
        when: { sevenMode, splitRequireCompletion: true },
      },
      'FT-88': {
        text: 'A first half that no second half can follow is a move of its own, if another peg could have shared the split; the rest of the steps is lost. Where a 7 must be split if it can be, such a half counts as a split.',
        when: { sevenMode, splitRequireCompletion: false },
      },
      'FT-89': {
        text: 'A winning half ends the match at once; neglect of a peg with status is judged once for the whole card.',
        when: { sevenMode },
      },
    },
  },
  {
    title: 'Notation',
    rules: {
      'FT-90':
        'A move is written `enter`, `e home-0>ft-1`, `exit a>ft-0`, `swap a>outer-2-0`, `a:3>outer-2-3 / b:4>home-4`, or, where one half stands alone, `a:3>outer-2-3`; a `*` after a corner declares status.',
      'FT-91': 'A move names the peg where it really stands.',
    },
  },
] as const satisfies readonly RuleSection[];

export type Rule = NumberIn<(typeof sections)[number]>;
export const refuse = refusing<Rule>();

export const rules: RuleBook = { prefix: 'FT', sections, grammar: 'FT-90' };
