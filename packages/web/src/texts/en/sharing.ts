// English: what is said where a finished match is given away, and where its deal is played again.

export const sharing = {
  'share.title': 'Share',
  'share.won': '{game}: won by {names}',
  'share.line': '{n}. {name}: {score}',
  'share.all': 'Anyone who has the link sees the whole match: every hand and every move.',
  'share.long': 'This match is too long for a link: its result can be shared, not the match itself.',
  'share.result': 'Share the result',
  'share.done': 'The result is copied, with a link to the match.',
  'share.done.text': 'The result is copied.',
  'share.none': 'There is nothing to share here: the match is not over, or it is no longer kept.',
  'share.deal': 'The same deal again',
  'share.deal.line': 'The same shuffle, rules and seat against bots, to do better or to see who does.',

  'deal.title': '{game}: the same deal',
  'deal.beat': '{name} finished in place {n} with {score}. Can you do better?',
  'deal.beat.nameless': 'The first time it ended at place {n} with a score of {score}. Can you do better?',
  'deal.line': 'You get exactly the same cards. Bots play the other seats: {bots}.',
  'deal.options': 'House rules that are not the usual ones',
  'deal.play': 'Play this deal',
  'deal.challenge': 'Challenge somebody',
  'deal.dare': '{game}, the same deal for you: can you do better than place {n} with a score of {score}?',
  'deal.done': 'The challenge is copied.',

  'given.title': 'This link does not work',
  'given.damaged': 'The link is damaged: perhaps a part of it was lost on the way. Ask for it once more.',
  'given.unknown':
    'The link needs rules that this house does not know yet: load the page again, or try later.',
  'given.of': { other: '{name}’s match', you: 'Your match' },
  'given.resigned': 'Resigned: {names}',
  'given.abandoned': 'Everybody left before the end',
} as const;
