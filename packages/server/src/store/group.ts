// Group commit: all changes that arrive in one turn of the event loop share one transaction and one fsync. When the last
// group was large more are on their way: a millisecond of patience saves most of the syncs, and a sync costs more than all
// that the server does for a move.

export interface GroupCommit<C, R> {
  add(change: C): Promise<R>;
  /** Answers when nothing is waiting any more; later changes are refused. */
  close(): Promise<void>;
}

interface Waiting<C, R> {
  readonly change: C;
  readonly resolve: (result: R) => void;
  readonly reject: (problem: unknown) => void;
}

const LARGE = 8;
const PATIENCE_MS = 1;

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));

/**
 * `commitAll` answers with one result for each change, in their order, or with a promise of it that need not hold up the
 * next group; when it fails, all of them have failed.
 */
export const groupCommit = <C, R>(
  commitAll: (changes: readonly C[]) => Promise<readonly (R | Promise<R>)[]>,
  most: number,
): GroupCommit<C, R> => {
  let waiting: Waiting<C, R>[] = [];
  let running: Promise<void> | undefined;
  let closed = false;
  let lastSize = 0;

  const flush = async (): Promise<void> => {
    // The turn of the event loop that brought the first change brings the others too.
    await nextTurn();
    if (lastSize >= LARGE && !closed) await pause();
    while (waiting.length > 0) {
      const group = waiting.length > most ? waiting.slice(0, most) : waiting;
      waiting = waiting.length > most ? waiting.slice(most) : [];
      lastSize = group.length;
      try {
        const results = await commitAll(group.map(({ change }) => change));
        for (let at = 0; at < group.length; at++) group[at]?.resolve(results[at] as R);
      } catch (problem) {
        for (const one of group) one.reject(problem);
      }
    }
    running = undefined;
  };

  return {
    add: (change) =>
      closed
        ? Promise.reject(new Error('the store is closed'))
        : new Promise((resolve, reject) => {
            waiting.push({ change, resolve, reject });
            running ??= flush();
          }),
    close: async () => {
      closed = true;
      await running;
    },
  };
};
