// The icons of the house, drawn on 24 by 24 with one width of line; they take the colour of the text around them.
// Names are what a player would say: `undo`, `hint`, `friends`.

const filled = (d: string): string => `<path d="${d}" fill="currentColor"/>`;
const ring = (x: number, y: number, r: number): string => `<circle cx="${x}" cy="${y}" r="${r}"/>`;
const spot = (x: number, y: number, r = 1.3): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="currentColor" stroke="none"/>`;
const box = (x: number, y: number, width: number, height: number, r = 2): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${r}"/>`;
const path = (d: string): string => `<path d="${d}"/>`;

const HEXAGON = 'M12 3.5L19.5 7.8V16.2L12 20.5L4.5 16.2V7.8Z';

export const ICONS = {
  again: path(
    'M5 11.5A7.2 7.2 0 0 1 17.8 7.6L19.5 9.5M19.5 5V9.5H15M19 12.5A7.2 7.2 0 0 1 6.2 16.4L4.5 14.5M4.5 19V14.5H9',
  ),
  back: path('M15 5L8 12L15 19'),
  bot: `${box(5, 9, 14, 10.5, 2.5)}${path('M12 9V5.5M2.5 13V16M21.5 13V16')}${spot(12, 4.4)}${spot(9.3, 14)}${spot(14.7, 14)}`,
  capture: path('M6.5 6.5L17.5 17.5M17.5 6.5L6.5 17.5'),
  chair: path('M7 3.5V20.5M7 13H17V20.5M7 8.5H9'),
  chat: path(
    'M4.5 6.5A2 2 0 0 1 6.5 4.5H17.5A2 2 0 0 1 19.5 6.5V13.5A2 2 0 0 1 17.5 15.5H11L7 19.5V15.5H6.5A2 2 0 0 1 4.5 13.5Z',
  ),
  check: path('M5 12.5L10 17.5L19.5 7'),
  clock: ring(12, 12, 8.2) + path('M12 7.5V12.3L15.2 14.2'),
  close: path('M6 6L18 18M18 6L6 18'),
  concede: path('M6 21V4M6 5C9 3.5 12 6.5 18.5 5L16.5 9.5L18.5 14C12 15.5 9 12.5 6 14'),
  copy:
    box(8.5, 8.5, 11.5, 11.5) +
    path('M15.5 8.5V6A2 2 0 0 0 13.5 4H6A2 2 0 0 0 4 6V13.5A2 2 0 0 0 6 15.5H8.5'),
  crown: path('M4.5 18.5L3 7.5L8.3 11.5L12 5L15.7 11.5L21 7.5L19.5 18.5Z'),
  cut: `${ring(6, 6.5, 2.6)}${ring(6, 17.5, 2.6)}${path('M8.2 8L20 17M8.2 16L20 7')}`,
  door: path(
    'M6 20.5V4.5A1 1 0 0 1 7 3.5H14.5A1 1 0 0 1 15.5 4.5V20.5M4 20.5H20M15.5 7.5H18V20.5M12.3 11.8V12.8',
  ),
  down: path('M6 9.5L12 15.5L18 9.5'),
  edit: path('M5 19L5.8 15.2L15.8 5.2A2.1 2.1 0 0 1 18.8 8.2L8.8 18.2ZM13.8 7.2L16.8 10.2'),
  first: path('M6 6V18') + filled('M18 6.5L9.5 12L18 17.5Z'),
  flat: path(HEXAGON) + ring(12, 12, 2.4),
  friends:
    ring(9, 8.5, 3.5) +
    path(
      'M3 19.5C3 15.7 5.5 14.2 9 14.2C12.5 14.2 15 15.7 15 19.5M15.5 5.3A3.5 3.5 0 0 1 15.5 11.7M17.4 14.5C19.8 15.1 21 16.8 21 19.5',
    ),
  'full-screen': path('M4.5 9V4.5H9M15 4.5H19.5V9M19.5 15V19.5H15M9 19.5H4.5V15'),
  hint: path(
    'M9.5 18H14.5M10.5 21H13.5M9.5 15.3C9.5 13.6 6.5 12.6 6.5 9A5.5 5.5 0 0 1 17.5 9C17.5 12.6 14.5 13.6 14.5 15.3Z',
  ),
  history: path('M4.3 9.5A8.2 8.2 0 1 1 4 13.6M4 5V9.5H8.5M12 8V12.5L15 14.5'),
  home: path('M4 11.5L12 4.5L20 11.5M6.5 9.6V19.5H17.5V9.6M10 19.5V14H14V19.5'),
  last: path('M18 6V18') + filled('M6 6.5L14.5 12L6 17.5Z'),
  learn: path(
    'M12 6.5C10 5 7 4.5 3.5 5V18C7 17.5 10 18 12 19.5C14 18 17 17.5 20.5 18V5C17 4.5 14 5 12 6.5ZM12 6.5V19.5',
  ),
  leave: path(
    'M13.5 4.5H6.5A1 1 0 0 0 5.5 5.5V18.5A1 1 0 0 0 6.5 19.5H13.5M10.5 12H20.5M17 8.5L20.5 12L17 15.5',
  ),
  link: path(
    'M10 14A4 4 0 0 0 15.7 14L18.6 11.1A4 4 0 0 0 12.9 5.4L11.5 6.8M14 10A4 4 0 0 0 8.3 10L5.4 12.9A4 4 0 0 0 11.1 18.6L12.5 17.2',
  ),
  lock: box(5.5, 10.5, 13, 9.5) + path('M8.2 10.5V7.8A3.8 3.8 0 0 1 15.8 7.8V10.5M12 14V16.5'),
  menu: path('M4 7H20M4 12H20M4 17H14'),
  more: spot(5.5, 12, 1.6) + spot(12, 12, 1.6) + spot(18.5, 12, 1.6),
  mute: path('M4 9.5V14.5H7.5L12 18.5V5.5L7.5 9.5ZM16 9.5L21 14.5M21 9.5L16 14.5'),
  next: path('M9 5L16 12L9 19'),
  panel: box(4, 5, 16, 14) + path('M14.5 5V19'),
  pause: path('M8.5 6V18M15.5 6V18'),
  person: ring(12, 8, 3.8) + path('M5 20C5 15.8 7.8 14 12 14C16.2 14 19 15.8 19 20'),
  play: filled('M8 5.5V18.5L18.5 12Z'),
  plus: path('M12 5V19M5 12H19'),
  qr:
    box(4, 4, 6, 6, 1) +
    box(14, 4, 6, 6, 1) +
    box(4, 14, 6, 6, 1) +
    path('M14 14H16.5V17M20 14V20H17M14 20V19'),
  'react-clap': path(
    'M11.5 20L6 16.5C4.6 15.6 4 14.2 4 12.7V8.7A1.3 1.3 0 0 1 6.6 8.7V11.2L9.9 7.8A1.25 1.25 0 0 1 11.7 9.5V20M12.3 20L18 16.5C19.4 15.6 20 14.2 20 12.7V8.7A1.3 1.3 0 0 0 17.4 8.7V11.2L14.1 7.8A1.25 1.25 0 0 0 12.3 9.5M12 2.6V4.8M7.6 3.4L8.6 5.2M16.4 3.4L15.4 5.2',
  ),
  'react-hurry': path(
    'M7 4H17M7 20H17M8.2 4C8.2 9 12 10 12 12C12 14 8.2 15 8.2 20M15.8 4C15.8 9 12 10 12 12C12 14 15.8 15 15.8 20M10.5 18.4H13.5',
  ),
  'react-laugh':
    ring(12, 12, 8.5) +
    path(
      'M7.6 10.6Q9 8.6 10.4 10.6M13.6 10.6Q15 8.6 16.4 10.6M7.8 13.6H16.2Q15.4 17.6 12 17.6Q8.6 17.6 7.8 13.6Z',
    ),
  'react-sad':
    ring(12, 12, 8.5) + spot(9, 10.4) + spot(15, 10.4) + path('M8.6 16.4Q12 13.4 15.4 16.4M16.6 12.6V14'),
  'react-thanks': path(
    'M12 19.5C6.4 15.4 4 12.4 4 9.4A4.1 4.1 0 0 1 12 8A4.1 4.1 0 0 1 20 9.4C20 12.4 17.6 15.4 12 19.5Z',
  ),
  'react-think':
    ring(12, 12, 8.5) +
    spot(9, 11) +
    spot(15, 11) +
    path('M13.4 8.4Q15 7.2 16.8 8.2M9.6 15.8Q12 14.8 14.4 15.6'),
  'react-wave': path(
    'M7.5 12.5V7.2A1.3 1.3 0 0 1 10.1 7.2V11.5M10.1 11V5.3A1.3 1.3 0 0 1 12.7 5.3V11M12.7 11V6.2A1.3 1.3 0 0 1 15.3 6.2V12M15.3 12V9A1.3 1.3 0 0 1 17.9 9V14.5C17.9 18 15.8 20.5 12.5 20.5C9.8 20.5 8.6 19.3 7.5 17.5L4.6 13A1.3 1.3 0 0 1 6.8 11.6L7.5 12.5M19 3.4A5.4 5.4 0 0 1 21.2 6.6M3 6.6A5.4 5.4 0 0 1 5.2 3.4',
  ),
  'react-wow': ring(12, 12, 8.5) + spot(9, 10) + spot(15, 10) + ring(12, 15.2, 1.9),
  send: path('M4 12L20 4.5L15.5 19.5L11.5 13ZM20 4.5L11.5 13'),
  settings: path('M4 8H12.8M18.2 8H20M4 16H5.8M11.2 16H20') + ring(15.5, 8, 2.6) + ring(8.5, 16, 2.6),
  share: `${ring(18, 5.5, 2.5)}${ring(6, 12, 2.5)}${ring(18, 18.5, 2.5)}${path('M8.3 10.8L15.7 6.8M8.3 13.2L15.7 17.2')}`,
  'signal-lost': path('M5 19V15.5M10 19V12M15 19V14M20 19V18.9M4 4L20 20'),
  'signal-ok': path('M5 19V15.5M10 19V12M15 19V8.5M20 19V5'),
  'signal-slow': path('M5 19V15.5M10 19V12M15 19V18.9M20 19V18.9'),
  'signal-stale': path(
    'M18.5 8.5A7.5 7.5 0 0 0 5 10.4M5.5 15.5A7.5 7.5 0 0 0 19 13.6M18.5 4.3V8.5H14.3M5.5 19.7V15.5H9.7',
  ),
  solid: path(`${HEXAGON}M4.5 7.8L12 12L19.5 7.8M12 12V20.5`),
  sort: path('M4 6H13M4 11H10.5M4 16H8M17 5V19M13.8 15.8L17 19L20.2 15.8'),
  sound: path(
    'M4 9.5V14.5H7.5L12 18.5V5.5L7.5 9.5ZM15.6 9A4.5 4.5 0 0 1 15.6 15M18.2 6.5A8 8 0 0 1 18.2 17.5',
  ),
  star: path('M12 4L14.4 9.2L20 9.9L15.9 13.8L17 19.5L12 16.7L7 19.5L8.1 13.8L4 9.9L9.6 9.2Z'),
  'step-back': filled('M15.5 6L7.5 12L15.5 18Z'),
  'step-forward': filled('M8.5 6L16.5 12L8.5 18Z'),
  turn: filled('M15.5 6.5L8 12L15.5 17.5Z'),
  undo: path('M8.5 5L4 9.5L8.5 14M4 9.5H14.5A5 5 0 0 1 14.5 19.5H9'),
  'view-seat': path('M7.5 5H16.5L20.5 15H3.5ZM9 19.5H15'),
  'view-table': path('M3.5 13.5L8 8.5H20.5L16 13.5ZM3.5 13.5V16.5H16V13.5M16 16.5L20.5 11.5V8.5'),
  'view-top': path(HEXAGON),
  warning: path('M12 4L21 19.5H3ZM12 10V14.3M12 16.9V17'),
  watch:
    path('M2.8 12C5 7.8 8.3 5.7 12 5.7S19 7.8 21.2 12C19 16.2 15.7 18.3 12 18.3S5 16.2 2.8 12Z') +
    ring(12, 12, 3),
} as const satisfies Readonly<Record<string, string>>;

export type IconName = keyof typeof ICONS;

export const iconsFile = (): string => {
  const symbols = Object.entries(ICONS).map(
    ([name, drawing]) =>
      `<symbol id="${name}" viewBox="0 0 24 24"><g fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">${drawing}</g></symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
};

/** The mark that bots wear on their medallion, on 24 by 24: a roundel of ivory with a small machine's face. */
export const botMarkFile = (): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="11.2" fill="#efe3c8" stroke="#5a3b1c" stroke-width="1.4"/>' +
  '<g fill="none" stroke="#3a2413" stroke-width="1.7" stroke-linejoin="round"><path d="M7 9H17V16.6H7ZM12 9V5.6"/></g>' +
  '<circle cx="12" cy="5.2" r="1.2" fill="#3a2413"/><circle cx="10" cy="12.8" r="1.3" fill="#3a2413"/><circle cx="14" cy="12.8" r="1.3" fill="#3a2413"/></svg>';
