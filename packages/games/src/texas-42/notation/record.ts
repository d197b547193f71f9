// The written record of one hand: calls, declaration, tiles played. Reading it plays the hand again, so that
// an impossible record is refused with a sentence.

import { type Bits, bits, clip, type Parsed, parsed, unreadable } from '@parlor/engine';
import { CALLED, type Suit } from '../pieces/suits.ts';
import { DOUBLES, HAND_SIZE, HIGH, LOW, type Pip, type Tile } from '../pieces/tiles.ts';
import { bidderOf, type CallMove, callOf, refusedCall, standingBid } from '../rules/auction.ts';
import { rowOf } from '../rules/contracts.ts';
import { refusedDeclaration } from '../rules/declare.ts';
import { doublesShown, lawfulTiles, maySmallLead } from '../rules/known.ts';
import { addTile, openPlay } from '../rules/play.ts';
import { isDecided } from '../rules/score.ts';
import { trickSize } from '../rules/turn.ts';
import type { Call, Hands, PerTeam, Playing, Stage, Table, Trick } from '../types.ts';
import { formatCall, formatTile, parseCall, parseDeclaration, parseTile } from './words.ts';

/** The parts of a hand's record as text. */
export interface HandText {
  readonly calls?: string | undefined;
  readonly call?: string | undefined;
  readonly plays?: string | undefined;
}

export const formatPair = ([zero, one]: PerTeam): string => `${zero}:${one}`;

export const parsePair = (text: string): PerTeam | undefined => {
  const pair = /^(\d{1,6}):(\d{1,6})$/.exec(text);
  return pair === null ? undefined : [Number(pair[1]), Number(pair[2])];
};

export const formatTiles = (tiles: Bits): string => bits.list(tiles).reverse().map(formatTile).join('.');

export const formatHandText = (calls: readonly Call[], play: Playing | undefined): HandText => ({
  calls: calls.length === 0 ? undefined : calls.map(formatCall).join(','),
  call: play === undefined ? undefined : rowOf(play.declaration).text.replace(' ', '-'),
  plays:
    play === undefined || (play.tricks.length === 0 && play.trick.length === 0)
      ? undefined
      : formatPlays(play),
});

const formatPlays = (play: Playing): string => {
  const tricks: readonly Pick<Trick, 'tiles' | 'led'>[] =
    play.trick.length > 0 ? [...play.tricks, { tiles: play.trick, led: play.led }] : play.tricks;
  return tricks
    .map(({ tiles, led }) =>
      tiles
        .map((tile, place) => (place === 0 ? formatTile(tile) + lowEnd(tile, led) : formatTile(tile)))
        .join('.'),
    )
    .join('/');
};

/** The low end of a tile that was led by it, as text. */
const lowEnd = (lead: Tile, led: Suit | undefined): string =>
  led === undefined || led === CALLED || led === HIGH[lead] ? '' : `as${led}`;

const parseCalls = (table: Table, text: string): Parsed<readonly Call[]> => {
  let calls: readonly Call[] = [];
  for (const word of text.split(',')) {
    const call = parseCall(word);
    if (call === undefined) return unreadable(`"${clip(word)}" is not a call`);
    const move: CallMove =
      call === 'pass'
        ? { type: 'pass' }
        : call.kind === 'plunge'
          ? { type: 'bid', kind: 'plunge' }
          : { type: 'bid', kind: call.kind, level: call.level };
    const before: Table = { ...table, calls };
    // `withoutDoubles` checks later, when the hands have been read, that the seat held the doubles for this
    // bid.
    const refusal = calls.length === 4 ? { code: 'ALREADY_BID' } : refusedCall(before, DOUBLES, move);
    if (refusal !== undefined)
      return unreadable(`the call "${word}" is not possible there (${refusal.code})`);
    if (formatCall(callOf(before, move)) !== formatCall(call))
      return unreadable(`"${word}" has another worth there`);
    calls = [...calls, call];
  }
  return parsed(calls);
};

interface Played {
  readonly tile: Tile;
  readonly as: Pip | undefined;
}

const parsePlays = (text: string): Parsed<readonly (readonly Played[])[]> => {
  const tricks: Played[][] = [];
  for (const group of text.split('/')) {
    const trick: Played[] = [];
    for (const word of group.split('.')) {
      const [written = '', end] = word.split('as');
      const tile = parseTile(written);
      if (tile === undefined || (end !== undefined && !/^[0-6]$/.test(end)))
        return unreadable(`"${clip(word)}" is not a tile`);
      trick.push({ tile, as: end === undefined ? undefined : Number(end) });
    }
    tricks.push(trick);
  }
  return parsed(tricks);
};

/** The hand after these plays, and the tiles that each seat played. */
const playAll = (table: Table, opened: Playing, text: string): Parsed<{ play: Playing; by: Hands }> => {
  const tricks = parsePlays(text);
  if (!tricks.ok) return tricks;
  let play = opened;
  const by: [Bits, Bits, Bits, Bits] = [0, 0, 0, 0];
  for (const [at, trick] of tricks.value.entries()) {
    const last = at === tricks.value.length - 1;
    if (trick.length > trickSize(play) || (!last && trick.length < trickSize(play)))
      return unreadable(`trick ${at + 1} must have ${trickSize(play)} tiles`);
    for (const { tile, as } of trick) {
      if (play.tricks.length === HAND_SIZE) return unreadable('a hand has seven tricks');
      if (as !== undefined && !(as === LOW[tile] && maySmallLead(table, play, tile)))
        return unreadable('only the first tile of a hand may be led as its low end');
      by[play.turn] = bits.with(by[play.turn] ?? 0, tile);
      play = addTile(play, tile, as);
    }
  }
  return parsed({ play, by });
};

/** One sentence when a seat played a tile that it was not allowed to play. */
const unlawfulPlay = (table: Table, opened: Playing, play: Playing, hands: Hands): string | undefined => {
  let now = opened;
  const held: [Bits, Bits, Bits, Bits] = [...hands];
  for (const { tiles, led } of [...play.tricks, { tiles: play.trick, led: play.led }]) {
    for (const [place, tile] of tiles.entries()) {
      const hand = held[now.turn] ?? 0;
      if (
        now.trick.length === 0 &&
        now.tricks.length > 0 &&
        table.options.earlyEnd === 'auto' &&
        isDecided(table, now)
      )
        return `the hand ended with trick ${now.tricks.length}`;
      if (table.options.renege === 'prevented' && !bits.has(lawfulTiles(table, now, hand), tile))
        return `seat ${now.turn} could not play ${formatTile(tile)}`;
      held[now.turn] = bits.without(hand, tile);
      now = addTile(now, tile, place === 0 ? led : undefined);
    }
  }
  return undefined;
};

/** One sentence when a seat bid a plunge or splash without the doubles for it. */
const withoutDoubles = (
  { options, dealer }: Table,
  calls: readonly Call[],
  dealt: Hands,
): string | undefined => {
  for (const [at, call] of calls.entries()) {
    const seat = (dealer + 1 + at) & 3;
    if (bits.size((dealt[seat] ?? 0) & DOUBLES) < doublesShown(options, call))
      return `seat ${seat} has not the doubles for ${formatCall(call)}`;
  }
  return undefined;
};

/**
 * A record that was read: the stage it leads to, the tiles each seat has played, and a check for the tiles
 * the seats still hold.
 */
export interface ParsedHand {
  readonly calls: readonly Call[];
  readonly stage: Exclude<Stage, { phase: 'over' | 'consent' }>;
  readonly by: Hands;
  readonly unlawful: (left: Hands) => string | undefined;
}

export const parseHandText = (table: Table, text: HandText): Parsed<ParsedHand> => {
  const none: Hands = [0, 0, 0, 0];
  const calls = text.calls === undefined ? parsed<readonly Call[]>([]) : parseCalls(table, text.calls);
  if (!calls.ok) return calls;
  const called = calls.value;
  const unbacked = (dealt: Hands): string | undefined => withoutDoubles(table, called, dealt);
  const bid = standingBid(called);
  if (called.length < 4 || bid === undefined) {
    if (called.length === 4) return unreadable('four passes end the hand');
    if (text.call !== undefined || text.plays !== undefined)
      return unreadable('"call" and "plays" need four calls');
    return parsed({ calls: called, stage: { phase: 'auction' }, by: none, unlawful: unbacked });
  }
  const bidder = bidderOf(table.dealer, called);
  const bidden: Table = { ...table, calls: called };
  if (text.call === undefined) {
    if (text.plays !== undefined) return unreadable('"plays" needs a "call"');
    return parsed({
      calls: called,
      stage: { phase: 'declaration', bid, bidder },
      by: none,
      unlawful: unbacked,
    });
  }
  const declaration = parseDeclaration(text.call.replace('-', ' '));
  if (declaration === undefined) return unreadable(`"${clip(text.call)}" is not a declaration`);
  if (refusedDeclaration(bidden, bid, declaration) !== undefined)
    return unreadable(`"${text.call}" cannot be called with this bid and these options`);
  const opened = openPlay(bidden, bid, bidder, declaration);
  const played =
    text.plays === undefined ? parsed({ play: opened, by: none }) : playAll(bidden, opened, text.plays);
  if (!played.ok) return played;
  const { play, by } = played.value;
  const unlawful = (left: Hands): string | undefined => {
    const dealt: Hands = [left[0] | by[0], left[1] | by[1], left[2] | by[2], left[3] | by[3]];
    return unbacked(dealt) ?? unlawfulPlay(bidden, opened, play, dealt);
  };
  return parsed({ calls: called, stage: play, by, unlawful });
};
