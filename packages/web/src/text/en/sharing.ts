// English: what is said where a finished match is given away, and where its deal is played again.

export const sharing = {
  'share.title': 'Share',
  'share.won': '{game}: won by {names}',
  'share.line': '{n}. {name}: {score}',
  'share.all': 'Whoever has the link sees the whole match: every hand and every move.',
  'share.long': 'This match is too long for a link: its result can be shared, not the match itself.',
  'share.result': 'Share the result',
  'share.done': 'The result is copied, with a link to the match.',
  'share.done.text': 'The result is copied.',
  'share.none': 'There is nothing to share here: the match is not over, or it is no longer kept.',
  'share.deal': 'The same deal again',
  'share.deal.line': 'The same shuffle, rules and seat against bots, to do better or to see who does.',

  'deal.title': '{game}: the same deal',
  'deal.beat': '{name} came in at place {n} with a score of {score}. Can you do better?',
  'deal.beat.nameless': 'The first time it ended at place {n} with a score of {score}. Can you do better?',
  'deal.line': 'The shuffle is the one of the link; nobody draws it anew. Bots take the other seats: {bots}.',
  'deal.options': 'House rules that are not the usual ones',
  'deal.play': 'Play this deal',
  'deal.challenge': 'Challenge somebody',
  'deal.dare': '{game}, the same deal for you: can you do better than place {n} with a score of {score}?',
  'deal.done': 'The challenge is copied.',

  'given.title': 'This link cannot be followed',
  'given.damaged': 'The link is damaged: perhaps a part of it was lost on the way. Ask for it once more.',
  'given.unknown':
    'The link needs rules that this house does not know yet: load the page again, or try later.',
  'given.of': 'A match of {name}',
  'given.resigned': 'Given up by {names}',
  'given.abandoned': 'Everybody left before the end',
} as const;
