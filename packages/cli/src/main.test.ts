// The command line from a user's point of view: output, errors and exit codes.

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { numberedSeed, openMatch, statsOf } from '@parlor/engine';
import { games } from '@parlor/games';
import { commitTo, mixSeed } from '@parlor/protocol';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { COLUMNS } from './lines.ts';
import { run } from './main.ts';

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const parlor = async (...args: readonly string[]): Promise<Ran> => {
  const out: string[] = [];
  const err: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void out.push(String(line)));
  const error = vi.spyOn(console, 'error').mockImplementation((line) => void err.push(String(line)));
  try {
    return { code: await run(args), out: out.join('\n'), err: err.join('\n') };
  } finally {
    log.mockRestore();
    error.mockRestore();
  }
};

const folder = mkdtempSync(join(tmpdir(), 'parlor-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A match as the server exports it. */
const exportedMatch = {
  format: 'parlor match 1',
  match: '0123456789abcdef',
  game: 'texas-42',
  rules: 1,
  options: { firstDealer: 3 },
  seats: [0, 1, 2, 3].map(() => ({ name: 'Ann', kind: 'person', entropy: '0'.repeat(32) })),
  commit: '0'.repeat(64),
  secret: '0'.repeat(64),
  seed: numberedSeed(1),
  startedAt: 1,
  lines: [
    { actor: 'table', move: 'resign 0', at: 1 },
    { actor: 0, move: '2m', at: 1 },
  ],
  ending: { cause: 'abandoned' },
};

/** A position in which all pegs of seat 0 are home. */
const OVER = 'p0=a:safe-0-1,b:safe-0-2,c:safe-0-3,d:safe-0-4,e:home-0+ finished=0';

describe('parlor', () => {
  it('prints its usage, and fails without a command', async () => {
    expect(await parlor('help')).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /parlor moves GAME POSITION.*\nGAME is big-two, casino, fast-track or texas-42\./s,
      ),
    });
    expect(await parlor()).toEqual({ ...(await parlor('help')), code: 1 });
  });

  it('every command prints its usage', async () => {
    const names = [...(await parlor('help')).out.matchAll(/^ {2}parlor ([\w-]+)/gm)].map(
      ([, name]) => name ?? '',
    );
    expect(names).toContain('serve');
    for (const name of names) {
      const help = await parlor(name, '--help');
      expect(help).toMatchObject({ code: 0, err: '', out: expect.stringMatching(`^Usage: parlor ${name}`) });
      expect(await parlor('help', name)).toEqual(help);
      expect(await parlor(name, '-h', '--', 'more')).toEqual(help);
    }
    expect((await parlor('why', 'texas-42', 'start', '--', '--help')).err).toContain(
      '"--help" is not a move',
    );
  });

  it('deals from a number or from the seed that it stands for, from 1 by default', async () => {
    const positionOf = async (...more: string[]): Promise<string> =>
      (await parlor('show', 'texas-42', 'start', '--seat', '0', ...more)).out;
    const two = await positionOf('--seed', '2');
    expect(await positionOf('--seed', numberedSeed(2))).toBe(two);
    expect(await positionOf('--seed', '1')).toBe(await positionOf());
    expect(two).not.toBe(await positionOf());
  });

  it('names a short flag as it was typed', async () => {
    expect((await parlor('sim', 'texas-42', '-n', 'many')).err).toMatch(/^-n must be a whole number/);
  });

  it('acts for the clock when asked', async () => {
    expect((await parlor('moves', 'texas-42', 'start', '--as', 'clock')).out).toBe('pass');
    expect((await parlor('apply', 'texas-42', 'start', 'pass', '--as', 'clock')).code).toBe(0);
    const untimed = await parlor('moves', 'casino', 'start', '--options', 'turnSeconds:off', '--as', 'clock');
    expect(untimed).toEqual({ code: 0, out: '', err: '' });
    expect((await parlor('why', 'texas-42', 'start', '30', '--as', 'clock')).err).toContain('NOT_YOUR_TURN');
  });

  it.each([
    [['dance'], 'There is no command "dance"'],
    [['toString'], 'There is no command "toString"'],
    [['moves', 'chess', 'start'], 'There is no game "chess"; the games are'],
    [['moves', 'texas-42'], 'Something is missing.\nUsage: parlor moves GAME POSITION'],
    [
      ['why', 'big-two', 'start', 'play', '3D'],
      'There are too many words: a position or a move with blanks needs quotes.\nUsage: parlor why',
    ],
    [['recompute', 'all'], 'There are too many words.\nUsage: parlor recompute'],
    [['moves', 'texas-42', 'nonsense'], 'This is not a position:'],
    [
      ['moves', 'casino', 'hands=5S/6C builds=b1:0:9:5C+4S turn=0'],
      'This is not a position of a match: seat 0 is on turn and has no move.',
    ],
    [['moves', 'fast-track', OVER], 'The match is over: nobody is to act.'],
    [['hint', 'fast-track', OVER], 'The match is over: nobody is to act.'],
    [['hint', 'fast-track', 'start', '--seat', '1'], 'Seat 1 has no move in this position.'],
    [['moves', 'texas-42', 'start', '--fast'], 'Usage: parlor moves'],
    [['moves', 'texas-42', 'start', '--seats', '9'], 'Texas 42 is played by 4 seats'],
    [['moves', 'texas-42', 'start', '--options', '{"target":0}'], 'option "target" must be'],
    [['moves', 'texas-42', 'start', '--options', '{broken'], '--options must be'],
    [['moves', 'texas-42', 'start', '--seed', 'xyz'], '--seed'],
    [['perft', 'texas-42', 'start', 'deep'], 'DEPTH must be a whole number'],
    [['perft', 'texas-42', 'start', '0'], 'DEPTH must be a whole number from 1 to 12, not "0".'],
    [['replay', '/nowhere/at/all.json'], 'cannot be read as a match'],
    [['verify', '/nowhere/at/all.json'], 'cannot be read as a match'],
    [['show', 'texas-42', 'start', '--seat', 'x'], '--seat must be a whole number'],
    [['show', 'texas-42', 'start', '--seat', '4'], '--seat must be a whole number from 0 to 3'],
    [['show', 'texas-42', 'start', '--seat', '1.5'], '--seat must be a whole number from 0 to 3, not "1.5".'],
    [['show', 'texas-42', 'start', '--seat', '0x1'], '--seat must be a whole number from 0 to 3, not "0x1".'],
    [['hint', 'casino', 'start', '--seats', '2', '--seat', '2'], '--seat must be a whole number from 0 to 1'],
    [['moves', 'big-two', 'start', '--as', '4'], '--as must be a whole number from 0 to 3'],
    [
      ['moves', 'fast-track', 'start', '--seats', '6', '--as', '6'],
      '--as must be a whole number from 0 to 5',
    ],
    [
      'arena texas-42 --bots random --deals 1 --workers 0 --options target:1 --save /nowhere/x'.split(' '),
      'The report could not be saved',
    ],
    ['arena texas-42 --bots easy,legend'.split(' '), 'There is no bot "legend" for Texas 42.'],
    [
      'arena casino --bots easy --seats 5 --workers 0'.split(' '),
      'Casino is played by 2, 3, 4 seats, not by 5.',
    ],
    [
      'arena casino --bots easy,random --seats 3 --workers 0'.split(' '),
      '2 bots do not fill the 3 seats of Casino evenly.',
    ],
    [
      'arena texas-42 --bots easy --scenario nil'.split(' '),
      'There is no scenario "nil" for Texas 42; there is dropped-30.',
    ],
    ['arena fast-track --bots easy --scenario nil'.split(' '), 'There is no scenario "nil" for Fast Track.'],
    [
      'arena texas-42 --bots easy --workers 0 --limit-ms 5'.split(' '),
      '--limit-ms needs a thread that can be ended: --workers 1 or more.',
    ],
    ['arena texas-42 --bots easy:5:6,easy --workers 0'.split(' '), '"easy:5:6" is not a player'],
    ['arena texas-42 --bots easy:1e3,easy --workers 0'.split(' '), '"easy:1e3" is not a player'],
  ])('%j gets a sentence and exit code 1', async (args, sentence) => {
    const ran = await parlor(...args);
    expect(ran.code).toBe(1);
    expect(ran.err).toContain(sentence);
    expect(ran.err).not.toMatch(/\n\s+at /);
  });

  it('escapes text that would control the terminal', async () => {
    expect((await parlor('moves', 'texas-42', '\u001b[2Jx')).err).toBe(
      'This is not a position: "�[2Jx" is not of the form key=value.',
    );
    const file = join(folder, 'commands.json');
    writeFileSync(
      file,
      JSON.stringify({ ...exportedMatch, lines: [{ actor: 0, move: '\u001b[2Jx', at: 1 }] }),
    );
    const { out, err } = await parlor('verify', file);
    expect(out).toContain('(ply 0: "�[2Jx" by 0 is refused');
    const bot = join(folder, 'commands.mjs');
    writeFileSync(bot, 'export const choose = () => { throw new Error("\\u001b[2Jx"); };');
    const args = `arena texas-42 --bots ${bot},easy --deals 1 --workers 0 --options target:1`.split(' ');
    const output = (await parlor(...args)).out;
    expect(output).toContain('seat 2: �[2Jx');
    expect(`${out}${err}${output}`).not.toContain('\u001b');
  });

  it('takes options as pairs, as JSON and as the name of a preset', async () => {
    const bids = async (options: string): Promise<number> =>
      JSON.parse((await parlor('moves', 'texas-42', 'start', '--options', options, '--json')).out).moves
        .length;
    expect(await bids('maxOpeningMarks:1')).toBe(14);
    expect(await bids('{"maxOpeningMarks":1}')).toBe(14);
    expect(await bids('tournament')).toBe(15);
  });

  it('reports a contest with the given options, and no others', async () => {
    const first = async (...more: string[]): Promise<string | undefined> => {
      const args = 'arena texas-42 --bots medium,easy --deals 1 --workers 0'.split(' ');
      return (await parlor(...args, ...more)).out.split('\n')[0];
    };
    expect(await first('--options', 'target:1')).toBe('texas-42 {"target":1}: 1 deal from seed 1, 2 games');
    expect(await first('--options', '{"target":1}')).toBe(
      'texas-42 {"target":1}: 1 deal from seed 1, 2 games',
    );
  });

  it('weighs one move as one', async () => {
    const position =
      'options=allPass:forced,forcedDealerMax:30 hands=6-6.6-5.6-4.6-3.6-2.6-1.6-0/*/*/* calls=pass,pass,pass';
    expect((await parlor('hint', 'texas-42', position, '-n', '1')).out).toContain('1 move weighed');
  });

  it('plays a contest in the arena, with the same result for the same seed', async () => {
    const args = [
      'arena',
      'texas-42',
      '--bots',
      'medium,random',
      '--deals',
      '3',
      '--seed',
      '1',
      '--workers',
      '0',
      '--json',
    ];
    const [once, again] = [
      JSON.parse((await parlor(...args, '--options', 'target:1')).out),
      JSON.parse((await parlor(...args, '--options', 'target:1')).out),
    ];
    expect(once).toMatchObject({ games: 6, illegal: 0 });
    expect(again.bots).toEqual(once.bots);
    expect(await parlor('arena', 'texas-42', '--bots', 'nobody')).toMatchObject({
      code: 1,
      err: expect.stringContaining('--bots takes names'),
    });
  });

  it('gives hints with a number and a reason, and grades a record', async () => {
    const hinted = JSON.parse((await parlor('hint', 'texas-42', 'start', '-n', '8', '--json')).out);
    expect(hinted.choices[0]).toMatchObject({
      move: expect.any(String),
      value: expect.any(Number),
      reason: { text: expect.any(String) },
    });
    const texas = games.find(({ name }) => name === 'texas-42') ?? expect.fail();
    const opened = openMatch(texas, { seats: 4, seed: numberedSeed(1), options: { firstDealer: 3 } });
    const step = (opened.ok ? opened.value : expect.fail()).submit(0, '2m');
    const file = join(folder, 'review.json');
    writeFileSync(file, JSON.stringify((step.ok ? step.match : expect.fail()).record()));
    const { out } = await parlor('review', file, '-n', '1');
    expect(out).toMatch(/^Texas 42, 1 moves?, not finished; losses in marks/);
    expect(out).toMatch(/^seat 0: 0 of 1 decision was best, \d\.\d\d given away$/m);
    expect(out).toMatch(/The moments that decided it:\n {2}ply 0, seat 0: 2m gave away .* was better \(/);
    expect((await parlor('review', file, '-n', '1', '--seat', '0')).out).toContain('What cost seat 0 most:');
    expect((await parlor('review', file, '-n', '1', '--seat', '1')).out).toContain('Nothing was given away.');
  });

  it('reviews a match exported by a server: the resignation, the players who stayed, and the losses', async () => {
    const file = join(folder, 'given.json');
    writeFileSync(file, `\uFEFF${JSON.stringify(exportedMatch)}`);
    const { out, err } = await parlor('review', file, '-n', '1');
    expect(err).toBe('');
    expect(out).toMatch(/^Texas 42, 1 move, given up; losses in marks/);
    expect(out).toMatch(/^seat 0: 0 of 0 decisions were best, 0.00 given away until it resigned at ply 0$/m);
    expect(out).toMatch(/^ {2}ply 0, seat 0 \(a bot\): 2m gave away/m);
    writeFileSync(file, JSON.stringify({ ...exportedMatch, seed: 'abc' }));
    for (const command of ['review', 'replay', 'verify', 'stats'])
      expect((await parlor(command, file)).err).toMatch(/ as a server gives it out.*: seed: /);
    for (const field of ['format', 'lines']) {
      writeFileSync(file, JSON.stringify({ ...exportedMatch, [field]: undefined }));
      expect((await parlor('replay', file)).err).toContain(` as a server gives it out: ${field}: `);
    }
  });

  it('says which rule forbids a move', async () => {
    for (const command of ['why', 'apply']) {
      const ran = await parlor(command, 'texas-42', 'start', '6-6');
      expect(ran.code).toBe(1);
      expect(ran.err).toMatch(/^"6-6" is refused: WRONG_PHASE\.\nT42-\d+: .+/);
    }
    expect((await parlor('why', 'fast-track', 'p0=a:outer-2-0 card=3', 'a outer-2-0>outer-2-2')).err).toMatch(
      /^"a outer-2-0>outer-2-2" is refused: WRONG_COUNT \(it can reach outer-2-3\)\.\nFT-21: /,
    );
    const json = await parlor('why', 'texas-42', 'start', '6-6', '--json');
    expect(JSON.parse(json.out)).toMatchObject({
      allowed: false,
      code: 'WRONG_PHASE',
      rule: expect.stringMatching(/^T42-/),
    });
    expect(await parlor('why', 'texas-42', 'start', 'dance')).toMatchObject({
      code: 1,
      err: expect.stringContaining('T42-'),
    });
    expect(await parlor('why', 'texas-42', 'start', '30')).toMatchObject({
      code: 0,
      out: '"30" is allowed.',
    });
    expect((await parlor('why', 'texas-42', 'start', '30', '--json')).out).toBe('{"allowed":true}');
    const long = 'x'.repeat(10_000);
    for (const command of ['why', 'apply'])
      expect((await parlor(command, 'texas-42', 'start', long)).err.length).toBeLessThan(500);
  });

  it('verifies a match: exit code 0, or exit code 1 with the failed check', async () => {
    const { match, secret, seats } = exportedMatch;
    const seed = mixSeed(
      secret,
      match,
      seats.map(({ entropy }) => entropy),
    );
    const file = join(folder, 'fair.json');
    const fair = { ...exportedMatch, commit: commitTo(match, secret), seed, lines: [] };
    writeFileSync(file, JSON.stringify(fair));
    const verdict = await parlor('verify', file);
    expect(verdict).toMatchObject({ code: 0, err: '' });
    expect(verdict.out).toMatch(/^(yes {2}.+\n?)+$/);
    expect(JSON.parse((await parlor('verify', file, '--json')).out)).toMatchObject({ fair: true });
    writeFileSync(file, JSON.stringify({ ...fair, seed: numberedSeed(1) }));
    expect(await parlor('verify', file)).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^NO {3}the seed mixes the secret/m),
      err: 'This match is not what it claims to be.',
    });
    expect(JSON.parse((await parlor('verify', file, '--json')).out)).toMatchObject({ fair: false });
  });

  it('replays a match as text, up to a ply and as a seat sees it', async () => {
    const file = join(folder, 'told.json');
    writeFileSync(
      file,
      JSON.stringify({
        ...exportedMatch,
        lines: [...exportedMatch.lines, { actor: 1, move: 'pass', at: 1 }],
      }),
    );
    const { out } = await parlor('replay', file);
    expect(out).toMatch(/\nseat 0 bids 2 marks\nseat 1 passes\n\nhand 1, /);
    expect(out).not.toMatch(/your hand|undefined/);
    const early = (await parlor('replay', file, '--ply', '0', '--seat', '0')).out;
    expect(early).toContain('your hand');
    expect(early).not.toContain('bids');
    expect((await parlor('replay', file, '--ply', '3')).err).toContain(
      '--ply must be a whole number from 0 to 2',
    );
    expect((await parlor('replay', file, '--seat', '4')).err).toContain(
      '--seat must be a whole number from 0 to 3',
    );
  });

  it('checks the options of a contest against its number of seats', async () => {
    const args = 'arena big-two --bots random --deals 1 --workers 0 --options deal:17,target:1'.split(' ');
    expect(await parlor(...args)).toMatchObject({ code: 0, out: expect.stringContaining('random random:') });
    expect(await parlor(...args, '--seats', '4')).toMatchObject({
      code: 1,
      err: expect.stringContaining('for two seats'),
    });
  });

  it('refuses to start a contest whose report could not be saved, and leaves the file unchanged', async () => {
    const args = 'arena texas-42 --bots random --deals 1 --workers 0 --options target:1 --save'.split(' ');
    expect(await parlor(...args, folder)).toMatchObject({ code: 1, out: '' });
    const file = join(folder, 'report.json');
    expect((await parlor(...args, file)).code).toBe(0);
    const saved = readFileSync(file, 'utf8');
    expect(JSON.parse(saved)).toMatchObject({ games: 1 });
    expect((await parlor('arena', 'texas-42', '--bots', 'random', '--seats', '3', '--save', file)).code).toBe(
      1,
    );
    const unplayable = [...args.with(-2, '{"target":0}'), file];
    expect((await parlor(...unplayable)).err).toContain('The contest cannot be played: option "target"');
    expect(readFileSync(file, 'utf8')).toBe(saved);
    rmSync(file);
    expect((await parlor(...unplayable)).code).toBe(1);
    expect(existsSync(file)).toBe(false);
  });

  it('refuses a file without a match, and a match that does not replay', async () => {
    const file = join(folder, 'bad.json');
    writeFileSync(file, '{"game":"texas-42"}');
    expect(await parlor('replay', file)).toMatchObject({
      code: 1,
      err: expect.stringContaining('is not a match'),
    });
    const opened = openMatch(games[0] ?? expect.fail(), { seats: 4, seed: numberedSeed(1) });
    const record = opened.ok ? opened.value.record() : expect.fail();
    writeFileSync(file, JSON.stringify({ ...record, moves: [{ actor: 3, move: 'nonsense' }] }));
    expect(await parlor('replay', file)).toMatchObject({ code: 1, err: expect.stringContaining('ply 0') });
    writeFileSync(file, JSON.stringify(record));
    expect(await parlor('verify', file)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/not the record of a finished match .*\n.*`parlor replay`/),
    });
    for (const [field, value] of [
      ['options', null],
      ['version', '1'],
      ['seats', undefined],
      ['seed', 7],
      ['moves', {}],
      [
        'moves.1',
        [
          { actor: 'clock', move: 'x' },
          { actor: 0.5, move: 'x' },
        ],
      ],
      ['moves.0', [null]],
      ['moves.0', [{ actor: 0, move: 5 }]],
    ] as const) {
      writeFileSync(file, JSON.stringify({ ...record, [field.split('.')[0] ?? '']: value }));
      expect(await parlor('review', file)).toMatchObject({
        code: 1,
        err: expect.stringContaining(`and "${field}" is missing or wrong.`),
      });
    }
    writeFileSync(file, '3');
    expect((await parlor('replay', file)).err).toContain('is not a match.');
    writeFileSync(file, JSON.stringify({ ...record, version: 99 }));
    expect(await parlor('replay', file)).toMatchObject({
      code: 1,
      err: expect.stringContaining('rules version 99'),
    });
  });
});

describe.each(games.map((game) => [game.name, game] as const))('%s', (name, game) => {
  const seats = game.seats.includes(4) ? 4 : (game.seats[0] ?? 2);

  it('lists moves, applies one, and shows the table to each seat', async () => {
    const listed = JSON.parse((await parlor('moves', name, 'start', '--json')).out);
    expect(listed.moves.length).toBeGreaterThan(0);
    const applied = await parlor('apply', name, 'start', listed.moves[0], '--json');
    const { position } = JSON.parse(applied.out);
    expect((await parlor('apply', name, 'start', listed.moves[0])).out).toBe(position);
    for (let seat = 0; seat < seats; seat++) {
      const drawn = await parlor('show', name, position, '--seat', String(seat));
      expect(drawn.code).toBe(0);
      expect(Math.max(...drawn.out.split('\n').map((line) => [...line].length))).toBeLessThanOrEqual(COLUMNS);
    }
    expect(JSON.parse((await parlor('show', name, position, '--json')).out)).toBeTypeOf('object');
  });

  it('counts, simulates and replays', async () => {
    const { total, moves } = JSON.parse((await parlor('perft', name, 'start', '2', '--json')).out);
    expect(Object.values<number>(moves).reduce((sum, count) => sum + count, 0)).toBe(total);
    const summary = JSON.parse((await parlor('sim', name, '-n', '3', '--json')).out);
    expect(summary).toMatchObject({ game: name, matches: 3, seats });

    const opened = openMatch(game, { seats, seed: numberedSeed(3) });
    let match = opened.ok ? opened.value : expect.fail();
    for (let ply = 0; ply < 20 && match.toAct !== undefined; ply++) {
      const step = match.submit(match.toAct, match.moves(match.toAct)[0] ?? '');
      match = step.ok ? step.match : expect.fail();
    }
    const file = join(folder, `${name}.json`);
    writeFileSync(file, JSON.stringify(match.record()));
    expect(JSON.parse((await parlor('replay', file, '--json')).out).position).toBe(match.position);
    expect((await parlor('replay', file, '--ply', '5', '--seat', '1')).code).toBe(0);

    const [once] = JSON.parse((await parlor('stats', file, '--json')).out);
    expect(once).toMatchObject({ game: name, matches: 1, seats: statsOf(match) });
    const [twice] = JSON.parse((await parlor('stats', file, file, '--json')).out);
    for (const [seat, sum] of twice.seats.entries())
      for (const [what, n] of Object.entries(sum)) expect(n, what).toBe(2 * once.seats[seat][what]);
    const statsLines = (await parlor('stats', file, file)).out.split('\n');
    expect(statsLines[0]).toBe(`${name}, 2 matches with ${seats} seats`);
    expect(Math.max(...statsLines.map((line) => line.length))).toBeLessThanOrEqual(COLUMNS);
  });
});
