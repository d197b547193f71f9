// What people do with their seats beside moves: take a move back, resign, let a bot play.

import type { Translated } from '../en/catalogue.ts';
import type { yourSeat as english } from '../en/your-seat.ts';

export const yourSeat: Translated<typeof english> = {
  'ask.takenBack': 'Der letzte Zug wurde zurückgenommen.',
  'ask.resigned': 'Du hast aufgegeben. Ein Bot spielt deinen Platz.',
  'ask.return': 'Ein Bot spielt für dich.',
  'ask.return.yes': 'Ich bin wieder da',
  'refusal.NO_TAKEBACK': 'der Zug kann nicht zurückgenommen werden',
  'results.givenUp': 'Die Partie wurde aufgegeben.',
  'menu.concede': 'Aufgeben',
  'menu.concede.sure': 'Wirklich aufgeben?',
  'menu.concede.note':
    'Du landest auf dem letzten Rang, hinter allen, die bleiben. Wenn andere noch spielen, spielt ein Bot deinen Platz zu Ende.',
  'menu.takeBack': 'Darf ich zurücknehmen?',
  'menu.takeBack.now': 'Meinen Zug zurücknehmen',
  'menu.standIn': 'Einen Bot für mich spielen lassen',
  'ask.return.of': 'Ein Bot spielt für {name}.',
  'ask.return.of.yes': '{name} ist wieder da',
};
