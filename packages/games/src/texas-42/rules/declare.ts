// Declarations: the choices of each seat, and the first leader (T42-19 to T42-24).

import type { Refusal, Seat } from '@parlor/engine';
import { refuse } from '../rulebook.ts';
import { type Bid, type Move, partnerOf, type Table } from '../types.ts';
import { isForced, marksOf, partnerDeclares } from './auction.ts';
import { DECLARATIONS, type Declaration, type DeclarationRow, rowOf } from './contracts.ts';

/** Every declaration as a move, made once. */
const DECLARES: readonly Move[] = DECLARATIONS.map((_, declaration) => ({ type: 'declare', declaration }));

export const declarerOf = (bid: Bid, bidder: Seat): Seat =>
  partnerDeclares(bid) ? partnerOf(bidder) : bidder;

/** The seat that leads first. The bidder plays nello alone, and so leads even when the partner declared. */
export const openingLeader = (table: Table, bid: Bid, bidder: Seat, declaration: Declaration): Seat => {
  const partnerLeads = partnerDeclares(bid) && table.options.plungeLead === 'partner';
  return partnerLeads && rowOf(declaration).kind !== 'nello' ? partnerOf(bidder) : bidder;
};

const NOT_FOR_PARTNER = refuse('DECLARATION_NOT_ALLOWED', 'T42-24');
const NELLO_ONLY = refuse('DECLARATION_NOT_ALLOWED', 'T42-15');
const NO_TRUMP_WAY = refuse('DECLARATION_NOT_ALLOWED', 'T42-21');
const NELLO_OFF = refuse('CONTRACT_DISABLED', 'T42-22');
const NELLO_WAY = refuse('DECLARATION_NOT_ALLOWED', 'T42-22');
const SEVENS_OFF = refuse('CONTRACT_DISABLED', 'T42-23');
const SEVENS_WAY = refuse('DECLARATION_NOT_ALLOWED', 'T42-23');

const partnerMayCall = ({ options }: Table, kind: DeclarationRow['kind']): boolean => {
  if (kind === 'pip' || kind === 'doubles') return true;
  return kind === 'noTrump' ? options.plungeDeclarations !== 'trumps' : options.plungeDeclarations === 'any';
};

export const refusedDeclaration = (table: Table, bid: Bid, declaration: Declaration): Refusal | undefined => {
  const { options } = table;
  const row = rowOf(declaration);
  const marks = marksOf(bid);
  const forced = isForced(table);
  if (partnerDeclares(bid) && !partnerMayCall(table, row.kind)) return NOT_FOR_PARTNER;
  if (forced && options.forcedDealerMax === 30 && marks > 0 && row.kind !== 'nello') return NELLO_ONLY;
  switch (row.kind) {
    case 'pip':
    case 'doubles':
      return undefined;
    case 'noTrump':
      return options.noTrumpDoubles.includes(row.doubles) && marks >= options.noTrumpMinMarks
        ? undefined
        : NO_TRUMP_WAY;
    case 'nello': {
      if (options.nello === 'off') return NELLO_OFF;
      const mayCall = forced ? options.forcedDealerMayNello : options.nello === 'open';
      const fits = mayCall && marks >= options.nelloMinMarks && options.nelloDoubles.includes(row.doubles);
      return fits ? undefined : NELLO_WAY;
    }
    case 'sevens': {
      if (options.sevens === 'off') return SEVENS_OFF;
      const fits = (forced || options.sevens === 'on') && marks >= options.sevensMinMarks;
      return fits ? undefined : SEVENS_WAY;
    }
  }
};

export const legalDeclarations = (table: Table, bid: Bid): readonly Move[] => {
  const moves: Move[] = [];
  for (let declaration = 0; declaration < DECLARES.length; declaration++) {
    if (refusedDeclaration(table, bid, declaration) === undefined) moves.push(DECLARES[declaration] as Move);
  }
  return moves;
};
