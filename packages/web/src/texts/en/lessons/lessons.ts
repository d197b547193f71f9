// English: what every lesson says, whatever it teaches.

export const lessons = {
  'lesson.line': 'Short lessons at a real table, one idea each.',
  'lesson.done': 'learned',
  'lesson.count': { one: '{done} of {n} lesson', other: '{done} of {n} lessons' },
  'lesson.at': 'Lesson {at} of {n}: {title}',
  'lesson.other': 'That move is legal, but this lesson asks for another one.',
  'lesson.show': 'Show me',
  'lesson.shown': 'For example: {move}.',
  'lesson.again': 'Once more',
  'lesson.next': 'Next lesson',
  'lesson.play': 'Play a match',
  'lesson.of': 'Lesson {at} of {n}',
  'lesson.start': 'Start',
  'lesson.seat': 'Take a seat',
} as const;
