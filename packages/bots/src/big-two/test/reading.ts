// Positions, views and hands as the tests of the players write them.

import { defaultOptions, fastRng, fastWords, numberedSeed, readOptions, streamRng } from '@parlor/engine';
import { bigTwo, parseCards } from '@parlor/games/big-two';
import type { CardSet, Options, Playing, State, View } from '@parlor/games/big-two/facts';
import { calmly } from '../../pace.ts';
import type { Thinking } from '../../player.ts';
import { DealSim } from '../fast/index.ts';

export const defaults: Options = defaultOptions(bigTwo.options);

export const optionsOf = (asked: Record<string, unknown>, seats: number): Options => {
  const read = readOptions(bigTwo.options, asked, seats);
  if (!read.ok) throw new Error(read.problem);
  return read.value;
};

export const cards = (text: string): CardSet => {
  const read = parseCards(text);
  if (!read.ok) throw new Error(read.problem);
  return read.value;
};

export const running = (state: State): Playing => {
  if (state.phase === 'over') throw new Error('the match is over');
  return state;
};

export const position = (text: string): Playing => {
  const read = bigTwo.parseState(text);
  if (!read.ok) throw new Error(read.problem);
  return running(read.value);
};

/** What the seat on turn sees. */
export const seen = (text: string): View => {
  const state = position(text);
  return bigTwo.view(state, state.turn);
};

export const thinking = (seed = 1, samples?: number): Thinking => calmly(fastRng(seed), samples);

/** A position of random play, so many moves after the deal, or at the last decision before the deal ends. */
export const midgame = (options: Options, seats: number, seed: number, plies: number): Playing => {
  const words = fastWords(fastRng(seed));
  let state = running(bigTwo.setup(options, seats, streamRng(numberedSeed(seed))).state);
  for (let ply = 0; ply < plies; ply++) {
    const moves = bigTwo.legalMoves(state, state.turn);
    const move = moves[words.below(moves.length)];
    if (move === undefined) break;
    const next = bigTwo.play(state, state.turn, move).state;
    if (next.phase === 'over' || next.deal !== state.deal) break;
    state = next;
  }
  return state;
};

/** A simulated deal that holds what the seat on turn sees. */
export const simOf = (state: Playing): DealSim => {
  const sim = new DealSim(state.options, state.hands.length);
  sim.load(bigTwo.view(state, state.turn));
  return sim;
};
