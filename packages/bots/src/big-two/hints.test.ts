// Hints and reviews: reasons in words from facts, numbers from imagined deals, and grades that use the hands only when they lie open.

import { fastRng, fastWords, numberedSeed, openMatch } from '@parlor/engine';
import { bigTwo } from '@parlor/games/big-two';
import { describe, expect, it } from 'vitest';
import type { Reason } from '../player.ts';
import { factsOf, type MoveFacts } from './facts.ts';
import { grade } from './grade.ts';
import { bigTwoBots } from './index.ts';
import { considering } from './mind.ts';
import './test/loaded.ts';
import { defaults, midgame, position, seen, thinking } from './test/reading.ts';
import { reasonOf, triedReason } from './words.ts';

const hintsOf = (text: string) => bigTwoBots.hint(seen(text), thinking(1, 10));

const factsFor = (text: string, move: string): MoveFacts => {
  const mind = considering(seen(text));
  for (let row = 0; row < mind.moves.count; row++)
    if (bigTwo.formatMove(mind.seen.moveOf(mind.moves, row)) === move) return factsOf(mind, row);
  throw new Error(`${move} is not a move`);
};

/** The words for one move of a position, and the facts behind them. */
const reasonFor = (text: string, move: string): Reason => reasonOf(factsFor(text, move));
const wordsFor = (text: string, move: string): string => reasonFor(text, move).text;

const LEAD = 'hands=3D.9S.9H.AS/5C.5H.2S/6C.7C.8D/8C.10C.KD turn=0';

describe('reasons are facts', () => {
  it.each([
    [LEAD, 'play AS', 'only 2S beats this; needs 2 more plays to go out, keeps one play nobody can beat'],
    [LEAD, 'play 9H 9S', 'nobody can beat this; needs 2 more plays to go out'],
    [LEAD, 'play 9H', 'only 10C, KD or 2S beat this; needs 3 more plays to go out instead of 2'],
    [
      'hands=3D.AS/5C.5H/6C.7C/8C.10C turn=0',
      'play AS',
      'wins for certain: nobody can beat this, and it goes out in 1 more play',
    ],
    ['hands=KH.KS/5C.5H/6C.7C/8C.10C turn=0', 'play KH KS', 'goes out'],
    // One straight is broken up, and four plays are left over.
    [
      'hands=3D.4C.5H.6S.7D/9D.9H/10C.10H/JC.2S turn=0 table=3:3C',
      'play 5H',
      'needs 4 more plays to go out instead of none',
    ],
    [
      'hands=3D.3C.7H/4C.4H/AC.AD/8C.10C turn=0',
      'play 3D 3C',
      'only a pair of 4s or aces beats this; needs 1 more play to go out',
    ],
    // Of two pairs of one rank the one with the higher suit beats the other.
    [
      'hands=3D.9D.9C/9H.9S/8C.8D/7C.7D turn=0',
      'play 9D 9C',
      'only a pair of 9s beats this; needs 1 more play to go out',
    ],
    [
      'hands=3D.9H.9S/9C.9D/8C.8D/7C.7D turn=0',
      'play 9H 9S',
      'wins for certain: nobody can beat this, and it goes out in 1 more play',
    ],
    [
      'hands=3D.4C.5H.6S.7D.9S/4S.5C.6C.7C.8D/9D.9H.KS.KD.2H/10C.10H.QD.QS.AS turn=0',
      'play 3D 4C 5H 6S 7D',
      'only a higher straight beats this; needs 1 more play to go out',
    ],
    [
      'hands=3D.3C.3H.7S/4C.4H.4D/AC.AD.AH/8C.10C.KD turn=0',
      'play 3D 3C 3H',
      'only three 4s or aces beat this; needs 1 more play to go out',
    ],
    [
      'hands=3D.3C.3H.7S.9S/4C.4H/AC.AD/8C.10C turn=0',
      'play 3D 3C 3H',
      'all other hands are too short to beat this; needs 2 more plays to go out',
    ],
    [
      'hands=3D.4D/5C.5H/6C.2C/8C.10C turn=0 table=3:AD',
      'pass',
      'nothing can be played; needs 2 more plays to go out',
    ],
    ['hands=3D.AS/5C.5H/6C.2C/8C.10C turn=0 table=3:10D', 'pass', 'saves AS; needs 2 more plays to go out'],
    [
      'hands=3D.4C.5H.6S.7D.9C/9D.9H/10C.10H/JC.2S turn=0',
      'play 9C',
      'needs 1 more play to go out, keeps one play nobody can beat',
    ],
    // A card below is no answer, and four answers are too many to name.
    [
      'hands=4D.9H/9D.9C.10C/6C.7C/8C.8D turn=0',
      'play 9H',
      'only 10C beats this; needs 1 more play to go out',
    ],
    ['hands=4D.9H/10D.10C.10H/10S.7C/8C.8D turn=0', 'play 9H', 'needs 1 more play to go out'],
    // Any flush beats a straight.
    [
      'hands=3D.4C.5H.6S.7D.9S/4S.5C.6C.7C.8C.9C/9D.9H.KS.KD.2H/10C.10H.QD.QS.AS turn=0',
      'play 3D 4C 5H 6S 7D',
      'needs 1 more play to go out',
    ],
    [
      'options=fourCardPlays:charlesworth hands=3D.3C.4H.4S.9S/5S.5C.6C.6D/9D.9H.KS.KD/10C.10H.QD.QS turn=0',
      'play 3D 3C 4H 4S',
      'needs 1 more play to go out',
    ],
  ])('%s: %s', (text, move, words) => {
    expect(wordsFor(text, move)).toBe(words);
  });

  it.each([
    [LEAD, 'play AS', { beatenKind: 'single', beatenBy: '2S', playsLeft: 2, safeLeft: 1, broken: 0 }],
    [LEAD, 'play 9H', { beatenKind: 'single', beatenBy: '10C KD 2S', playsLeft: 3, broken: 1 }],
    [
      'hands=3D.3C.7H/4C.4H/AC.AD/8C.10C turn=0',
      'play 3D 3C',
      { beatenKind: 'pair', beatenBy: '4 A', unbeatable: false },
    ],
    [
      'hands=3D.4C.5H.6S.7D.9S/4S.5C.6C.7C.8D/9D.9H.KS.KD.2H/10C.10H.QD.QS.AS turn=0',
      'play 3D 4C 5H 6S 7D',
      { beatenKind: 'five', beatenBy: 'straight' },
    ],
    [
      'hands=3D.3C.3H.7S.9S/4C.4H/AC.AD/8C.10C turn=0',
      'play 3D 3C 3H',
      { tooShort: true, unbeatable: true, certain: false, goesOut: false },
    ],
    ['hands=3D.AS/5C.5H/6C.2C/8C.10C turn=0 table=3:10D', 'pass', { saves: 'AS' }],
  ])('and are given beside the words: %s: %s', (text, move, facts) => {
    expect(reasonFor(text, move).facts).toMatchObject(facts);
  });

  it('a fact that does not hold is left out', () => {
    const { facts } = reasonFor(LEAD, 'play 9H 9S');
    for (const name of ['tooShort', 'saves', 'beatenKind', 'beatenBy'])
      expect(facts).not.toHaveProperty(name);
  });

  it('the imagined deals are counted, their worth is a mean; what is certain needs none of them', () => {
    const facts = factsFor(LEAD, 'play 9H 9S');
    const tried = { row: 0, handicap: 0, wins: 1, worlds: 3, sum: 4, squares: 6, solved: 2 };
    expect(triedReason(facts, tried)).toMatchObject({
      text: 'nobody can beat this; needs 2 more plays to go out; wins 1 of 3 simulated deals',
      facts: { wins: 1, worlds: 3, share: 0.33, worth: 1.33, solved: 2 },
    });
    expect(triedReason(facts, { ...tried, worlds: 1 }).text).toMatch(/; wins 1 of 1 simulated deal$/);
    expect(triedReason(facts, { ...tried, worlds: 0 })).toEqual(reasonOf(facts));
    expect(triedReason({ ...facts, certain: true }, tried).facts).not.toHaveProperty('wins');
    expect(triedReason({ ...facts, goesOut: true }, tried).text).toBe('goes out');
  });

  it('the best first, with a number, how many deals it won, and the facts behind the words', () => {
    const hints = hintsOf(LEAD);
    const values = hints.map(({ value }) => value);
    expect(values).toEqual(values.slice().sort((a, b) => b - a));
    expect(hints[0]?.reason.text).toMatch(/nobody can beat|wins \d+ of 10 simulated deals/);
    expect(hints[0]?.reason.facts).toHaveProperty('playsLeft');
  });

  it('a certain win stands first', () => {
    expect(hintsOf('hands=3D.AH.AS/5C.5H.6S/6C.7C.8D/8C.10C.KD turn=0')[0]?.reason.text).toContain(
      'wins for certain',
    );
    expect(hintsOf('hands=KH.KS/5C.5H/6C.7C/8C.10C turn=0')[0]).toMatchObject({
      move: 'play KH KS',
      reason: { text: 'goes out' },
    });
  });
});

describe('grades', () => {
  it('are exact when the hands lie open and few cards are left', () => {
    // The 4 would be beaten by the 5, and the 5s go out; the pair of kings and then anything wins.
    const state = position('hands=4D.KH.KS/5C.6H/7C.8C/9C.10C turn=0');
    const view = bigTwo.view(state, 0);
    const decided = (text: string) => {
      const move = bigTwo.parseMove(text);
      if (!move.ok) throw new Error(move.problem);
      return { view, move: move.value, truth: state };
    };
    const bad = grade(decided('play 4D'), thinking(1, 5));
    const good = grade(decided('play KH KS'), thinking(1, 5));
    expect([bad.exact, good.exact]).toEqual([true, true]);
    expect(good.value).toBe(good.bestValue);
    expect(bad.value).toBeLessThan(bad.bestValue);
    expect(bad.reason.text).toMatch(/with these hands play .* was worth .* points? more/);
  });

  it('do not look at the hands of a match that goes on', () => {
    for (let seed = 1; seed <= 5; seed++) {
      const state = midgame(defaults, 4, seed, 20);
      const view = bigTwo.view(state, state.turn);
      const [move] = bigTwo.movesFor(view);
      if (move === undefined || bigTwo.movesFor(view).length === 1) continue;
      const once = grade({ view, move, truth: undefined }, thinking(seed, 6));
      expect(once.exact).toBe(false);
      expect(once.value).toBeLessThanOrEqual(once.bestValue);
    }
  });

  it('a whole match is reviewed: every decision, each seat, three moments', () => {
    const opened = openMatch(bigTwoBots.game, { seats: 4, seed: numberedSeed(3), options: { deals: 1 } });
    if (!opened.ok) throw new Error(opened.problem);
    let match = opened.value;
    const words = fastWords(fastRng(4));
    while (match.toAct !== undefined) {
      const moves = match.moves(match.toAct);
      const step = match.submit(match.toAct, moves[words.below(moves.length)] as string);
      if (!step.ok) throw new Error(step.refusal.code);
      match = step.match;
    }
    const review = bigTwoBots.review(match.record(), thinking(1, 4));
    expect(review.decisions).toHaveLength(match.ply);
    expect(review.moments).toHaveLength(3);
    expect(review.seats.every(({ decisions }) => decisions > 0)).toBe(true);
    expect(review.decisions.some(({ exact, forced }) => exact && !forced)).toBe(true);
    // What was not looked at is not called exact.
    expect(review.decisions.filter(({ forced }) => forced).map(({ exact }) => exact)).not.toContain(true);
    expect(review.decisions.some(({ loss }) => loss > 0)).toBe(true);
  });
});
