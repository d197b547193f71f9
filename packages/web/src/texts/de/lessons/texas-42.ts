// German: the lessons of Texas 42.

import type { Translated } from '../../en/catalogue.ts';
import type { lessonsTexas42 as english } from '../../en/lessons/texas-42.ts';

export const lessonsTexas42: Translated<typeof english> = {
  'lesson.texas-42.follow.title': 'Bediene die gefragte Farbe',
  'lesson.texas-42.follow.task':
    'Du und dein Gegenüber gewinnt Stiche gemeinsam. Das hohe Ende des ersten Steins ist die gefragte Farbe: 5-3 fragt nach Fünfen. Wer eine hat, muss eine spielen. Bediene.',
  'lesson.texas-42.follow.done':
    'Deine beiden Fünfen waren erlaubt, 6-3 nicht. Vier Steine sind ein Stich, und der höchste der gefragten Farbe gewinnt ihn.',
  'lesson.texas-42.low-end.title': 'Auch das niedrige Ende bedient',
  'lesson.texas-42.low-end.task':
    'Ein Stein gehört zu den Farben seiner beiden Enden. Gefragt sind Dreien, durch das hohe Ende von 3-1. Du hast einen Stein, der bedient: Finde ihn.',
  'lesson.texas-42.low-end.done':
    '6-3 ist eine Sechs und eine Drei, darum musste er bedienen. Die Einsen nicht: Nur das hohe Ende des ersten Steins fragt.',
  'lesson.texas-42.double.title': 'Der Pasch steht ganz oben',
  'lesson.texas-42.double.task':
    'Gefragt sind Fünfen. Das andere Ende entscheidet, also schlägt 6-5 auch 5-3, aber der Pasch steht über allen. Gewinne diesen Stich.',
  'lesson.texas-42.double.done':
    '5-5 ist die höchste Fünf. Jeder Stich ist 1 Punkt wert, und 5-5 zählt 10 dazu: 11 Punkte für eure Seite.',
  'lesson.texas-42.trump.title': 'Trumpf schlägt jede andere Farbe',
  'lesson.texas-42.trump.task':
    'Dreien sind Trumpf: Sie schlagen alle anderen Farben. Gefragt sind Sechsen, und du hast keine, also darfst du alles spielen. Hol diesen Stich.',
  'lesson.texas-42.trump.done':
    '4-3 schlägt sogar 6-6, und die 10 Punkte von 6-4 bleiben bei euch. Trumpfen ist nie Pflicht: Jeder Stein war erlaubt.',
  'lesson.texas-42.trump-alone.title': 'Ein Trumpf ist nur Trumpf',
  'lesson.texas-42.trump-alone.task':
    'Wieder sind Dreien Trumpf, und ein Trumpf gehört zu keiner anderen Farbe. 5-4 fragt nach Fünfen. Bediene mit dem richtigen Stein.',
  'lesson.texas-42.trump-alone.done':
    '5-1 ist deine einzige Fünf. Auch 5-3 zeigt eine Fünf, ist aber Trumpf und wartet auf einen besseren Stich.',
  'lesson.texas-42.doubles.title': 'Wenn Pasche Trumpf sind',
  'lesson.texas-42.doubles.task':
    'Hier sind die sieben Pasche Trumpf, eine eigene Farbe mit 6-6 an der Spitze. Ausgespielt ist 5-5, und der ist jetzt keine Fünf. Bediene.',
  'lesson.texas-42.doubles.done':
    'Einen Pasch bedient hier nur ein Pasch. 5-4 und 5-1 sind Fünfen, und nach Fünfen wurde nicht gefragt.',
  'lesson.texas-42.bid.title': 'Biete höher oder passe',
  'lesson.texas-42.bid.task':
    'Eine Runde hat 42 Punkte. Ein Gebot, ab 30, sagt, wie viele eure Seite holt, und muss das letzte übertreffen. Deine Vieren sind stark: Biete so wenig, wie du darfst.',
  'lesson.texas-42.bid.done':
    'Alle bieten einmal, und du warst als Letztes dran: 32 gilt. Schafft ihr es, bekommt ihr einen Strich, sonst die anderen. Sieben Striche gewinnen.',
  'lesson.texas-42.call.title': 'Sag Trumpf an',
  'lesson.texas-42.call.task':
    'Dein Gebot war das höchste, also sagst du Trumpf an. Nimm die Farbe, von der du die meisten Steine hast.',
  'lesson.texas-42.call.done':
    'Fünf der sieben Vieren hast du: Nur zwei können gegen dich sein. Jetzt spielst du aus.',
  'lesson.texas-42.lead.title': 'Zieh zuerst die Trümpfe',
  'lesson.texas-42.lead.task':
    'Wer das Gebot hat, spielt zuerst aus. Die anderen haben zwei Vieren, und eine davon könnte 6-6 stechen. Zieh sie: Spiel einen Trumpf aus, den niemand schlagen kann.',
  'lesson.texas-42.lead.done':
    'Wer eine Vier hat, muss eine spielen. Du gewinnst und spielst wieder aus: Sind 6-4 und 4-3 weg, schlägt nichts mehr 6-6.',
  'lesson.texas-42.count.title': 'Wer bekommt die Punkte?',
  'lesson.texas-42.count.task':
    '5-5 und 6-4 zählen je 10; 5-0, 4-1 und 3-2 zählen 5. Sie gehen an die Seite, die den Stich gewinnt. Sieh nach, wer diesen gewinnt, und mach das Beste daraus.',
  'lesson.texas-42.count.done':
    '6-6 hat die Zweien nicht bedient: Dein Partner gewinnt mit 5-2, und 6-4 bringt 10 dazu. Hätten die anderen gewonnen, hättest du ihn behalten.',
};
