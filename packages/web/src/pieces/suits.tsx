// The four suits as symbols, and the light on card, bone and brass, put into the page once; every piece only refers to them.
// Our own drawings: suits differ in outline, so that none needs colour to be read.

import type { VNode } from 'preact';
import { SUITS, type Suit } from './codes.ts';

/** Outlines in a box from -50 to 50, the visual weight in the middle. */
const OUTLINES: Readonly<Record<Suit, string>> = {
  S: 'M0-47.5C12.5-27.5 45-10 45 15C45 30 34 37 23.5 37C15 37 8 33 4.5 27C5.5 37.5 9.5 44 16 47.5H-16C-9.5 44-5.5 37.5-4.5 27C-8 33-15 37-23.5 37C-34 37-45 30-45 15C-45-10-12.5-27.5 0-47.5Z',
  H: 'M0 45C-15 25-47.5 5-47.5-20C-47.5-36.5-34.5-44-23.5-44C-12.5-44-4-37 0-27C4-37 12.5-44 23.5-44C34.5-44 47.5-36.5 47.5-20C47.5 5 15 25 0 45Z',
  D: 'M0-50C10-30 25-12.5 39 0C25 12.5 10 30 0 50C-10 30-25 12.5-39 0C-25-12.5-10-30 0-50Z',
  C: 'M0-48A21.5 21.5 0 0 1 16.5-12.5A21.75 21.75 0 1 1 6.5 23C7.5 34.5 10 42.5 17 47.5H-17C-10 42.5-7.5 34.5-6.5 23A21.75 21.75 0 1 1-16.5-12.5A21.5 21.5 0 0 1 0-48Z',
};

/** Stands once at the top of the page. */
export const PieceSymbols = (): VNode => (
  <svg width="0" height="0" class="symbols" aria-hidden="true" focusable="false">
    <defs>
      {SUITS.map((suit) => (
        <symbol key={suit} id={`suit-${suit}`} viewBox="-50 -50 100 100">
          <path d={OUTLINES[suit]} fill="currentColor" />
        </symbol>
      ))}
      <symbol id="back-small" viewBox="0 0 38 53.2">
        <rect x=".6" y=".6" width="36.8" height="52" rx="3.4" fill="#f4ead6" />
        <rect x="2.6" y="2.6" width="32.8" height="48" rx="2" fill="#20445a" />
        <path d="M19 14L28 26.6L19 39.2L10 26.6Z" fill="none" stroke="#d9b25c" stroke-width="2" />
        <path d="M15.5 26.6H22.5" stroke="#d9b25c" stroke-width="3" />
      </symbol>
      <symbol id="tile-back" viewBox="0 0 22 46">
        <rect y="3.5" width="22" height="42" rx="3.5" fill="#b79f70" />
        <rect width="22" height="42" rx="3.5" fill="url(#bone)" />
        <path
          d="M11 14L12.8 19.2L18 19.3L13.8 22.5L15.3 27.6L11 24.6L6.7 27.6L8.2 22.5L4 19.3L9.2 19.2Z"
          fill="#8a5632"
          fill-opacity=".75"
        />
      </symbol>
      <linearGradient id="lamplight" x2=".6" y2="1">
        <stop stop-color="#fff" stop-opacity="0.5" />
        <stop offset="1" stop-color="#e2cfa4" stop-opacity="0.32" />
      </linearGradient>
      <linearGradient id="bone" x2=".5" y2="1">
        <stop stop-color="#fffaeb" />
        <stop offset="1" stop-color="#eadcbd" />
      </linearGradient>
      <radialGradient id="pip" cx=".45" cy=".38" r=".7">
        <stop stop-color="#15100e" />
        <stop offset=".7" stop-color="#2e2621" />
        <stop offset="1" stop-color="#5d5145" />
      </radialGradient>
      <linearGradient id="brass" x2="1" y2="1">
        <stop stop-color="#f6dfa0" />
        <stop offset=".4" stop-color="#c2944a" />
        <stop offset=".7" stop-color="#94682c" />
        <stop offset="1" stop-color="#d7ab58" />
      </linearGradient>
    </defs>
  </svg>
);
