// Draw piles for playouts: only ranks matter, and a card is chosen when it is drawn, so that nothing is ever
// shuffled.

import type { FastWords } from '@parlor/engine';
import type { Rank } from '@parlor/games/fast-track/facts';
import { CARDS, JOKER, rankOf, wholeDeck } from '@parlor/games/fast-track/facts';

const RANKS_OF_DECK = Uint8Array.from(wholeDeck, rankOf);

/** Any number below the bound; so nearly even that no playout could tell, and without a division. */
export const anyBelow = (words: FastWords, bound: number): number => (words.next() * bound * 2 ** -32) | 0;

export class Piles {
  readonly #decks: number;
  /** The ranks of each deck: drawn ones first. */
  readonly #order: Uint8Array;
  readonly #drawn: Uint8Array;

  /** A shared deck, or a deck for each seat. */
  constructor(decks: number) {
    this.#decks = decks;
    this.#order = new Uint8Array(decks * CARDS);
    this.#drawn = new Uint8Array(decks);
    this.gather();
  }

  /** All cards back into the draw piles. */
  gather(): void {
    for (let deck = 0; deck < this.#decks; deck++) this.#order.set(RANKS_OF_DECK, deck * CARDS);
    this.#drawn.fill(0);
  }

  /** As a view counts them: how many of each rank are left in each draw pile. */
  load(leftByRank: readonly (readonly number[])[]): void {
    for (let deck = 0; deck < this.#decks; deck++) {
      let front = deck * CARDS;
      let back = front + CARDS;
      for (let rank = 0; rank <= JOKER; rank++) {
        const left = leftByRank[deck]?.[rank] ?? 0;
        for (let card = 0; card < (rank === JOKER ? 2 : 4); card++)
          this.#order[card < left ? --back : front++] = rank;
      }
      this.#drawn[deck] = front - deck * CARDS;
    }
  }

  /** The next card of the seat, each that is left as likely as any other. */
  draw(seat: number, words: FastWords): Rank {
    const deck = this.#deckOf(seat);
    const drawn = this.#drawnOf(deck);
    return this.#swapIn(deck, drawn, drawn + anyBelow(words, CARDS - drawn));
  }

  /** The same by sixteen random bits. */
  drawBy(seat: number, bits: number): Rank {
    const deck = this.#deckOf(seat);
    const drawn = this.#drawnOf(deck);
    return this.#swapIn(deck, drawn, drawn + ((bits * (CARDS - drawn)) >>> 16));
  }

  /** The seat draws a card of this rank, which must be there. */
  take(seat: number, rank: Rank): Rank {
    const deck = this.#deckOf(seat);
    const drawn = this.#drawn[deck];
    return this.#swapIn(deck, drawn, this.#order.indexOf(rank, deck * CARDS + drawn) - deck * CARDS);
  }

  #deckOf(seat: number): number {
    return this.#decks === 1 ? 0 : seat;
  }

  /** The number of drawn cards; an empty pile is a whole deck again (FT-14). */
  #drawnOf(deck: number): number {
    const drawn = this.#drawn[deck];
    return drawn === CARDS ? 0 : drawn;
  }

  #swapIn(deck: number, at: number, from: number): Rank {
    const order = this.#order;
    const base = deck * CARDS;
    const rank = order[base + from];
    order[base + from] = order[base + at];
    order[base + at] = rank;
    this.#drawn[deck] = at + 1;
    return rank;
  }
}
