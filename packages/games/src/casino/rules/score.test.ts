// Scores, places, and the step from game to game: each rule by a position and its points.

import { describe, expect, it } from 'vitest';
import { casino } from '../index.ts';
import { parseCard } from '../pieces/cards.ts';
import { after, at, fields, move, optionsOf } from '../test/at.ts';
import type { Card, State } from '../types.ts';
import { loserOf, scoreGame } from './score.ts';

const pile = (text: string): readonly Card[] =>
  text === '-' ? [] : text.split(' ').map((one) => parseCard(one) ?? -1);
const points = (asked: object, ...piles: readonly string[]): readonly number[] =>
  scoreGame(
    optionsOf(asked, piles.length),
    piles.map(pile),
    piles.map(() => 0),
  ).map((side) => side.total);

describe('the end', () => {
  it('[CAS-78] the seat that captured last gets the rest', () => {
    const state = after('hands=2C/- loose=5H.6H piles=AS/AD last=1', 'trail 2C');
    expect(fields(state, 'loose', 'piles', 'over')).toBe('piles=AS/AD.5H.6H.2C over=yes');
  });

  it('[CAS-78] no event when no cards are left', () => {
    const { events } = casino.play(at('hands=5C/- loose=5H piles=AS/AD last=1'), 0, move('capture 5C 5H'));
    expect(events.map(({ type }) => type)).toEqual(['captured', 'scored']);
  });

  it('[CAS-78] N05 if nobody captured, the remaining cards belong to nobody', () => {
    const state = after('hands=2C/- loose=5H.AH', 'trail 2C');
    expect(fields(state, 'loose', 'piles', 'over')).toBe('loose=5H.AH.2C piles=-/- over=yes');
    expect(casino.outcome(state)).toEqual({ scores: [0, 0], places: [1, 1] });
  });

  it.each([
    ['[CAS-79] most cards and spades', {}, ['AS 2S 3S', 'AH 10D'], [2 + 2 + 1 + 1, 1 + 2]],
    ['[CAS-79] split when equal', {}, ['AS 2H', 'AH 2S'], [1 + 1 + 1, 1 + 1 + 1 + 1]],
    ['[CAS-80] five spades', { scoring: 'sa-five-spades' }, ['3S 4S 5S 6S 7S', 'AS'], [2 + 1, 1]],
    ['[CAS-81] classic ties score nothing', { preset: 'classic52' }, ['AS 2S 3S 4H', '10D 5S 6H 7H'], [3, 2]],
    ['[CAS-82, CAS-7] three sides play for seven', {}, ['AS 2S 3S 4S 5S', 'AH', '10D'], [2, 1, 2]],
    ['[CAS-83] whitewash', { whitewash: true }, ['3S 4S 5S', 'AS'], [0, 11]],
    ['[CAS-83] only when the option is on', {}, ['3S 4S 5S', 'AS'], [4, 1]],
    [
      '[CAS-83] not of a side with the two of spades',
      { whitewash: true },
      ['10D 2S', 'AH'],
      [2 + 2 + 2 + 1, 1],
    ],
    [
      '[CAS-83] nor with an ace and a ten',
      { whitewash: true },
      ['10D AH 3H', 'AS 2S'],
      [2 + 2 + 1, 2 + 1 + 1],
    ],
    ['[CAS-83] nor where both have none', { whitewash: true }, ['3S', '4H'], [1 + 2, 1]],
    ['[CAS-83] nor among three sides', { whitewash: true }, ['AS', 'AH', '3H'], [1, 1, 0]],
    ['[CAS-81] the most of three sides', { preset: 'classic52' }, ['3H 4H 5H', '6H', '7S'], [3, 0, 1]],
  ] as const)('%s', (_name, options, piles, wanted) => {
    expect(points(options, ...piles)).toEqual(wanted);
  });

  it.each([
    ['sa11', 2, 2],
    ['classic11', 3, 1],
  ])('[CAS-83] the items of a whitewash are those of %s', (scoring, cards, spades) => {
    const [bare, washed] = scoreGame(
      optionsOf({ whitewash: true, scoring }),
      [pile('3S'), pile('AS')],
      [0, 0],
    );
    expect(bare).toMatchObject({ cards: 0, spades: 0, total: 0 });
    expect(washed).toMatchObject({ cards, spades, mummy: 2, spy: 1, aces: 4, total: 11 });
  });

  it('[CAS-8, CAS-69] partners count together', () => {
    const count = points({ partnership: true }, 'AS 2S', 'AH', 'AC 3S', '10D');
    expect(count).toEqual([2 + 2 + 3, 1 + 2]);
  });

  it('[CAS-84] the options set the score of sweeps', () => {
    const score = (sweepPoints: number): number =>
      scoreGame(optionsOf({ sweepPoints }), [pile('3H'), []], [2, 0])[0]?.total ?? 0;
    expect([score(0), score(1), score(3)]).toEqual([2, 4, 8]);
  });

  it('[CAS-85] N06 the ten of diamonds wins a tie, then spades, then cards', () => {
    const places = (piles: string): readonly number[] | undefined =>
      casino.outcome(after(`hands=2C/-/- last=0 piles=${piles}`, 'trail 2C'))?.places;
    expect(places('AS.AH.AD/10D.AC/2S')).toEqual([2, 1, 3]);
    expect(places('AS.AH/AD.AC/2S')).toEqual([1, 2, 3]);
    // The ten of diamonds breaks ties; it is not an extra point.
    expect(places('AH.AD.AC/10D.3H.4H.5H.6H/2S')).toEqual([1, 2, 3]);
    expect(places('AH.AD/AC.3S.2S/10D')).toEqual([3, 2, 1]);
    expect(places('AH.3H/AD/2S')).toEqual([2, 3, 1]);
    expect(casino.outcome(after('hands=2C/-/- last=2 piles=AH/AD/-', 'trail 2C'))?.places).toEqual([1, 1, 3]);
  });

  it.each<[match: string, piles: string, wanted: string | undefined, why: string]>([
    ['single', '10D.AH/AC.AD/-', undefined, 'more points need no reason'],
    ['single', '10D/AC.AD/-', 'mummy', 'the ten of diamonds'],
    ['single', 'AC.AD.3S/10D/AH', 'mummy', 'the ten of diamonds before spades'],
    ['single', 'AS/AC.3H.4H/-', 'spades', 'spades before cards'],
    ['bestOf', '3H.AH/AC/-', 'cards', 'cards'],
    ['single', 'AH.3S.5H/AD.3H.4H/AC.4S', 'cards', 'spades against one, cards against the other'],
    ['single', 'AH/AC/-', undefined, 'a shared place has no winner'],
    ['target', '10D/AC.AD/-', undefined, 'sums win here, not games'],
  ])('[CAS-85] what puts ahead, in a %s match with the piles %s: %s, for %s', (match, piles, wanted) => {
    const state = at(`options=match:${match} hands=2C/-/- piles=${piles}`);
    const { events } = casino.play(state, 0, move('trail 2C'));
    const scored = events.find((event) => event.type === 'scored');
    expect(scored?.aheadBy).toBe(wanted);
  });

  it('[CAS-85] partners share their place, and the next seat is third', () => {
    const over = after('options=partnership:true hands=2C/-/-/- last=0 piles=AS/-/-/AH', 'trail 2C');
    expect(casino.outcome(over)).toEqual({ scores: [5, 1, 5, 1], places: [1, 3, 1, 3] });
  });

  it('[CAS-78] builds, then loose cards go to the seat that captured last, as an event says', () => {
    const state = at(
      'options=requireCapturer:false,trailWhileOwning:always hands=2C/- last=1 loose=3H builds=b1:0:9:5C+4S piles=-/AH',
    );
    const { events, state: over } = casino.play(state, 0, { type: 'trail', card: 4 });
    expect(events.map(({ type }) => type)).toEqual(['trailed', 'residue', 'scored']);
    expect(events[1]).toEqual({ type: 'residue', seat: 1, cards: [16, 15, 10, 4], auto: true });
    expect(events[2]).toMatchObject({ auto: true });
    expect(fields(over, 'loose', 'builds', 'piles')).toBe('piles=-/AH.5C.4S.3H.2C');
  });

  it('[CAS-86] a single game ends the match', () => {
    expect(casino.toAct(after('hands=2C/- last=0 piles=AS/AH', 'trail 2C'))).toBeUndefined();
  });

  const best = 'options=match:bestOf,bestOf:3 hands=2C/- last=0 piles=AS.10D/AH';
  it('[CAS-87] two games of three decide', () => {
    expect(fields(after(best, 'trail 2C'), 'game', 'tally', 'over')).toBe('game=2 tally=1.0');
    expect(fields(after(`${best} tally=1.0 game=2`, 'trail 2C'), 'tally', 'over')).toBe('over=yes tally=2.0');
    expect(fields(after(`${best} tally=1.1 game=3`, 'trail 2C'), 'tally', 'over')).toBe('over=yes tally=2.1');
    const five = best.replace('bestOf:3', 'bestOf:5');
    expect(fields(after(`${five} tally=2.0 game=3`, 'trail 2C'), 'tally', 'over')).toBe('over=yes tally=3.0');
  });

  it('[CAS-87] more than half, or most when all have been played; nobody wins a tied game', () => {
    const ended = (text: string): string => fields(after(text, 'trail 2C'), 'game', 'tally', 'over');
    expect(ended(`${best.replace('bestOf:3', 'bestOf:4')} tally=1.0 game=2`)).toBe('game=3 tally=2.0');
    expect(ended(`${best} game=3`)).toBe('over=yes game=3 tally=1.0');
    expect(ended(`${best} tally=0.1 game=3`)).toBe('game=4 tally=1.1');
    expect(ended('options=match:bestOf hands=2C/- piles=AH/AD')).toBe('game=2');
    const decided = after(`${best} tally=1.1 game=3`, 'trail 2C');
    expect(casino.outcome(decided)).toEqual({ scores: [2, 1], places: [1, 2] });
  });

  const target = 'options=match:target,target:11 hands=2C/- last=0 piles=AS.10D/AH';
  it('[CAS-88] points are added up to the target, and a tie means another game', () => {
    expect(fields(after(target, 'trail 2C'), 'game', 'tally', 'over')).toBe('game=2 tally=7.1');
    expect(fields(after(`${target} tally=4.0`, 'trail 2C'), 'tally', 'over')).toBe('over=yes tally=11.1');
    expect(fields(after(`${target} tally=5.11`, 'trail 2C'), 'tally', 'over')).toBe('tally=12.12');
    // The winner of the last game need not be the winner of the match.
    expect(casino.outcome(after(`${target} tally=0.11`, 'trail 2C'))).toEqual({
      scores: [7, 12],
      places: [2, 1],
    });
  });

  it('[CAS-89, CAS-90, CAS-91] the next dealer', () => {
    const next = (option: string): State =>
      after(`${target.replace(':11', `:11,nextDealer:${option}`)} dealer=1`, 'trail 2C');
    expect(next('rotate').dealer).toBe(0);
    const ofThree = (option: string): readonly number[] =>
      [0, 1, 2].map((dealer) => {
        const text = `options=match:target,target:50,nextDealer:${option} hands=2C/-/- last=0 piles=AS.10D/AH/-`;
        return after(`${text} dealer=${dealer}`, 'trail 2C').dealer;
      });
    expect(ofThree('rotate')).toEqual([1, 2, 0]);
    expect(ofThree('loser-leads')).toEqual([1, 1, 1]);
    expect(loserOf(at(`${target} dealer=1`))).toBe(1);
    const tied = [0, 1, 2].map((dealer) => loserOf(at(`hands=2C/-/- piles=AS.10D/-/- dealer=${dealer}`)));
    expect(tied).toEqual([1, 2, 1]);
    expect([casino.toAct(next('loser-leads')), next('loser-leads').dealer]).toEqual([1, 0]);
    const drawn = new Set(
      Array.from(
        { length: 20 },
        (_, seed) =>
          after(
            `${target.replace(':11', ':11,nextDealer:redraw')} dealer=1 rng=${seed.toString(16).padStart(64, '0')}.0`,
            'trail 2C',
          ).dealer,
      ),
    );
    expect(drawn.size).toBe(2);
  });
});
