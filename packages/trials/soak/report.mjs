// Helpers shared by the soaks: numbers from the command line, and the end of a run. The last line is JSON
// with the figures.

import { parseArgs } from 'node:util';
import { table } from '../../../bench/report.mjs';

/** Reads integers by name: `--rounds 20`. Unknown names and other values end the run with a sentence. */
export const readNumbers = (usual) => {
  const options = Object.fromEntries(Object.keys(usual).map((name) => [name, { type: 'string' }]));
  try {
    const { values } = parseArgs({ options });
    return Object.fromEntries(
      Object.entries(usual).map(([name, value]) => {
        const given = values[name] ?? String(value);
        if (!/^\d{1,9}$/.test(given) || Number(given) < 1)
          throw new Error(`--${name} must be a whole number, not ${given}`);
        return [name, Number(given)];
      }),
    );
  } catch (problem) {
    console.error(
      `${problem.message}. The settings are ${Object.keys(usual)
        .map((name) => `--${name}`)
        .join(', ')}.`,
    );
    process.exit(1);
  }
};

/**
 * Prints the figures for people, then for programs, and exits: with 1 when a promise was broken, or when the
 * run did less than requested.
 */
export const finish = (soak, figures, broken) => {
  const rows = Object.entries(figures)
    .filter(([, value]) => typeof value !== 'object')
    .map(([name, value]) => [name, typeof value === 'number' ? value.toLocaleString('en') : String(value)]);
  console.log(table([soak, 'figure'], rows));
  if (!figures.complete) console.log('The time was up before the whole number was reached.');
  for (const sentence of broken) console.log(`broken: ${sentence}`);
  console.log(JSON.stringify({ soak, ...figures, broken }));
  process.exitCode = broken.length === 0 && figures.complete ? 0 : 1;
};

/** A clock for the run: seconds since the start, with one decimal. */
export const stopwatch = () => {
  const start = Date.now();
  return () => Math.round((Date.now() - start) / 100) / 10;
};
