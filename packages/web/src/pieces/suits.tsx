// The four suits and the court figures as symbols, put into the page once; every card only refers to them.
// Our own drawings: suits differ in outline, courts in headwear and garment, so that none needs colour to be read.

import type { VNode } from 'preact';
import { SUITS, type Suit } from './codes.ts';

/** Outlines in a box from -50 to 50, the visual weight in the middle. */
const OUTLINES: Readonly<Record<Suit, string>> = {
  S: 'M0-48C12-22 46-8 46 18C46 36 28 44 10 32C12 40 16 45 24 49H-24C-16 45-12 40-10 32C-28 44-46 36-46 18C-46-8-12-22 0-48Z',
  H: 'M0 48C-14 22-46 6-46-19C-46-44-12-52 0-24C12-52 46-44 46-19C46 6 14 22 0 48Z',
  D: 'M0-50C10-28 22-14 38 0C22 14 10 28 0 50C-10 28-22 14-38 0C-22-14-10-28 0-50Z',
  C: 'M0-48C15-48 24-37 24-25C24-19 22-14 18-9C35-15 48-4 48 11C48 26 36 35 24 34C17 33 12 30 9 25C10 36 14 44 23 49H-23C-14 44-10 36-9 25C-12 30-17 33-24 34C-36 35-48 26-48 11C-48-4-35-15-18-9C-22-14-24-19-24-25C-24-37-15-48 0-48Z',
};

/** The upper half of each court, in the card's own box of 100 by 140; the lower half is the same, turned. */
const Figures = (): VNode => (
  <>
    <symbol id="court-K" viewBox="0 0 100 140">
      <path d="M24 70V60L38 52H62L76 60V70Z" fill="currentColor" />
      <path d="M45 52L50 70L55 52Z" fill="var(--ivory)" />
      <path d="M28 61L38 70M72 61L62 70" stroke="var(--amber)" stroke-width="3" />
      <path
        d="M38 36H62V47C62 55 56 60 50 60C44 60 38 55 38 47Z"
        fill="var(--ivory)"
        stroke="currentColor"
        stroke-width="2.4"
      />
      <path
        d="M40 47C43 51 47 49 50 49C53 49 57 51 60 47V50C58 57 54 60 50 60C46 60 42 57 40 50Z"
        fill="currentColor"
      />
      <path d="M44 42H47M53 42H56" stroke="currentColor" stroke-width="2.6" />
      <path
        d="M35 37L33 22L42 29L50 18L58 29L67 22L65 37Z"
        fill="var(--amber)"
        stroke="currentColor"
        stroke-width="2.4"
        stroke-linejoin="round"
      />
      <path d="M36 33H64" stroke="currentColor" stroke-width="2" />
    </symbol>
    <symbol id="court-Q" viewBox="0 0 100 140">
      <path d="M24 70C26 58 36 54 42 53H58C64 54 74 58 76 70Z" fill="currentColor" />
      <path d="M36 36C30 46 31 58 38 62L42 46ZM64 36C70 46 69 58 62 62L58 46Z" fill="currentColor" />
      <path
        d="M39 38C39 30 61 30 61 38V45C61 54 55 59 50 59C45 59 39 54 39 45Z"
        fill="var(--ivory)"
        stroke="currentColor"
        stroke-width="2.4"
      />
      <path d="M44 43H47M53 43H56M47 52H53" stroke="currentColor" stroke-width="2.4" />
      <circle cx="50" cy="65" r="3.4" fill="var(--amber)" />
      <path
        d="M36 37C40 28 60 28 64 37L66 26L58 30L50 20L42 30L34 26Z"
        fill="var(--amber)"
        stroke="currentColor"
        stroke-width="2.4"
        stroke-linejoin="round"
      />
      <circle cx="50" cy="19" r="3.2" fill="var(--amber)" stroke="currentColor" stroke-width="1.8" />
    </symbol>
    <symbol id="court-J" viewBox="0 0 100 140">
      <path d="M26 70L34 54H66L74 70Z" fill="var(--ivory)" stroke="currentColor" stroke-width="2.4" />
      <path d="M34 54H50V70H26Z" fill="currentColor" />
      <path d="M54 58L70 66M56 64L66 69" stroke="currentColor" stroke-width="2.4" />
      <path
        d="M40 37H60V46C60 54 55 58 50 58C45 58 40 54 40 46Z"
        fill="var(--ivory)"
        stroke="currentColor"
        stroke-width="2.4"
      />
      <path d="M45 43H48M53 43H56M48 52H52" stroke="currentColor" stroke-width="2.4" />
      <path d="M35 38C34 27 42 23 52 23C62 23 66 28 66 34L35 38Z" fill="currentColor" />
      <path d="M34 39L67 34" stroke="var(--amber)" stroke-width="4" stroke-linecap="round" />
      <path
        d="M58 25C62 17 70 17 75 19C72 24 68 28 60 29Z"
        fill="var(--amber)"
        stroke="currentColor"
        stroke-width="1.8"
      />
    </symbol>
  </>
);

/** Stands once at the top of the page. */
export const PieceSymbols = (): VNode => (
  <svg width="0" height="0" class="symbols" aria-hidden="true" focusable="false">
    <defs>
      {SUITS.map((suit) => (
        <symbol key={suit} id={`suit-${suit}`} viewBox="-50 -50 100 100">
          <path d={OUTLINES[suit]} fill="currentColor" />
        </symbol>
      ))}
      <Figures />
      <pattern
        id="card-back"
        width="12"
        height="12"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="12" height="12" fill="var(--back)" />
        <path d="M0 6H12M6 0V12" stroke="var(--back-line)" stroke-width="1.1" opacity="0.75" />
        <circle cx="6" cy="6" r="1.9" fill="var(--back-line)" />
      </pattern>
    </defs>
  </svg>
);
