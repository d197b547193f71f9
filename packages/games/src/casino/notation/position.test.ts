// Positions in notation: an impossible position is refused with a sentence that names the problem.

import { describe, expect, it } from 'vitest';
import { casino } from '../index.ts';

describe('a position', () => {
  it.each([
    ['all defaults', 'hands=2C/3C'],
    ['an ace that counts 14', 'options=preset:royal52 hands=2C.AC/3C builds=b1:0:14:8C+6S.AH'],
    ['a settling capture', 'options=partnership:true hands=2C/3C/4C/5C loose=8H settling=0:capture_8S_8H'],
    ['one let stand', 'options=partnership:true hands=2C/3C/4C/5C loose=8H settling=0:capture_8S_8H:stood'],
    ['an end', 'hands=-/- over=yes'],
  ])('[CAS-100] is read with %s, and again as it is written', (_name, text) => {
    const read = casino.parseState(text);
    if (!read.ok) throw new Error(read.problem);
    expect(casino.parseState(casino.formatState(read.value))).toEqual(read);
  });

  it('[CAS-100] keeps every field', () => {
    const text =
      'options=match:bestOf hands=2C.9D/3C stock=4C.7C loose=6C builds=b3:0:9:5C+4S piles=8C/10C.10H turn=1 dealer=0 deal=2 game=3 made=4 last=1 sweeps=1.0 tally=2.3 proven=3.5/- must=1 rng=fast.1.2.3.4';
    const read = casino.parseState(text);
    expect(read.ok ? casino.formatState(read.value) : read.problem).toBe(text);
  });

  it.each([
    ['a card twice', 'hands=2C.2C/3C', 'twice'],
    ['a card in two places', 'hands=2C/3C loose=2C', '2C stands twice'],
    ['a card that is not in the pack', 'hands=KC/3C', 'not in a pack'],
    ['a build that does not sum', 'hands=2C/3C builds=b1:0:9:5C+5S', 'not worth 9'],
    ['a build that is too high', 'hands=2C/3C builds=b1:0:11:6C+5S', 'worth more than 10'],
    ['an owner who is not there', 'hands=2C/3C builds=b1:5:9:5C+4S', 'no owner'],
    ['two builds of one name', 'hands=2C/3C builds=b1:0:9:5C+4S,b1:1:8:5D+3S', 'same name'],
    ['no hands', 'loose=2C', 'needs hands'],
    ['a turn without a card', 'hands=-/3C', 'without a card'],
    ['one seat', 'hands=2C', '2 to 4 seats'],
    [
      'a settling capture of what is not there',
      'options=partnership:true hands=2C/3C/4C/5C settling=0:capture_8S_8C',
      'CARD_NOT_AVAILABLE',
    ],
    [
      'a settling capture of a buried card',
      'options=partnership:true hands=2C/3C/4C/5D loose=3H.8H piles=-/5C.2D/-/- settling=0:capture_8S_8H_5C+3H',
      'PILE_NOT_TOP',
    ],
    [
      'a settling capture that does not sum',
      'options=partnership:true hands=2C/3C/4C/5C loose=7H settling=0:capture_8S_7H',
      'SUM_MISMATCH',
    ],
    [
      'a settling capture where nothing settles',
      'options=partnership:true,shiya:false hands=2C/3C/4C/5C loose=8H settling=0:capture_8S_8H',
      'play Shiya',
    ],
    ['a settling capture without partners', 'hands=2C/3C loose=8C settling=0:capture_8S_8C', 'partners'],
    ['two phases at once', 'hands=2C/3C turn=0 over=yes', 'one of them only'],
    ['a build of too many parts', 'hands=2C/3C builds=b1:0:9:5C+4S:1', 'more parts'],
    ['no card at all', 'hands=2C.X/3C', '"X" is not a card'],
    ['a turn of nobody', 'hands=2C/3C turn=2', 'turn is not a number from 0 to 1'],
    ['a dealer who is not there', 'hands=2C/3C dealer=2', 'dealer is not a number from 0 to 1'],
    ['piles for too few', 'hands=2C/3C piles=4C', 'piles needs 2 parts'],
    ['sweeps for too many', 'hands=2C/3C sweeps=1.0.0', 'sweeps needs 2 numbers'],
    ['a tally that is no number', 'hands=2C/3C tally=1.x', '"x" is not a number up to 9999'],
    [
      'a tally of seats where partners count',
      'options=partnership:true hands=2C/3C/4C/5C tally=1.0.0.0',
      'tally needs 2',
    ],
    ['an end that is not sure', 'hands=2C/3C over=no', 'over can only be yes'],
    ['a build without a name', 'hands=2C/3C builds=9:0:9:5C+4S', 'does not begin with the name'],
    ['a build without a value', 'hands=2C/3C builds=b1:0:15:5C+4S', 'no value from 1 to 14'],
    ['a build without sets', 'hands=2C/3C builds=b1:0:9', '"" in build b1 is not a set'],
    ['a build of one card', 'hands=2C/3C builds=b1:0:9:9C', 'less than two cards'],
    ['a build that was never made', 'hands=2C/3C made=1 builds=b2:0:9:5C+4S', 'made is less'],
    ['a shuffle that cannot be read', 'hands=2C/3C rng=x', 'a generator is'],
    [
      'what settles and is no capture',
      'options=partnership:true hands=2C/3C/4C/5C settling=0:trail_8S',
      'what settles is not a capture',
    ],
    [
      'a settling capture of nobody',
      'options=partnership:true hands=2C/3C/4C/5C loose=8H settling=4:capture_8S_8H',
      'the seat of the settling capture',
    ],
    [
      'a settling capture with a word too many',
      'options=partnership:true hands=2C/3C/4C/5C loose=8H settling=0:capture_8S_8H:stood:twice',
      'ends in :stood or not at all',
    ],
    [
      'a settling capture with a wrong word',
      'options=partnership:true hands=2C/3C/4C/5C loose=8H settling=0:capture_8S_8H:heard',
      'ends in :stood or not at all',
    ],
    ['five seats', 'hands=2C/3C/4C/5C/6C', '2 to 4 seats'],
    ['options that do not go together', 'options=deck:52 hands=2C/3C', 'has face cards'],
    ['the lowest card beyond the pack', 'hands=JC/3C', 'JC is not in a pack of 40'],
    ['an owner one seat too far', 'hands=2C/3C builds=b1:2:9:5C+4S', 'no owner'],
    ['a single card that is not worth its build', 'hands=2C/3C builds=b1:0:9:5C+4S.8C', 'the set 8C'],
    ['a seat that captured last and is not there', 'hands=2C/3C last=2', 'last is not a number from 0 to 1'],
    ['a duty of nobody', 'hands=2C/3C must=2', '"2" is not a number up to 1'],
    [
      'a settling card that lies elsewhere too',
      'options=partnership:true hands=2C/3C/4C/5C loose=8H piles=8S/-/-/- settling=0:capture_8S_8H',
      '8S stands twice',
    ],
    [
      'what settles and is no move',
      'options=partnership:true hands=2C/3C/4C/5C settling=0:fly',
      '"fly" is no move',
    ],
    ['an unknown field', 'hands=2C/3C hat=1', 'not a field'],
  ])('[CAS-100] is refused for %s', (_name, text, problem) => {
    const read = casino.parseState(text);
    expect(read.ok ? 'read' : read.problem).toContain(problem);
  });
});
