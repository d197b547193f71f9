// Invariants of every hand with any play: conservation, one result, early ends that change nothing, replays,
// and the one relabelling of pips that keeps the game.

import { type AnyGame, bits, numberedSeed, openMatch, replay, streamRng } from '@parlor/engine';
import { testWords } from '@parlor/engine/testing';
import { describe, expect, it } from 'vitest';
import { texas42 } from '../index.ts';
import { formatTile } from '../notation/words.ts';
import { CALLED } from '../pieces/suits.ts';
import { ALL_TILES, COUNT, DISTANCE, HIGH, LOW, type Tile, tileOf } from '../pieces/tiles.ts';
import { playable, rowOf } from '../rules/contracts.ts';
import { certainResult } from '../rules/score.ts';
import type { Move, State } from '../types.ts';
import { after, at, playOf } from './at.ts';
import { naiveSuits } from './twin.ts';

const everyContract =
  'options=preset:house,sevens:on,nelloDoubles:own+high+low+ownInverted,noTrumpDoubles:high+low+own,plungeMinDoubles:2,splashMinDoubles:1,plungeDeclarations:any';
const { options } = at(`${everyContract} hands=*/*/*/*`);
const playedOut = at(`${everyContract},earlyEnd:off hands=*/*/*/*`).options;

const isPlain = ({ type }: Move): boolean => type !== 'claim' && type !== 'concede' && type !== 'end';

/** Visits every state of random hands without claims and questions. */
const visit = (
  from: typeof options,
  matches: number,
  see: (before: State, move: Move, after: State) => void,
): void => {
  const words = testWords(matches);
  for (let match = 0; match < matches; match++) {
    let { state } = texas42.setup(from, 4, streamRng(numberedSeed(match)));
    for (let seat = texas42.toAct(state); seat !== undefined; seat = texas42.toAct(state)) {
      const moves = texas42.legalMoves(state, seat).filter(isPlain);
      const move = moves[words.below(moves.length)] as Move;
      const next = texas42.play(state, seat, move).state;
      see(state, move, next);
      state = next;
    }
  }
};

const pointsIn = (tiles: number): number =>
  bits.list(tiles).reduce((sum, one) => sum + (COUNT[one] as number), 0);

describe('invariants of random hands', () => {
  it('[T42-1, T42-2, T42-35] tiles and points are conserved, except in nello where seven tiles sit out', () => {
    visit(playedOut, 30, (_, __, state) => {
      if (state.stage.phase !== 'play') return;
      const { tricks, trick, banked, declaration, bidder } = state.stage;
      const nello = rowOf(declaration).kind === 'nello';
      const seen = [...state.hands, ...tricks.map(({ tiles }) => bits.from(tiles)), bits.from(trick)];
      expect(seen.reduce((sum, set) => sum + set, 0)).toBe(ALL_TILES);
      const size = (step: number): number => (nello && step % 4 === (bidder + 2) % 4 ? 7 : 7 - tricks.length);
      state.hands.forEach((hand, seat) => {
        expect(size(seat) - bits.size(hand)).toBeLessThanOrEqual(1);
      });
      const left =
        pointsIn(state.hands.reduce((all, hand) => all | hand)) +
        pointsIn(bits.from(trick)) +
        7 -
        tricks.length;
      if (!nello) expect(banked[0] + banked[1] + left).toBe(42);
    });
  });

  it('[T42-39, T42-40, T42-41] a hand is made or set, never both, and 42 points are all seven tricks', () => {
    let hands = 0;
    visit(playedOut, 90, (before, _, state) => {
      if (state.last === undefined || state.last === before.last) return;
      hands++;
      const { play, result } = state.last;
      const ours = play.tricks.filter(({ winner }) => winner % 2 === play.bidder % 2).length;
      const banked = play.banked[play.bidder % 2 === 0 ? 0 : 1];
      expect(certainResult(play)).toBe(result);
      if (rowOf(play.declaration).kind === 'nello') expect(result).toBe(ours === 0 ? 'made' : 'set');
      else {
        expect(play.banked[0] + play.banked[1]).toBe(42);
        expect(banked === 42).toBe(ours === 7);
        expect(result).toBe(banked >= (play.bid.kind === 'points' ? play.bid.level : 42) ? 'made' : 'set');
      }
    });
    expect(hands).toBeGreaterThan(200);
  });

  it('[T42-42] an early end never changes the result of the same plays', () => {
    let early = 0;
    visit(playedOut, 90, (before, _, state) => {
      if (state.last === undefined || state.last === before.last) return;
      const { play, result } = state.last;
      for (let tricks = 1; tricks <= 7; tricks++) {
        const part = play.tricks.slice(0, tricks);
        const sum = (team: number): number =>
          part.reduce((all, { winner, points }) => all + (winner % 2 === team ? points : 0), 0);
        const certain = certainResult({ ...play, tricks: part, banked: [sum(0), sum(1)] });
        if (certain === undefined) continue;
        expect(certain).toBe(result);
        if (tricks < 7) early++;
      }
    });
    expect(early).toBeGreaterThan(200);
  });

  it('[T42-34, T42-36] the legal set is never empty; every legal tile follows, or no tile in the hand does', () => {
    visit(options, 15, (state) => {
      if (state.stage.phase !== 'play') return;
      const { turn, led, declaration } = state.stage;
      const hand = state.hands[turn] as number;
      const row = rowOf(declaration);
      const legal = playable(row, led, hand);
      expect(legal).not.toBe(0);
      expect(legal & ~hand).toBe(0);
      if (row.kind === 'sevens') {
        const nearest = Math.min(...bits.list(hand).map((one) => DISTANCE[one] as number));
        expect(bits.list(legal)).toEqual(bits.list(hand).filter((one) => DISTANCE[one] === nearest));
      }
      if (led === undefined || row.kind === 'sevens') return;
      const suit = led === CALLED ? 'called' : `${led}`;
      const followers = bits.list(hand).filter((one) => naiveSuits(formatTile(one), row.text).includes(suit));
      expect(bits.list(legal)).toEqual(followers.length > 0 ? followers : bits.list(hand));
    });
  });

  it('[T42-46] scores change only at the end of a hand, for one team, by the stake', () => {
    visit(options, 40, (before, _, state) => {
      const moved = [state.scores[0] - before.scores[0], state.scores[1] - before.scores[1]];
      if (state.last === undefined || state.last === before.last) {
        expect(moved).toEqual([0, 0]);
        return;
      }
      const { bid } = state.last.play;
      expect(moved.sort()).toEqual([0, bid.kind === 'points' ? 1 : bid.level]);
    });
  });

  it('[T42-62] the record of a match replays to the same position and events, at many lengths', () => {
    const words = testWords(3);
    const game: AnyGame = texas42;
    const opened = openMatch(game, { seats: 4, seed: numberedSeed(11), options: { preset: 'house' } });
    if (!opened.ok) throw new Error(opened.problem);
    let match = opened.value;
    while (match.toAct !== undefined) {
      const moves = match.moves(match.toAct);
      const step = match.submit(match.toAct, moves[words.below(moves.length)] ?? '');
      if (!step.ok) throw new Error(step.refusal.code);
      match = step.match;
      if (words.below(8) > 0) continue;
      const again = replay([game], match.record());
      expect(again.ok && again.value.position).toBe(match.position);
      expect(again.ok && again.value.events('spectator')).toEqual(match.events('spectator'));
    }
  });
});

const swapped = (pip: number): number => (pip === 2 ? 3 : pip === 3 ? 2 : pip);
const relabelled = (one: Tile): Tile => tileOf(swapped(HIGH[one] as number), swapped(LOW[one] as number));

it('[T42-28, T42-35] with twos and threes exchanged, the same hand with the other trump has the same winners and points', () => {
  const words = testWords(23);
  for (let round = 0; round < 300; round++) {
    const { hands } = texas42.setup(options, 4, streamRng(numberedSeed(round))).state;
    const text = (map: (one: Tile) => Tile): string =>
      hands.map((hand) => bits.list(hand).map(map).map(formatTile).join('.')).join('/');
    let one = at(`options=earlyEnd:off hands=${text((tile) => tile)} calls=30,pass,pass,pass call=2`);
    let other = at(`options=earlyEnd:off hands=${text(relabelled)} calls=30,pass,pass,pass call=3`);
    while (one.number === 1) {
      const moves = texas42.legalMoves(one, playOf(one).turn).filter(({ type }) => type === 'play');
      const move = moves[words.below(moves.length)] as Extract<Move, { type: 'play' }>;
      one = after(one, formatTile(move.tile));
      other = after(other, formatTile(relabelled(move.tile)));
      if (one.number > 1) break;
      expect([playOf(other).turn, playOf(other).banked]).toEqual([playOf(one).turn, playOf(one).banked]);
    }
    expect(other.last?.play.banked).toEqual(one.last?.play.banked);
  }
});
