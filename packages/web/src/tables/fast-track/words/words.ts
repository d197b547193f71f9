// Events and moves in words: the log, spoken lines, hints.

import type { Seat, Viewer } from '@parlor/engine';
import { isYou, t } from '../../../texts/text.ts';
import { type Event, type Move, type Peg, pegNumber, type View } from '../picking/game.ts';
import { type Leg, legsOf } from '../picking/legs.ts';
import { holeName, rankName } from './names.ts';

const pegText = ({ options }: View, peg: Peg): string => t('ft.peg.short', { n: pegNumber(peg, options) });
const pegWithin = ({ options }: View, peg: Peg): string => t('ft.peg.within', { n: pegNumber(peg, options) });

export const lineOf = (event: Event, names: readonly string[], view: View): string | undefined => {
  const nameOf = (seat: number): string => names[seat] ?? '';
  switch (event.type) {
    case 'firstSeat':
      return t('ft.log.first', { name: nameOf(event.seat) });
    case 'reshuffled':
      return t('ft.log.reshuffled');
    case 'drew':
      return t('ft.log.drew', { name: nameOf(event.seat), card: rankName(event.card) });
    case 'noMove':
      return t('ft.log.noMove', { name: nameOf(event.seat), card: rankName(event.card) });
    case 'moved':
      return t('ft.log.moved', {
        name: nameOf(event.seat),
        peg: pegWithin(view, event.peg),
        n: event.path.length,
        hole: holeName(event.to),
      });
    case 'entered':
      return t('ft.log.entered', { name: nameOf(event.seat), peg: pegWithin(view, event.peg) });
    case 'swapped':
      return t(isYou(nameOf(event.other)) ? 'ft.log.swapped.you' : 'ft.log.swapped', {
        name: nameOf(event.seat),
        peg: pegWithin(view, event.peg),
        other: nameOf(event.other),
      });
    case 'cut':
      return t(isYou(nameOf(event.seat)) ? 'ft.log.cut.you' : 'ft.log.cut', {
        name: nameOf(event.by),
        other: nameOf(event.seat),
      });
    case 'ftGained':
      return t('ft.log.ftGained', { name: nameOf(event.seat), peg: pegWithin(view, event.peg) });
    case 'ftLost':
      // A peg that leaves the ring or is cut tells its own story.
      return event.reason === 'four' || event.reason === 'neglect'
        ? t('ft.log.ftLost', { name: nameOf(event.seat) })
        : undefined;
    case 'drawAgain':
      return t('ft.log.again', { name: nameOf(event.seat) });
    case 'won':
      return event.place === 1
        ? t('ft.log.won', { name: nameOf(event.seat) })
        : t('ft.log.won.place', { name: nameOf(event.seat), place: event.place });
    // The line of the move itself names the hole.
    case 'enteredCenter':
    case 'enteredSafe':
    case 'leftCenter':
    case 'lapDone':
      return undefined;
  }
};

const legText = (view: View, leg: Leg): string => {
  const peg = pegText(view, leg.peg);
  const text =
    leg.kind === 'enter'
      ? t('ft.move.enter')
      : leg.kind === 'exit' || leg.kind === 'swap'
        ? t(`ft.move.${leg.kind}`, { peg, hole: holeName(leg.to) })
        : t('ft.move.walk', { peg, n: leg.steps ?? 0, hole: holeName(leg.to) });
  return leg.declare ? t('ft.move.declared', { move: text }) : text;
};

export const moveText = (move: Move, view: View): string => {
  const seat = view.now.phase === 'turn' ? view.now.seat : 0;
  const [first, second] = legsOf(view, seat, move).map((leg) => legText(view, leg));
  return second === undefined ? (first ?? '') : t('ft.move.split', { first: first ?? '', second });
};

/** What is said over the winner's peg. Where several people share the device, everybody has a name. */
export const homeText = (winner: Seat, me: Viewer, names: readonly string[]): string =>
  t(winner === me && isYou(names[winner]) ? 'ft.won.you' : 'ft.won.other');
