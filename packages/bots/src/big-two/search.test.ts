// The parts of the search: imagined deals fit what is known, small endings are solved as the plain rules say.

import { bigTwo } from '@parlor/games/big-two';
import { type Playing, type State, size } from '@parlor/games/big-two/facts';
import { describe, expect, it } from 'vitest';
import { Ending } from './exact.ts';
import { DealSim } from './fast/index.ts';
import { considering, type Mind } from './mind.ts';
import { type Depth, EXPERT, promising, type Tried, tryMoves, worthOf } from './search.ts';
import './test/loaded.ts';
import { defaults, midgame, optionsOf, position, seen, thinking } from './test/reading.ts';
import { eachWorld } from './worlds.ts';
import { judgeOf } from './worth.ts';

/** Points that going out counts beside the penalties. */
const BONUS = judgeOf(defaults, 4).bonus;

/** What the end of a deal is worth to each seat, from the result that the rules give. */
const worthAtEnd = (points: readonly number[], winner: number): readonly number[] => {
  const all = points.reduce((sum, one) => sum + one, 0);
  return points.map((own, seat) => (all - own) / (points.length - 1) - own + (seat === winner ? BONUS : 0));
};

/** Every seat does what is best for itself, the first of equals: by the rules alone. */
const naiveWorth = (state: Playing): readonly number[] => {
  let best: readonly number[] | undefined;
  for (const move of bigTwo.legalMoves(state, state.turn)) {
    const step: { readonly state: State; readonly events: readonly { readonly type: string }[] } =
      bigTwo.play(state, state.turn, move);
    const values =
      step.state.phase === 'over'
        ? worthAtEnd(step.state.last.points, step.state.last.winner)
        : naiveWorth(step.state);
    if (best === undefined || (values[state.turn] ?? 0) > (best[state.turn] ?? 0)) best = values;
  }
  if (best === undefined) throw new Error('nobody can move');
  return best;
};

const cardsIn = (state: Playing): number => state.hands.reduce((sum, hand) => sum + size(hand), 0);

describe('small endings', () => {
  const options = { ...optionsOf({ deals: 1, autoPass: false }, 3) };

  it('are solved as the rules say', () => {
    const sim = new DealSim(options, 3);
    let solved = 0;
    for (let seed = 1; seed <= 120; seed++) {
      const state = midgame(options, 3, seed, 30 + (seed % 60));
      if (cardsIn(state) > 9) continue;
      sim.load(state);
      const values = new Ending(3).solve(sim, judgeOf(options, 3), 100_000);
      expect([...(values ?? [])]).toEqual(naiveWorth(state));
      solved++;
    }
    expect(solved).toBeGreaterThan(10);
  });

  it('are given up when they are too wide, and leave the deal as it was', () => {
    const state = position('hands=3D.5C.7H.9S/3C.5D.7S.9H/4D.6C.8H.10S/4C.6D.8S.10H turn=0');
    const sim = new DealSim(state.options, 4);
    sim.load(state);
    expect(new Ending(4).solve(sim, judgeOf(state.options, 4), 50)).toBeUndefined();
    expect([sim.depth, sim.turn, ...sim.counts]).toEqual([0, 0, 4, 4, 4, 4]);
  });
});

it('a budget is for one ending, however many were solved before', () => {
  const state = position('hands=3D.KS/4C/4H/4S turn=0');
  const sim = new DealSim(state.options, 4);
  sim.load(state);
  const ending = new Ending(4);
  for (let time = 0; time < 100; time++)
    expect(ending.solve(sim, judgeOf(state.options, 4), 100)).toBeDefined();
});

describe('imagined deals', () => {
  it('hold the own cards, and as many of the hidden ones in every hand as are known', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const state = midgame(defaults, 2 + (seed % 3), seed, 10 + seed);
      const view = bigTwo.view(state, state.turn);
      const mind = considering(view);
      eachWorld(view, mind, 5, thinking(seed), () => {
        const { world, seen } = mind;
        expect([...world.counts]).toEqual([...seen.counts]);
        expect(world.lows[world.turn]).toBe(seen.lows[seen.turn]);
        const all = world.lows.reduce((sum, low) => sum | low, world.playedLow);
        const counted = world.lows.reduce((sum, low) => sum + size({ low, high: 0 }), 0);
        expect(size({ low: all, high: 0 })).toBe(counted + size({ low: world.playedLow, high: 0 }));
        return true;
      });
    }
  });

  it('leave out most hands that would not have passed', () => {
    const text = 'hands=3D.3S.JD.QS.2H/5C.7H.2S/6H.6S.9C.9D.KC/8C.8H.KD.AD.AC turn=0 table=1:4C.4H';
    const before = bigTwo.view(position(text), 0);
    const pairs = (passed: number): number => {
      const view = { ...before, passed };
      const mind = considering(view);
      let held = 0;
      eachWorld(view, mind, 100, thinking(3), () => {
        const { world, list } = mind;
        world.lister.list(list, world.lows[2] as number, world.highs[2] as number, world.tableKey);
        if (list.count > 0) held++;
        return true;
      });
      return held;
    };
    expect(pairs(before.passed)).toBeLessThan(0.5 * pairs(0));
  });
});

describe('the moves that are tried', () => {
  // The leader has many moves when it owes no card.
  const free = optionsOf({ lowestCardDuty: 'off' }, 4);
  const rowsOf = (mind: Mind, moves: number, also?: number): readonly number[] =>
    promising(mind, { ...EXPERT, moves, gap: Infinity }, also).map(({ row }) => row);

  it('are of different strength, the most promising first, the asked one among them', () => {
    const state = midgame(free, 4, 8, 0);
    const mind = considering(bigTwo.view(state, state.turn));
    const { moves, learned } = mind;
    const best = rowsOf(mind, 4);
    expect(best.length).toBe(4);
    expect(new Set(best.map((row) => moves.keys[row])).size).toBe(4);
    const values = best.map((row) => learned.values[row] ?? 0);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    expect(values[0]).toBe(Math.max(...learned.values.subarray(0, moves.count)));
    for (let row = 0; row < moves.count; row++)
      expect(rowsOf(mind, 4, row)).toEqual(best.includes(row) ? best : [...best, row]);
  });

  it('are only those that the network considers', () => {
    const state = midgame(free, 4, 8, 0);
    const mind = considering(bigTwo.view(state, state.turn));
    const near = promising(mind, { ...EXPERT, moves: 99, gap: 2 });
    const all = promising(mind, { ...EXPERT, moves: 99, gap: Infinity });
    expect(near).toEqual(all.filter(({ behind }) => behind <= 2));
    expect(near.length).toBeLessThan(all.length);
    expect(near[0]?.behind).toBe(0);
  });

  it('are tried on equally many worlds unless they fall behind', () => {
    const state = midgame(free, 4, 8, 0);
    const view = bigTwo.view(state, state.turn);
    const mind = considering(view);
    const rows = promising(mind, { ...EXPERT, moves: 3, gap: Infinity });
    const kept = rows.map(({ row }) => row);
    const tried = tryMoves(view, mind, rows, { ...EXPERT, runs: Infinity }, thinking(1, 12), kept);
    expect(tried.map(({ worlds }) => worlds)).toEqual(rows.map(() => 12));
  });

  it('are tried on no further world after so many runs of the network', () => {
    const state = midgame(free, 4, 8, 0);
    const view = bigTwo.view(state, state.turn);
    const mind = considering(view);
    const rows = promising(mind, EXPERT);
    const before = mind.learned.runs;
    const [one] = tryMoves(view, mind, rows, { ...EXPERT, runs: 100 }, thinking(1), [rows[0]?.row ?? 0]);
    expect(one?.worlds).toBeLessThan(EXPERT.worlds);
    expect(mind.learned.runs - before).toBeGreaterThanOrEqual(100);
  });

  /** Every move of the seat on turn, in the order of the moves, as it was tried. */
  const triedIn = (text: string, depth: Partial<Depth>, keep: readonly number[] = []): readonly Tried[] => {
    const view = seen(`options=oneCardLeft:off ${text}`);
    const mind = considering(view);
    const rows = Array.from({ length: mind.moves.count }, (_, row) => ({ row, behind: 0 }));
    const tried = tryMoves(view, mind, rows, { ...EXPERT, worlds: 10, ...depth }, thinking(1), keep);
    return tried.slice().sort((a, b) => a.row - b.row);
  };

  // The others hold a 4 each, whichever. With the king first all is won, with the 3 first the next seat goes out.
  const ONE_WINS = 'hands=3D.KS/4C/4H/4S turn=0';
  const LOST = 2 / 3 - 1;
  const WON = 1 + BONUS;

  it('are worth what the deal is worth to the seat at its end, solved or played out', () => {
    const known = { worlds: 10, squares: expect.closeTo(10 * WON * WON) };
    for (const [exact, solved] of [
      [4, 10],
      [3, 0],
    ] as const) {
      const [low, king] = triedIn(ONE_WINS, { exact });
      expect(king).toMatchObject({ ...known, wins: 10, solved, sum: expect.closeTo(10 * WON) });
      // Whoever plays out follows with what it has: the next seat is out with its only card.
      expect(low).toMatchObject({ worlds: 10, wins: 0, solved, sum: expect.closeTo(10 * LOST) });
    }
    const [pair] = triedIn('hands=9D.9S/4C.5C.6C.8C.8D/4H/4S turn=0', { exact: 9 }).slice(-1);
    expect(pair).toMatchObject({ wins: pair?.worlds, solved: 0 });
    expect((pair?.sum ?? 0) / (pair?.worlds ?? 1)).toBeCloseTo((10 + 1 + 1) / 3 + BONUS);
  });

  it('are played out where an ending is too wide to be solved', () => {
    const wide = 'hands=3D.5C.7H.9S/3C.5D.7S.9H/4D.6C.8H.10S/4C.6D.8S.10H turn=0';
    for (const one of triedIn(wide, { exact: 52, worlds: 2 }))
      expect(one).toMatchObject({ worlds: 2, solved: 0 });
  });

  it('are dropped when they are behind, unless they are to be kept, and never when they are as good', () => {
    const worlds = (tried: readonly Tried[]) => tried.map((one) => one.worlds);
    expect(worlds(triedIn(ONE_WINS, { worlds: 30 }))).toEqual([10, 10]);
    expect(worlds(triedIn(ONE_WINS, { worlds: 30 }, [0]))).toEqual([30, 30]);
    expect(worlds(triedIn('hands=KH.KS/4C/4H/4S turn=0', { worlds: 30 }))).toEqual([30, 30, 30]);
  });

  it('are put back as far as the network likes them less', () => {
    const view = seen(`options=oneCardLeft:off ${ONE_WINS}`);
    const far = [
      { row: 0, behind: 0 },
      { row: 1, behind: 100 },
    ];
    const [first, second] = tryMoves(view, considering(view), far, EXPERT, thinking(1));
    expect([first?.row, second?.row]).toEqual([0, 1]);
    expect(worthOf(second as Tried)).toBeLessThan(worthOf(first as Tried));
  });

  it('come back best first', () => {
    const view = seen(`options=oneCardLeft:off ${ONE_WINS}`);
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const rows = order.map((row) => ({ row, behind: 0 }));
      const tried = tryMoves(view, considering(view), rows, EXPERT, thinking(1));
      expect(tried.map(({ row, worlds }) => [row, worlds])).toEqual([
        [1, 10],
        [0, 10],
      ]);
    }
  });
});
