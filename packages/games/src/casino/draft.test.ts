// Drafts: staging cases, labels, near misses, and the names of the original documents on top of them.

import { describe, expect, it } from 'vitest';
import { type Draft, type DraftEdit, draftOptions, editDraft, nearMisses } from './draft.ts';
import { casino } from './index.ts';
import { parseCard } from './pieces/cards.ts';
import { after, at, fields } from './test/at.ts';

const card = (text: string): number => parseCard(text) ?? -1;
const start = (what: string, onto: string): DraftEdit => ({
  type: 'start',
  card: card(what),
  onto: onto.startsWith('b') ? { build: Number(onto.slice(1)) } : card(onto),
});
const add = (what: string): DraftEdit => ({ type: 'add', card: card(what) });

/** The draft after these edits, or the code of the first refusal. */
const stage = (text: string, ...edits: readonly DraftEdit[]): Draft | string | undefined => {
  const state = at(text);
  let draft: Draft | undefined;
  for (const edit of edits) {
    const next = editDraft(state, casino.toAct(state) ?? 0, draft, edit);
    if (!next.ok) return next.refusal.code;
    draft = next.draft;
  }
  return draft;
};
/** The draft after edits that are all accepted. */
const staged = (text: string, ...edits: readonly DraftEdit[]): Draft => {
  const draft = stage(text, ...edits);
  if (typeof draft !== 'object') throw new Error(`${text}: ${draft}`);
  return draft;
};
const labels = (text: string, ...edits: readonly DraftEdit[]): readonly string[] =>
  draftOptions(at(text), staged(text, ...edits)).map((option) => option.label);
const misses = (text: string, ...edits: readonly DraftEdit[]): readonly string[] =>
  nearMisses(at(text), staged(text, ...edits)).map(({ label, reason }) => `${label}: ${reason}`);

describe('staging', () => {
  it('[CAS-20] G01 a cancelled draft leaves nothing behind', () => {
    expect(stage('hands=5S.10C/9C loose=5H', start('5S', '5H'), { type: 'cancel' })).toBeUndefined();
  });

  const G02 = 'hands=2S.9D/10C loose=3H.4D.9H';
  it('[CAS-40] G02 cards are added one by one, and the build grows', () => {
    expect(labels(G02, start('2S', '3H'), add('4D'))).toEqual(['Build 9']);
    const options = draftOptions(at(G02), staged(G02, start('2S', '3H'), add('4D'), add('9H')));
    expect(options.map((option) => [option.label, option.cards])).toEqual([['Build 9', '9H 4D+3H+2S']]);
  });

  it('[CAS-32] G03 one card can be taken back', () => {
    const edits = [start('2S', '3H'), add('4D'), add('9H'), { type: 'remove', card: card('3H') }] as const;
    expect(stage(G02, ...edits)).toMatchObject({ card: card('2S'), cards: [card('4D'), card('9H')] });
    expect(labels(G02, ...edits)).toEqual([]);
  });

  it('[CAS-32] the hand card and the target can be taken back too', () => {
    const text = 'hands=9D.2H/2C loose=9H builds=b1:0:9:5C+4S';
    const onBuild = [start('9H', 'b1'), add('9D')] as const;
    expect(stage(text, ...onBuild)).toEqual({ seat: 0, card: card('9D'), cards: [card('9H')], build: 1 });
    expect(stage(text, ...onBuild, { type: 'remove', card: card('9D') })).toMatchObject({
      card: undefined,
      cards: [card('9H')],
    });
    expect(stage(text, ...onBuild, { type: 'target', build: undefined })).toMatchObject({
      card: card('9D'),
      build: undefined,
    });
  });

  it('[CAS-18] G04 a second hand card is refused, and may replace the first', () => {
    const text = 'hands=5S.5C.10S/9C loose=5H';
    expect(stage(text, start('5S', '5H'), add('5C'))).toBe('ONE_HAND_CARD');
    expect(stage(text, start('5S', '5H'), { type: 'replace', card: card('5C') })).toMatchObject({
      card: card('5C'),
    });
    expect(stage(text, start('5S', '5H'), { type: 'replace', card: card('9C') })).toBe('CARD_NOT_IN_HAND');
  });

  it('[CAS-31] G05 loose cards alone offer only captures by a hand card', () => {
    expect(labels('hands=7S.AD/9C loose=3H.4D', start('3H', '4D'))).toEqual(['Capture 7 with 7S']);
  });

  it('[CAS-15] G06 a draft is not part of the state, and only the seat on turn has one', () => {
    const state = at(G02);
    const before = casino.formatState(state);
    stage(G02, start('2S', '3H'));
    expect(casino.formatState(state)).toBe(before);
    expect(editDraft(state, 1, undefined, add('10C'))).toMatchObject({
      ok: false,
      refusal: { code: 'NOT_YOUR_TURN' },
    });
  });

  it('[CAS-51] G07 a loose card on a build of one’s own: capture both, or load', () => {
    const text = 'hands=9D.2H/2C loose=9H builds=b1:0:9:5C+4S';
    expect(labels(text, start('9H', 'b1'))).toEqual(['Capture 9 with 9D', 'Add to your 9']);
    expect(fields(after(text, 'load b1 9H'), 'turn')).toBe('turn=0');
  });

  it('[CAS-60] G08 a stale pile top is refused', () => {
    const text = 'hands=9C.9S/2C loose=9H.4D piles=-/5H.AH';
    expect(stage(text, start('9C', '9H'), add('5H'))).toBe('PILE_NOT_TOP');
    expect(stage(text, start('9C', '9H'), add('AH'), add('5H'))).toMatchObject({
      cards: [card('9H'), card('AH'), card('5H')],
    });
    expect(stage('hands=9C.9S/2C loose=9H piles=5H/-', start('9C', '9H'), add('5H'))).toBe('PILE_OWN');
  });

  it.each([
    ['a target that is not there', 'hands=9C/2C', { type: 'target', build: 4 }, 'UNKNOWN_BUILD'],
    ['a card that is nowhere', 'hands=9C/2C', add('5H'), 'CARD_NOT_AVAILABLE'],
    ['a card that was not staged', 'hands=9C/2C', { type: 'remove', card: 3 }, 'CARD_NOT_AVAILABLE'],
  ] as const)('[CAS-22] %s is refused', (_name, text, edit, code) => {
    expect(stage(text, edit)).toBe(code);
  });

  it('[CAS-72] while a capture settles, a draft has no moves', () => {
    const state = at('options=partnership:true hands=2H/3C/8D/4C loose=8C settling=0:capture_8S_8C');
    expect(draftOptions(state, { seat: 2, card: undefined, cards: [], build: undefined })).toEqual([]);
  });

  const TWINS = 'options=uniqueBuildValues:false,maxBuildsPerPlayer:unlimited hands=9D.9S.2H/2C loose=9H';
  it.each([
    ['one of two builds', 'b1', ['capture 9D b1', 'extend b1 9D 9D']],
    ['the other', 'b2', ['capture 9D b2', 'extend b2 9D 9D']],
  ])('[CAS-33] a draft on %s leaves the build of the same value alone', (_name, onto, wanted) => {
    const text = `${TWINS} builds=b1:0:9:5C+4S,b2:0:9:6C+3S`;
    const options = draftOptions(at(text), staged(text, start('9D', onto)));
    expect(options.map(({ move }) => casino.formatMove(move))).toEqual(wanted);
  });

  it('[CAS-52] a hand card alone cannot raise', () => {
    expect(labels('hands=4C.8D/4H builds=b1:1:4:3D+AS', add('4C'))).toEqual([]);
  });

  it('[CAS-4] a face card that only pairs has no number on its label', () => {
    const text = 'options=deck:52,faces:pair hands=KC.2C/3C loose=KD';
    expect(labels(text, start('KC', 'KD'))).toEqual(['Capture with KC']);
    expect(labels(text, add('KD'))).toEqual(['Capture with KC']);
  });

  it('[CAS-23] no card is staged twice', () => {
    expect(stage(G02, start('2S', '3H'), add('3H'))).toBe('CARD_USED_TWICE');
  });

  it.each([
    ['equal cards', 'hands=5S.5C.10S/9C loose=5H', [start('5S', '5H')], ['Capture 5', 'Build 5', 'Build 10']],
    [
      'a card on a build of an opponent',
      'hands=4C.8D/4H builds=b1:1:4:3D+AS',
      [start('4C', 'b1')],
      ['Capture 4', 'Raise to 8'],
    ],
    ['a stash', 'hands=9D.9S/2C builds=b1:0:9:5C+4S', [start('9D', 'b1')], ['Capture 9', 'Add to your 9']],
    [
      'the build of a partner',
      'options=partnership:true hands=6D.2H/2C/9D/4C builds=b1:2:9:5C+4S loose=3C',
      [start('6D', '3C')],
      ["Add to your partner's 9"],
    ],
    [
      'a build for a partner',
      'options=partnership:true hands=5D.2C/3C/9D/4C loose=4H proven=-/-/9/-',
      [start('5D', '4H')],
      ['Build 9 for your partner'],
    ],
  ] as const)('[CAS-99] labels for %s', (_name, text, edits, wanted) => {
    expect(labels(text, ...edits)).toEqual(wanted);
  });

  it.each([
    [
      'no capturer',
      'hands=5S.2C/9C loose=5H',
      [start('5S', '5H')],
      ['Build 5: you hold no other 5', 'Build 10: you hold no 10'],
    ],
    [
      'a second build',
      'hands=2S.6D.9D/10C loose=4H builds=b1:0:9:5C+4S',
      [start('2S', '4H')],
      ['Build 6: you own a build already'],
    ],
    [
      'a build of that value',
      'hands=4D.9D/9C loose=5H builds=b1:1:9:5C+4S',
      [start('4D', '5H')],
      ['Build 9: there is a build of 9 already', 'Add to their 9: that build belongs to an opponent'],
    ],
    [
      'your own build',
      'hands=7D.3S.10H/2C builds=b1:0:7:5C+2S',
      [start('3S', 'b1')],
      ['Raise to 10: you cannot raise a build of your own side'],
    ],
    [
      'loose cards without a hand card',
      'hands=6S.AD/9C loose=3H.4D',
      [start('3H', '4D')],
      ['Capture 7: you hold no 7'],
    ],
    [
      'loose cards that an ace takes as 14',
      'options=preset:royal52 hands=AS.2D/9C loose=10H.4D',
      [start('10H', '4D')],
      [],
    ],
    [
      'an ace that would be the only 14',
      'options=preset:royal52 hands=AS.2D/9C loose=10H.4D',
      [start('10H', '4D'), { type: 'add', card: card('AS') }],
      ['Build 14: you hold no other 14'],
    ],
    [
      'a card that another build needs',
      'options=partnership:true hands=9D.2S/2C/10C/3C loose=AH builds=b1:0:9:5C+4S,b2:2:10:6C+4D',
      [start('9D', 'AH')],
      [
        'Build 10: there is a build of 10 already',
        "Add to your partner's 10: you need this card for your build",
      ],
    ],
    [
      'the last capturer',
      'hands=9D.2S/2C loose=9H builds=b1:0:9:5C+4S',
      [start('9D', '9H')],
      [
        'Capture 9: you need this card for your build',
        'Build 9: there is a build of 9 already',
        'Add to your 9: you hold no other 9',
        'Build 18: builds go up to 10',
      ],
    ],
    [
      'three of a value, whose sum is too high for a build',
      'hands=5S.2C/2D loose=5H.5D',
      [start('5S', '5H'), { type: 'add', card: card('5D') }],
      ['Build 5: you hold no other 5', 'Build 15: builds go up to 10'],
    ],
    [
      'a pair below that limit',
      'hands=5S.2C/2D loose=5H',
      [start('5S', '5H')],
      ['Build 5: you hold no other 5', 'Build 10: you hold no 10'],
    ],
    [
      'the higher limit of Royal',
      'options=preset:royal52 hands=7S.8S/2D loose=7H.8H.7D',
      [start('8S', '8H')],
      ['Build 8: you hold no other 8', 'Build 16: builds go up to 14'],
    ],
    ['faces that only pair', 'options=preset:classic52 hands=KS.2C/2D loose=KH', [start('KS', 'KH')], []],
    [
      'a raise of the own build, which asks no card for its old value',
      'options=raiseTargets:any hands=4C.2S/2C builds=b1:0:4:3D+AS',
      [start('4C', 'b1')],
      ['Add to your 4: you hold no other 4', 'Raise to 8: you hold no 8'],
    ],
    [
      'a raise beside an own build that needs the card',
      'options=maxBuildsPerPlayer:unlimited hands=4C.2S/2C builds=b1:0:4:3D+AS,b2:1:5:3C+2D',
      [start('4C', 'b2')],
      ['Raise to 9: you need this card for your build'],
    ],
    [
      'a raise by more than the build has',
      'options=raiseDoubleLimit:true hands=7C.10C/2C builds=b1:1:3:2D+AS',
      [start('7C', 'b1')],
      ['Raise to 10: a raise at most doubles a build'],
    ],
    [
      'loose cards alone, also where they may be built without a hand card',
      'options=buildTableOnly:true hands=2S/2C loose=3H.4D',
      [start('3H', '4D')],
      ['Capture 7: you hold no 7'],
    ],
  ] as const)('[CAS-44] near misses: %s', (_name, text, edits, wanted) => {
    expect(misses(text, ...edits)).toEqual(wanted);
  });

  it('[CAS-44] a near miss is data first: the move it comes close to, and the one obstacle', () => {
    const text = 'hands=9D.2S/2C loose=9H builds=b1:0:9:5C+4S';
    const misses = nearMisses(at(text), staged(text, start('9D', '9H')));
    expect(misses.map(({ type, value, why }) => [type, value, why])).toEqual([
      ['capture', 9, 'LAST_CAPTURER'],
      ['build', 9, 'DUPLICATE_BUILD_VALUE'],
      ['extend', 9, 'holdsNoOther'],
      ['build', 18, 'BUILD_TOO_HIGH'],
    ]);
  });
});
