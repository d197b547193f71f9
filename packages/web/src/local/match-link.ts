// What a link gives away: a finished match whole, or its deal alone. One line says what was played and by whom, and a match has
// a line for each move. It is read strictly, and played by the rules before anybody sees it.

import type { ReviewedMatch } from '@parlor/bots';
import { type AnyGame, type Entry, type MatchRecord, type Outcome, openMatch, replay } from '@parlor/engine';
import { type Ending, endingOf, personName } from '@parlor/protocol';
import { isGameName, loadGame } from '../match/game-registry.ts';
import { pack, unpack } from './link-text.ts';
import type { Deal, GivenMatch, GivenUp, Misread } from './worker-messages.ts';

const DAMAGED: Misread = { problem: 'damaged' };
const UNKNOWN: Misread = { problem: 'unknown' };

/** A name that cannot be shown counts as none. */
const shownName = (name: string): string => (personName.safeParse(name).success ? name : '');

const formatEntry = ({ actor, move }: Entry): string => `${actor === 'clock' ? 'c' : actor} ${move}`;

const parseEntry = (line: string): Entry | undefined => {
  const [, actor, move] = /^([0-7c]) (\S.*)$/.exec(line) ?? [];
  if (actor === undefined || move === undefined) return undefined;
  return { actor: actor === 'c' ? 'clock' : Number(actor), move };
};

const formatMatch = ({ record, names, me, givenUp }: GivenMatch): string => {
  const { game, version, options, seats, seed, moves, resigned = {} } = record;
  const head = { game, version, seats, seed, options, resigned, names: names.map(shownName), me, givenUp };
  return [JSON.stringify(head), ...moves.map(formatEntry)].join('\n');
};

const formatDeal = ({ game, version, options, seats, seed, me, original }: Deal): string => {
  const { name, place, score } = original;
  return JSON.stringify({
    ...{ game, version, seats, seed, options, me },
    ...{ name: shownName(name), place, score },
  });
};

interface Ended {
  readonly record: MatchRecord;
  readonly ending: Ending;
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

const parseHead = (line: string): Fields | undefined => {
  try {
    const head: unknown = JSON.parse(line);
    return isObject(head) ? head : undefined;
  } catch {
    return undefined;
  }
};

/** What a match and a deal have in common; it need not be played here. */
const startOf = ({
  game,
  version,
  seats,
  seed,
  options,
}: Fields): Omit<Deal, 'me' | 'original'> | undefined =>
  isText(game) && isWhole(version) && isWhole(seats) && isText(seed) && isObject(options)
    ? { game, version, options, seats, seed }
    : undefined;

const isSeat = (value: unknown, seats: number): value is number =>
  isWhole(value) && value >= 0 && value < seats;

/** By seat: the ply from which on a bot has played it. */
const isResigned = (value: unknown, seats: number): value is Readonly<Record<number, number>> =>
  isObject(value) &&
  Object.entries(value).every(
    ([seat, ply]) => /^[0-7]$/.test(seat) && isSeat(Number(seat), seats) && isWhole(ply),
  );

/** The game under the rules of that version; undefined where nobody here knows them. */
const rulesOf = async ({ game, version }: Pick<Deal, 'game' | 'version'>): Promise<AnyGame | undefined> => {
  const rules = isGameName(game) ? await loadGame(game) : undefined;
  return rules?.version === version ? rules : undefined;
};

const isGivenUp = (value: unknown): value is GivenUp | undefined =>
  value === undefined || value === 'resigned' || value === 'abandoned';

/** How it ended: by the rules, or as the table has said. A match that ended by the rules was not given up. */
const endOf = (
  { seats, resigned = {} }: ReviewedMatch,
  outcome: Outcome | undefined,
  givenUp: GivenUp | undefined,
): Ending | undefined => {
  if ((outcome === undefined) === (givenUp === undefined)) return undefined;
  if (givenUp === 'abandoned') return { cause: givenUp };
  // That nobody is left to play the others stands in no record: to the places of those who gave up it is all the same.
  const others = Array.from({ length: seats }, () => ({ kind: 'bot' }));
  return endingOf(others, outcome, new Set(Object.keys(resigned).map(Number)));
};

/** The match of a record under the rules of its version, if it is over. */
export const ended = async (
  record: ReviewedMatch,
  givenUp: GivenUp | undefined,
): Promise<Ended | Misread> => {
  const rules = await rulesOf(record);
  if (rules === undefined) return UNKNOWN;
  const match = replay([rules], record);
  const ending = match.ok ? endOf(record, match.value.outcome, givenUp) : undefined;
  return match.ok && ending ? { record: match.value.record(), ending } : DAMAGED;
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const parseMatch = async (text: string): Promise<GivenMatch | Misread> => {
  const [first = '', ...lines] = text.split('\n');
  const head = parseHead(first);
  const start = head && startOf(head);
  const moves = lines.map(parseEntry);
  if (head === undefined || start === undefined || !moves.every((entry) => entry !== undefined))
    return DAMAGED;
  const { names, me, resigned, givenUp } = head;
  if (!Array.isArray(names) || names.length !== start.seats || !names.every(isText)) return DAMAGED;
  if (!isResigned(resigned, start.seats) || !isGivenUp(givenUp)) return DAMAGED;
  if (me !== 'spectator' && !isSeat(me, start.seats)) return DAMAGED;
  const record: MatchRecord = { ...start, moves };
  const match = await ended({ ...record, resigned }, givenUp);
  if ('problem' in match) return match;
  // Every option is there, as it was: what is usual may be another thing one day.
  if (!isSame(match.record, record)) return DAMAGED;
  const played: GivenMatch = { record: { ...record, resigned }, names: names.map(shownName), me };
  return givenUp === undefined ? played : { ...played, record: { ...played.record, isOver: true }, givenUp };
};

const parseDeal = async (text: string): Promise<Deal | Misread> => {
  const head = parseHead(text);
  const start = head && startOf(head);
  if (head === undefined || start === undefined) return DAMAGED;
  const game = await rulesOf(start);
  if (game === undefined) return UNKNOWN;
  const opened = openMatch(game, start);
  if (!opened.ok || !isSame(opened.value.options, start.options)) return DAMAGED;
  const { me, name, place, score } = head;
  if (!isSeat(me, start.seats) || !isText(name) || !isWhole(score)) return DAMAGED;
  if (!isWhole(place) || !isSeat(place - 1, start.seats)) return DAMAGED;
  return { ...start, me, original: { name: shownName(name), place, score } };
};

const reading = async <T>(packed: string, parse: (text: string) => Promise<T>): Promise<T | Misread> => {
  const text = await unpack(packed);
  return isText(text) ? parse(text) : text;
};

export const unpackMatch = (packed: string): Promise<GivenMatch | Misread> => reading(packed, parseMatch);
export const unpackDeal = (packed: string): Promise<Deal | Misread> => reading(packed, parseDeal);

export const packMatch = (match: GivenMatch): Promise<string | undefined> => pack(formatMatch(match));
export const packDeal = (deal: Deal): Promise<string | undefined> => pack(formatDeal(deal));
