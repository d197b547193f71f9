// A second implementation of one hand, written from the text of the rules with words and lists: no tables, no
// bit sets, no shared code with the game. It is slow and plain on purpose; a test compares the two on random
// play.

export interface NaiveOptions {
  readonly scoring: string;
  readonly allPass: string;
  readonly forcedDealerMax: string | number;
  readonly forcedDealerMayNello: boolean;
  readonly forcedSweepBonus: boolean;
  readonly maxOpeningMarks: number;
  readonly pointsLadder126: boolean;
  readonly noTrumpDoubles: readonly string[];
  readonly noTrumpMinMarks: number;
  readonly nello: string;
  readonly nelloMinMarks: number;
  readonly nelloDoubles: readonly string[];
  readonly plunge: string;
  readonly plungeMinDoubles: number;
  readonly plungeMinMarks: number;
  readonly plungeLead: string;
  readonly plungeDeclarations: string;
  readonly splash: string;
  readonly splashMinDoubles: number;
  readonly splashMarks: readonly string[];
  readonly sevens: string;
  readonly sevensMinMarks: number;
  readonly smallEnd: string;
  readonly openingLeadMustBeTrump: boolean;
  readonly earlyEnd: string;
}

export interface NaiveHand {
  readonly options: NaiveOptions;
  readonly dealer: number;
  /** The hands as dealt. */
  readonly hands: readonly (readonly string[])[];
  /** Calls, the declaration and plays as move texts, in order. */
  readonly log: readonly string[];
}

export interface NaivePosition {
  readonly turn: number | undefined;
  readonly legal: readonly string[];
  /** The seat that is winning the trick in progress. */
  readonly leading: number | undefined;
  readonly banked: readonly number[];
  /** The score of the finished hand for each team; absent for a hand without a score. */
  readonly score: readonly number[] | undefined;
  readonly thrownIn: boolean;
}

const pips = (tile: string): number[] => tile.split('-').map(Number);
const highOf = (tile: string): number => Math.max(...pips(tile));
const lowOf = (tile: string): number => Math.min(...pips(tile));
const isDouble = (tile: string): boolean => highOf(tile) === lowOf(tile);
const totalOf = (tile: string): number => highOf(tile) + lowOf(tile);
const countOf = (tile: string): number => (totalOf(tile) === 5 || totalOf(tile) === 10 ? totalOf(tile) : 0);
const fromSeven = (tile: string): number => Math.abs(totalOf(tile) - 7);

/**
 * True when the tile is called. `call` is the word after "call", such as `5`, `doubles`, `nt high`, `nello
 * own`, `sevens`.
 */
const isCalled = (tile: string, call: string): boolean => {
  if (/^[0-6]$/.test(call)) return pips(tile).includes(Number(call));
  return isDouble(tile) && ['doubles', 'nt own', 'nello own', 'nello inverted'].includes(call);
};
const isTrump = (tile: string, call: string): boolean =>
  isCalled(tile, call) && (call === 'doubles' || /^[0-6]$/.test(call));

export const naiveSuits = (tile: string, call: string): string[] => {
  if (isCalled(tile, call)) return ['called'];
  return isDouble(tile) ? [`${highOf(tile)}`] : [`${highOf(tile)}`, `${lowOf(tile)}`];
};
export const naiveLed = (tile: string, call: string): string =>
  isCalled(tile, call) ? 'called' : `${highOf(tile)}`;

/** The rank of a tile in a suit; a higher number is better. */
const naiveRank = (tile: string, suit: string, call: string): number => {
  if (isDouble(tile)) {
    if (call === 'nello inverted') return 6 - highOf(tile);
    if (['doubles', 'nt own', 'nello own'].includes(call)) return highOf(tile);
    return call.endsWith(' low') ? -1 : 100;
  }
  const own = suit === 'called' ? Number(call) : Number(suit);
  return highOf(tile) === own ? lowOf(tile) : highOf(tile);
};

/** The index of the winning tile. */
export const naiveWinner = (trick: readonly string[], led: string, call: string): number => {
  const [first = ''] = trick;
  if (call === 'sevens') {
    const nearest = Math.min(...trick.map(fromSeven));
    return trick.findIndex((tile) => fromSeven(tile) === nearest);
  }
  const trumps = trick.filter((tile) => isTrump(tile, call));
  const suit = trumps.length > 0 ? 'called' : led;
  const fighters =
    trumps.length > 0
      ? trumps
      : trick.filter((tile) => tile === first || naiveSuits(tile, call).includes(led));
  let best = fighters[0] ?? first;
  for (const tile of fighters) if (naiveRank(tile, suit, call) > naiveRank(best, suit, call)) best = tile;
  return trick.indexOf(best);
};

/** The tiles of a hand that may be played to a trick. */
export const naiveFollow = (
  hand: readonly string[],
  led: string | undefined,
  call: string,
): readonly string[] => {
  if (call === 'sevens') {
    const nearest = Math.min(...hand.map(fromSeven));
    return hand.filter((tile) => fromSeven(tile) === nearest);
  }
  if (led === undefined) return hand;
  const able = hand.filter((tile) => naiveSuits(tile, call).includes(led));
  return able.length > 0 ? able : hand;
};

const marksIn = (bid: string | undefined): number => {
  if (bid === undefined) return 0;
  const special = /^(?:plunge|splash) (\d+)$/.exec(bid);
  if (special !== null) return Number(special[1]);
  return bid.endsWith('m') ? Number(bid.slice(0, -1)) : 0;
};
const worthOf = (bid: string | undefined): number =>
  bid === undefined ? 0 : marksIn(bid) > 0 ? 42 * marksIn(bid) : Number(bid);

const legalCalls = (options: NaiveOptions, said: readonly string[], hand: readonly string[]): string[] => {
  const standing = said.filter((call) => call !== 'pass').at(-1);
  const points = options.scoring === 'points';
  const forced = said.length === 3 && standing === undefined && (points || options.allPass === 'forced');
  const bids: string[] = [];
  for (let n = 30; n <= 41; n++) if (n > worthOf(standing)) bids.push(`${n}`);
  const now = marksIn(standing);
  for (let m = 1; m <= 20; m++) {
    if (m <= now) continue;
    if (points) {
      const ladder =
        m === 1 ||
        (m === 2 && now === 1) ||
        (m === 4 && (now === 2 || now === 3)) ||
        (m === 3 && now === 2 && options.pointsLadder126);
      if (ladder) bids.push(`${m}m`);
    } else if (now < options.maxOpeningMarks ? m <= options.maxOpeningMarks : m === now + 1)
      bids.push(`${m}m`);
  }
  const doubles = hand.filter(isDouble).length;
  if (options.plunge === 'on' && doubles >= options.plungeMinDoubles) bids.push('plunge');
  if (options.splash === 'on' && doubles >= options.splashMinDoubles) {
    for (const level of options.splashMarks) if (Number(level) > now) bids.push(`splash ${level}`);
  }
  if (!forced) return ['pass', ...bids];
  if (options.forcedDealerMax === 'any') return bids;
  const nello = options.nello !== 'off' && options.forcedDealerMayNello;
  return bids.filter(
    (bid) => bid === '30' || (nello && /^\d+m$/.test(bid) && marksIn(bid) >= options.nelloMinMarks),
  );
};

const STRAIGHT_TRUMPS = ['0', '1', '2', '3', '4', '5', '6', 'doubles'];

const legalDeclarations = (options: NaiveOptions, bid: string, isForced: boolean): string[] => {
  const marks = marksIn(bid);
  const byPartner = /^(plunge|splash)/.test(bid);
  const noTrumps =
    marks >= options.noTrumpMinMarks
      ? ['high', 'low', 'own'].filter((way) => options.noTrumpDoubles.includes(way)).map((way) => `nt ${way}`)
      : [];
  const mayNello =
    marks >= options.nelloMinMarks &&
    marks > 0 &&
    (isForced ? options.nello !== 'off' && options.forcedDealerMayNello : options.nello === 'open');
  const ways = ['own', 'high', 'low', 'ownInverted'].filter((way) => options.nelloDoubles.includes(way));
  const nellos = mayNello ? ways.map((way) => `nello ${way === 'ownInverted' ? 'inverted' : way}`) : [];
  const maySevens =
    marks >= options.sevensMinMarks &&
    (options.sevens === 'on' || (options.sevens === 'forcedOnly' && isForced));
  const sevens = maySevens ? ['sevens'] : [];
  if (byPartner && options.plungeDeclarations === 'trumps') return STRAIGHT_TRUMPS;
  if (byPartner && options.plungeDeclarations === 'straight') return [...STRAIGHT_TRUMPS, ...noTrumps];
  if (isForced && options.forcedDealerMax === 30 && marks > 0) return nellos;
  return [...STRAIGHT_TRUMPS, ...noTrumps, ...nellos, ...sevens];
};

/** The bid as recorded: a plunge with its marks. */
const recordedBid = (options: NaiveOptions, said: readonly string[], text: string): string => {
  if (text !== 'plunge') return text;
  const now = marksIn(said.filter((call) => call !== 'pass').at(-1));
  return `plunge ${Math.max(options.plungeMinMarks, now + 1)}`;
};

const scoreOf = (
  options: NaiveOptions,
  bid: string,
  bidder: number,
  call: string,
  isForced: boolean,
  banked: readonly number[],
  made: boolean,
): number[] => {
  const us = bidder % 2;
  const score = [0, 0];
  const winners = made ? us : 1 - us;
  const marks = marksIn(bid);
  if (options.scoring === 'marks') {
    const bonus = options.forcedSweepBonus && isForced && bid === '30' && banked[us] === 42;
    score[winners] = bonus ? 2 : Math.max(1, marks);
  } else if (call.startsWith('nello')) score[winners] = 42;
  else if (marks > 0) score[winners] = 42 * marks;
  else if (made) return [...banked];
  else score[1 - us] = (banked[1 - us] ?? 0) + Number(bid);
  return score;
};

/** The position after the log, computed from the deal. */
export const naivePosition = ({ options, dealer, hands, log }: NaiveHand): NaivePosition => {
  const none = { leading: undefined, banked: [0, 0], score: undefined, thrownIn: false };
  const callTexts: string[] = [];
  for (const text of log.slice(0, 4)) callTexts.push(recordedBid(options, callTexts, text));
  if (callTexts.length < 4) {
    const turn = (dealer + 1 + callTexts.length) % 4;
    return { ...none, turn, legal: legalCalls(options, callTexts, hands[turn] ?? []) };
  }
  const bid = callTexts.filter((call) => call !== 'pass').at(-1);
  if (bid === undefined) return { ...none, turn: undefined, legal: [], thrownIn: true };
  const bidder = (dealer + 1 + callTexts.lastIndexOf(bid)) % 4;
  const isForced =
    callTexts.slice(0, 3).every((call) => call === 'pass') &&
    (options.allPass === 'forced' || options.scoring === 'points');
  const byPartner = /^(plunge|splash)/.test(bid);
  const declared = log[4];
  if (declared === undefined) {
    const turn = byPartner ? (bidder + 2) % 4 : bidder;
    return { ...none, turn, legal: legalDeclarations(options, bid, isForced).map((call) => `call ${call}`) };
  }
  const call = declared.slice('call '.length);
  const nello = call.startsWith('nello');
  const left = hands.map((hand) => [...hand]);
  const banked = [0, 0];
  let leader = byPartner && options.plungeLead === 'partner' && !nello ? (bidder + 2) % 4 : bidder;
  let turn = leader;
  let tricks = 0;
  let trick: string[] = [];
  let players: number[] = [];
  let led: string | undefined;
  const us = bidder % 2;
  for (const text of log.slice(5)) {
    const [tile = '', , end] = text.split(' ');
    left[turn] = (left[turn] ?? []).filter((one) => one !== tile);
    if (trick.length === 0) led = end ?? naiveLed(tile, call);
    trick.push(tile);
    players.push(turn);
    turn = (turn + 1) % 4;
    if (nello && turn === (bidder + 2) % 4) turn = (turn + 1) % 4;
    if (trick.length < (nello ? 3 : 4)) continue;
    leader = players[naiveWinner(trick, led ?? '', call)] ?? 0;
    banked[leader % 2] = (banked[leader % 2] ?? 0) + 1 + trick.reduce((sum, one) => sum + countOf(one), 0);
    tricks++;
    turn = leader;
    trick = [];
    players = [];
    led = undefined;
  }
  const ours = banked[us] ?? 0;
  const theirs = banked[1 - us] ?? 0;
  let made: boolean | undefined;
  if (nello) made = ours > 0 ? false : tricks === 7 ? true : undefined;
  else if (marksIn(bid) > 0) made = theirs > 0 ? false : tricks === 7 ? true : undefined;
  else made = ours >= Number(bid) ? true : theirs >= 43 - Number(bid) ? false : undefined;
  const canSweep =
    options.forcedSweepBonus && options.scoring === 'marks' && isForced && bid === '30' && theirs === 0;
  const everyPointCounts = options.scoring === 'points' && marksIn(bid) === 0;
  const stops = options.earlyEnd === 'auto' && made !== undefined && !canSweep && !everyPointCounts;
  if (trick.length === 0 && tricks > 0 && (tricks === 7 || stops)) {
    return {
      turn: undefined,
      legal: [],
      leading: undefined,
      banked,
      score: scoreOf(options, bid, bidder, call, isForced, banked, made === true),
      thrownIn: false,
    };
  }
  const hand = left[turn] ?? [];
  let legal = naiveFollow(hand, led, call);
  const opening = tricks === 0 && trick.length === 0;
  if (opening && options.openingLeadMustBeTrump && hand.some((tile) => isTrump(tile, call)))
    legal = hand.filter((tile) => isTrump(tile, call));
  const small =
    opening && options.smallEnd === 'openingLead' && call !== 'sevens'
      ? legal.filter((tile) => !isDouble(tile) && !isCalled(tile, call))
      : [];
  return {
    turn,
    legal: [...legal, ...small.map((tile) => `${tile} as ${lowOf(tile)}`)],
    leading: trick.length === 0 ? undefined : players[naiveWinner(trick, led ?? '', call)],
    banked,
    score: undefined,
    thrownIn: false,
  };
};
