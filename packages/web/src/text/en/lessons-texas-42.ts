// English: the lessons of Texas 42.

export const lessonsTexas42 = {
  'lesson.texas-42.follow.title': 'Follow the led suit',
  'lesson.texas-42.follow.task':
    'A five was led. Whoever holds a tile of that suit must play one. Follow suit.',
  'lesson.texas-42.follow.done': 'Both tiles with a five were allowed, and no other.',
} as const;
