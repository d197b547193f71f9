// Notation of positions: one line of fields with the complete state.

import {
  clip,
  type Fields,
  formatFields,
  formatOptions,
  formatRng,
  numberedSeed,
  type Parsed,
  parseCount,
  parsed,
  parseFields,
  parseOptions,
  parseRng,
  streamRng,
  unreadable,
} from '@parlor/engine';
import { optionSet } from '../options.ts';
import { HAND_SIZE } from '../pieces/tiles.ts';
import { inPlay } from '../rules/known.ts';
import { isDecided } from '../rules/score.ts';
import type { Playing, Stage, State, Table } from '../types.ts';
import { formatFinished, parseFinished } from './finished.ts';
import {
  formatHandText,
  formatPair,
  formatTiles,
  type ParsedHand,
  parseHandText,
  parsePair,
} from './record.ts';
import { parseHands } from './spread.ts';

const FIELDS = [
  'options',
  'rng',
  'number',
  'dealer',
  'scores',
  'games',
  'hands',
  'calls',
  'call',
  'plays',
  'asked',
  'ask',
  'last',
  'winner',
] as const;

export const formatState = (state: State): string => {
  const { stage, last } = state;
  const play = inPlay(state);
  const hand = formatHandText(state.calls, play);
  return formatFields([
    ['options', formatOptions(optionSet, state.options)],
    ['rng', formatRng(state.rng)],
    ['number', `${state.number}`],
    ['dealer', `${state.dealer}`],
    ['scores', formatPair(state.scores)],
    ['games', formatPair(state.games)],
    ['hands', state.hands.map(formatTiles).join('/')],
    ['calls', hand.calls],
    ['call', hand.call],
    ['plays', hand.plays],
    ['asked', play?.asked === true ? 'yes' : undefined],
    ['ask', stage.phase === 'consent' ? `${stage.proposal}.${stage.by}` : undefined],
    ['last', last === undefined ? undefined : formatFinished(last)],
    ['winner', stage.phase === 'over' ? `${stage.winner}` : undefined],
  ]);
};

/** Reads the fields that are independent of the hand in progress. */
const readTable = (fields: Fields): Parsed<Omit<State, 'hands'>> => {
  const options = parseOptions(optionSet, fields.get('options') ?? '-', 4);
  if (!options.ok) return options;
  const written = fields.get('rng');
  const rng = written === undefined ? parsed(streamRng(numberedSeed(0))) : parseRng(written);
  if (!rng.ok) return rng;
  const number = parseCount(fields.get('number') ?? '1', 1, 1_000_000);
  if (number === undefined) return unreadable('"number" must be the number of a hand, from 1');
  const dealer = parseCount(fields.get('dealer') ?? '0', 0, 3);
  if (dealer === undefined) return unreadable('"dealer" must be a seat from 0 to 3');
  const scores = parsePair(fields.get('scores') ?? '0:0');
  const games = parsePair(fields.get('games') ?? '0:0');
  if (scores === undefined || games === undefined)
    return unreadable('"scores" and "games" are written as 3:5');
  const table: Omit<State, 'hands'> = {
    options: options.value,
    rng: rng.value,
    number,
    dealer,
    scores,
    games,
    calls: [],
    stage: { phase: 'auction' },
  };
  const lastText = fields.get('last');
  if (lastText === undefined) return parsed(table);
  const last = parseFinished(table, lastText);
  return last.ok ? parsed({ ...table, last: last.value }) : last;
};

/** Reads the open question and the declined one of the trick in progress. */
const readQuestion = (fields: Fields, table: Table, stage: ParsedHand['stage']): Parsed<Stage> => {
  const askedText = fields.get('asked');
  const ask = fields.get('ask');
  if (askedText === undefined && ask === undefined) return parsed(stage);
  if (stage.phase !== 'play' || (askedText !== undefined && ask !== undefined))
    return unreadable('a question, "asked" or "ask", belongs to a hand in play, once a trick');
  // A seat may ask for the end only when on lead, but the question is remembered through the trick.
  const mayHaveEnded = table.options.earlyEnd === 'offer' && isDecided(table, stage);
  const mayEnd = mayHaveEnded && stage.trick.length === 0;
  const mayConcede = table.options.claims !== 'off';
  if (askedText !== undefined) {
    if (askedText !== 'yes' || !(mayConcede || mayHaveEnded))
      return unreadable('"asked" is yes where somebody may have asked');
    return parsed({ ...stage, asked: true });
  }
  const question = /^(concede|end)\.([0-3])$/.exec(ask ?? '');
  const proposal = question?.[1] === 'end' ? 'end' : 'concede';
  if (question === null || Number(question[2]) !== stage.turn || !(proposal === 'end' ? mayEnd : mayConcede))
    return unreadable(
      `"${clip(ask ?? '')}" cannot be asked here; it is concede or end, a dot, and the seat on turn`,
    );
  return parsed({ phase: 'consent', proposal, by: stage.turn, play: stage });
};

const readOver = (table: Omit<State, 'hands'>, winner: string, fields: Fields): Parsed<State> => {
  if (winner !== '0' && winner !== '1') return unreadable('"winner" is team 0 or 1');
  if (!/^\/*$/.test(fields.get('hands') ?? '')) return unreadable('nobody holds tiles after the match');
  const team = winner === '0' ? 0 : 1;
  if (table.scores[team] < table.options.target || table.games[team] < table.options.gamesToWin)
    return unreadable(`team ${team} has not won with this score`);
  const hand = parseHandText(table, { calls: fields.get('calls') });
  if (!hand.ok) return hand;
  const over: Stage = { phase: 'over', winner: team };
  return parsed({ ...table, calls: hand.value.calls, stage: over, hands: [0, 0, 0, 0] });
};

/** True when the hand is over with its last trick, so that no further tile can be played. */
const hasEnded = (table: Table, play: Playing): boolean =>
  play.trick.length === 0 &&
  (play.tricks.length === HAND_SIZE || (table.options.earlyEnd === 'auto' && isDecided(table, play)));

export const parseState = (text: string): Parsed<State> => {
  const fields = parseFields(text, FIELDS);
  if (!fields.ok) return fields;
  const table = readTable(fields.value);
  if (!table.ok) return table;
  const field = (key: (typeof FIELDS)[number]): string | undefined => fields.value.get(key);
  const winner = field('winner');
  if (winner !== undefined) return readOver(table.value, winner, fields.value);
  const { options, scores, games } = table.value;
  if ((table.value.last?.number ?? 0) >= table.value.number)
    return unreadable('"last" is a hand before this one');
  if (Math.max(...scores) >= options.target || Math.max(...games) >= options.gamesToWin)
    return unreadable('a team has already won; then "winner" says which');
  const hand = parseHandText(table.value, {
    calls: field('calls'),
    call: field('call'),
    plays: field('plays'),
  });
  if (!hand.ok) return hand;
  const { calls, stage, by, unlawful } = hand.value;
  const tableWithCalls: Table = { ...table.value, calls };
  if (stage.phase === 'play' && hasEnded(tableWithCalls, stage))
    return unreadable(`the hand ended with trick ${stage.tricks.length}`);
  const hands = parseHands(field('hands') ?? '*/*/*/*', by);
  if (!hands.ok) return hands;
  const problem = unlawful(hands.value);
  if (problem !== undefined) return unreadable(problem);
  const question = readQuestion(fields.value, tableWithCalls, stage);
  return question.ok
    ? parsed({ ...table.value, calls, stage: question.value, hands: hands.value })
    : question;
};
