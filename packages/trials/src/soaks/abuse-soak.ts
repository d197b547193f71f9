// Hostile guests against a server with default limits: each attack runs for a limited time from its own
// process and address, while two honest people play at another address. The server is a new process for each
// attack, and stays until its memory has been measured once more, while the next attack runs.

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { AnyGame } from '@parlor/engine';
import { openSqliteStore } from '@parlor/server/parts';
import { type Attack, type Counts, Target } from '../abuse/attack.ts';
import { ROUND_MS } from '../abuse/attacks.ts';
import { openHonestTable } from '../abuse/honest-table.ts';
import { ask } from '../beds/by-socket.ts';
import { wait } from '../beds/party.ts';
import { startProgram } from '../beds/program.ts';

export interface AbuseOptions {
  readonly program: readonly string[];
  readonly games: readonly AnyGame[];
  readonly attack: Attack;
  /** Length of the attack. */
  readonly seconds: number;
  /** Time after the attack until memory is measured again. */
  readonly calmSeconds: number;
}

export interface AbuseFigures extends Counts {
  /** Milliseconds of the honest table's moves, before and during the attack. */
  readonly quietP50: number;
  readonly quietP99: number;
  readonly p50: number;
  readonly p99: number;
  readonly moves: number;
  /**
   * Megabytes: the largest growth of the process, and the growth of heap and buffers that remains afterwards.
   */
  readonly grownMB: number;
  readonly keptMB: number;
  /** CPU cores used by the server. */
  readonly cores: number;
  /** 1 when the process survived. */
  readonly survived: number;
  readonly lost: number;
}

const ATTACKER = '127.0.0.2';
const HONEST = '127.0.0.3';
const OPERATOR = '127.0.0.4';
const QUIET_SECONDS = 5;
const MEASURE_MS = 2000;
const WARM_UP_MS = 3000;
/** The extra time before attackers that do not end by themselves are killed. */
const GRACE_MS = 20_000;

const BARS = { p99: 50, grownMB: 150, keptMB: 20 };
const MB = 1024 * 1024;

/** Makes the server collect garbage at a signal, so that only retained memory is measured. */
const GC_HOOK = ['--expose-gc', '--import', 'data:text/javascript,process.on("SIGUSR2",()=>globalThis.gc())'];

const attackers = fileURLToPath(new URL('../abuse/attackers.js', import.meta.url));

const quantile = (values: readonly number[], part: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
};

interface Usage {
  readonly cpuSeconds: number;
  readonly residentMB: number;
  /** Megabytes of heap and buffers. */
  readonly heldMB: number;
}

const measure = async (base: string): Promise<Usage> => {
  const { text } = await ask(base, '/metrics', { localAddress: OPERATOR });
  const figure = (name: string): number => Number(new RegExp(`^${name} ([\\d.e+]+)$`, 'm').exec(text)?.[1]);
  return {
    cpuSeconds: figure('process_cpu_seconds_total'),
    residentMB: figure('process_resident_memory_bytes') / MB,
    heldMB: (figure('nodejs_heap_size_used_bytes') + figure('nodejs_external_memory_bytes')) / MB,
  };
};

const attackFrom = async (
  attack: Attack,
  base: string,
  seconds: number,
  prepared: string,
): Promise<Counts> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [attackers, attack.name, base, ATTACKER, String(seconds), prepared],
    { timeout: seconds * 1000 + GRACE_MS },
  );
  return JSON.parse(stdout) as Counts;
};

/** Writes the rows that the attack needs into the store. */
const prepare = async ({ prepared }: Attack, folder: string): Promise<string> => {
  if (prepared === undefined) return '';
  const store = await openSqliteStore(folder);
  try {
    return await prepared.prepare(store, prepared.rows);
  } finally {
    await store.close();
  }
};

export interface AbuseResult {
  readonly figures: AbuseFigures;
  readonly broken: readonly string[];
}

/** Resolves when the attack is over; the result follows `calmSeconds` later. */
export const soakAbuse = async (
  options: AbuseOptions,
): Promise<{ readonly result: Promise<AbuseResult> }> => {
  const { attack, games, program, seconds, calmSeconds } = options;
  const folder = mkdtempSync(join(tmpdir(), 'parlor-abuse-'));
  const prepared = await prepare(attack, folder);
  // An empty variable means the default.
  const env = { PARLOR_RATE: '', PARLOR_BOT_MS: '', ...attack.env };
  const server = await startProgram([...GC_HOOK, ...program], folder, env);
  const collected = async (): Promise<Usage> => {
    process.kill(server.pid, 'SIGUSR2');
    await wait(MEASURE_MS);
    return measure(server.base);
  };
  const end = async (): Promise<void> => {
    await server.kill();
    rmSync(folder, { recursive: true });
  };
  let isOver = false;
  const honest = new Target({
    base: server.base,
    localAddress: HONEST,
    isOver: () => isOver,
    roundMs: ROUND_MS,
  });
  try {
    const table = await openHonestTable(honest, games);
    await wait(WARM_UP_MS);
    table.takeDelays();
    await wait(QUIET_SECONDS * 1000);
    const quiet = table.takeDelays();
    const before = await collected();
    table.takeDelays();

    let most = before.residentMB;
    const watch = async (): Promise<void> => {
      while (!isOver) {
        await wait(MEASURE_MS);
        const { residentMB } = await measure(server.base);
        most = Math.max(most, residentMB);
      }
    };
    const [counts, own] = await Promise.all([
      attackFrom(attack, server.base, seconds, prepared).finally(() => {
        isOver = true;
      }),
      attack.honest?.(honest, games) ?? { counts: {}, broken: [] },
      watch(),
    ]);
    const after = await measure(server.base);
    const delays = table.takeDelays();
    table.rest();

    const settle = async (): Promise<AbuseResult> => {
      await wait(calmSeconds * 1000);
      const calm = await collected();
      const figures: AbuseFigures = {
        quietP50: quantile(quiet, 0.5),
        quietP99: quantile(quiet, 0.99),
        p50: quantile(delays, 0.5),
        p99: quantile(delays, 0.99),
        moves: delays.length,
        grownMB: Math.max(most, after.residentMB) - before.residentMB,
        keptMB: calm.heldMB - before.heldMB,
        cores: (after.cpuSeconds - before.cpuSeconds) / seconds,
        survived: 1,
        lost: table.lost,
        ...counts,
        ...own.counts,
      };
      const missed = attack.missed?.(counts, seconds) ?? [];
      return { figures, broken: [...missedBars(figures), ...own.broken, ...missed] };
    };
    const result = settle().finally(() => {
      table.close();
      return end();
    });
    // Heard at once: the caller waits for it after the next attack.
    result.catch(() => undefined);
    return { result };
  } catch (problem) {
    isOver = true;
    await end();
    throw problem;
  }
};

const missedBars = ({ p99, grownMB, keptMB, lost, moves }: AbuseFigures): readonly string[] => [
  ...(moves === 0 ? ['nobody honest could move'] : []),
  ...(p99 > BARS.p99 ? [`honest p99 is ${p99.toFixed(0)} ms, not at most ${BARS.p99} ms`] : []),
  ...(grownMB > BARS.grownMB
    ? [`memory grew by ${grownMB.toFixed(0)} MB, not by at most ${BARS.grownMB} MB`]
    : []),
  ...(keptMB > BARS.keptMB
    ? [`${keptMB.toFixed(0)} MB of heap and buffers were kept, not at most ${BARS.keptMB} MB`]
    : []),
  ...(lost > 0 ? [`${lost} honest connections were lost`] : []),
];
