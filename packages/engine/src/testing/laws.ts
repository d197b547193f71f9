// Laws that hold for every game, checked on seeded random play. A broken law throws with its name, the seed
// and the ply.

import type { Game, Refusal, Seat, Viewer } from '../game.ts';
import { readOptions } from '../options.ts';
import { fastRng } from '../random/rng.ts';
import { rulesInForce } from '../rulebook.ts';
import { type Visit, type WalkStart, walk } from './walk.ts';

export interface LawOptions<S> extends WalkStart {
  /** Text that stays the same while pieces move: usually the sorted list of all pieces. */
  readonly pieces?: (state: S) => string;
}

const freeze = (value: unknown): void => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value) || ArrayBuffer.isView(value))
    return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
};

/** Structural equality on plain data; `undefined` fields count as absent, as in JSON. */
export const equalData = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = a as Readonly<Record<string, unknown>>;
  const right = b as Readonly<Record<string, unknown>>;
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  for (const key of keys) if (!equalData(left[key], right[key])) return false;
  return true;
};

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null');

const viewers = (seats: number): readonly Viewer[] => [
  ...Array.from({ length: seats }, (_, seat) => seat),
  'spectator',
];

/** The numbers of the rules that are in force with these options and seats. */
const numbersInForce = <O, S, M, E, V>(game: Game<O, S, M, E, V>, start: WalkStart): ReadonlySet<string> => {
  const options = readOptions(game.options, start.options ?? {}, start.seats);
  if (!options.ok) throw new Error(`${game.name}: ${options.problem}`);
  const sections = rulesInForce(game.rules, options.value as Readonly<Record<string, unknown>>);
  return new Set(sections.flatMap(({ rules }) => rules.map(([number]) => number)));
};

/**
 * The number of earlier moves that are tried again at each ply: most are illegal by then, each for its own
 * reason.
 */
const TRIED_AGAIN = 2;

/** Plays one random match and checks every law at every ply. */
export const checkLaws = <O, S, M, E, V>(game: Game<O, S, M, E, V>, start: LawOptions<S>): void => {
  const numbers = numbersInForce(game, start);
  const madeMoves: M[] = [];
  let pieces: string | undefined;
  let replayed: { readonly state: S } | undefined;

  const law = (name: string, ply: number, holds: boolean, detail: () => string = () => ''): void => {
    if (!holds) {
      throw new Error(`law "${name}" broken: ${game.name}, seed ${start.seed}, ply ${ply} ${detail()}`);
    }
  };

  const visit = ({ ply, state, events, next }: Visit<S, M, E>): void => {
    // A frozen state makes any later mutation throw at the place that does it.
    freeze(state);
    freeze(events);
    law('state is plain data', ply, equalData(json(state), state));
    law('events are plain data', ply, equalData(json(events), events), () => JSON.stringify(events));

    const text = game.formatState(state);
    const read = game.parseState(text);
    law('positions round-trip', ply, read.ok && equalData(read.value, state), () =>
      read.ok ? `\n${text}\n${game.formatState(read.value)}` : `${read.problem}\n${text}`,
    );
    if (replayed !== undefined) law('a text move plays like the move', ply, equalData(replayed.state, state));

    const turn = game.toAct(state);
    const outcome = game.outcome(state);
    law('somebody must act, or there is an outcome', ply, (turn === undefined) === (outcome !== undefined));
    if (outcome !== undefined) {
      law(
        'an outcome names every seat',
        ply,
        outcome.scores.length === start.seats && outcome.places.length === start.seats,
      );
      law('somebody comes first', ply, outcome.places.includes(1));
      law(
        'a place counts the seats ahead',
        ply,
        outcome.places.every((place) => place === 1 + outcome.places.filter((other) => other < place).length),
      );
    }

    for (let seat = 0; seat < start.seats; seat++) checkSeat(ply, state, seat, turn);
    for (const viewer of viewers(start.seats)) checkViewer(ply, state, events, viewer);

    checkClock(ply, state, turn);
    if (turn !== undefined)
      for (const move of madeMoves.slice(-TRIED_AGAIN)) checkRefusal(ply, game.whyNot(state, turn, move));
    if (start.pieces !== undefined) {
      const now = start.pieces(state);
      pieces ??= now;
      law('pieces are conserved', ply, now === pieces, () => `\n${pieces}\n${now}`);
    }
    if (next === undefined) return;
    madeMoves.push(next.move);
    const parsedMove = game.parseMove(game.formatMove(next.move));
    law('moves round-trip', ply, parsedMove.ok && equalData(parsedMove.value, next.move), () =>
      game.formatMove(next.move),
    );
    if (parsedMove.ok && read.ok) {
      replayed = { state: game.play(read.value, next.actor, parsedMove.value).state };
    }
  };

  const checkRefusal = (ply: number, why: Refusal | undefined): void =>
    law('a refusal names a rule in force', ply, why === undefined || numbers.has(why.rule), () =>
      JSON.stringify(why),
    );

  const checkClock = (ply: number, state: S, turn: Seat | undefined): void => {
    const deadline = game.deadline(state);
    if (deadline !== undefined) {
      law('a deadline belongs to a running match', ply, turn !== undefined);
      law('the clock may make its move', ply, game.whyNot(state, 'clock', deadline.move) === undefined);
    }
    const due = deadline === undefined ? undefined : game.formatMove(deadline.move);
    for (const move of turn === undefined ? [] : game.legalMoves(state, turn)) {
      const text = game.formatMove(move);
      if (text === due) continue;
      law(
        'the clock may make no other move',
        ply,
        game.whyNot(state, 'clock', move) !== undefined,
        () => text,
      );
    }
  };

  const checkSeat = (ply: number, state: S, seat: Seat, turn: Seat | undefined): void => {
    const moves = game.legalMoves(state, seat);
    if (turn === undefined) law('no moves after the end', ply, moves.length === 0);
    if (turn === seat)
      law('the seat to act has a move', ply, moves.length > 0, () => game.formatState(state));
    const texts = new Set<string>();
    for (const move of moves) {
      const text = game.formatMove(move);
      law('a legal move is listed once', ply, !texts.has(text), () => text);
      texts.add(text);
      const refusal = game.whyNot(state, seat, move);
      law(
        'a legal move has no whyNot',
        ply,
        refusal === undefined,
        () => `${text}: ${JSON.stringify(refusal)}`,
      );
      for (let other = 0; other < start.seats; other++) {
        if (other === seat || game.legalMoves(state, other).some((one) => game.formatMove(one) === text))
          continue;
        const foreign = game.whyNot(state, other, move);
        law('a move belongs to its seat', ply, foreign !== undefined, () => `${text} by seat ${other}`);
        checkRefusal(ply, foreign);
      }
    }
  };

  const checkViewer = (ply: number, state: S, events: readonly E[], viewer: Viewer): void => {
    const view = game.view(state, viewer);
    freeze(view);
    law('a view is plain data', ply, equalData(json(view), view));
    const expectedMoves = viewer === 'spectator' ? [] : game.legalMoves(state, viewer);
    const offered = game.movesFor(view);
    law(
      'movesFor equals legalMoves',
      ply,
      equalData(offered.map(game.formatMove), expectedMoves.map(game.formatMove)),
      () =>
        `viewer ${viewer}\n${offered.map(game.formatMove).join(' | ')}\n${expectedMoves.map(game.formatMove).join(' | ')}`,
    );
    const { autoMoves } = game;
    const auto = autoMoves?.moveFor(view, Object.keys(autoMoves.settings), { ranked: false });
    law(
      'an automatic move is legal',
      ply,
      auto === undefined || offered.map(game.formatMove).includes(game.formatMove(auto.move)),
      () => `viewer ${viewer}`,
    );
    const imagined = game.imagine(view, fastRng(ply * 31 + start.seed));
    const again = game.view(imagined, viewer);
    law(
      'an imagined state gives the same view',
      ply,
      equalData(again, view),
      () => `viewer ${viewer}\n${JSON.stringify(view)}\n${JSON.stringify(again)}`,
    );
    for (const event of events) {
      const redacted = game.redact(event, viewer);
      law(
        'redaction is stable',
        ply,
        redacted === undefined || equalData(game.redact(redacted, viewer), redacted),
      );
    }
  };

  walk(game, start, visit);
};
