// English: the lessons of Fast Track.

export const lessonsFastTrack = {
  'lesson.fast-track.walk.title': 'Walk the exact count',
  'lesson.fast-track.walk.task':
    'The first player to bring all five pegs clockwise around the board and home wins. You drew an 8: walk 8 steps with the peg that is further along.',
  'lesson.fast-track.walk.done':
    'Never more steps, and never fewer. An ace, jack, queen, king or joker is 1 step; the 4 and the 7 are special.',
  'lesson.fast-track.enter.title': 'Bring a peg in',
  'lesson.fast-track.enter.task':
    'Pegs wait in holding until an ace, a 6 or a joker brings one onto your home. You drew a 6: bring one in.',
  'lesson.fast-track.enter.done':
    'That uses the whole card: the peg does not walk on. After an ace, 6, jack, queen, king or joker you draw again.',
  'lesson.fast-track.own.title': 'Your own pegs block you',
  'lesson.fast-track.own.task':
    'A peg never passes or lands on one of your own. You drew a 9, and your peg on home is stuck: make way for it.',
  'lesson.fast-track.own.done':
    'The way is clear. Move on from home soon: while a peg of yours stands there, no other comes in.',
  'lesson.fast-track.cut.title': 'Cut a peg of another player',
  'lesson.fast-track.cut.task':
    'Pegs of other players never block you. Landing on one cuts it: it goes back to holding. You drew a 5: cut a peg.',
  'lesson.fast-track.cut.done':
    'It must start over. A peg on its own home cannot be cut while the other four are in holding: there is no room for it.',
  'lesson.fast-track.four.title': 'The 4 goes backwards',
  'lesson.fast-track.four.task':
    'A 4 always goes 4 steps backwards. For one of your pegs that saves the whole way around: find it.',
  'lesson.fast-track.four.done':
    'It is 2 steps from your gate now, where your safe zone begins, without the long way around.',
  'lesson.fast-track.corner.title': 'Onto the fast track',
  'lesson.fast-track.corner.task':
    'A shortcut joins the corners: the fast track. A peg that lands exactly on any corner but your own may ride it. You drew a 5: get one there.',
  'lesson.fast-track.corner.done':
    'Next time it may ride from corner to corner. Passing a corner gives no ride, and your own corner never does.',
  'lesson.fast-track.ride.title': 'Ride from corner to corner',
  'lesson.fast-track.ride.task':
    'On the fast track every step leads to the next corner, up to your own. You drew a 3: ride to your own corner.',
  'lesson.fast-track.ride.done':
    '3 steps instead of 42. Moving another peg would have ended the ride, and so does drawing a 4.',
  'lesson.fast-track.bullseye.title': 'Out of the bullseye',
  'lesson.fast-track.bullseye.task':
    'Nobody can cut you in the bullseye, the hole in the middle. But only a jack, queen or king brings you out. You drew a king: leave it.',
  'lesson.fast-track.bullseye.done':
    'You come out on your own corner, unless a peg of yours stands there. The way in is a last step from any other corner.',
  'lesson.fast-track.safe.title': 'Into the safe zone',
  'lesson.fast-track.safe.task':
    'At your own gate your pegs turn into the safe zone, by exact count. Nobody can cut them there. You drew a 3: take a peg in.',
  'lesson.fast-track.safe.done':
    'Four are in. Now your fifth walks past the gate and must stop exactly on your home: that wins the match.',
  'lesson.fast-track.seven.title': 'Split a 7',
  'lesson.fast-track.seven.task':
    'One peg walks a 7, or two share it: then only the second may cut. You drew a 7: cut a peg, and take one of yours to safety.',
  'lesson.fast-track.seven.done':
    'One card did both: 4 steps into the safe zone, then 3 for the cut. The two halves always make 7.',
} as const;
