// English: the lessons of Texas 42.

export const lessonsTexas42 = {
  'lesson.texas-42.follow.title': 'Follow the led suit',
  'lesson.texas-42.follow.task':
    'You and the player opposite win tricks together. The high end of the first tile is the led suit: 5-3 leads fives. Anyone who has a five must play one. Follow suit.',
  'lesson.texas-42.follow.done':
    'Both your fives were allowed, and 6-3 was not. Four tiles make a trick, and the highest of the led suit wins it.',

  'lesson.texas-42.low-end.title': 'The low end follows too',
  'lesson.texas-42.low-end.task':
    'A tile belongs to the suits of both its ends. Threes were led, by the high end of 3-1. You have one tile that follows: find it.',
  'lesson.texas-42.low-end.done':
    '6-3 is a six and a three, so it had to follow. The ones did not: only the high end of the first tile is led.',

  'lesson.texas-42.double.title': 'The double is on top',
  'lesson.texas-42.double.task':
    'Fives were led. The other end decides, so 6-5 beats 5-3, but the double is above them all. Win this trick.',
  'lesson.texas-42.double.done':
    '5-5 is the highest five. Every trick is worth 1 point, and 5-5 counts 10 more: 11 points for your side.',

  'lesson.texas-42.trump.title': 'Trumps beat every other suit',
  'lesson.texas-42.trump.task':
    'Threes are trump: they beat all other suits. Sixes were led and you have none, so you may play anything. Take this trick.',
  'lesson.texas-42.trump.done':
    '4-3 beats even 6-6, and your side keeps the 10 points of 6-4. You never have to trump: any tile was allowed.',

  'lesson.texas-42.trump-alone.title': 'A trump is only a trump',
  'lesson.texas-42.trump-alone.task':
    'Threes are trump again, and a trump belongs to no other suit. 5-4 leads fives. Follow with the right tile.',
  'lesson.texas-42.trump-alone.done':
    '5-1 is your only five. 5-3 shows a five too, but it is a trump, and it waits for a better trick.',

  'lesson.texas-42.doubles.title': 'When doubles are trump',
  'lesson.texas-42.doubles.task':
    'Here the seven doubles are trump, a suit of their own with 6-6 on top. 5-5 was led, and that is not a five now. Follow suit.',
  'lesson.texas-42.doubles.done':
    'Only a double follows a double here. Your 5-4 and 5-1 are fives, and fives were not led.',

  'lesson.texas-42.bid.title': 'Bid higher, or pass',
  'lesson.texas-42.bid.task':
    'A hand has 42 points. A bid, from 30 up, says how many your side will take, and must beat the last one. Your fours are strong: bid as little as you may.',
  'lesson.texas-42.bid.done':
    'Everybody calls once, and you were the last: 32 stands. Reach it and you two score a mark; if not, the others do. Seven marks win.',

  'lesson.texas-42.call.title': 'Name the trump',
  'lesson.texas-42.call.task':
    'Your bid was the highest, so you name the trump. Name the suit of which you hold the most tiles.',
  'lesson.texas-42.call.done':
    'Five of the seven fours are yours: only two can be against you. Now you lead.',

  'lesson.texas-42.lead.title': 'Draw the trumps first',
  'lesson.texas-42.lead.task':
    'The bidder leads first. The other players hold two fours, and one of them could trump your 6-6. Draw them out: lead a trump that nobody can beat.',
  'lesson.texas-42.lead.done':
    'Anyone who holds a four must play one. You win and lead again: once 6-4 and 4-3 are gone, nothing can beat 6-6.',

  'lesson.texas-42.count.title': 'Who gets the count?',
  'lesson.texas-42.count.task':
    '5-5 and 6-4 count 10 each; 5-0, 4-1 and 3-2 count 5. They go to the side that wins the trick. See who wins this one, and make the most of it.',
  'lesson.texas-42.count.done':
    '6-6 did not follow the twos: your partner wins with 5-2, and 6-4 adds 10. Had the others been winning, you would have kept it.',
} as const;
