// Sends invalid input to the server: to connections in this process, over real sockets, and as HTTP requests.
// There may be no crash, every message is answered or its socket closed with a code, and other users are not
// affected.

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyGame, type FastWords, fastRng, fastWords } from '@parlor/engine';
import { CLOSE, canonical, decodeClient, PROTOCOL } from '@parlor/protocol';
import { FIRST_GENERATION, type Log } from '@parlor/server/parts';
import { WebSocket } from 'ws';
import { openBed, startedTable } from '../beds/bed.ts';
import { guestCookie } from '../beds/by-socket.ts';
import { wait } from '../beds/party.ts';
import { serve } from '../beds/served.ts';
import { type FrameKnows, makeFrame, makeRequest, pick } from './fuzz-frames.ts';

export interface FuzzOptions {
  readonly games: readonly AnyGame[];
  /**
   * The number of messages in all: most go to connections in this process, one in thirty each over sockets
   * and as requests.
   */
  readonly messages: number;
  readonly seed: number;
  readonly withinMs: number;
  /** The time after which a message over the network counts as unanswered. */
  readonly patienceMs: number;
  readonly say: (sentence: string) => void;
}

export interface FuzzFigures {
  messages: number;
  frames: number;
  socketFrames: number;
  requests: number;
  answered: number;
  /** Sockets that were closed with a code. */
  closed: number;
  /** Messages without their own answer by the protocol; a ping behind them was answered. */
  silent: number;
  /** Problems: a message without an answer, a failure in the log, an effect on another user. */
  problems: string[];
}

const MOST_PROBLEMS = 10;
const REDIAL_MS = 20;
const CODES: readonly number[] = Object.values(CLOSE);

const isSilent = (text: string): boolean => {
  const read = decodeClient(text);
  if (!read.ok) return false;
  const { value } = read;
  if (value.t === 'lobby' || value.t === 'friends') return !value.on;
  return value.t === 'unwatch' || value.t === 'sync';
};

const listening = (figures: FuzzFigures): Log => {
  const note = (fields: Readonly<Record<string, unknown>>, text: string): void => {
    if (figures.problems.length < MOST_PROBLEMS) figures.problems.push(`${text} ${JSON.stringify(fields)}`);
  };
  return { info: () => undefined, warn: note, error: note };
};

const fuzzConnections = async (
  { games, seed }: FuzzOptions,
  count: number,
  figures: FuzzFigures,
  isLate: () => boolean,
): Promise<void> => {
  const words = fastWords(fastRng(seed));
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'parlor-fuzz-'));
  const bed = await openBed({ games, folder, log: listening(figures), pace: { idleMs: 60_000 } });
  const open = { kind: 'open' } as const;
  const names = games.map(({ name }) => name);
  const game = games[0];
  if (game === undefined) throw new Error('no games');
  // The players of one table stay quiet; at the others the noise comes from the seats.
  const ann = await bed.guest('Ann');
  const people = Array.from({ length: Math.min(...game.seats) }, () => open);
  const guests = [ann, ...(await Promise.all(people.slice(1).map((_, at) => bed.guest(`B${at}`))))];
  const calm = await startedTable(game.name, guests, people, { turn: 'off' });
  const wild: string[] = [];
  const eve = await bed.guest('Eve');
  for (const one of games) {
    const seats = Array.from({ length: Math.min(...one.seats) }, (_, at) =>
      at === 0 ? open : ({ kind: 'bot', level: 'easy' } as const),
    );
    wild.push(await startedTable(one.name, [eve], seats, { spectators: 'delayed' }));
  }
  const before = canonical(ann.board?.view);
  const stranger = await bed.guest('Mallory');
  const attackers = [stranger.you, eve.you].filter((one) => one !== undefined);
  const knows = (): FrameKnows => {
    const { live } = bed.parlor.tables;
    const [table] = [...live.values()].slice(words.below(Math.max(1, live.size)));
    const match = table?.replica?.match;
    const texts = match?.toAct === undefined ? [] : match.moves(match.toAct).slice(0, 5);
    return {
      games: [names[0] ?? '', ...names.slice(1)],
      tables: [calm, ...wild],
      moves: ['pass', ...texts],
      ply: table?.replica?.ply ?? 0,
    };
  };

  const attack = (at: number) => {
    const person = attackers[at];
    if (person === undefined) throw new Error('nobody to send as');
    const state = { answers: 0, code: undefined as number | undefined };
    const connection = bed.parlor.connect(
      { person, generation: FIRST_GENERATION },
      {
        send: () => void state.answers++,
        close: (code) => {
          state.code = code;
        },
      },
    );
    void connection.take(
      `{"t":"hello","v":${PROTOCOL},"table":"${at === 0 ? calm : pick(words, [calm, ...wild])}"}`,
    );
    return { state, connection };
  };
  const lines = [attack(0), attack(1)];
  let known = knows();
  for (let sent = 0; sent < count && !isLate(); sent++) {
    const at = words.below(2);
    let one = lines[at] ?? attack(at);
    if (one.state.code !== undefined) {
      if (!CODES.includes(one.state.code)) figures.problems.push(`closed with ${one.state.code}`);
      figures.closed++;
      bed.parlor.disconnect(one.connection);
      one = attack(at);
      lines[at] = one;
    }
    if (sent % 50 === 0) known = knows();
    const text = makeFrame(words, `e${sent}`, known);
    const heard = one.state.answers;
    await one.connection.take(text);
    figures.frames++;
    if (isSilent(text)) {
      figures.silent++;
      await one.connection.take('{"t":"ping","n":1}');
    } else figures.answered++;
    if (one.state.answers === heard && one.state.code === undefined)
      figures.problems.push(`no answer to ${text.slice(0, 200)}`);
    if (figures.problems.length >= MOST_PROBLEMS) break;
    if (sent % 20 === 0) await bed.clock.pass(1000);
  }
  if (canonical(ann.board?.view) !== before) figures.problems.push('somebody else moved the pieces');
  const first = game.movesFor(ann.board?.view)[0];
  const mover = first === undefined ? undefined : await ann.move(game.formatMove(first));
  if (mover !== undefined && !mover.ok) figures.problems.push(`the calm table is stuck: ${mover.code}`);
  await bed.close();
  rmSync(folder, { recursive: true });
};

interface Line {
  readonly socket: WebSocket;
  /** The code with which the server closed the connection; pending until then. */
  readonly gone: Promise<number>;
}

/** A person whose connection was closed for its input waits a moment before the next one. */
const dial = async (base: string, cookie: string): Promise<Line> => {
  for (;;) {
    const line = await dialOnce(base, cookie);
    if (line !== undefined) return line;
    await wait(REDIAL_MS);
  }
};

const dialOnce = async (base: string, cookie: string): Promise<Line | undefined> => {
  const socket = new WebSocket(`${base.replace(/^http/, 'ws')}/ws`, {
    headers: { cookie },
    perMessageDeflate: false,
  });
  const closeCode = new Promise<number>((resolve) => socket.once('close', resolve));
  socket.on('error', () => undefined);
  const isOpen = await Promise.race([
    new Promise((resolve) => socket.once('open', () => resolve(true))),
    closeCode.then(() => false),
  ]);
  return isOpen ? { socket, gone: closeCode } : undefined;
};

/** Sends one frame over a socket: it is answered, closed with a code, or neither. */
const exchange = async (
  { socket, gone }: Line,
  frame: string | Buffer,
  patienceMs: number,
): Promise<number | 'answered' | 'nothing'> => {
  let late: NodeJS.Timeout | undefined;
  const nothing = new Promise<'nothing'>((resolve) => {
    late = setTimeout(() => resolve('nothing'), patienceMs);
  });
  const answered = new Promise<'answered'>((resolve) => socket.once('message', () => resolve('answered')));
  if (socket.readyState === WebSocket.OPEN) socket.send(frame);
  const outcome = await Promise.race([answered, gone, nothing]);
  clearTimeout(late);
  socket.removeAllListeners('message');
  return outcome;
};

const wildFrame = (words: FastWords, id: string, knows: FrameKnows): string | Buffer => {
  const roll = words.below(60);
  if (roll === 0) return Buffer.from([1, 2, 255, 0]);
  if (roll === 1) return 'x'.repeat(20_000);
  return makeFrame(words, id, knows);
};

/** The raw answer to a request. */
const request = (port: number, text: string, patienceMs: number): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setTimeout(patienceMs, () => socket.destroy());
    socket.on('data', (data) => {
      answer += data;
      // An upgraded connection stays open for ever.
      if (answer.startsWith('HTTP/1.1 101')) socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
    socket.end(text);
  });

const fuzzNetwork = async (
  { games, seed, patienceMs }: FuzzOptions,
  count: number,
  figures: FuzzFigures,
  isLate: () => boolean,
): Promise<void> => {
  const words = fastWords(fastRng(seed + 1));
  const served = await serve({ games, log: listening(figures) });
  const { base } = served;
  const cookie = await guestCookie(base, 'Eve');
  const names = games.map(({ name }) => name);
  const knows: FrameKnows = {
    games: [names[0] ?? '', ...names.slice(1)],
    tables: ['ABCDEF'],
    moves: ['pass'],
    ply: 0,
  };
  let line = await dial(base, cookie);
  for (let sent = 0; sent < count && !isLate() && figures.problems.length < MOST_PROBLEMS; sent++) {
    const frame = wildFrame(words, `n${sent}`, knows);
    const quiet = typeof frame === 'string' && isSilent(frame);
    if (quiet) line.socket.send(frame);
    const outcome = await exchange(line, quiet ? '{"t":"ping","n":1}' : frame, patienceMs);
    figures.socketFrames++;
    if (outcome === 'answered') figures[quiet ? 'silent' : 'answered']++;
    else {
      if (outcome === 'nothing') figures.problems.push(`no answer to ${String(frame).slice(0, 200)}`);
      else if (outcome === 1005 || outcome === 1006) figures.problems.push(`closed with ${outcome}`);
      else figures.closed++;
      line.socket.terminate();
      line = await dial(base, cookie);
    }
    const text = makeRequest(words, cookie);
    const answer = await request(Number(new URL(base).port), text, patienceMs);
    figures.requests++;
    if (/^HTTP\/1\.1 [1234]/.test(answer)) figures.answered++;
    else figures.problems.push(`"${answer.slice(0, 60)}" answers ${JSON.stringify(text.slice(0, 300))}`);
  }
  line.socket.terminate();
  await served.close();
};

export const soakFuzz = async (options: FuzzOptions): Promise<FuzzFigures> => {
  const figures: FuzzFigures = {
    messages: 0,
    frames: 0,
    socketFrames: 0,
    requests: 0,
    answered: 0,
    closed: 0,
    silent: 0,
    problems: [],
  };
  const end = Date.now() + options.withinMs;
  const isLate = (): boolean => Date.now() > end;
  const overNetwork = Math.ceil(options.messages / 30);
  await fuzzNetwork(options, overNetwork, figures, isLate);
  options.say(`${figures.socketFrames} frames over sockets, ${figures.requests} requests`);
  await fuzzConnections(options, options.messages - 2 * overNetwork, figures, isLate);
  figures.messages = figures.frames + figures.socketFrames + figures.requests;
  return figures;
};
