// English: what is said where several people share one device.

export const together = {
  'together.title': 'Several people at this device',
  'together.line':
    'Write a name at every seat where somebody sits; bots take the others. The device goes from hand to hand, and what is hidden stays hidden.',
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
