// English: how each game is played, for somebody who never has.

export const howTo = {
  'how.title': 'How to play {game}',
  'how.line': 'Four minutes, and you can sit down.',
  'how.rather': 'Rather read?',
  'how.goal': 'The goal',
  'how.turn': 'A turn',
  'how.pictures': 'Five pictures',
  'how.counts': 'What counts',
  'how.play': 'Play a first game',
  'how.lesson': 'First lesson',
  'how.rules': 'All rules, numbered',
  'how.casino.goal':
    'Take cards from the table with cards from your hand. At the end some of what you took is worth points. Two sides share eleven points; six win.',
  'how.casino.turn':
    'Play one card in one of five ways. Then it is the next player’s turn. With two players each gets ten cards, twice.',
  'how.casino.1.title': 'Take',
  'how.casino.1.text':
    'Your eight takes the eight, and the five and three with it: sums count. All go to your pile.',
  'how.casino.2.title': 'Build',
  'how.casino.2.text': 'Put your four on the three and call it seven. Keep a seven to take it later.',
  'how.casino.3.title': 'Add to yours',
  'how.casino.3.text': 'Six and your ace make seven too. Now nobody can raise the build.',
  'how.casino.4.title': 'Raise',
  'how.casino.4.text': 'An opponent built seven. Your two makes it nine, and it is yours now.',
  'how.casino.5.title': 'Trail',
  'how.casino.5.text': 'Nothing fits? Lay a card down beside the others.',
  'how.casino.count.1': 'Most cards',
  'how.casino.count.2': 'Most spades',
  'how.casino.count.3': 'The ten of diamonds',
  'how.casino.count.4': 'The two of spades',
  'how.casino.count.5': 'Each of the four aces',
  'how.casino.note': 'A tie for cards or spades gives one point to each side.',
  'how.big-two.goal':
    'Be the first without cards. Everybody else takes points for the cards they hold, and the lowest total wins.',
  'how.big-two.turn':
    'Beat what lies on the table with as many cards, or pass. When everybody else has passed, you lead what you like. The three of diamonds begins.',
  'how.big-two.1.title': 'A higher card',
  'how.big-two.1.text': 'Three is the lowest. Then up to king, ace, and the two above all.',
  'how.big-two.2.title': 'The suit decides',
  'how.big-two.2.text': 'Equal ranks? Diamonds are the lowest, then clubs, hearts and spades.',
  'how.big-two.3.title': 'Pairs and triples',
  'how.big-two.3.text': 'A pair is beaten by a higher pair, three of a kind by a higher three.',
  'how.big-two.4.title': 'Five cards',
  'how.big-two.4.text':
    'Straight, flush, full house, four of a kind, straight flush: each beats the ones before.',
  'how.big-two.5.title': 'Pass',
  'how.big-two.5.text':
    'You cannot, or you would rather wait? Pass. You may play again when your turn comes back.',
  'how.big-two.count.1': 'A card, with 1 to 4 cards left',
  'how.big-two.count.2': 'A card, with 5 to 9 cards left',
  'how.big-two.count.3': 'A card, with 10 or more left',
  'how.big-two.note': 'Deals go on until somebody has 101 points. Fewest points win.',
  'how.texas-42.goal':
    'Two teams of two play for 42 points a hand. Make your bid and you score a mark; seven marks win.',
  'how.texas-42.turn':
    'Bid how many points your team will take. The highest bidder names trump and leads; then seven tricks are played, a tile from each.',
  'how.texas-42.1.title': 'Bid',
  'how.texas-42.1.text': 'At least 30 of the 42 points. A long suit with its double is worth a bid.',
  'how.texas-42.2.title': 'Trump',
  'how.texas-42.2.text':
    'Fives are trump: all tiles with a five belong to the fives now, and to no other suit.',
  'how.texas-42.3.title': 'Follow',
  'how.texas-42.3.text': 'The high end of the first tile is led: sixes. Play a six if you have one.',
  'how.texas-42.4.title': 'Win the trick',
  'how.texas-42.4.text': 'The double is the highest of its suit. Any trump beats it, here the five-blank.',
  'how.texas-42.5.title': 'Take the count',
  'how.texas-42.5.text': 'Five tiles carry points. Give them to your partner’s tricks, not to theirs.',
  'how.texas-42.count.1': 'Five-five and six-four, each',
  'how.texas-42.count.2': 'The other tiles of five points, each',
  'how.texas-42.count.3': 'Each trick',
  'how.texas-42.note': 'Fall short of your bid, and the mark goes to the others.',
  'how.fast-track.goal':
    'Bring your pegs once around the board, four into the safe zone and the last one home, before anybody else does.',
  'how.fast-track.turn':
    'Draw a card and move one peg by it. If it gives a move you must make one; if not, the turn passes.',
  'how.fast-track.1.title': 'Come in',
  'how.fast-track.1.text': 'An ace, a six or a joker brings a peg from holding onto home.',
  'how.fast-track.2.title': 'Walk',
  'how.fast-track.2.text':
    'Other cards say how many holes: exactly so many, clockwise. Ace and pictures count one.',
  'how.fast-track.3.title': 'Cut',
  'how.fast-track.3.text':
    'Land on another player’s peg and it goes back to holding. Your own pegs are in your way.',
  'how.fast-track.4.title': 'Four and seven',
  'how.fast-track.4.text': 'A four goes backwards. A seven may be shared by two of your pegs.',
  'how.fast-track.5.title': 'The fast track',
  'how.fast-track.5.text':
    'End on the corner of another player, and the ring is your short way: corner to corner in one step.',
  'how.fast-track.count.1': 'Ace, six and joker: draw again',
  'how.fast-track.count.2': 'Pictures: one step, draw again, and out of the bullseye',
  'how.fast-track.count.3': 'Four: back, and no fast track',
  'how.fast-track.count.4': 'Seven: one peg, or two together',
  'how.fast-track.note': 'The first player with all pegs home wins at once.',
} as const;
