// German: how each game is played, for somebody who never has.

import type { Translated } from '../en/catalogue.ts';
import type { howTo as english } from '../en/how-to.ts';

export const howTo: Translated<typeof english> = {
  'how.title': 'So spielt man {game}',
  'how.line': 'Vier Minuten, und du kannst dich setzen.',
  'how.rather': 'Lieber lesen?',
  'how.goal': 'Das Ziel',
  'how.turn': 'Ein Zug',
  'how.pictures': 'Fünf Bilder',
  'how.counts': 'Was zählt',
  'how.play': 'Eine erste Partie spielen',
  'how.lesson': 'Erste Lektion',
  'how.rules': 'Alle Regeln, nummeriert',
  'how.casino.goal':
    'Nimm Karten vom Tisch mit Karten aus deiner Hand. Am Ende zählt ein Teil davon Punkte. Zwei Seiten teilen sich elf Punkte; sechs gewinnen.',
  'how.casino.turn':
    'Spiel eine Karte auf eine von fünf Arten. Dann ist der Nächste dran. Zu zweit bekommt jeder zweimal zehn Karten.',
  'how.casino.1.title': 'Nehmen',
  'how.casino.1.text':
    'Deine Acht nimmt die Acht und dazu Fünf und Drei: Summen zählen. Alles kommt auf deinen Stapel.',
  'how.casino.2.title': 'Bauen',
  'how.casino.2.text':
    'Leg deine Vier auf die Drei und sag sieben an. Behalte eine Sieben, um es später zu nehmen.',
  'how.casino.3.title': 'Erweitern',
  'how.casino.3.text': 'Sechs und dein Ass sind auch sieben. Jetzt kann niemand den Bau erhöhen.',
  'how.casino.4.title': 'Erhöhen',
  'how.casino.4.text':
    'Jemand anderes hat sieben gebaut. Deine Zwei macht neun daraus, und jetzt gehört es dir.',
  'how.casino.5.title': 'Ablegen',
  'how.casino.5.text': 'Nichts passt? Leg eine Karte neben die anderen.',
  'how.casino.count.1': 'Die meisten Karten',
  'how.casino.count.2': 'Die meisten Pik',
  'how.casino.count.3': 'Die Karo-Zehn',
  'how.casino.count.4': 'Die Pik-Zwei',
  'how.casino.count.5': 'Jedes der vier Asse',
  'how.casino.note': 'Bei Gleichstand in Karten oder Pik bekommt jede Seite einen Punkt.',
  'how.big-two.goal':
    'Werde als Erste oder Erster deine Karten los. Alle anderen bekommen Punkte für ihre Karten, und die kleinste Summe gewinnt.',
  'how.big-two.turn':
    'Überbiete, was auf dem Tisch liegt, mit gleich vielen Karten, oder passe. Haben alle anderen gepasst, spielst du aus, was du magst. Die Karo-Drei beginnt.',
  'how.big-two.1.title': 'Eine höhere Karte',
  'how.big-two.1.text':
    'Die Drei ist die kleinste. Dann geht es hinauf bis König, Ass und ganz oben die Zwei.',
  'how.big-two.2.title': 'Die Farbe entscheidet',
  'how.big-two.2.text': 'Gleicher Rang? Karo ist am kleinsten, dann Kreuz, Herz und Pik.',
  'how.big-two.3.title': 'Paare und Drillinge',
  'how.big-two.3.text': 'Ein Paar schlägt nur ein höheres Paar, einen Drilling ein höherer Drilling.',
  'how.big-two.4.title': 'Fünf Karten',
  'how.big-two.4.text': 'Straße, Flush, Full House, Vierling, Straight Flush: jedes schlägt die davor.',
  'how.big-two.5.title': 'Passen',
  'how.big-two.5.text':
    'Du kannst nicht oder wartest lieber? Passe. Kommst du wieder dran, darfst du wieder spielen.',
  'how.big-two.count.1': 'Je Karte, bei 1 bis 4 Karten',
  'how.big-two.count.2': 'Je Karte, bei 5 bis 9 Karten',
  'how.big-two.count.3': 'Je Karte, ab 10 Karten',
  'how.big-two.note': 'Es wird gespielt, bis jemand 101 Punkte hat. Die wenigsten gewinnen.',
  'how.texas-42.goal':
    'Zwei Teams zu zweit spielen um 42 Punkte je Runde. Erfüllst du dein Gebot, gibt es einen Strich; sieben Striche gewinnen.',
  'how.texas-42.turn':
    'Biete, wie viele Punkte dein Team holt. Das höchste Gebot sagt Trumpf an und spielt aus; dann folgen sieben Stiche mit je einem Stein.',
  'how.texas-42.1.title': 'Bieten',
  'how.texas-42.1.text': 'Mindestens 30 der 42 Punkte. Eine lange Reihe mit ihrem Doppel ist ein Gebot wert.',
  'how.texas-42.2.title': 'Trumpf',
  'how.texas-42.2.text':
    'Fünfen sind Trumpf: Alle Steine mit einer Fünf gehören jetzt zu den Fünfen und zu sonst nichts.',
  'how.texas-42.3.title': 'Bedienen',
  'how.texas-42.3.text':
    'Das hohe Ende des ersten Steins wird ausgespielt: Sechsen. Hast du eine Sechs, spiel sie.',
  'how.texas-42.4.title': 'Den Stich holen',
  'how.texas-42.4.text': 'Das Doppel ist das höchste seiner Reihe. Jeder Trumpf schlägt es, hier Fünf-Null.',
  'how.texas-42.5.title': 'Zähler holen',
  'how.texas-42.5.text': 'Fünf Steine bringen Punkte. Gib sie in die Stiche deines Teams.',
  'how.texas-42.count.1': 'Fünf-Fünf und Sechs-Vier, je',
  'how.texas-42.count.2': 'Die anderen Steine zu fünf, je',
  'how.texas-42.count.3': 'Jeder Stich',
  'how.texas-42.note': 'Verfehlst du dein Gebot, bekommen die anderen den Strich.',
  'how.fast-track.goal':
    'Bring deine Figuren einmal ums Brett: vier in die Zielgasse und die letzte nach Hause, vor allen anderen.',
  'how.fast-track.turn':
    'Zieh eine Karte und geh mit einer Figur. Erlaubt sie einen Zug, musst du ziehen; sonst geht es weiter.',
  'how.fast-track.1.title': 'Hereinkommen',
  'how.fast-track.1.text': 'Ass, Sechs oder Joker bringen eine Figur vom Lager aufs Heimfeld.',
  'how.fast-track.2.title': 'Gehen',
  'how.fast-track.2.text':
    'Andere Karten sagen, wie viele Löcher: genau so viele, im Uhrzeigersinn. Ass und Bilder zählen eins.',
  'how.fast-track.3.title': 'Schlagen',
  'how.fast-track.3.text':
    'Triff eine fremde Figur, und sie muss zurück ins Lager. Deine eigenen stehen dir im Weg.',
  'how.fast-track.4.title': 'Vier und Sieben',
  'how.fast-track.4.text': 'Die Vier geht rückwärts. Die Sieben dürfen sich zwei deiner Figuren teilen.',
  'how.fast-track.5.title': 'Die Schnellspur',
  'how.fast-track.5.text':
    'Bleib auf einer fremden Ecke stehen, und der Ring kürzt ab: von Ecke zu Ecke in einem Schritt.',
  'how.fast-track.count.1': 'Ass, Sechs und Joker: noch einmal ziehen',
  'how.fast-track.count.2': 'Bilder: ein Schritt, noch einmal ziehen, und heraus aus der Mitte',
  'how.fast-track.count.3': 'Vier: zurück, und keine Schnellspur',
  'how.fast-track.count.4': 'Sieben: eine Figur oder zwei zusammen',
  'how.fast-track.note': 'Wer zuerst alle Figuren im Ziel hat, gewinnt sofort.',
};
