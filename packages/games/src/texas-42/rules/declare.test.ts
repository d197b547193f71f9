// Declarations (T42-19 to T42-24).

import { describe, expect, it } from 'vitest';
import { texas42 } from '../index.ts';
import { after, at, legal, ruling, why } from '../test/at.ts';

const TRUMPS = ['0', '1', '2', '3', '4', '5', '6', 'doubles'].map((suit) => `call ${suit}`);
const auctionWon = (bid: string, options = '-'): ReturnType<typeof at> =>
  at(`options=${options} hands=*/*/*/* calls=${bid},pass,pass,pass`);
/** A position in which seat 1 bid a plunge or splash with enough doubles. */
const plunged = (options: string, bid = 'plunge4'): ReturnType<typeof at> =>
  at(
    `options=plunge:on,splash:on,${options} hands=*/6-6.5-5.4-4.3-3.6-5.6-4.6-3/*/* calls=${bid},pass,pass,pass`,
  );

describe('declarations', () => {
  it('[T42-19] the bidder declares; in a plunge the partner does, and leads (G-59)', () => {
    expect(texas42.toAct(auctionWon('30'))).toBe(1);
    const plunge = plunged('plungeLead:partner');
    expect(ruling(plunge, 1, 'call 5')).toBe('NOT_YOUR_TURN T42-19');
    expect(texas42.toAct(plunge)).toBe(3);
    expect(texas42.toAct(after(plunge, 'call 5'))).toBe(3);
    expect(why(auctionWon('30'), 1, '6-6')).toBe('WRONG_PHASE');
  });

  it('[T42-20] eight trump suits for every bid and hand (G-04, G-57)', () => {
    expect(legal(auctionWon('30')).slice(0, 8)).toEqual(TRUMPS);
    expect(legal(auctionWon('2m')).slice(0, 8)).toEqual(TRUMPS);
  });

  it('[T42-21] no trump with the doubles that the options allow, nine declarations in a tournament (G-57)', () => {
    expect(legal(auctionWon('30'))).toEqual([...TRUMPS, 'call nt high']);
    expect(legal(auctionWon('30', 'noTrumpDoubles:high+low+own')).slice(8)).toEqual([
      'call nt high',
      'call nt low',
      'call nt own',
    ]);
    expect(ruling(auctionWon('30'), 1, 'call nt low')).toBe('DECLARATION_NOT_ALLOWED T42-21');
    expect(why(auctionWon('30', 'noTrumpMinMarks:1'), 1, 'call nt high')).toBe('DECLARATION_NOT_ALLOWED');
    expect(why(auctionWon('1m', 'noTrumpMinMarks:1'), 1, 'call nt high')).toBe('ok');
    expect(texas42.parseMove('call nt').ok).toBe(false);
  });

  it('[T42-22] nello needs its option, marks and a rule for doubles (G-58)', () => {
    expect(ruling(auctionWon('1m'), 1, 'call nello own')).toBe('CONTRACT_DISABLED T42-22');
    expect(ruling(auctionWon('35', 'nello:open'), 1, 'call nello own')).toBe(
      'DECLARATION_NOT_ALLOWED T42-22',
    );
    expect(why(auctionWon('1m', 'nello:open'), 1, 'call nello own')).toBe('ok');
    expect(why(auctionWon('1m', 'nello:open,nelloMinMarks:2'), 1, 'call nello own')).toBe(
      'DECLARATION_NOT_ALLOWED',
    );
    expect(why(auctionWon('1m', 'nello:open'), 1, 'call nello low')).toBe('DECLARATION_NOT_ALLOWED');
    expect(legal(auctionWon('1m', 'nello:open,nelloDoubles:own+high+low+ownInverted')).slice(9)).toEqual([
      'call nello own',
      'call nello high',
      'call nello low',
      'call nello inverted',
    ]);
    const forcedOnly = 'allPass:forced,nello:forcedOnly';
    expect(why(auctionWon('1m', forcedOnly), 1, 'call nello own')).toBe('DECLARATION_NOT_ALLOWED');
    expect(why(at(`options=${forcedOnly} hands=*/*/*/* calls=pass,pass,pass,1m`), 0, 'call nello own')).toBe(
      'ok',
    );
    const open = 'allPass:forced,nello:open,forcedDealerMayNello:false';
    expect(why(at(`options=${open} hands=*/*/*/* calls=pass,pass,pass,1m`), 0, 'call nello own')).toBe(
      'DECLARATION_NOT_ALLOWED',
    );
  });

  it('[T42-23] sevens needs its option and marks', () => {
    expect(ruling(auctionWon('1m'), 1, 'call sevens')).toBe('CONTRACT_DISABLED T42-23');
    expect(why(auctionWon('1m', 'sevens:on'), 1, 'call sevens')).toBe('ok');
    expect(ruling(auctionWon('41', 'sevens:on'), 1, 'call sevens')).toBe('DECLARATION_NOT_ALLOWED T42-23');
    expect(why(auctionWon('1m', 'sevens:on,sevensMinMarks:2'), 1, 'call sevens')).toBe(
      'DECLARATION_NOT_ALLOWED',
    );
    const forced = 'allPass:forced,sevens:forcedOnly';
    expect(why(auctionWon('1m', forced), 1, 'call sevens')).toBe('DECLARATION_NOT_ALLOWED');
    expect(why(at(`options=${forced} hands=*/*/*/* calls=pass,pass,pass,1m`), 0, 'call sevens')).toBe('ok');
  });

  it('[T42-24] the declarations of the partner in a plunge or splash', () => {
    const calls = (options: string, bid?: string): readonly string[] => legal(plunged(options, bid)).slice(8);
    expect(calls('plungeDeclarations:trumps')).toEqual([]);
    expect(calls('plungeDeclarations:straight,nello:open,sevens:on')).toEqual(['call nt high']);
    expect(calls('plungeDeclarations:any,nello:open,sevens:on', 'splash2')).toEqual([
      'call nt high',
      'call nello own',
      'call sevens',
    ]);
    expect(ruling(plunged('plungeDeclarations:trumps'), 3, 'call nt high')).toBe(
      'DECLARATION_NOT_ALLOWED T42-24',
    );
  });
});
