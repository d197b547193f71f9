// English: what is said where several people share one device.

export const together = {
  'together.title': 'Pass and play on this device',
  'together.line':
    'Enter a name for each person; bots play the other seats. Pass the device around: a hand stays hidden until its player takes over.',
  'together.bot': '{name}, a bot',
  'together.partner': 'plays with {name}',
  'together.go': 'Play together on this device',
  'together.pass': 'Pass the device to {name}',
  'together.since': 'What has happened:',
  'together.take': 'I am {name}',
  'together.shiya': '{name} may call Shiya first.',
  'together.stand': 'No Shiya',
  'together.won': 'won by {names}',
} as const;
