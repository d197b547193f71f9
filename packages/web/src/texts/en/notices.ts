// English: what whoever looks elsewhere is told, and how it is chosen.

export const notices = {
  'notice.soon': 'Your time is running out',
  'notice.window': 'You will pass automatically in a moment',
  'notice.begun': 'The match has begun',
  'notice.talk': '{name} has said something',

  'notices.title': 'Notify me when Parlor is in the background',
  'notices.turn': 'It is my turn',
  'notices.match': 'A match begins or ends',
  'notices.time': 'My time is running out, or I am about to pass automatically',
  'notices.talk': 'Somebody says something',
  'notices.friends': 'Somebody invites me or would like to be friends',
  'notices.line':
    'You get them while Parlor is open in another tab or window, not when it is closed. They name the game and the speaker, never cards or messages.',
  'notices.denied':
    'Notifications are blocked for this site. Allow them in the site settings next to the address bar, then switch this on again.',
  'notices.plain':
    'Browsers show notifications only for addresses that begin with {secure}, not {plain}. You still get the tab title and the sounds.',
  'notices.none':
    'This browser shows no notifications for this page. On an iPhone or iPad it does once Parlor is on the home screen. You still get the tab title and the sounds.',
} as const;
