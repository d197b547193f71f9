// English: what the plain table says, which serves any game.

export const plain = {
  'plain.view': 'The table',
  'plain.moves': 'Legal moves',
  'plain.more': {
    one: '{n} move. Write its beginning to see it.',
    other: '{n} moves. Write the beginning of one to see fewer.',
  },
  'plain.write': 'Write a move',
  'plain.play': 'Play it',
  'plain.prompt': 'Choose a move.',
  'plain.line': '{name}: {text}',
};
