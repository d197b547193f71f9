// Who is behind: spectators who see a match only after a while. Until its end has been shown to them, they know the table as that
// match left it, whatever has happened there since and whichever node they ask.

import type { House } from '../house.ts';
import { viewerOf } from '../match/replica.ts';
import type { EndedMatch } from '../store/port.ts';
import { seatOf } from './decision.ts';
import type { TableDoc } from './doc.ts';
import type { LiveTable } from './live.ts';

/** The table as those who are behind may know it. */
export const docBehind = (doc: TableDoc): TableDoc =>
  doc.stage === 'playing' ? doc : (doc.played?.doc ?? doc);

/** When the end of the last match has been shown to them. */
export const shownAt = ({ pace }: House, { played }: TableDoc): number =>
  played === undefined ? 0 : played.endedAt + pace.delayMs;

/** Whether the end of a match is kept from this person, who did not sit there: it has not been shown yet. */
export const isKeptFrom = (
  { pace, clock }: Pick<House, 'pace' | 'clock'>,
  { doc, at }: Pick<EndedMatch, 'doc' | 'at'>,
  person: string,
): boolean =>
  doc.delayed !== false && viewerOf(doc, person) === 'spectator' && clock.now() <= at + pace.delayMs;

/** The table when this person, who takes a seat, is not behind any more. */
export const knownTo = (doc: TableDoc, person: string): TableDoc => {
  const { played } = doc;
  if (played === undefined || played.knownTo?.includes(person)) return doc;
  return { ...doc, played: { ...played, knownTo: [...(played.knownTo ?? []), person] } };
};

export const isBehind = ({ doc, replica, house }: LiveTable, person: string): boolean => {
  const { stage, settings } = docBehind(doc);
  if (stage !== 'playing' || settings.spectators !== 'delayed') return false;
  if (seatOf(doc, person) !== undefined || doc.played?.knownTo?.includes(person)) return false;
  if (replica !== undefined && viewerOf(replica.doc, person) !== 'spectator') return false;
  return doc.stage === 'playing' || house.clock.now() <= shownAt(house, doc);
};
