// German: what is said where a finished match is given away, and where its deal is played again.

import type { Translated } from '../en/catalogue.ts';
import type { sharing as english } from '../en/sharing.ts';

export const sharing: Translated<typeof english> = {
  'share.title': 'Teilen',
  'share.won': '{game}, gewonnen: {names}',
  'share.line': '{n}. {name}: {score}',
  'share.all': 'Wer den Link hat, sieht die ganze Partie: jede Hand und jeden Zug.',
  'share.long':
    'Diese Partie ist zu lang für einen Link: Du kannst ihr Ergebnis teilen, nicht die Partie selbst.',
  'share.result': 'Ergebnis teilen',
  'share.done': 'Das Ergebnis ist kopiert, mit einem Link zur Partie.',
  'share.done.text': 'Das Ergebnis ist kopiert.',
  'share.none': 'Hier gibt es nichts zu teilen: Die Partie ist nicht zu Ende oder nicht mehr da.',
  'share.deal': 'Noch einmal dieselbe Verteilung',
  'share.deal.line':
    'Dieselbe Mischung, dieselben Regeln und derselbe Platz gegen Bots: um es besser zu machen oder zu sehen, wer es besser macht.',
  'deal.title': '{game}: dieselbe Verteilung',
  'deal.beat': '{name}: Rang {n}, Ergebnis {score}. Machst du es besser?',
  'deal.beat.nameless': 'Beim ersten Mal: Rang {n}, Ergebnis {score}. Machst du es besser?',
  'deal.line': 'Du bekommst genau dieselben Karten. Auf den anderen Plätzen spielen Bots: {bots}.',
  'deal.options': 'Hausregeln, die vom Üblichen abweichen',
  'deal.play': 'Diese Verteilung spielen',
  'deal.challenge': 'Jemanden herausfordern',
  'deal.dare': '{game}, dieselbe Verteilung für dich: Machst du es besser als Rang {n}, Ergebnis {score}?',
  'deal.done': 'Die Herausforderung ist kopiert.',
  'given.title': 'Dieser Link funktioniert nicht',
  'given.damaged':
    'Der Link ist beschädigt: Vielleicht ging unterwegs ein Teil verloren. Bitte noch einmal darum.',
  'given.unknown':
    'Der Link braucht Regeln, die dieses Haus noch nicht kennt: Lade die Seite neu oder versuch es später.',
  'given.of': { other: 'Partie von {name}', you: 'Deine Partie' },
  'given.resigned': 'Aufgegeben: {names}',
  'given.abandoned': 'Alle sind vor dem Ende gegangen',
};
