// English: what whoever looks elsewhere is told, and how it is chosen.

export const notices = {
  'notice.soon': 'Your time is running out',
  'notice.window': 'You are about to be passed',
  'notice.begun': 'The match has begun',
  'notice.talk': '{name} has said something',

  'notices.title': 'Notices of the system while I look elsewhere',
  'notices.turn': 'It is my turn',
  'notices.match': 'A match begins or ends',
  'notices.time': 'My time is running out, or I am about to be passed',
  'notices.talk': 'Somebody says something',
  'notices.friends': 'Somebody invites me or would like to be friends',
  'notices.line':
    'They come while this house is open in another tab or behind other windows; when it is closed, nothing comes. They name the game and who speaks, never cards or words.',
  'notices.denied':
    'The browser forbids them for this house. Its settings for this site, beside the address, can allow them: look there for notifications, then choose here again.',
  'notices.plain':
    'No browser shows them for an address that begins with {plain}, only with {secure}. The title of the tab and the sounds tell you here too.',
  'notices.none':
    'This browser shows none for this page. On an iPhone or iPad it does once the house is on the home screen. The title of the tab and the sounds tell you here too.',
} as const;
