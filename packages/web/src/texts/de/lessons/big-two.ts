// German: the lessons of Big Two.

import type { Translated } from '../../en/catalogue.ts';
import type { lessonsBigTwo as english } from '../../en/lessons/big-two.ts';

export const lessonsBigTwo: Translated<typeof english> = {
  'lesson.big-two.opening.title': 'Die Karo-Drei beginnt',
  'lesson.big-two.opening.task':
    'Wer zuerst keine Karten mehr hat, gewinnt die Runde. In der ersten Runde muss beim ersten Zug die niedrigste Karte dabei sein, die Karo-Drei. Fang an.',
  'lesson.big-two.opening.done':
    'Allein oder mit deiner anderen Drei: Beides enthält sie. Später spielt aus, wer die Runde davor gewonnen hat, und zwar beliebig.',
  'lesson.big-two.rank.title': 'Schlag die Karte auf dem Tisch',
  'lesson.big-two.rank.task':
    'Die Karten steigen von der Drei zur Zehn, dann Bube, Dame, König, Ass, und über allen die Zwei. Schlag das Herz-Ass.',
  'lesson.big-two.rank.done':
    'Nur deine Zwei ist höher als ein Ass. Wer jetzt dran ist, muss die Zwei schlagen oder passen.',
  'lesson.big-two.suit.title': 'Gleicher Wert: Die Farbe entscheidet',
  'lesson.big-two.suit.task':
    'Haben zwei Karten denselben Wert, entscheidet die Farbe: Karo ist am niedrigsten, dann Kreuz, Herz, Pik. Schlag die Herz-Neun.',
  'lesson.big-two.suit.done':
    'Pik steht über Herz und Kreuz darunter. Darum ist die Pik-Zwei die höchste Karte von allen.',
  'lesson.big-two.pair.title': 'Auf ein Paar gehört ein Paar',
  'lesson.big-two.pair.task':
    'Zwei Karten vom selben Wert sind ein Paar. Spiel so viele Karten, wie auf dem Tisch liegen: Eine allein, selbst die Pik-Zwei, schlägt nie ein Paar. Schlag die Achten.',
  'lesson.big-two.pair.done':
    'Bei Paaren vom selben Wert entscheidet die höchste Farbe. Drei Karten vom selben Wert sind ein Drilling: Nur ein höherer Drilling schlägt ihn.',
  'lesson.big-two.pass.title': 'Du darfst passen',
  'lesson.big-two.pass.task':
    'Du darfst passen, auch wenn du spielen könntest, und später wieder spielen, solange der Tisch nicht geräumt ist. Halte deine beiden Paare zusammen.',
  'lesson.big-two.pass.done':
    'Ein Bube hätte die Neun geschlagen, aber der andere wäre allein geblieben. Haben alle anderen gepasst, spielt aus, wer zuletzt gespielt hat.',
  'lesson.big-two.lead.title': 'Spiel aus, was du magst',
  'lesson.big-two.lead.task':
    'Alle anderen haben gepasst, also spielst du aus, was du magst. Drei Karten von einem Wert und zwei von einem anderen sind ein Full House. Spiel so viele Karten wie möglich.',
  'lesson.big-two.lead.done':
    'Fünf Karten auf einmal weg. Ist eine Hand leer, bekommen alle anderen Punkte für ihre Karten, und wer am Ende am wenigsten hat, gewinnt.',
  'lesson.big-two.straight.title': 'Fünf in Folge',
  'lesson.big-two.straight.task':
    'Fünf Werte in Folge sind eine Straße. Das Ass darf sie beenden, die Zwei nie, obwohl sie die höchste Karte ist. Du spielst aus: Spiel eine Straße.',
  'lesson.big-two.straight.done':
    'Zehn bis Ass ist die höchste Straße. Die niedrigste geht von Ass bis fünf, dann von zwei bis sechs: Dort stehen Ass und Zwei vorn.',
  'lesson.big-two.five.title': 'Fünf Karten gegen fünf',
  'lesson.big-two.five.task':
    'Fünf Karten einer Farbe, die nicht in Folge sind, sind ein Flush, und jeder Flush schlägt jede Straße. Schlag die Straße.',
  'lesson.big-two.five.done':
    'Noch höher sind, in dieser Reihenfolge: Full House, Vierling mit beliebiger fünfter Karte, Straight Flush. Vier Karten allein sind nie spielbar.',
  'lesson.big-two.one-card.title': 'Nur noch eine Karte',
  'lesson.big-two.one-card.task':
    'Wer nach dir kommt, hat noch eine Karte. Kannst du die Karte auf dem Tisch schlagen, musst du es tun, und zwar mit deiner höchsten. Spiel sie.',
  'lesson.big-two.one-card.done':
    'Jetzt hilft nur noch eine Karte über deiner besten. Auch beim Ausspielen muss eine einzelne Karte deine höchste sein; alles andere ist frei.',
  'lesson.big-two.last.title': 'Plane die letzten Züge',
  'lesson.big-two.last.task':
    'Die Pik-Zwei ist schon gefallen. Du spielst aus, hast drei Karten und kannst sicher gewinnen. Was kommt zuerst?',
  'lesson.big-two.last.done':
    'Keine Karte schlägt sie mehr: Ein kurzes Fenster öffnet sich, in dem alle passen. Dann gewinnst du mit deinem Paar Siebenen die Runde.',
};
