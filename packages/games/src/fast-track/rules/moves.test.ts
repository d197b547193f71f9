// Refusals: every illegal move is answered with the rule that forbids it.

import { describe, expect, it } from 'vitest';
import { fastTrack } from '../index.ts';
import { at, move, ruling } from '../test/at.ts';

const FULL = 'a:safe-0-1,b:safe-0-2,c:safe-0-3,d:safe-0-4';

/** Name, position, attempt, code and rule. */
const cases: readonly (readonly [name: string, position: string, move: string, why: string])[] = [
  [
    '[FT-8] no fifth peg with four',
    'options=pegs:4 p0=a:OU-2-0 card=2',
    'e OU-2-0>OU-2-2',
    'NO_SUCH_PEG FT-8',
  ],
  [
    '[FT-8] nor in a split',
    'options=pegs:4 p0=a:OU-2-0 card=7',
    'a:3>OU-2-3 / e:4>home-4',
    'NO_SUCH_PEG FT-8',
  ],
  ['[FT-8] nor in the bullseye', 'options=pegs:4 p0=a:center card=Q', 'exit e>ft-0', 'NO_SUCH_PEG FT-8'],
  [
    '[FT-8] nor to trade',
    'options=pegs:4,jackSwap:true p0=a:OU-2-0 p1=a:OU-3-0 card=J',
    'swap e>OU-3-0',
    'NO_SUCH_PEG FT-8',
  ],
  ['[FT-21] the wrong count', 'p0=a:OU-2-0 card=3', 'a OU-2-0>OU-2-2', 'WRONG_COUNT FT-21'],
  ['[FT-22] a 4 goes back', 'p0=a:OU-2-0 card=4', 'a OU-2-0>home-2', 'WRONG_COUNT FT-22'],
  [
    '[FT-22] not from the safe zone',
    'p0=a:safe-0-4,e:home-0 card=4',
    'a safe-0-4>OU-0-2',
    'NOT_BACKWARDS FT-22',
  ],
  ['[FT-23] a 5 does not enter', 'p0=a:OU-2-0 card=5', 'enter', 'NOT_THIS_CARD FT-23'],
  ['[FT-23] nobody is in holding', `p0=${FULL},e:OU-2-0 card=A`, 'enter', 'NO_PEG_IN_HOLDING FT-23'],
  ['[FT-23] a peg in holding does not walk', 'card=5', 'a hold-0-0>ft-1', 'PEG_IN_HOLDING FT-23'],
  ['[FT-24] an own peg on home', 'card=A', 'enter', 'HOME_TAKEN FT-24'],
  ['[FT-25] an ace does not leave the bullseye', 'p0=a:center card=A', 'exit a>ft-0', 'NOT_THIS_CARD FT-25'],
  [
    '[FT-26] nor a 5',
    'options=bullseyeExitCards:JQKAJoker p0=a:center,e:OU-2-0 card=5',
    'exit a>ft-0',
    'NOT_THIS_CARD FT-26',
  ],
  [
    '[FT-27] nor an ace',
    'options=bullseyeExitCards:JQKJoker p0=a:center,e:OU-2-0 card=A',
    'exit a>ft-0',
    'NOT_THIS_CARD FT-27',
  ],
  ['[FT-29] a queen does not trade', 'options=jackSwap:true card=Q', 'swap e>home-3', 'NOT_THIS_CARD FT-29'],
  ['[FT-21] nor a jack without the house rule', 'card=J', 'swap e>home-3', 'NOT_THIS_CARD FT-21'],
  ['[FT-29] nobody to trade with', 'options=jackSwap:true card=J', 'swap e>OU-3-0', 'NOTHING_TO_SWAP FT-29'],
  [
    '[FT-29] only from the perimeter',
    'options=jackSwap:true card=J',
    'swap a>home-3',
    'NOTHING_TO_SWAP FT-29',
  ],
  ['[FT-31] no relief yet', 'options=jailRelief:4 p0=a:OU-2-0 card=5', 'enter', 'NOT_THIS_CARD FT-31'],
  ['[FT-32] past an own peg', 'p0=a:OU-2-0,b:OU-2-3 card=5', 'a OU-2-0>SR-2-4', 'OWN_PEG_IN_WAY FT-32'],
  ['[FT-32] onto an own peg', 'p0=a:OU-2-0,b:OU-2-3 card=3', 'a OU-2-0>OU-2-3', 'OWN_PEG_IN_WAY FT-32'],
  [
    '[FT-28] a joker goes back only to cut',
    'options=jokerBackCut:true card=Joker',
    'e home-0>OU-0-3',
    'NOTHING_TO_CUT FT-28',
  ],
  [
    '[FT-30] back only without another move',
    'options=forcedReverse:true p0=a:OU-0-1,e:home-0 card=8',
    'a OU-0-1>SR-5-2',
    'NOT_STUCK FT-30',
  ],
  ['[FT-32] backwards too', 'p0=a:OU-2-0,b:SL-2-2 card=4', 'a OU-2-0>SL-2-1', 'OWN_PEG_IN_WAY FT-32'],
  [
    '[FT-35] B6 a cut nobody receives',
    'p0=a:SL-3-4,b:OU-4-0 p1=a:home-3 card=5',
    'a SL-3-4>home-3',
    'CUT_IMPOSSIBLE FT-35',
  ],
  ['[FT-35] entering too', 'p0=a:OU-1-1,b:home-3 p1=a:home-0 card=A', 'enter', 'CUT_IMPOSSIBLE FT-35'],
  [
    '[FT-37] a chain that comes back',
    'options=cutOverflow:chain p0=a:SL-3-4,b:OU-4-0 p1=a:home-3 card=5',
    'a SL-3-4>home-3',
    'CUT_IMPOSSIBLE FT-37',
  ],
  ['[FT-38] nothing to declare', 'card=5', 'e home-0>ft-1*', 'NOTHING_TO_DECLARE FT-38'],
  [
    '[FT-39] not off a corner',
    'options=ftEntry:declare card=2',
    'e home-0>SR-0-3*',
    'NOTHING_TO_DECLARE FT-39',
  ],
  ['[FT-41] pushed off the ring', 'p0=a:ft-1*,b:ft-2* card=2', 'a ft-1>ft-3', 'PUSHED_OFF_RING FT-41'],
  [
    '[FT-32] after the ride an own peg is in the way',
    'p0=a:ft-5*,b:SL-0-2 card=5',
    'a ft-5>SL-0-4',
    'OWN_PEG_IN_WAY FT-32',
  ],
  [
    '[FT-32] on the own corner a peg walks like any other',
    'p0=a:ft-0,b:SL-0-3 card=5',
    'a ft-0>OU-0-0',
    'OWN_PEG_IN_WAY FT-32',
  ],
  [
    '[FT-42] own pegs are passed, not landed on',
    'options=ownPassOnRing:true p0=a:ft-1*,b:ft-3* card=2',
    'a ft-1>ft-3',
    'PUSHED_OFF_RING FT-42',
  ],
  [
    '[FT-43] the hop is stopped',
    'options=ftCrossTrackBlock:true p0=a:ft-1*,b:OU-2-0 card=3',
    'a ft-1>ft-4',
    'PUSHED_OFF_RING FT-43',
  ],
  ['[FT-44] leave at once or ride', 'p0=a:ft-1* card=3', 'a ft-1>SL-2-2', 'LEAVE_AT_ONCE FT-44'],
  [
    '[FT-46] who can ride must',
    'options=ftExit:ownOnly p0=a:ft-1* card=3',
    'a ft-1>SL-1-3',
    'MUST_RIDE FT-46',
  ],
  [
    '[FT-51] the status peg first',
    'options=ftPriority:mustMove p0=a:ft-2*,b:OU-4-0 card=2',
    'b OU-4-0>OU-4-2',
    'MUST_MOVE_STATUS FT-51',
  ],
  [
    '[FT-51] before entering',
    'options=ftPriority:mustMove p0=a:ft-2* card=A',
    'enter',
    'MUST_MOVE_STATUS FT-51',
  ],
  [
    '[FT-51] the whole seven too',
    'options=ftPriority:mustMove p0=a:ft-2*,b:ft-4*,c:OU-4-0 card=7',
    'c OU-4-0>SR-4-2',
    'MUST_MOVE_STATUS FT-51',
  ],
  [
    '[FT-51] and a part of a wild one',
    'options=ftPriority:mustMove,sevenMode:wild1to7 p0=a:ft-2*,b:OU-4-0 card=7',
    'b:2>OU-4-2',
    'MUST_MOVE_STATUS FT-51',
  ],
  [
    '[FT-51, FT-75] a seven that must be split is split, though a peg with status could go alone',
    'options=ftPriority:mustMove,sevenMode:splitIfPossible p0=a:ft-2*,b:OU-4-0,c:OU-2-0 card=7',
    'a ft-2>SL-0-3',
    'MUST_SPLIT FT-75',
  ],
  [
    '[FT-51, FT-75] but not without a peg with status where one can share it',
    'options=ftPriority:mustMove,sevenMode:splitIfPossible,splitFtPairing:any p0=a:ft-2*,b:OU-4-0,c:OU-2-0 card=7',
    'b:3>OU-4-3 / c:4>home-2',
    'MUST_MOVE_STATUS FT-51',
  ],
  [
    '[FT-51] before a trade',
    'options=jackSwap:true,ftPriority:mustMove p0=a:ft-2*,b:OU-4-0 p1=a:OU-2-0 card=J',
    'swap b>OU-2-0',
    'MUST_MOVE_STATUS FT-51',
  ],
  [
    '[FT-51] before half a seven that nothing can follow',
    'options=splitRequireCompletion:false,ftPriority:mustMove p0=a:OU-2-0,b:OU-0-2+,c:safe-0-1,d:ft-4* card=7',
    'a:3>OU-2-3',
    'MUST_MOVE_STATUS FT-51',
  ],
  ['[FT-21] no status, no ride, and another hole', 'p0=a:ft-2 card=3', 'a ft-2>SL-2-2', 'WRONG_COUNT FT-21'],
  [
    '[FT-21, FT-39] what could be declared is refused for its count',
    'options=ftEntry:declare p0=a:SR-1-2 card=3',
    'a SR-1-2>ft-2*',
    'WRONG_COUNT FT-21',
  ],
  [
    '[FT-28, FT-35] a joker cuts nobody who cannot be cut',
    'options=jokerBackCut:true p0=a:OU-2-1,b:home-3 p1=a:OU-2-0 card=Joker',
    'a OU-2-1>OU-2-0',
    'CUT_IMPOSSIBLE FT-35',
  ],
  [
    '[FT-30, FT-35] nor does a card that is stuck',
    'options=forcedReverse:true seats=3 p0=a:OU-0-0,b:OU-0-1 p1=a:SR-5-4 p2=a:home-2 card=9',
    'a OU-0-0>SR-5-4',
    'CUT_IMPOSSIBLE FT-35',
  ],
  ['[FT-74] half a seven with another card', 'p0=a:OU-2-0 card=5', 'a:3>OU-2-3', 'NOT_THIS_CARD FT-74'],
  [
    '[FT-8] half a seven with a fifth peg of four',
    'options=pegs:4 p0=a:OU-2-0 card=7',
    'e:3>OU-2-3',
    'NO_SUCH_PEG FT-8',
  ],
  ['[FT-23] half a seven from holding', 'p0=b:OU-2-0 card=7', 'a:3>OU-2-3', 'PEG_IN_HOLDING FT-23'],
  ['[FT-21] half a seven to a wrong hole', 'p0=a:OU-2-0,b:OU-4-0 card=7', 'a:3>OU-2-2', 'WRONG_COUNT FT-21'],
  [
    '[FT-78] half a seven in the safe zone',
    'p0=a:safe-0-1,b:OU-2-0 card=7',
    'a:1>safe-0-2',
    'NOT_ELIGIBLE FT-78',
  ],
  [
    '[FT-78] nor first from the safe zone',
    'p0=a:OU-2-0,b:safe-0-1 card=7',
    'b:1>safe-0-2 / a:6>SR-2-3',
    'NOT_ELIGIBLE FT-78',
  ],
  [
    '[FT-21, FT-76] part of a wild seven to a wrong hole',
    'options=sevenMode:wild1to7 p0=a:OU-2-0 card=7',
    'a:3>OU-2-2',
    'WRONG_COUNT FT-21',
  ],
  [
    '[FT-35, FT-76] part of a wild seven onto who cannot be cut',
    'options=sevenMode:wild1to7 p0=a:OU-2-0,b:home-3 p1=a:OU-2-3 card=7',
    'a:3>OU-2-3',
    'CUT_IMPOSSIBLE FT-35',
  ],
  ['[FT-52] no status, no ride', 'p0=a:ft-2 card=3', 'a ft-2>ft-5', 'NO_STATUS FT-52'],
  ['[FT-54] the bullseye from nowhere', 'p0=a:OU-2-0 card=3', 'a OU-2-0>center', 'NOT_FROM_THIS_HOLE FT-54'],
  ['[FT-54] not from the own corner', 'p0=a:ft-0 card=A', 'a ft-0>center', 'NOT_FROM_THIS_HOLE FT-54'],
  [
    '[FT-55] one step only',
    'options=bullseyeEntry:ftStatusOneStep p0=a:ft-2* card=3',
    'a ft-2>center',
    'NOT_FROM_THIS_HOLE FT-55',
  ],
  [
    '[FT-55] from a corner only',
    'options=bullseyeEntry:ftStatusOneStep p0=a:OU-2-0 card=A',
    'a OU-2-0>center',
    'NOT_FROM_THIS_HOLE FT-55',
  ],
  [
    '[FT-56] the next corner only',
    'options=bullseyeEntry:ownNextCornerOnly p0=a:ft-4 card=A',
    'a ft-4>center',
    'NOT_FROM_THIS_HOLE FT-56',
  ],
  [
    '[FT-57] nobody enters it',
    'options=bullseyeEntry:off p0=a:ft-4 card=A',
    'a ft-4>center',
    'NO_BULLSEYE FT-57',
  ],
  [
    '[FT-59] the centre is taken',
    'p0=a:ft-2* p1=a:center,e:home-3 card=Q',
    'a ft-2>center',
    'CENTER_OCCUPIED FT-59',
  ],
  [
    '[FT-61] only royals cut there',
    'options=bullseyeCut:royal p0=a:ft-2* p1=a:center,e:home-3 card=A',
    'a ft-2>center',
    'CENTER_OCCUPIED FT-61',
  ],
  [
    '[FT-62] a peg in the bullseye stays',
    'p0=a:center,e:home-0 card=5',
    'a center>OU-0-0',
    'PEG_IN_BULLSEYE FT-62',
  ],
  ['[FT-62] the wrong corner', 'p0=a:center,b:ft-0 card=Q', 'exit a>ft-4', 'WRONG_CORNER FT-62'],
  [
    '[FT-65] the gate from behind',
    'options=backwardLap:false p0=e:home-0,a:OU-2-0 card=4',
    'e home-0>OU-0-0',
    'GATE_FROM_BEHIND FT-65',
  ],
  ['[FT-66] the zone is too short', 'p0=a:OU-0-1,b:OU-2-0 card=8', 'a OU-0-1>SR-0-2', 'EXACT_COUNT FT-66'],
  ['[FT-67] the lane ends', 'p0=a:safe-0-3,b:OU-2-0 card=2', 'a safe-0-3>safe-0-4', 'EXACT_COUNT FT-67'],
  [
    '[FT-68] past home',
    'seats=3 p0=a:safe-0-1,b:safe-0-2,c:safe-0-3,d:safe-0-4,e:OU-0-1 card=5',
    'e OU-0-1>SR-0-3',
    'EXACT_COUNT FT-68',
  ],
  [
    '[FT-74] a split needs a seven',
    'p0=a:OU-2-0,b:OU-4-0 card=6',
    'a:3>OU-2-3 / b:4>home-4',
    'NOT_THIS_CARD FT-74',
  ],
  [
    '[FT-74] seven steps together',
    'p0=a:OU-2-0,b:OU-4-0 card=7',
    'a:3>OU-2-3 / b:3>OU-4-3',
    'WRONG_COUNT FT-74',
  ],
  [
    '[FT-74] two different pegs',
    'p0=a:OU-2-0,b:OU-4-0 card=7',
    'a:3>OU-2-3 / a:4>SR-2-2',
    'SAME_PEG_TWICE FT-74',
  ],
  [
    '[FT-75] two different pegs',
    'options=sevenMode:splitIfPossible p0=a:OU-2-0,b:OU-4-0 card=7',
    'a:3>OU-2-3 / a:4>SR-2-2',
    'SAME_PEG_TWICE FT-75',
  ],
  [
    '[FT-75] split if you can',
    'options=sevenMode:splitIfPossible p0=a:OU-2-0,b:OU-4-0 card=7',
    'a OU-2-0>SR-2-2',
    'MUST_SPLIT FT-75',
  ],
  [
    '[FT-76] wild and split do not mix',
    'options=sevenMode:wild1to7 p0=a:OU-2-0,b:OU-4-0 card=7',
    'a:3>OU-2-3 / b:4>home-4',
    'NO_SPLIT FT-76',
  ],
  [
    '[FT-76] the smallest count',
    'options=sevenMode:wild1to7 p0=a:ft-4* card=7',
    'a:2>center',
    'WRONG_COUNT FT-76',
  ],
  [
    '[FT-77] no split at all',
    'options=sevenMode:fullOnly p0=a:OU-2-0,b:OU-4-0 card=7',
    'a:3>OU-2-3 / b:4>home-4',
    'NO_SPLIT FT-77',
  ],
  [
    '[FT-77] no part either',
    'options=sevenMode:fullOnly p0=a:OU-2-0,b:OU-4-0 card=7',
    'a:3>OU-2-3',
    'WRONG_COUNT FT-77',
  ],
  [
    '[FT-78] not from the safe zone',
    'p0=a:OU-2-0,b:safe-0-1 card=7',
    'a:6>SR-2-3 / b:1>safe-0-2',
    'NOT_ELIGIBLE FT-78',
  ],
  [
    '[FT-79] nor from the bullseye',
    'options=splitFromSafeZone:true p0=a:OU-2-0,b:center card=7',
    'a:6>SR-2-3 / b:1>ft-0',
    'NOT_ELIGIBLE FT-79',
  ],
  ['[FT-80] the pairing', 'p0=a:ft-3*,b:OU-2-0 card=7', 'a:3>ft-0 / b:4>home-2', 'SPLIT_PAIRING FT-80'],
  [
    '[FT-81] status pegs first',
    'options=splitFtPairing:ftFirstStayOnRing p0=a:ft-3*,b:OU-2-0,c:OU-4-0 card=7',
    'b:3>OU-2-3 / c:4>home-4',
    'SPLIT_PAIRING FT-81',
  ],
  [
    '[FT-81] and on the ring',
    'options=splitFtPairing:ftFirstStayOnRing p0=a:ft-3*,b:OU-2-0 card=7',
    'a:3>SL-3-3 / b:4>home-2',
    'STAY_ON_RING FT-81',
  ],
  [
    '[FT-83] S20 the first half blocks the second',
    'p0=a:OU-1-0,b:OU-1-3 card=7',
    'a:2>OU-1-2 / b:5>SR-1-2',
    'WRONG_COUNT FT-21',
  ],
  [
    '[FT-83] S20 the second is blocked',
    'p0=a:OU-1-0,b:OU-1-3 card=7',
    'b:1>home-1 / a:6>SR-1-3',
    'OWN_PEG_IN_WAY FT-32',
  ],
  [
    '[FT-83] a chain of the first half takes the second peg away',
    'options=cutOverflow:chain,splitCuts:both p0=a:OU-2-0,b:home-3 p1=a:OU-2-3 card=7',
    'a:3>OU-2-3 / b:4>SR-3-1',
    'PEG_ELSEWHERE FT-83',
  ],
  [
    '[FT-84] the first half cuts',
    'p0=a:OU-2-0,b:OU-4-0 p1=a:OU-2-3,e:home-3 card=7',
    'a:3>OU-2-3 / b:4>home-4',
    'FIRST_HALF_CUTS FT-84',
  ],
  [
    '[FT-86] no half cuts',
    'options=splitCuts:none p0=a:OU-2-0,b:OU-4-0 p1=a:OU-2-3,e:home-3 card=7',
    'b:4>home-4 / a:3>OU-2-3',
    'SPLIT_CUTS FT-86',
  ],
  ['[FT-87] a half alone', 'p0=a:OU-2-0,b:OU-4-0 card=7', 'a:3>OU-2-3', 'SECOND_HALF_OWED FT-87'],
  [
    '[FT-88] a half that could be followed',
    'options=splitRequireCompletion:false p0=a:OU-2-0,b:OU-4-0 card=7',
    'a:3>OU-2-3',
    'SECOND_HALF_OWED FT-88',
  ],
  [
    '[FT-88] a half that nobody could share',
    'options=splitRequireCompletion:false p0=a:OU-2-0 card=7',
    'a:3>OU-2-3',
    'NO_SECOND_PEG FT-88',
  ],
  ['[FT-91] the peg stands elsewhere', 'p0=a:OU-2-0 card=3', 'a OU-2-1>home-2', 'PEG_ELSEWHERE FT-91'],
  ['[FT-91] nobody in the bullseye', 'card=Q', 'exit a>ft-0', 'PEG_ELSEWHERE FT-91'],
];

describe('refusals', () => {
  it.each(cases)('%s', (_name, position, move, why) => {
    expect(ruling(at(position), move)).toBe(why);
  });

  it('[FT-21] lists the possible destinations of the peg', () => {
    expect(fastTrack.whyNot(at('p0=a:ft-1* card=3'), 0, move('a ft-1>SL-1-2'))).toEqual({
      code: 'WRONG_COUNT',
      rule: 'FT-21',
      detail: 'it can reach ft-4, side-left-1-3, center',
    });
  });

  it('[FT-15] a refusal leaves the list of moves as it was', () => {
    const state = at('p0=a:OU-2-0,b:OU-4-0 p1=a:OU-2-3,e:home-3 card=7');
    const before = fastTrack.legalMoves(state, 0).map(fastTrack.formatMove);
    for (let round = 0; round < 2; round++) {
      ruling(state, 'b:4>home-4 / a:3>OU-2-2');
      // The same pegs in another object, because an unchanged board is reused for the same object.
      const copy = { ...state };
      expect(fastTrack.legalMoves(copy, 0).map(fastTrack.formatMove)).toEqual(before);
      expect(fastTrack.legalMoves(state, 0).map(fastTrack.formatMove)).toEqual(before);
    }
  });
});
