// Whole matches written down: the moves are a script that nobody regenerates, the rest is what they led to.
//
//   game: toy                 a head of `key: value` lines
//   > 1 bid 31                a move: actor and text
//   = …                       the position after it
//   ! …                       an event of it, as JSON
//   ? 2 bid 30 -> CODE RULE   an attempt that is refused and changes nothing

import type { AnyGame } from '../game.ts';
import { type Match, openMatch } from '../match.ts';

interface Script {
  readonly head: readonly string[];
  readonly seats: number;
  readonly seed: string;
  readonly options: unknown;
  readonly lines: readonly string[];
}

const readScript = (text: string): Script => {
  const lines = text.split('\n').map((line) => line.trimEnd());
  const field = (key: string): string => {
    const line = lines.find((one) => one.startsWith(`${key}: `));
    if (line === undefined) throw new Error(`a playthrough needs a line "${key}: …"`);
    return line.slice(key.length + 2);
  };
  return {
    head: lines.slice(0, lines.indexOf('')),
    seats: Number(field('seats')),
    seed: field('seed'),
    options: JSON.parse(field('options')),
    lines: lines.filter((line) => line.startsWith('> ') || line.startsWith('? ')),
  };
};

const readActor = (word: string): number | 'clock' => (word === 'clock' ? 'clock' : Number(word));

const split = (text: string): readonly [word: string, rest: string] => {
  const at = text.indexOf(' ');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
};

/** The text that the file should have: head and moves as they are, positions and events played again. */
export const playedThrough = (game: AnyGame, text: string): string => {
  const { head, seats, seed, options, lines } = readScript(text);
  const opened = openMatch(game, { seats, seed, options });
  if (!opened.ok) throw new Error(opened.problem);
  let match: Match = opened.value;
  // Events are written as a spectator sees them; the position shows everything else.
  const eventLines = (events: readonly unknown[]): string[] =>
    events.map((event) => `! ${JSON.stringify(event)}`);
  const out = [...head, '', `= ${match.position}`, ...eventLines(match.events('spectator'))];
  for (const line of lines) {
    const [word, rest] = split(line.slice(2));
    const actor = readActor(word);
    if (line.startsWith('? ')) {
      const move = rest.split(' -> ')[0] ?? '';
      const refusal = match.whyNot(actor, move);
      out.push(
        `? ${word} ${move} -> ${refusal === undefined ? 'ALLOWED' : `${refusal.code} ${refusal.rule}`}`,
      );
      continue;
    }
    const step = match.submit(actor, rest);
    if (!step.ok) throw new Error(`"${line}" is refused: ${step.refusal.code} ${step.refusal.rule}`);
    match = step.match;
    out.push(`> ${word} ${rest}`, `= ${match.position}`, ...eventLines(step.eventsFor('spectator')));
  }
  out.push('', `# outcome: ${JSON.stringify(match.outcome ?? 'open')}`, '');
  return out.join('\n');
};
