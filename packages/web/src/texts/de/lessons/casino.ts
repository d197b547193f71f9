// German: the lessons of Casino.

import type { Translated } from '../../en/catalogue.ts';
import type { lessonsCasino as english } from '../../en/lessons/casino.ts';

export const lessonsCasino: Translated<typeof english> = {
  'lesson.casino.pair.title': 'Nimm eine Karte vom gleichen Wert',
  'lesson.casino.pair.task':
    'In Casino sammelst du Karten. Wenn du dran bist, kann eine Karte aus deiner Hand eine vom gleichen Wert vom Tisch nehmen. Nimm die Vier.',
  'lesson.casino.pair.done':
    'Beide Vieren liegen jetzt auf deinem Stapel. Am Ende des Spiels werden die Karten auf den Stapeln gezählt.',
  'lesson.casino.sum.title': 'Nimm eine Summe',
  'lesson.casino.sum.task':
    'Karten, die zusammen so viel wert sind wie deine, nimmst du gemeinsam, als einen Satz. Nimm mit deiner Neun zwei Karten auf einmal.',
  'lesson.casino.sum.done':
    'Fünf und vier sind neun. Die Summe muss genau stimmen, egal, aus wie vielen Karten sie besteht. Ein Ass zählt 1.',
  'lesson.casino.trail.title': 'Nichts passt: Leg eine Karte ab',
  'lesson.casino.trail.task':
    'In jedem Zug spielst du eine Karte. Passt nichts, legst du sie ab: Sie bleibt auf dem Tisch. Die Karo-Zehn bringt 2 Punkte, ein Ass 1. Leg die Karte ab, die keine bringt.',
  'lesson.casino.trail.done':
    'Niemand passt, und niemand muss nehmen. Der erste Zug eines Spiels ist immer ein Ablegen, denn der Tisch ist leer.',
  'lesson.casino.build.title': 'Bau für deinen nächsten Zug',
  'lesson.casino.build.task':
    'Ein Bau verbindet eine Karte von dir mit Karten auf dem Tisch. Nur eine Karte vom Wert der Summe nimmt ihn, und du musst eine haben. Bau auf die Sechs.',
  'lesson.casino.build.done':
    'Sechs und drei warten auf deine Neun, doch eine andere Neun kann schneller sein. Mit der Zwei wären es acht, und eine Acht hast du nicht.',
  'lesson.casino.same.title': 'Fünf auf Fünf: dreierlei',
  'lesson.casino.same.task':
    'Eine Fünf auf einer Fünf kann dreierlei heißen: 5 nehmen, 5 bauen oder 10 bauen. Mach den Bau, den deine andere Fünf später nimmt.',
  'lesson.casino.same.done':
    'Zwei Fünfen sind ein 5er-Bau, und deine andere Fünf nimmt beide. Weil es zwei Sätze vom selben Wert sind, ist er fest: Niemand kann seinen Wert ändern.',
  'lesson.casino.owed.title': 'Was ein Bau von dir verlangt',
  'lesson.casino.owed.task':
    'Dieser 9er-Bau gehört dir. Zu zweit darf, wem ein Bau gehört, in der ersten Runde nicht ablegen. Behalte deine Neun und verstärke den Bau.',
  'lesson.casino.owed.done':
    'Fünf und vier sind ein zweiter Satz zu neun. Zwei Sätze machen den Bau fest: Sein Wert bleibt, und deine Neun nimmt alles.',
  'lesson.casino.raise.title': 'Erhöhe den Bau eines Gegners',
  'lesson.casino.raise.task':
    'Leg eine Karte auf den Bau eines Gegners, und sein Wert wächst um diese Karte. Er wird deiner, wenn du eine Karte vom neuen Wert hast. Hol dir diesen 6er-Bau.',
  'lesson.casino.raise.done':
    'Sechs und drei sind neun, und du hast eine Neun. Erhöht werden nur Bauten von Gegnern, nie eigene.',
  'lesson.casino.locked.title': 'Ein fester Bau',
  'lesson.casino.locked.task':
    'Fünf und drei, sechs und zwei: Der Bau deines Gegners hat zwei Sätze zu acht und ist darum fest. Bring ihn trotzdem auf deinen Stapel.',
  'lesson.casino.locked.done':
    'Eine Karte von seinem Wert nimmt einen Bau, wem er auch gehört. Alle fünf Karten sind jetzt deine, oben deine Acht.',
  'lesson.casino.top.title': 'Oben auf dem Stapel',
  'lesson.casino.top.task':
    'Eine Karte kann auch die oberste vom Stapel des Gegners nehmen, wenn sie dazu einen Satz vom Tisch nimmt. Nimm mit deiner Sieben drei Karten.',
  'lesson.casino.top.done':
    'Vier und drei waren der Satz, den es braucht, und die Pik-Sieben kam mit. Auch deine oberste Karte ist so zu holen.',
  'lesson.casino.points.title': 'Hol dir die Punkte',
  'lesson.casino.points.task':
    'Eine Karte kann mehrere Sätze nehmen: Wähle zuerst diese, zuletzt deine Karte. Die Karo-Zehn zählt 2, die Pik-Zwei und jedes Ass 1. Nimm die meisten Punkte.',
  'lesson.casino.points.done':
    'Vier Punkte in einem Zug. Am Ende zählen die meisten Karten 2 und die meisten Pik auch. Du bist bereit für eine Partie.',
};
