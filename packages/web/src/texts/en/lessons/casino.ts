// English: the lessons of Casino.

export const lessonsCasino = {
  'lesson.casino.pair.title': 'Capture a card of equal value',
  'lesson.casino.pair.task':
    'Casino is about collecting cards. On your turn a card from your hand may take a card of its own value from the table. Take the four.',
  'lesson.casino.pair.done':
    'Both fours are in your pile now. At the end of the game the cards in the piles are counted.',
  'lesson.casino.sum.title': 'Capture a sum',
  'lesson.casino.sum.task':
    'Cards that add up to the value of yours are taken together, as one set. Take two cards at once with your nine.',
  'lesson.casino.sum.done':
    'Five and four make nine. The sum must be exact, however many cards make it. An ace counts 1.',
  'lesson.casino.trail.title': 'Nothing fits: trail a card',
  'lesson.casino.trail.task':
    'You play one card every turn. When nothing fits, trail it: leave it on the table. The ten of diamonds is worth 2 points, an ace 1. Trail the card that is worth none.',
  'lesson.casino.trail.done':
    'Nobody passes, and nobody is forced to capture. The first turn of a game is always a trail, because the table is empty.',
  'lesson.casino.build.title': 'Build for your next turn',
  'lesson.casino.build.task':
    'A build joins a card of yours with cards on the table. Only a card of their sum takes it, and you must hold one. Build on the six.',
  'lesson.casino.build.done':
    'Six and three wait for your nine, though another nine may come first. With the two it would be eight, and you hold no eight.',
  'lesson.casino.same.title': 'Five on five: three choices',
  'lesson.casino.same.task':
    'A five on a five can mean three things: capture 5, build 5 or build 10. Make the build that your other five takes later.',
  'lesson.casino.same.done':
    'Two fives are a build of 5, and your other five takes both. Being two sets of one value, it is locked: nobody can change its value.',
  'lesson.casino.owed.title': 'What a build asks of you',
  'lesson.casino.owed.task':
    'This build of nine is yours. With two players, the owner of a build may not trail in the first deal. Keep your nine and add to the build.',
  'lesson.casino.owed.done':
    'Five and four are a second set of nine. Two sets lock the build: its value cannot change, and your nine takes it all.',
  'lesson.casino.raise.title': "Raise an opponent's build",
  'lesson.casino.raise.task':
    "Lay one card on an opponent's build and its value grows by that card. It becomes yours, if you hold a card of the new value. Make this build of six yours.",
  'lesson.casino.raise.done':
    'Six and three make nine, and you hold a nine. Only builds of opponents are raised, never your own.',
  'lesson.casino.locked.title': 'A locked build',
  'lesson.casino.locked.task':
    "Five and three, six and two: your opponent's build holds two sets of eight, and that locks its value. Get it into your pile all the same.",
  'lesson.casino.locked.done':
    'A card of its value takes a build, whoever owns it. All five cards are yours now, your eight on top.',
  'lesson.casino.top.title': 'The top of a pile',
  'lesson.casino.top.task':
    "A card may also take the top of the opponent's pile, if it takes a set from the table as well. Take three cards with your seven.",
  'lesson.casino.top.done':
    'Four and three were the set it needs, and the seven of spades came along. Your own top card can be taken in the same way.',
  'lesson.casino.points.title': 'Go for the points',
  'lesson.casino.points.task':
    'One card may take several sets: choose those first, your card last. The ten of diamonds counts 2, the two of spades and any ace 1. Take the most points.',
  'lesson.casino.points.done':
    'Four points in one turn. At the end most cards count 2, and so do most spades. You are ready for a match.',
} as const;
