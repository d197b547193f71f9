// The results in docs/strength, one file per game: a list of `{ name, command, report }`.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const folder = new URL('../docs/strength/', import.meta.url);

export const strengthGames = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -5));

export const readStrength = (game) => JSON.parse(readFileSync(new URL(`${game}.json`, folder), 'utf8'));

/** Replaces the report with the same name, or appends it. */
export const writeStrength = (game, result) => {
  const results = readStrength(game);
  const at = results.findIndex(({ name }) => name === result.name);
  results.splice(at < 0 ? results.length : at, at < 0 ? 0 : 1, result);
  writeFileSync(new URL(`${game}.json`, folder), `${JSON.stringify(results, null, 2)}\n`);
};

/** The command that repeats a contest. */
export const commandOf = ({ game, bots, deals, seed, scenario, options = {} }) => {
  const chosen = Object.entries(options).map(([name, value]) => `${name}:${value}`);
  return [
    `npx parlor arena ${game} --bots ${bots.join(',')} --deals ${deals} --seed ${seed}`,
    ...(scenario === undefined ? [] : [`--scenario ${scenario}`]),
    ...(chosen.length === 0 ? [] : [`--options ${chosen.join(',')}`]),
  ].join(' ');
};
