// Reasons in words, built from what the search found and from what the seat can see after the move.

import type { Wide } from '@parlor/engine';
import { wide } from '@parlor/engine';
import { cardText, everyCard } from '@parlor/games/casino';
import type { Build, Card, Move, View } from '@parlor/games/casino/sim';
import type { Facts, Reason } from '../player.ts';
import type { Weighed } from './plan.ts';
import { cardsTaken, countsAs, isSpade, pointsOf, rankOf } from './stakes.ts';

const NAMES = ['', 'ace', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'jack', 'queen', 'king', 'ace'];
const nameOf = (value: number): string => NAMES[value] ?? 'face';
/** The card that takes a build of this value. */
const article = (value: number): string => `${/^[a8]/.test(nameOf(value)) ? 'an' : 'a'} ${nameOf(value)}`;
const count = (many: number, one: string): string => `${many} ${one}${many === 1 ? '' : 's'}`;
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
/** Cards from piles of opponents, of whom there may be several. */
const fromPiles = (view: View, cards: readonly Card[]): string =>
  `${listed(cards.map(cardText))} from ${view.hands.length === 2 ? 'the other pile' : 'other piles'}`;

const handOf = (view: View): Wide => {
  const hand = view.viewer === 'spectator' ? undefined : view.hands[view.viewer];
  return typeof hand === 'object' ? hand : wide.empty;
};

/** Cards that this seat has not seen: in other hands or in the stock. */
export const unseenBy = (view: View): readonly Card[] => {
  const seen = new Set<Card>([
    ...view.loose,
    ...view.piles.flat(),
    ...view.builds.flatMap(({ sets }) => sets.flat()),
    ...wide.list(handOf(view)),
  ]);
  if (view.phase.kind === 'pause') seen.add(view.phase.capture.card);
  return everyCard.slice(0, view.options.deck).filter((card) => !seen.has(card));
};

const HIGHEST = 14;

/** The sums that some of these cards make, up to 14; a face that only pairs makes its own. */
const sumsOf = (view: View, cards: readonly Card[]): ReadonlySet<number> => {
  const sums = new Set([0]);
  for (const card of cards) {
    const value = rankOf(view.options, card);
    for (const sum of [...sums]) if (sum + value <= HIGHEST) sums.add(sum + value);
    if (value > HIGHEST) sums.add(value);
  }
  sums.delete(0);
  return sums;
};

const canTake = (view: View, card: Card, sums: ReadonlySet<number>): boolean =>
  [...sums].some((sum) => countsAs(view.options, card, sum));

const dearOf = (cards: readonly Card[]): readonly Card[] => cards.filter((card) => pointsOf(card) > 0);

const points = (cards: readonly Card[]): readonly string[] =>
  dearOf(cards).map((card) => `${cardText(card)}: ${count(pointsOf(card), 'point')}`);

const captureWords = (view: View, move: Move, facts: Record<string, string | number | boolean>): string[] => {
  const cards = cardsTaken(view, move);
  if (move.type !== 'capture') return [];
  const spades = cards.filter(isSpade).length;
  const stolen = move.sets.flat().filter((card) => !view.loose.includes(card));
  Object.assign(facts, { cards: cards.length, spades, stolen: stolen.length });
  const words: string[] = [];
  facts.dear = dearOf(cards).map(cardText).join(' ');
  const scored = points(cards);
  const spadeWords = spades > 0 ? `, ${count(spades, 'spade')} among them` : '';
  words.push(
    scored.length > 0 ? `takes ${scored.join(', ')}` : `takes ${count(cards.length, 'card')}${spadeWords}`,
  );
  for (const build of view.builds) {
    if (!move.builds.includes(build.id)) continue;
    words.push(build.owner === view.viewer ? 'brings your build home' : `takes the build of ${build.value}`);
  }
  if (stolen.length > 0) words.push(`uses ${fromPiles(view, stolen)}`);
  const top = view.viewer === 'spectator' ? undefined : view.piles[view.viewer]?.at(-1);
  if (view.options.pileTop && top !== undefined && pointsOf(top) > 0)
    words.push(`covers ${cardText(top)} on your pile`);
  return words;
};

/** What a build or an extend locks in beside the played card. */
const addedWords = (view: View, move: Move, facts: Record<string, string | number | boolean>): string[] => {
  if (move.type !== 'build' && move.type !== 'extend') return [];
  const added = move.sets.flat();
  const stolen = added.filter((card) => card !== move.card && !view.loose.includes(card));
  const dear = points(added);
  facts.added = added.length;
  facts.dear = dearOf(added).map(cardText).join(' ');
  facts.stolen = stolen.length;
  const target = move.type === 'extend' ? view.builds.find(({ id }) => id === move.build) : undefined;
  const words = target === undefined ? [] : [`adds to the build of ${target.value}`];
  if (dear.length > 0) words.push(`puts ${dear.join(', ')} into it`);
  return stolen.length > 0 ? [...words, `uses ${fromPiles(view, stolen)}`] : words;
};

const ownBuild = (view: View): Build | undefined => view.builds.find(({ owner }) => owner === view.viewer);

/** The value that must stay in hand after this move, and where it is. */
const keptWords = (view: View, move: Move, facts: Record<string, string | number | boolean>): string[] => {
  if (move.type === 'shiya' || move.type === 'stand') return [];
  const own = ownBuild(view);
  const target = move.type === 'raise' ? view.builds.find(({ id }) => id === move.build) : undefined;
  const value =
    move.type === 'build' && !move.forPartner
      ? move.value
      : target !== undefined
        ? target.value + rankOf(view.options, move.type === 'raise' ? move.card : 0)
        : move.type === 'capture' && own !== undefined && move.builds.includes(own.id)
          ? undefined
          : own?.value;
  if (value === undefined) return [];
  const kept = wide
    .list(handOf(view))
    .filter((card) => card !== move.card && countsAs(view.options, card, value));
  const threats = unseenBy(view).filter((card) => countsAs(view.options, card, value)).length;
  Object.assign(facts, { keeps: kept.map(cardText).join(' '), threats });
  const verb = move.type === 'build' ? 'builds' : move.type === 'raise' ? 'raises the build to' : undefined;
  const keeping = kept.length > 0 ? `keeps ${article(value)} to take your build` : '';
  const safety =
    threats === 0 ? `nobody else has ${article(value)}` : `${count(threats, 'unseen card')} could take it`;
  return [...(verb === undefined ? [] : [`${verb} ${value}`]), keeping, safety].filter((one) => one !== '');
};

/** The sums that the card would be part of beside what lies there. */
const sumsWith = (view: View, card: Card): ReadonlySet<number> => {
  const value = rankOf(view.options, card);
  const beside = [0, ...sumsOf(view, view.loose)].map((sum) => sum + value);
  return new Set(value > HIGHEST ? [value] : beside.filter((sum) => sum <= HIGHEST));
};

/** What the move leaves on the table for cards that have not been seen. */
const leftWords = (view: View, move: Move, facts: Record<string, string | number | boolean>): string[] => {
  if (move.type !== 'trail' && move.type !== 'capture') return [];
  const used = move.type === 'capture' ? new Set(move.sets.flat()) : new Set<Card>();
  const loose = view.loose.filter((card) => !used.has(card));
  if (move.type === 'trail') loose.push(move.card);
  if (loose.length === 0) {
    facts.takers = 0;
    return view.builds.length > 0 ? [] : ['leaves the table empty'];
  }
  const unseen = unseenBy(view);
  const takersOf = (sums: ReadonlySet<number>): number =>
    unseen.filter((card) => canTake(view, card, sums)).length;
  const takers = takersOf(sumsOf(view, loose));
  Object.assign(facts, { takers, unseen: unseen.length });
  if (takers === 0) return ['leaves nothing loose that an unseen card can take'];
  const others = `${takers} of ${unseen.length} unseen cards could take something`;
  // What lay there before may be in danger while the card is in none.
  if (move.type === 'trail' && takersOf(sumsWith(view, move.card)) === 0)
    return [`no unseen card could take ${cardText(move.card)}`, others];
  return [others];
};

const round = (value: number): number => Math.round(value * 100) / 100;
const signed = (value: number): string =>
  value > 0 ? `ahead by ${value}` : value < 0 ? `behind by ${-value}` : 'level';

const foundWords = ({ lead, worlds, exact, isBound, ahead }: Weighed): string => {
  const most = isBound ? 'at best ' : '';
  if (exact) return `ends ${most}${signed(Math.round(lead))} if both play their best`;
  if (worlds === 1) return `${most}${signed(round(lead))} after the best answers, ${count(ahead, 'turn')} on`;
  return `${most}${signed(round(lead))} on average over ${count(worlds, 'deal')}`;
};

export const reasonFor = (view: View, weighed: Weighed): Reason => {
  const { move } = weighed;
  const facts: Record<string, string | number | boolean> = {
    lead: round(weighed.lead),
    worlds: weighed.worlds,
    ahead: weighed.ahead,
    exact: weighed.exact,
    nodes: weighed.nodes,
  };
  if (weighed.isBound) facts.atMost = true;
  const answer =
    move.type === 'stand'
      ? ['lets the capture stand']
      : move.type === 'shiya'
        ? ['keeps it as a build to add to']
        : [];
  const words = [
    ...answer,
    ...captureWords(view, move, facts),
    ...keptWords(view, move, facts),
    ...addedWords(view, move, facts),
    ...leftWords(view, move, facts),
    foundWords(weighed),
  ];
  return { text: words.join('; '), facts: facts as Facts };
};
