// English: the lessons of Casino.

export const lessonsCasino = {
  'lesson.casino.pair.title': 'Capture a card of the same value',
  'lesson.casino.pair.task':
    'A card from your hand takes cards of its own value from the table. Take the four that lies there.',
  'lesson.casino.pair.done': 'Both fours are in your pile now. At the end, cards in piles are what counts.',
  'lesson.casino.sum.title': 'Capture a sum',
  'lesson.casino.sum.task':
    'Cards that add up to the value of yours are taken together. Take two cards at once with your nine.',
  'lesson.casino.sum.done':
    'Five and four make nine. Any number of cards may make the sum, as long as it is exact.',
} as const;
