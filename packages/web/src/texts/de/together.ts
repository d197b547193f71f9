// German: what is said where several people share one device.

import type { Translated } from '../en/catalogue.ts';
import type { together as english } from '../en/together.ts';

export const together: Translated<typeof english> = {
  'together.title': 'Reihum an diesem Gerät spielen',
  'together.line':
    'Gib für jede Person einen Namen ein; auf den anderen Plätzen spielen Bots. Gebt das Gerät weiter: Eine Hand bleibt verdeckt, bis ihr Spieler übernimmt.',
  'together.bot': '{name}, ein Bot',
  'together.partner': 'spielt mit {name}',
  'together.go': 'Gemeinsam an diesem Gerät spielen',
  'together.pass': 'Gib das Gerät weiter: {name}',
  'together.since': 'Was passiert ist:',
  'together.take': 'Ich bin {name}',
  'together.shiya': '{name} darf zuerst Shiya rufen.',
  'together.stand': 'Kein Shiya',
  'together.won': 'gewonnen: {names}',
};
