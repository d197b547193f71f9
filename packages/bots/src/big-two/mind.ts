// The tools of one decision, kept from one decision to the next while the rules stay the same: nothing in them remembers a
// game, only how hands are split.

import type { Options, View } from '@parlor/games/big-two/facts';
import { Ending } from './exact.ts';
import { DealSim, PlayList } from './fast/index.ts';
import { Learned } from './learned.ts';
import { Planner } from './plans.ts';
import { Control, Units } from './policies.ts';
import { Sight } from './sight.ts';
import { type Judge, judgeOf } from './worth.ts';

export interface Mind {
  /** What the seat sees: its own cards, and of the others only how many they hold. */
  readonly seen: DealSim;
  /** The legal moves of the decision. */
  readonly moves: PlayList;
  /** An imagined deal, and the moves in it. */
  readonly world: DealSim;
  readonly list: PlayList;
  readonly planner: Planner;
  readonly sight: Sight;
  readonly units: Units;
  readonly control: Control;
  readonly learned: Learned;
  readonly ending: Ending;
  readonly judge: Judge;
  readonly values: Float64Array;
}

const createMind = (options: Options, seats: number): Mind => {
  const seen = new DealSim(options, seats);
  const planner = new Planner(seen.lister, options);
  const sight = new Sight();
  return {
    seen,
    moves: new PlayList(),
    world: new DealSim(options, seats),
    list: new PlayList(),
    planner,
    sight,
    units: new Units(planner),
    control: new Control(planner, sight),
    learned: new Learned(options, seats),
    ending: new Ending(seats),
    judge: judgeOf(options, seats),
    values: new Float64Array(seats),
  };
};

let latest: { readonly options: Options; readonly rules: string; readonly mind: Mind } | undefined;

const mindFor = (options: Options, seats: number): Mind => {
  if (latest !== undefined && latest.options === options && latest.mind.seen.seats === seats)
    return latest.mind;
  const rules = JSON.stringify(options);
  const mind =
    latest !== undefined && latest.rules === rules && latest.mind.seen.seats === seats
      ? latest.mind
      : createMind(options, seats);
  latest = { options, rules, mind };
  return mind;
};

/** The mind with this view before it: `seen` and `moves` are of the seat that looks. */
export const considering = (view: View): Mind => {
  const mind = mindFor(view.options, view.hands.length);
  mind.seen.load(view);
  mind.seen.moves(mind.moves);
  return mind;
};
