// The page's side of the worker: questions with answers, and the steps of the running match.

import type { Ask, Asks, FromWorker, Step } from './messages.ts';

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (problem: Error) => void;
}

declare const __BUILD__: string;

/** An entry of the same build as the page, so that both load one copy of each game. */
const WORKER = import.meta.env.DEV
  ? '/src/play/worker.ts'
  : new URL(`worker.js?v=${__BUILD__}`, document.baseURI).href;

let worker: Worker | undefined;
let next = 1;
const waiting = new Map<number, Waiting>();
let takeStep: ((step: Step) => void) | undefined;

const settle = ({ data }: MessageEvent<FromWorker>): void => {
  if (data.t === 'step') {
    takeStep?.(data.step);
    return;
  }
  const one = waiting.get(data.n);
  waiting.delete(data.n);
  if (data.t === 'answer') one?.resolve(data.answer);
  else one?.reject(new Error(data.problem));
};

const started = (): Worker => {
  if (worker === undefined) {
    worker = new Worker(WORKER, { type: 'module' });
    worker.addEventListener('message', settle);
  }
  return worker;
};

export const ask = <A extends Ask>(t: A, question: Asks[A]['ask']): Promise<Asks[A]['answer']> =>
  new Promise((resolve, reject) => {
    const n = next++;
    waiting.set(n, { resolve: resolve as (answer: unknown) => void, reject });
    started().postMessage({ t, n, ask: question });
  });

/** The one who is told about every step of the local match. */
export const onStep = (take: ((step: Step) => void) | undefined): void => {
  takeStep = take;
};
