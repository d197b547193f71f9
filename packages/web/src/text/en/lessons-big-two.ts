// English: the lessons of Big Two.

export const lessonsBigTwo = {
  'lesson.big-two.pair.title': 'Play a pair',
  'lesson.big-two.pair.task':
    'Two cards of one rank are a pair, and are played together. You lead: play your pair of fives.',
  'lesson.big-two.pair.done': 'The others can answer with a higher pair, or pass.',
} as const;
