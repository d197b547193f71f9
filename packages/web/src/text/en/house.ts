// English: everything the house itself says. `{name}` is filled in; a text with forms is chosen by the number `{n}`.

export const house = {
  'house.name': 'Parlor',
  'house.line': 'Table games for an evening: with friends, or against bots right now.',
  'page.back': 'Back to the table',

  'game.casino': 'Casino',
  'game.big-two': 'Big Two',
  'game.texas-42': 'Texas 42',
  'game.fast-track': 'Fast Track',
  'game.casino.line': 'Capture, build, raise. Ten cards and a long memory.',
  'game.big-two.line': 'Shed thirteen cards before anyone else does.',
  'game.texas-42.line': 'Bid, name the trump, and take the count with your partner.',
  'game.fast-track.line': 'Five pegs around the board, and the ring is the short way.',

  'start.play': 'Play against bots',
  'start.continue': 'Continue: {game}',
  'start.left': 'Continue',
  'start.left.none': 'No match waits for you.',
  'start.together': 'With friends',
  'start.together.line': 'Set a table and share its link, sit down at theirs, or pass this device around.',
  'start.friends': 'Play with friends',
  'start.join': 'Join with a code',
  'start.history': 'Your matches',
  'start.settings': 'Settings',
  'start.rules': 'Rules',
  'start.lessons': 'Learn to play',
  'start.open': 'Open tables',
  'start.open.none': 'No open tables at the moment.',
  'start.watch': 'Watch',
  'start.quick': 'Quick match: sit down with whoever is there',
  'start.offline': 'No server in reach: playing with bots works all the same.',

  'join.go': 'Join',

  'lobby.title': 'Table {code}',

  'rules.title': 'Rules of {game}',

  'history.continue': 'Continue',
  'history.moves': { one: '{n} move', other: '{n} moves' },

  'results.title': 'The match is over',
  'results.you.won': 'You won!',
  'results.team.won': 'Your side won!',
  'results.won': { one: 'Won by {names}', other: '{names} share the first place' },
  'results.fold': 'Look at the table',
  'results.unfold': 'Show the result',
  'results.again': 'Play again',
  'results.replay': 'Replay the match',
  'results.share': 'Share',
  'results.before': '(before)',
  'results.home': 'To the start page',
  'results.place': 'Place',
  'results.player': 'Player',
  'results.score': 'Score',

  'update.ready': 'A new version is ready.',
  'update.reload': 'Load it',
  'update.later': 'Later',
  'update.missing': 'A part of this page could not be loaded.',
  'update.again': 'Load the page again',

  'menu.open': 'Menu',
  'menu.close': 'Close',
  'menu.leave': 'Leave the table',
  'menu.home': 'Start page',
  'menu.settings': 'Settings',
  'menu.panel': 'Log, score, chat and rules',

  'gone.title': 'Nothing is set here',
  'gone.text': 'This address leads nowhere. The start page knows the way.',
} as const;
