// English: an invitation to a table, with each game in three lines.

export const invitation = {
  'invite.by': '{name} invites you to play.',
  'invite.casino.1': 'Capture cards from the table with a card of the same value, or of the same sum.',
  'invite.casino.2': 'Build: put cards together now, and capture them with one card on a later turn.',
  'invite.casino.3': 'Aces, the 10♦, the 2♠, many cards and many spades score points.',
  'invite.big-two.1': 'Play singles, pairs, triples or five cards that beat what is on the table.',
  'invite.big-two.2': 'Twos are high. If you cannot or do not want to beat it, pass.',
  'invite.big-two.3': 'The first player without cards wins the deal; the others pay for the cards they hold.',
  'invite.texas-42.1': 'Two teams bid on how many of the 42 points they will take.',
  'invite.texas-42.2': 'The highest bidder names trump and leads; the others follow suit.',
  'invite.texas-42.3':
    'Each trick counts 1, a tile with five or ten pips counts 5 or 10. Make your bid to win the hand.',
  'invite.fast-track.1': 'Draw a card and move one of your pegs around the board by it.',
  'invite.fast-track.2': 'A peg you land on goes back to its start. The ring in the middle is the short way.',
  'invite.fast-track.3': 'The first player with all pegs home wins.',
} as const;
