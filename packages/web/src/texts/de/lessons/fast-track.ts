// German: the lessons of Fast Track.

import type { Translated } from '../../en/catalogue.ts';
import type { lessonsFastTrack as english } from '../../en/lessons/fast-track.ts';

export const lessonsFastTrack: Translated<typeof english> = {
  'lesson.fast-track.walk.title': 'Geh genau so weit',
  'lesson.fast-track.walk.task':
    'Wer zuerst alle fünf Figuren im Uhrzeigersinn ums Brett und ans Ziel bringt, gewinnt. Du hast eine 8 gezogen: Geh 8 Schritte mit der Figur, die weiter vorn steht.',
  'lesson.fast-track.walk.done':
    'Nie mehr Schritte und nie weniger. Ass, Bube, Dame, König und Joker sind 1 Schritt; die 4 und die 7 sind besonders.',
  'lesson.fast-track.enter.title': 'Hol eine Figur ins Spiel',
  'lesson.fast-track.enter.task':
    'Figuren stehen in der Wartezone, bis ein Ass, eine 6 oder ein Joker eine auf dein Heimfeld holt. Du hast eine 6 gezogen: Hol eine.',
  'lesson.fast-track.enter.done':
    'Damit ist die Karte aufgebraucht: Die Figur geht nicht weiter. Nach Ass, 6, Bube, Dame, König oder Joker ziehst du noch einmal.',
  'lesson.fast-track.own.title': 'Eigene Figuren versperren den Weg',
  'lesson.fast-track.own.task':
    'Eine Figur geht nie über eine eigene oder auf ihr Feld. Du hast eine 9 gezogen, und deine Figur auf dem Heimfeld steckt fest: Mach ihr Platz.',
  'lesson.fast-track.own.done':
    'Der Weg ist frei. Verlass das Heimfeld bald: Solange dort eine Figur von dir steht, kommt keine andere ins Spiel.',
  'lesson.fast-track.cut.title': 'Wirf eine fremde Figur raus',
  'lesson.fast-track.cut.task':
    'Fremde Figuren versperren dir nie den Weg. Landest du auf einer, fliegt sie raus: zurück in die Wartezone. Du hast eine 5 gezogen: Wirf eine raus.',
  'lesson.fast-track.cut.done':
    'Sie fängt von vorn an. Auf ihrem Heimfeld ist eine Figur sicher, solange die anderen vier in der Wartezone sind: Dort ist kein Platz für sie.',
  'lesson.fast-track.four.title': 'Die 4 geht rückwärts',
  'lesson.fast-track.four.task':
    'Eine 4 geht immer 4 Schritte rückwärts. Einer deiner Figuren erspart das den ganzen Weg ums Brett: Finde sie.',
  'lesson.fast-track.four.done':
    'Sie steht jetzt 2 Schritte vor deinem Tor, wo deine Schutzzone beginnt, ganz ohne den langen Weg.',
  'lesson.fast-track.corner.title': 'Auf die Schnellspur',
  'lesson.fast-track.corner.task':
    'Eine Abkürzung verbindet die Ecken: die Schnellspur. Wer genau auf einer fremden Ecke landet, darf sie nehmen. Du hast eine 5 gezogen: Bring eine Figur hin.',
  'lesson.fast-track.corner.done':
    'Nächstes Mal darf sie von Ecke zu Ecke gehen. An einer Ecke vorbeizugehen genügt nicht, und die eigene Ecke zählt nie.',
  'lesson.fast-track.ride.title': 'Von Ecke zu Ecke',
  'lesson.fast-track.ride.task':
    'Auf der Schnellspur führt jeder Schritt zur nächsten Ecke, bis zu deiner eigenen. Du hast eine 3 gezogen: Geh bis zu deiner Ecke.',
  'lesson.fast-track.ride.done':
    '3 Schritte statt 42. Ein Zug mit einer anderen Figur hätte die Schnellspur gekostet, und eine 4 kostet sie auch.',
  'lesson.fast-track.bullseye.title': 'Raus aus dem Bullseye',
  'lesson.fast-track.bullseye.task':
    'Im Bullseye, dem Feld in der Mitte, wirft dich niemand raus. Aber nur Bube, Dame oder König bringen dich heraus. Du hast einen König gezogen: Verlass es.',
  'lesson.fast-track.bullseye.done':
    'Heraus geht es auf deine eigene Ecke, wenn dort keine Figur von dir steht. Hinein geht es mit einem letzten Schritt von jeder anderen Ecke.',
  'lesson.fast-track.safe.title': 'In die Schutzzone',
  'lesson.fast-track.safe.task':
    'An deinem Tor biegen deine Figuren in die Schutzzone ab, wenn die Zahl genau passt. Dort wirft sie niemand raus. Du hast eine 3 gezogen: Bring eine hinein.',
  'lesson.fast-track.safe.done':
    'Vier sind drin. Jetzt geht deine fünfte am Tor vorbei und muss genau auf deinem Heimfeld stehen bleiben: Das gewinnt die Partie.',
  'lesson.fast-track.seven.title': 'Teile eine 7',
  'lesson.fast-track.seven.task':
    'Eine Figur geht die 7, oder zwei teilen sie: Dann darf nur die zweite rauswerfen. Du hast eine 7: Wirf eine Figur raus und bring eine von dir in Sicherheit.',
  'lesson.fast-track.seven.done':
    'Eine Karte für beides: 4 Schritte in die Schutzzone, dann 3 für den Rauswurf. Die beiden Teile sind zusammen immer 7.',
};
