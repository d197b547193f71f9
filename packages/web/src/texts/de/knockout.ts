// German: what is said where a knockout is played.

import type { Translated } from '../en/catalogue.ts';
import type { knockout as english } from '../en/knockout.ts';

export const knockout: Translated<typeof english> = {
  'knockout.title': 'K.-o.-Turnier',
  'knockout.line':
    'Wer in einer Partie auf den letzten Rang kommt, scheidet aus und schaut zu; die anderen spielen weiter, bis zwei das Finale spielen. Ist der letzte Rang geteilt, scheidet niemand aus, und die Runde wird wiederholt.',
  'knockout.round': 'K.\u00a0o., noch {n} dabei',
  'knockout.semi': 'Halbfinale zu dritt',
  'knockout.final': 'Finale',
  'knockout.out': 'Ausgeschieden: {names}',
  'knockout.isOut': { you: 'Du bist ausgeschieden.', other: '{name} ist ausgeschieden.' },
  'knockout.tied': 'Der letzte Rang ist geteilt: Niemand scheidet aus.',
  'knockout.won': { you: 'Du hast das Turnier gewonnen.', other: '{name} hat das Turnier gewonnen.' },
  'knockout.shared': 'Das Turnier haben gemeinsam gewonnen: {names}.',
  'knockout.next': 'Nächste Partie',
  'knockout.watch': 'Nächster Partie zuschauen',
  'knockout.repeat': 'Partie wiederholen',
  'knockout.anew': 'Neues Turnier',
  'knockout.hurry': 'Jetzt zu Ende spielen',
  'knockout.begun': 'Das Turnier läuft schon. Wer neu ist, kann danach dazukommen.',
};
