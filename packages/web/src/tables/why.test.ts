// The facts of a hint as sentences, for every game.

import type { Move as BigTwoMove, View as BigTwoView } from '@parlor/games/big-two';
import type { Move as CasinoMove } from '@parlor/games/casino';
import type { Move as Move42 } from '@parlor/games/texas-42';
import { describe, expect, it } from 'vitest';
import type { Facts } from '../match/facts.ts';
import { english } from '../texts/en/index.ts';
import { learn } from '../texts/text.ts';
import { why as whyBigTwo } from './big-two/why.ts';
import { why as whyCasino } from './casino/words/advice.ts';
import type { Move as TrackMove, View as TrackView } from './fast-track/picking/game.ts';
import { why as whyTrack } from './fast-track/words/why.ts';
import { why as why42 } from './texas-42/why.ts';

learn(english);

const PLAY = { type: 'play', cards: { low: 1, high: 0 } } as BigTwoMove;
const PASS = { type: 'pass' } as const;

describe('why a hint is given, in words', () => {
  it.each<readonly [Facts, BigTwoMove, string]>([
    [{ goesOut: true }, PLAY, 'It goes out.'],
    [{ certain: true, playsLeft: 2 }, PLAY, 'A sure win: nobody can beat it, and 2 more plays go out.'],
    [
      { beatenKind: 'single', beatenBy: '2H 2S', playsLeft: 4, safeLeft: 1, broken: 1, wins: 31, worlds: 60 },
      PLAY,
      'Only 2♥ and 2♠ can beat it. 4 more plays to go out. That is 1 more than if you keep the hand together. 1 of them cannot be beaten. It wins in 31 of 60 simulated deals.',
    ],
    [
      { beatenKind: 'pair', beatenBy: 'A 2', playsLeft: 3 },
      PLAY,
      'Only a pair of these can beat it: aces and twos. 3 more plays to go out.',
    ],
    [{ beatenKind: 'five', beatenBy: 'fullHouse' }, PLAY, 'Only a higher full house can beat it.'],
    [{ saves: 'AS', playsLeft: 5 }, PASS, 'It saves A♠. 5 more plays to go out.'],
    [{ playsLeft: 5 }, PASS, 'Nothing can be played. 5 more plays to go out.'],
  ])('Big Two: %o', (facts, move, text) => {
    expect(whyBigTwo(facts, move, {} as BigTwoView).join(' ')).toBe(text);
  });

  it.each<readonly [Facts, CasinoMove['type'], string]>([
    [
      { cards: 3, spades: 1, dear: '10D', stolen: 0, takers: 0, lead: 1.5, exact: false },
      'capture',
      'It takes 3 cards. 1 of them is a spade. Worth points: 10♦. It leaves nothing that another player could take. Lead on average: +1.5.',
    ],
    [
      { keeps: '9C', threats: 2, lead: -2, exact: true },
      'build',
      'In hand to take your build: 9♣. 2 unseen cards could take the build. Lead in the end, if both play their best: -2.',
    ],
    [
      { takers: 4, unseen: 20, lead: 0, atMost: true },
      'trail',
      '4 of 20 unseen cards could take something. Lead at best: 0.',
    ],
    [
      { lead: 1, exact: true, atLeast: true, wins: true },
      'build',
      'It wins: the lead in the end is at least +1.',
    ],
    [
      { lead: -0.5, exact: false, wins: false },
      'build',
      'Lead on average: -0.5. It loses if the other side plays its best.',
    ],
  ])('Casino: %o', (facts, type, text) => {
    expect(whyCasino(facts, { type } as CasinoMove).join(' ')).toBe(text);
  });

  it.each<readonly [Facts, Move42['type'], string]>([
    [{ share: 1, chance: 0.88, layouts: 33 }, 'pass', 'The likeliest bid makes with a chance of 88 %.'],
    [{}, 'pass', 'No bid is open.'],
    [
      { share: 0.5, layouts: 40, points: 21.25 },
      'declare',
      'Makes in 50 % of 40 simulated deals. 21.3 points on average.',
    ],
    [
      { share: 0.64, chance: 0.39, layouts: 120 },
      'bid',
      'Makes in 64 % of 120 simulated deals. About 39 % in real play, where hands are hidden.',
    ],
    [
      { share: 0.75, layouts: 8, unbeatable: true },
      'play',
      'Succeeds in 75 % of 8 simulated deals. No tile left beats it.',
    ],
    [{ forced: true }, 'play', 'It is the only move.'],
  ])('Texas 42: %o', (facts, type, text) => {
    expect(why42(facts, { type } as Move42).join(' ')).toBe(text);
  });

  it.each<readonly [Facts, string]>([
    [{ chance: 0.31, cuts: 1, toGo: 12 }, '31 % to win. It cuts a peg of Ada, 12 holes from home.'],
    [
      { chance: 0.5, own: 1, dangerBy: 2, dangerCards: 4, dangerOf: 52 },
      '50 % to win. It stands 1 hole from home. Bo could cut it with 4 of 52 cards.',
    ],
    [{ cutsCenter: 2 }, 'It cuts a peg of Bo in the bullseye.'],
    [{ next: 0.4, finishes: true }, '40 % to finish next. It finishes.'],
    [{ forced: true }, 'It is the only move.'],
  ])('Fast Track: %o', (facts, text) => {
    expect(whyTrack(facts, {} as TrackMove, {} as TrackView, ['You', 'Ada', 'Bo']).join(' ')).toBe(text);
  });
});
