// The rule book of Texas 42: the numbered sentences that code, refusals and tests name.

import { type NumberIn, type RuleBook, type RuleSection, refusing } from '@parlor/engine';

const sections = [
  {
    title: 'Tiles and count',
    rules: {
      'T42-1':
        'The set has 28 tiles, one for each pair of pips from 0 to 6: seven doubles and 21 mixed tiles. A tile is named high end first, as `6-4`; `4-6` is the same tile.',
      'T42-2':
        'A tile counts 10 when its pips add up to 10 (`5-5`, `6-4`), 5 when they add up to 5 (`5-0`, `4-1`, `3-2`), and nothing otherwise. With one point for each of seven tricks a hand has 42 points.',
    },
  },
  {
    title: 'Seats, deal and match',
    rules: {
      'T42-3':
        'Four seats play, 0 to 3 clockwise. Seats 0 and 2 are partners, and seats 1 and 3. The next seat is the one to the left.',
      'T42-4': 'For every hand the 28 tiles are shuffled and each seat is dealt seven.',
      'T42-5':
        'The first dealer is a random seat, a fixed seat, or the seat that draws the tile with the highest pip total, where tied seats draw again (`firstDealer`).',
      'T42-6': 'After every hand, also one that was thrown in, the deal moves one seat to the left.',
      'T42-7':
        'The first team to win `gamesToWin` games wins the match. Every game starts at no score. The first dealer of a later game is one of the two seats that lost, drawn by lot, or simply the next dealer (`rematchDealer`).',
    },
  },
  {
    title: 'Auction',
    rules: {
      'T42-8':
        'The auction begins left of the dealer and goes round once: each seat, the dealer last, calls exactly once, a pass or a bid.',
      'T42-9':
        'A bid is 30 to 41 points, or a number of marks. 42 is one mark, 84 is two marks, 126 is three: one bid with two names.',
      'T42-10': 'A bid must be higher than the standing bid. A mark is worth 42 when bids are compared.',
      'T42-11': {
        text: 'A bid of marks up to `maxOpeningMarks` (two by default) need only be higher than the standing bid. A bid of more marks is exactly one mark more than the standing bid.',
        when: { scoring: 'marks' },
      },
      'T42-12': {
        text: 'The bids are 30 to 42, then 84 over a standing 42, then 168 over a standing 84 or more. With `pointsLadder126` there is also 126 over a standing 84. In marks they are written 1, 2, 4 and 3.',
        when: { scoring: 'points' },
      },
      'T42-13': {
        text: 'When all four seats pass, nothing is scored and the next dealer deals a new hand.',
        when: { allPass: 'redeal', scoring: 'marks' },
      },
      'T42-14':
        'Where `allPass` is forced, and always in points scoring, the dealer may not pass after three passes: it is a forced dealer.',
      'T42-15': {
        text: 'A forced dealer (T42-14) may bid 30 only. With nello on and `forcedDealerMayNello` it may also open with marks, at least `nelloMinMarks`, and must then call nello.',
        when: { forcedDealerMax: 30 },
      },
      'T42-16': {
        text: 'A seat with at least `plungeMinDoubles` doubles (four by default) may bid a plunge. It is worth `plungeMinMarks` marks (four by default), or one more than the standing marks if that is more.',
        when: { plunge: 'on' },
      },
      'T42-17': {
        text: 'A seat with at least `splashMinDoubles` doubles (three by default) may bid a splash at one of the levels `splashMarks` that is higher than the standing marks.',
        when: { splash: 'on' },
      },
      'T42-18': 'Plunge and splash can be bid only where the options `plunge` and `splash` are on.',
    },
  },
  {
    title: 'Declaration',
    rules: {
      'T42-19':
        'After the auction and before the first lead the bidder declares a trump suit, no trump or another contract (T42-20 to T42-23). In a plunge or splash the partner of the bidder declares.',
      'T42-20':
        'A bidder may always call one of the eight trump suits, whatever the hand and the bid: blanks, ones, twos, threes, fours, fives, sixes, or the doubles.',
      'T42-21':
        'A bidder of at least `noTrumpMinMarks` marks may call no trump, and says how doubles rank: one of `noTrumpDoubles`.',
      'T42-22':
        'Nello can be called where `nello` is on, with a bid of at least `nelloMinMarks` marks and one of `nelloDoubles`. A forced dealer (T42-14) needs `forcedDealerMayNello`; with `forcedOnly` nobody else may call it.',
      'T42-23':
        'Sevens can be called where `sevens` is on, with a bid of at least `sevensMinMarks` marks; with `forcedOnly` by a forced dealer (T42-14) only.',
      'T42-24':
        'In a plunge or splash the partner may call trump suits (`trumps`), those and no trump (`straight`), or all that the options allow (`any`), as `plungeDeclarations` says.',
    },
  },
  {
    title: 'Suits and rank',
    rules: {
      'T42-25':
        'A declaration calls tiles. With a pip as trump these are the seven tiles with that pip, with doubles as trump the seven doubles: the called tiles are the trumps. Where there is no trump and doubles are a suit of their own, the seven doubles are called and are no trumps. Any other declaration calls nothing. There are twelve such systems.',
      'T42-26':
        'A mixed tile belongs to the suits of both its ends, a double to the suit of its pip. But a called tile (T42-25), which is most often a trump, belongs to the called suit alone.',
      'T42-27':
        'A tile leads the suit of its higher end. But a called tile (T42-25), which is most often a trump, leads the called suit.',
      'T42-28':
        'In a suit a mixed tile ranks by its other end, and the double is on top. Where doubles are low, the double is at the bottom. Doubles that are trump or a suit of their own rank by their pips: `6-6` is on top, or `0-0` where that suit is inverted.',
      'T42-29':
        'A trick is won by its highest trump, or without a trump by the highest tile of the led suit. A tile that is neither cannot win. There is always exactly one winner.',
      'T42-30': {
        text: 'Only the first tile of a hand, if it is mixed and no trump, may be led as its low end. Then that end is the led suit, and the tile ranks in it by its high end.',
        when: { smallEnd: 'openingLead' },
      },
    },
  },
  {
    title: 'Play',
    rules: {
      'T42-31':
        'The bidder leads first. Then the winner of a trick leads to the next. In a plunge or splash `plungeLead` says whether the partner leads first or the bidder; in nello it is always the bidder.',
      'T42-32': {
        text: 'The first lead of a hand must be a trump if the leader holds one.',
        when: { openingLeadMustBeTrump: true },
      },
      'T42-33': 'A seat plays one of its own tiles when it is its turn, clockwise from the leader.',
      'T42-34':
        'A seat that holds a tile of the led suit must play one; a seat that holds none may play anything. Both ends of a tile count, but a trump or other called tile (T42-25) belongs to the called suit alone. Nobody is ever obliged to trump.',
      'T42-35': 'The team that wins a trick banks one point and the count of its tiles.',
      'T42-36':
        'In sevens there are no suits: every seat, the leader too, must play one of its tiles that are closest to seven pips. The closest tile wins, the first played of equals.',
      'T42-37':
        'In nello there is no trump, the partner of the bidder sits out with its tiles hidden, and a trick has three tiles.',
      'T42-38':
        'All tricks are public. `trickReview` says which finished ones a client shows: all, the last, or with `lastUnlessMarks` the last, but none when marks were bid.',
    },
  },
  {
    title: 'Result',
    rules: {
      'T42-39':
        'A bid of points is made when the bidding team banks that many, and set when the others bank 43 less the bid.',
      'T42-40':
        'A bid of marks is made when the bidding team wins all seven tricks, and set when the others win one. This holds for plunge, splash and sevens too.',
      'T42-41': 'Nello is set when the bidder wins a trick, and made when it loses all seven.',
      'T42-42': {
        text: 'A hand ends with the trick that makes its result certain. In points scoring a bid below 42 is always played out. A forced 30 that can still win the sweep bonus is played on.',
        when: { earlyEnd: 'auto' },
      },
      'T42-43': {
        text: 'When the result is certain and no trick that is left can change the score, the seat on lead may ask to end the hand, unless a question was declined in this trick. It ends if the next player of the other team agrees.',
        when: { earlyEnd: 'offer' },
      },
      'T42-44': {
        text: 'No hand ends because its result is certain: it is played to its seventh trick, unless it is claimed, conceded or reneged.',
        when: { earlyEnd: 'off' },
      },
      'T42-45':
        'When a hand has ended all its tiles are shown, with the result and the reason, until the next declaration.',
    },
  },
  {
    title: 'Score',
    rules: {
      'T42-46': {
        text: 'A made hand scores its stake for the bidders, a set hand for the others: one mark for a bid of points, the marks bid otherwise.',
        when: { scoring: 'marks' },
      },
      'T42-47': {
        text: 'A forced dealer who bid 30 and whose team wins all seven tricks scores two marks.',
        when: { forcedSweepBonus: true, scoring: 'marks' },
      },
      'T42-48': 'The first team at or above `target` wins the game. After the last game nobody moves.',
      'T42-49': {
        text: 'Marks above the target are not counted.',
        when: { capMarksAtTarget: true, scoring: 'marks' },
      },
      'T42-50': {
        text: 'A bid below 42: made, both teams score what they banked; set, the bidders score nothing and the others what they banked and the bid.',
        when: { scoring: 'points' },
      },
      'T42-51': {
        text: 'A bid of 42, 84, 126 or 168 scores itself: for the bidders when made, for the others when set. Nello scores 42.',
        when: { scoring: 'points' },
      },
      'T42-52': {
        text: 'When both teams reach the target with one hand the larger total wins, and of equal totals the bidders; with `pointsBothOver` bidder the bidders win.',
        when: { scoring: 'points' },
      },
    },
  },
  {
    title: 'Claims, concessions and reneges',
    rules: {
      'T42-53':
        'With `claims` on, a seat of the bidding team that is on lead may claim, except in nello: it names tiles that it will lead in that order and that will all win. It names all its tiles, or, for a bid of points in marks scoring, enough to make the contract. The contract is then made, unless its result was certain, and the team wins all points left if the claim named all tiles of the hand.',
      'T42-54': {
        text: 'A claim is accepted only if it holds for every deal of the unseen tiles that agrees with what everybody saw, and for every legal play of the three others. It is proved lead by lead: a lead is safe if no unseen tile of its suit outranks it, or none can be left, and no unseen trump can be left. If that does not prove it, up to four tricks are searched in full; more are refused. A refused claim changes nothing and is shown to the claimant alone; one is judged a trick.',
        when: { claims: 'verified' },
      },
      'T42-55': {
        text: 'Any claim is accepted and judged on the tiles as they are: if some legal play of the others sets the contract, or in points scoring takes a trick, the hand is forfeited: the contract is set, unless its result was certain, and the others win all that is left.',
        when: { claims: 'n42pa' },
      },
      'T42-56':
        'With `claims` on, the seat on turn may ask to concede, unless a question was declined in this trick. If its partner agrees, the hand ends and the other team wins all that is left; a result that was certain stays.',
      'T42-57':
        'Where `renege` is `n42pa`, a seat may play a tile that does not follow, or in sevens one that is not the closest. When a later tile of that seat proves it, or one that comes open at the end, the hand ends and the other team scores the stake, in points scoring the bid but at least 42.',
    },
  },
  {
    title: 'Clock and information',
    rules: {
      'T42-58': 'When the time of a seat runs out in the auction it passes, or bids 30 if it must bid.',
      'T42-59':
        'When the time for a declaration runs out the longest pip suit of the hand is called; of equals one whose double is held, then the higher. A seat that may call nello only calls it, with the first of `nelloDoubles`.',
      'T42-60':
        'When the time for a play runs out, of the tiles that break no rule the one with the least count is played; of equals the weakest, then the lowest number. An unanswered question is declined.',
      'T42-61':
        'A seat sees its own tiles and what lies open; a spectator only what lies open. Nobody sees another hand before the hand has ended.',
      'T42-62': 'A move is written as the notation says.',
    },
  },
] as const satisfies readonly RuleSection[];

export type Rule = NumberIn<(typeof sections)[number]>;
export const refuse = refusing<Rule>();

export const rules: RuleBook = { prefix: 'T42', sections, grammar: 'T42-62' };
