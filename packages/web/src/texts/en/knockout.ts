// English: what is said where a knockout is played.

export const knockout = {
  'knockout.title': 'Knockout',
  'knockout.line':
    'Whoever comes last in a match is out and watches; the others play on until two play the final. If last place is shared, nobody is out and the round is replayed.',
  'knockout.round': 'Knockout, {n} remain',
  'knockout.semi': 'Semi-final, three remain',
  'knockout.final': 'Final',
  'knockout.out': 'Out: {names}',
  'knockout.isOut': { you: 'You are out.', other: '{name} is out.' },
  'knockout.tied': 'The last place is shared: nobody is out.',
  'knockout.won': { you: 'You have won the knockout.', other: '{name} has won the knockout.' },
  'knockout.shared': '{names} have won the knockout together.',
  'knockout.next': 'Next round',
  'knockout.watch': 'Watch the next round',
  'knockout.repeat': 'Play the round again',
  'knockout.anew': 'A new knockout',
  'knockout.hurry': 'Finish it now',
  'knockout.begun': 'The knockout has started. New players can join when it is over.',
} as const;
