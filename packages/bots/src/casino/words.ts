// Reasons in words, built from what the search found and from what the seat can see after the move.

import { wide } from '@parlor/engine';
import { formatCard, unseenIn } from '@parlor/games/casino';
import type { Build, Card, Move, View } from '@parlor/games/casino/facts';
import type { Facts, Reason } from '../player.ts';
import { isOpen, isSimulated } from './fast-search.ts';
import type { WeighedMove } from './search-params.ts';
import { cardsTaken, countsAs, isSpade, pointsOf, rankOf } from './stakes.ts';
import { handOf, leftBy, takersOf } from './takers.ts';

const NAMES = ['', 'ace', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'jack', 'queen', 'king', 'ace'];
const nameOf = (value: number): string => NAMES[value] ?? 'face';
/** The card that takes a build of this value. */
const article = (value: number): string => `${/^[a8]/.test(nameOf(value)) ? 'an' : 'a'} ${nameOf(value)}`;
const count = (many: number, one: string): string => `${many} ${one}${many === 1 ? '' : 's'}`;
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
/** Cards from piles of opponents, of whom there may be several. */
const fromPiles = (view: View, cards: readonly Card[]): string =>
  `${listed(cards.map(formatCard))} from ${view.hands.length === 2 ? 'the other pile' : cards.length === 1 ? 'another pile' : 'other piles'}`;

const dearOf = (cards: readonly Card[]): readonly Card[] => cards.filter((card) => pointsOf(card) > 0);

const points = (cards: readonly Card[]): readonly string[] =>
  dearOf(cards).map((card) => `${formatCard(card)}: ${count(pointsOf(card), 'point')}`);

const captureWords = (view: View, move: Move, facts: Record<string, string | number | boolean>): string[] => {
  const cards = cardsTaken(view, move);
  if (move.type !== 'capture') return [];
  const spades = cards.filter(isSpade).length;
  const stolen = move.sets.flat().filter((card) => !view.loose.includes(card));
  Object.assign(facts, { cards: cards.length, spades, stolen: stolen.length });
  const words: string[] = [];
  facts.dear = dearOf(cards).map(formatCard).join(' ');
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
    words.push(`covers ${formatCard(top)} on your pile`);
  return words;
};

/** Names the cards that a build or an extend locks in beside the played card. */
const addedWords = (view: View, move: Move, facts: Record<string, string | number | boolean>): string[] => {
  if (move.type !== 'build' && move.type !== 'extend') return [];
  const added = move.sets.flat();
  const stolen = added.filter((card) => card !== move.card && !view.loose.includes(card));
  const dear = points(added);
  facts.added = added.length;
  facts.dear = dearOf(added).map(formatCard).join(' ');
  facts.stolen = stolen.length;
  const target = move.type === 'extend' ? view.builds.find(({ id }) => id === move.build) : undefined;
  const words = target === undefined ? [] : [`adds to the build of ${target.value}`];
  if (dear.length > 0) words.push(`puts ${dear.join(', ')} into it`);
  return stolen.length > 0 ? [...words, `uses ${fromPiles(view, stolen)}`] : words;
};

const ownBuild = (view: View): Build | undefined => view.builds.find(({ owner }) => owner === view.viewer);

/** Describes the build that the move makes or changes. */
const madeWords = (move: Move, value: number | undefined): string[] => {
  if (move.type === 'build') return [`builds ${move.value}${move.forPartner ? ' for your partner' : ''}`];
  return move.type === 'raise' ? [`raises the build to ${value}`] : [];
};

/** The value that must stay in hand after this move, where the seat then owns a build. */
const valueKept = (view: View, move: Move): number | undefined => {
  if (move.type === 'build' && !move.forPartner) return move.value;
  if (move.type === 'raise') {
    const target = view.builds.find(({ id }) => id === move.build);
    return target === undefined ? undefined : target.value + rankOf(view.options, move.card);
  }
  const own = ownBuild(view);
  if (own !== undefined && move.type === 'capture' && move.builds.includes(own.id)) return undefined;
  return own?.value;
};

/** Counts the cards of the value in hand, and the unseen ones. */
const keptWords = (view: View, move: Move, facts: Record<string, string | number | boolean>): string[] => {
  if (move.type === 'shiya' || move.type === 'stand') return [];
  const value = valueKept(view, move);
  const made = madeWords(move, value);
  if (value === undefined) return made;
  const kept = wide
    .list(handOf(view))
    .filter((card) => card !== move.card && countsAs(view.options, card, value));
  const threats = unseenIn(view).filter((card) => countsAs(view.options, card, value)).length;
  Object.assign(facts, { keeps: kept.map(formatCard).join(' '), threats });
  const keeping = kept.length > 0 ? [`keeps ${article(value)} to take your build`] : [];
  const safety =
    threats === 0 ? `nobody else has ${article(value)}` : `${count(threats, 'unseen card')} could take it`;
  return [...made, ...keeping, safety];
};

/** Describes the cards that the move leaves open to unseen cards. */
const leftWords = (view: View, move: Move, facts: Record<string, string | number | boolean>): string[] => {
  if (move.type !== 'trail' && move.type !== 'capture') return [];
  const left = leftBy(view, move);
  const { all, ofPlayed } = takersOf(view, move, left);
  const unseen = unseenIn(view).length;
  Object.assign(facts, { takers: all.length, unseen });
  if (left.loose.length + left.builds.length === 0) return ['leaves the table empty'];
  if (all.length === 0) return ['leaves nothing that an unseen card can take'];
  const others = `${all.length} of ${count(unseen, 'unseen card')} could take something`;
  // Cards that lay there before may be in danger although the trailed card is not.
  return move.type === 'trail' && ofPlayed.length === 0
    ? [`no unseen card could take ${formatCard(move.card)}`, others]
    : [others];
};

const round = (value: number): number => Math.round(value * 100) / 100;
const signed = (value: number): string =>
  value > 0 ? `ahead by ${value}` : value < 0 ? `behind by ${-value}` : 'level';

const foundWords = (view: View, { lead, worlds, exact, bound, wins, ahead }: WeighedMove): string[] => {
  if (exact && bound === 'least') return [`ends ahead by at least ${lead} if both play their best`];
  const most = bound === 'most' ? 'at best ' : '';
  if (exact) return [`ends ${most}${signed(Math.round(lead))} if both play their best`];
  const found = `${most}${signed(round(lead))}`;
  if (isSimulated(view) && isOpen(view)) {
    const lost = wins === false ? ['loses if the other seat plays its best'] : [];
    return [`${found} after the best answers, ${count(ahead, 'turn')} on`, ...lost];
  }
  return [
    worlds === 1 ? `${found} in a simulated deal` : `${found} on average over ${worlds} simulated deals`,
  ];
};

export const reasonFor = (view: View, weighed: WeighedMove): Reason => {
  const { move } = weighed;
  const facts: Record<string, string | number | boolean> = {
    lead: round(weighed.lead),
    worlds: weighed.worlds,
    ahead: weighed.ahead,
    exact: weighed.exact,
    nodes: weighed.nodes,
  };
  if (weighed.bound !== undefined) facts[weighed.bound === 'most' ? 'atMost' : 'atLeast'] = true;
  if (weighed.wins !== undefined) facts.wins = weighed.wins;
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
    ...foundWords(view, weighed),
  ];
  return { text: words.join('; '), facts: facts as Facts };
};
