// Texas 42 in the terminal: score, auction, the tricks a client may show, the trick in progress, and the
// viewer's hand.

import { bits, type Seat } from '@parlor/engine';
import {
  type Bid,
  DECLARATIONS,
  type Event,
  type FinishedHand,
  formatTile,
  PIP_NAMES,
  type Playing,
  type Trick,
  type View,
} from '@parlor/games/texas-42';
import { wrapped } from '../lines.ts';
import { auto, seatName, type TerminalTable } from './terminal-table.ts';

const tiles = (set: number): string =>
  bits
    .list(set)
    .reverse()
    .map((tile) => `[${formatTile(tile)}]`)
    .join(' ');

const bidText = (bid: Bid): string => {
  if (bid.kind === 'points') return `${bid.level}`;
  const marks = `${bid.level} mark${bid.level === 1 ? '' : 's'}`;
  return bid.kind === 'marks' ? marks : `${bid.kind} (${marks})`;
};

const declarationName = (declaration: number): string => DECLARATIONS[declaration]?.name ?? '';

const auctionLine = (view: View): string => {
  const said = view.calls.map((call, at) => {
    const seat = (view.dealer + 1 + at) % 4;
    return `${seatName(view, seat)} ${call === 'pass' ? 'pass' : bidText(call)}`;
  });
  return wrapped('auction', said.length === 0 ? ['-'] : said.join(', ').split(' '));
};

/** The called suit is called "trump", or "doubles" where they are a suit without power. */
const suitName = (play: Playing, suit: number): string => {
  const kind = DECLARATIONS[play.declaration]?.kind;
  return PIP_NAMES[suit] ?? (kind === 'pip' || kind === 'doubles' ? 'trumps' : 'doubles');
};

/** A trick with the seat of each tile; in nello the seat that sits out is skipped. */
const trickLine = (view: View, play: Playing, leader: Seat, played: readonly number[]): string => {
  const nello = DECLARATIONS[play.declaration]?.kind === 'nello';
  let seat = leader;
  return played
    .map((tile) => {
      const text = `${seatName(view, seat)} ${formatTile(tile)}`;
      seat = (seat + 1) % 4;
      if (nello && seat === (play.bidder + 2) % 4) seat = (seat + 1) % 4;
      return text;
    })
    .join('   ');
};

const wonLine = (view: View, play: Playing, trick: Trick): string =>
  `  ${trickLine(view, play, trick.leader, trick.tiles)}  -> ${seatName(view, trick.winner)}, ${trick.points}`;

const playLines = (view: View, play: Playing): string[] => {
  const shown = view.review === 'all' ? play.tricks : view.review === 'last' ? play.tricks.slice(-1) : [];
  const led = play.led === undefined ? '' : `   (${suitName(play, play.led)} led)`;
  return [
    `contract  ${seatName(view, play.bidder)} ${bidText(play.bid)}, ${declarationName(play.declaration)}`,
    `banked    team 0: ${play.banked[0]}   team 1: ${play.banked[1]}   tricks ${play.tricks.length} of 7`,
    ...shown.map((trick) => wonLine(view, play, trick)),
    `trick     ${trickLine(view, play, play.leader, play.trick) || `${seatName(view, play.leader)} to lead`}${led}`,
  ];
};

const stageLines = (view: View): string[] => {
  const { stage } = view;
  switch (stage.phase) {
    case 'auction':
      return [];
    case 'declaration':
      return [`contract  ${seatName(view, stage.bidder)} ${bidText(stage.bid)}, to be declared`];
    case 'play':
      return playLines(view, stage);
    case 'consent':
      return [
        ...playLines(view, stage.play),
        `question  ${seatName(view, stage.by)} asks to ${stage.proposal}`,
      ];
    case 'over':
      return [`team ${stage.winner} wins the match`];
  }
};

const lastLines = (view: View, last: FinishedHand): string[] => {
  const { play, result, reason, delta } = last;
  return [
    wrapped('last hand', [
      `${seatName(view, play.bidder)} ${bidText(play.bid)}, ${declarationName(play.declaration)}:`,
      `${result} (${reason}), ${delta[0]}:${delta[1]}`,
    ]),
    ...last.left.flatMap((left, seat) =>
      left === 0 ? [] : [`  ${seatName(view, seat)} had ${tiles(left)}`],
    ),
  ];
};

const draw = (view: View): string =>
  [
    `hand ${view.number}, dealer ${seatName(view, view.dealer)}   score ${view.scores[0]}:${view.scores[1]} to ${view.options.target}` +
      (view.options.gamesToWin > 1 ? `   games ${view.games[0]}:${view.games[1]}` : ''),
    ...(view.last === undefined ? [] : lastLines(view, view.last)),
    auctionLine(view),
    ...stageLines(view),
    `tiles     ${view.counts.map((count, seat) => `${seatName(view, seat)} ${count}`).join('   ')}`,
    ...(view.hand === undefined || view.stage.phase === 'over' ? [] : [`your hand ${tiles(view.hand)}`]),
  ].join('\n');

const tell = (event: Event, name: (seat: Seat) => string): string | undefined => {
  switch (event.type) {
    case 'dealt':
      return `hand ${event.number} is dealt by ${name(event.dealer)}`;
    case 'dealerDrawn':
      return `${name(event.dealer)} draws the highest tile and deals`;
    case 'passed':
      return `${name(event.seat)} passes${auto(event)}`;
    case 'bid':
      return `${name(event.seat)} bids ${bidText(event.bid)}${auto(event)}`;
    case 'allPassed':
      return 'all pass: a new hand';
    case 'declared':
      return `${name(event.seat)} calls ${declarationName(event.declaration)}${auto(event)}`;
    case 'played':
      return `${name(event.seat)} plays ${formatTile(event.tile)}${event.as === undefined ? '' : ` as ${event.as}`}${auto(event)}`;
    case 'trickWon':
      return `${name(event.seat)} wins the trick, ${event.points}`;
    case 'claimed':
      return `${name(event.seat)} claims with ${event.order.map(formatTile).join(' ')}${event.sound ? '' : ', wrongly'}`;
    case 'asked':
      return `${name(event.seat)} asks to ${event.proposal}`;
    case 'answered':
      return `${name(event.seat)} ${event.agreed ? 'agrees' : 'declines'}${auto(event)}`;
    case 'reneged':
      return `${name(event.seat)} reneged: ${formatTile(event.tile)} proves it`;
    case 'handDecided':
      return `the contract is ${event.result} (${event.reason})`;
    case 'handScored':
      return `score ${event.scores[0]}:${event.scores[1]}`;
    case 'gameWon':
      return `team ${event.team} wins a game`;
    case 'matchWon':
      return `team ${event.team} wins the match`;
    default:
      return undefined;
  }
};

export const texas42Table: TerminalTable<View, Event> = {
  draw,
  seats: ({ counts }) => counts.length,
  tell,
};
