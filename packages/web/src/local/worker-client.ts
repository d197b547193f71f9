// The page's side of the worker: questions with answers, and the steps of the running match.

import type { Step } from '../match/position.ts';
import type { Ask, Asks, DeviceNews, FromWorker } from './worker-messages.ts';

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (problem: Error) => void;
}

declare const __BUILD__: string;

/** An entry of the same build as the page, so that both load one copy of each game. */
const WORKER = import.meta.env.DEV
  ? '/src/local/match-worker.ts'
  : new URL(`worker.js?v=${__BUILD__}`, document.baseURI).href;

let takeMissing: (() => void) | undefined;
let takeNews: ((news: DeviceNews) => void) | undefined;
let takeStep: ((step: Step) => void) | undefined;

/** A worker and the questions that it has not answered yet. */
class Asked {
  readonly #worker = new Worker(WORKER, { type: 'module' });
  readonly #waiting = new Map<number, Waiting>();
  #next = 1;

  constructor() {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => this.#settle(data));
  }

  ask<A extends Ask>(t: A, question: Asks[A]['ask']): Promise<Asks[A]['answer']> {
    return new Promise((resolve, reject) => {
      const n = this.#next++;
      this.#waiting.set(n, { resolve: resolve as (answer: unknown) => void, reject });
      this.#worker.postMessage({ t, n, ask: question });
    });
  }

  end(): void {
    this.#worker.terminate();
  }

  #settle(message: FromWorker): void {
    if (message.t === 'step') {
      takeStep?.(message.step);
      return;
    }
    if (message.t === 'news') {
      takeNews?.(message.news);
      return;
    }
    if (message.t === 'botsMissing') {
      takeMissing?.();
      return;
    }
    const one = this.#waiting.get(message.n);
    this.#waiting.delete(message.n);
    if (message.t === 'answer') one?.resolve(message.answer);
    else one?.reject(new Error(message.problem));
  }
}

let house: Asked | undefined;

export const ask = <A extends Ask>(t: A, question: Asks[A]['ask']): Promise<Asks[A]['answer']> => {
  house ??= new Asked();
  return house.ask(t, question);
};

/** Asks a worker of its own, which ends with its answer or before: for what would keep a table waiting. */
export const askApart = <A extends Ask>(
  t: A,
  question: Asks[A]['ask'],
): { readonly answer: Promise<Asks[A]['answer']>; readonly end: () => void } => {
  const apart = new Asked();
  const end = (): void => apart.end();
  return { answer: apart.ask(t, question).finally(end), end };
};

/** The one who is told about every step of the local match. */
export const onStep = (take: ((step: Step) => void) | undefined): void => {
  takeStep = take;
};

/** The one who is told what the table says beside the match. */
export const onNews = (take: (news: DeviceNews) => void): void => {
  takeNews = take;
};

/** Called when the bots of the local match cannot be loaded. */
export const onBotsMissing = (take: () => void): void => {
  takeMissing = take;
};
