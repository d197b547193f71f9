// Claims, concessions and reneges (T42-53 to T42-57); proven claims compared with every deal and every play.

import { bits, numberedSeed, streamRng } from '@parlor/engine';
import { testWords } from '@parlor/engine/testing';
import { describe, expect, it } from 'vitest';
import { texas42 } from '../index.ts';
import { formatTile } from '../notation/words.ts';
import { COUNT, type Tile } from '../pieces/tiles.ts';
import { after, at, endgame, follow, legal, move, playOf, ruling, steps, sureHand, why } from '../test/at.ts';
import type { Playing, State } from '../types.ts';
import { playable, rowOf, suitLed, trickWinner } from './contracts.ts';
import { possibleTiles, unseenBy } from './known.ts';
import { renegeScore } from './score.ts';

describe('claims', () => {
  it('[T42-53] a seat of the bidders on lead may claim with all its tiles', () => {
    const hand = sureHand('2m');
    expect(legal(hand)).toContain('claim 6-6 6-5 6-4 6-3 6-2 6-1 6-0');
    const { state, events } = steps(hand, 'claim 6-6 6-5 6-4 6-3 6-2 6-1 6-0');
    expect(events.map(({ type }) => type)).toEqual(['claimed', 'handDecided', 'handScored', 'dealt']);
    expect([state.last?.result, state.last?.reason, state.scores]).toEqual(['made', 'claimed', [0, 2]]);
    const points = after(sureHand('30', 'options=preset:points250'), 'claim 6-6 6-5 6-4 6-3 6-2 6-1 6-0');
    expect(points.scores).toEqual([0, 42]);
    expect(ruling(hand, 1, 'claim 6-6')).toBe('CLAIM_UNSOUND T42-53');
    expect(ruling(hand, 1, 'claim 6-6 5-5')).toBe('NOT_IN_HAND T42-53');
    expect(ruling(hand, 2, 'claim 6-6')).toBe('NOT_YOUR_TURN T42-53');
    expect(ruling(at('hands=*/*/*/*'), 1, 'claim 6-6')).toBe('WRONG_PHASE T42-53');
    expect(ruling({ ...hand, options: { ...hand.options, claims: 'off' } }, 1, 'claim 6-6')).toBe(
      'CLAIM_NOT_ALLOWED T42-53',
    );
    const nello = at('options=nello:open hands=*/*/*/* calls=1m,pass,pass,pass call=nello-own');
    expect(why(nello, 1, 'claim 0-0')).toBe('CLAIM_NOT_ALLOWED');
    const defending = { ...hand, stage: { ...playOf(hand), turn: 2, leader: 2 } };
    expect(why(defending, 2, `claim ${formatTile(bits.first(hand.hands[2]))}`)).toBe('CLAIM_NOT_ALLOWED');
    // The partner may not claim in the middle of a trick.
    const partner = follow(hand, 2);
    expect([texas42.toAct(partner), partner.stage.phase]).toEqual([3, 'play']);
    const tiles = bits.list(partner.hands[3]).map(formatTile).join(' ');
    expect(ruling(partner, 3, `claim ${tiles}`)).toBe('CLAIM_NOT_ALLOWED T42-53');
  });

  it('[T42-53] a bid of points in marks scoring may be claimed with enough tiles; in points scoring with all', () => {
    // Two tricks left, 30 bid, the rest already banked: one safe lead is enough.
    const hand = endgame('6', '30', '3-0 2-0/6-6 1-0/4-0 2-1/5-3 3-1');
    expect(legal(hand)).toContain('claim 6-6');
    expect(after(hand, 'claim 6-6').last?.reason).toBe('claimed');
    const points = endgame('6', '30', '3-0 2-0/6-6 1-0/4-0 2-1/5-3 3-1', 'options=preset:points250');
    expect(why(points, 1, 'claim 6-6')).toBe('CLAIM_UNSOUND');
  });

  it('[T42-53] a claim of the remaining tricks does not repair a contract that was set', () => {
    const set = (options: string): State => {
      const hand = endgame('6', '30', '3-0 2-0/6-6 6-5/4-0 2-1/5-0 1-0', `options=earlyEnd:off${options}`);
      return after({ ...hand, stage: { ...playOf(hand), banked: [13, 21] } }, 'claim 6-6 6-5');
    };
    expect([set('').last?.result, set('').last?.reason, set('').scores]).toEqual(['set', 'claimed', [1, 0]]);
    expect(set(',preset:points250').scores).toEqual([13 + 30, 0]);
  });

  it('[T42-53] a partial claim needs leads whose tricks and points make the bid, with the count that others must throw', () => {
    const verdict = (call: string, left: string, named: string, banked: number): string => {
      const hand = endgame(call, '30', left);
      const short: State = { ...hand, stage: { ...playOf(hand), banked: [0, banked] } };
      const listed = legal(short).includes(`claim ${named}`) ? 'listed' : 'not listed';
      return `${why(short, 1, `claim ${named}`)}, ${listed}`;
    };
    // One point for the trick, five for the five and ten for the other tile.
    expect(verdict('6', '3-0 2-0/6-6 1-0/4-0 2-1/5-3 3-1', '6-6', 29)).toBe('ok, listed');
    expect(verdict('6', '3-0 2-0/6-6 1-0/4-0 2-1/5-3 3-1', '6-6', 28)).toBe('CLAIM_UNSOUND, not listed');
    expect(verdict('5', '3-0 2-0/5-5 1-0/4-0 2-1/6-3 3-1', '5-5', 19)).toBe('ok, listed');
    expect(verdict('5', '3-0 2-0/5-5 1-0/4-0 2-1/6-3 3-1', '5-5', 18)).toBe('CLAIM_UNSOUND, not listed');
    // At worst one seat throws the 2-0: the six and four must follow, and the third seat has no count below
    // five.
    expect(verdict('6', '5-5 6-4/6-6 1-0/5-0 4-1/3-2 2-0', '6-6', 14)).toBe('ok, not listed');
    expect(verdict('6', '5-5 6-4/6-6 1-0/5-0 4-1/3-2 2-0', '6-6', 13)).toBe('CLAIM_UNSOUND, not listed');
  });

  it.each(['verified', 'n42pa'])(
    '[T42-32, T42-36, T42-53] %s: a claim leads tiles as the rules of leading allow',
    (claims) => {
      const first = at(
        `options=claims:${claims},openingLeadMustBeTrump:true hands=*/5-5.6-6.6-5.6-4.6-3.6-2.6-1/*/* calls=30,pass,pass,pass call=6`,
      );
      expect(ruling(first, 1, 'claim 5-5 6-6')).toBe('MUST_LEAD_TRUMP T42-32');
      const sevens = endgame(
        'sevens',
        '1m',
        '3-0 2-0/5-2 6-2/4-0 2-1/5-5 1-0',
        `options=claims:${claims},sevens:on`,
      );
      expect(ruling(sevens, 1, 'claim 6-2 5-2')).toBe('MUST_BE_CLOSEST T42-36');
      expect(ruling(sevens, 1, 'claim 5-2 6-2')).toBe('ok');
    },
  );

  it('[T42-54] the top trumps hold against one live trump; with the top trump unseen they do not (G-75)', () => {
    const good = endgame('6', '1m', '6-4 2-0/6-6 6-5/4-0 2-1/5-0 1-0');
    expect(why(good, 1, 'claim 6-6 6-5')).toBe('ok');
    const bad = endgame('6', '1m', '6-6 2-0/6-5 6-4/4-0 2-1/5-0 1-0');
    expect(ruling(bad, 1, 'claim 6-5 6-4')).toBe('CLAIM_UNSOUND T42-54');
    expect(legal(bad).some((text) => text.startsWith('claim'))).toBe(false);
  });

  it('[T42-54] a claim that only the search can prove is accepted, but not one of five tricks', () => {
    // The 4-3 is as close as the 5-2 that is led: its holder must play it, and then no tile beats the 6-2.
    const search = endgame('sevens', '1m', '4-3 2-0/5-2 6-2/6-6 2-1/5-5 1-0', 'options=sevens:on');
    expect(why(search, 1, 'claim 5-2 6-2')).toBe('ok');
    expect(legal(search).some((text) => text.startsWith('claim'))).toBe(false);
    // The same holds with four tricks left; with five there is no search.
    const four = endgame(
      'sevens',
      '1m',
      '4-3 2-0 1-1 1-0/5-2 6-2 5-3 4-4/6-6 2-1 3-0 6-5/5-5 3-1 2-2 0-0',
      'options=sevens:on',
    );
    expect(why(four, 1, 'claim 5-2 6-2 5-3 4-4')).toBe('ok');
    const five = endgame(
      'sevens',
      '1m',
      '4-3 2-0 1-1 1-0 4-0/5-2 6-2 5-3 4-4 3-3/6-6 2-1 3-0 6-5 6-4/5-5 3-1 2-2 0-0 4-1',
      'options=sevens:on',
    );
    expect(ruling(five, 1, 'claim 5-2 6-2 5-3 4-4 3-3')).toBe('CLAIM_UNSOUND T42-54');
    // One seat might hold two sixes above the 6-0, and keep one.
    const sixes = endgame('nt high', '1m', '6-1 2-0/6-6 6-0/6-2 2-1/6-3 1-0');
    expect(why(sixes, 1, 'claim 6-6 6-0')).toBe('CLAIM_UNSOUND');
    // The top five must be led first, because only it draws the 6-5.
    const fives = at('hands=*/5-5.5-4.5-3.5-2.5-1.5-0.6-6/*/* calls=1m,pass,pass,pass call=nt-high');
    expect(why(fives, 1, 'claim 5-4 5-5 5-3 5-2 5-1 5-0 6-6')).toBe('CLAIM_UNSOUND');
  });

  it('[T42-16, T42-54] a plunge is public knowledge about doubles: a claim may rely on it', () => {
    // Doubles are trump. Seats 1 and 2 bid plunges, and each must still hold one of the two remaining
    // doubles.
    const hand = at(
      'options=plunge:on,plungeMinDoubles:2,plungeMinMarks:2,plungeLead:bidder,splash:on,splashMinDoubles:2,earlyEnd:off dealer=2 hands=4-4.1-0/2-0.1-1/6-2.2-2/6-0.4-3 calls=41,splash3,plunge4,plunge5 call=doubles plays=6-1.6-5.6-3.4-1/4-2.4-0.2-1.6-4/5-3.5-4.5-0.5-1/3-2.6-6.3-0.3-1/5-5.3-3.0-0.5-2',
    );
    expect(why(hand, 0, 'claim 4-4 1-0')).toBe('ok');
    const plain = {
      ...hand,
      calls: hand.calls.map((call) => (call === 'pass' ? call : { ...call, kind: 'marks' })),
    };
    expect(why(plain as State, 0, 'claim 4-4 1-0')).toBe('CLAIM_UNSOUND');
  });

  const always: readonly (readonly [golden: string, hand: string, call: string])[] = [
    ['G-79', '6-6 6-5 6-4 6-3 6-2 6-1 6-0', '6'],
    ['G-79', '6-6 6-5 6-4 6-3 6-2 6-1 6-0', 'nt-high'],
    ['G-80', '5-5 5-4 5-3 5-2 5-1 5-0 6-6', '5'],
    ['G-80', '5-5 5-4 5-3 5-2 5-1 5-0 6-6', 'nt-high'],
  ];
  it.each(always)('[T42-54] %s: %s wins everything in every deal when %s is called', (_, hand, call) => {
    const state = at(`hands=*/${hand.replaceAll(' ', '.')}/*/* calls=1m,pass,pass,pass call=${call}`);
    expect(why(state, 1, `claim ${hand}`)).toBe('ok');
    expect(legal(state).some((text) => text.startsWith('claim'))).toBe(true);
  });

  it('[T42-54] a refused claim changes nothing and depends on nothing hidden', () => {
    const one = endgame('6', '1m', '6-6 2-0/6-5 6-4/4-0 2-1/5-0 1-0');
    const other = endgame('6', '1m', '4-0 2-0/6-5 6-4/6-6 2-1/5-0 1-0');
    expect(ruling(one, 1, 'claim 6-5 6-4')).toBe(ruling(other, 1, 'claim 6-5 6-4'));
    expect(() => texas42.play(one, 1, move('claim 6-5 6-4'))).toThrow('CLAIM_UNSOUND');
  });

  it('[T42-55] with n42pa a claim is judged on the actual deal, at the risk of the hand', () => {
    const options = 'options=claims:n42pa';
    const risky = endgame('6', '2m', '6-6 2-0/6-5 6-4/4-0 2-1/5-0 1-0', options);
    const lost = after(risky, 'claim 6-5 6-4');
    expect([lost.last?.result, lost.last?.reason, lost.scores]).toEqual(['set', 'forfeited', [2, 0]]);
    // Two fives are unseen. In the actual deal both fall on the first lead; in another possible deal one is
    // kept.
    const lucky = endgame('nt high', '2m', '5-3 2-0/5-5 5-1/5-2 2-1/1-0 1-1', options);
    expect(why({ ...lucky, options: { ...lucky.options, claims: 'verified' } }, 1, 'claim 5-5 5-1')).toBe(
      'CLAIM_UNSOUND',
    );
    expect(after(lucky, 'claim 5-5 5-1').last?.reason).toBe('claimed');
    // Seat 1 needs one more trick for its 30. The second lead loses, but no play of the others sets the
    // contract.
    const enough = endgame('6', '30', '5-5 2-0/6-6 5-4/4-0 2-1/5-0 1-0', options);
    const made = after({ ...enough, stage: { ...playOf(enough), banked: [12, 29] } }, 'claim 6-6 5-4');
    expect([made.last?.result, made.last?.reason, made.scores]).toEqual(['made', 'claimed', [0, 1]]);
    const short = after({ ...enough, stage: { ...playOf(enough), banked: [12, 28] } }, 'claim 5-4 6-6');
    expect([short.last?.result, short.last?.reason, short.scores]).toEqual(['set', 'forfeited', [1, 0]]);
  });

  it('[T42-55] a contract that is already made is not lost by a claim', () => {
    const late = (fields: string): State =>
      endgame('6', '30', '6-6 2-0/6-5 6-3/4-0 2-1/3-1 1-0', `options=claims:n42pa,earlyEnd:off${fields}`);
    expect(after(late(''), 'claim 6-5 6-3').last?.result).toBe('made');
    // In points scoring the remaining points go to the other team.
    const points = late(',preset:points250');
    const before = playOf(points).banked[1];
    expect(after(points, 'claim 6-5 6-3').last?.delta).toEqual([42 - before, before]);
  });
});

describe('concessions', () => {
  it('[T42-56] a concession needs the partner, once a trick, and gives the other team the rest', () => {
    const hand = sureHand('2m');
    const asked = after(after(hand, '6-6'), 'concede');
    expect([texas42.toAct(asked), legal(asked)]).toEqual([0, ['agree', 'decline']]);
    expect(ruling(asked, 2, 'agree')).toBe('NOT_YOUR_TURN T42-56');
    expect(ruling(hand, 1, 'agree')).toBe('WRONG_PHASE T42-56');
    expect(ruling(hand, 2, 'concede')).toBe('NOT_YOUR_TURN T42-56');
    expect(ruling(at('hands=*/*/*/*'), 1, 'concede')).toBe('WRONG_PHASE T42-56');
    const declined = after(asked, 'decline');
    expect(texas42.toAct(declined)).toBe(2);
    expect(ruling(declined, 2, 'concede')).toBe('ASKED_ALREADY T42-56');
    const over = after(asked, 'agree');
    expect([over.last?.result, over.last?.reason, over.scores]).toEqual(['made', 'conceded', [0, 2]]);
    const bidders = after(hand, 'concede, agree');
    expect([bidders.last?.result, bidders.scores]).toEqual(['set', [2, 0]]);
    expect(ruling({ ...hand, options: { ...hand.options, claims: 'off' } }, 1, 'concede')).toBe(
      'CLAIM_NOT_ALLOWED T42-56',
    );
  });

  it('[T42-56] a certain result stays, whichever side concedes', () => {
    const set = endgame('6', '2m', '3-0 2-0/6-6 6-5/4-0 2-1/5-0 1-0', 'options=earlyEnd:off');
    const lost: State = { ...set, stage: { ...playOf(set), banked: [1, 20] } };
    const defenders = after(follow(lost, 1), 'concede, agree');
    expect([defenders.last?.result, defenders.scores]).toEqual(['set', [2, 0]]);
    const made = endgame('6', '30', '3-0 2-0/6-6 6-5/4-0 2-1/5-0 1-0', 'options=earlyEnd:off');
    const kept: State = { ...made, stage: { ...playOf(made), banked: [0, 30] } };
    expect(after(kept, 'concede, agree').scores).toEqual([0, 1]);
  });

  it('[T42-56] in points scoring the remaining points go to the other team', () => {
    const hand = sureHand('35', 'options=preset:points250');
    expect(after(hand, 'concede, agree').scores).toEqual([42 + 35, 0]);
    expect(after(after(hand, '6-6'), 'concede, agree').scores).toEqual([0, 42]);
  });
});

describe('reneges', () => {
  const hand = (fields: string, bid = '1m'): State =>
    at(`${fields} hands=*/6-6.6-5.5-5.*/6-4.5-4.4-4.3-3.2-2.1-1.0-0/* calls=${bid},pass,pass,pass call=6`);
  /** Seat 2 holds back its six and shows it in the next trick. */
  const proved = (fields: string, bid: string): State =>
    after(follow(after(hand(fields, bid), '6-6, 4-4'), 2), '6-5, 6-4');
  it('[T42-57] a prevented renege is refused; elsewhere the tile that proves it costs the hand', () => {
    expect(ruling(after(hand('options=-'), '6-6'), 2, '4-4')).toBe('MUST_FOLLOW T42-34');
    const state = after(hand('options=renege:n42pa'), '6-6');
    expect(legal(state).length).toBe(8);
    const hidden = after(
      state,
      '4-4, 6-3, 1-0'
        .replace('6-3', formatTile(bits.last(state.hands[3])))
        .replace('1-0', formatTile(bits.first(state.hands[0]))),
    );
    expect(hidden.number).toBe(1);
    const { state: over, events } = steps(hidden, '6-5, 6-4');
    expect(events).toContainEqual({ type: 'reneged', seat: 2, tile: 25 });
    expect([over.last?.result, over.last?.reason, over.scores]).toEqual(['made', 'reneged', [0, 1]]);
  });

  it('[T42-57] it costs the stake; in points scoring the bid, but at least 42', () => {
    const marks = (bid: string): State['scores'] => proved('options=renege:n42pa', bid).scores;
    expect([marks('30'), marks('1m'), marks('2m')]).toEqual([
      [0, 1],
      [0, 1],
      [0, 2],
    ]);
    const points = (bid: string): State['scores'] =>
      proved('options=renege:n42pa,preset:points250', bid).scores;
    expect([points('30'), points('1m')]).toEqual([
      [0, 42],
      [0, 42],
    ]);
    const table = hand('options=renege:n42pa,preset:points250');
    const high: Playing = { ...playOf(table), bid: { kind: 'marks', level: 2 } };
    expect([renegeScore(table, high, 2), renegeScore(table, high, 1)]).toEqual([
      [0, 84],
      [84, 0],
    ]);
  });

  it('[T42-57] tiles shown at the end prove it too, and in points scoring it costs at least 42', () => {
    const state = after(hand('options=renege:n42pa,preset:points250'), '6-6');
    const hidden = after(
      state,
      `4-4, ${formatTile(bits.last(state.hands[3]))}, ${formatTile(bits.first(state.hands[0]))}`,
    );
    const { state: over, events } = steps(hidden, 'concede, agree');
    expect([over.last?.reason, over.scores]).toEqual(['reneged', [0, 42]]);
    expect(events.find(({ type }) => type === 'reneged')).toMatchObject({ seat: 2 });
    const lawful = after(hand('options=renege:n42pa'), 'concede, agree');
    expect([lawful.last?.reason, lawful.scores]).toEqual(['conceded', [1, 0]]);
  });
});

/** Every deal of the unseen tiles to three seats that agrees with the record. */
const everyDeal = (state: State, play: Playing, seat: number): number[][] => {
  const others = [1, 2, 3].map((step) => (seat + step) % 4);
  const deals: number[][] = [];
  const size = bits.size(state.hands[seat] as number);
  const give = (tiles: readonly Tile[], hands: number[]): void => {
    const [tile, ...rest] = tiles;
    if (tile === undefined) {
      deals.push(hands);
      return;
    }
    others.forEach((other) => {
      const hand = hands[other] as number;
      if (bits.size(hand) === size || !bits.has(possibleTiles(state, play, other), tile)) return;
      give(
        rest,
        hands.map((one, at) => (at === other ? bits.with(one, tile) : one)),
      );
    });
  };
  give(
    bits.list(unseenBy(play, state.hands[seat] as number)),
    state.hands.map((one, at) => (at === seat ? one : 0)),
  );
  return deals;
};

/**
 * The smallest total that the claimant's team banks with these leads over all plays; minus infinity when a
 * lead can lose.
 */
const worst = (
  play: Playing,
  seat: number,
  hands: readonly number[],
  order: readonly Tile[],
  trick: readonly Tile[],
): number => {
  const row = rowOf(play.declaration);
  const [lead, ...later] = order;
  if (lead === undefined) return 0;
  if (trick.length === 4) {
    if (trickWinner(row, suitLed(row, lead), trick) !== 0) return Number.NEGATIVE_INFINITY;
    const points = trick.reduce((sum, tile) => sum + (COUNT[tile] as number), 1);
    return points + worst(play, seat, hands, later, []);
  }
  const turn = (seat + trick.length) % 4;
  const options =
    trick.length === 0 ? [lead] : bits.list(playable(row, suitLed(row, lead), hands[turn] as number));
  let least = Number.POSITIVE_INFINITY;
  for (const tile of options) {
    const next = hands.map((hand, at) => (at === turn ? bits.without(hand, tile) : hand));
    least = Math.min(least, worst(play, seat, next, order, [...trick, tile]));
    if (least === Number.NEGATIVE_INFINITY) return least;
  }
  return least;
};

const holdsEverywhere = (state: State, play: Playing, seat: number, order: readonly Tile[]): boolean => {
  const least = Math.min(...everyDeal(state, play, seat).map((deal) => worst(play, seat, deal, order, [])));
  if (order.length === bits.size(state.hands[seat] as number)) return least > Number.NEGATIVE_INFINITY;
  return play.bid.kind === 'points' && least + play.banked[seat % 2 === 0 ? 0 : 1] >= play.bid.level;
};

it('[T42-54] verdicts equal a full search over every deal and every play, at the end of random hands', () => {
  const words = testWords(42);
  const verdicts = { sound: 0, unsound: 0 };
  const options = { ...at('options=sevens:on,earlyEnd:off hands=*/*/*/*').options };
  for (let match = 0; verdicts.sound < 150 || verdicts.unsound < 150; match++) {
    let { state } = texas42.setup(options, 4, streamRng(numberedSeed(match)));
    for (let ply = 0; ply < 80 && texas42.toAct(state) !== undefined; ply++) {
      const seat = texas42.toAct(state) as number;
      const { stage } = state;
      const size = bits.size(state.hands[seat] as number);
      const onLead =
        stage.phase === 'play' && stage.trick.length === 0 && stage.turn % 2 === stage.bidder % 2;
      if (onLead && size <= (words.below(12) === 0 ? 3 : 2)) {
        const tiles = bits.list(state.hands[seat] as number);
        const order = words.below(2) === 0 ? tiles : tiles.reverse();
        const named = words.below(3) === 0 ? order.slice(0, 1) : order;
        const verdict = texas42.whyNot(state, seat, { type: 'claim', order: named }) === undefined;
        expect(verdict, `${texas42.formatState(state)} ${named.map(formatTile)}`).toBe(
          isOrdered(stage, state.hands[seat] as number, named) && holdsEverywhere(state, stage, seat, named),
        );
        verdicts[verdict ? 'sound' : 'unsound']++;
      }
      const moves = texas42
        .legalMoves(state, seat)
        .filter(({ type }) => type !== 'concede' && type !== 'claim');
      state = texas42.play(state, seat, moves[words.below(moves.length)] ?? move('pass')).state;
    }
  }
});

/** True unless the game is sevens and a lead is not among the closest tiles. */
const isOrdered = (play: Playing, hand: number, order: readonly Tile[]): boolean => {
  let rest = hand;
  return order.every((tile) => {
    const may = bits.has(playable(rowOf(play.declaration), undefined, rest), tile);
    rest = bits.without(rest, tile);
    return may;
  });
};
