// What people do with their seats beside moves: take a move back, resign, let a bot play.

export const yourSeat = {
  'ask.takenBack': 'The last move was taken back.',
  'ask.resigned': 'You resigned. A bot is playing your seat.',
  'ask.return': 'A bot plays for you.',
  'ask.return.yes': 'I am back',
  'refusal.NO_TAKEBACK': 'the move cannot be taken back',
  'results.givenUp': 'The match ended by resignation.',
  'menu.concede': 'Resign',
  'menu.concede.sure': 'Really resign?',
  'menu.concede.note':
    'You will be placed last, behind everybody who stays. If others are still playing, a bot plays your seat to the end.',
  'menu.takeBack': 'Ask to take my move back',
  'menu.takeBack.now': 'Take my move back',
  'menu.standIn': 'Let a bot play for me',
  'ask.return.of': 'A bot plays for {name}.',
  'ask.return.of.yes': '{name} is back',
} as const;
