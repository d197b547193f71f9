// `npm run soak -- bits`: turns every bit of a small server's database, one after the other, and reads
// everything. No bit may end the process or change a move silently, and `parlor check` must find every row
// that is unreadable. `--every 1000` turns one bit in a thousand.

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { games } from '@parlor/games';
import { openTurnedBits } from '@parlor/trials';
import { finish, readNumbers, stopwatch } from './report.mjs';

/**
 * Turns bits from this one on and prints a line of JSON for each, so that the parent knows which bit ended
 * the process.
 */
const turnFrom = async (first, every) => {
  const place = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'parlor-bits-'));
  process.on('exit', () => rmSync(place, { recursive: true, force: true }));
  process.on('SIGTERM', () => process.exit(1));
  const say = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);
  const turned = await openTurnedBits(games, place);
  for (let bit = first; bit < turned.bits; bit += every) {
    say({ bit, bits: turned.bits });
    say(await turned.turn(bit));
  }
};

const main = async () => {
  const { every, first, minutes } = readNumbers({ every: 1, first: 1, minutes: 1200 });
  const seconds = stopwatch();
  const seen = { start: 0, row: 0, missing: 0, nothing: 0 };
  const broken = [];
  let next = first - 1;
  let turned = 0;
  let bits = Number.POSITIVE_INFINITY;
  while (next < bits && seconds() < minutes * 60 && broken.length < 100) {
    const child = spawn(process.execPath, [fileURLToPath(import.meta.url), 'turn', next, every], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const timer = setTimeout(() => child.kill(), Math.max(0, minutes * 60 - seconds()) * 1000);
    for await (const line of createInterface({ input: child.stdout })) {
      const said = JSON.parse(line);
      if (said.bit !== undefined) {
        ({ bits } = said);
        next = said.bit;
        continue;
      }
      seen[said.seen]++;
      for (const promise of said.broken) broken.push(`bit ${next}: ${promise}`);
      next += every;
      if (++turned % 1000 === 0)
        console.log(`${seconds()} s: ${turned} bits, ${broken.length} broken promises`);
    }
    clearTimeout(timer);
    if (next >= bits || seconds() >= minutes * 60) break;
    broken.push(`bit ${next}: the process ended`);
    next += every;
  }
  finish('bits', { every, first, bits, turned, complete: next >= bits, seconds: seconds(), ...seen }, broken);
};

const [order, first, every] = process.argv.slice(2);
await (order === 'turn' ? turnFrom(Number(first), Number(every)) : main());
