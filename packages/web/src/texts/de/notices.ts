// German: what whoever looks elsewhere is told, and how it is chosen.

import type { Translated } from '../en/catalogue.ts';
import type { notices as english } from '../en/notices.ts';

export const notices: Translated<typeof english> = {
  'notice.soon': 'Deine Zeit läuft ab',
  'notice.window': 'Gleich passt du automatisch',
  'notice.begun': 'Die Partie hat begonnen',
  'notice.talk': '{name} hat etwas gesagt',
  'notices.title': 'Benachrichtigen, wenn Parlor im Hintergrund ist',
  'notices.turn': 'Ich bin dran',
  'notices.match': 'Eine Partie beginnt oder endet',
  'notices.time': 'Meine Zeit läuft ab, oder ich passe gleich automatisch',
  'notices.talk': 'Jemand sagt etwas',
  'notices.friends': 'Jemand lädt mich ein oder möchte mit mir befreundet sein',
  'notices.line':
    'Du bekommst sie, solange Parlor in einem anderen Tab oder Fenster offen ist, nicht, wenn es geschlossen ist. Sie nennen das Spiel und wer spricht, nie Karten oder Nachrichten.',
  'notices.denied':
    'Benachrichtigungen sind für diese Website blockiert. Erlaube sie in den Website-Einstellungen neben der Adresszeile und schalte sie hier wieder ein.',
  'notices.plain':
    'Browser zeigen Benachrichtigungen nur für Adressen, die mit {secure} beginnen, nicht mit {plain}. Titel des Tabs und Töne bekommst du trotzdem.',
  'notices.none':
    'Dieser Browser zeigt für diese Seite keine Benachrichtigungen. Auf iPhone und iPad geht es, sobald Parlor auf dem Home-Bildschirm liegt. Titel des Tabs und Töne bekommst du trotzdem.',
};
