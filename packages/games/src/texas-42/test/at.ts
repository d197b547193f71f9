// Helpers for tests: positions and moves as text, refusals as codes.

import { type Actor, type Bits, bits, type Seat } from '@parlor/engine';
import { texas42 } from '../index.ts';
import { formatTile, parseTile } from '../notation/words.ts';
import { COUNT, type Tile } from '../pieces/tiles.ts';
import { DECLARATIONS, type DeclarationRow } from '../rules/contracts.ts';
import type { Event, Move, Playing, State } from '../types.ts';

/** Options under which every contract can be declared, and plunges and splashes are not rare. */
export const everyContract = {
  preset: 'house',
  sevens: 'on',
  nelloDoubles: ['own', 'high', 'low', 'ownInverted'],
  noTrumpDoubles: ['high', 'low', 'own'],
  plungeMinDoubles: 2,
  splashMinDoubles: 1,
  plungeDeclarations: 'any',
};

export const at = (position: string): State => {
  const state = texas42.parseState(position);
  if (!state.ok) throw new Error(`${state.problem}: ${position}`);
  return state.value;
};

export const move = (text: string): Move => {
  const read = texas42.parseMove(text);
  if (!read.ok) throw new Error(read.problem);
  return read.value;
};

/** The state after moves separated by commas, each by the seat to act. */
export const after = (state: State, texts: string): State => steps(state, texts).state;

/** The state after moves separated by commas, with all their events. */
export const steps = (state: State, texts: string): { state: State; events: readonly Event[] } => {
  let now = state;
  const events: Event[] = [];
  for (const text of texts.split(',').map((one) => one.trim())) {
    const seat = texas42.toAct(now);
    if (seat === undefined) throw new Error(`the match is over before "${text}"`);
    const refusal = texas42.whyNot(now, seat, move(text));
    if (refusal !== undefined) throw new Error(`"${text}" by ${seat} is refused: ${JSON.stringify(refusal)}`);
    const step = texas42.play(now, seat, move(text));
    now = step.state;
    events.push(...step.events);
  }
  return { state: now, events };
};

/** The legal moves of the seat to act, as texts. */
export const legal = (state: State): readonly string[] =>
  texas42.legalMoves(state, texas42.toAct(state) ?? 0).map(texas42.formatMove);

/** The legal tiles, calls and declarations, without claims and questions. */
export const plain = (state: State): readonly string[] =>
  legal(state).filter((text) => !/^(claim|concede|end)/.test(text));

/** The code of the refusal, or `ok`. */
export const why = (state: State, actor: Actor, text: string): string =>
  texas42.whyNot(state, actor, move(text))?.code ?? 'ok';

/** The code and the rule of the refusal. */
export const ruling = (state: State, actor: Actor, text: string): string => {
  const refusal = texas42.whyNot(state, actor, move(text));
  return refusal === undefined ? 'ok' : `${refusal.code} ${refusal.rule}`;
};

export const tile = (text: string): Tile => {
  const read = parseTile(text);
  if (read === undefined) throw new Error(`no tile: ${text}`);
  return read;
};
export const tileList = (text: string): Tile[] => text.split(' ').map(tile);
export const tileSet = (text: string): Bits => bits.from(tileList(text));
export const tilesText = (set: Bits): string => bits.list(set).reverse().map(formatTile).join(' ');

export const rowFor = (call: string): DeclarationRow => {
  const row = DECLARATIONS.find(({ text }) => text === call);
  if (row === undefined) throw new Error(`no declaration: ${call}`);
  return row;
};
export const systemFor = (call: string): number => {
  const { system } = rowFor(call);
  if (system === undefined) throw new Error('sevens has no suits');
  return system;
};

export const playOf = ({ stage }: State): Playing => {
  if (stage.phase === 'play') return stage;
  if (stage.phase === 'consent') return stage.play;
  throw new Error(`no hand in play but ${stage.phase}`);
};

/** Plays the hand to its end; `choose` picks among the legal tiles. */
export const playOut = (
  state: State,
  choose: (tiles: readonly Tile[]) => Tile,
): { state: State; events: readonly Event[] } => {
  let now = state;
  const events: Event[] = [];
  while (now.number === state.number && now.stage.phase === 'play') {
    const seat: Seat = now.stage.turn;
    const tiles = texas42
      .legalMoves(now, seat)
      .flatMap((one) => (one.type === 'play' && one.as === undefined ? [one.tile] : []));
    const step = texas42.play(now, seat, { type: 'play', tile: choose(tiles) });
    now = step.state;
    events.push(...step.events);
  }
  return { state: now, events };
};

/** The deal of the worked hands. */
export const WORKED_DEAL =
  '6-6.6-2.4-3.4-2.4-1.3-2.1-1/6-4.6-0.5-5.5-2.5-1.5-0.3-1/6-3.6-1.5-3.4-0.3-0.2-1.0-0/6-5.5-4.4-4.3-3.2-2.2-0.1-0';

export const lowest = (tiles: readonly Tile[]): Tile => Math.min(...tiles);
export const highest = (tiles: readonly Tile[]): Tile => Math.max(...tiles);

/** Seat 1 holds all seven sixes, bid and called them, so it cannot lose a trick. */
export const sureHand = (bid: string, fields = ''): State =>
  at(`hands=*/6-6.6-5.6-4.6-3.6-2.6-1.6-0/*/* calls=${bid},pass,pass,pass call=6 ${fields}`.trim());

/**
 * A hand with few tiles left, with seat 1 as bidder on lead. The earlier tricks are invented and reveal
 * nothing, so this state has no notation, but the rules can judge it.
 */
export const endgame = (call: string, bid: string, left: string, fields = ''): State => {
  const hands = left.split('/').map((hand) => tileSet(hand.trim()));
  const playedTiles = bits.list(0xfffffff & ~hands.reduce((all, hand) => all | hand));
  const start = at(
    `hands=*/*/*/* calls=${bid},pass,pass,pass call=${call.replace(' ', '-')} ${fields}`.trim(),
  );
  const tricks = Array.from({ length: playedTiles.length / 4 }, (_, trick) => {
    const tiles = playedTiles.slice(trick * 4, trick * 4 + 4);
    const points = tiles.reduce((sum, one) => sum + (COUNT[one] as number), 1);
    return { leader: 1, tiles, winner: 1, points };
  });
  const [zero = 0, one = 0, two = 0, three = 0] = hands;
  const banked = tricks.reduce((sum, { points }) => sum + points, 0);
  return {
    ...start,
    hands: [zero, one, two, three],
    stage: { ...playOf(start), tricks, banked: [0, banked] },
  };
};

/** The state after this many first legal tiles. */
export const follow = (state: State, times: number): State =>
  Array.from({ length: times }).reduce<State>((now) => after(now, plain(now)[0] ?? ''), state);
