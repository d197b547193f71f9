// German: what whoever looks elsewhere is told, and how it is chosen.

import type { notices as english } from '../en/notices.ts';
import type { Translated } from '../text.ts';

export const notices: Translated<typeof english> = {
  'notice.soon': 'Deine Zeit läuft ab',
  'notice.window': 'Gleich wird für dich gepasst',
  'notice.begun': 'Die Partie hat begonnen',
  'notice.talk': '{name} hat etwas gesagt',
  'notices.title': 'Mitteilungen des Systems, während ich woanders bin',
  'notices.turn': 'Ich bin dran',
  'notices.match': 'Eine Partie beginnt oder endet',
  'notices.time': 'Meine Zeit läuft ab, oder gleich wird für mich gepasst',
  'notices.talk': 'Jemand sagt etwas',
  'notices.friends': 'Jemand lädt mich ein oder möchte mit mir befreundet sein',
  'notices.line':
    'Sie kommen, solange dieses Haus in einem anderen Tab oder hinter anderen Fenstern offen ist; ist es zu, kommt nichts. Sie nennen das Spiel und wer spricht, nie Karten oder Worte.',
  'notices.denied':
    'Der Browser verbietet sie für dieses Haus. In den Einstellungen für diese Website, neben der Adresse, kannst du sie erlauben: Such dort nach Benachrichtigungen und wähle hier noch einmal.',
  'notices.plain':
    'Kein Browser zeigt sie für eine Adresse, die mit {plain} beginnt, nur mit {secure}. Der Titel des Tabs und die Töne sagen dir auch hier Bescheid.',
  'notices.none':
    'Dieser Browser zeigt für diese Seite keine. Auf iPhone und iPad geht es, sobald das Haus auf dem Home-Bildschirm liegt. Der Titel des Tabs und die Töne sagen dir auch hier Bescheid.',
};
