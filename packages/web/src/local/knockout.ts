// A knockout as a page tells of it, and its next round on this device. Loaded where one is played.

import {
  firstOrder,
  isFinal,
  lastAlone,
  nextRound,
  type Outcome,
  type Round,
  winnersOf,
} from '@parlor/engine';
import { announce } from '../hooks/screen-reader.ts';
import { type Asking, namesOf, type Session } from '../match/session.ts';
import { knockout } from '../texts/en/knockout.ts';
import { learn, listed, t } from '../texts/text.ts';
import type { LocalStart, Sitter } from './worker-messages.ts';

learn(knockout);

/** How the match after this one is set: the next round, the same one again, or everybody anew when the final was played. */
export const nextStart = (start: LocalStart, outcome: Outcome | undefined): LocalStart => {
  const { names, people, out = [] } = start;
  const seats = names.map((name, seat) => ({ name, isPerson: people?.includes(seat) === true }));
  const round: Round<Sitter> = { seats, out };
  const next = nextRound(round, outcome) ?? { seats: firstOrder(round), out: [] };
  return {
    ...start,
    seats: next.seats.length,
    names: next.seats.map(({ name }) => name),
    people: people && next.seats.flatMap(({ isPerson }, seat) => (isPerson ? [seat] : [])),
    out: next.out,
  };
};

/** Which round it is, and who is out. */
export const roundText = (seats: number, out: readonly string[]): string => {
  const round =
    seats === 2 ? t('knockout.final') : seats === 3 ? t('knockout.semi') : t('knockout.round', { n: seats });
  return out.length === 0 ? round : `${round} · ${t('knockout.out', { names: listed(out) })}`;
};

/** What the end of a match means for the knockout. */
export const endText = (outcome: Outcome, names: readonly string[]): string => {
  const nameOf = (seat: number | undefined): string => names[seat ?? -1] ?? '';
  if (!isFinal(names.length)) {
    const last = lastAlone(outcome);
    return last === undefined ? t('knockout.tied') : t('knockout.isOut', { name: nameOf(last) });
  }
  const winners = winnersOf(outcome);
  return winners.length === 1
    ? t('knockout.won', { name: nameOf(winners[0]) })
    : t('knockout.shared', { names: listed(winners.map(nameOf)) });
};

/** What comes after the match. */
export const againText = (session: Session): string => {
  const outcome = session.outcome.value;
  const seats = session.seats.value;
  if (outcome === undefined) return t('knockout.repeat');
  if (isFinal(seats.length)) return t('knockout.anew');
  const last = lastAlone(outcome);
  if (last === undefined) return t('knockout.repeat');
  const isAnybodyLeft = seats.some(
    ({ kind }, seat) => seat !== last && (kind === 'you' || kind === 'person'),
  );
  return seats[last]?.kind === 'you' || !isAnybodyLeft ? t('knockout.watch') : t('knockout.next');
};

/** What is said beside the result. */
export const endLine = (session: Session): readonly Asking[] => {
  const outcome = session.outcome.value;
  return outcome === undefined ? [] : [{ key: 'end', text: endText(outcome, namesOf(session)), answers: [] }];
};

export const roundOnDevice = ({ names, out = [] }: LocalStart): string =>
  roundText(
    names.length,
    out.map(({ who }) => who.name || t('seat.you.within')),
  );

/** A round that begins is heard too. */
export const sayRound = ({ link, position }: Session): void => {
  if (link.round !== undefined && position.peek().ply === 0) announce(link.round);
};

/** Tells what a match on this device means for the knockout. Who only watches need not wait for the bots. */
export const tellEnd = (session: Session, hurry: () => void): void => {
  sayRound(session);
  const isWatched = session.seats.peek().every(({ kind }) => kind === 'bot');
  const offer = {
    key: 'hurry',
    text: t('turn.watching'),
    answers: [{ text: t('knockout.hurry'), act: hurry }],
  };
  session.outcome.subscribe((outcome) => {
    session.asking.value = outcome === undefined && isWatched ? [offer] : endLine(session);
  });
};
