// Statistics and ratings: a fold over finished matches in the order in which they ended, and nothing else,
// so that they can be computed anew at any time. A match is a set of duels, one for each pair of people;
// abandoned matches do not count.

import type { Ending, Standing } from '@parlor/protocol';
import type { EndedMatch } from '../store/port.ts';
import { byRating, Ranking } from './ranking.ts';

type GameLine = Standing['games'][number];

export interface RatingLine extends Readonly<GameLine> {
  readonly person: string;
}

const START = 1500;
/** The most points that one match moves a rating. */
const STEP = 32;

/** The share of duels that a person of this rating wins against another (Elo). */
const expected = (mine: number, theirs: number): number => 1 / (1 + 10 ** ((theirs - mine) / 400));
const score = (mine: number, theirs: number): number => (mine < theirs ? 1 : mine > theirs ? 0 : 0.5);

/**
 * Endings were once written without the seats that resigned: then those in the last place did, where that
 * ended the match.
 */
const isResigned = ({ cause, outcome, resigned }: Ending, seat: number): boolean => {
  if (resigned !== undefined) return resigned.includes(seat);
  const places = outcome?.places ?? [];
  return cause === 'resigned' && places[seat] === Math.max(...places);
};

export class Standings {
  readonly #before: Standings | undefined;
  /** By game and person; people who are missing here stand as before. */
  readonly #lines = new Map<string, Map<string, RatingLine>>();
  /** The same lines in order, by game. */
  readonly #rankings = new Map<string, Ranking>();

  constructor(before?: Standings) {
    this.#before = before;
  }

  /**
   * The standings after more matches; these stay as they are, and may not be added to while those are used.
   */
  after(matches: Iterable<EndedMatch>): Standings {
    const next = new Standings(this);
    for (const match of matches) next.add(match);
    return next;
  }

  #line(game: string, person: string): RatingLine | undefined {
    const own = this.#lines.get(game)?.get(person);
    return own === undefined && this.#before !== undefined ? this.#before.#line(game, person) : own;
  }

  /** All lines of a game, best first: the few new ones merged into those before. */
  *#ranked(game: string): Generator<RatingLine> {
    const ranking = this.#rankings.get(game) ?? new Ranking();
    if (this.#before === undefined) return yield* ranking;
    const own = [...ranking];
    const replaced = this.#lines.get(game);
    let at = 0;
    for (const line of this.#before.#ranked(game)) {
      if (replaced?.has(line.person)) continue;
      for (let next = own[at]; next !== undefined && byRating(next, line) < 0; next = own[++at]) yield next;
      yield line;
    }
    yield* own.slice(at);
  }

  get #games(): ReadonlySet<string> {
    const own = this.#lines.keys();
    return new Set(this.#before === undefined ? own : [...this.#before.#games, ...own]);
  }

  add({ doc, ending }: EndedMatch): void {
    const { outcome } = ending;
    if (ending.cause === 'abandoned' || outcome === undefined) return;
    const people = doc.seats.flatMap(({ person }, seat) =>
      person === undefined
        ? []
        : [{ person, place: outcome.places[seat] ?? doc.seats.length, resigned: isResigned(ending, seat) }],
    );
    const ratingOf = (person: string): number => this.#line(doc.game, person)?.rating ?? START;
    const most = people.length - 1;
    const gains = people.map(({ person, place, resigned }) => {
      // Between two who gave up nothing is decided: neither gains by the other.
      const duels = people.filter((other) => other.person !== person && !(resigned && other.resigned));
      const gain = duels.reduce(
        (sum, other) => sum + score(place, other.place) - expected(ratingOf(person), ratingOf(other.person)),
        0,
      );
      return duels.length === 0 ? 0 : (STEP * gain) / most;
    });
    const next = people.map(({ person, place, resigned }, at): RatingLine => {
      const old = this.#line(doc.game, person);
      return {
        person,
        game: doc.game,
        matches: (old?.matches ?? 0) + 1,
        wins: (old?.wins ?? 0) + (place === 1 ? 1 : 0),
        resigned: (old?.resigned ?? 0) + (resigned ? 1 : 0),
        rating: ratingOf(person) + (gains[at] ?? 0),
      };
    });
    const lines = this.#lines.get(doc.game) ?? new Map<string, RatingLine>();
    const ranking = this.#rankings.get(doc.game) ?? new Ranking();
    for (const line of next) {
      const old = lines.get(line.person);
      if (old !== undefined) ranking.remove(old);
      ranking.add(line);
      lines.set(line.person, line);
    }
    this.#lines.set(doc.game, lines);
    this.#rankings.set(doc.game, ranking);
  }

  of(person: string): readonly GameLine[] {
    return [...this.#games].flatMap((game) => {
      const found = this.#line(game, person);
      if (found === undefined) return [];
      const { person: _, ...line } = found;
      return [line];
    });
  }

  best(game: string, most: number): readonly RatingLine[] {
    const best: RatingLine[] = [];
    for (const line of this.#ranked(game)) {
      if (best.length === most) break;
      best.push(line);
    }
    return best;
  }
}
