// Who is behind: spectators who see a match only after a while. Until its end has been shown to them, they know the table as that
// match left it, whatever has happened there since and whichever node they ask.

import { seatOf } from '../deed.ts';
import { type Replica, viewerOf } from '../match/replica.ts';
import type { MatchDoc, TableDoc } from '../table.ts';

/** The node's clock, and how far behind a delayed spectator is. */
interface Delay {
  readonly pace: { readonly delayMs: number };
  readonly clock: { now(): number };
}

/** The table as those who are behind may know it: who may chat is as the host has decided since. */
export const docBehind = (doc: TableDoc): TableDoc => {
  const { stage, played, chat } = doc;
  return stage === 'playing' || played === undefined ? doc : { ...played.doc, ...(chat && { chat }) };
};

/** When the end of the last match has been shown to them. */
export const shownAt = ({ pace }: Pick<Delay, 'pace'>, { played }: TableDoc): number =>
  played === undefined ? 0 : played.endedAt + pace.delayMs;

/** Whether the end of a match is kept from this person, who did not sit there: it has not been shown yet. */
export const isKeptFrom = (
  { pace, clock }: Delay,
  { doc, at }: { readonly doc: MatchDoc; readonly at: number },
  person: string,
): boolean =>
  doc.delayed !== false && viewerOf(doc, person) === 'spectator' && clock.now() <= at + pace.delayMs;

/** The table when this person, who takes a seat, is not behind any more. */
export const knownTo = (doc: TableDoc, person: string): TableDoc => {
  const { played } = doc;
  if (played === undefined || played.knownTo?.includes(person)) return doc;
  return { ...doc, played: { ...played, knownTo: [...(played.knownTo ?? []), person] } };
};

/** True for a person to whom the table's match, or its end, is not shown yet. */
export const isBehind = (
  {
    doc,
    replica,
    house,
  }: { readonly doc: TableDoc; readonly replica: Replica | undefined; readonly house: Delay },
  person: string,
): boolean => {
  const { stage, settings } = docBehind(doc);
  if (stage !== 'playing' || settings.spectators !== 'delayed') return false;
  if (seatOf(doc, person) !== undefined || doc.played?.knownTo?.includes(person)) return false;
  if (replica !== undefined && viewerOf(replica.doc, person) !== 'spectator') return false;
  return doc.stage === 'playing' || house.clock.now() <= shownAt(house, doc);
};
