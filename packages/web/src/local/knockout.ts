// A knockout as a page tells of it. Loaded where one is played.

import { isFinal, lastAlone, type Outcome, winnersOf } from '@parlor/engine';
import { announce } from '../hooks/screen-reader.ts';
import { type Asking, namesOf, type Session } from '../match/session.ts';
import { knockout } from '../texts/en/knockout.ts';
import { learn, listed, t } from '../texts/text.ts';
import type { LocalStart } from './worker-messages.ts';

learn(knockout);

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

/** What a match on this device means for the knockout. Who only watches need not wait for the bots. */
export const asksOnDevice = (session: Session, hurry: () => void): readonly Asking[] => {
  const isWatched = session.seats.peek().every(({ kind }) => kind === 'bot');
  const offer = {
    key: 'hurry',
    text: t('turn.watching'),
    answers: [{ text: t('knockout.hurry'), act: hurry }],
  };
  return session.outcome.value === undefined && isWatched ? [offer] : endLine(session);
};
