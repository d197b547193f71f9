// German: an invitation to a table, with each game in three lines.

import type { Translated } from '../en/catalogue.ts';
import type { invitation as english } from '../en/invitation.ts';

export const invitation: Translated<typeof english> = {
  'invite.by': '{name} lädt dich zum Spielen ein.',
  'invite.casino.1': 'Nimm Karten vom Tisch mit einer Karte vom gleichen Wert oder von der gleichen Summe.',
  'invite.casino.2': 'Baue: Lege jetzt Karten zusammen und nimm sie in einem späteren Zug mit einer Karte.',
  'invite.casino.3': 'Asse, die 10♦, die 2♠, viele Karten und viel Pik bringen Punkte.',
  'invite.big-two.1': 'Spiele einzelne Karten, Paare, Drillinge oder fünf Karten, die schlagen, was liegt.',
  'invite.big-two.2': 'Zweien sind hoch. Kannst oder willst du nicht schlagen, passe.',
  'invite.big-two.3': 'Wer zuerst keine Karten mehr hat, gewinnt; die anderen zahlen für ihre Karten.',
  'invite.texas-42.1': 'Zwei Teams bieten, wie viele der 42 Punkte sie holen.',
  'invite.texas-42.2': 'Das höchste Gebot nennt den Trumpf und spielt aus; die anderen bedienen.',
  'invite.texas-42.3':
    'Ein Stich zählt 1, ein Stein mit fünf oder zehn Augen 5 oder 10. Ein erfülltes Gebot gewinnt die Runde.',
  'invite.fast-track.1': 'Zieh eine Karte und bewege danach eine deiner Figuren um das Brett.',
  'invite.fast-track.2':
    'Eine getroffene Figur muss zurück zum Start. Der Ring in der Mitte ist der kurze Weg.',
  'invite.fast-track.3': 'Es gewinnt, wer zuerst alle Figuren zu Hause hat.',
};
