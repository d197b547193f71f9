// House rules: every option does what its sentence says.

import { readOptions, rulesInForce } from '@parlor/engine';
import { describe, expect, it } from 'vitest';
import { fastTrack } from './index.ts';
import { outcome } from './rules/score.ts';
import { after, at, legal, long, next, pegIn, ruling, step, typesOf } from './test/at.ts';

const FULL = 'a:safe-0-1,b:safe-0-2,c:safe-0-3,d:safe-0-4';
const on = (text: string, ...ranks: readonly string[]) => next(at(text), ...ranks);

/** Name, position, moves separated by `;`. */
const lists: readonly (readonly [name: string, position: string, moves: string])[] = [
  [
    '[FT-26] an ace leaves the bullseye',
    'options=bullseyeExitCards:JQKAJoker p0=a:center,e:OU-2-0 card=A',
    'enter; exit a>ft-0; e>OU-2-1',
  ],
  [
    '[FT-26] and so does a joker',
    'options=bullseyeExitCards:JQKAJoker p0=a:center,e:home-0 card=Joker',
    'exit a>ft-0; e>SR-0-4',
  ],
  [
    '[FT-27] a joker leaves the bullseye',
    'options=bullseyeExitCards:JQKJoker p0=a:center,e:home-0 card=Joker',
    'exit a>ft-0; e>SR-0-4',
  ],
  ['[FT-27] an ace does not', 'options=bullseyeExitCards:JQKJoker p0=a:center,e:home-0 card=A', 'e>SR-0-4'],
  [
    '[FT-28] a joker goes back to cut',
    'options=jokerBackCut:true p0=a:OU-2-1,e:home-0 p1=a:OU-2-0,e:home-3 card=Joker',
    'a>OU-2-2; a>OU-2-0; e>SR-0-4',
  ],
  [
    '[FT-28] but only to cut',
    'options=jokerBackCut:true p0=a:OU-2-1,e:home-0 card=Joker',
    'a>OU-2-2; e>SR-0-4',
  ],
  [
    '[FT-29] a jack trades places',
    'options=jackSwap:true p0=e:home-0 p1=e:home-3,a:safe-3-1 card=J',
    'e>SR-0-4; swap e>home-3',
  ],
  ['[FT-29] a queen does not', 'options=jackSwap:true p0=e:home-0 card=Q', 'e>SR-0-4'],
  ['[FT-30] a card without a move goes back', 'options=forcedReverse:true p0=a:OU-0-1 card=8', 'a>SR-5-2'],
  ['[FT-30] a 7 with one peg', 'options=forcedReverse:true p0=a:OU-0-2+,b:safe-0-1 card=7', 'a>ft-0'],
  ['[FT-30] not while another moves', 'options=forcedReverse:true p0=a:OU-0-1,e:home-0 card=8', 'e>SL-1-3'],
  [
    '[FT-31] the fourth draw without a move lets a peg enter',
    'options=jailRelief:4 p0=a:safe-0-4 blocked=3.0 card=9',
    'enter',
  ],
  ['[FT-31] the third does not', 'options=jailRelief:4 p0=a:safe-0-4 blocked=2.0 card=9', ''],
  ['[FT-31] with five it is the fifth', 'options=jailRelief:5 p0=a:safe-0-4 blocked=3.0 card=9', ''],
  [
    '[FT-36] the lone peg on its diamond has a fifth hole',
    'options=cutOverflow:fifthHold p0=a:SL-3-4 p1=a:home-3 card=5',
    'a>home-3',
  ],
  [
    '[FT-37] whoever stands on the home is cut as well',
    'options=cutOverflow:chain p0=a:home-3,b:OU-4-0 p1=a:OU-4-3 card=3',
    'a>SR-3-2; b>OU-4-3',
  ],
  [
    '[FT-37] but nobody is sent under the moving peg',
    'options=cutOverflow:chain p0=a:SL-3-4 p1=a:home-3 card=5',
    '',
  ],
  [
    '[FT-37] a peg that enters leaves room in its holding area for one that the chain sends there',
    'options=cutOverflow:chain p0=a:home-3 p1=a:home-0 card=A',
    'a>SR-3-4; enter',
  ],
  ['[FT-39] status is declared', 'options=ftEntry:declare card=5', 'e>ft-1; e>ft-1*'],
  [
    '[FT-39] a ride needs no words',
    'options=ftEntry:declare p0=a:ft-1* card=3',
    'a>ft-4; a>SL-1-3; a>center',
  ],
  [
    '[FT-42] own pegs on the ring are passed',
    'options=ownPassOnRing:true p0=a:ft-1*,b:ft-2* card=2',
    'a>ft-3; a>SL-1-2; a>center; b>ft-4; b>SL-2-2; b>center',
  ],
  [
    '[FT-42] but not landed on',
    'options=ownPassOnRing:true p0=a:ft-1*,b:ft-3* card=2',
    'a>SL-2-1; a>SL-1-2; a>center; b>ft-5; b>SL-3-2; b>center',
  ],
  [
    '[FT-43] own pegs beside the hop stop it',
    'options=ftCrossTrackBlock:true p0=a:ft-1*,b:OU-2-0 card=3',
    'a>SL-2-2; a>SL-1-3; b>OU-2-3',
  ],
  ['[FT-46] who can ride must ride', 'options=ftExit:ownOnly p0=a:ft-1* card=3', 'a>ft-4; a>center'],
  ['[FT-46] who cannot may walk', 'options=ftExit:ownOnly p0=a:ft-5*,b:safe-0-1 card=9', 'a>home-5'],
  [
    '[FT-51] entering gives way to a status peg',
    'options=ftPriority:mustMove p0=a:ft-2* card=A',
    'a>ft-3; a>SL-2-1; a>center',
  ],
  [
    '[FT-51] a status peg that cannot move frees the others',
    'options=ftPriority:mustMove p0=a:ft-5*,b:ft-0,c:SL-5-1,d:SL-0-1 card=9',
    'c>SR-5-4; d>safe-0-3',
  ],
  ['[FT-53] a peg rides again', 'options=ftReentry:true p0=a:ft-2 card=3', 'a>ft-5; a>SL-2-3; a>center'],
  ['[FT-53] not from its own corner', 'options=ftReentry:true p0=a:ft-0 card=3', 'a>SL-0-3'],
  [
    '[FT-55] one step with status',
    'options=bullseyeEntry:ftStatusOneStep p0=a:ft-2*,b:ft-4 card=Q',
    'a>ft-3; a>SL-2-1; a>center; b>SL-4-1',
  ],
  [
    '[FT-55] and no other way',
    'options=bullseyeEntry:ftStatusOneStep p0=a:ft-2*,b:SR-3-1 card=2',
    'a>ft-4; a>SL-2-2; b>SL-4-1',
  ],
  [
    '[FT-56] from the corner after home',
    'options=bullseyeEntry:ownNextCornerOnly p0=a:ft-1,b:ft-4 card=Q',
    'a>SL-1-1; a>center; b>SL-4-1',
  ],
  ['[FT-57] never', 'options=bullseyeEntry:off p0=a:ft-2* card=Q', 'a>ft-3; a>SL-2-1'],
  ['[FT-58] from the own corner', 'options=bullseyeFromOwnFt:true p0=a:ft-0 card=Q', 'a>SL-0-1; a>center'],
  [
    '[FT-60] an own peg blocks the bullseye',
    'options=bullseyeCut:always p0=a:ft-2*,b:center card=9',
    'a>home-2; a>OU-0-0',
  ],
  [
    '[FT-61] a queen cuts in the bullseye',
    'options=bullseyeCut:royal p0=a:ft-2* p1=a:center,e:home-3 card=Q',
    'a>ft-3; a>SL-2-1; a>center',
  ],
  [
    '[FT-61] a 3 does not',
    'options=bullseyeCut:royal p0=a:ft-2* p1=a:center,e:home-3 card=3',
    'a>ft-5; a>SL-2-3',
  ],
  [
    '[FT-65] nobody backs over the gate without lap',
    'options=backwardLap:false p0=e:home-0,a:OU-2-0 card=4',
    'a>SL-2-1',
  ],
  ['[FT-65] with lap one may', `options=backwardLap:false p0=${FULL},e:OU-0-3+ card=4`, 'e>SL-0-4'],
  [
    '[FT-69] the last peg runs past home',
    `options=winOvershoot:pass p0=${FULL},e:OU-0-2+ card=3`,
    'e>SR-0-4',
  ],
  [
    '[FT-75] without a split the full seven',
    'options=sevenMode:splitIfPossible p0=a:OU-2-0 card=7',
    'a>SR-2-2',
  ],
  [
    '[FT-76] one peg, one to seven steps',
    'options=sevenMode:wild1to7 p0=a:SR-1-2,b:safe-0-2 card=7',
    'a:1>SR-1-1; a:2>ft-2; a:3>SL-2-1; a:3>center; a:4>SL-2-2; a:5>SL-2-3; a:6>SL-2-4; a>OU-2-0; b:1>safe-0-3; b:2>safe-0-4',
  ],
  [
    '[FT-76] the bullseye by the smallest count',
    'options=sevenMode:wild1to7,ftExit:ownOnly p0=a:ft-5* card=7',
    'a:1>ft-0;a:1>center;a:2>SL-0-1;a:3>SL-0-2;a:4>SL-0-3;a:5>SL-0-4;a:6>OU-0-0;a>OU-0-1',
  ],
  ['[FT-77] no split', 'options=sevenMode:fullOnly p0=a:OU-2-0,b:OU-4-0 card=7', 'a>SR-2-2; b>SR-4-2'],
];

describe('legal moves', () => {
  it.each(lists)('%s', (_name, position, moves) => {
    const expectedMoves = moves === '' ? [] : moves.split(';').map((move) => long(move.trim()));
    expect(legal(at(position))).toEqual(expectedMoves.sort());
  });

  it('[FT-39] a half of a split is declared too', () => {
    const moves = legal(at('options=ftEntry:declare p0=a:SR-2-2,b:OU-4-0 card=7'));
    expect(moves.filter((move) => move.startsWith('a:2>ft-3'))).toEqual([
      'a:2>ft-3 / b:5>side-right-4-4',
      'a:2>ft-3* / b:5>side-right-4-4',
    ]);
  });

  const splits = (position: string): readonly string[] =>
    legal(at(position)).filter((move) => move.includes('/'));

  it('[FT-81] status pegs first, and on the ring', () => {
    const one = splits('options=splitFtPairing:ftFirstStayOnRing p0=a:ft-3*,b:OU-1-0,c:OU-2-0 card=7');
    expect(one.length).toBeGreaterThan(0);
    expect(one.every((move) => /a:\d>ft-\d/.test(move))).toBe(true);
    const two = splits('options=splitFtPairing:ftFirstStayOnRing p0=a:ft-1*,b:ft-2*,c:OU-4-0 card=7');
    expect(two.length).toBeGreaterThan(0);
    expect(two.every((move) => !move.includes('c:'))).toBe(true);
    const three = splits(
      'options=splitFtPairing:ftFirstStayOnRing,ownPassOnRing:true p0=a:ft-1*,b:ft-2*,c:ft-3*,d:OU-4-0 card=7',
    );
    expect(three).toContain('a:4>ft-5 / c:3>ft-0');
    expect(three.every((move) => !move.includes('d:'))).toBe(true);
  });

  it('[FT-82] any two pegs', () => {
    const moves = splits('options=splitFtPairing:any p0=a:ft-3*,b:OU-2-0 card=7');
    expect(moves).toContain('a:1>ft-4 / b:6>side-right-2-3');
    expect(moves).toContain('b:6>side-right-2-3 / a:1>side-left-3-1');
  });

  it('[FT-85] both halves may cut', () => {
    const moves = splits('options=splitCuts:both p0=a:OU-2-0,b:OU-4-0 p1=a:OU-2-3,e:home-3 card=7');
    expect(moves).toContain('a:3>outer-2-3 / b:4>home-4');
    expect(moves).toHaveLength(12);
  });

  it('[FT-86] no half may cut', () => {
    const moves = splits('options=splitCuts:none p0=a:OU-2-0,b:OU-4-0 p1=a:OU-2-3,e:home-3 card=7');
    expect(moves.filter((move) => move.includes('a:3'))).toEqual([]);
    expect(moves).toHaveLength(10);
  });

  it('[FT-88] a first half with a second is not offered alone', () => {
    const moves = legal(at('options=splitRequireCompletion:false p0=a:OU-2-0,b:OU-4-0 card=7'));
    expect(moves.filter((move) => move.includes(':') && !move.includes('/'))).toEqual([]);
    expect(legal(at('options=splitRequireCompletion:false p0=a:OU-2-0 card=7'))).toEqual([
      'a>side-right-2-2',
    ]);
  });

  it('[FT-75, FT-88] a half that stands alone counts as a split where a seven must be split', () => {
    const options = 'options=sevenMode:splitIfPossible,splitRequireCompletion:false';
    const moves = legal(at(`${options} p0=a:OU-2-0,b:OU-0-2+,c:safe-0-1 card=7`));
    expect(moves).toHaveLength(6);
    expect(moves.every((move) => /^a:[1-6]>/.test(move))).toBe(true);
  });
});

describe('effects', () => {
  it('[FT-29, FT-50] a trade swaps the pegs on the board, and uses a peg with status', () => {
    const traded = after(
      on('options=jackSwap:true p0=a:OU-2-0,b:SL-4-4 p1=a:OU-4-0,e:home-3 card=J', '2'),
      'swap a>OU-4-0',
    );
    expect(legal(traded)).toEqual(legal(at(fastTrack.formatState(traded))));
    const used = after(
      on('options=jackSwap:true p0=a:ft-2*,b:ft-4* p1=a:OU-4-0,e:home-3 card=J', '2'),
      'swap a>OU-4-0',
    );
    expect(pegIn(used, 0, 'b')).toBe('ft-4*');
  });

  it('[FT-29] traded pegs lose status and lap', () => {
    const { state, events } = step(
      on('options=jackSwap:true p0=e:ft-1*+ p1=a:ft-2*,e:home-3 card=J', '2'),
      'swap e>ft-2',
    );
    expect([pegIn(state, 0, 'e'), pegIn(state, 1, 'a')]).toEqual(['ft-2', 'ft-1']);
    expect(typesOf(events).slice(0, 4)).toEqual(['swapped', 'ftLost', 'ftLost', 'drawAgain']);
    // The peg on that hole is traded, not the first by letter.
    const second = after(
      on('options=jackSwap:true p0=e:OU-4-0 p1=a:OU-1-0,b:OU-2-0,e:home-3 card=J', '2'),
      'swap e>OU-2-0',
    );
    expect([pegIn(second, 0, 'e'), pegIn(second, 1, 'a'), pegIn(second, 1, 'b')]).toEqual([
      'outer-2-0',
      'outer-1-0',
      'outer-4-0',
    ]);
    const gate = after(
      on('options=jackSwap:true p0=e:home-3 p1=a:OU-0-2,e:OU-1-0 card=J', '2'),
      'swap e>OU-0-2',
    );
    expect([pegIn(gate, 0, 'e'), pegIn(gate, 1, 'a')]).toEqual(['outer-0-2+', 'home-3']);
  });

  it('[FT-28] a joker that moves back cuts and gives no status', () => {
    const state = after(
      on('options=jokerBackCut:true p0=a:SL-2-1,e:home-0 p1=a:ft-2*,e:home-3 card=Joker', '2'),
      'a>ft-2',
    );
    expect([pegIn(state, 0, 'a'), pegIn(state, 1, 'a')]).toEqual(['ft-2', 'hold-3-3']);
  });

  it('[FT-31] draws without a move are counted, and a move ends the count', () => {
    const state = on('options=jailRelief:4 p0=a:safe-0-4 p1=e:OU-1-0 turn=1 blocked=1.0 card=2', '9', '2');
    const later = after(state, 'e>OU-1-2');
    expect(later.blocked).toEqual([2, 0]);
    expect(after(on('options=jailRelief:4 p0=a:safe-0-4 blocked=3.2 card=9', '2'), 'enter').blocked).toEqual([
      0, 2,
    ]);
  });

  it('[FT-36] the fifth holding hole', () => {
    const state = after(
      on('options=cutOverflow:fifthHold p0=a:SL-3-4 p1=a:home-3 card=5', '2', '2'),
      'a>home-3',
    );
    expect(pegIn(state, 1, 'a')).toBe('hold-3-4');
    // From the fifth hole a peg enters like any other.
    const entered = after(on('options=cutOverflow:fifthHold p1=a:hold-3-4 turn=1 card=A', '2'), 'enter');
    expect(pegIn(entered, 1, 'a')).toBe('home-3');
  });

  it('[FT-37] a chain of cuts', () => {
    const { state, events } = step(
      on('options=cutOverflow:chain p0=a:home-3,b:OU-4-0 p1=a:OU-4-3 card=3', '2', '2'),
      'b>OU-4-3',
    );
    expect([pegIn(state, 0, 'a'), pegIn(state, 0, 'b'), pegIn(state, 1, 'a')]).toEqual([
      'hold-0-3',
      'outer-4-3',
      'home-3',
    ]);
    expect(typesOf(events).filter((type) => type === 'cut')).toHaveLength(2);
  });

  it('[FT-39] only a declared corner gives status', () => {
    const state = on('options=ftEntry:declare card=5', '2');
    expect(pegIn(after(state, 'e>ft-1*'), 0, 'e')).toBe('ft-1*');
    expect(pegIn(after(state, 'e>ft-1'), 0, 'e')).toBe('ft-1');
    expect(pegIn(after(on('options=ftEntry:declare p0=a:ft-1* card=3', '2'), 'a>ft-4'), 0, 'a')).toBe(
      'ft-4*',
    );
  });

  it('[FT-45, FT-46] the path leaves the ring at the chosen corner', () => {
    const { events } = step(on('options=ftExit:anyCorner p0=a:ft-1* card=3', '2'), 'a>SL-2-2');
    expect(events[0]).toMatchObject({ path: [28, 29, 30] });
  });

  it('[FT-49] C11, V3 a 4 takes status from all pegs of all seats', () => {
    const state = after(on('options=ftLossOnFour:all p0=a:ft-2* p1=a:ft-5*,b:OU-1-0 card=2', '4'), 'a>ft-4');
    expect([pegIn(state, 0, 'a'), pegIn(state, 1, 'a')]).toEqual(['ft-4', 'ft-5']);
  });

  it('[FT-48] without loss on a 4 status stays until the peg moves back', () => {
    const state = after(on('options=ftLossOnFour:none p0=a:ft-2* p1=a:ft-5* card=2', '4', '2'), 'a>ft-4');
    expect(pegIn(state, 1, 'a')).toBe('ft-5*');
    expect(pegIn(after(state, 'a>SR-4-4'), 1, 'a')).toBe('side-right-4-4');
  });

  it('[FT-50, FT-51] free house rules: no duty to move a status peg and no loss for neglect', () => {
    const state = on('options=ftPriority:free p0=a:ft-2*,b:OU-4-0 card=3', '2');
    expect(legal(state)).toContain('b>outer-4-3');
    expect(pegIn(after(state, 'b>OU-4-3'), 0, 'a')).toBe('ft-2*');
  });

  it('[FT-39, FT-53] a peg that rides again has status without a declaration', () => {
    const state = on('options=ftEntry:declare,ftReentry:true p0=a:ft-2 card=3', '2');
    expect(pegIn(after(state, 'a ft-2>ft-5'), 0, 'a')).toBe('ft-5*');
  });

  it('[FT-53] a peg that rides again has status again', () => {
    expect(pegIn(after(on('options=ftReentry:true p0=a:ft-2 card=3', '2'), 'a>ft-5'), 0, 'a')).toBe('ft-5*');
  });

  it('[FT-69] past home and round again; landing exactly still wins', () => {
    const past = after(on(`options=winOvershoot:pass p0=${FULL},e:OU-0-2+ card=3`, '2'), 'e>SR-0-4');
    expect(past.now).toMatchObject({ phase: 'turn', seat: 1 });
    expect(after(at(`options=winOvershoot:pass p0=${FULL},e:OU-0-2+ card=2`), 'e>home-0').now.phase).toBe(
      'over',
    );
  });

  it('[FT-71] four pegs win with the safe zone full', () => {
    const state = at('options=pegs:4 p0=a:safe-0-4,b:safe-0-3,c:safe-0-2,d:OU-0-1 card=2');
    const { state: won, events } = step(state, 'd>safe-0-1');
    expect(typesOf(events)).toEqual(['moved', 'lapDone', 'enteredSafe', 'won']);
    expect(outcome(won)).toEqual({ scores: [1, 0], places: [1, 2] });
  });

  it('[FT-73] play continues for the other places', () => {
    const firstFinished = after(
      on(`options=playOut:true seats=3 p0=${FULL},e:OU-0-2+ card=2`, '5', '2', '2', '2'),
      'e>home-0',
    );
    expect([firstFinished.now, firstFinished.finished]).toMatchObject([{ phase: 'turn', seat: 1 }, [0]]);
    const round = after(firstFinished, 'e>ft-3', 'e>SR-4-3');
    expect(round.now).toMatchObject({ seat: 1 });
    const last = at(
      `options=playOut:true seats=3 p0=${FULL},e:home-0+ p1=a:safe-2-1,b:safe-2-2,c:safe-2-3,d:safe-2-4,e:OU-2-2+ turn=1 card=2 finished=0`,
    );
    const over = after(last, 'e>home-2');
    expect(outcome(over)).toEqual({ scores: [2, 1, 0], places: [1, 2, 3] });
    const finished = 'options=playOut:true seats=3 p1=e:OU-0-3 turn=1 finished=0';
    const barred = at(`${finished} p0=${FULL},e:home-0+ card=A`);
    expect(ruling(barred, 'e OU-0-3>home-0')).toBe('PEG_FINISHED FT-73');
  });

  it('[FT-76, FT-88] a part of a seven ends the turn', () => {
    const wild = after(on('options=sevenMode:wild1to7 p0=a:SR-1-2 card=7', '2'), 'a:2>ft-2');
    expect([pegIn(wild, 0, 'a'), wild.now]).toMatchObject(['ft-2*', { seat: 1 }]);
    const stranded = on('options=splitRequireCompletion:false p0=a:OU-2-0,b:OU-0-2+,c:safe-0-1 card=7', '2');
    expect(after(stranded, 'a:3>OU-2-3').now).toMatchObject({ seat: 1 });
  });

  it('[FT-85] both halves cut', () => {
    const state = on(
      'options=splitCuts:both p0=a:OU-2-0,b:OU-4-0 p1=a:OU-2-3,b:home-4,e:home-3 card=7',
      '2',
      '2',
    );
    const { events } = step(state, 'a:3>OU-2-3 / b:4>home-4');
    expect(typesOf(events).filter((type) => type === 'cut')).toHaveLength(2);
  });
});

describe('a rule is in force only under the options that it is about', () => {
  const inForce = (values: object): readonly string[] => {
    const read = readOptions(fastTrack.options, values, 2);
    if (!read.ok) throw new Error(read.problem);
    return rulesInForce(fastTrack.rules, read.value).flatMap(({ rules }) => rules.map(([number]) => number));
  };

  it.each([
    [
      '[FT-78, FT-80, FT-83, FT-84, FT-87, FT-89] of splits, where a 7 is split',
      { sevenMode: 'wild1to7' },
      [78, 80, 83, 84, 87, 89],
    ],
    [
      '[FT-79, FT-82, FT-86, FT-88] whatever splits would be',
      {
        sevenMode: 'fullOnly',
        splitFromSafeZone: true,
        splitFtPairing: 'any',
        splitCuts: 'none',
        splitRequireCompletion: false,
      },
      [79, 82, 86, 88],
    ],
    [
      '[FT-25, FT-58, FT-59, FT-62, FT-63] of the bullseye, where it is entered',
      { bullseyeEntry: 'off', bullseyeFromOwnFt: true },
      [25, 58, 59, 62, 63],
    ],
    ['[FT-35] of a full holding area, where a peg is left to be cut', { pegs: 4 }, [35]],
  ])('%s', (_name, values, numbers) => {
    const rules = inForce(values);
    expect(numbers.filter((number) => rules.includes(`FT-${number}`))).toEqual([]);
    const { sevenMode, bullseyeEntry, pegs, ...others } = values as Record<string, unknown>;
    const without = inForce(others);
    expect(numbers.filter((number) => !without.includes(`FT-${number}`))).toEqual([]);
  });
});
