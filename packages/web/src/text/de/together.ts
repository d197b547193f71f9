// German: what is said where several people share one device.

import type { together as english } from '../en/together.ts';
import type { Translated } from '../text.ts';

export const together: Translated<typeof english> = {
  'together.title': 'Mehrere an diesem Gerät',
  'together.line':
    'Schreib an jeden Platz, auf dem jemand sitzt, einen Namen; auf den anderen sitzen Bots. Das Gerät geht von Hand zu Hand, und was verdeckt ist, bleibt verdeckt.',
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
