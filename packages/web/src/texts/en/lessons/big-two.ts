// English: the lessons of Big Two.

export const lessonsBigTwo = {
  'lesson.big-two.opening.title': 'Begin with the three of diamonds',
  'lesson.big-two.opening.task':
    'The first player with no cards left wins the deal. In the first deal the first play must contain the lowest card, the three of diamonds. Begin.',
  'lesson.big-two.opening.done':
    'Alone or with your other three: both contain it. Later deals are led by the winner of the deal before, with any play.',
  'lesson.big-two.rank.title': 'Beat the card on the table',
  'lesson.big-two.rank.task':
    'Cards rise from the three to the ten, then jack, queen, king, ace, and the two above them all. Beat the ace of hearts.',
  'lesson.big-two.rank.done':
    'Only your two is higher than an ace. The next player must beat the two now, or pass.',
  'lesson.big-two.suit.title': 'Equal ranks: the suit decides',
  'lesson.big-two.suit.task':
    'Of two cards of one rank the suit decides: diamonds are lowest, then clubs, hearts, spades. Beat the nine of hearts.',
  'lesson.big-two.suit.done':
    'Spades are above hearts, and clubs below them. So the two of spades is the highest card of all.',
  'lesson.big-two.pair.title': 'Answer a pair with a pair',
  'lesson.big-two.pair.task':
    'Two cards of one rank are a pair. Play as many cards as lie on the table: one alone, even the two of spades, never beats a pair. Beat the eights.',
  'lesson.big-two.pair.done':
    'Between pairs of one rank the highest suit decides. Three cards of one rank are a triple: only a higher triple beats it.',
  'lesson.big-two.pass.title': 'You may pass',
  'lesson.big-two.pass.task':
    'You may pass even when you could play, and play again if your turn returns before the table is cleared. Keep both your pairs whole.',
  'lesson.big-two.pass.done':
    'A jack would have beaten the nine, but left the other jack alone. Once all others have passed, the player who played last leads.',
  'lesson.big-two.lead.title': 'Lead what you like',
  'lesson.big-two.lead.task':
    'All others passed, so you lead: any play, but no pass. Three cards of one rank and two of another are a full house. Play as many cards as you can at once.',
  'lesson.big-two.lead.done':
    'Five cards gone at once. When somebody goes out, all others take points for the cards they hold, and the lowest total wins.',
  'lesson.big-two.straight.title': 'Five in a row',
  'lesson.big-two.straight.task':
    'Five ranks in a row are a straight. The ace may end one, but the two, though the highest card, never does. You lead: play a straight.',
  'lesson.big-two.straight.done':
    'Ten to ace is the highest straight. The lowest is ace to five, then two to six: there the ace and the two come first.',
  'lesson.big-two.five.title': 'Five cards against five',
  'lesson.big-two.five.task':
    'Five cards of one suit that are not in a row are a flush, and any flush beats any straight. Beat the straight.',
  'lesson.big-two.five.done':
    'Higher still, in this order: full house, four of a kind with any fifth card, straight flush. Four cards alone are never a play.',
  'lesson.big-two.one-card.title': 'One card left',
  'lesson.big-two.one-card.task':
    'The next player holds one card. If you can beat the card on the table you must, and with your highest card. Play it.',
  'lesson.big-two.one-card.done':
    'Only a card above your best can go out now. When you lead, a single card must be your highest too; other plays are free.',
  'lesson.big-two.last.title': 'Plan the last plays',
  'lesson.big-two.last.task':
    'The two of spades has been played already. You lead, hold three cards, and can win for certain. Which play comes first?',
  'lesson.big-two.last.done':
    'No card left beats it: a short window opens in which all others pass. Then you lead your pair of sevens and win the deal.',
} as const;
