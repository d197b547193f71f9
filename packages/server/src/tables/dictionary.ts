// The words and shapes of a game's views and events, learned once from seeded random play of every preset.

import { type AnyGame, fastRng, fastWords, numberedSeed, openMatch } from '@parlor/engine';
import { Deltas, type Dictionary, Learner, Packer } from '@parlor/protocol';

const MOST = { words: 400, shapes: 200 } as const;
const PLIES = 120;

const learnMatch = (game: AnyGame, learner: Learner, preset: string, seats: number, seed: number): void => {
  const opened = openMatch(game, { seats, seed: numberedSeed(seed), options: { preset } });
  if (!opened.ok) return;
  const words = fastWords(fastRng(seed));
  let match = opened.value;
  learner.learn(match.view(0));
  learner.learn(match.events(0));
  for (let ply = 0; ply < PLIES && match.toAct !== undefined; ply++) {
    const moves = match.moves(match.toAct);
    // Now and then the clock, so that what happens by itself is learned too.
    const due = words.below(12) === 0 ? match.deadline : undefined;
    const step = due
      ? match.submit('clock', due.move)
      : match.submit(match.toAct, moves[words.below(moves.length)] ?? '');
    if (!step.ok) return;
    match = step.match;
    learner.learn(match.view(0));
    learner.learn(match.view('spectator'));
    learner.learn(step.eventsFor(1));
  }
};

/** How a game is put into frames. */
export interface Wording {
  readonly dictionary: Dictionary;
  readonly deltas: Deltas;
}

/** Reads text from bytes. What it reads from is kept: the bytes are the same ones until a line needs more of them. */
const asciiReader = () => {
  let last = Buffer.alloc(0);
  return (bytes: Uint8Array<ArrayBuffer>, from: number, to: number): string => {
    if (last.buffer !== bytes.buffer) last = Buffer.from(bytes.buffer);
    return last.toString('latin1', from, to);
  };
};

const learned = new WeakMap<AnyGame, Wording>();

export const wordingOf = (game: AnyGame): Wording => {
  const known = learned.get(game);
  if (known !== undefined) return known;
  const learner = new Learner();
  for (const preset of Object.keys(game.options.presets)) {
    for (const [seed, seats] of game.seats.entries()) learnMatch(game, learner, preset, seats, seed + 1);
  }
  const dictionary = learner.dictionary(MOST);
  const wording = { dictionary, deltas: new Deltas(new Packer(dictionary), asciiReader()) };
  learned.set(game, wording);
  return wording;
};
