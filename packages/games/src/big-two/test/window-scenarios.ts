// The life of windows as scenarios (BT-65 to BT-76): data that a simulated table and a real server can both
// play. A is the seat on turn when the scenario begins, B, C, D follow in turn order; times are seconds after
// that.

import type { Options, Reason } from '../types.ts';

export type Letter = 'A' | 'B' | 'C' | 'D';

/**
 * The answer to a move: `made`, `fulfilled` when its purpose was already achieved, or the code of a refusal.
 */
export type Answer = 'made' | 'fulfilled' | (string & {});

export interface Expectation {
  /** The number of the open window, or `none`. */
  readonly window: number | 'none';
  readonly reason?: Reason;
  /** The seconds that a client of this seat shows. */
  readonly seconds?: number;
  /** The seat whose client is checked; B by default. */
  readonly seenBy?: Letter;
  /** The delay of this client's own clock against the server's, in seconds. */
  readonly clockBehind?: number;
  readonly turn?: Letter;
  readonly table?: string;
  /** Passes since the scenario began, in order: `B hand`, `C auto`, `D early`. */
  readonly passes?: readonly string[];
  /** The cause that closed the last window. */
  readonly cause?: string;
  /** Accepted moves since the scenario began, those of the clock included. */
  readonly plies?: number;
  readonly deal?: number;
  readonly playedCards?: number;
}

export type ScenarioStep =
  | {
      readonly at: number;
      readonly who: Letter;
      readonly move: string;
      readonly answer: Answer;
      /** The name of the command; a repeated command carries the same name. */
      readonly command?: string;
      /** The window that a late sender meant. */
      readonly meant?: number;
    }
  | { readonly at: number; readonly clock: string; readonly answer: Answer }
  | { readonly at: number; readonly who: Letter; readonly connection: 'drop' | 'back' }
  | { readonly at: number; readonly server: 'stop' | 'start' }
  | { readonly at: number; readonly room: 'close' }
  | { readonly at: number; readonly expect: Expectation };

export interface ScenarioStart {
  readonly seats: 4;
  /** The seed as a number, for `numberedSeed`. */
  readonly seed: number;
  readonly options: Partial<Options>;
  /** Moves that lead to the start of the scenario, `seat move`, made without delay. */
  readonly before: readonly string[];
}

export interface WindowScenario {
  readonly id: string;
  readonly says: string;
  /** True for scenarios with connections, restarts or rooms, which only a server really has. */
  readonly server: boolean;
  readonly start: ScenarioStart;
  readonly bots?: readonly Letter[];
  readonly steps: readonly ScenarioStep[];
}

/** A holds 2S, 2H and 2C; the fourth 2 is elsewhere. */
const TWOS: ScenarioStart = { seats: 4, seed: 15, options: { lowestCardDuty: 'off' }, before: [] };
/** A holds 2H, an opponent 2S. */
const ONLY_HEART: ScenarioStart = { ...TWOS, seed: 2 };
/** C, next after B, holds one card; A holds 2S. */
const ONE_LEFT: ScenarioStart = {
  ...TWOS,
  seed: 13549,
  before:
    '3 play 5H 6H 9H 10H JH; 0 play 9D 9S QD QC QH; 1 pass; 2 pass; 3 pass; 0 play 7D 7C 7H KD KS; 1 pass; 2 pass; 3 pass; 0 play 8C 8S; 1 play JC JS; 2 play AD AC; 3 pass; 0 pass; 1 pass'.split(
      '; ',
    ),
};
/** A holds a straight; B, C, D hold 1, 3 and 2 cards. One window was open before. */
const SHORT_HANDS: ScenarioStart = {
  ...TWOS,
  seed: 10299,
  before:
    '3 play 5C 6H 7H 8D 9C; 0 play 4S 7S JS AS 2S; 1 pass; 2 pass; 3 pass; 0 play 4D 7D 9D QD AD; 1 pass; 2 play 7C 8C KC AC 2C; 3 pass; 0 pass; 1 pass; 2 play 4H 5H 9H KH 2H; 3 pass; 0 pass; 1 pass; 2 play 10D 10S; 3 play QH QS; 0 pass; 1 pass; 2 pass; 3 play 3D 3S; 0 pass; 1 pass; 2 pass; 3 play 6C; 0 play 10C; 1 play 2D; 2 pass; 3 pass; 0 pass'.split(
      '; ',
    ),
};
/** A holds nothing but 2S. Three windows were open before. */
const LAST_CARD: ScenarioStart = {
  ...TWOS,
  seed: 3162,
  before:
    '3 play 3D 4C 5H AS 2C; 0 play 7C 7S KD KC KS; 1 pass; 2 pass; 3 pass; 0 play AD AC; 1 pass; 2 play 2D 2H; 3 pass; 0 pass; 1 pass; 2 play 6H 7D 8S 9C 10S; 3 pass; 0 pass; 1 play 4H 8H 10H JH KH; 2 pass; 3 pass; 0 pass; 1 play QD QS; 2 pass; 3 pass; 0 pass; 1 play 6D 6C; 2 play 9H 9S; 3 pass; 0 play QC QH; 1 pass; 2 pass; 3 pass; 0 play 10D; 1 play JC; 2 pass; 3 play AH; 0 pass; 1 pass; 2 pass; 3 play 9D; 0 pass; 1 pass; 2 play JD; 3 play JS; 0 pass; 1 pass; 2 pass; 3 play 5D; 0 play 8D; 1 play 8C; 2 pass; 3 play 10C; 0 pass; 1 pass; 2 pass; 3 play 6S; 0 pass; 1 pass; 2 pass; 3 play 7H; 0 pass; 1 pass; 2 pass'.split(
      '; ',
    ),
};

const play = (at: number, move: string): ScenarioStep => ({ at, who: 'A', move, answer: 'made' });
const pass = (at: number, who: Letter): ScenarioStep => ({ at, who, move: 'pass', answer: 'made' });
const see = (at: number, expect: Expectation): ScenarioStep => ({ at, expect });

const ALL_AUTO = ['B auto', 'C auto', 'D auto'];
const scenario = (
  id: string,
  says: string,
  start: ScenarioStart,
  ...steps: readonly ScenarioStep[]
): WindowScenario => ({ id, says, server: false, start, steps });
const onServer = (one: WindowScenario): WindowScenario => ({ ...one, server: true });

export const WINDOW_SCENARIOS: readonly WindowScenario[] = [
  scenario(
    'W01',
    'nobody acts: all are passed in one step and A leads',
    TWOS,
    play(0, 'play 2S'),
    see(0, { window: 1, reason: 'noHigherPlay', seconds: 10, turn: 'B', plies: 1 }),
    see(9.9, { window: 1, seconds: 1, passes: [], turn: 'B' }),
    see(10, { window: 'none', turn: 'A', passes: ALL_AUTO, cause: 'expired', plies: 2, table: '' }),
  ),
  scenario(
    'W02',
    'a pass by hand changes nothing of the end',
    TWOS,
    play(0, 'play 2S'),
    pass(3, 'B'),
    see(3, { window: 1, seconds: 7, seenBy: 'C', turn: 'C' }),
    see(10, { window: 'none', turn: 'A', passes: ['B hand', 'C auto', 'D auto'], cause: 'expired' }),
  ),
  scenario(
    'W03',
    'all pass by hand: the trick closes with the last pass',
    TWOS,
    play(0, 'play 2S'),
    pass(1, 'B'),
    pass(2, 'C'),
    pass(3, 'D'),
    see(3, {
      window: 'none',
      turn: 'A',
      passes: ['B hand', 'C hand', 'D hand'],
      cause: 'allPassed',
      plies: 4,
    }),
    see(12, { window: 'none', turn: 'A', plies: 4 }),
  ),
  scenario(
    'W04',
    'an early pass is carried out when the turn arrives',
    TWOS,
    play(0, 'play 2S'),
    pass(1, 'D'),
    see(1, { window: 1, passes: [], turn: 'B' }),
    pass(2, 'B'),
    pass(4, 'C'),
    see(4, { window: 'none', turn: 'A', passes: ['B hand', 'C hand', 'D early'], cause: 'allPassed' }),
  ),
  scenario(
    'W05',
    '2H with 2S unplayed: no window',
    ONLY_HEART,
    play(0, 'play 2H'),
    see(0, { window: 'none', turn: 'B' }),
  ),
  scenario(
    'W06',
    '2H after 2S of an earlier trick: a new window',
    TWOS,
    play(0, 'play 2S'),
    pass(1, 'B'),
    pass(1, 'C'),
    pass(1, 'D'),
    play(2, 'play 2H'),
    see(2, { window: 2, seconds: 10, turn: 'B' }),
  ),
  scenario(
    'W07',
    '2S as the last card ends the deal and opens nothing',
    LAST_CARD,
    play(0, 'play 2S'),
    see(0, { window: 'none', deal: 2, playedCards: 0, passes: [], plies: 1 }),
  ),
  onServer(
    scenario(
      'W08',
      'B is away from 2 to 7 and sees 3 seconds at the first frame',
      TWOS,
      play(0, 'play 2S'),
      { at: 2, who: 'B', connection: 'drop' },
      { at: 7, who: 'B', connection: 'back' },
      see(7, { window: 1, seconds: 3, seenBy: 'B' }),
    ),
  ),
  onServer(
    scenario(
      'W09',
      'B is away from 2 to 12 and finds the next trick, and its automatic pass',
      TWOS,
      play(0, 'play 2S'),
      { at: 2, who: 'B', connection: 'drop' },
      { at: 12, who: 'B', connection: 'back' },
      see(12, { window: 'none', turn: 'A', passes: ALL_AUTO, seenBy: 'B', table: '' }),
    ),
  ),
  onServer(
    scenario(
      'W10',
      'a pass that comes 0.05 s late is a success, and one pass',
      TWOS,
      play(0, 'play 2S'),
      { at: 10.05, who: 'B', move: 'pass', meant: 1, answer: 'fulfilled' },
      see(10.05, { window: 'none', turn: 'A', passes: ALL_AUTO, plies: 2 }),
    ),
  ),
  onServer(
    scenario(
      'W11',
      'the same pass sent twice is one pass with two equal answers',
      TWOS,
      play(0, 'play 2S'),
      { at: 1, who: 'B', move: 'pass', command: 'b1', answer: 'made' },
      { at: 1.2, who: 'B', move: 'pass', command: 'b1', answer: 'made' },
      see(1.2, { window: 1, passes: ['B hand'], turn: 'C', plies: 2 }),
    ),
  ),
  {
    ...onServer(
      scenario(
        'W12',
        'bots pass within 0.6 s; with B at 2 the trick closes before 4',
        TWOS,
        play(0, 'play 2S'),
        pass(2, 'B'),
        see(4, { window: 'none', turn: 'A', cause: 'allPassed' }),
      ),
    ),
    bots: ['C', 'D'],
  },
  {
    ...onServer(
      scenario(
        'W13',
        'among bots alone nobody waits',
        TWOS,
        play(0, 'play 2S'),
        see(2, { window: 'none', turn: 'A', cause: 'allPassed' }),
      ),
    ),
    bots: ['B', 'C', 'D'],
  },
  onServer(
    scenario(
      'W14',
      'a restart from 5 to 6 does not move the end',
      TWOS,
      play(0, 'play 2S'),
      { at: 5, server: 'stop' },
      { at: 6, server: 'start' },
      see(6, { window: 1, seconds: 4 }),
      see(10, { window: 'none', turn: 'A', passes: ALL_AUTO, cause: 'expired' }),
    ),
  ),
  onServer(
    scenario(
      'W15',
      'after a restart from 5 to 30 the window ends at 32',
      TWOS,
      play(0, 'play 2S'),
      { at: 5, server: 'stop' },
      { at: 30, server: 'start' },
      see(30, { window: 1, seconds: 2, passes: [] }),
      see(31.9, { window: 1, passes: [] }),
      see(32, { window: 'none', turn: 'A', passes: ALL_AUTO, cause: 'expired' }),
    ),
  ),
  onServer(
    scenario(
      'W16',
      'a room closed at 4: nobody is passed',
      TWOS,
      play(0, 'play 2S'),
      { at: 4, room: 'close' },
      see(12, { window: 'none', passes: [], cause: 'aborted' }),
    ),
  ),
  scenario(
    'W17',
    'a second window has a higher number; the end of the first does nothing to it',
    TWOS,
    play(0, 'play 2S'),
    see(10, { window: 'none', turn: 'A' }),
    play(11, 'play 2C 2H'),
    see(11, { window: 2, seconds: 10, turn: 'B' }),
    { at: 12, clock: 'expire 1', answer: 'STALE_VERSION' },
    see(12, { window: 2, seconds: 9, turn: 'B', passes: ALL_AUTO }),
  ),
  onServer(
    scenario(
      'W18',
      'a client whose clock is 7 s behind shows 9 after one second',
      TWOS,
      play(0, 'play 2S'),
      see(1, { window: 1, seconds: 9, clockBehind: 7 }),
    ),
  ),
  onServer(
    scenario(
      'W19',
      'a client that joins after 8 s shows 2',
      TWOS,
      play(0, 'play 2S'),
      { at: 0, who: 'B', connection: 'drop' },
      { at: 8, who: 'B', connection: 'back' },
      see(8, { window: 1, seconds: 2, seenBy: 'B' }),
    ),
  ),
  scenario(
    'W20',
    'the next seat after B holds one card: B may pass, by hand and automatically',
    ONE_LEFT,
    play(0, 'play 2S'),
    see(1, { window: 1, turn: 'B' }),
    pass(1, 'B'),
    see(10, { window: 'none', turn: 'A', passes: ['B hand', 'C auto', 'D auto'], cause: 'expired' }),
  ),
  scenario(
    'W21',
    'a straight against hands of one, three and two cards',
    SHORT_HANDS,
    play(0, 'play 8S 9S 10H JD QC'),
    see(0, { window: 2, reason: 'handsTooShort', turn: 'B' }),
  ),
  scenario(
    'W22',
    '2H by the holder of 2S: a window would betray it',
    TWOS,
    play(0, 'play 2H'),
    see(0, { window: 'none', turn: 'B' }),
  ),
  scenario(
    'W24',
    'a new deal has no window and nothing played; windows are counted on',
    LAST_CARD,
    play(0, 'play 2S'),
    see(0, { window: 'none', deal: 2, playedCards: 0, turn: 'A' }),
  ),
  scenario(
    'W25',
    'a window of no time closes in the step of the play',
    { ...TWOS, options: { ...TWOS.options, autoPassMs: 0 } },
    play(0, 'play 2S'),
    see(0, { window: 'none', turn: 'A', passes: ALL_AUTO, cause: 'expired', plies: 1, table: '' }),
  ),
  scenario(
    'W26',
    'an early pass is taken back; the end of the window passes the seat',
    TWOS,
    play(0, 'play 2S'),
    pass(1, 'C'),
    { at: 2, who: 'C', move: 'unpass', answer: 'made' },
    { at: 2, who: 'C', move: 'unpass', answer: 'NO_EARLY_PASS' },
    see(10, { window: 'none', turn: 'A', passes: ALL_AUTO }),
  ),
];
