// Texas 42 as a table of this house.

import { type Event, type Move, texas42, type View } from '@parlor/games/texas-42';
import type { Chip, ScoreSheet, Summary, TableModule } from '../../table/table-contract.ts';
import { texas42 as texts } from '../../texts/en/texas-42.ts';
import { isYou, learn, t } from '../../texts/text.ts';
import { callOf } from './auction.tsx';
import { Finish } from './finish.tsx';
import {
  bidText,
  callText,
  declarationText,
  moveText,
  nameOfTile,
  seatsOfTrick,
  teamName,
  tileCode,
  tileKey,
} from './names.ts';
import { prompt } from './prompt.ts';
import { playingOf, Texas42Table } from './table.tsx';
import './texas-42.css';
import './scene.css';

learn(texts);

/** What both teams have, beside their names. */
const ofTeams = ([n, m]: readonly [number, number], names: readonly string[]) => ({
  ...{ one: teamName(0, names), other: teamName(1, names) },
  ...{ n, m },
});

const line = (event: Event, names: readonly string[]): string | undefined => {
  const who = 'seat' in event ? (names[event.seat] ?? '') : '';
  switch (event.type) {
    case 'matchStarted':
      return undefined;
    case 'dealerDrawn':
      return t('t42.log.drew', { name: names[event.dealer] ?? '' });
    case 'dealt':
      return t('t42.log.dealt', { n: event.number, name: names[event.dealer] ?? '' });
    case 'passed':
      return t('t42.log.pass', { name: who });
    case 'bid':
      return t('t42.log.bid', { name: who, bid: bidText(event.bid) });
    case 'allPassed':
      return t('t42.log.allPassed');
    case 'auctionWon':
      return t('t42.log.won', { name: who, bid: bidText(event.bid) });
    case 'declared':
      return t('t42.log.declared', { name: who, call: declarationText(event.declaration) });
    case 'played':
      return t('t42.log.played', { name: who, tile: nameOfTile(event.tile) });
    case 'trickWon':
      return t('t42.log.trick', { name: who, n: event.points });
    case 'claimed':
      return t(event.sound ? 't42.log.claimed' : 't42.log.claim.not', { name: who });
    case 'asked':
      return t(`t42.log.${event.proposal}`, { name: who });
    case 'answered':
      return t(event.agreed ? 't42.log.agreed' : 't42.log.declined', { name: who });
    case 'reneged':
      return t('t42.log.reneged', { name: who, tile: nameOfTile(event.tile) });
    case 'handDecided':
      return t(`t42.log.${event.result}`);
    case 'handScored':
      return t('t42.log.scored', ofTeams(event.scores, names));
    case 'gameWon':
      return t('t42.log.game', { name: teamName(event.team, names) });
    case 'matchWon':
      return t('t42.log.match', { name: teamName(event.team, names) });
  }
};

const chipsOf = (view: View, seat: number): readonly Chip[] => {
  const chips: Chip[] = [];
  const play = playingOf(view);
  if (view.dealer === seat) chips.push({ text: t('t42.chip.dealer'), tone: 'quiet' });
  const call = view.stage.phase === 'auction' ? callOf(view, seat) : undefined;
  if (call !== undefined) chips.push({ text: callText(call), tone: call === 'pass' ? 'quiet' : 'good' });
  if (play !== undefined) {
    if (play.bidder === seat) chips.push({ text: bidText(play.bid), tone: 'good' });
    if (!seatsOfTrick(play, play.leader).includes(seat))
      chips.push({ text: t('t42.chip.out'), tone: 'quiet' });
  }
  return chips;
};

/** A row for each hand: the contract and its fate, what each side took, and what it scored. */
const sheet = (view: View, names: readonly string[], log: readonly Event[]): ScoreSheet => {
  const rows: { head: string; cells: string[] }[] = [];
  let number = 1;
  let contract = '';
  let fate = '';
  let taken: [number, number] = [0, 0];
  for (const event of log) {
    if (event.type === 'dealt') {
      number = event.number;
      taken = [0, 0];
    } else if (event.type === 'auctionWon') {
      contract = t('t42.bid.by', { bid: bidText(event.bid), name: names[event.seat] ?? '' });
    } else if (event.type === 'trickWon') {
      taken =
        event.seat % 2 === 0 ? [taken[0] + event.points, taken[1]] : [taken[0], taken[1] + event.points];
    } else if (event.type === 'handDecided') fate = t(`t42.sheet.${event.result}`);
    else if (event.type === 'handScored') {
      const cells = event.delta.map((n, team) => t('t42.sheet.cell', { n, taken: taken[team] ?? 0 }));
      rows.push({ head: t('t42.sheet.row', { n: number, contract, fate }), cells });
    }
  }
  return { columns: [teamName(0, names), teamName(1, names)], rows, totals: view.scores.map(String) };
};

const summary = (event: Event, names: readonly string[], { last, scores }: View): Summary | undefined => {
  if (event.type !== 'handDecided' || last === undefined) return undefined;
  const { play, result, reason } = last;
  const trick = play.tricks.at(-1);
  return {
    title: t(`t42.sum.${result}`, { name: names[play.bidder] ?? '', bid: bidText(play.bid) }),
    lines: [
      t(`t42.reason.${reason}`),
      t('t42.sum.banked', ofTeams(play.banked, names)),
      t('t42.log.scored', ofTeams(scores, names)),
      ...(trick === undefined ? [] : [t('t42.sum.last', { tiles: trick.tiles.map(tileCode).join('  ') })]),
    ],
  };
};

export const texas42Table: TableModule<Move, Event, View> = {
  game: texas42 as TableModule<Move, Event, View>['game'],
  direction: 'clockwise',
  seating: 'around',
  lossUnit: ({ scoring }) => (scoring === 'marks' ? 'marks' : 'points'),
  Table: Texas42Table,
  prompt,
  line,
  sheet,
  summary,
  moveText: (move) => moveText(move),
  why: async () => (await import('./why.ts')).why,
  Finish,
  side: (seat) => [seat, (seat + 2) % 4],
  seat: (view, seat, _events, names) => ({
    count: view.counts[seat] ?? 0,
    countText: t('seat.tiles', { n: view.counts[seat] ?? 0 }),
    held: 'tiles',
    team: seat % 2 === 0 ? 0 : 1,
    // Where nobody in particular reads, there is no "us".
    ...(view.viewer === 'spectator' || !isYou(names[view.viewer])
      ? {}
      : { score: t(seat % 2 === view.viewer % 2 ? 't42.us' : 't42.them') }),
    chips: chipsOf(view, seat),
  }),
  cue: (event) => {
    if (event.type === 'played') return 'place';
    if (event.type === 'bid' || event.type === 'declared') return 'bid';
    return event.type === 'trickWon' ? 'take' : event.type === 'dealt' ? 'deal' : undefined;
  },
  flights: (event, me) => {
    if (event.type === 'played' && event.seat !== me)
      return [{ key: tileKey(event.tile), from: `seat-${event.seat}` }];
    if (event.type === 'trickWon') return [{ key: 'tile-*', to: `seat-${event.seat}` }];
    return event.type === 'dealt' ? [{ key: 'tile-*', from: 'felt' }] : [];
  },
  aim: ({ options }) =>
    options.scoring === 'marks'
      ? t('t42.aim', { n: options.target })
      : t('t42.aim.points', { n: options.target }),
};
