// English: the lessons of Fast Track.

export const lessonsFastTrack = {
  'lesson.fast-track.enter.title': 'Bring a peg in',
  'lesson.fast-track.enter.task':
    'An ace, a six or a joker brings a peg from the holding area to home. You drew a joker: bring one in.',
  'lesson.fast-track.enter.done': 'It stands on home now, ready to go around.',
} as const;
