// Terminal output, compared letter by letter. A transcript is a script: `$ position POSITION` begins, `$ play
// ACTOR MOVE` prints the events, `$ show VIEWER` draws; the expected output follows each line. UPDATE=1
// rewrites the output; read the difference before you commit it.

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AnyGame, Parsed } from '@parlor/engine';
import { games } from '@parlor/games';
import { expect, it } from 'vitest';
import { tableOf } from './index.ts';

const fileOf = (game: string): string => fileURLToPath(new URL(`transcripts/${game}.txt`, import.meta.url));

const seatOr = <T extends string>(text: string, other: T): number | T =>
  text === other ? other : Number(text);

/** The lines of the script, each followed by its output. */
const performed = (game: AnyGame, script: string): string => {
  const table = tableOf(game.name);
  let state: unknown;
  const read = <T>(what: Parsed<T>): T => (what.ok ? what.value : expect.fail(what.problem));
  const bring = (line: string): string => {
    const [, verb = '', words = ''] = /^\$ (\w+) (.+)$/.exec(line) ?? [];
    if (verb === 'position') {
      state = read(game.parseState(words));
      return '';
    }
    if (verb === 'show') return table.draw(game.view(state, seatOr(words, 'spectator')));
    const [actor = '', ...move] = words.split(' ');
    const step = game.play(state, seatOr(actor, 'clock'), read(game.parseMove(move.join(' '))));
    state = step.state;
    const view = game.view(state, 'spectator');
    const eventTexts = step.events.map((event) => table.tell(event, (seat) => `Seat ${seat}`, view));
    return eventTexts.filter((one) => one !== undefined).join('\n');
  };
  const lines = script.split('\n').filter((line) => line.startsWith('$ '));
  return `${lines.map((line) => `${line}\n${bring(line)}`.trimEnd()).join('\n\n')}\n`;
};

it.each(games.map((game) => [game.name, game] as const))('%s reads as it did', (name, game) => {
  const file = fileOf(name);
  const script = readFileSync(file, 'utf8');
  const now = performed(game, script);
  if (process.env.UPDATE === '1') writeFileSync(file, now);
  else expect(now).toBe(script);
});
