// Which moves tell somebody something, in positions of real games.

import { matchFrom } from '@parlor/engine';
import { games } from '@parlor/games';
import { expect, it } from 'vitest';
import { revealed } from './reveals.ts';

const LAST_CARDS =
  'options=- hands=4D/5C.7H loose=5D.3H.4C piles=10D.10C.10H.5H.AS.6S.8D.8H.7D.AH.8C.9H.6H.AC.4S.10S.6C.3D.8S.AD.9D.9C/3C.3S.6D.2S.2C.7C.2D.5S.4H.7S.2H.9S turn=1 dealer=1 deal=2 made=4 last=0 sweeps=1.0 rng=000000000000000000000000000000000000000000000000000000000000000f.2';

const isRevealed = (name: string, seats: number, position: string, seat: number, move: string): boolean => {
  const game = games.find((one) => one.name === name);
  const before = game && matchFrom(game, position, seats);
  if (!before?.ok) throw new Error(before?.problem);
  const after = before.value.submit(seat, move);
  if (!after.ok) throw new Error(JSON.stringify(after.refusal));
  return revealed(before.value, after.match, seat, move);
};

it('a card that both seats can count is still news to those who look on', () => {
  // A spectator knows of three hidden cards, and that two of them are in the hand that plays.
  expect(isRevealed('casino', 2, LAST_CARDS, 1, 'trail 7H')).toBe(true);
});

const LAST_OF_BIG_TWO = (hands: string): string =>
  `options=- deal=1 hands=${hands} unseen=- played=3D.4H.4S.5D.5H.5S.6D.6C.6H.6S.7D.7H.7S.8D.8C.8H.9D.9C.9H.9S.10D.10C.10H.10S.JD.JC.JH.JS.QD.QC.QH.QS.KD.KC.KH.KS.AD.AC.AH.AS.2D.2C.2H.2S turn=3 table=2:8H windows=7 rng=0000000000000000000000000000000000000000000000000000000000000001.1`;

it.each(['3H/4C.7C.8S/3C.3S.4D/5C', '8S/4C.7C.3H/3C.3S.4D/5C', '3H/4C.7C.4D/3C.3S.8S/5C'])(
  'a pass where a card that beats would have to be played tells that there is none, wherever it is: %s',
  (hands) => {
    expect(isRevealed('big-two', 4, LAST_OF_BIG_TWO(hands), 3, 'pass')).toBe(true);
  },
);
