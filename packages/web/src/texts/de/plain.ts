// German: what the plain table says, which serves any game.

import type { Translated } from '../en/catalogue.ts';
import type { plain as english } from '../en/plain.ts';

export const plain: Translated<typeof english> = {
  'plain.view': 'Der Tisch',
  'plain.moves': 'Erlaubte Züge',
  'plain.more': {
    one: '{n} Zug. Schreib seinen Anfang, um ihn zu sehen.',
    other: '{n} Züge. Schreib den Anfang von einem, um weniger zu sehen.',
  },
  'plain.write': 'Zug schreiben',
  'plain.play': 'Spielen',
  'plain.prompt': 'Wähle einen Zug.',
  'plain.line': '{name}: {text}',
};
