// Every refusal of the game, with its rule, as one table: a position, a move, a verdict. Positions may leave cards out.

import { describe, expect, it } from 'vitest';
import { verdict } from './test/positions.ts';

/** Seat 0 owns a 9-build and holds one capturer. */
const OWNER = 'hands=9D.2S.3H/2C.9C builds=b1:0:9:5C+4S';
/** An opponent owns a simple 9-build. */
const THEIRS = 'hands=AC.10D.2S/9C builds=b1:1:9:5C+4S';
const PAIR = 'options=partnership:true hands=';
/** Anybody extends any build, and owns one at a time. */
const ANY = 'options=extendTargets:any hands=';
/** Partners at the Royal game, with two builds each. */
const ACES =
  'options=partnership:true,deck:52,faces:value,aceHigh:true,maxBuild:14,maxBuildsPerPlayer:2 hands=';

const rows: readonly (readonly [name: string, position: string, move: string, verdict: string])[] = [
  [
    '[CAS-4] faces stand in no sum',
    'options=preset:classic52 hands=KS.9D/2C loose=9H.QH',
    'capture KS 9H+QH',
    'SUM_MISMATCH CAS-32',
  ],
  ['[CAS-4] a face takes its rank', 'options=preset:classic52 hands=KS/2C loose=KH', 'capture KS KH', 'ok'],
  [
    '[CAS-4] faces are not built',
    'options=preset:classic52 hands=KS.KD/2C loose=KH',
    'build 13 KS KH KS',
    'BUILD_TOO_HIGH CAS-41',
  ],
  [
    '[CAS-5] a king takes jack and two',
    'options=preset:royal52 hands=KS/2C loose=JH.2D',
    'capture KS JH+2D',
    'ok',
  ],
  [
    '[CAS-6] a played ace counts 14',
    'options=preset:royal52 hands=AS/2C loose=KH.AD',
    'capture AS KH+AD',
    'ok',
  ],
  ['[CAS-6] not where aces are low', 'hands=AS.2C/3C loose=8H.6H', 'capture AS 8H+6H', 'SUM_MISMATCH CAS-32'],
  [
    '[CAS-6] and takes builds of 14',
    'options=preset:royal52 hands=AS.2C/AC builds=b1:1:14:8H+6H',
    'capture AS b1',
    'ok',
  ],
  [
    '[CAS-15] Shiya is no move of partners who do not play it',
    'options=partnership:true,shiya:false hands=8S/2H/8D/4H loose=8H',
    'shiya',
    'NO_SHIYA CAS-15',
  ],
  [
    '[CAS-17] builds of loose cards alone do not allow loads',
    'options=freeLoad:false,buildTableOnly:true hands=9D.2S/2C loose=9H builds=b1:0:9:5C+4S',
    'load b1 9H',
    'CARD_REQUIRED CAS-17',
  ],
  [
    '[CAS-72] nor does the partner play a card, whatever it may call',
    `${PAIR}2C/2H/8D.3H/4H loose=8H settling=0:capture_8S_8H`,
    'trail 8D',
    'AWAITING_SHIYA CAS-72',
  ],
  [
    '[CAS-73] the partner needs the card, also where the build would be another seat’s',
    `${PAIR}8C.2C/2H/3D.3H/4H loose=8H builds=b1:0:8:5C+3C settling=0:capture_8S_8H`,
    'shiya',
    'NO_SHIYA CAS-73',
  ],
  [
    '[CAS-77] who has lost the build owes nothing, whatever others own',
    `${PAIR}9S.2C/9C/3D/4H builds=b1:1:9:5C+4S must=0`,
    'trail 2C',
    'ok',
  ],
  ['[CAS-6] and 1', 'options=preset:royal52 hands=AS/2C loose=KH.AD', 'capture AS AD', 'ok'],
  [
    '[CAS-6] but not both in one move',
    'options=preset:royal52 hands=AS/2C loose=KH.AD.AH',
    'capture AS KH+AD AH',
    'SUM_MISMATCH CAS-32',
  ],
  [
    '[CAS-6] only an ace counts 14',
    'options=preset:royal52 hands=KS/AC builds=b1:1:14:QH+2D',
    'capture KS b1',
    'VALUE_MISMATCH CAS-33',
  ],
  [
    '[CAS-6] nor builds of both',
    'options=preset:royal52 hands=AS/2C builds=b1:1:14:KH+AD,b2:1:1:AH.AC',
    'capture AS b1 b2',
    'VALUE_MISMATCH CAS-33',
  ],
  [
    '[CAS-6] a played ace goes onto a 14',
    'options=preset:royal52 hands=AS.AC/2C builds=b1:0:14:KH+AD',
    'extend b1 AS AS',
    'ok',
  ],
  ['[CAS-15] a seat moves on its turn only', 'hands=2C/3C turn=1', 'trail 2C', 'CARD_NOT_IN_HAND CAS-16'],
  ['[CAS-16] a card that is not held is not played', 'hands=2C/3C', 'trail 3C', 'CARD_NOT_IN_HAND CAS-16'],
  [
    '[CAS-17] a build needs a hand card',
    'hands=10D.2S/9C loose=5H.3D.2C',
    'build 10 - 5H+3D+2C',
    'CARD_REQUIRED CAS-17',
  ],
  [
    '[CAS-17] where loads are off an extend does too',
    `options=freeLoad:false ${OWNER} loose=9H`,
    'load b1 9H',
    'CARD_REQUIRED CAS-17',
  ],
  [
    '[CAS-18] a second hand card is refused',
    'hands=5S.5C.10S/9C loose=5H',
    'build 5 5S 5H 5S 5C',
    'ONE_HAND_CARD CAS-18',
  ],
  [
    '[CAS-18] the played card must be in a set',
    'hands=5S.5C/9C loose=5H.5D',
    'build 5 5S 5H 5D',
    'ONE_HAND_CARD CAS-18',
  ],
  ['[CAS-18] no hand card is captured', 'hands=5S.5C/9C', 'capture 5S 5C', 'ONE_HAND_CARD CAS-18'],
  ['[CAS-19] taking less than all is allowed', 'hands=8S/9C loose=8H.5D.3H', 'capture 8S 5D+3H', 'ok'],
  [
    '[CAS-20] the hand card is looked at before the build',
    'hands=7S/2C builds=b1:0:9:5C+4S',
    'capture 9D b7',
    'CARD_NOT_IN_HAND CAS-16',
  ],
  [
    '[CAS-20] sums are looked at before sources',
    'hands=7S.5C/2C loose=3H',
    'capture 7S 3H+5C',
    'SUM_MISMATCH CAS-32',
  ],
  ['[CAS-20] sources before the duty', `${OWNER}`, 'capture 9D 9C', 'CARD_NOT_AVAILABLE CAS-22'],
  ['[CAS-21] an unknown build', OWNER, 'capture 9D b7', 'UNKNOWN_BUILD CAS-21'],
  ['[CAS-21] to extend', OWNER, 'extend b7 9D 9D', 'UNKNOWN_BUILD CAS-21'],
  ['[CAS-21] to raise', OWNER, 'raise b7 2S', 'UNKNOWN_BUILD CAS-21'],
  ['[CAS-22] a card in another hand', 'hands=5S/5C', 'capture 5S 5C', 'CARD_NOT_AVAILABLE CAS-22'],
  [
    '[CAS-22] a card in the stock looks the same',
    'hands=5S/2C stock=5C',
    'capture 5S 5C',
    'CARD_NOT_AVAILABLE CAS-22',
  ],
  [
    '[CAS-22] a card inside a build',
    'hands=5S/2C.9S builds=b1:1:9:5C+4S',
    'capture 5S 5C',
    'CARD_NOT_AVAILABLE CAS-22',
  ],
  [
    '[CAS-23] one card for two sums',
    'hands=8S/9C loose=3H.5D.5C',
    'capture 8S 5D+3H 5C+3H',
    'CARD_USED_TWICE CAS-23',
  ],
  ['[CAS-23] one build twice', OWNER, 'capture 9D b1 b1', 'CARD_USED_TWICE CAS-23'],
  ['[CAS-24] after the end', 'hands=-/- over=yes', 'trail 2C', 'GAME_OVER CAS-24'],
  ['[CAS-26] an owner does not trail in the first deal of two', OWNER, 'trail 2S', 'MUST_NOT_TRAIL CAS-26'],
  ['[CAS-26] but in the second', `${OWNER} deal=2`, 'trail 2S', 'ok'],
  ['[CAS-26] and with three seats', 'hands=9D.2S/2C/3C builds=b1:0:9:5C+4S', 'trail 2S', 'ok'],
  [
    '[CAS-27] never in classic',
    'options=preset:classic52 hands=9D.2S/2C builds=b1:0:9:5C+4S deal=3',
    'trail 2S',
    'MUST_NOT_TRAIL CAS-27',
  ],
  ['[CAS-26] always where the option says so', `options=trailWhileOwning:always ${OWNER}`, 'trail 2S', 'ok'],
  ['[CAS-28] the last capturer is not trailed', `${OWNER} deal=2`, 'trail 9D', 'LAST_CAPTURER CAS-28'],
  ['[CAS-28] nor spent on another capture', `${OWNER} loose=9H`, 'capture 9D 9H', 'LAST_CAPTURER CAS-28'],
  [
    '[CAS-29] a card of the rank lies there',
    'options=trailBanMatchingLoose:true hands=5S/2C loose=5H',
    'trail 5S',
    'TRAIL_MATCHES_LOOSE CAS-29',
  ],
  [
    '[CAS-30] a build of the value lies there',
    'options=trailBanMatchingBuild:true hands=9S/9C builds=b1:1:9:5C+4S',
    'trail 9S',
    'TRAIL_MATCHES_BUILD CAS-30',
  ],
  ['[CAS-29, CAS-30] neither matters unless it is banned', 'hands=5S/2C loose=5H', 'trail 5S', 'ok'],
  [
    '[CAS-29] another rank may be trailed',
    'options=trailBanMatchingLoose:true hands=5S/2C loose=6H',
    'trail 5S',
    'ok',
  ],
  ['[CAS-31] nothing is not captured', 'hands=9S/9C loose=2H', 'capture 9S', 'EMPTY_CAPTURE CAS-31'],
  ['[CAS-31] sets and builds together', `${OWNER} loose=9H.6D.3C`, 'capture 9D b1 9H 6D+3C', 'ok'],
  [
    '[CAS-32] so must every set of a build',
    'hands=5S.9C/2C loose=4D.8H',
    'build 9 5S 5S+4D 8H',
    'SUM_MISMATCH CAS-32',
  ],
  [
    '[CAS-6, CAS-32] beside an ace that counts 14 as well',
    'options=preset:royal52 hands=AS.AC/2C loose=KH',
    'build 14 AS AS KH',
    'SUM_MISMATCH CAS-32',
  ],
  [
    '[CAS-6, CAS-32] of one card or of more',
    'options=preset:royal52 hands=AS.AC/2C loose=KH.2D',
    'build 14 AS AS KH+2D',
    'SUM_MISMATCH CAS-32',
  ],
  [
    '[CAS-32] a set must have the value',
    'hands=9S/9C loose=2H.6D',
    'capture 9S 6D+2H',
    'SUM_MISMATCH CAS-32',
  ],
  [
    '[CAS-33] a 9 does not take an 8',
    'hands=9S/8C builds=b1:1:8:5C+3S',
    'capture 9S b1',
    'VALUE_MISMATCH CAS-33',
  ],
  [
    '[CAS-37] a queen takes one queen',
    'options=preset:classic52 hands=QS/9C loose=QH.QD',
    'capture QS QH QD',
    'FACE_PAIR_LIMIT CAS-37',
  ],
  [
    '[CAS-38] or three',
    'options=preset:classic52,facePairLimit:one-or-three hands=QS/9C loose=QH.QD.QC',
    'capture QS QH QD QC',
    'ok',
  ],
  [
    '[CAS-38] but not two',
    'options=preset:classic52,facePairLimit:one-or-three hands=QS/9C loose=QH.QD.QC',
    'capture QS QH QD',
    'FACE_PAIR_LIMIT CAS-38',
  ],
  [
    '[CAS-37] or any number',
    'options=preset:classic52,facePairLimit:any hands=QS/9C loose=QH.QD',
    'capture QS QH QD',
    'ok',
  ],
  ['[CAS-40] a build holds another card', 'hands=5S.5C/9C', 'build 5 5S 5S', 'EMPTY_BUILD CAS-40'],
  ['[CAS-20, CAS-40] that is asked before its sum', 'hands=5S.5C/9C', 'build 6 5S 5S', 'EMPTY_BUILD CAS-40'],
  [
    '[CAS-20, CAS-50] an extend that adds nothing is none, whatever it names',
    'hands=5S/9C',
    'load b7',
    'EMPTY_EXTEND CAS-50',
  ],
  ['[CAS-40] equal cards make a pair build', 'hands=5S.5C/9C loose=5H', 'build 5 5S 5H 5S', 'ok'],
  ['[CAS-41] not above ten', 'hands=6S.7D/9C loose=5H', 'build 11 6S 5H+6S', 'BUILD_TOO_HIGH CAS-41'],
  [
    '[CAS-41] or what the option says',
    'options=maxBuild:8 hands=4S.9D/2C loose=5H',
    'build 9 4S 5H+4S',
    'BUILD_TOO_HIGH CAS-41',
  ],
  ['[CAS-41] raises neither', 'hands=5H.10D/9C builds=b1:1:9:5C+4S', 'raise b1 5H', 'BUILD_TOO_HIGH CAS-41'],
  [
    '[CAS-42] no second build of a value',
    'hands=4D.9D/9C loose=5H builds=b1:1:9:5C+4S',
    'build 9 4D 5H+4D',
    'DUPLICATE_BUILD_VALUE CAS-42',
  ],
  [
    '[CAS-42] unless the option allows it',
    'options=uniqueBuildValues:false hands=4D.9D/9C loose=5H builds=b1:1:9:5C+4S',
    'build 9 4D 5H+4D',
    'ok',
  ],
  [
    '[CAS-43] one build for each seat',
    'hands=2S.6D.9D/10C loose=4H builds=b1:0:9:5C+4S',
    'build 6 2S 4H+2S',
    'BUILD_LIMIT CAS-43',
  ],
  [
    '[CAS-43] or more',
    'options=maxBuildsPerPlayer:2 hands=2S.6D.9D/10C loose=4H builds=b1:0:9:5C+4S',
    'build 6 2S 4H+2S',
    'ok',
  ],
  [
    '[CAS-44] a builder holds the capturer',
    'hands=2S.8D/10C loose=3H.4D',
    'build 9 2S 3H+4D+2S',
    'NO_CAPTURER CAS-44',
  ],
  [
    '[CAS-44] unless nobody must',
    'options=requireCapturer:false,trailWhileOwning:always hands=2S.8D/10C loose=3H.4D',
    'build 9 2S 3H+4D+2S',
    'ok',
  ],
  [
    '[CAS-44] a stash needs a spare',
    'hands=7D.2S/2C builds=b1:0:7:4C+3S',
    'extend b1 7D 7D',
    'NO_CAPTURER CAS-44',
  ],
  [
    '[CAS-44] one ace does not serve 1 and 14',
    'options=preset:royal52 hands=AS.AC.2D/2C loose=KH builds=b1:0:1:AH.AD',
    'build 14 AS KH+AS',
    'NO_CAPTURER CAS-44',
  ],
  [
    '[CAS-46] loose cards alone',
    'options=buildTableOnly:true hands=10D.2S/9C loose=5H.3D.2C',
    'build 10 - 5H+3D+2C',
    'ok',
  ],
  [
    '[CAS-46] at least two',
    'options=buildTableOnly:true hands=5D.2S/9C loose=5H',
    'build 5 - 5H',
    'EMPTY_BUILD CAS-40',
  ],
  [
    '[CAS-47] only own builds',
    `${PAIR}6D.2H/2C/9D/4C builds=b1:2:9:5C+4S loose=3C`.replace('true', 'true,extendTargets:own'),
    'extend b1 6D 6D+3C',
    'NOT_OWNER CAS-47',
  ],
  [
    '[CAS-48] the partner extends',
    `${PAIR}6D.2H/2C/9D/4C builds=b1:2:9:5C+4S loose=3C`,
    'extend b1 6D 6D+3C',
    'ok',
  ],
  [
    '[CAS-48] an opponent does not',
    'hands=6D.9D/9C loose=3C builds=b1:1:9:5C+4S',
    'extend b1 6D 6D+3C',
    'NOT_OWNER CAS-48',
  ],
  [
    '[CAS-43, CAS-49] who takes a build over owns it and needs room for it',
    `${ANY}9D.8D.9S/9C builds=b1:1:9:5C+4S,b2:0:8:5D+3S`,
    'extend b1 9D 9D',
    'BUILD_LIMIT CAS-43',
  ],
  [
    '[CAS-43, CAS-49] the own build is no other',
    `${ANY}9D.9S/9C builds=b1:0:9:5C+4S`,
    'extend b1 9D 9D',
    'ok',
  ],
  ['[CAS-43, CAS-49] with room it is taken', `${ANY}9D.9S/9C builds=b1:1:9:5C+4S`, 'extend b1 9D 9D', 'ok'],
  [
    '[CAS-43, CAS-48] a build of the partner stays the partner’s and needs no room',
    `${PAIR}9D.8D.9S/2C/9C/3C builds=b1:2:9:5C+4S,b2:0:8:5D+3S`,
    'extend b1 9D 9D',
    'ok',
  ],
  [
    '[CAS-49] in classic anybody with a capturer',
    'options=preset:classic52 hands=6D.9D/9C loose=3C builds=b1:1:9:5C+4S',
    'extend b1 6D 6D+3C',
    'ok',
  ],
  ['[CAS-50] an extend adds a set', OWNER, 'load b1', 'EMPTY_EXTEND CAS-50'],
  ['[CAS-51] a load', `${OWNER} loose=9H`, 'load b1 9H', 'ok'],
  ['[CAS-53] not the own build', 'hands=7D.3S.10H/2C builds=b1:0:7:5C+2S', 'raise b1 3S', 'OWN_BUILD CAS-53'],
  [
    '[CAS-53] nor that of the partner',
    `${PAIR}AD.10H/2C/9D/4C builds=b1:2:9:5C+4S`,
    'raise b1 AD',
    'OWN_BUILD CAS-53',
  ],
  [
    '[CAS-53] in classic any',
    'options=preset:classic52 hands=7D.3S.10H/2C builds=b1:0:7:5C+2S',
    'raise b1 3S',
    'ok',
  ],
  [
    '[CAS-54] a compound build is locked',
    'hands=AC.10D/9C builds=b1:1:9:5C+4S.9H',
    'raise b1 AC',
    'BUILD_LOCKED CAS-54',
  ],
  ['[CAS-55] one card and nothing else', `${THEIRS} loose=10H`, 'raise b1 AC 10H', 'RAISE_ONE_CARD CAS-55'],
  [
    '[CAS-56] loose sets where allowed',
    `options=raiseWithSets:true ${THEIRS} loose=10H`,
    'raise b1 AC 10H',
    'ok',
  ],
  [
    '[CAS-57] not more than double',
    'options=raiseDoubleLimit:true hands=5C.9D/4H builds=b1:1:4:3D+AS',
    'raise b1 5C',
    'RAISE_DOUBLE_LIMIT CAS-57',
  ],
  [
    '[CAS-57] but to the double',
    'options=raiseDoubleLimit:true hands=4C.8D/4H builds=b1:1:4:3D+AS',
    'raise b1 4C',
    'ok',
  ],
  ['[CAS-57] more by default', 'hands=5C.9D/4H builds=b1:1:4:3D+AS', 'raise b1 5C', 'ok'],
  [
    '[CAS-58] merging needs a capturer too',
    'hands=AC.10D.2S/9C builds=b1:1:9:5C+4S,b2:0:10:6C+4H',
    'raise b1 AC',
    'ok',
  ],
  [
    '[CAS-42] not into a build of an opponent',
    'hands=AC.10D.2S/9C/10C builds=b1:1:9:5C+4S,b2:2:10:6C+4H',
    'raise b1 AC',
    'DUPLICATE_BUILD_VALUE CAS-42',
  ],
  [
    '[CAS-43] nor beside another own build',
    'hands=2C.8D.9D/6C builds=b1:0:9:5C+4S,b2:1:6:3D+3S',
    'raise b2 2C',
    'BUILD_LIMIT CAS-43',
  ],
  [
    '[CAS-59] never the own pile',
    'hands=5C.2S/2C loose=5D piles=5H/-',
    'capture 5C 5D 5H',
    'PILE_OWN CAS-59',
  ],
  [
    '[CAS-59] nor that of the partner',
    `${PAIR}5C.2S/2C/9D/4C loose=5D piles=-/-/5H/-`,
    'capture 5C 5D 5H',
    'PILE_OWN CAS-59',
  ],
  [
    '[CAS-59] not at all where it is off',
    'options=pileTop:false hands=5C/2C loose=5D piles=-/5H',
    'capture 5C 5D 5H',
    'CARD_NOT_AVAILABLE CAS-22',
  ],
  [
    '[CAS-60] not a buried card',
    'hands=9C.9S/2C loose=9H.4D piles=-/5H.AH.7H',
    'build 9 9C 9H 5H+4D 9C',
    'PILE_NOT_TOP CAS-60',
  ],
  [
    '[CAS-60] not two of one pile in one set',
    'hands=9C.9S/2C loose=9H.2D piles=-/2H.5H',
    'build 9 9C 9H 5H+2H+2D 9C',
    'PILE_NOT_TOP CAS-60',
  ],
  [
    '[CAS-60] two piles in one set',
    'hands=8S.10D.10C/2C/3C loose=2H builds=b1:0:10:6C+4S piles=-/7H/3D',
    'extend b1 8S 7H+3D 8S+2H',
    'ok',
  ],
  ['[CAS-61] a chain', 'hands=9C.9S/2C loose=9H.7D.4D piles=-/2H.5H', 'build 9 9C 9H 5H+4D 7D+2H 9C', 'ok'],
  [
    '[CAS-61] in the order of the sets',
    'hands=9C.9S/2C loose=9H.7D.4D piles=-/2H.5H',
    'build 9 9C 9H 7D+2H 5H+4D 9C',
    'PILE_NOT_TOP CAS-60',
  ],
  [
    '[CAS-62] no chain where it is off',
    'options=pileTopChain:false hands=9C.9S/2C loose=9H.7D.4D piles=-/2H.5H',
    'build 9 9C 9H 5H+4D 7D+2H 9C',
    'PILE_NOT_TOP CAS-62',
  ],
  ['[CAS-63] a top alone', 'hands=5C.2S/2C loose=9H piles=-/5H', 'capture 5C 5H', 'NEEDS_BASE CAS-63'],
  [
    '[CAS-63] a build of a top and the card alone',
    'hands=4C.9S/2C piles=-/5H',
    'build 9 4C 5H+4C',
    'NEEDS_BASE CAS-63',
  ],
  [
    '[CAS-63] beside a captured build',
    'hands=8S/2C builds=b1:0:8:5C+3S piles=-/8H',
    'capture 8S b1 8H',
    'ok',
  ],
  ['[CAS-64] in a sum', 'hands=8S/2C loose=8C.7H piles=-/AH', 'capture 8S 8C 7H+AH', 'ok'],
  [
    '[CAS-65] not in a sum',
    'options=preset:kasa2026 hands=8S/2C loose=8C.7H piles=-/AH',
    'capture 8S 8C 7H+AH',
    'PILE_MATCH_ONLY CAS-65',
  ],
  [
    '[CAS-65] but alone',
    'options=preset:kasa2026 hands=8S/2C loose=8C.7H piles=-/8H',
    'capture 8S 8C 8H',
    'ok',
  ],
  [
    '[CAS-59] not in a raise',
    'options=raiseWithSets:true,pileTopInCapture:off hands=4S.9D/2C builds=b1:1:5:3C+2S piles=-/9H',
    'raise b1 4S 9H',
    'CARD_NOT_AVAILABLE CAS-59',
  ],
  [
    '[CAS-66] not in a capture',
    'options=pileTopInCapture:off hands=8S/2C loose=8C piles=-/8H',
    'capture 8S 8C 8H',
    'CARD_NOT_AVAILABLE CAS-66',
  ],
  ['[CAS-67] not in a load', `${OWNER} loose=4H piles=-/5H`, 'load b1 5H+4H', 'PILE_NEEDS_HAND_CARD CAS-67'],
  [
    '[CAS-68] where the option allows it',
    `options=pileTopInLoad:true ${OWNER} loose=4H piles=-/5H`,
    'load b1 5H+4H',
    'ok',
  ],
  [
    '[CAS-46] nor in a build of loose cards alone',
    'options=pileTopInLoad:true,buildTableOnly:true hands=9S/2C loose=6D.3D.5H piles=-/4S',
    'build 9 - 6D+3D 5H+4S',
    'PILE_NEEDS_HAND_CARD CAS-46',
  ],
  [
    '[CAS-70] for a partner who is proven',
    `${PAIR}5D.2C/3C/9D/4C loose=4H proven=-/-/9/-`,
    'build 9 5D 5D+4H for partner',
    'ok',
  ],
  [
    '[CAS-70] Y05 for one who is not',
    `${PAIR}5D.2C/3C/9D/4C loose=4H`,
    'build 9 5D 5D+4H for partner',
    'NO_CAPTURER CAS-70',
  ],
  [
    '[CAS-70] Y06 nor without partners',
    'hands=5D.2C/3C/9D/4C loose=4H proven=-/-/9/-',
    'build 9 5D 5D+4H for partner',
    'NO_CAPTURER CAS-40',
  ],
  ['[CAS-70] Y06 nor for oneself', 'hands=5D.2C/3C/9D/4C loose=4H', 'build 9 5D 5D+4H', 'NO_CAPTURER CAS-44'],
  [
    '[CAS-70] nor where it is off',
    `${PAIR}5D.2C/3C/9D/4C loose=4H proven=-/-/9/-`.replace('true', 'true,buildForPartner:off'),
    'build 9 5D 5D+4H for partner',
    'NO_CAPTURER CAS-40',
  ],
  [
    '[CAS-70, CAS-17] nor without playing a card',
    `${PAIR}5D.2C/3C/9D/4C loose=4H.5H proven=-/-/9/-`.replace('true', 'true,buildTableOnly:true'),
    'build 9 - 5H+4H for partner',
    'CARD_REQUIRED CAS-17',
  ],
  [
    '[CAS-70] it counts for the partner',
    `${PAIR}5D.2C/3C/9D.8C/4C loose=4H builds=b1:2:8:5C+3S proven=-/-/9/-`,
    'build 9 5D 5D+4H for partner',
    'BUILD_LIMIT CAS-43',
  ],
  [
    '[CAS-6, CAS-70] an ace that the partner keeps for 14 is not proven for 1',
    `${ACES}AC.5C/2C/AS.6C/2D loose=AD builds=b1:2:14:KD+AH proven=-/-/1/-`,
    'build 1 AC AD AC for partner',
    'NO_CAPTURER CAS-70',
  ],
  [
    '[CAS-6, CAS-73] nor is it the capturer of both after Shiya',
    `${ACES}5C/2C/AS.6C/2D loose=AD builds=b1:2:14:KD+AH settling=0:capture_AC_AD`,
    'shiya',
    'NO_SHIYA CAS-73',
  ],
  [
    '[CAS-6, CAS-73] but two aces are',
    `${ACES}5C/2C/AS.AH/2D loose=AD builds=b1:2:14:QD+2H settling=0:capture_AC_AD`,
    'shiya',
    'ok',
  ],
  [
    '[CAS-73] on the highest build too',
    `${PAIR}2H/3C/10D/4C loose=10C settling=0:capture_10S_10C`,
    'shiya',
    'ok',
  ],
  [
    '[CAS-73] not on what cannot be built',
    `${PAIR}2H/3C/KD/4C loose=KC settling=0:capture_KS_KC`.replace('true', 'true,deck:52,faces:value'),
    'shiya',
    'NO_SHIYA CAS-73',
  ],
  [
    '[CAS-73] Shiya without the card',
    `${PAIR}2H/3C/9D/4C loose=8C settling=0:capture_8S_8C`,
    'shiya',
    'NO_SHIYA CAS-73',
  ],
  ['[CAS-73] Shiya when nothing settles', `${PAIR}2H/3C/9D/4C`, 'shiya', 'NO_SHIYA CAS-73'],
  ['[CAS-15] Shiya without partners', 'hands=2H/3C', 'shiya', 'NO_SHIYA CAS-15'],
  [
    '[CAS-73] not beside a build of an opponent',
    `${PAIR}2H/8C/8D/4C loose=8H builds=b1:1:8:5C+3S settling=0:capture_8S_8H`,
    'shiya',
    'NO_SHIYA CAS-73',
  ],
  [
    '[CAS-77] Y02 after Shiya a trail is refused',
    `${PAIR}2H/3C/8D.6C.2D/4C builds=b1:2:6:4D+2S,b2:2:8:5C+3S.8S must=2 turn=2`,
    'trail 2D',
    'SHIYA_MUST_CAPTURE CAS-77',
  ],
  [
    '[CAS-77] Y02 the 6 may be captured',
    `${PAIR}2H/3C/8D.6C.2D/4C builds=b1:2:6:4D+2S,b2:2:8:5C+3S.8S must=2 turn=2`,
    'capture 6C b1',
    'ok',
  ],
  [
    '[CAS-77] Y02 or the 8',
    `${PAIR}2H/3C/8D.6C.2D/4C builds=b1:2:6:4D+2S,b2:2:8:5C+3S.8S must=2 turn=2`,
    'capture 8D b2',
    'ok',
  ],
  [
    '[CAS-77] a load may come before',
    `${PAIR}2H/3C/8D.6C.2D/4C builds=b1:2:6:4D+2S loose=6H must=2 turn=2`,
    'load b1 6H',
    'ok',
  ],
  [
    '[CAS-77] but no build of loose cards',
    `${PAIR}2H/3C/8D.6C.9D/4C builds=b1:2:6:4D+2S loose=5H.4H must=2 turn=2`.replace(
      'true',
      'true,buildTableOnly:true,maxBuildsPerPlayer:3',
    ),
    'build 9 - 5H+4H',
    'SHIYA_MUST_CAPTURE CAS-77',
  ],
  [
    '[CAS-77] also beside a build of an opponent',
    `${PAIR}2H/7S/8D.2D/4C builds=b1:1:7:4D+3H,b2:2:8:5C+3S.8S must=2 turn=2`,
    'trail 2D',
    'SHIYA_MUST_CAPTURE CAS-77',
  ],
  [
    '[CAS-77] a build of another may go with it',
    `${PAIR}2H/8C/8D.2D/4C builds=b1:1:8:7C+AC,b2:2:8:5C+3S.8S must=2 turn=2`.replace(
      'true',
      'true,uniqueBuildValues:false',
    ),
    'capture 8D b1 b2',
    'ok',
  ],
  [
    '[CAS-77] nothing is owed without a capturer',
    `${PAIR}2H/3C/8D.2D/4C builds=b1:2:6:4D+2S must=2 turn=2`.replace(
      'true',
      'true,requireCapturer:false,trailWhileOwning:always',
    ),
    'trail 2D',
    'ok',
  ],
];

describe('verdicts', () => {
  it.each(rows)('%s', (_name, text, move, wanted) => {
    expect(verdict(text, move)).toBe(wanted);
  });

  it('[CAS-15] another seat is refused', () => {
    expect(verdict('hands=2C/3C', 'trail 3C', 1)).toBe('NOT_YOUR_TURN CAS-15');
    expect(verdict('hands=2C/3C', 'trail 3C', 'clock')).toBe('NOT_DUE CAS-92');
  });

  it('[CAS-72] while a capture settles nobody but the partner moves', () => {
    const text = `${PAIR}2H/3C/8D/4C loose=8C settling=0:capture_8S_8C`;
    expect(verdict(text, 'trail 3C', 1)).toBe('AWAITING_SHIYA CAS-72');
    expect(verdict(text, 'stand', 1)).toBe('AWAITING_SHIYA CAS-72');
    expect(verdict(text, 'stand', 'clock')).toBe('ok');
  });
});
